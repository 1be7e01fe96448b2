"""Where a name finds room inside its space, without crossing the border of a neighbor.

The map is drawn once as a grid of cells that know their space. A rectangle fits where all its cells are
allowed: that is asked for every position at once with sums over the grid, so it costs less than asking the
outlines for a few.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape

Cells = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float64]
Indexes = npt.NDArray[np.intp]
Bools = npt.NDArray[np.bool_]

_MOST_CELLS = 1600
"""Along the longer side of a map."""
_SIDE = 72
"""Positions are looked for on so many cells along the longer side of a space."""
_REACH_UNITS = 60.0
"""A name of land reaches out over the sea by at most this, and half the size of its land."""
_MOST_PLACES = 4
_NOBODY = 0

Reach = Literal["home", "one_sea", "any_sea"]
"""How far the name of a land may go: it stays there, goes out over one sea, or over all of them."""


@dataclass(frozen=True, slots=True, eq=False)
class _Ground:
    """The cells around a space.

    Attributes:
        corner: middle of the first cell, in map units.
        unit: distance of cells.
        own: cells of the space itself.
        own_sums: own cells above and left of each corner of the cells.
        allowed: cells that its name may cover.
        sums: allowed cells above and left of each corner of the cells.
        longest: most allowed cells side by side.
    """

    corner: QPointF
    unit: float
    own: Bools
    own_sums: Cells
    allowed: Bools
    sums: Cells
    longest: int


class NameRoom:
    """Knows what lies where on a map, coarsely.

    Args:
        shapes: of the board.
    """

    def __init__(self, shapes: BoardShapes) -> None:
        self._shapes = shapes
        self._cell = max(shapes.width, shapes.height) / _MOST_CELLS
        self._numbers = {space: number for number, space in enumerate(shapes.spaces, 1)}
        self._beyond = len(self._numbers) + 1
        kinds = [True, *(shape.ground != "land" for shape in shapes.spaces.values()), False]
        self._wet = np.array(kinds, np.bool_)
        self._grid = self._drawn()
        self._kept: dict[tuple[str, Reach], list[_Ground]] = {}

    def places(
        self, shape: SpaceShape, size: QSizeF, near: QPointF, without: QRectF, *, reach: Reach = "home"
    ) -> list[QRectF]:
        """Rectangles of a size that hold nothing but the space, the nearest to a point first.

        Args:
            shape: of the space.
            size: in map units.
            near: where the middle would best be.
            without: a part that is taken, such as that under trays; may be empty.
            reach: how far a name of land may go.
        """
        found = [self._fitting(ground, size, without, reach) for ground in self._grounds(shape, reach)]
        middles = np.concatenate(found) if found else np.empty((0, 2))
        # Up and down counts more: a name a little aside of the middle looks centered still.
        away = ((middles - near.toTuple()) ** 2 * (1.0, 2.56)).sum(axis=1)
        return _apart(middles, away, size)

    def reaches(self, shape: SpaceShape) -> Iterator[Reach]:
        """How far its name may go, best first: over two seas it would seem to belong to both."""
        yield "home"
        # Whoever finds room at home needn't look for seas.
        if shape.ground == "land" and self._grounds(shape, "one_sea"):
            yield "one_sea"
            yield "any_sea"

    def holds(self, shape: SpaceShape, rect: QRectF, *, reach: Reach = "home") -> bool:
        """Whether a rectangle holds nothing but the space, and for land the water that `reach` allows."""
        x = self._shapes.nearest(rect.center().x(), shape.bounds.center().x()) - rect.width() / 2
        placed = QRectF(QPointF(x, rect.top()), rect.size())
        return any(_is_free(ground, placed) for ground in self._grounds(shape, reach))

    def _fitting(self, ground: _Ground, size: QSizeF, without: QRectF, reach: Reach) -> Floats:
        """The middles of all rectangles of a size that find room."""
        rows, columns = _cells(size.height(), ground.unit), _cells(size.width(), ground.unit)
        if columns > ground.longest:
            return np.empty((0, 2))
        tops, lefts = _fits(ground.sums, rows, columns)
        if not without.isEmpty():
            free = _clear_of(without.translated(-ground.corner), ground.unit, tops, lefts, rows, columns)
            tops, lefts = tops[free], lefts[free]
        if reach != "home":
            home = _at_home(ground, tops, lefts, rows, columns, reach)
            tops, lefts = tops[home], lefts[home]
        xs = ground.corner.x() + (lefts.astype(np.float64) + (columns - 1) / 2) * ground.unit
        ys = ground.corner.y() + (tops.astype(np.float64) + (rows - 1) / 2) * ground.unit
        return np.stack([xs, ys], axis=1)

    def _grounds(self, shape: SpaceShape, reach: Reach) -> list[_Ground]:
        """Where a name may stand: in one piece, or for `one_sea` with each sea in turn."""
        kept = self._kept.get((shape.id, reach))
        if kept is not None:
            return kept
        area = home = shape.bounds
        if reach != "home":  # a name that leaves its land stays with the isle that it belongs to first
            home = next((part for part in _parts(shape) if part.contains(shape.label)), home)
            area = home
            x, y = area.width() / 2 + _REACH_UNITS, area.height() / 2 + _REACH_UNITS
            area = area.adjusted(-x, -y, x, y)
        longest = max(area.width(), area.height()) / (1 if reach == "home" else 2)
        step = max(1, round(longest / self._cell / _SIDE))
        first_x, first_y = round(area.left() / self._cell), round(area.top() / self._cell)
        xs = np.arange(first_x, round(area.right() / self._cell) + 1, step)
        ys = np.arange(first_y, round(area.bottom() / self._cell) + 1, step)
        found = self._cut(xs, ys)
        corner = QPointF(first_x + 0.5, first_y + 0.5) * self._cell
        across = (xs >= home.left() / self._cell - 1) & (xs <= home.right() / self._cell)
        down = (ys >= home.top() / self._cell - 1) & (ys <= home.bottom() / self._cell)
        own = (found == self._numbers[shape.id]) & down[:, None] & across
        if reach == "home":
            allowed = [own]
        else:
            waters = self._seas(found, own) if reach == "one_sea" else [self._wet[found]]
            allowed = [own | water for water in waters]
        at_home, unit = _sums(own), step * self._cell
        grounds = [
            _Ground(corner, unit, own, at_home, a, at_home if a is own else _sums(a), _longest(a))
            for a in allowed
        ]
        self._kept[shape.id, reach] = grounds
        return grounds

    def _seas(self, found: Numbers, own: Bools) -> list[Bools]:
        """The cells of each sea that touches some land."""
        beside = np.zeros_like(own)
        beside[1:] |= own[:-1]
        beside[:-1] |= own[1:]
        beside[:, 1:] |= own[:, :-1]
        beside[:, :-1] |= own[:, 1:]
        near = np.flatnonzero(np.bincount(found[beside]))
        return [found == number for number in near if number != _NOBODY and self._wet[number]]

    def _drawn(self) -> Numbers:
        shapes = self._shapes
        width = round((shapes.wrap or shapes.width) / self._cell)
        height = max(1, round(shapes.height / self._cell))
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(_NOBODY)
        painter = QPainter(image)
        painter.setPen(Qt.PenStyle.NoPen)
        for shift in (-shapes.period, 0.0, shapes.period) if shapes.wrap else (0.0,):
            painter.resetTransform()
            painter.scale(1 / self._cell, 1 / self._cell)
            painter.translate(shift, 0)
            for shape in shapes.spaces.values():
                number = self._numbers[shape.id]
                painter.setBrush(QColor(number >> 16, number >> 8 & 255, number & 255))
                painter.drawPath(shape.path)
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(height, -1)
        found: Numbers = (pixels[:, :width] & 0xFFFFFF).astype(np.int16)
        return found

    def _cut(self, xs: npt.NDArray[np.int64], ys: npt.NDArray[np.int64]) -> Numbers:
        """The numbers in some columns and rows, round the globe; beyond the map is no space."""
        height, width = self._grid.shape
        columns = xs % width if self._shapes.wrap else xs.clip(0, width - 1)
        cut: Numbers = self._grid[ys.clip(0, height - 1)][:, columns]
        cut[(ys < 0) | (ys >= height)] = self._beyond
        if not self._shapes.wrap:
            cut[:, (xs < 0) | (xs >= width)] = self._beyond
        return cut


@lru_cache(maxsize=2)
def room_on(shapes: BoardShapes) -> NameRoom:
    """The room on a board; what was found out for the last ones is kept as their shapes are."""
    return NameRoom(shapes)


def _cells(length: float, unit: float) -> int:
    """So many cells a length touches at most."""
    return int(np.ceil(length / unit)) + 1


def _sums(allowed: Bools) -> Cells:
    sums: Cells = np.zeros((allowed.shape[0] + 1, allowed.shape[1] + 1), np.int32)
    sums[1:, 1:] = allowed.cumsum(0, np.int32).cumsum(1)
    return sums


def _longest(allowed: Bools) -> int:
    """Length of the longest row of allowed cells."""
    ends = np.zeros((allowed.shape[0], 1), np.bool_)
    steps = np.diff(np.hstack([ends, allowed, ends]).astype(np.int8).ravel())
    starts, stops = np.flatnonzero(steps == 1), np.flatnonzero(steps == -1)
    return int((stops - starts).max(initial=0))


def _clear_of(part: QRectF, unit: float, tops: Indexes, lefts: Indexes, rows: int, columns: int) -> Bools:
    """Which rectangles leave a part free that is given from the first cell on."""
    left, right = max(0, int(part.left() / unit)), max(0, int(part.right() / unit) + 2)
    top, bottom = max(0, int(part.top() / unit)), max(0, int(part.bottom() / unit) + 2)
    clear: Bools = (lefts >= right) | (lefts + columns <= left) | (tops >= bottom) | (tops + rows <= top)
    return clear


def _fits(sums: Cells, rows: int, columns: int) -> tuple[Indexes, Indexes]:
    """Upper left cells of all rectangles in which every cell is allowed."""
    height, width = sums.shape
    if rows >= height or columns >= width:
        return np.empty(0, np.intp), np.empty(0, np.intp)
    inside = sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns] + sums[:-rows, :-columns]
    tops, lefts = np.nonzero(inside == rows * columns)
    return tops, lefts


def _parts(shape: SpaceShape) -> list[QRectF]:
    """Around each piece of a space, the smallest first."""
    bounds = [piece.boundingRect() for piece in shape.path.toSubpathPolygons()]
    return sorted(bounds, key=lambda rect: rect.width() * rect.height())


def _is_free(ground: _Ground, rect: QRectF) -> bool:
    top = round((rect.top() - ground.corner.y()) / ground.unit)
    left = round((rect.left() - ground.corner.x()) / ground.unit)
    rows, columns = _cells(rect.height(), ground.unit), _cells(rect.width(), ground.unit)
    height, width = ground.allowed.shape
    if columns > ground.longest:
        return False
    if top < 0 or left < 0 or top + rows > height or left + columns > width:
        return False
    part = np.s_[top : top + rows, left : left + columns]
    return bool(ground.allowed[part].all()) and bool(ground.own[part].any())


def _at_home(ground: _Ground, tops: Indexes, lefts: Indexes, rows: int, columns: int, reach: Reach) -> Bools:
    """Which rectangles are still seen to name the land.

    Most of one may lie over water, but its middle is at home; where it leaves the land to one side only, so
    that it names nothing else, a third of it or half of the land is enough.
    """
    if reach == "any_sea":
        return ground.own[tops + rows // 2, lefts + columns // 2]
    sums = ground.own_sums
    inside = sums[tops + rows, lefts + columns] - sums[tops, lefts + columns] - sums[tops + rows, lefts]
    inside += sums[tops, lefts]
    enough: Bools = (inside * 3 >= rows * columns) | (inside * 2 >= sums[-1, -1])
    return enough


def _apart(middles: Floats, away: Floats, size: QSizeF) -> list[QRectF]:
    """Rectangles around the nearest of some middles, none of which covers much of another."""
    found: list[QRectF] = []
    left = np.ones(len(away), np.bool_)
    while left.any() and len(found) < _MOST_PLACES:
        candidates = np.flatnonzero(left)
        x, y = middles[candidates[away[candidates].argmin()]].tolist()
        found.append(QRectF(x - size.width() / 2, y - size.height() / 2, size.width(), size.height()))
        near = np.abs(middles - (x, y))
        left &= (near[:, 1] >= size.height()) | (near[:, 0] >= size.width() * 0.7)
    return found
