from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF

import axis_desktop
from axis_desktop.board import load_board
from axis_desktop.model import Space
from axis_desktop.model.chance import Luck
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.layout import Floats, edges_of
from axis_desktop.view.board.pieces.name_places import NamePlaces, Surroundings

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 2.0


@pytest.fixture(scope="module")
def shapes() -> BoardShapes:
    return BoardShapes(load_board(maps_of_the_program() / "world1942", use_cache=False))


def maps_of_the_program() -> Path:
    return Path(axis_desktop.__file__).parent.parent / "maps"


def trays(shapes: BoardShapes, sizes: dict[Space, tuple[float, float]]) -> dict[Space, QRectF]:
    """A tray of each size in the middle of its space."""
    found = {}
    for space, (width, height) in sizes.items():
        middle = shapes.spaces[space].center * SCALE
        found[space] = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    return found


def asked(blocks: dict[Space, QRectF]) -> tuple[dict[Space, Surroundings], Floats]:
    blocked = {
        space: Surroundings(2, (block.left(), block.top(), block.width(), block.height()))
        for space, block in blocks.items()
    }
    return blocked, edges_of(blocks.values())


def test_works_show_their_name_as_soon_as_it_can_be_read_and_other_hexes_none() -> None:
    board = load_board(maps_of_the_program() / "front_summer", use_cache=False)
    placed = NamePlaces(BoardShapes(board), {Space(space.id): space.name for space in board.spaces.values()})
    placed.place(0.7, *asked({}), edges_of([]))
    works = {space.id for space in board.spaces.values() if space.terrain == "factory"}
    assert works
    assert set(placed.placed) == works
    for space, name in placed.placed.items():
        middle = board.spaces[space].anchors[0][1]
        assert name.rect.center().y() / 0.7 > middle  # below the signs of the hex

    gone = Space("h_03_04")
    placed.place(0.7, {gone: Surroundings(is_nameless=True)}, edges_of([]), edges_of([]))
    assert set(placed.placed) == works - {gone}


def test_names_placed_step_by_step_stand_as_if_placed_at_once(shapes: BoardShapes) -> None:
    luck = Luck("names", 1, 0)
    spaces = [Space(space) for space in shapes.spaces]
    sizes = dict.fromkeys(spaces[::2], (90.0, 40.0))
    stepwise = NamePlaces(shapes, {})
    for _ in range(25):
        for _ in range(2):
            space = spaces[luck.below(len(spaces))]
            if sizes.pop(space, None) is None:
                sizes[space] = (40.0 + luck.below(120), 30.0 + luck.below(40))
        stepwise.place(SCALE, *asked(trays(shapes, sizes)))
        at_once = NamePlaces(shapes, {})
        at_once.place(SCALE, *asked(trays(shapes, sizes)))
        assert stepwise.placed == at_once.placed


def test_only_names_near_a_change_are_told(shapes: BoardShapes) -> None:
    places = NamePlaces(shapes, {})
    first = places.place(SCALE, {}, np.empty((0, 4)))
    assert first == places.placed.keys()
    assert len(first) > 60
    assert places.place(SCALE, {}, np.empty((0, 4))) == set()
    changed = places.place(SCALE, *asked(trays(shapes, {Space("brazil"): (90, 40)})))
    assert Space("brazil") in changed
    assert len(changed) < 8


def test_a_name_in_the_box_of_its_trays_stands_nowhere_else(shapes: BoardShapes) -> None:
    places = NamePlaces(shapes, {})
    places.place(SCALE, {Space("brazil"): Surroundings(1, (0, 0, 5, 5), is_boxed=True)}, np.empty((0, 4)))
    assert Space("brazil") not in places.placed


def test_a_mark_of_the_scenario_stands_behind_the_name(shapes: BoardShapes) -> None:
    places, brazil = NamePlaces(shapes, {}), Space("brazil")
    places.place(SCALE, {brazil: Surroundings(3)}, np.empty((0, 4)))
    before = places.placed[brazil].plan.pill

    asked_for = {brazil: Surroundings(3, marks=("victory_city",))}
    assert brazil in places.place(SCALE, asked_for, np.empty((0, 4)))

    pill = places.placed[brazil].plan.pill
    assert before is not None
    assert pill is not None
    assert "victory_city" not in before.marks
    assert pill.marks[0] == "victory_city"


def test_after_forgetting_all_names_come_anew(shapes: BoardShapes) -> None:
    places = NamePlaces(shapes, {})
    places.place(SCALE, {}, np.empty((0, 4)))
    places.forget()
    assert places.place(SCALE * 1.5, {}, np.empty((0, 4))) == places.placed.keys()
