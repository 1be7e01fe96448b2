"""Roads, rivers and fields of boards of hexes."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

import axis_desktop
from axis_desktop.board import load_board
from axis_desktop.model import Space
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.hex_network import HexNetwork
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.shapes import BoardShapes
from tests.view.board.drawn_boards import at, colors, hexes, painted

pytestmark = pytest.mark.usefixtures("qapp")


def test_hexes_have_a_grid_instead_of_borders(tmp_path: Path) -> None:
    shapes = BoardShapes(hexes(tmp_path, ". .\n. ."))
    assert shapes.hex_radius == 20
    assert {arc.kind for arc in shapes.arcs} == {"coast"}  # the edge of the board
    assert sum(arc.path.length() for arc in shapes.grid) == pytest.approx(2 * 20 + 3 * 19.72, abs=0.1)


def test_roads_join_the_middles_of_neighboring_hexes(tmp_path: Path) -> None:
    network = HexNetwork(hexes(tmp_path, "road . .\nroad . road"), 20)
    lines = shapely.MultiLineString(network.road_lines)
    assert lines.distance(shapely.Point(40, 47)) < 0.1  # between the two hexes of the first column
    assert lines.distance(shapely.Point(100, 64)) > 20  # a road alone leads nowhere


def test_roads_of_the_drawing_come_first(tmp_path: Path) -> None:
    drawn = '<path class="road" d="M40 30L40 64"/>'
    network = HexNetwork(hexes(tmp_path, "road road\nroad road", decor=drawn), 20)
    assert len(network.road_lines) == 1


def test_a_river_flows_through_the_sides_of_its_hexes_into_the_lake(tmp_path: Path) -> None:
    network = HexNetwork(hexes(tmp_path, "river . .\nriver . .\nlake . ."), 20)
    assert network.fresh.geom_type == "Polygon"
    for y in (47, 64, 81, 98):
        assert network.fresh.contains(shapely.Point(40, y))
    assert not network.fresh.intersects(shapely.Point(70, 64))


def test_a_river_at_the_edge_comes_from_beyond(tmp_path: Path) -> None:
    network = HexNetwork(hexes(tmp_path, "river . .\nriver . .\n. . ."), 20)
    assert network.fresh.contains(shapely.Point(40, 15))


def test_a_bridge_spans_the_water_under_its_road(tmp_path: Path) -> None:
    rows = ". . road . .\nriver river bridge river river\n. . road . ."
    network = HexNetwork(hexes(tmp_path, rows), 20)
    (deck,) = network.decks
    assert network.fresh.buffer(4).contains(shapely.LineString(deck))
    assert network.fresh.contains(shapely.Point(100, 64))


def test_the_sea_is_no_lake(tmp_path: Path) -> None:
    network = HexNetwork(hexes(tmp_path, "= =\n. ."), 20)
    assert network.fresh.is_empty
    assert network.sea.contains(shapely.Point(40, 30))


def test_outside_of_the_board_is_the_table(tmp_path: Path) -> None:
    image = painted(hexes(tmp_path, ". . .\n. . ."))
    assert at(image, 1, 1).lightness() <= look.TABLE.lightness()
    assert at(image, 70, 50).lightness() > 120


def test_snow_makes_the_board_white(tmp_path: Path) -> None:
    image = painted(hexes(tmp_path, ". . .\n. . .", look='[map]\nland_neutral = "#e4e8ec"\n'))
    assert at(image, 70, 50).lightness() > 200


def test_start_numbers_stand_in_the_middle_of_their_hexes(tmp_path: Path) -> None:
    image = painted(hexes(tmp_path, ". .:start_4 .\n. . ."))
    assert any(_is_dark(name) for name in colors(image, QRectF(64, 41, 12, 12)))
    assert not any(_is_dark(name) for name in colors(image, QRectF(94, 24, 12, 12)))


NAME_AT = QRectF(62, 32, 16, 8)
"""In the upper part of the second hex."""


def test_each_hex_shows_what_it_is_called_where_there_is_room_to_read_it(tmp_path: Path) -> None:
    board = hexes(tmp_path, ". . .\n. . .")
    near, far = colors(painted(board), NAME_AT), colors(painted(board, 0.6), NAME_AT, 0.6)
    assert any(_is_dark(name) for name in near)
    assert not any(_is_dark(name) for name in far)


def test_a_name_is_whole_across_the_pictures_that_the_map_is_made_of() -> None:
    board = load_board(Path(axis_desktop.__file__).parent.parent / "maps" / "front_summer", use_cache=False)
    x, y = board.spaces[Space("h_03_01")].anchors[0]
    above = QRectF(x - 50, y - 80, 100, 60)  # ends within the name
    named, nearby = QRectF(40, 52, 20, 7), QRectF(x - 50, y - 80, 100, 100)
    assert colors(painted(board, area=above), named) == colors(painted(board, area=nearby), named)


def test_works_are_called_by_their_name_and_not_by_what_stands_on_every_hex(tmp_path: Path) -> None:
    board = hexes(tmp_path, ". factory .\n. . .")
    assert not any(_is_dark(name) for name in colors(painted(board), NAME_AT))


def test_the_coast_has_no_waves_on_its_land(tmp_path: Path) -> None:
    snow = '[map]\nland_neutral = "#e4e8ec"\n'
    foot = QRectF(66, 90, 8, 7)

    def looks(mark: str) -> set[str]:
        board = hexes(tmp_path, f"= = =\n. .:{mark} .\n. . .", look=snow)
        return colors(painted(board, 4.0), foot, 4.0)

    hidden = looks("start_1")  # its foot is bare, and fields keep off it as off every mark
    assert looks("coast") == hidden
    assert looks("port") != hidden


def test_painting_may_be_given_up_at_any_pause(tmp_path: Path, qtlog: Any) -> None:
    board = hexes(tmp_path, "forest river =\n. river .")
    shapes = BoardShapes(board)
    ground, area = MapPainter(shapes, board), QRectF(0, 0, shapes.width, shapes.height)
    steps = sum(1 for _ in _pauses(ground, area, 1000))
    for number in range(1, steps):
        for _ in _pauses(ground, area, number):
            pass
    assert not qtlog.records  # such as "Painter ended with 1 saved states"


def _pauses(ground: MapPainter, area: QRectF, number: int) -> Iterator[None]:
    """Paint as far as a pause, then let the pen go."""
    image = QImage(area.size().toSize(), QImage.Format.Format_RGB32)
    pen = QPainter(image)
    work = ground.paint(pen, area, 1.0)
    yield from islice(work, number)
    pen.end()


def _is_dark(name: str) -> bool:
    return int(name[1:3], 16) < 130
