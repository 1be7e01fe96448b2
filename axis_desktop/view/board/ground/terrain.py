"""Which symbols of terrain stand where in a space, and how they come onto the map.

Places follow from the space alone: the same map looks the same on every machine and in every tile.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Board
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.stamps import Palette, StampKind, stamp

Floats = npt.NDArray[np.float64]


class Growth(NamedTuple):
    """How a terrain is drawn.

    Attributes:
        kind: of its symbols.
        size: of a symbol: a share of the radius of a hex, or map units on a map of areas.
        apart: distance of symbols, as a share of their size; 0 for the same few in each hex.
        edge: the middle of a symbol stays so far from the border, as a share of the size.
        rise: of its middle over its foot, as a share of the size.
    """

    kind: StampKind
    size: float
    apart: float
    edge: float
    rise: float


_ON_HEXES: dict[str, Growth] = {
    "forest": Growth("tree", 0.52, 0.72, 0.5, 0.34),
    "mountain": Growth("peak", 0.84, 0.0, 0.0, 0.42),
    "marsh": Growth("reeds", 0.36, 0.95, 0.6, 0.25),
    "desert": Growth("dune", 0.42, 1.0, 0.6, 0.2),
    "snow": Growth("drift", 0.4, 1.1, 0.6, 0.2),
    "lake": Growth("waves", 0.4, 0.0, 0.0, 0.2),
}
_ON_AREAS: dict[str, Growth] = {
    "forest": Growth("tree", 6.0, 1.5, 0.6, 0.34),
    "mountain": Growth("peak", 9.0, 1.9, 0.6, 0.42),
    "marsh": Growth("reeds", 6.0, 1.7, 0.6, 0.25),
    "desert": Growth("dune", 7.0, 1.9, 0.6, 0.2),
    "snow": Growth("drift", 6.0, 1.9, 0.6, 0.2),
    "river": Growth("waves", 6.0, 1.9, 0.6, 0.2),
    "lake": Growth("waves", 6.0, 1.5, 0.6, 0.2),
    "road": Growth("track", 7.0, 2.4, 0.6, 0.2),
    "bridge": Growth("track", 7.0, 1.9, 0.6, 0.2),
    "factory": Growth("works", 7.0, 2.4, 0.6, 0.35),
}
_FEW = ((-0.27, -0.22), (0.26, -0.1), (-0.05, 0.24))
"""Middles of the symbols of a hex, as shares of its radius."""
_MOST = 500
"""Symbols of a space."""
_LEAST_PX, _LEAST_PX_ON_AREAS = 5.0, 8.5
"""Smaller symbols would only be dirt on the map."""


@dataclass(frozen=True, slots=True, eq=False)
class Cover:
    """The symbols of a space.

    Attributes:
        kind: what they are.
        size: of each, in map units.
        feet: their places, from the back to the front.
        area: what they cover.
        luck: decides which of the drawings of its kind comes first.
    """

    kind: StampKind
    size: float
    feet: list[QPointF]
    area: QRectF
    luck: int


class Terrain:
    """The terrain symbols of a board.

    Args:
        board: its spaces say their terrain.
        look: colors of the map.
        hex_radius: 0 on a map of areas.
    """

    def __init__(self, board: Board, look: MapLook, hex_radius: float) -> None:
        self._board = board
        self._radius = hex_radius
        self._palette = Palette.of(look, engraved=not hex_radius)

    @cached_property
    def covers(self) -> list[Cover]:
        """Of all spaces, from the back to the front of the map; neighboring hexes grow together."""
        words = _ON_HEXES if self._radius else _ON_AREAS
        found = [self._cover(word, area) for word in words for area in self._areas(word)]
        return sorted(found, key=lambda cover: cover.area.bottom())

    def _areas(self, word: str) -> list[BaseGeometry]:
        areas = [space.polygon for space in self._board.spaces.values() if space.terrain == word]
        if not self._radius or not _ON_HEXES[word].apart:
            return list(areas)
        # Hexes whose points differ in the last decimal still touch.
        return list(shapely.get_parts(shapely.union_all(areas, grid_size=0.01)))

    def paint(self, painter: QPainter, here: QRectF, scale: float) -> Iterator[None]:
        """Paint the symbols that reach into an area, with a pause now and then."""
        transform = painter.transform()
        least = _LEAST_PX if self._radius else _LEAST_PX_ON_AREAS
        painted = 0
        for cover in self.covers:
            px = round(cover.size * scale)
            if px < least or not cover.area.intersects(here):
                continue
            painter.save()
            painter.resetTransform()
            near = here.adjusted(-cover.size, -cover.size, cover.size, cover.size * 1.4)
            for number, foot in enumerate(cover.feet):
                if not near.contains(foot):
                    continue
                picture = stamp(cover.kind, number + cover.luck, px, self._palette)
                place = transform.map(foot)
                painter.drawPixmap(
                    round(place.x() - picture.width() / 2), round(place.y() - picture.height()), picture
                )
            painter.restore()
            painted += len(cover.feet)
            if painted > 100:
                painted = 0
                yield

    @cached_property
    def _lakes(self) -> BaseGeometry:
        rings = [
            shapely.Polygon(line)
            for shape in self._board.decor
            if "lake" in shape.classes
            for line, closed in zip(shape.lines, shape.closed, strict=True)
            if closed and len(line) > 3
        ]
        return shapely.union_all(shapely.make_valid(rings)) if rings else shapely.Polygon()

    def _cover(self, word: str, place: BaseGeometry) -> Cover:
        growth = (_ON_HEXES if self._radius else _ON_AREAS)[word]
        size = growth.size * (self._radius or 1.0)
        kind = growth.kind
        if kind == "tree" and self._palette.snowy:
            kind = "conifer"
            growth = growth._replace(apart=growth.apart * 0.95)
        middle = place.centroid
        seed = f"{middle.x:.0f} {middle.y:.0f}"
        if growth.apart:
            dry = shapely.difference(place, self._lakes) if self._lakes.intersects(place) else place
            points = places(dry, size * growth.apart, size * growth.edge, seed)
            if not points:
                inside = place.representative_point()
                points = [(inside.x, inside.y)]
        else:
            points = [(middle.x + x * self._radius, middle.y + y * self._radius) for x, y in _FEW]
        feet = [QPointF(x, y + growth.rise * size) for x, y in points]
        left, right = min(foot.x() for foot in feet), max(foot.x() for foot in feet)
        area = QRectF(QPointF(left, feet[0].y()), QPointF(right, feet[-1].y()))
        return Cover(
            kind, size, feet, area.adjusted(-size, -size * 1.3, size, size * 0.4), crc32(seed.encode())
        )


def places(area: BaseGeometry, apart: float, edge: float, seed: str) -> list[tuple[float, float]]:
    """Points of an area about as far from each other as told, upper ones first.

    Args:
        area: where they may lie.
        apart: in map units.
        edge: distance that they keep from the border.
        seed: the same seed gives the same points.
    """
    room = area.buffer(-edge)
    if room.is_empty:
        return []
    left, top, right, bottom = room.bounds
    # Rows that are moved against each other and a little out of line look grown, not printed.
    rows = np.arange(top + apart * 0.3, bottom, apart * 0.8)
    columns = np.arange(left - apart, right + apart, apart)
    xs, ys = np.meshgrid(columns, rows)
    xs[1::2] += apart / 2
    jitter = _halton(xs.size, crc32(seed.encode()) % 997)
    xs = xs.ravel() + (jitter[:, 0] - 0.5) * apart * 0.6
    ys = ys.ravel() + (jitter[:, 1] - 0.5) * apart * 0.5
    inside = shapely.contains_xy(room, xs, ys)
    found = sorted(zip(xs[inside].tolist(), ys[inside].tolist(), strict=True), key=lambda at: at[1])
    step = len(found) // _MOST + 1
    return found[::step]


def _halton(number: int, start: int) -> Floats:
    """Points of the unit square that fill it evenly: Halton's sequence of the bases 2 and 3."""
    result = np.zeros((number, 2))
    for axis, base in enumerate((2, 3)):
        index = np.arange(start + 1, start + number + 1)
        share = 1.0
        while index.any():
            share /= base
            result[:, axis] += share * (index % base)
            index //= base
    return result
