"""Taking an own piece off the board, from the menu of a space; asked once more, for it gives something up."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from axis_desktop.model.asking.options import Choice
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, space_name, unit_name
from axis_desktop.view.widgets.theme import theme


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("TakeOffMenu", sentence)


class TakeOffQuestion(Panel):
    """Really? With what will be gone; Esc is no."""

    def __init__(self, sentence: str, yes: str, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("take_off")
        self.body.addWidget(label(sentence, "body", wrap=True))
        row = QHBoxLayout()
        self.yes = QPushButton(yes)
        self.yes.setObjectName("take_off_yes")
        set_role(self.yes, "main")
        self.no = QPushButton(self.tr("Leave it there"))
        self.no.setObjectName("take_off_no")
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addStretch(1)
        self.body.addLayout(row)
        self.no.clicked.connect(self.deleteLater)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.deleteLater()
        else:
            super().keyPressEvent(event)


class TakeOffMenu:
    """Offers to take off the pieces of a space that the person at the screen may take off.

    Attributes:
        menu: that is open, or was last.
        question: that is open, or was last.
    """

    def __init__(self, controller: Controller, page: QWidget) -> None:
        self._game, self._page = controller, page
        self.menu: QMenu | None = None
        self.question: TakeOffQuestion | None = None

    def open(self, space: str, at: QPoint) -> None:
        """Show the menu of a space; none where there is nothing to take off."""
        found = [c for c in self._game.interjections if c.space == space and not c.card]
        if not found:
            return
        self.menu = QMenu(self._page)
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for choice in found:
            action = self.menu.addAction(self._words(choice, _tr("{power}: take the {unit} off…")))
            action.triggered.connect(lambda _=False, choice=choice: self.ask(choice, at))
        self.menu.popup(at)

    def ask(self, choice: Choice, at: QPoint) -> None:
        """Ask once more near a point of the screen, unless the piece has left while the menu was open."""
        if choice not in self._game.interjections:
            return
        sentence = self._words(
            choice, _tr("{power}: the {unit} in {space} leaves the board and is in reserve again.")
        )
        question = TakeOffQuestion(sentence, _tr("Take it off"), self._page)
        question.yes.clicked.connect(lambda: self._game.submit(choice.action))
        question.yes.clicked.connect(question.deleteLater)
        self._game.changed.connect(question.deleteLater)
        wide = min(theme().px(360), self._page.width() - 20)
        tall = question.natural_height(wide)
        corner = self._page.mapFromGlobal(at)
        left = max(10, min(corner.x(), self._page.width() - wide - 10))
        top = max(10, min(corner.y(), self._page.height() - tall - 10))
        question.setGeometry(left, top, wide, tall)
        question.show()
        question.raise_()
        question.no.setFocus()
        self.question = question

    def _words(self, choice: Choice, sentence: str) -> str:
        """A sentence about the piece that an answer is about."""
        game, space, power = self._game, choice.space, choice.action.power
        assert space is not None
        stack = next(stack for stack in game.presentation.spaces[space].stacks if stack.power == power)
        return sentence.format(
            power=power_name(power, game.catalog),
            unit=unit_name(stack.pieces[0].unit_type, 1, game.catalog),
            space=space_name(space, game.catalog),
        )
