"""A page of a game on its own board, as the program shows it, with a hand at the mouse."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board
from axis_desktop.model import Session, Setup, Space, system
from axis_desktop.model.seats import Seat
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.table.game_setup import build_game_page
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.board_link import READABLE_SCALE
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.games import OpenGame
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.view.board.toy_board import Hand
from tests.view.conftest import ReadyThinker


class Shown:
    """The page, its board, and a hand at the mouse; who looks at the map itself has it painted first."""

    def __init__(self, page: GamePage, board: BoardView) -> None:
        self.page, self.board, self.hand = page, board, Hand(board)

    @property
    def game(self) -> Controller:
        return self.page.controller

    @property
    def state(self) -> Any:
        """The state of the rules."""
        return self.game.session.state

    def look(self, space: Space) -> None:
        """Come so near that counters can be told apart."""
        self.board.camera.fly_to(self.board.shapes.spaces[space].center, READABLE_SCALE)
        self.board.finish_moving()

    def middle(self, space: Space) -> QPoint:
        return self.board.camera.to_window(self.board.shapes.spaces[space].center).toPoint()


ShowGame = Callable[..., Shown]


@contextmanager
def shown_games(qtbot: QtBot, board: Board, folder: Path) -> Iterator[ShowGame]:
    """Shows games of one person who plays everything that isn't automatic, or of one for each power."""
    made: list[GamePage] = []

    def show(setup: Setup, speed: str = "none", *, alone: bool = True) -> Shown:
        rules = system(setup.system)
        save = SaveFile.create(folder / f"{len(made)}.axis", setup, {}, "a game")
        session = Session(rules, setup, save)
        powers = rules.catalog(session.state).powers
        seats = {info.id: Seat(name="Anna" if alone else info.name) for info in powers}
        opened = OpenGame(session, seats, save, board)
        page = build_game_page(opened, Settings(), lambda _folded: None, ReadyThinker())
        page.controller.speed = speed  # type: ignore[assignment]  # one of the speeds
        view = page.board
        assert isinstance(view, BoardView)
        view.set_speed("none")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyleSheet(style_sheet(theme()))
        qtbot.addWidget(page)
        page.resize(1600, 900)
        page.show()
        with qtbot.waitActive(page):
            page.activateWindow()
        page.controller.begin()
        view.finish_moving()
        made.append(page)
        return Shown(page, view)

    yield show
    for page in made:
        page.close_game()
