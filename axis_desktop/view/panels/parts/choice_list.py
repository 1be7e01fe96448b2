"""The plain list of answers: what a decision gets that has no panel of its own."""

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.model import Decision, Space
from axis_desktop.model.asking.options import Choice
from axis_desktop.view.panels.parts.keyed_button import KeyedButton
from axis_desktop.view.panels.parts.row_keys import to_neighbor
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.once_more import OnceMore
from axis_desktop.view.widgets.rested_space import RestedSpace
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme


class AnswerButton(KeyedButton):
    """One answer; tells while the pointer or the keys are at it."""

    pointed = Signal(bool)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """The pointer has come."""
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """The pointer has gone."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The keys have come."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.pointed.emit(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys of a button, and of a list."""
        if not to_neighbor(self, event):
            super().keyPressEvent(event)


class ChoiceList(Panel):
    """A button for each answer, with what follows from it.

    An answer that is about a space of its own may be given by a click on that space too.
    """

    placement = "wide"
    space_chosen = Signal(str)
    """A click answers at once: none is ever chosen before that."""
    pointed = Signal(object)
    """The spaces that the answer speaks of at which the pointer or the keys are; none when they leave."""

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(text(decision.prompt, controller.catalog), parent, scrolls=True)
        self.setObjectName("choice_list")
        self.title.setWordWrap(True)
        self._game = controller
        self._space = RestedSpace(self)
        choices = controller.options.choices()
        counts = Counter(choice.space for choice in choices)
        self._places = {
            choice.space: choice
            for choice in choices
            if choice.space is not None and counts[choice.space] == 1
        }
        for number, choice in enumerate(choices, start=1):
            self.body.addWidget(self._button(number, choice))
            if choice.note is not None:
                note = label(text(choice.note, controller.catalog), "small", wrap=True)
                self.body.addWidget(note)
        if self._places:
            self.body.addWidget(label(self.tr("A click on a lit space answers too."), "small", wrap=True))
        self.body.addStretch(1)
        self.body.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _button(self, number: int, choice: Choice) -> AnswerButton:
        shown = number if choice.number is None else choice.number
        digit = str(shown) if shown <= 9 else ""
        button = AnswerButton(text(choice.label, self._game.catalog), key=digit)
        button.setObjectName(f"choice_{number}")
        button.installEventFilter(self._space)
        button.setShortcut(digit)
        button.clicked.connect(lambda: self._give(choice))
        about = choice.about or ((choice.space,) if choice.space is not None else ())
        if about:
            button.pointed.connect(lambda is_there: self.pointed.emit(about if is_there else ()))
        return button

    @property
    def is_ready(self) -> bool:
        """It has been in sight, and Space has rested, long enough for that key to count."""
        return self._space.is_ready

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Space begins to count a moment after the question came in sight."""
        super().showEvent(event)
        self._space.begin()

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """Each space that one answer alone is about."""
        return self._places

    def choose_space(self, space: Space) -> None:
        """Give the answer that is about it."""
        if space in self._places:
            self._give(self._places[space])

    def _give(self, choice: Choice) -> None:
        """Give this answer, at once or after it has been asked for once more."""
        page = self.parentWidget()
        if choice.once_more is None or page is None:
            self._game.submit(choice.action)
            return
        catalog = self._game.catalog
        asked = OnceMore(
            text(choice.once_more, catalog), text(choice.label, catalog), self.tr("Not yet"), page
        )
        asked.agreed.connect(lambda: self._game.submit(choice.action))
        asked.no.clicked.connect(self.setFocus)
        self._game.changed.connect(asked.deleteLater)
        asked.open_at(self.geometry().bottomLeft() + QPoint(0, theme().px(10)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter gives the answer that the keys are at; by itself a button hears only Space."""
        here = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(here, QPushButton):
            here.click()
        else:
            super().keyPressEvent(event)


def plain_panel(decision: Decision, controller: Controller) -> QWidget | None:
    """A list for every decision of this screen that is not answered on the board."""
    if not controller.is_mine or decision.kind in {"move_units", "place_units", "enter_dice"}:
        return None
    return ChoiceList(decision, controller)
