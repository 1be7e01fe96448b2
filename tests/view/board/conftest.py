"""The small board in a window, with a hand at the mouse."""

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, load_board
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.board import BoardView
from tests.view.board.toy_board import Hand, Rules, catalog_of, presentation, write_pack


@pytest.fixture(scope="session")
def board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    folder = write_pack(tmp_path_factory.mktemp("toy"))
    return load_board(folder, use_cache=False)


@pytest.fixture
def catalog(board: Board) -> Catalog:
    return catalog_of(board)


@pytest.fixture
def rules() -> Rules:
    return Rules()


@pytest.fixture
def view(qtbot: QtBot, board: Board, catalog: Catalog, rules: Rules) -> BoardView:
    """The board in a window of 1200 by 600, everything drawn, without animation."""
    view = BoardView(board, catalog)
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1200, 600)
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    view.setFocus()
    view.show_presentation(presentation())
    view.camera.look_at(QPointF(250, 150), 2.6)
    view.finish_drawing()
    view.set_gesture_source(rules)
    return view


@pytest.fixture
def hand(view: BoardView) -> Hand:
    return Hand(view)
