"""The shapes of a board as Qt paths, with every border once and sorted by what it parts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Arc as BoardArc
from axis_desktop.board import Board, BoardSpace, BorderKind, Ground

Floats: TypeAlias = npt.NDArray[np.float64]
Indexes: TypeAlias = npt.NDArray[np.intp]
Rings: TypeAlias = npt.NDArray[np.object_]

_OUTLINE_TOLERANCE = 0.7
"""Highlights are drawn along outlines simplified to this many map units."""
_ROUGH_TOLERANCE = 1.6
_FEWEST_POINTS = 3
"""A closed ring of no more points than this has no area: the last point is the first again."""
_LINE = 0.5
"""Units on each side of a border that its stroke covers."""
_LONGEST_ARC = 160
"""Points of an arc; longer ones are cut so that a picture of a corner doesn't stroke a continent."""


@dataclass(frozen=True, slots=True, eq=False)
class SpaceShape:
    """One space as it is drawn.

    Attributes:
        path: its exact area.
        outline: its area, simplified, for highlights.
        rough: its area, simplified still more, for what must be there at once.
        bounds: around the path, in map units; may stick out over the edge of a map that wraps.
        center: where its name and its units stand by default.
        radius: of the largest circle around `center` inside the space, in map units.
        box: where its units stand instead, if it is too small for them.
        ground: what it is drawn as.
        terrain, marks: words for what is drawn on it.
        hex: its axial coordinates, if it is part of a grid of hexes, which has no owners.
        neutral: belongs to nobody, and entering it has a price.
        blocked: nobody may ever enter.
    """

    id: str
    ground: Ground
    path: QPainterPath
    outline: QPainterPath
    rough: QPainterPath
    bounds: QRectF
    center: QPointF
    label: QPointF
    radius: float
    box: QPointF | None
    terrain: str
    marks: tuple[str, ...]
    hex: tuple[int, int] | None
    neutral: bool
    blocked: bool

    @property
    def is_hex(self) -> bool:
        """It is part of a grid of hexes."""
        return self.hex is not None


@dataclass(frozen=True, slots=True, eq=False)
class Arc:
    """A piece of a border."""

    kind: BorderKind
    path: QPainterPath
    bounds: QRectF


class BoardShapes:
    """All shapes of a board.

    Attributes:
        width, height: of the map, in units.
        wrap: width after which it repeats itself, or None.
        spaces: by id.
        arcs: all borders, each drawn once, but for those of the grid.
        grid: the borders between hexes.
        printed: terrain and marks on the map of spaces that are drawn otherwise.
        hex_radius: from the middle of a hex to its corner, in map units; 0 on a map of areas.
    """

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.size
        self.wrap = board.wrap
        self.printed = board.printed
        spaces = list(board.spaces.values())
        drawn = zip(spaces, *_paths(np.array([space.polygon for space in spaces], dtype=object)), strict=True)
        self.spaces = {space.id: _shape(space, *paths) for space, *paths in drawn}
        arcs = [piece for arc in board.arcs for piece in _pieces(arc)]
        is_hexes = any(shape.is_hex for shape in self.spaces.values())
        self.arcs = tuple(arc for arc in arcs if arc.kind == "coast" or not is_hexes)
        self.grid = tuple(arc for arc in arcs if arc.kind != "coast" and is_hexes)
        widths = [shape.bounds.width() for shape in self.spaces.values() if shape.is_hex]
        self.hex_radius = float(np.median(widths)) / 2 if widths else 0.0

    @property
    def period(self) -> float:
        """Distance between two copies of the map; without wrap the map has one copy."""
        return self.wrap or 0.0

    def copies(self, area: QRectF) -> list[float]:
        """Shifts in x at which the map shows inside an area."""
        if not self.wrap:
            return [0.0]
        # Spaces stick out over the edge by less than one width.
        first = int(np.floor(area.left() / self.wrap)) - 1
        last = int(np.floor(area.right() / self.wrap)) + 1
        return [copy * self.wrap for copy in range(first, last + 1)]

    def nearest(self, x: float, to: float) -> float:
        """`x` moved by whole widths of the map so that it lies next to another x."""
        return x + round((to - x) / self.wrap) * self.wrap if self.wrap else x


_MOST_KEPT = 2
_kept: dict[str, BoardShapes] = {}
"""By the fingerprint of the board, the last one last."""


def shapes_of(board: Board) -> BoardShapes:
    """The shapes of a board. Those of the last ones are kept: whoever has played on a map does it again."""
    if not board.fingerprint:
        return BoardShapes(board)
    _kept[board.fingerprint] = shapes = _kept.pop(board.fingerprint, None) or BoardShapes(board)
    while len(_kept) > _MOST_KEPT:
        del _kept[next(iter(_kept))]
    return shapes


def path_of(geometry: BaseGeometry) -> QPainterPath:
    """An area as a path to be filled odd-even."""
    path = QPainterPath()
    for part in _polygons(geometry):
        for ring in (part.exterior, *part.interiors):
            path.addPolygon(polyline(shapely.get_coordinates(ring)))
            path.closeSubpath()
    return path


def _polygons(geometry: BaseGeometry) -> Iterator[shapely.Polygon]:
    for part in shapely.get_parts(geometry):
        if isinstance(part, shapely.Polygon):
            yield part


def polyline(points: Floats) -> QPolygonF:
    """Points handed over in Qt's own serial form: ten times as fast as one by one."""
    stream = QDataStream(QByteArray(len(points).to_bytes(4, "big") + points.astype(">f8").tobytes()))
    polygon = QPolygonF()
    stream >> polygon
    return polygon


def lines_path(lines: Iterable[Floats], closed: Iterable[bool]) -> QPainterPath:
    """Lines as one path; those that are closed become rings."""
    path = QPainterPath()
    for line, ring in zip(lines, closed, strict=True):
        path.addPolygon(polyline(line))
        if ring:
            path.closeSubpath()
    return path


def _paths(polygons: npt.NDArray[np.object_]) -> Iterator[list[QPainterPath]]:
    """The areas of spaces as paths: exact, simplified, and simplified still more."""
    parts, of_space = shapely.get_parts(polygons, return_index=True)
    rings, of_part = shapely.get_rings(parts, return_index=True)
    owners, number = of_space[of_part], len(polygons)
    outlines = _simplified(rings, _OUTLINE_TOLERANCE)
    for level in (rings, outlines, _simplified(outlines, _ROUGH_TOLERANCE)):
        yield _ring_paths(level, owners, number)


def _simplified(rings: Rings, tolerance: float) -> Rings:
    """Rings of fewer points, each by itself: fit for drawing, and much quicker than whole areas.

    A ring that would have no area any more stays as it is.
    """
    simple: Rings = shapely.simplify(rings, tolerance, preserve_topology=False)
    return np.where(shapely.get_num_coordinates(simple) > _FEWEST_POINTS, simple, rings)


def _ring_paths(rings: Rings, owners: Indexes, number: int) -> list[QPainterPath]:
    """Rings as paths to be filled odd-even, by the space they belong to."""
    paths = [QPainterPath() for _ in range(number)]
    points, of_ring = shapely.get_coordinates(rings, return_index=True)
    ends = np.searchsorted(of_ring, np.arange(1, len(rings)))
    for owner, ring in zip(owners.tolist(), np.split(points, ends), strict=True):
        paths[owner].addPolygon(polyline(ring))
        paths[owner].closeSubpath()
    return paths


def _shape(space: BoardSpace, path: QPainterPath, outline: QPainterPath, rough: QPainterPath) -> SpaceShape:
    return SpaceShape(
        id=space.id,
        ground=space.ground,
        path=path,
        outline=outline,
        rough=rough,
        bounds=path.boundingRect(),
        center=QPointF(*space.anchors[0]),
        label=QPointF(*space.label),
        radius=space.radius,
        box=QPointF(*space.box) if space.box else None,
        terrain=space.terrain,
        marks=_marks(space),
        hex=space.hex,
        neutral=space.neutral,
        blocked=space.kind == "blocked",
    )


def _marks(space: BoardSpace) -> tuple[str, ...]:
    """A capital has its mark without being told."""
    if space.capital_of is None or "capital" in space.marks:
        return space.marks
    return ("capital", *space.marks)


def _pieces(arc: BoardArc) -> Iterator[Arc]:
    """A border as paths that aren't too long."""
    for start in range(0, len(arc.points) - 1, _LONGEST_ARC):
        piece = QPainterPath()
        piece.addPolygon(polyline(arc.points[start : start + _LONGEST_ARC + 1]))
        # A level or upright line has no area of its own, and what has none meets nothing.
        yield Arc(arc.kind, piece, piece.boundingRect().adjusted(-_LINE, -_LINE, _LINE, _LINE))
