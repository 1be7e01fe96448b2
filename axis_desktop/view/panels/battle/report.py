"""The card after a battle: round by round the dice, the losses, who holds the place, what it changed."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Space
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.battle.dice import SMALL_DIE_PX, DiceRow
from axis_desktop.view.panels.battle.heading import Heading
from axis_desktop.view.panels.battle.record import (
    TAKEN,
    BattleRecord,
    SideName,
    Step,
    expected_of,
    hits_of,
    lost_of,
    price_of,
)
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.rows import Counted, UnitRow, card, picture
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.widgets.frame import IconLabel, KeyCap, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import kind_of_battle, money, power_name, space_name, text
from axis_desktop.view.widgets.theme import theme

WIDE_PX, SMALL_PX = 860, 620
SMALL_DICE = 3
"""A battle in which neither side ever throws more dice has a small card."""
MOST_NAMED = 4
"""Places in the title of what was taken: of more the first ones are named."""
LOW_PX = 520
ROUND_PX = 84
SIDES: tuple[SideName, SideName] = ("attacker", "defender")


class BattleReport(ScrollingPanel):
    """Tells a battle that is over; the dice appear column after column, at once after `finish`.

    Args:
        record: the battle.
        catalog: names.
        step_ms: time from one column of dice to the next; 0 shows everything at once.
        waiting: how many more reports wait behind this one.
        is_good: the attacker's hits are good for the person who looks.

    Signals:
        continued: the person has read it.
        hurried: Space was pressed.
        skipped: neither this nor those behind it are wanted.
        told: all dice have fallen and the result shows.
    """

    continued = Signal()
    hurried = Signal()
    skipped = Signal()
    told = Signal()

    def __init__(
        self,
        record: BattleRecord,
        catalog: Catalog,
        *,
        step_ms: int,
        waiting: int = 0,
        is_good: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        is_small = record.most_dice() <= SMALL_DICE
        self.usual_px = SMALL_PX if is_small else WIDE_PX
        self._kept_back: list[QLabel] = []
        """Words that would tell the end before the dice have fallen."""
        self._record, self._catalog, self._is_good = record, catalog, is_good
        self._reveals: list[tuple[QWidget, Callable[[], None]]] = []
        """What appears step after step: the place to scroll to and how it appears."""
        self.setObjectName("battle_report")
        self.setAccessibleName(self.tr("Report: {place}").format(place=self._place()))
        outer = self.outer
        outer.setSpacing(theme().px(8))
        outer.setContentsMargins(*(theme().px(n) for n in (20, 14, 20, 16)))
        outer.insertLayout(1, self._heading())
        if self.is_of_battle:
            outer.insertLayout(2, self._sides())
            outer.insertWidget(3, line())
        self.body.setSpacing(theme().px(8))
        self._seen = record.seen
        number = 0
        for steps in record.rounds():
            before = len(self._reveals)
            shown = self._round(steps, number)
            if number:
                self._hold_back(shown, before)
            self.body.addWidget(shown)
            number += len(steps)
        self.body.addStretch(1)
        self.result = self._result()
        outer.addWidget(self.result)
        outer.addLayout(self._buttons(waiting))
        self._clock = QTimer(self)
        self._clock.setInterval(max(1, step_ms))
        self._clock.timeout.connect(self._step)
        if step_ms and self._reveals:
            self.result.hide()
            self.go_on.setEnabled(False)
            for shown in self._kept_back:
                shown.hide()
            self._clock.start()
        else:
            self.finish()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self).activated.connect(self._go_on)
        QShortcut(QKeySequence(Qt.Key.Key_Space), self).activated.connect(self.hurried)

    @property
    def space(self) -> Space:
        """Where the battle was."""
        return self._record.began.space

    @property
    def is_of_battle(self) -> bool:
        """Somebody fought for what it tells of."""
        return self._record.began.kind != TAKEN

    @property
    def is_finished(self) -> bool:
        """All dice have fallen and the result shows."""
        return not self._reveals

    def finish(self) -> None:
        """Show everything now."""
        while self._reveals:
            self._reveals.pop(0)[1]()
        self._clock.stop()
        self._hint.clear()
        for shown in self._kept_back:
            shown.show()
        self._kept_back.clear()
        self._head_line.set_line(self._over)
        self.go_on.setEnabled(True)
        if self.isVisible():  # else another page shows, whose keys it would take
            self.go_on.setFocus()
        self.result.show()
        self.told.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The keys go to the button."""
        super().showEvent(event)
        self.go_on.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Leave room for the rounds where there is little."""
        super().resizeEvent(event)
        self._head_line.set_compact(self.sizeHint().height() > self.height() < theme().px(LOW_PX))

    # ------------------------------------------------------------------ parts

    def _place(self) -> str:
        spaces = [self.space]
        if not self.is_of_battle:
            spaces = [event.space for event, _ in self._record.taken]
        names = [space_name(space, self._catalog) for space in spaces]
        if len(names) > MOST_NAMED:
            return self.tr("{places} and {n} more").format(
                places=", ".join(names[: MOST_NAMED - 1]), n=len(names) - MOST_NAMED + 1
            )
        return ", ".join(names)

    def _hold_back(self, shown: QFrame, first: int) -> None:
        """A later round shows with its first dice: how many there were would tell the end."""
        if first >= len(self._reveals):
            return
        _keep_room(shown)
        shown.hide()
        widget, appear = self._reveals[first]

        def begin() -> None:
            shown.show()
            appear()

        self._reveals[first] = (widget, begin)

    def _heading(self) -> QHBoxLayout:
        kind = kind_of_battle(self._record.began.kind, self._catalog)
        parts = [kind, self.tr("over")]
        if not self.is_of_battle:
            kind = self.tr("Taken without a fight")
            parts = [kind]
        if self._record.round:
            parts.insert(1, words.rounds(self._record.round))
        self._head_line = Heading(kind, self._place())
        self._over = " · ".join(parts)
        row = QHBoxLayout()
        row.addWidget(self._head_line, 1)
        row.addWidget(IconLabel("battle", "brass", 30), 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _sides(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme().px(16))
        row.addSpacing(theme().px(ROUND_PX))
        for side in SIDES:
            power = self._record.fights(side)
            head = QHBoxLayout()
            head.setSpacing(theme().px(10))
            if power is not None:
                head.addWidget(picture(plate(power, theme().px(36), self.devicePixelRatioF())))
            told = QVBoxLayout()
            told.setSpacing(0)
            told.addWidget(label(power_name(power or "", self._catalog).upper(), "heading"))
            role = self.tr("attacks") if side == "attacker" else self.tr("defends")
            totals = label(f"{self._with_allies(role, side)} · {self._totals(side)}", "small", wrap=True)
            _keep_room(totals)
            self._kept_back.append(totals)
            told.addWidget(totals)
            head.addLayout(told, 1)
            row.addLayout(head, 1)
        return row

    def _with_allies(self, role: str, side: SideName) -> str:
        """What a side does, and with whom: its name is that of one power."""
        allies = ", ".join(power_name(power, self._catalog) for power in self._record.allies(side))
        return self.tr("{role} with {powers}").format(role=role, powers=allies) if allies else role

    def _totals(self, side: SideName) -> str:
        steps = self._record.steps
        price = price_of(lost_of(steps, side), self._catalog)
        cost = (
            self.tr("lost {sum}").format(sum=money(price, self._catalog)) if price else self.tr("no losses")
        )
        expected = expected_of(steps, side, self._catalog.die_sides)
        if not expected:
            return cost
        hits = words.hits(hits_of(steps, side))
        return f"{hits} ({self.tr('{n} expected').format(n=f'{expected:.1f}')}) · {cost}"

    def _round(self, steps: list[Step], first: int) -> QFrame:
        t = theme()
        made = card("report_round")
        grid = QGridLayout(made)
        grid.setContentsMargins(t.px(12), t.px(8), t.px(12), t.px(8))
        grid.setHorizontalSpacing(t.px(16))
        grid.setColumnMinimumWidth(0, t.px(ROUND_PX - 28))
        number = steps[0].round
        title = QVBoxLayout()
        title.setSpacing(0)
        if number:
            title.addWidget(label(self.tr("Round"), "label"))
            title.addWidget(label(str(number), "title"))
        else:
            title.addWidget(label(self.tr("Before"), "label"))
        title.addStretch(1)
        grid.addLayout(title, 0, 0)
        for column, side in enumerate(SIDES, start=1):
            half = QVBoxLayout()
            half.setSpacing(t.px(6))
            figures = [s.event.figure for s in steps if s.side == side and isinstance(s.event, DiceRolled)]
            for place, step in enumerate(steps, start=first):
                if step.side == side and isinstance(step.event, DiceRolled):
                    half.addWidget(self._roll(step.event, side, seen=place < self._seen))
                    if figures.count(step.event.figure) > 1 or self._record.allies(side):
                        half.addWidget(self._whose(step.event))
            grid.setColumnStretch(column, 1)
            half.addStretch(1)
            grid.addLayout(half, 0, column)
        for column, side in enumerate(SIDES, start=1):
            lost = lost_of(steps, side)
            if lost:
                last = max(n for n, s in enumerate(steps, start=first) if isinstance(s.event, UnitsLost))
                grid.addWidget(self._lost(lost, seen=last < self._seen), 1, column)
        return made

    def _roll(self, roll: DiceRolled, side: SideName, *, seen: bool) -> QWidget:
        t = theme()
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(t.px(10))
        made.setToolTip(text(roll.why, self._catalog))
        figure = label(f"≤ {roll.figure}" if roll.figure else "Σ", "figure", tone="text_2")
        figure.setMinimumWidth(t.px(34))
        figure.setToolTip(made.toolTip())
        row.addWidget(figure, 0, Qt.AlignmentFlag.AlignTop)
        dice = DiceRow(roll.dice, roll.figure, sides=self._catalog.die_sides, die_px=SMALL_DIE_PX)
        row.addWidget(dice, 0, Qt.AlignmentFlag.AlignTop)
        if roll.figure:
            told = label(words.hits(roll.hits), "strong")
            is_good = (side == "attacker") == self._is_good
            set_tone(told, ("good" if is_good else "bad") if roll.hits else "text_3")
        else:
            told = label(str(sum(roll.dice)), "strong")
        row.addWidget(told, 0, Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        if not seen:
            dice.set_fallen(False)
            _keep_room(told)
            told.hide()

            def appear() -> None:
                dice.set_fallen(True)
                told.show()

            self._reveals.append((made, appear))
        return made

    def _whose(self, roll: DiceRolled) -> QWidget:
        """Tells apart dice of a round with the same figure: their units hit others, or are an ally's."""
        told = label(text(roll.why, self._catalog), "quiet", wrap=True)
        told.setObjectName("whose_dice")
        return told

    def _lost(self, lost: Counted, *, seen: bool) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, theme().px(4), 0, 0)
        row.setSpacing(theme().px(10))
        row.addWidget(label(self.tr("Lost"), "label"))
        row.addWidget(UnitRow(lost, 26, self._catalog, most_single=4, crossed=True), 1)
        cost = price_of(lost, self._catalog)
        row.addWidget(label(money(cost, self._catalog), "small"))
        if not seen:
            _keep_room(made)
            made.hide()
            self._reveals.append((made, made.show))
        return made

    def _result(self) -> QFrame:
        t = theme()
        made = card("report_result")
        _keep_room(made)
        made.setStyleSheet(
            f"QFrame#report_result {{ background: {t.color('cost').name()};"
            f" border: 1px solid {t.color('brass').name()}; border-radius: 6px; }}"
        )
        column = QVBoxLayout(made)
        column.setContentsMargins(t.px(16), t.px(8), t.px(16), t.px(8))
        column.setSpacing(2)
        sentences = [text(message, self._catalog) for message in self._record.news]
        if not sentences:
            is_raid = self._record.began.kind == "raid"
            sentences = [
                self.tr("No raider got through.") if is_raid else self.tr("The map stays as it was.")
            ]
        column.addWidget(label(sentences[0], "prompt", wrap=True))
        rest = sentences[1:]
        changes = [
            f"{power_name(power, self._catalog)} {change:+d}"
            for power, change in self._record.production_changes()
        ]
        if changes:
            rest.append(self.tr("Production: {changes}.").format(changes=", ".join(changes)))
        if rest:
            column.addWidget(label(" ".join(rest), "body", wrap=True))
        for shown in made.findChildren(QLabel):
            shown.setMinimumHeight(shown.fontMetrics().height())
        return made

    def _buttons(self, waiting: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme().px(10))
        self._hint = label(self.tr("Space shows everything at once"), "small")
        row.addWidget(self._hint, 1)
        if waiting:
            skip = QPushButton(self.tr("Skip %n more", "", waiting))
            skip.setObjectName("report_skip")
            set_role(skip, "quiet")
            skip.clicked.connect(self.skipped)
            row.addWidget(skip)
        self.go_on = QPushButton(self.tr("Continue"))
        self.go_on.setObjectName("report_continue")
        self.go_on.setMinimumWidth(theme().px(244))
        set_role(self.go_on, "main")
        inside = QHBoxLayout(self.go_on)
        inside.setContentsMargins(0, 0, theme().px(12), 0)
        cap = KeyCap(self.tr("Enter"), on_brass=True)
        cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(cap, 0, Qt.AlignmentFlag.AlignRight)
        self.go_on.clicked.connect(self.continued)
        row.addWidget(self.go_on)
        return row

    # ------------------------------------------------------------------ telling

    def mousePressEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """A click anywhere shows everything."""
        self.finish()

    def _go_on(self) -> None:
        """Enter goes on once the dice have fallen: it skips nothing that nobody has seen."""
        if self.is_finished:
            self.continued.emit()

    def _step(self) -> None:
        if self._reveals:
            widget, appear = self._reveals.pop(0)
            appear()
            self._follow(widget)
        if not self._reveals:
            self.finish()

    def _follow(self, widget: QWidget) -> None:
        """Scroll to what has just appeared."""
        if self._scroll is not None:
            y = widget.mapTo(self._inner, QPoint(0, widget.height())).y()
            self._scroll.ensureVisible(0, y, 0, theme().px(20))


def _keep_room(widget: QWidget) -> None:
    """What appears later has its place from the beginning, so that nothing jumps."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
