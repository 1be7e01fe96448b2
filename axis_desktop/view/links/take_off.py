"""Taking an own piece off the board, from the menu of a space; asked once more, for it gives something up."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from axis_desktop.model.asking.options import Choice
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.once_more import OnceMore
from axis_desktop.view.widgets.texts import power_name, space_name, unit_name


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("TakeOffMenu", sentence)


class TakeOffMenu:
    """Offers to take off the pieces of a space that the person at the screen may take off.

    Attributes:
        menu: that is open, or was last.
        question: that is open, or was last.
    """

    def __init__(self, controller: Controller, page: QWidget) -> None:
        self._game, self._page = controller, page
        self.menu: QMenu | None = None
        self.question: OnceMore | None = None

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
        self.question = OnceMore(sentence, _tr("Take it off"), _tr("Leave it there"), self._page)
        self.question.agreed.connect(lambda: self._game.submit(choice.action))
        self._game.changed.connect(self.question.deleteLater)
        self.question.open_at(self._page.mapFromGlobal(at))

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
