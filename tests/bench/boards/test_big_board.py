"""A map of 300 territories with 600 stacks: opening, checking, pointing, panning."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, check_pack, load_board
from axis_desktop.model import Power, Space
from axis_desktop.model.chance import Luck
from axis_desktop.model.showing.presentation import SpaceView
from axis_desktop.view.board import BoardView
from tests.bench.boards.big_pack import COLUMNS, ROWS, SIDE, write_big_pack
from tests.bench.boards.frames import frames, p95
from tests.bench.boards.test_board_frames import GOAL_FRAME_MS
from tests.bench.conftest import Figure
from tests.view.board.toy_board import GERMANY, RUSSIA, catalog_of, piece, presentation, stack

GOAL_OPEN_MS = 1000.0
GOAL_CHECK_MS = 3000.0
GOAL_LOOKUP_MS = 0.1


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_big_pack(tmp_path_factory.mktemp("big"))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def board(pack: Path, cache: Path) -> Board:
    return load_board(pack, cache_folder=cache)


def stacked(board: Board) -> dict[Space, SpaceView]:
    """Two stacks in every space."""
    spaces = {}
    for number, space in enumerate(board.spaces.values()):
        mine = [piece(kind, number) for kind in ("infantry", "tank", "fighter")[: number % 3 + 1]]
        theirs = [piece("infantry", 5000 + number)]
        owner = Power(space.owner or GERMANY)
        guest = RUSSIA if owner != RUSSIA else GERMANY
        stacks = (stack(owner, *mine), stack(guest, *theirs))
        spaces[Space(space.id)] = SpaceView(owner=owner, value=space.value, stacks=stacks)
    return spaces


def shown(qtbot: QtBot, board: Board) -> BoardView:
    view = BoardView(board, catalog_of(board))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1600, 900)
    view.show()
    view.show_presentation(presentation(stacked(board)))
    return view


def test_the_largest_pack_is_checked_and_opened_soon(
    qtbot: QtBot, pack: Path, cache: Path, figures: list[Figure]
) -> None:
    start = time.perf_counter()
    assert not [problem for problem in check_pack(pack) if problem.severity == "error"]
    checked = (time.perf_counter() - start) * 1000
    load_board(
        pack, cache_folder=cache
    )  # what is measured is the second time, as with every map one plays on
    start = time.perf_counter()
    view = shown(qtbot, load_board(pack, cache_folder=cache))
    view.viewport().repaint()
    opened = (time.perf_counter() - start) * 1000
    assert len(view.scenery.trays_shown()) == 2 * COLUMNS * ROWS
    figures += [
        Figure(name="check a pack of 300 territories", value=checked, unit="ms", goal=GOAL_CHECK_MS),
        Figure(name="load and paint 300 territories, 600 stacks", value=opened, unit="ms", goal=GOAL_OPEN_MS),
    ]


@pytest.mark.parametrize("scale", [1.3, 2.6])
def test_panning_over_600_stacks_keeps_up(
    qtbot: QtBot, board: Board, scale: float, figures: list[Figure]
) -> None:
    view = shown(qtbot, board)
    view.camera.look_at(QPointF(800, 600), scale)
    view.finish_drawing()
    QApplication.processEvents()
    times = frames(view, lambda frame: view.camera.pan(QPointF(9 if frame % 60 < 30 else -9, 4)))
    name = f"pan over 300 territories with 600 stacks at {scale:g} pixels a unit, p95"
    figures.append(Figure(name=name, value=p95(times), unit="ms", goal=GOAL_FRAME_MS))


def test_a_conquest_among_600_stacks_is_shown_between_two_frames(
    qtbot: QtBot, board: Board, figures: list[Figure]
) -> None:
    view = shown(qtbot, board)
    view.camera.look_at(QPointF(800, 600), 2.6)
    view.finish_drawing()
    spaces = stacked(board)
    taken = Space("r7_c9")
    spaces[taken] = SpaceView(owner=GERMANY, value=1, stacks=(stack(GERMANY, piece("tank", 1)),))
    start = time.perf_counter()
    view.show_presentation(presentation(spaces))
    took = (time.perf_counter() - start) * 1000
    figures.append(Figure(name="show a state, 600 stacks", value=took, unit="ms", goal=2 * GOAL_FRAME_MS))


def test_the_space_at_a_point_is_found_at_once(board: Board, figures: list[Figure]) -> None:
    luck, places = Luck("points", 1), []
    for _ in range(5000):
        places.append((luck.below(100_000) / 1e5 * COLUMNS * SIDE, luck.below(100_000) / 1e5 * ROWS * SIDE))
    start = time.perf_counter()
    found = [board.space_at(x, y) for x, y in places]
    took = (time.perf_counter() - start) * 1000 / len(places)
    assert None not in found
    figures.append(Figure(name="space at a point", value=took, unit="ms", goal=GOAL_LOOKUP_MS))
