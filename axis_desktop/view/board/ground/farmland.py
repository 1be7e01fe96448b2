"""What people have put onto the open ground of a board of hexes: hedges, trees along roads, farms.

Nothing of it matters in any game. It stays away from the middles of hexes, where units stand, and from
whatever does matter: woods, water, works.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from zlib import crc32

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from shapely.geometry.base import BaseGeometry

from axis_desktop.view.board.ground.fields import Fields
from axis_desktop.view.board.ground.hex_network import ROADS, STREAMS, HexNetwork
from axis_desktop.view.board.ground.shapes import polyline

Floats = npt.NDArray[np.float64]

_HEDGED = 5
"""Hedges stand along one side of a field of so many."""
_ALLEY = 5
"""Trees stand along one road of so many."""

# Shares of the radius of a hex.
_WIDTH, _BESIDE_ROAD, _CLEAR = 0.1, 0.2, 0.2
_LEAST_PX = 1.6
"""Finer bushes would only be dirt on the map."""

_SHADE = QColor(30, 26, 10, 70)
_BUSH, _BUSH_LIT = QColor("#55683a"), QColor("#8c9c5c")
_BARE, _BARE_LIT = QColor("#7d7f7c"), QColor("#f4f7f8")
_ROOFS = (QColor("#a5573d"), QColor("#8b4a38"), QColor("#9a6a48"))
_SNOWY_ROOFS = (QColor("#eef2f4"), QColor("#dfe6ea"), QColor("#e7ebec"))
_WALL = QColor("#e6dcc0")


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A row of bushes or trees.

    Attributes:
        area: around it.
        apart: of the plants, in widths.
    """

    path: QPainterPath
    area: QRectF
    apart: float


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """A roof seen from above: the two halves left and right of its ridge.

    Attributes:
        lit, dark: the half toward the light and the other one.
    """

    lit: QPolygonF
    dark: QPolygonF
    color: QColor

    @property
    def area(self) -> QRectF:
        """Around it."""
        return self.lit.boundingRect() | self.dark.boundingRect()


class Farmland:
    """All of it on one board.

    Args:
        network: the hexes and what joins them.
        fields: between which hedges grow.
        radius: of a hex, in map units.
        snowy: everything is bare and white.
    """

    def __init__(self, network: HexNetwork, fields: Fields, radius: float, *, snowy: bool) -> None:
        self._network, self._fields, self._radius, self._snowy = network, fields, radius, snowy

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> Iterator[None]:
        """Paint what reaches into an area, with a pause after each kind."""
        width = _WIDTH * self._radius
        if width * scale < _LEAST_PX:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        near = area.adjusted(-width, -width, width, width)
        dark, lit = (_BARE, _BARE_LIT) if self._snowy else (_BUSH, _BUSH_LIT)
        shown = [row for row in self._rows if row.area.intersects(near)]
        strokes = ((_SHADE, 0.22, 1.1), (dark, 0.0, 1.0), (lit, -0.16, 0.55))
        for color, shift, share in strokes:
            for row in shown:
                pen = QPen(color, width * share, c=Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([0.05 / share, row.apart / share])
                painter.setPen(pen)
                painter.drawPath(row.path.translated(shift * width, shift * width))
            yield
        painter.setPen(Qt.PenStyle.NoPen)
        for house in self._houses:
            if house.area.intersects(near):
                _paint_house(painter, house, self._radius)

    @cached_property
    def _taboo(self) -> BaseGeometry:
        """Where nothing grows: woods, water, works, mountains, roads, and where units stand."""
        r, network = self._radius, self._network
        hexes = network.of("forest", "mountain", "factory", "marsh", "desert", "lake", *STREAMS)
        roads = [shapely.LineString(line) for line in network.road_lines if len(line) > 1]
        spots = [one.polygon.centroid.buffer(_CLEAR * r) for one in network.hexes if one.marks]
        parts = [one.polygon.buffer(0.04 * r) for one in hexes]
        parts += [line.buffer(_BESIDE_ROAD * 0.8 * r) for line in roads]
        return shapely.union_all([*parts, *spots, network.sea.buffer(0.1 * r)])

    @cached_property
    def _rows(self) -> list[Row]:
        sides = (side for line in self._fields.boundaries for side in _sides(line))
        hedges = [side for side in sides if _luck(side) % _HEDGED == 0]
        grown = shapely.difference(shapely.union_all(hedges), self._taboo) if hedges else shapely.Polygon()
        found = [_row(line, 1.05) for line in _lines(grown) if line.length > 0.35 * self._radius]
        others = shapely.union_all([self._network.sea, self._network.fresh, *self._woods])
        for number, road in enumerate(self._network.road_lines):
            if number % _ALLEY == 0 and len(road) > 1:
                beside = shapely.LineString(road).offset_curve(_BESIDE_ROAD * self._radius)
                inner = shapely.intersection(beside, self._network.board_area.buffer(-0.3 * self._radius))
                found += [_row(line, 3.4) for line in _lines(shapely.difference(inner, others))]
        return found

    @property
    def _woods(self) -> list[BaseGeometry]:
        hexes = self._network.of("forest", "mountain", "factory")
        return [one.polygon.buffer(0.1 * self._radius) for one in hexes]

    @cached_property
    def _houses(self) -> list[House]:
        """Farms where roads end in the country: roads lead somewhere."""
        roofs = _SNOWY_ROOFS if self._snowy else _ROOFS
        r, found = self._radius, []
        for line in self._network.road_lines:
            for end, before in ((line[0], line[1]), (line[-1], line[-2])):
                if not self._is_open_end(end):
                    continue
                ahead = (end - before) / max(float(np.hypot(*(end - before))), 1e-6)
                aside = np.array([-ahead[1], ahead[0]])
                for number, (x, y, turn) in enumerate(_FARM):
                    middle = end + r * (x * ahead + y * aside)
                    angle = float(np.arctan2(ahead[1], ahead[0])) + turn
                    luck = crc32(f"{middle[0]:.0f} {number}".encode())
                    found.append(_house(middle, angle, r, roofs[luck % len(roofs)]))
        return found

    def _is_open_end(self, end: Floats) -> bool:
        """A road ends here inside of the board, at nothing that the board shows anyhow."""
        point = shapely.Point(end)
        if not self._network.board_area.buffer(-0.6 * self._radius).contains(point):
            return False
        touching = sum(
            float(np.hypot(*(tip - end))) < 0.1 * self._radius
            for line in self._network.road_lines
            for tip in (line[0], line[-1])
        )
        here = [one for one in self._network.of(*ROADS) if one.polygon.contains(point)]
        return touching == 1 and all(not one.marks and one.terrain == "road" for one in here)


_FARM = ((0.32, 0.0, 1.57), (0.05, 0.34, 0.0), (0.12, -0.36, 0.3))
"""Houses at the end of a road: how far ahead and aside, and how they are turned against it."""
_LENGTH, _DEPTH = 0.17, 0.11
"""Half the length of a house and half its depth."""


def _house(middle: Floats, angle: float, radius: float, color: QColor) -> House:
    along = np.array([np.cos(angle), np.sin(angle)]) * _LENGTH * radius
    across = np.array([-np.sin(angle), np.cos(angle)]) * _DEPTH * radius
    if across[1] > 0:
        across = -across  # the light comes from above
    ridge = (middle - along, middle + along)
    halves = []
    for side in (across, -across):
        corners = (*ridge, ridge[1] + side, ridge[0] + side)
        halves.append(QPolygonF([QPointF(float(x), float(y)) for x, y in corners]))
    return House(halves[0], halves[1], color)


def _paint_house(painter: QPainter, house: House, radius: float) -> None:
    throw = radius * 0.05
    painter.setBrush(_SHADE)
    painter.drawPolygon(house.lit.translated(throw, throw))
    painter.drawPolygon(house.dark.translated(throw, throw))
    painter.setPen(QPen(QColor(40, 28, 18, 150), radius * 0.02))
    painter.setBrush(house.color.lighter(116))
    painter.drawPolygon(house.lit)
    painter.setBrush(house.color.darker(118))
    painter.drawPolygon(house.dark)
    painter.setPen(Qt.PenStyle.NoPen)


def _sides(line: BaseGeometry) -> Iterator[shapely.LineString]:
    """A field's sides: what lies between its corners."""
    corners = shapely.get_coordinates(line)
    for one, two in pairwise(corners.tolist()):
        yield shapely.LineString(sorted((one, two)))  # two fields share a side


def _luck(side: shapely.LineString) -> int:
    middle = side.centroid
    return crc32(f"{middle.x:.0f} {middle.y:.0f} hedge".encode())


def _lines(shape: BaseGeometry) -> Iterator[shapely.LineString]:
    joined = shapely.line_merge(shape) if not shape.is_empty else shape
    for part in shapely.get_parts(joined):
        if isinstance(part, shapely.LineString) and not part.is_empty:
            yield part


def _row(line: shapely.LineString, apart: float) -> Row:
    path = QPainterPath()
    path.addPolygon(polyline(shapely.get_coordinates(line)))
    return Row(path, path.boundingRect().adjusted(-0.1, -0.1, 0.1, 0.1), apart)
