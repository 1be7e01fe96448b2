"""The picture of a map behind the start screen and on the new-game page."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from axis_desktop.board import Board, load_board
from axis_desktop.model import AxisError, PackError
from axis_desktop.storage.library import Scenario
from axis_desktop.view.games import board_of_save
from axis_desktop.view.map_picture import MapPictureMaker


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
        maps: tuple[Path, ...],
        looks: Mapping[str, str],
        scenarios: Sequence[Scenario],
    ) -> None:
        """The map of a saved game; that of the first scenario if there is none or it can't be painted."""
        if save is not None:
            try:
                self._paint(board_of_save(save, maps, looks))
            except AxisError:  # opening the game tells what is wrong with it
                pass
            else:
                return
        for scenario in scenarios[:1]:
            self.show_scenario(scenario)

    def _paint(self, board: Board) -> None:
        self.picture = QPixmap()
        self._maker.make(board, {space.id: space.owner for space in board.spaces.values()})

    def _show(self, picture: QPixmap) -> None:
        self.picture = picture
        self.changed.emit(picture)
