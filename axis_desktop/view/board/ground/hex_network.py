"""Water and roads of a board of hexes as shapes: those of neighboring hexes grow together."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Board, BoardSpace

Floats = npt.NDArray[np.float64]

ROADS = ("road", "bridge", "factory")
"""Terrains that roads lead to."""
STREAMS = ("river", "bridge")
"""Terrains that a river flows through."""
_WATER = (*STREAMS, "lake", "sea")

# Shares of the radius of a hex.
_RIVER_WIDTH = 1.0
_ROUNDING = 0.3
_FRESH_ROUNDING = 0.4
_WARP = 0.09

_SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class HexNetwork:
    """What joins hexes.

    Args:
        board: its hexes.
        radius: of a hex, in map units.
    """

    def __init__(self, board: Board, radius: float) -> None:
        self._decor = board.decor
        self._radius = radius
        self._hexes = {space.hex: space for space in board.spaces.values() if space.hex is not None}

    @property
    def hexes(self) -> list[BoardSpace]:
        """All hexes, in the order of the board."""
        return list(self._hexes.values())

    @cached_property
    def board_area(self) -> BaseGeometry:
        """All hexes together."""
        return shapely.union_all([space.polygon for space in self._hexes.values()]).buffer(0.01)

    def of(self, *terrains: str) -> list[BoardSpace]:
        """The hexes of some terrains; hexes of the sea are "sea" whatever else they are."""
        return [space for space in self._hexes.values() if self._word(space) in terrains]

    @staticmethod
    def _word(space: BoardSpace) -> str:
        return "sea" if space.kind == "sea" else space.terrain

    @cached_property
    def sea(self) -> BaseGeometry:
        """The sea, a little beyond the edge of the board too."""
        sea = shapely.union_all([space.polygon for space in self.of("sea")])
        beyond = sea.buffer(self._radius, join_style="mitre").difference(self.board_area)
        return _rounded(sea.union(beyond), self._radius * _ROUNDING)

    @cached_property
    def fresh(self) -> BaseGeometry:
        """Lakes and rivers; a river is a band through its hex and grows together with what it flows into."""
        r = self._radius
        parts: list[BaseGeometry] = [one.polygon.buffer(-0.06 * r) for one in self.of("lake")]
        parts += [band for space in self.of(*STREAMS) for band in self._stream(space)]
        joined = shapely.union_all([*parts, self.sea.intersection(_all_of(parts).buffer(r))])
        return _warped(_rounded(joined, r * _FRESH_ROUNDING), _WARP * r).difference(self.sea.buffer(-0.5))

    def _stream(self, space: BoardSpace) -> Iterator[BaseGeometry]:
        r = self._radius
        others = [other for other in self._around(space) if self._word(other) in _WATER]
        middle = np.array(space.polygon.centroid.coords[0])
        ends = [(middle + np.array(other.polygon.centroid.coords[0])) / 2 for other in others]
        if len(ends) == 1 and len(self._around(space)) < len(_SIDES):
            onward = 2 * middle - ends[0]  # it comes from beyond the edge of the board
            if not self.board_area.contains(shapely.Point(middle + (onward - middle) * 1.1)):
                ends.append(onward)
        if len(ends) == 2:
            ways = [_bend(ends[0], middle, ends[1])]
        else:
            ways = [np.array([middle, end]) for end in ends]
            yield space.polygon.centroid.buffer(_RIVER_WIDTH / 2 * r)
        for way in ways:
            yield shapely.LineString(way).buffer(_RIVER_WIDTH / 2 * r, cap_style="round", quad_segs=5)

    def _around(self, space: BoardSpace) -> list[BoardSpace]:
        assert space.hex is not None
        q, r = space.hex
        found = (self._hexes.get((q + dq, r + dr)) for dq, dr in _SIDES)
        return [other for other in found if other is not None]

    @cached_property
    def road_lines(self) -> list[Floats]:
        """The roads of the drawing; without any, lines that join the middles of hexes with roads."""
        drawn = [line for shape in self._decor if "road" in shape.classes for line in shape.lines]
        if drawn:
            return drawn
        lines = []
        for space in self.of(*ROADS):
            middle = np.array(space.polygon.centroid.coords[0])
            ends = [
                (middle + np.array(other.polygon.centroid.coords[0])) / 2
                for other in self._around(space)
                if other.terrain in ROADS and not (space.terrain == other.terrain == "factory")
            ]
            if len(ends) == 2:
                lines.append(_bend(ends[0], middle, ends[1]))
            else:
                lines += [np.array([middle, end]) for end in ends]
        return lines

    @cached_property
    def decks(self) -> list[Floats]:
        """The roads where they cross water, and a step beyond."""
        lines = shapely.MultiLineString([line for line in self.road_lines if len(line) > 1])
        over = shapely.intersection(shapely.line_merge(lines), self.fresh.buffer(0.09 * self._radius))
        return [
            shapely.get_coordinates(part)
            for part in shapely.get_parts(shapely.line_merge(over) if not over.is_empty else over)
            if part.length > 0.4 * self._radius
        ]


def _all_of(parts: Sequence[BaseGeometry]) -> BaseGeometry:
    return shapely.union_all(parts) if parts else shapely.Polygon()


def _rounded(shape: BaseGeometry, radius: float) -> BaseGeometry:
    """The shape with round corners, those that point in and those that point out."""
    return shape.buffer(radius, quad_segs=6).buffer(-2 * radius, quad_segs=6).buffer(radius, quad_segs=6)


def _bend(start: Floats, middle: Floats, end: Floats) -> Floats:
    """A curve from start to end that bends toward the middle."""
    t = np.linspace(0, 1, 9)[:, None]
    curve: Floats = (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t**2 * end
    return curve


def _warped(shape: BaseGeometry, reach: float) -> BaseGeometry:
    """Banks that no ruler has drawn; what was joined stays joined."""

    def moved(points: Floats) -> Floats:
        x, y = points[:, 0] / reach, points[:, 1] / reach
        dx = np.sin(x * 0.23 + 2.1 * np.sin(y * 0.13)) + 0.6 * np.sin(y * 0.41 + 1.7)
        dy = np.sin(y * 0.21 + 1.9 * np.sin(x * 0.15)) + 0.6 * np.sin(x * 0.37 + 0.4)
        result: Floats = points + reach * np.stack([dx, dy], axis=1)
        return result

    return shapely.make_valid(shapely.transform(shapely.segmentize(shape, reach), moved))
