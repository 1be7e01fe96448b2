"""The map below everything: shapes, shading, tiles."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPixmap

from axis_desktop.board import Board, Look, load_board
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.patterns import pattern_path
from axis_desktop.view.board.ground.shading import PER_UNIT, Tints, draw_masks, make_shading
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.tiles import MapTiles
from axis_desktop.view.widgets.theme import theme
from tests.view.board.toy_board import SVG, write_pack

pytestmark = pytest.mark.usefixtures("qapp")
TINTS = Tints.of(MapLook(Look()))


@pytest.fixture
def shapes(board: Board) -> BoardShapes:
    return BoardShapes(board)


@pytest.fixture
def painter(shapes: BoardShapes, board: Board) -> MapPainter:
    painter = MapPainter(shapes, board)
    painter.set_owners({space.id: space.owner for space in board.spaces.values()})
    return painter


def picture(painter: MapPainter, area: QRectF, scale: float) -> QImage:
    """An area of the map at a scale."""
    image = QImage((area.size() * scale).toSize(), QImage.Format.Format_RGB32)
    pen = QPainter(image)
    pen.scale(scale, scale)
    pen.translate(-area.topLeft())
    for _ in painter.paint(pen, area, scale):
        pass
    pen.end()
    return image


def length(shapes: BoardShapes, kind: str) -> float:
    return sum(arc.path.length() for arc in shapes.arcs if arc.kind == kind)


def test_every_border_is_there_once(shapes: BoardShapes) -> None:
    assert length(shapes, "land") == pytest.approx(200)  # Alba to Borea to Corvia
    assert length(shapes, "coast") == pytest.approx(2 * 300 + 2 * 100 + 48)
    # Both seas in the west and east against north and south, and each other across the seam.
    assert length(shapes, "sea") == pytest.approx(2 * 100 + 2 * 200 + 100)


def test_a_map_whose_points_are_not_shared_still_has_its_borders(tmp_path: Path) -> None:
    rough = SVG.replace("M200 80H300V180H200Z", "M200.02 80H300V130V180H200.02Z")
    shapes = BoardShapes(load_board(write_pack(tmp_path, rough), use_cache=False))
    assert length(shapes, "land") + length(shapes, "coast") >= 1048


def test_land_has_the_tint_of_its_owner(painter: MapPainter) -> None:
    image = picture(painter, QRectF(100, 80, 200, 100), 2)
    assert image.pixelColor(100, 100).name() == theme().power("germany").land.name()


def test_the_map_continues_over_the_seam(painter: MapPainter) -> None:
    here = picture(painter, QRectF(100, 80, 100, 100), 2)
    round_the_globe = picture(painter, QRectF(700, 80, 100, 100), 2)
    assert here == round_the_globe


def test_set_owners_names_what_changed_hands(painter: MapPainter) -> None:
    assert painter.set_owners({"alba": "germany", "borea": "germany"}) == ["borea"]
    assert painter.owner("borea") == "germany"


def test_land_of_a_power_that_is_not_in_the_war_is_hatched(painter: MapPainter) -> None:
    painter.set_owners({"alba": "germany", "borea": "russia"})
    home, abroad = QRectF(105, 85, 90, 90), QRectF(205, 85, 90, 90)
    before = picture(painter, home, 2), picture(painter, abroad, 2)

    assert painter.set_apart(["germany"]) == ["alba"]
    assert picture(painter, home, 2) != before[0]
    assert picture(painter, abroad, 2) == before[1]

    assert painter.set_apart([]) == ["alba"]
    assert picture(painter, home, 2) == before[0]


def test_strong_patterns_tell_powers_apart(painter: MapPainter) -> None:
    area = QRectF(205, 85, 90, 90)
    fine = picture(painter, area, 2)
    painter.strong_patterns = True
    assert picture(painter, area, 2) != fine


@pytest.mark.parametrize(
    "name",
    ["slash", "backslash", "crossed", "horizontal", "vertical", "zigzag", "dashes", "dots", "small_squares"],
)
def test_every_pattern_of_the_theme_can_be_drawn(name: str) -> None:
    assert not pattern_path(name, 8).isEmpty()


def test_the_sea_grows_paler_towards_the_coast(shapes: BoardShapes) -> None:
    shading = make_shading(draw_masks(shapes), None, TINTS)
    offset = -shading.area.left() * PER_UNIT

    def light(x: float, y: float) -> int:
        return shading.sea.pixelColor(round(x * PER_UNIT + offset), round(y * PER_UNIT)).lightness()

    assert light(96, 130) > light(70, 130) > light(20, 130)


def test_land_is_darker_at_its_borders(shapes: BoardShapes) -> None:
    shading = make_shading(draw_masks(shapes), None, TINTS)
    offset = -shading.area.left() * PER_UNIT

    def shade(x: float, y: float) -> int:
        return shading.land.pixelColor(round(x * PER_UNIT + offset), round(y * PER_UNIT)).alpha()

    assert shade(102, 130) > shade(106, 130) > shade(150, 130) == 0


def test_relief_lightens_and_darkens_land(shapes: BoardShapes) -> None:
    gray = np.full((300, 600), 128, np.uint8)
    gray[:, 150:] = 255
    data = _png(QImage(gray.tobytes(), 600, 300, 600, QImage.Format.Format_Grayscale8))
    shading = make_shading(draw_masks(shapes), data, TINTS)
    offset = -shading.area.left() * PER_UNIT
    bright = shading.land.pixelColor(round(180 * PER_UNIT + offset), 130 * PER_UNIT)
    assert bright.alpha() > 0
    assert bright.lightness() > 200


def test_tiles_are_painted_in_steps_and_then_exact(painter: MapPainter, shapes: BoardShapes) -> None:
    tiles = MapTiles(shapes, painter)
    tiles.start()
    area = QRectF(100, 80, 200, 100)
    tiles.want(3.0, area)
    assert tiles.busy
    tiles.finish()
    assert drawn(tiles, area, 3.0).pixelColor(150, 150).name() == theme().power("germany").land.name()


def test_a_repainted_area_shows_its_new_owner_at_every_scale(
    painter: MapPainter, shapes: BoardShapes
) -> None:
    tiles = MapTiles(shapes, painter)
    tiles.start()
    area = QRectF(100, 80, 200, 100)
    tiles.want(3.0, area)
    tiles.finish()
    painter.set_owners({"alba": "japan"})
    tiles.repaint(shapes.spaces["alba"].bounds)
    tiles.finish()
    for scale in (1.0, 3.0):
        assert drawn(tiles, area, scale).pixelColor(round(37 * scale), round(33 * scale)).red() > 180


def test_a_space_on_several_tiles_is_never_half_taken(
    painter: MapPainter, shapes: BoardShapes, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles = MapTiles(shapes, painter)
    tiles.start()
    area = QRectF(100, 80, 100, 100)
    tiles.want(3.0, area)
    tiles.finish()
    one_step = itertools.cycle((0.0, 0.0, 1.0))  # the clock allows no more in each slice
    monkeypatch.setattr("axis_desktop.view.board.tiles.time.perf_counter", lambda: next(one_step))
    painter.set_owners({"alba": "japan"})
    tiles.repaint(shapes.spaces["alba"].bounds)

    seen = set()
    for _ in range(2000):
        if not tiles.busy:
            break
        tiles.work()
        picture = drawn(tiles, area, 3.0)
        # The tiles meet in Alba: 170 map units from the left, and as many from above.
        seen.add(tuple(picture.pixelColor(x, y).red() > 180 for x in (111, 270) for y in (99, 285)))

    assert seen == {(False,) * 4, (True,) * 4}


def test_what_changes_while_a_tile_is_painted_shows(
    painter: MapPainter, shapes: BoardShapes, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles = MapTiles(shapes, painter)
    tiles.start()
    area = QRectF(100, 80, 100, 100)
    paint = painter.paint

    def interrupted(pen: QPainter, part: QRectF, scale: float) -> Iterator[None]:
        yield from paint(pen, part, scale)
        if scale == 3.0 and painter.owner("alba") != "japan":
            painter.set_owners({"alba": "japan"})
            tiles.repaint(shapes.spaces["alba"].bounds)

    monkeypatch.setattr(painter, "paint", interrupted)
    tiles.want(3.0, area)
    tiles.finish()

    assert drawn(tiles, area, 3.0).pixelColor(111, 99).red() > 180


def test_scaled_tiles_show_no_seams(painter: MapPainter, shapes: BoardShapes) -> None:
    tiles = MapTiles(shapes, painter)
    tiles.start()
    area = QRectF(0, 0, 600, 300)
    tiles.want(4.0, area)
    tiles.finish()
    image = drawn(tiles, QRectF(0, 190, 400, 30), 3.37)
    assert {image.pixelColor(x, 50).name() for x in range(20, 1300)} == {look.SEA_DEEP.name()}


def drawn(tiles: MapTiles, area: QRectF, scale: float) -> QImage:
    picture = QPixmap((area.size() * scale).toSize())
    pen = QPainter(picture)
    tiles.draw(pen, area, scale, QPointF(-area.left() * scale, -area.top() * scale), 1.0)
    pen.end()
    return picture.toImage()


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(data.data())
