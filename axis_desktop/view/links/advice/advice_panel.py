"""What a good player would do, a row for each step that can be accepted."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.players import Advised
from axis_desktop.view.panels.parts.rows import ClickRow, spoken
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.play.advice import Adviser
from axis_desktop.view.widgets.frame import Chip, IconButton, clear_layout, label
from axis_desktop.view.widgets.texts import sentence, space_name, text


class AdvicePanel(ScrollingPanel):
    """The steps that are advised, what is thought about, or why there are none.

    Signals:
        fly_to: a space that a step is about.
        pointed: number of the step whose row is pointed at, or None.
        put_away: nobody wants it any more.
        left: Esc, with the keys in the panel, or it was put away with them.
    """

    fly_to = Signal(str)
    pointed = Signal(object)
    put_away = Signal()
    left = Signal()

    def __init__(self, adviser: Adviser, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True)
        self.title.setText(self.tr("Advice"))
        self.setObjectName("advice_panel")
        self._adviser, self._catalog = adviser, catalog
        self._rows: dict[int, ClickRow] = {}
        self._close = IconButton("close", self.tr("Put away"))
        self._close.setObjectName("advice_put_away")
        self._close.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._close.clicked.connect(self.put_away)
        self.add_to_head(self._close)
        foot = QWidget()
        self._buttons = QHBoxLayout(foot)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self.set_foot(foot)
        adviser.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand."""
        had_keys = self.has_keys
        self._rows = {}
        clear_layout(self.body)
        clear_layout(self._buttons)
        adviser = self._adviser
        match adviser.stand:
            case "thinking":
                self._say(self.tr("Thinking about it…"))
            case "stale":
                self._say(self.tr("Something else was done since: the advice was for another position."))
                self._button("advice_again", self.tr("Ask again"), adviser.ask)
            case "failed":
                self.body.addWidget(Chip("refused", self.tr("The computer player could not say anything.")))
                self._button("advice_again", self.tr("Ask again"), adviser.ask)
            case "ready" if not adviser.steps:
                self._say(self.tr("Nothing more in this phase: end it."))
            case "ready":
                self._list(adviser.together)
        self.body.addStretch(1)
        self.setAccessibleDescription(" ".join(row.accessibleName() for row in self._rows.values()))
        if had_keys and adviser.stand == "none":
            self.left.emit()
        elif had_keys:  # rows take the keys only once they show
            QTimer.singleShot(0, self, self.take_keys)

    @property
    def has_keys(self) -> bool:
        """The keys go to something in the panel."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def take_keys(self) -> None:
        """Let the keys go to the first thing that can be pressed."""
        row = next(iter(self._rows.values()), None)
        again = self.findChild(QPushButton, "advice_again")
        target = row.findChild(IconButton) if row is not None else again
        (target or self._close).setFocus()

    @property
    def has_rows(self) -> bool:
        """Steps are shown."""
        return bool(self._rows)

    def row(self, number: int) -> ClickRow:
        """The row of a step, by the first number where several are told as one."""
        return self._rows[number]

    def light(self, number: int | None) -> None:
        """Light the row of a step that is pointed at on the board."""
        for known, row in self._rows.items():
            row.set_lit(known == number)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc leaves the panel."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _list(self, steps: dict[tuple[int, ...], Advised]) -> None:
        runs = [(reason, list(run)) for reason, run in groupby(steps, lambda n: self._reason(steps[n]))]
        for reason, told in runs:
            is_run = bool(reason) and len(told) > 1
            if is_run:
                every = [number for numbers in told for number in numbers]
                self.body.addWidget(self._told_once(reason, every, is_all=len(runs) == 1))
            for numbers in told:
                row = self._row(numbers, steps[numbers], reason, is_told=is_run)
                self._rows[numbers[0]] = row
                self.body.addWidget(row)
        if len(steps) > 1:
            self._button("advice_accept_all", self.tr("Accept all"), self._adviser.accept_all)

    def _reason(self, step: Advised) -> str:
        return _unbroken(sentence(text(step.reason, self._catalog))) if step.reason is not None else ""

    def _told_once(self, reason: str, numbers: list[int], *, is_all: bool) -> QWidget:
        """The reason of several steps in a row, with a button for all of them, such as a whole attack."""
        head = QWidget()
        columns = QHBoxLayout(head)
        columns.setContentsMargins(0, 4, 6, 0)
        columns.addWidget(label(reason, "strong", wrap=True), 1)
        if not is_all:  # else "Accept all" below does the same
            accept = IconButton("check", self.tr("Accept all of it: {reason}").format(reason=reason))
            accept.setObjectName(f"advice_accept_run_{numbers[0]}")
            accept.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            accept.clicked.connect(lambda: self._adviser.accept_these(numbers))
            columns.addWidget(accept, 0, Qt.AlignmentFlag.AlignVCenter)
        return head

    def _row(self, numbers: Sequence[int], step: Advised, reason: str, *, is_told: bool) -> ClickRow:
        number, words = numbers[0], said(step, self._catalog)
        row = ClickRow(f"advice_{number}")
        row.setAccessibleName(f"{reason} {words}".strip())
        columns = QHBoxLayout(row)
        columns.setContentsMargins(12, 6, 6, 6)
        column = QVBoxLayout()
        column.setSpacing(1)
        if reason and not is_told:
            column.addWidget(label(reason, "strong", wrap=True))
        column.addWidget(label(words, "small", wrap=True))
        columns.addLayout(column, 1)
        accept = IconButton("check", self.tr("Accept: {step}").format(step=words))
        accept.setObjectName(f"advice_accept_{number}")
        accept.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        accept.clicked.connect(lambda: self._adviser.accept_these(numbers))
        columns.addWidget(accept, 0, Qt.AlignmentFlag.AlignVCenter)
        row.entered.connect(lambda: self.pointed.emit(number))
        row.left.connect(lambda: self.pointed.emit(None))
        space = step.move.path[-1] if step.move is not None else step.space
        if space is not None:
            row.clicked.connect(lambda: self.fly_to.emit(space))
        return row

    def _say(self, words: str) -> None:
        self.body.addWidget(label(words, "body", wrap=True))

    def _button(self, name: str, title: str, act: Callable[[], None]) -> None:
        button = QPushButton(title)
        button.setObjectName(name)
        button.clicked.connect(lambda: act())
        self._buttons.addWidget(button, 1)


def _unbroken(reason: str) -> str:
    """A reason whose figures stay on the line of the word before them."""
    return re.sub(r" (?=\d+\s?%)", "\N{NO-BREAK SPACE}", reason)


def said(step: Advised, catalog: Catalog) -> str:
    """A step in words."""
    tr = QCoreApplication.translate
    move, units = step.move, spoken(step.units, catalog)
    if step.kind == "move" and move is not None:
        templates = {
            "board": tr("AdvicePanel", "{units} from {source} aboard in {target}"),
            "land": tr("AdvicePanel", "{units} from {source} ashore in {target}"),
            "raid": tr("AdvicePanel", "{units} from {source} to raid {target}"),
        }
        template = templates.get(move.kind, tr("AdvicePanel", "{units} from {source} to {target}"))
        if len(move.path) == 1:
            template = tr("AdvicePanel", "Keep {units} in {target}")
        return template.format(
            units=spoken(move.pieces, catalog),
            source=space_name(move.path[0], catalog),
            target=space_name(move.path[-1], catalog),
        )
    if step.kind == "buy":
        return (
            tr("AdvicePanel", "Buy {units}").format(units=units)
            if units
            else tr("AdvicePanel", "Buy nothing")
        )
    if step.kind == "place" and step.space is not None:
        return tr("AdvicePanel", "Place {units} in {space}").format(
            units=units, space=space_name(step.space, catalog)
        )
    if step.kind == "lose":
        return tr("AdvicePanel", "Lose {units}").format(units=units)
    words = (
        text(step.label, catalog)
        if step.label is not None
        else tr("AdvicePanel", "Answer as the computer player would")
    )
    if not step.cards:
        return words
    named = {card.id: card.name for card in catalog.cards}
    cards = ", ".join(named.get(card, card) for card in step.cards)
    return tr("AdvicePanel", "{answer}: {cards}").format(answer=words, cards=cards)
