"""A page of the hex game on its own board, as the program shows it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, load_board
from axis_desktop.model import Session, Setup
from axis_desktop.model.seats import Seat
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.table.games import OpenGame
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.game.game_setup import build_game_page
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.systems.tactical.setups import MAPS, tactical_setup
from tests.view.board.toy_board import Hand
from tests.view.conftest import ReadyThinker

DUEL = "summer_duel_germany_1_united_states"


def position(scenario: str = DUEL, **fields: Any) -> Setup:
    """A game in the middle, on the left half of the summer board."""
    setup = tactical_setup(scenario, half="left", sets=1)
    data = {**setup.data, "position": {"power": "germany_1", **fields}}
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


ShowGame = Callable[..., Shown]


@pytest.fixture(scope="session")
def summer() -> Board:
    return load_board(MAPS / "front_summer", use_cache=False)


@pytest.fixture
def show(qtbot: QtBot, summer: Board, tmp_path: Path) -> Iterator[ShowGame]:
    """Shows a game of one person who plays everything that isn't automatic, or of one for each power."""
    made: list[GamePage] = []

    def shown(setup: Setup, speed: str = "none", *, alone: bool = True) -> Shown:
        from axis_desktop.systems.tactical import system

        save = SaveFile.create(tmp_path / f"{len(made)}.axis", setup, {}, "a game")
        session = Session(system, setup, save)
        powers = system.catalog(session.state).powers
        seats = {info.id: Seat(name="Anna" if alone else info.name) for info in powers}
        opened = OpenGame(session, seats, save, summer)
        page = build_game_page(opened, Settings(), lambda _folded: None, ReadyThinker())
        page.controller.speed = speed  # type: ignore[assignment]  # one of the speeds
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
        board.finish_drawing()
        made.append(page)
        return Shown(page, board)

    yield shown
    for page in made:
        page.close_game()
