"""Where a name finds room inside its space, without crossing the border of a neighbour.

The map is drawn once as a grid of cells that know their space. A rectangle fits where all its cells are
allowed: that is asked for every position at once with sums over the grid, so it costs less than asking the
outlines for a few.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from axis_desktop.view.board.shapes import BoardShapes, SpaceShape

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

HOME, ANY_SEA = "", "*"
"""How far a name may reach: it stays in its space, or goes out over all water; an id stands for one sea."""


@dataclass(frozen=True, slots=True, eq=False)
class _Ground:
    """The cells around a space.

    Attributes:
        corner: middle of the first cell, in map units.
        unit: distance of cells.
        own: cells of the space itself.
        allowed: cells that its name may cover.
        sums: allowed cells above and left of each corner of the cells.
        longest: most allowed cells side by side.
    """

    corner: QPointF
    unit: float
    own: Bools
    allowed: Bools
    sums: Cells
    longest: int


class _Cut(NamedTuple):
    """The cells in and around a space: the middle of the first, their distance, and the number of each."""

    corner: QPointF
    unit: float
    found: Numbers


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
        self._grounds: dict[tuple[str, str], _Ground] = {}

    def places(
        self, shape: SpaceShape, size: QSizeF, near: QPointF, without: QRectF, *, reach: str = HOME
    ) -> list[QRectF]:
        """Rectangles of a size that hold nothing but the space, the nearest to a point first.

        Args:
            shape: of the space.
            size: in map units.
            near: where the middle would best be.
            without: a part that is taken, such as that under trays; may be empty.
            reach: how far a name of land may go: `HOME`, over one sea by its id, `ANY_SEA`.
        """
        ground = self._ground(shape, reach)
        rows, columns = _cells(size.height(), ground.unit), _cells(size.width(), ground.unit)
        if columns > ground.longest:
            return []
        sums = ground.sums
        if not without.isEmpty():
            sums = _sums(_without(ground, without))
        tops, lefts = _fits(sums, rows, columns)
        if reach:
            home = _at_home(ground, tops, lefts, rows, columns, reach)
            tops, lefts = tops[home], lefts[home]
        if not len(tops):
            return []
        xs = ground.corner.x() + (lefts.astype(np.float64) + (columns - 1) / 2) * ground.unit
        ys = ground.corner.y() + (tops.astype(np.float64) + (rows - 1) / 2) * ground.unit
        # Up and down counts more: a name a little aside of the middle looks centered still.
        away = (xs - near.x()) ** 2 + ((ys - near.y()) * 1.6) ** 2
        return _apart(xs, ys, away, size)

    def seas(self, shape: SpaceShape) -> list[str]:
        """The seas over which the name of a land may reach, the nearest part of which is largest first."""
        names = list(self._shapes.spaces)
        found, cells = np.unique(self._around(shape, reach=ANY_SEA).found, return_counts=True)
        wet = sorted(
            (-count, number) for number, count in zip(found, cells, strict=True) if self._wet[number]
        )
        return [names[number - 1] for _, number in wet if number != _NOBODY]

    def holds(self, shape: SpaceShape, rect: QRectF, *, reach: str = HOME) -> bool:
        """Whether a rectangle holds nothing but the space, and for land the water that `reach` allows."""
        ground = self._ground(shape, reach)
        x = self._shapes.nearest(rect.center().x(), shape.bounds.center().x()) - rect.width() / 2
        top = round((rect.top() - ground.corner.y()) / ground.unit)
        left = round((x - ground.corner.x()) / ground.unit)
        rows, columns = _cells(rect.height(), ground.unit), _cells(rect.width(), ground.unit)
        height, width = ground.allowed.shape
        if top < 0 or left < 0 or top + rows > height or left + columns > width:
            return False
        part = np.s_[top : top + rows, left : left + columns]
        return bool(ground.allowed[part].all()) and bool(ground.own[part].any())

    def _ground(self, shape: SpaceShape, reach: str) -> _Ground:
        kept = self._grounds.get((shape.id, reach))
        if kept is not None:
            return kept
        here = self._around(shape, reach)
        own = allowed = here.found == self._numbers[shape.id]
        if reach == ANY_SEA:
            allowed = own | self._wet[here.found]
        elif reach:
            allowed = own | (here.found == self._numbers[reach])
        ground = _Ground(here.corner, here.unit, own, allowed, _sums(allowed), _longest(allowed))
        self._grounds[shape.id, reach] = ground
        return ground

    def _around(self, shape: SpaceShape, reach: str) -> _Cut:
        area = shape.bounds
        if reach:
            x, y = area.width() / 2 + _REACH_UNITS, area.height() / 2 + _REACH_UNITS
            area = area.adjusted(-x, -y, x, y)
        step = max(1, round(max(shape.bounds.width(), shape.bounds.height()) / self._cell / _SIDE))
        first_x, first_y = round(area.left() / self._cell), round(area.top() / self._cell)
        found = self._cut(
            np.arange(first_x, round(area.right() / self._cell) + 1, step),
            np.arange(first_y, round(area.bottom() / self._cell) + 1, step),
        )
        return _Cut(QPointF(first_x + 0.5, first_y + 0.5) * self._cell, step * self._cell, found)

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


def _without(ground: _Ground, part: QRectF) -> Bools:
    """The allowed cells but for a part."""
    inside = part.translated(-ground.corner)
    rows = slice(max(0, int(inside.top() / ground.unit)), max(0, int(inside.bottom() / ground.unit) + 2))
    columns = slice(max(0, int(inside.left() / ground.unit)), max(0, int(inside.right() / ground.unit) + 2))
    rest = ground.allowed.copy()
    rest[rows, columns] = False
    return rest


def _fits(sums: Cells, rows: int, columns: int) -> tuple[Indexes, Indexes]:
    """Upper left cells of all rectangles in which every cell is allowed."""
    height, width = sums.shape
    if rows >= height or columns >= width:
        return np.empty(0, np.intp), np.empty(0, np.intp)
    inside = sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns] + sums[:-rows, :-columns]
    tops, lefts = np.nonzero(inside == rows * columns)
    return tops, lefts


def _at_home(ground: _Ground, tops: Indexes, lefts: Indexes, rows: int, columns: int, reach: str) -> Bools:
    """Which rectangles are still of the land: with their middle, or with a third if they leave one side."""
    if reach == ANY_SEA:
        return ground.own[tops + rows // 2, lefts + columns // 2]
    sums = _sums(ground.own)
    inside = sums[tops + rows, lefts + columns] - sums[tops, lefts + columns] - sums[tops + rows, lefts]
    shares: Bools = (inside + sums[tops, lefts]) * 3 >= rows * columns
    return shares


def _apart(xs: Floats, ys: Floats, away: Floats, size: QSizeF) -> list[QRectF]:
    """Rectangles around the nearest of some middles, none of which covers much of another."""
    found: list[QRectF] = []
    left = np.ones(len(away), np.bool_)
    while left.any() and len(found) < _MOST_PLACES:
        candidates = np.flatnonzero(left)
        nearest = candidates[away[candidates].argmin()]
        x, y = float(xs[nearest]), float(ys[nearest])
        found.append(QRectF(x - size.width() / 2, y - size.height() / 2, size.width(), size.height()))
        left &= (np.abs(ys - y) >= size.height()) | (np.abs(xs - x) >= size.width() * 0.7)
    return found
