"""Keeps a record of each battle and shows its report once it is over."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from axis_desktop.model import Decision, Event, Message, Space
from axis_desktop.model.events import BattleBegan, BattleEnded, DiceRolled
from axis_desktop.view.panels.battle.record import TAKEN, BattleRecord
from axis_desktop.view.panels.battle.report import BattleReport
from axis_desktop.view.panels.battle.taken import Takings
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.play.computer_turns import Pace
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme_signals

STEP_MS: dict[Pace, int] = {"full": 450, "quick": 150, "none": 0}
"""Time from one column of dice to the next."""

MOST_SHOTS = 2
"""So many dice of no battle are told in a line each: more lines than that don't show together."""
_REPORT = "battle report"
"""What the moves of computer players wait for as long as one shows."""


class BattleReports(QObject):
    """Listens to a game; the state has moved on long before a report shows, and nothing waits for it.

    Args:
        controller: the game.

    Signals:
        opened: a report shows.
        closed: the last report is gone.
        untold_changed: other battles are over whose end hasn't been told yet.
    """

    opened = Signal()
    closed = Signal()
    untold_changed = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._page: QWidget | None = None
        self._toast: Callable[[str], None] = lambda _sentence: None
        self._running: BattleRecord | None = None
        self._waiting: list[BattleRecord] = []
        self._taken = Takings(controller)
        self._shots: list[tuple[DiceRolled, Message | None]] = []
        self._area, self._free = QRect(), QRect()
        self.report: BattleReport | None = None
        self._length = 0
        """Actions of the game when it was last told something."""
        self._shown: BattleRecord | None = None
        """What the report tells, or told last."""
        controller.happened.connect(self._listen)
        controller.changed.connect(self._look)

    @property
    def running(self) -> BattleRecord | None:
        """The battle that is being fought; read from the story if it began before the program did."""
        self._forget_what_is_taken_back()
        battle = self._controller.presentation.battle
        if self._running is None and battle is not None:
            self._running = self._from_story()
        return self._running

    @property
    def untold(self) -> frozenset[Space]:
        """Where battles are over whose end a report has still to tell, or whose dice still fall in it."""
        telling = [self.report.space] if self.report is not None and not self.report.is_finished else []
        return frozenset([*telling, *(record.began.space for record in self._waiting)])

    def show_on(self, page: QWidget, toast: Callable[[str], None]) -> None:
        """Say what the reports lie on, and who shows a sentence that goes by itself."""
        self._page, self._toast = page, toast
        restyled = Soon(self._restyle, page)  # the style sheet comes a moment after the theme
        theme_signals().changed.connect(restyled.start)

    def place(self, area: QRect, free: QRect) -> None:
        """Lie within a part of the page, above everything; beside the panels at the right if that has room.

        Args:
            area: the part of the page.
            free: what the panels leave of it.
        """
        self._area, self._free = QRect(area), QRect(free)
        if self.report is None:
            return
        wanted = self.report.sizeHint()
        least = max(self.report.needed_width(), self.report.minimumSizeHint().width())
        room = free.right() - 2 * area.left()  # as far from the panels as from the edge
        wide = min(wanted.width(), area.width(), max(room, least))
        tall = min(wanted.height(), area.height())
        left = max(area.left(), min(area.center().x() - wide // 2, free.right() - wide))
        self.report.setGeometry(left, area.top() + max(0, (area.height() - tall) // 3), wide, tall)
        self.report.raise_()

    def _forget_what_is_taken_back(self) -> None:
        """A game that is shorter than before tells its story again: the records are not true any more."""
        length = len(self._controller.session.entries)
        if length < self._length:
            self._running = None
            self._waiting = [record for record in self._waiting if record.over_at <= length]
            self._taken.forget_after(length)
        self._length = length

    def _close_what_is_taken_back(self) -> None:
        """A battle that isn't over any more has no report, and nothing waits for one."""
        if self.report is not None and self._shown is not None and self._shown.over_at > self._length:
            self._continue()
            self.untold_changed.emit()
        elif self.report is None and not self._waiting:
            self._controller.wait_while(_REPORT, False)

    def _listen(self, event: Event, message: Message | None) -> None:
        if isinstance(event, DiceRolled) and event.aside:
            self._shots.append((event, message))
            return
        if self._taken.ends_with(event):
            self._report_taken()
        if isinstance(event, BattleBegan):
            self._running = BattleRecord(event)
            return
        if self._running is None and isinstance(event, BattleEnded):
            self._running = self._from_story()
        elif self._running is None and self._controller.catalog.words.battles:
            self._taken.tell(event, message, self._values())  # elsewhere attacks have no reports either
        elif self._running is not None:
            self._running.tell(event, message, self._values())
        if self._running is not None and isinstance(event, BattleEnded):
            record, self._running = self._running, None
            record.over_at = len(self._controller.session.entries)
            self._end(record)

    def _from_story(self) -> BattleRecord | None:
        """The latest battle of the whole game."""
        record: BattleRecord | None = None
        for line in self._controller.story():
            if isinstance(line.event, BattleBegan):
                record = BattleRecord(line.event)
            elif record is not None and record.ended is None:
                record.tell(line.event, line.message, self._values())
        return record

    def _values(self) -> dict[Space, int]:
        return {space: view.value for space, view in self._controller.presentation.spaces.items()}

    def _report_taken(self) -> None:
        """What was taken without a battle is told as one would be."""
        record = self._taken.take()
        if record is not None:
            self._end(record)

    def _end(self, record: BattleRecord) -> None:
        """Show the report, or only a line if nobody here took part or nobody wants to wait."""
        people = any(self._controller.seat(power).kind == "person" for power in record.powers)
        if not people:
            return
        if self._controller.pace == "none":
            told = record.news if record.began.kind == TAKEN else record.news[:1]
            if told:
                self._toast(" ".join(text(message, self._controller.catalog) for message in told))
            return
        self._waiting.append(record)
        if self._page is not None:
            self._controller.wait_while(_REPORT, True)
            self.untold_changed.emit()

    def _tell_shots(self) -> None:
        """Dice of no battle, such as those of an ambush: a line each, or one for many."""
        shots, self._shots = self._shots, []
        catalog = self._controller.catalog
        if all(self._controller.seat(info.id).kind != "person" for info in catalog.powers):
            return
        if len(shots) > MOST_SHOTS:
            hits = sum(event.hits for event, _ in shots)
            fired = sum(len(event.dice) for event, _ in shots)
            told = self.tr("%n dice have fallen, {hits} of them hit: the log tells of each.", "", fired)
            self._toast(told.format(hits=hits))
            return
        for _, message in shots:
            if message is not None:
                self._toast(text(message, catalog))

    def _look(self) -> None:
        """After each change: a battle that pauses for a person has been seen; one that is over is told."""
        self._forget_what_is_taken_back()
        self._close_what_is_taken_back()
        self._tell_shots()
        decision = self._controller.decision
        if self._controller.is_mine:
            self._report_taken()
        if self._running is not None and isinstance(decision, Decision) and self._controller.is_mine:
            self._running.seen = len(self._running.steps)
        if self._waiting and self.report is None:
            # The page arranges itself on the same signal; the report lies above what comes of it.
            QTimer.singleShot(0, self, self._show_next)

    def _show_next(self) -> None:
        if self.report is not None or not self._waiting or self._page is None:
            return
        self._show(self._waiting.pop(0), STEP_MS[self._controller.pace])
        self.untold_changed.emit()
        self.opened.emit()

    def _show(self, record: BattleRecord, step_ms: int) -> None:
        self._shown = record
        self.report = BattleReport(
            record,
            self._controller.catalog,
            step_ms=step_ms,
            waiting=len(self._waiting),
            is_good=is_attack_ours(record.began.attacker, self._controller),
            parent=self._page,
        )
        self.report.continued.connect(self._continue)
        self.report.hurried.connect(self._hurry)
        self.report.skipped.connect(self._skip)
        self.report.told.connect(self.untold_changed)
        self.report.show()
        self.place(self._area, self._free)

    def _restyle(self) -> None:
        """Make the report again: it keeps the colors and sizes it was made with."""
        if self.report is not None and self._shown is not None:
            step_ms = 0 if self.report.is_finished else STEP_MS[self._controller.pace]
            self._put_away(self.report)
            self._show(self._shown, step_ms)

    def go_on(self) -> bool:
        """Show everything at once, or close the report if that is done; False if there is none."""
        if self.report is None:
            return False
        if self.report.is_finished:
            self._continue()
        else:
            self.report.finish()
        return True

    def finish(self) -> None:
        """Show all dice of the report at once."""
        if self.report is not None:
            self.report.finish()

    def _hurry(self) -> None:
        """Show all dice at once; step by step the same key then goes on, as it does everywhere."""
        if self._controller.speed == "step":
            self.go_on()
        else:
            self.finish()

    def _continue(self) -> None:
        if self.report is not None:
            self._put_away(self.report)
        if self._waiting:
            self._show_next()
        else:
            self._controller.wait_while(_REPORT, False)
            self.closed.emit()

    def _put_away(self, report: BattleReport) -> None:
        report.hide()
        report.setParent(None)
        report.deleteLater()
        self.report = None

    def _skip(self) -> None:
        self._waiting.clear()
        self._continue()
        self.untold_changed.emit()
