"""A page with the small board on which one of the questions is asked."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, load_board
from axis_desktop.model import Session
from axis_desktop.model.seats import Seat
from axis_desktop.storage.settings import Settings
from axis_desktop.view.board import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.links.plan_link import PlanLink
from axis_desktop.view.panels import panel_for
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.view.board.toy_board import Hand, write_pack
from tests.view.conftest import ReadyThinker
from tests.view.planning_game import PLANNING, planning_setup
from tests.view.toy_game import GERMANY, RUSSIA


class Table:
    """The page, the board, and a hand at the mouse."""

    def __init__(self, page: GamePage, board: BoardView, link: PlanLink) -> None:
        self.page, self.board, self.link = page, board, link
        self.hand = Hand(board)

    @property
    def game(self) -> Controller:
        return self.page.controller

    @property
    def lit(self) -> set[str]:
        """Spaces that can be clicked."""
        gesture = self.board.gesture
        return set(gesture.targets) if gesture is not None else set()


ShowTable = Callable[..., Table]


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    folder: Path = write_pack(tmp_path_factory.mktemp("toy"))
    return load_board(folder, use_cache=False)


@pytest.fixture
def show_table(qtbot: QtBot, board: Board) -> Iterator[ShowTable]:
    """Shows a page on which a question is asked."""
    made: list[GamePage] = []

    def show(question: str, width: int = 1600, height: int = 900) -> Table:
        seats = {GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Anna")}
        controller = Controller(Session(PLANNING, planning_setup(question)), seats, ReadyThinker())
        controller.speed = "none"
        view = BoardView(board, controller.catalog)
        view.set_speed("none")
        page = GamePage(controller, view, Settings(), lambda _settings: None, panel_for)
        qtbot.addWidget(page)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyleSheet(style_sheet(theme()))
        link = PlanLink(view, page, BoardLink(view, page), {})
        page.resize(width, height)
        page.show()
        with qtbot.waitActive(page):
            page.activateWindow()
        view.camera.look_at(QPointF(250, 150), 2.6)
        view.finish_drawing()
        made.append(page)
        return Table(page, view, link)

    yield show
    for page in made:
        page.close_game()
