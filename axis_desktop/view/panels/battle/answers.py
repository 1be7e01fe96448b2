"""Answers of a battle that are not losses: press or retreat, submarines, landings, bombardment."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from axis_desktop.model import Space
from axis_desktop.model.asking.options import Choice
from axis_desktop.view.panels.parts.enter_button import EnterButton
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme

MOST_BUTTONS = 12
ONE_COLUMN = 3
"""Up to so many answers stand below each other, more in two columns."""
WIDE_PX = 250


class Answers(QWidget):
    """A button for each answer; the first is the suggestion, digits press them.

    Attributes:
        main: the button that Enter presses.
    """

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setObjectName("answers")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme().px(8))
        self.main: EnterButton | None = None
        self.fill(controller.options.choices()[:MOST_BUTTONS])

    def fill(self, choices: Sequence[Choice]) -> None:
        """A button for each choice."""
        for number, choice in enumerate(choices, start=1):
            self.add(self._said(choice), partial(self._controller.submit, choice.action))
            if choice.note is not None:
                note = text(choice.note, self._controller.catalog)
                self._button(number).setToolTip(note)
        self.lay_out(one_column=False)

    def lay_out(self, *, one_column: bool) -> None:
        """Put the buttons below each other, or many of them in two columns."""
        buttons = self._buttons()
        columns = 1 if one_column or len(buttons) <= ONE_COLUMN else 2
        for number, button in enumerate(buttons):
            self._grid.addWidget(button, number // columns, number % columns)

    def _buttons(self) -> list[EnterButton]:
        """The button of each answer."""
        found: list[EnterButton] = self.findChildren(EnterButton)
        return [button for button in found if button.objectName().startswith("choice_")]

    def add(self, title: str, answer: Callable[[], object]) -> EnterButton:
        """Another button; the first one is the main one."""
        number = len(self._buttons()) + 1
        digit = str(number) if number <= 9 else ""
        button = EnterButton(title, self, is_main=self.main is None, other_key=digit)
        button.setObjectName(f"choice_{number}")
        button.setMinimumWidth(theme().px(WIDE_PX))
        button.setShortcut(digit)
        button.clicked.connect(lambda _=False: answer())
        if self.main is None:
            self.main = button
        return button

    def _button(self, number: int) -> QPushButton:
        found = self.findChild(QPushButton, f"choice_{number}")
        assert isinstance(found, QPushButton)
        return found

    def _said(self, choice: Choice) -> str:
        return text(choice.label, self._controller.catalog)


class PressOrRetreat(Answers):
    """Press on with one press; a retreat needs two: the place, then "Retreat" (SCREENS 3, Retreat picker).

    Enter presses on, unless the battle can't be won: then it chooses the first of the other answers, which
    is asked once more.

    Attributes:
        ways_out: spaces to retreat to, each with its answer.
        has_others: there is another answer than to press on.

    Signals:
        place_chosen: a space to retreat to, to be lit up; "" if nothing is chosen any more.
    """

    place_chosen = Signal(str)

    main: EnterButton

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        self.ways_out: dict[Space, Choice] = {}
        self.has_others = False
        self._by_button: dict[QObject, Choice] = {}
        self._chosen: Choice | None = None
        super().__init__(controller, parent)
        self.setObjectName("press_or_retreat")
        self.confirm = EnterButton(parent=self)
        self.confirm.setObjectName("confirm_retreat")
        self.confirm.clicked.connect(self._retreat)
        self.confirm.setMinimumWidth(theme().px(WIDE_PX))
        self.confirm.hide()
        # Above the others: where the way out was pressed nothing else must come, or a double click retreats.
        self._grid.addWidget(self.confirm, 0, 0, 1, 2)

    def fill(self, choices: Sequence[Choice]) -> None:
        """Press first, then each way out as a button that only chooses."""
        press, *retreats = choices
        self.has_others = bool(retreats)
        self.add(self._said(press), lambda: self._controller.submit(press.action))
        for choice in retreats:
            button = self.add(self._said(choice) + "…", partial(self._choose, choice))
            button.setCheckable(True)
            button.installEventFilter(self)
            self._by_button[button] = choice
            if choice.space is not None:
                self.ways_out[choice.space] = choice
        self.lay_out(one_column=False)

    def lay_out(self, *, one_column: bool) -> None:
        """Two columns where there is more than one way out; the first row is that of the confirmation."""
        buttons = self._buttons()
        columns = 1 if one_column or len(buttons) <= 2 else 2
        for number, button in enumerate(buttons):
            row, column = divmod(number, columns)
            self._grid.addWidget(button, row + 1, column, 1, 3 - columns)

    def choose(self, space: Space) -> None:
        """Choose a way out that was clicked on the board; it is still asked once more."""
        self._choose_still(self.ways_out[space])

    def advise(self, *, is_lost: bool) -> bool:
        """Take it that the battle can't be won, or that it can; False if Enter does what it did before."""
        main, other = self._buttons()[:2] if self.has_others else (self.main, self.main)
        if is_lost:
            main, other = other, main
        if main is self.main:
            return False
        has_focus = self.window().focusWidget() is self.main  # also of a window that waits
        self.main = main
        if self._chosen is None:
            other.set_main(is_main=False)
            main.set_main(is_main=True)
            if has_focus:
                main.setFocus()
        return True

    @property
    def suggests_retreat(self) -> bool:
        """Enter doesn't press on, as the battle can't be won."""
        return self.main is not self._buttons()[0]

    @property
    def chosen(self) -> Choice | None:
        """The way out that is chosen and not yet confirmed."""
        return self._chosen

    def let_go(self) -> bool:
        """Choose no way out any more; False if none was chosen."""
        if self._chosen is None:
            return False
        self._choose(self._chosen)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc lets go of the way out."""
        if event.key() != Qt.Key.Key_Escape or not self.let_go():
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """The key of a way out never lets go of it: pressed again to be sure, Enter would press on."""
        if event.type() != QEvent.Type.Shortcut or watched not in self._by_button:
            return False
        self._choose_still(self._by_button[watched])
        return True

    def _choose_still(self, choice: Choice) -> None:
        """Ask once more, also where this was chosen already."""
        if choice is self._chosen:
            self.confirm.setFocus()
        else:
            self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        """Ask once more; the same press again lets go."""
        self._chosen = None if choice is self._chosen else choice
        shown = "" if self._chosen is None else self._said(choice) + "…"
        for button in self.findChildren(QPushButton):
            if button.isCheckable():
                button.setChecked(button.text() == shown)
        self.confirm.setVisible(self._chosen is not None)
        self.confirm.setText(self.tr("Yes: {retreat}").format(retreat=self._said(choice)))
        self.main.set_main(is_main=self._chosen is None)
        self.place_chosen.emit(choice.space or "" if self._chosen is not None else "")
        (self.confirm if self._chosen is not None else self.main).setFocus()

    def _retreat(self) -> None:
        if self._chosen is not None:
            self._controller.submit(self._chosen.action)
