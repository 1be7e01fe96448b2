"""What can be done with a save that can't be played here: look on, or play on in a branch of it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from axis_desktop.model import AxisError, SaveInUse
from axis_desktop.view.app.table.game_opener import GameOpener
from axis_desktop.view.runtime.reports import Report
from axis_desktop.view.widgets.toast import Choice

Show = Callable[[Report, Sequence[Choice]], None]


class LookOffer(QObject):
    """Asks whenever such a save was to be opened; to look on, which changes nothing, comes first.

    Args:
        games: opens saves.
        show: says something over whatever shows, with buttons.
    """

    def __init__(self, games: GameOpener, show: Show) -> None:
        super().__init__(games)
        self._games, self._show = games, show
        games.locked.connect(self._ask)

    def _ask(self, path: Path, error: AxisError) -> None:
        if isinstance(error, SaveInUse):
            why = self.tr("It is played in another window or program.")
            safe = self.tr("Looking on changes nothing; what is played there shows here, too.")
        else:
            why = self.tr("The save is write-protected.")
            safe = self.tr("Looking on changes nothing.")
        remedy = self.tr("A branch is a game of its own: it begins where this one stands, in a new save.")
        look, branch = self.tr("Look on"), self.tr("Play on in a branch")
        title = self.tr("Another way")
        choices = (
            Choice("look_on", look, lambda: self._games.look_on(path, why)),
            Choice("branch_off", branch, lambda: self._games.branch_off(path, title)),
        )
        self._show(Report(happened=str(error), safe=safe, remedy=remedy), choices)
