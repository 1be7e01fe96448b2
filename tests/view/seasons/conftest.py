"""A page of the game of seasons on its own board, as the program shows it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import load_board
from axis_desktop.model import Session, Setup
from axis_desktop.model.seats import Seat
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Settings
from axis_desktop.systems.europe1939 import system
from axis_desktop.view.app.table.game_setup import build_game_page
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.games import OpenGame
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.systems.europe1939.setups import MAP, europe_setup
from tests.view.board.toy_board import Hand
from tests.view.conftest import ReadyThinker


def eastern_front(seed: int = 1, **fields: Any) -> Setup:
    """A summer in the east with few units."""
    setup = europe_setup("barbarossa", seed)
    data = {**setup.data, "position": {"power": "germany", **fields}}
    return msgspec.structs.replace(setup, data=data, hand_made=True)


class Shown:
    """The page, its board, and a hand at the mouse."""

    def __init__(self, page: GamePage, board: BoardView) -> None:
        self.page, self.board, self.hand = page, board, Hand(board)

    @property
    def game(self) -> Controller:
        return self.page.controller

    @property
    def state(self) -> Any:
        """The state of the rules."""
        return self.game.session.state

    def units(self, space: str) -> list[str]:
        """Types of the units in a space, sorted."""
        return sorted(unit.type for unit in self.state.forces.at(space))


ShowGame = Callable[[Setup], Shown]


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Iterator[ShowGame]:
    """Shows a game of one person who plays everybody."""
    made: list[GamePage] = []

    def shown(setup: Setup) -> Shown:
        save = SaveFile.create(tmp_path / f"{len(made)}.axis", setup, {}, "a game")
        session = Session(system, setup, save)
        seats = {power: Seat(name="Anna") for power in session.state.world.powers}
        opened = OpenGame(session, seats, save, load_board(MAP))
        page = build_game_page(opened, Settings(), lambda _folded: None, ReadyThinker())
        page.controller.speed = "none"
        board = page.board
        assert isinstance(board, BoardView)
        board.set_speed("none")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyleSheet(style_sheet(theme()))
        qtbot.addWidget(page)
        page.resize(1600, 900)
        page.show()
        with qtbot.waitActive(page):
            page.activateWindow()
        page.controller.begin()
        board.finish_moving()
        made.append(page)
        return Shown(page, board)

    yield shown
    for page in made:
        page.close_game()
