"""Names find room inside their spaces."""

from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from axis_desktop.board import Board, load_board
from axis_desktop.model import Space
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.name_places import NamePlaces
from axis_desktop.view.board.pieces.name_room import NameRoom, Reach
from axis_desktop.view.board.pieces.names import name_size
from tests.view.board.drawn_boards import areas, write

pytestmark = pytest.mark.usefixtures("qapp")
NOTHING = QRectF()
PACIFIC = Path(__file__).parents[4] / "maps" / "pacific1940"
WEST, EAST = QRectF(20, 20, 80, 80), QRectF(100, 20, 80, 80)


@pytest.fixture(scope="module")
def pacific() -> BoardShapes:
    return BoardShapes(load_board(PACIFIC, use_cache=False))


def test_the_nearest_place_inside_comes_first(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path))
    room, west = NameRoom(shapes), shapes.spaces["west"]
    found = room.places(west, QSizeF(40, 10), QPointF(60, 60), NOTHING)
    assert (found[0].center() - QPointF(60, 60)).manhattanLength() < 3
    assert len(found) > 1
    assert all(WEST.contains(rect) for rect in found)


def test_no_place_crosses_the_border_of_a_neighbor(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path))
    room, west = NameRoom(shapes), shapes.spaces["west"]
    for reach in get_args(Reach):
        found = room.places(west, QSizeF(60, 10), QPointF(98, 60), NOTHING, reach=reach)
        assert found
        assert not any(rect.intersects(EAST) for rect in found)


def test_a_name_wider_than_its_land_may_reach_over_the_sea_only(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path))
    room, west, isle = NameRoom(shapes), shapes.spaces["west"], shapes.spaces["isle"]
    middle = QPointF(100, 140)
    assert not room.places(isle, QSizeF(110, 10), middle, NOTHING)
    found = room.places(isle, QSizeF(110, 10), middle, NOTHING, reach="any_sea")
    assert abs(found[0].center().x() - 100) < 3
    assert not room.places(west, QSizeF(110, 10), WEST.center(), NOTHING, reach="any_sea")


def test_trays_leave_their_place_to_no_name(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path))
    tray = QRectF(40, 50, 40, 20)
    found = NameRoom(shapes).places(shapes.spaces["west"], QSizeF(40, 10), tray.center(), tray)
    assert found
    assert not any(rect.intersects(tray) for rect in found)


def test_round_the_globe_a_space_has_all_its_room(board: Board) -> None:
    """The sea in the east of the toy board goes on to the seam."""
    shapes = BoardShapes(board)
    east = shapes.spaces["sz_east"]
    found = NameRoom(shapes).places(east, QSizeF(190, 20), east.label, NOTHING)
    assert found


def test_a_name_may_reach_over_one_sea_alone(tmp_path: Path) -> None:
    """An isle on the border of two seas: its name goes out to one side, never over both."""
    drawing = """<g id="areas">
<path id="isle" class="land" d="M90 60H110V80H90Z"/>
<path id="sea_west" class="sea" d="M0 0H100V60H90V80H100V140H0Z"/>
<path id="sea_east" class="sea" d="M100 0H200V140H100V80H110V60H100Z"/></g>"""
    spaces = 'format = 1\n[space.isle]\nname = "Isle"\n'
    spaces += "".join(f'[space.sea_{side}]\nname = "{side}"\n' for side in ("west", "east"))
    shapes = BoardShapes(write(tmp_path, drawing, spaces, height=140))
    room, isle = NameRoom(shapes), shapes.spaces["isle"]
    size, middle = QSizeF(60, 10), QPointF(100, 70)
    assert not room.places(isle, size, middle, NOTHING)
    both = room.places(isle, size, middle, NOTHING, reach="any_sea")
    assert abs(both[0].center().x() - 100) < 3
    one = room.places(isle, size, middle, NOTHING, reach="one_sea")
    assert one
    for rect in one:
        assert rect.right() < 112 or rect.left() > 88, "it reaches out to both sides"


@pytest.mark.parametrize("isle", ["caroline_islands", "marshall_islands", "gilbert_islands"])
def test_names_of_small_isles_leave_them_in_sight(pacific: BoardShapes, isle: str) -> None:
    """On the board of the Pacific, whose isles are smaller than their names, as far away as values show."""
    shape, scale = pacific.spaces[isle], 1.8
    places = NamePlaces(pacific, {Space(isle): isle.replace("_", " ").title()})
    places.place(scale, {}, np.empty((0, 4)))
    placed = places.placed[Space(isle)]

    assert placed.plan.pixel_size == round(name_size(scale, sea=False))  # not shrunk
    part = max((piece.boundingRect() for piece in shape.path.toSubpathPolygons()), key=QRectF.width)
    rect = QRectF(placed.rect.topLeft() / scale, placed.rect.size() / scale)
    under = part.intersected(rect)
    assert under.height() < part.height() / 2
