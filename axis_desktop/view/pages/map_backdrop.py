"""The picture of a map behind the start screen and on the new-game page."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from axis_desktop.board import Board, load_board
from axis_desktop.model import AxisError, PackError, Power, Space
from axis_desktop.storage.library import Scenario
from axis_desktop.view.pages.map_picture import MapPictureMaker
from axis_desktop.view.play.games import board_of_save


class MapBackdrop(QObject):
    """Has one map painted at a time; says `changed` with its picture.

    Attributes:
        picture: of the map that was asked for last; null until it is painted.
    """

    changed = Signal(QPixmap)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.picture = QPixmap()
        self._maker = MapPictureMaker(self)
        self._maker.made.connect(self._show)

    def show_scenario(self, scenario: Scenario) -> None:
        """The map of a scenario; whoever offers the scenario tells what is wrong with a broken one."""
        try:
            board = load_board(scenario.pack)
        except PackError:
            return
        self._paint(board)

    def show_save(
        self,
        save: Path | None,
        owners: Mapping[Space, Power],
        maps: tuple[Path, ...],
        looks: Mapping[str, str],
        scenarios: Sequence[Scenario],
    ) -> None:
        """The map of a saved game with those who hold its spaces; else that of the first scenario.

        Args:
            save: the game; None if there is none.
            owners: who holds which space in it; empty if nobody knows.
            maps: further folders with map packs.
            looks: the skins that are chosen.
            scenarios: of the library.
        """
        if save is not None:
            try:
                board = board_of_save(save, maps, looks)
                self._paint(
                    board, {space: owners.get(Space(space)) for space in board.spaces} if owners else None
                )
            except AxisError:  # opening the game tells what is wrong with it
                pass
            else:
                return
        for scenario in scenarios[:1]:
            self.show_scenario(scenario)

    def _paint(self, board: Board, owners: Mapping[str, str | None] | None = None) -> None:
        """Have a map painted, as it is held now or at the beginning of its game."""
        self.picture = QPixmap()
        self._maker.make(board, owners)

    def _show(self, picture: QPixmap) -> None:
        self.picture = picture
        self.changed.emit(picture)
