"""Terrain can be read without color, on areas and on hexes."""

from pathlib import Path

import pytest
import shapely
from PySide6.QtCore import QRectF

from axis_desktop.board.packs.words import TERRAINS
from axis_desktop.view.board.ground.terrain import places
from tests.view.board.drawn_boards import areas, colors, hexes, painted

pytestmark = pytest.mark.usefixtures("qapp")
SQUARE = shapely.box(0, 0, 100, 60)


def test_places_are_the_same_each_time_and_inside() -> None:
    found = places(SQUARE, 8, 3, "ukraine")
    assert found == places(SQUARE, 8, 3, "ukraine")
    assert found != places(SQUARE, 8, 3, "karelia")
    assert len(found) > 40
    assert all(3 <= x <= 97 and 3 <= y <= 57 for x, y in found)


def test_places_go_from_the_back_to_the_front() -> None:
    ys = [y for _, y in places(SQUARE, 8, 3, "ukraine")]
    assert ys == sorted(ys)


def test_a_space_too_narrow_for_any_symbol_has_no_place() -> None:
    assert places(shapely.box(0, 0, 100, 4), 8, 3, "ukraine") == []


@pytest.mark.parametrize("terrain", TERRAINS)
def test_terrain_of_an_area_is_drawn_over_its_tint(terrain: str, tmp_path: Path) -> None:
    image = painted(areas(tmp_path, west=f'terrain = "{terrain}"'))
    assert len(colors(image, QRectF(35, 35, 50, 50))) > 8
    assert len(colors(image, QRectF(115, 35, 50, 50))) == 1


def test_far_out_areas_show_only_their_tint(tmp_path: Path) -> None:
    board = areas(tmp_path, west='terrain = "forest"')
    assert len(colors(painted(board, 1.0), QRectF(30, 30, 60, 60), 1.0)) == 1


def test_no_tree_stands_in_a_lake(tmp_path: Path) -> None:
    lake = '<path class="lake" d="M30 30H90V90H30Z"/>'
    image = painted(areas(tmp_path, west='terrain = "forest"', decor=lake), 4)
    assert len(colors(image, QRectF(38, 38, 44, 44), 4)) == 1


@pytest.mark.parametrize("terrain", [word for word in TERRAINS if word not in ("road", "bridge")])
def test_every_terrain_changes_its_hex(terrain: str, tmp_path: Path) -> None:
    (tmp_path / "bare").mkdir()
    bare = painted(hexes(tmp_path / "bare", ". . .\n. . .\n. . ."))
    image = painted(hexes(tmp_path, f". . .\n. {terrain} .\n. . ."))
    middle = QRectF(60, 71, 20, 20)
    assert colors(image, middle) != colors(bare, middle)


def test_each_hex_of_mountains_has_its_own_peaks(tmp_path: Path) -> None:
    (tmp_path / "bare").mkdir()
    bare = painted(hexes(tmp_path / "bare", ". . ."))
    image = painted(hexes(tmp_path, "mountain mountain mountain"))
    for x in (40, 70, 100):
        area = QRectF(x - 8, 30, 16, 12)
        assert len(colors(image, area) - colors(bare, area)) > 20
