"""Joins the ranges on the board with the key that shows them."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.widgets.keys import key_names, shown_key


class RangeLink(QObject):
    """A key turns from nobody's ranges to the enemies', to the own ones, and back.

    Args:
        board: shows them.
        page: the game; one without ranges knows no such key.
        keys: what the player has changed about the keys.
    """

    def __init__(self, board: BoardView, page: GamePage, keys: Mapping[str, str]) -> None:
        super().__init__(page)
        self._ranges, self._page, self._keys = board.situation.hexes.ranges, page, keys
        if page.controller.catalog.has_reaches and self._ranges is not None:
            for key in key_names("ranges", keys):
                QShortcut(QKeySequence(key), page).activated.connect(self._turn)

    def _turn(self) -> None:
        assert self._ranges is not None
        self._ranges.turn()
        again = shown_key("ranges", self._keys)
        if self._ranges.whose == 1:
            sentence = self.tr(
                "What the enemy can attack, the deeper the more units can: "
                "a line for what goes on the ground, dots for what flies. {key} for your own."
            )
        elif self._ranges.whose:
            sentence = self.tr("What your side can attack from where it stands. {key} again to hide it.")
        else:
            return
        self._page.notices.toasts.show(sentence.format(key=again))
