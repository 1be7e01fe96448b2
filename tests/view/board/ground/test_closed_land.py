"""Ground that nobody may enter is drawn as what it is: land, ice or water."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from axis_desktop.board import load_board
from axis_desktop.board.places import shipped_folder
from axis_desktop.view.board.ground.shapes import BoardShapes
from tests.view.board.drawn_boards import AREAS, areas, colors, painted, write

pytestmark = pytest.mark.usefixtures("qapp")


def ground(pack: str, space: str) -> str:
    board = load_board(shipped_folder("maps") / pack, use_cache=False)
    assert board.spaces[space].kind == "blocked"
    shape = BoardShapes(board).spaces[space]
    assert shape.blocked
    return shape.ground


def test_closed_ground_is_land_whatever_grows_on_it() -> None:
    assert ground("pacific1940", "amur") == ground("pacific1940", "himalayas") == "land"


def test_ice_and_closed_seas_say_so() -> None:
    assert ground("world1942", "greenland") == "ice"
    assert ground("europe1939", "caspian_sea") == "sea"


def test_closed_land_looks_like_neither_neutral_land_nor_ice(tmp_path: Path) -> None:
    drawing = AREAS.replace('id="west" class="land"', 'id="west" class="blocked"')
    drawing = drawing.replace('id="east" class="land"', 'id="east" class="blocked"')
    spaces = 'format = 1\n[space.west]\nname = "West"\n[space.east]\nname = "East"\nterrain = "ice"\n'
    spaces += '[space.isle]\nname = "Isle"\nneutral = true\n[space.sea]\nname = "Sea"\n'
    image = painted(write(tmp_path, drawing, spaces))

    closed, ice, neutral = (colors(image, QRectF(x, y, 20, 20)) for x, y in ((40, 50), (140, 50), (80, 130)))

    assert not closed & ice
    assert not closed & neutral


def test_spaces_out_of_play_are_darker_and_cut_off_ones_hatched(tmp_path: Path) -> None:
    board, west = areas(tmp_path), QRectF(30, 40, 30, 30)
    plain = colors(painted(board), west)

    out = colors(painted(board, out_of_play=["west"]), west)
    cut_off = colors(painted(board, cut_off=["west"]), west)
    run = colors(painted(board, run=["west"]), west)

    assert max(QColor(c).lightness() for c in out) < min(QColor(c).lightness() for c in plain)
    assert len(cut_off) > len(plain)
    assert len(run) > len(plain)
    assert colors(painted(board, out_of_play=["east"]), west) == plain
