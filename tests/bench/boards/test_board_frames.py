"""How fast the board answers: frames while panning and zooming, and a press until targets are lit.

The world with a tray in every owned space and ships in half of the seas, at 1600 by 900.
"""

import time
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

import axis_desktop
from axis_desktop.board import Board, load_board
from axis_desktop.model import Power, Space
from axis_desktop.model.showing.presentation import SpaceView
from axis_desktop.view.board import BoardView
from tests.bench.boards.frames import p95, pans, presses, zooms
from tests.bench.conftest import Figure
from tests.view.board.toy_board import GERMANY, catalog_of, piece, presentation, stack

GOAL_FRAME_MS = 16.0
GOAL_PRESS_MS = 50.0


@pytest.fixture(scope="module")
def world() -> Board:
    return load_board(Path(axis_desktop.__file__).parent.parent / "maps" / "world1942", use_cache=False)


@pytest.fixture
def full(qtbot: QtBot, world: Board) -> BoardView:
    view = BoardView(world, catalog_of(world))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1600, 900)
    view.show()
    spaces: dict[Space, SpaceView] = {}
    for number, space in enumerate(world.spaces.values()):
        units = [piece(kind, number) for kind in ("infantry", "tank", "fighter")]
        if space.kind == "sea":
            units = [piece("transport", number), piece("submarine", 1000 + number)] if number % 2 else []
        elif space.owner is None:
            units = []
        owner = Power(space.owner) if space.owner else None
        stacks = (stack(owner or GERMANY, *units),) if units else ()
        spaces[Space(space.id)] = SpaceView(owner=owner, value=space.value, stacks=stacks)
    view.show_presentation(presentation(spaces))
    view.camera.look_at(QPointF(560, 230), 2.6)
    view.finish_drawing()
    QApplication.processEvents()
    return view


def test_panning_keeps_up_with_the_screen(full: BoardView, figures: list[Figure]) -> None:
    figures.append(Figure(name="pan, p95 of a frame", value=p95(pans(full)), unit="ms", goal=GOAL_FRAME_MS))


def test_zooming_keeps_up_with_the_screen(full: BoardView, figures: list[Figure]) -> None:
    times = zooms(full, QPointF(700, 400))
    figures.append(Figure(name="zoom, p95 of a frame", value=p95(times), unit="ms", goal=GOAL_FRAME_MS))


def test_a_press_lights_targets_at_once(full: BoardView, figures: list[Figure]) -> None:
    times = presses(full, Space("germany"), 69)
    figures.append(
        Figure(name="press to 69 lit targets, p95", value=p95(times), unit="ms", goal=GOAL_PRESS_MS)
    )


@pytest.mark.benchmark(group="map")
def test_drawing_the_map_from_tiles(full: BoardView, benchmark: BenchmarkFixture) -> None:
    benchmark(full.viewport().repaint)


def test_a_conquest_is_laid_out_between_two_frames(full: BoardView, figures: list[Figure]) -> None:
    shown = full.presentation
    assert shown is not None
    taken = msgspec.structs.replace(shown.spaces[Space("ukraine")], owner=Power("japan"), stacks=())
    conquered = msgspec.structs.replace(shown, spaces={**shown.spaces, Space("ukraine"): taken})
    start = time.perf_counter()
    full.show_presentation(conquered)
    took = (time.perf_counter() - start) * 1000
    figures.append(Figure(name="show a state", value=took, unit="ms", goal=2 * GOAL_FRAME_MS))
