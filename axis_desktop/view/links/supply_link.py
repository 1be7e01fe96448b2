"""Joins the chains of supply on the board with the key for all of them, the bar, and what is asked."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from axis_desktop.model import Decision, Power
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.widgets.keys import key_names

_WHERE = {"choose_spaces", "choose_battle"}
"""Questions about a place, which is chosen with an eye on the own chains."""


class SupplyLink(QObject):
    """Selects whose chains are seen: the nation pointed at in the bar, or else who must choose a place.

    Args:
        board: shows the chains.
        page: the game.
        keys: what the player has changed about the keys.
    """

    def __init__(self, board: BoardView, page: GamePage, keys: Mapping[str, str]) -> None:
        super().__init__(page)
        self._lines = board.situation.supply
        self._game = page.controller
        self._hovered = ""
        for key in key_names("supply", keys):
            shortcut = QShortcut(QKeySequence(key), page)
            shortcut.activated.connect(lambda: self._lines.set_all(not self._lines.shows_all))
        page.bar.nation_hovered.connect(self._hover)
        page.controller.changed.connect(self._select)
        self._select()

    def _hover(self, power: str) -> None:
        self._hovered = power
        self._select()

    def _select(self) -> None:
        asked = self._game.decision
        chosen = [Power(self._hovered)] if self._hovered else []
        if not chosen and isinstance(asked, Decision) and asked.kind in _WHERE and self._game.is_mine:
            chosen = [asked.power]
        self._lines.select(chosen)
