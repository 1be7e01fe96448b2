"""Why the game doesn't go on though nobody at the screen is asked: told, and mended or waited for."""

from collections.abc import Callable
from typing import Literal

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from axis_desktop.model import AxisError, Power, SaveNotWritten
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.runtime.reports import Report

RETRY_MS = 5000
"""What could not be written is tried again by itself so often."""

Kind = Literal["unwritten", "late", "failed"]
"""The save can't be written; a computer player doesn't answer; it has failed."""


class Holdup(msgspec.Struct, frozen=True):
    """What is told.

    Attributes:
        power: whose move doesn't come; "" if it is nobody's alone.
    """

    kind: Kind
    power: Power
    report: Report


class Holdups(QObject):
    """At most one at a time; while there is one nothing is played but by whoever answers it.

    Attributes:
        now: what holds the game up; None while it goes on.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.now: Holdup | None = None
        self._again: Callable[[], None] = lambda: None
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(RETRY_MS)
        self._clock.timeout.connect(self.try_again)

    @property
    def stops(self) -> bool:
        """Nothing is played until it is mended: nobody only waits."""
        return self.now is not None and self.now.kind != "late"

    def begin(self, holdup: Holdup, again: Callable[[], None]) -> None:
        """Tell it; `again` tries what could not be done."""
        self._again = again
        is_new = holdup != self.now
        self.now = holdup
        if holdup.kind == "unwritten":
            self._clock.start()
        if is_new:
            self.changed.emit()

    def try_again(self) -> None:
        """Do again what could not be done."""
        self._clock.stop()
        if self.now is not None:
            self._again()

    def close(self) -> None:
        """Nobody is there any more who could be told."""
        self._clock.stop()
        self.now = None

    def end(self) -> None:
        """The game goes on, or goes another way."""
        self._clock.stop()
        if self.now is not None:
            self.now = None
            self.changed.emit()


def unwritten(error: AxisError, power: Power) -> Holdup:
    """A move can't be written to the save."""
    report = Report(
        happened=str(error),
        safe=_tr("The game waits: nothing is played meanwhile, and everything before is saved."),
        remedy=_tr("It goes on by itself as soon as the save can be written.")
        if isinstance(error, SaveNotWritten)
        else _tr("Put that right and try again, or leave the game and open the save again."),
    )
    return Holdup("unwritten", power, report)


def late(power: Power, name: str) -> Holdup:
    """A computer player has not answered for a long time."""
    report = Report(
        happened=fill(
            _tr("The computer player of {power:the} has not answered for a long time."), {"power": name}
        ),
        safe=_tr("It may still be thinking. Your game is saved up to this move."),
        remedy=_tr("Wait on, ask again from the beginning, or let somebody else play."),
    )
    return Holdup("late", power, report)


def failed(power: Power, report: Report) -> Holdup:
    """A computer player gave no answer that can be played."""
    return Holdup("failed", power, report)


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("holdups", sentence)
