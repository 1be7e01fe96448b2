"""What lies between spaces: rivers, mountains, forts and marshes on borders, canals, straits, crossings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Board, Feature, LinkRow
from axis_desktop.view.board.ground.look import MapLook, mixed, with_alpha
from axis_desktop.view.board.ground.shapes import lines_path
from axis_desktop.view.board.ground.stamps import Palette, StampKind, stamp

Floats = npt.NDArray[np.float64]

_RIVER_UNITS, _CASING_UNITS = 1.5, 2.9
_BOG_UNITS = 5.0
_FORT_UNITS, _FORT_STEP_UNITS = 2.6, 7.0
_STAMPS: dict[str, tuple[StampKind, float, float]] = {
    "mountain": ("peak", 8.0, 7.5),
    "marsh": ("reeds", 6.0, 8.0),
}
"""For each kind its symbol, the size of this and the distance between two, in map units."""
_LEAST_PX = 5.0
_ARROW_INLAND_UNITS = 6.5
_CANAL_UNITS = 1.9
_SHORE_UNITS = 0.5
"""A border of banks that ends so near to a water leads to it."""
_SIGN_UNITS = 9.0
_SIGN_FROM_SCALE = 1.3
_GATE_LEAST_PX = 25.0
_CHALK = QColor("#f5ecd8")
_PLATE = QColor("#10161a")


@dataclass(frozen=True, slots=True, eq=False)
class BorderFeature:
    """A feature along a border.

    Attributes:
        lines: the border.
        inward: for forts the side they stand on: +1 left of the lines, -1 right, 0 on both.
    """

    kind: str
    lines: list[Floats]
    path: QPainterPath
    area: QRectF
    inward: float


@dataclass(frozen=True, slots=True, eq=False)
class Passage:
    """A declared link that is drawn: from one point to another over or through what lies between.

    Attributes:
        kind, name: of the link.
        way: its points, at least two.
        sign: the middle of its sign.
    """

    kind: str
    way: tuple[QPointF, ...]
    sign: QPointF
    name: str = ""

    @property
    def start(self) -> QPointF:
        """Where it begins."""
        return self.way[0]

    @property
    def end(self) -> QPointF:
        """Where it ends."""
        return self.way[-1]

    @property
    def area(self) -> QRectF:
        """What it covers, with its sign."""
        bounds = QPolygonF([*self.way, self.sign]).boundingRect()
        return bounds.adjusted(-12, -12, 12, 12)


class Features:
    """The features and passages of a board.

    Args:
        board: whose features and links they are.
        look: colors of the map.
    """

    def __init__(self, board: Board, look: MapLook) -> None:
        self._board = board
        self._look = look
        self._palette = Palette.of(look, engraved=True)

    @cached_property
    def borders(self) -> list[BorderFeature]:
        """All features whose spaces touch in the drawing."""
        found = (self._border(feature) for feature in self._board.features)
        return [feature for feature in found if feature is not None]

    @cached_property
    def passages(self) -> list[Passage]:
        """Canals, straits, bridges and crossings at the places where they lead over."""
        found: dict[object, Passage] = {}
        for link in self._board.links:
            if link.kind != "border":
                # The Turkish Straits lead into two seas; one sign is enough for what has one name.
                found.setdefault(link.name or link, self._passage(link))
        crossings = [passage for passage in found.values() if passage.kind == "crossing"]
        return [_beside(passage, crossings) for passage in found.values()]

    def gates(self, scale: float) -> list[QRectF]:
        """What the signs of canals and straits cover at a zoom, in pixels of the map at that zoom."""
        if scale < _SIGN_FROM_SCALE:
            return []
        size = gate_px(scale)
        corner = QPointF(size, size) / 2
        ways = (passage for passage in self.passages if passage.kind in ("canal", "strait"))
        return [QRectF(way.sign * scale - corner, way.sign * scale + corner) for way in ways]

    def paint_rivers(self, painter: QPainter, here: QRectF, scale: float) -> None:
        """Paint rivers and the water of marshes along borders, over these."""
        rivers = [one for one in self.borders if one.kind == "river" and one.area.intersects(here)]
        slower = _slower(scale)
        river = self._look.color("river")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in (
            (mixed(river, self._look.color("ink"), 0.74), _CASING_UNITS),
            (river, _RIVER_UNITS),
        ):
            painter.setPen(_round_pen(color, width * slower))
            for feature in rivers:
                painter.drawPath(feature.path)
        painter.setPen(_round_pen(with_alpha(river, 96), _BOG_UNITS))
        for feature in self.borders:
            if feature.kind == "marsh" and feature.area.intersects(here):
                painter.drawPath(feature.path)

    def paint_symbols(self, painter: QPainter, here: QRectF, scale: float) -> Iterator[None]:
        """Paint what stands on borders: peaks, reeds, walls."""
        for feature in self.borders:
            if feature.area.intersects(here):
                if feature.kind == "fort":
                    self._paint_fort(painter, feature, scale)
                elif feature.kind in _STAMPS:
                    self._paint_stamps(painter, feature, scale)
                yield

    def paint_passages(self, painter: QPainter, here: QRectF, scale: float) -> None:
        """Paint canals, straits and crossings."""
        for passage in self.passages:
            if passage.area.intersects(here):
                if passage.kind == "crossing":
                    self._paint_crossing(painter, passage, scale)
                else:
                    self._paint_waterway(painter, passage, scale)

    def _border(self, feature: Feature) -> BorderFeature | None:
        one, lines = (
            self._board.spaces[feature.a].polygon,
            self._board.border_between(feature.a, feature.b),
        )
        if not lines:
            return None
        path = lines_path(lines, [False] * len(lines))
        inward = {"a": 1.0, "b": -1.0}.get(feature.defends, 0.0) * _left_of(lines, one)
        return BorderFeature(feature.kind, lines, path, path.boundingRect().adjusted(-8, -10, 8, 8), inward)

    def _passage(self, link: LinkRow) -> Passage:
        one = self._board.spaces[link.a].polygon
        two = _nearest_copy(one, self._board.spaces[link.b].polygon, self._board.wrap)
        cut = self._cut(link, one, two) if link.kind == "canal" else None
        if cut is not None:
            middle = shapely.get_coordinates(shapely.line_interpolate_point(cut, 0.5, normalized=True))[0]
            points = tuple(QPointF(*at) for at in shapely.get_coordinates(cut))
            return Passage(link.kind, points, QPointF(*middle), link.name)
        common = shapely.intersection(one, two)
        if common.is_empty or link.kind == "crossing":
            way = shapely.get_coordinates(shapely.shortest_line(one, two))
        else:
            way = np.repeat(shapely.get_coordinates(common.representative_point()), 2, axis=0)
        start, end = QPointF(*way[0]), QPointF(*way[-1])
        return Passage(link.kind, (start, end), (start + end) / 2, link.name)

    def _cut(self, link: LinkRow, one: BaseGeometry, two: BaseGeometry) -> shapely.LineString | None:
        """The common border of the two banks of a canal, if it leads from one water to the other."""
        if len(link.banks) != 2:
            return None
        for line in self._board.border_between(*link.banks):
            string = shapely.LineString(line)
            if string.distance(one) <= _SHORE_UNITS and string.distance(two) <= _SHORE_UNITS:
                return string
        return None

    def _paint_stamps(self, painter: QPainter, feature: BorderFeature, scale: float) -> None:
        kind, size, apart = _STAMPS[feature.kind]
        px = round(size * scale)
        if px < _LEAST_PX:
            return
        transform = painter.transform()
        painter.save()
        painter.resetTransform()
        steps = sorted(_steps(feature.lines, apart), key=lambda step: step[0].y())
        for number, (point, _) in enumerate(steps):
            picture = stamp(kind, number, px, self._palette)
            place = transform.map(point + QPointF(0, size * 0.35))
            painter.drawPixmap(
                round(place.x() - picture.width() / 2), round(place.y() - picture.height()), picture
            )
        painter.restore()

    def _paint_fort(self, painter: QPainter, feature: BorderFeature, scale: float) -> None:
        """A wall with teeth toward the enemy."""
        if _FORT_STEP_UNITS * scale < 2 * _LEAST_PX:
            return
        ink = with_alpha(self._look.color("ink"), 220)
        slower = _slower(scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((with_alpha(_CHALK, 170), 3.4), (ink, 1.9)):
            painter.setPen(_round_pen(color, width * slower))
            painter.drawPath(feature.path)
        painter.setBrush(ink)
        painter.setPen(QPen(with_alpha(_CHALK, 170), 0.5 * slower))
        out = _FORT_UNITS * slower
        for point, along in _steps(feature.lines, _FORT_STEP_UNITS * slower):
            for side in (1.0, -1.0) if not feature.inward else (-feature.inward,):
                across = QPointF(along.y(), -along.x()) * side
                half = along * out * 0.55
                foot = [point - half, point + half]
                head = [point + half + across * out, point - half + across * out]
                painter.drawPolygon(QPolygonF([*foot, *head]))

    def _paint_crossing(self, painter: QPainter, passage: Passage, scale: float) -> None:
        """A slender arrow with two heads from coast to coast."""
        slower = _slower(scale)
        way = passage.end - passage.start
        length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 0.01)
        along = way / length
        start, end = passage.start - along * _ARROW_INLAND_UNITS, passage.end + along * _ARROW_INLAND_UNITS
        arrow = _arrow(start, end, along, 4.6 * slower)
        painter.setBrush(_CHALK)
        painter.setPen(_round_pen(with_alpha(self._look.color("ink"), 210), 1.5 * slower))
        painter.drawPath(arrow)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPath(arrow)

    def _paint_waterway(self, painter: QPainter, passage: Passage, scale: float) -> None:
        """The cut of a canal, and a small gate in the middle of any waterway."""
        slower = _slower(scale)
        if passage.start != passage.end and passage.kind != "strait":
            water = self._look.color("sea_shelf") if passage.kind == "canal" else _CHALK
            for color, width in ((self._look.color("coast"), 2.0), (water, 1.0)):
                painter.setPen(_round_pen(color, _CANAL_UNITS * width * slower))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(passage.way))
        if scale >= _SIGN_FROM_SCALE and passage.kind in ("canal", "strait"):
            self._paint_gate(painter, passage.sign, sign_size(scale))

    def _paint_gate(self, painter: QPainter, middle: QPointF, size: float) -> None:
        """Two leaves of a lock in a disc."""
        painter.setPen(QPen(with_alpha(_CHALK, 220), size * 0.09))
        painter.setBrush(with_alpha(_PLATE, 225))
        painter.drawEllipse(middle, size / 2, size / 2)
        pen = _round_pen(_CHALK, size * 0.11)
        painter.setPen(pen)
        for side in (-1, 1):
            post = middle + QPointF(side * size * 0.28, 0)
            painter.drawLine(post + QPointF(0, -size * 0.2), post + QPointF(0, size * 0.2))
            painter.drawLine(post, middle + QPointF(side * size * 0.05, -size * 0.13))
            painter.drawLine(
                post + QPointF(0, size * 0.14), middle + QPointF(side * size * 0.05, size * 0.01)
            )


def _beside(passage: Passage, crossings: Iterable[Passage]) -> Passage:
    """A strait with its sign aside of the arrow of a crossing that leads over it."""
    if passage.kind != "strait":
        return passage
    for crossing in crossings:
        way = crossing.end - crossing.start
        if (crossing.sign - passage.sign).manhattanLength() < 2 * _SIGN_UNITS:
            long = float(np.hypot(way.x(), way.y()))
            across = QPointF(-way.y(), way.x()) / long if long else QPointF(0, 1)
            return replace(passage, sign=crossing.sign + across * _SIGN_UNITS * 1.2)
    return passage


def sign_size(scale: float) -> float:
    """Diameter of the sign of a waterway at a zoom, in map units."""
    return _SIGN_UNITS * _slower(scale)


def gate_px(scale: float) -> float:
    """Diameter of a gate in pixels: it covers the sign that is drawn on the map."""
    return max(_GATE_LEAST_PX, sign_size(scale) * scale + 3)


def _slower(scale: float) -> float:
    """Lines grow more slowly than the map, so that they stay fine when it is near."""
    return float((1.6 / scale) ** 0.4) if scale > 1.6 else 1.0


def _round_pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)


def _left_of(lines: Iterable[Floats], area: BaseGeometry) -> float:
    """+1 if an area lies left of most of the lines that bound it (y grows downwards), else -1."""
    votes = 0
    for point, along in _steps(lines, 4.0):
        beside = point + QPointF(along.y(), -along.x()) * 0.3
        votes += 1 if shapely.intersects_xy(area, beside.x(), beside.y()) else -1
    return 1.0 if votes >= 0 else -1.0


def _steps(lines: Iterable[Floats], apart: float) -> Iterator[tuple[QPointF, QPointF]]:
    """Points along lines about so far apart, each with the direction of its line there."""
    for line in lines:
        string = shapely.LineString(line)
        number = max(1, round(string.length / apart))
        half = min(string.length, apart) * 0.3
        for i in range(number):
            at = (i + 0.5) * string.length / number
            before, middle, after = shapely.get_coordinates(
                shapely.line_interpolate_point(
                    string, [max(0.0, at - half), at, min(string.length, at + half)]
                )
            )
            way = after - before
            long = float(np.hypot(*way)) or 1.0
            yield QPointF(*middle), QPointF(*(way / long))


def _nearest_copy(one: BaseGeometry, two: BaseGeometry, wrap: float | None) -> BaseGeometry:
    """The copy of the second area on the globe that lies nearest to the first."""
    if not wrap:
        return two
    copies = [translate(two, n * wrap) for n in (-1, 0, 1)]
    return min(copies, key=one.distance)


def _arrow(start: QPointF, end: QPointF, along: QPointF, size: float) -> QPainterPath:
    """An outline with a head at both ends; `size` is the length of a head."""
    across = QPointF(-along.y(), along.x())
    wing, shaft = across * size * 0.62, across * size * 0.2
    neck, far = start + along * size, end - along * size
    path = QPainterPath(start)
    for point in (neck + wing, neck + shaft, far + shaft, far + wing, end):
        path.lineTo(point)
    for point in (far - wing, far - shaft, neck - shaft, neck - wing):
        path.lineTo(point)
    path.closeSubpath()
    return path
