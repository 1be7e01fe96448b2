"""Counts a war bit by bit while the screen stays alive, and goes on where it stopped the next time."""

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.view.play.controller import Controller
from axis_desktop.view.told.statistics.record import WarRecord

_SLICE_S = 0.012
"""Within a frame."""


class RecordReader(QObject):
    """Reads the journal of a game into a record.

    Signals:
        done: the record is complete.
        read: so many actions were read so far, of so many.

    Attributes:
        record: what was counted so far.
    """

    done = Signal()
    read = Signal(int, int)

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._game = controller
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)
        self._steps: Iterator[int] | None = None
        self._begin()

    def update_record(self) -> None:
        """Count what has happened since; after something was taken back, all of it."""
        entries = self._game.session.entries
        if self._known != list(entries[: len(self._known)]):
            self._begin()
        self._steps = self._read(len(self._known))
        self._timer.start()

    def finish(self) -> None:
        """Count the rest at once."""
        for number in self._steps or ():
            self.read.emit(number, len(self._game.session.entries))
        self._end()

    def _begin(self) -> None:
        session = self._game.session
        self._known: list[object] = []
        start = session.system.present(session.state_at(0), None)
        self.record = WarRecord(self._game.catalog, start)

    def _read(self, first: int) -> Iterator[int]:
        session = self._game.session
        entries = session.entries
        for number, events, state in session.history(first):
            self.record.tell(
                number,
                events,
                lambda state=state: session.system.present(state, None),  # type: ignore[misc]  # of this moment
                lambda event, state=state: session.system.describe(event, state),  # type: ignore[misc]
            )
            self._known.append(entries[number])
            yield number

    def _slice(self) -> None:
        end = time.perf_counter() + _SLICE_S
        while self._steps is not None and time.perf_counter() < end:
            number = next(self._steps, None)
            if number is None:
                self._end()
                return
            self.read.emit(number + 1, len(self._game.session.entries))

    def _end(self) -> None:
        self._timer.stop()
        self._steps = None
        self.done.emit()
