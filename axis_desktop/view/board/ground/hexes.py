"""The ground of a board of hexes: fields, woods, water, roads and the grid.

Hexes have no owners, so terrain decides their color. Woods, rivers, lakes and roads of neighboring
hexes grow together; the grid that the rules count by lies thinly over them.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Board
from axis_desktop.view.board.ground import look as colors
from axis_desktop.view.board.ground.farmland import Farmland
from axis_desktop.view.board.ground.fields import Fields
from axis_desktop.view.board.ground.hex_network import STREAMS, HexNetwork
from axis_desktop.view.board.ground.look import MapLook, mixed, with_alpha
from axis_desktop.view.board.ground.shading import PER_UNIT, Shading
from axis_desktop.view.board.ground.shapes import lines_path, path_of
from axis_desktop.view.widgets.pictures import mark
from axis_desktop.view.widgets.theme import theme

Floats = npt.NDArray[np.float64]


# Shares of the radius of a hex.
_ROAD_WIDTH = 0.15
_BRIDGE_WIDTH = 0.3
_MARK = 0.72
_SMALL_MARK = 0.3
_BANK, _SHALLOW, _VERGE = 0.34, 0.16, 0.36
_THICKNESS = 0.2
"""The board is so thick: its side shows below it."""
_SMALL_MARKS_FROM_PX = 60
"""Radius of a hex on the screen from which these are shown."""
_NAME = 0.4
_NAME_LINE = -0.54
"""The line of a name runs at the top of its hex, above what stands there."""
_LEAST_NAME_PX, _NAMES_FROM_PX = 8, 14
"""Size of a name at the least; and the radius of a hex from which it has room for one."""
_WIDEST_NAME = 1.3
"""Hexes that are known by longer words than a column and a row have no room for them, such as works."""
_SEEN_ANYWAY = frozenset({"coast"})
"""Marks of what the ground shows anyway: a hex beside the sea is seen to be one, waves on its snow puzzle."""

_ICY_GROUND = QColor("#c3cbd1")
_WOODS, _MEADOW = QColor("#6f8a52"), QColor("#a9ad72")
_YARD = QColor("#8d8677")
_ROCKY, _BOG, _DRY = QColor("#a3937b"), QColor("#8fa07a"), QColor("#d8b878")
_BRIDGE = QColor("#b9ab93")
_SIDE = QColor("#3a2f22")
_SAND, _ICE_EDGE = QColor("#d9cb9c"), QColor("#f3f7f9")


class HexGround:
    """Paints everything below the units of a board of hexes.

    Args:
        board: its hexes.
        look: colors of the map.
        radius: of a hex, in map units.
    """

    def __init__(self, board: Board, look: MapLook, radius: float) -> None:
        self._look = look
        self._radius = radius
        self._network = HexNetwork(board, radius)
        self._field = look.field()

    def paint(self, painter: QPainter, area: QRectF, scale: float, shading: Shading | None) -> Iterator[None]:
        """Paint the ground of an area, with a pause after each part."""
        painter.fillRect(area, colors.TABLE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((0.7, 26), (0.42, 40), (0.18, 70)):  # the shadow of the board on the table
            painter.setPen(QPen(QColor(0, 0, 0, alpha), width * self._radius, j=_ROUND_JOIN))
            painter.drawPath(self._outline)
            yield
        painter.fillPath(self._outline.translated(0, _THICKNESS * self._radius), _SIDE)
        painter.fillPath(self._outline, self._field)
        yield from self._fields.paint(painter, area, scale)
        for path, tint in self._grounds:
            if path.boundingRect().intersects(area):
                with self._on_board(painter):
                    painter.fillPath(path, tint)
                yield
        yield from self._farmland.paint(painter, area, scale)
        yield from self._paint_water(painter, area, shading)

    def paint_light(self, painter: QPainter) -> None:
        """Paint the light that falls over the whole board from the upper left."""
        bounds = self._outline.boundingRect()
        light = QLinearGradient(bounds.topLeft(), bounds.bottomRight())
        for place, color in ((0.0, QColor(255, 246, 214, 54)), (0.45, QColor(255, 246, 214, 0))):
            light.setColorAt(place, color)
        light.setColorAt(1.0, QColor(28, 26, 54, 62))
        painter.fillPath(self._outline, light)

    @contextmanager
    def _on_board(self, painter: QPainter) -> Iterator[None]:
        """Paint nothing beyond the edge of the board.

        Never across a pause: what is painted in steps may be given up between them.
        """
        painter.save()
        painter.setClipPath(self._outline, Qt.ClipOperation.IntersectClip)
        yield
        painter.restore()

    def paint_roads(self, painter: QPainter) -> None:
        """Paint roads, and the bridges where they cross water."""
        road = self._look.color("road")
        width = _ROAD_WIDTH * self._radius
        casing = mixed(road, QColor("#3a2c1a"), 0.62)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.setClipPath(self._outline, Qt.ClipOperation.IntersectClip)
        verge = with_alpha(mixed(road, self._field, 0.35), 84)
        strokes = ((verge, _VERGE * self._radius), (casing, width + 2.2), (road, width))
        for color, wide in (*strokes, (with_alpha(road.lighter(114), 150), width * 0.4)):
            painter.setPen(QPen(color, wide, c=Qt.PenCapStyle.RoundCap, j=_ROUND_JOIN))
            painter.drawPath(self._roads)
        deck = _BRIDGE_WIDTH * self._radius
        for color, share in ((QColor(0, 0, 0, 70), 1.25), (QColor("#40382d"), 1.0), (_BRIDGE, 0.78)):
            painter.setPen(QPen(color, deck * share, c=Qt.PenCapStyle.FlatCap, j=_ROUND_JOIN))
            painter.drawPath(self._deck_path)
        planks = QPen(QColor("#6b5d49"), deck * 0.74, c=Qt.PenCapStyle.FlatCap)
        planks.setDashPattern([0.06, 0.2])
        painter.setPen(planks)
        painter.drawPath(self._deck_path)
        painter.restore()

    def paint_grid(self, painter: QPainter, grid: Iterable[QPainterPath], scale: float) -> None:
        """Paint the borders of the hexes and the edge of the board."""
        ink = self._look.color("border")
        slower = (1.4 / scale) ** 0.4 if scale > 1.4 else 1.0
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(with_alpha(ink, 150), 0.95 * slower, c=Qt.PenCapStyle.RoundCap))
        for path in grid:
            painter.drawPath(path)

    def paint_edge(self, painter: QPainter) -> None:
        """Paint the edge of the board."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#2a2119"), 2.4, j=_ROUND_JOIN))
        painter.drawPath(self._outline)
        painter.setPen(QPen(QColor(255, 244, 214, 60), 0.8, j=_ROUND_JOIN))
        painter.drawPath(self._outline)

    def paint_names(self, painter: QPainter, here: QRectF, scale: float) -> None:
        """Paint what each hex is called, so small that it is read only by who looks for it."""
        r = self._radius * scale
        if r < _NAMES_FROM_PX:
            return
        px = max(_LEAST_NAME_PX, round(r * _NAME))
        font = theme().font("map_land")
        font.setPixelSize(px)
        metrics = QFontMetricsF(font)
        reached = here.adjusted(-self._radius, -self._radius, self._radius, self._radius)
        ink, halo = with_alpha(self._look.color("ink"), 165), with_alpha(self._field.lighter(118), 110)
        transform = painter.transform()
        painter.save()
        painter.resetTransform()
        for space in self._network.hexes:
            middle = QPointF(space.polygon.centroid.x, space.polygon.centroid.y)
            width = metrics.horizontalAdvance(space.name)
            if space.terrain == "factory" or not reached.contains(middle) or width > r * _WIDEST_NAME:
                continue
            path = QPainterPath()
            path.addText(transform.map(middle) + QPointF(-width / 2, _NAME_LINE * r), font, space.name)
            painter.strokePath(path, QPen(halo, px * 0.25, j=_ROUND_JOIN))
            painter.fillPath(path, ink)
        painter.restore()

    def paint_marks(self, painter: QPainter, here: QRectF, scale: float) -> None:
        """Paint start numbers and works in the middle of their hexes, small marks at their foot."""
        transform = painter.transform()
        for space in self._network.hexes:
            if not space.marks or not here.contains(QPointF(*space.anchors[0])):
                continue
            middle = transform.map(QPointF(*space.anchors[0]))
            for name in space.marks:
                if name in _SEEN_ANYWAY:
                    continue
                px, place, color = self._mark_place(name, middle, scale)
                if px < 9:
                    continue
                painter.save()
                painter.resetTransform()
                if name.startswith("start_"):  # no road shows through a number
                    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(self._field.lighter(108))
                    painter.drawEllipse(place, px * 0.44, px * 0.44)
                halo = mark(name, with_alpha(self._field.lighter(118), 130), px + round(px * 0.12))
                picture = mark(name, color, px)
                for drawn in (halo, picture):
                    at = place - QPointF(drawn.width(), drawn.height()) / 2
                    painter.drawPixmap(round(at.x()), round(at.y()), drawn)
                painter.restore()

    def _mark_place(self, name: str, middle: QPointF, scale: float) -> tuple[int, QPointF, QColor]:
        """Size in pixels, middle and color of a mark on a hex."""
        ink = self._look.color("ink")
        r = self._radius * scale
        if name == "factory":
            # A little up: its roof and chimney show over the units that stand there.
            return round(r * 0.94), middle - QPointF(0, r * 0.26), with_alpha(ink, 230)
        if name.startswith("start_"):
            return round(r * _MARK), middle, with_alpha(ink, 168)
        share = _SMALL_MARK if r > _SMALL_MARKS_FROM_PX else 0.0
        return round(r * share), middle + QPointF(0, r * 0.66), with_alpha(ink, 96)

    @cached_property
    def _fields(self) -> Fields:
        return Fields(self._network.board_area, self._look, self._radius)

    @cached_property
    def _farmland(self) -> Farmland:
        return Farmland(self._network, self._fields, self._radius, snowy=self._look.is_snowy)

    @cached_property
    def _outline(self) -> QPainterPath:
        return path_of(self._network.board_area)

    @cached_property
    def _grounds(self) -> list[tuple[QPainterPath, QColor]]:
        """What terrain makes of the ground, over the fields."""
        snowy = self._look.is_snowy
        found = []
        for words, tint, alpha in (
            (STREAMS, _MEADOW, 120),
            (("desert",), _DRY, 200),
            (("marsh",), _BOG, 190),
            (("mountain",), _ICY_GROUND if snowy else _ROCKY, 150),
            (("forest",), _WOODS, 235),
            (("factory",), _YARD, 200),
        ):
            shape = self._grown([space.polygon for space in self._network.of(*words)])
            if snowy:
                tint, alpha = mixed(tint, QColor("#dfe7ec"), 0.5), round(alpha * 0.8)
            found.append((path_of(shape), with_alpha(tint, alpha)))
            found.append(
                (path_of(shape.buffer(-0.14 * self._radius)), with_alpha(tint.darker(108), alpha // 2))
            )
        return found

    def _grown(self, hexes: list[BaseGeometry]) -> BaseGeometry:
        """Hexes grown together, with soft corners, a little smaller than they are."""
        if not hexes:
            return shapely.Polygon()
        r = self._radius
        inner = shapely.union_all(hexes).buffer(-0.46 * r).buffer(0.38 * r, quad_segs=6)
        return (
            shapely.union_all([inner, *(one.centroid.buffer(0.7 * r) for one in hexes)])
            .buffer(-0.05 * r)
            .buffer(0.05 * r, quad_segs=4)
        )

    # Water

    @cached_property
    def _water_paths(self) -> tuple[QPainterPath, QPainterPath, list[tuple[QPainterPath, float]]]:
        """Sea, rivers and lakes, and the lines of depth in these."""
        r = self._radius
        depths = [(path_of(self._network.fresh.buffer(-share * r)), share) for share in (0.1, 0.22, 0.36)]
        return path_of(self._network.sea), path_of(self._network.fresh), depths

    def _paint_water(self, painter: QPainter, area: QRectF, shading: Shading | None) -> Iterator[None]:
        sea, fresh, depths = self._water_paths
        bank = _ICE_EDGE if self._look.is_snowy else _SAND
        with self._on_board(painter):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for share, alpha in ((1.0, 70), (0.55, 130)):
                painter.setPen(QPen(with_alpha(bank, alpha), _BANK * share * self._radius, j=_ROUND_JOIN))
                painter.drawPath(sea)
                painter.drawPath(fresh)
        yield
        deep, shelf = self._look.color("sea_deep"), self._look.color("sea_shelf")
        with self._on_board(painter):
            if shading is None:
                painter.fillPath(sea, deep)
            else:
                brush = QBrush(shading.sea)
                brush.setTransform(
                    QTransform.fromTranslate(shading.area.left(), shading.area.top()).scale(
                        1 / PER_UNIT, 1 / PER_UNIT
                    )
                )
                painter.fillPath(sea, brush)
        yield
        lake = self._look.color("lake")
        with self._on_board(painter):
            painter.fillPath(fresh, mixed(lake, shelf, 0.55))
            for path, share in depths:
                painter.fillPath(path, with_alpha(mixed(lake, deep, share * 1.6), 150))
        yield
        bank = self._look.color("coast")
        for path in (sea, fresh):
            with self._on_board(painter):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                shallow = with_alpha(self._look.color("sea_line"), 60)
                painter.setPen(QPen(shallow, _SHALLOW * self._radius, j=_ROUND_JOIN))
                painter.drawPath(path)
                painter.setPen(QPen(with_alpha(self._look.color("sea_line"), 150), 2.4, j=_ROUND_JOIN))
                painter.drawPath(path)
                painter.setPen(QPen(with_alpha(bank, 200), 1.1, j=_ROUND_JOIN))
                painter.drawPath(path)
            yield

    # Roads

    @cached_property
    def _roads(self) -> QPainterPath:
        return _open_path(self._network.road_lines)

    @cached_property
    def _deck_path(self) -> QPainterPath:
        return _open_path(self._network.decks)


def _open_path(lines: list[Floats]) -> QPainterPath:
    return lines_path(lines, [False] * len(lines))


_ROUND_JOIN = Qt.PenJoinStyle.RoundJoin
