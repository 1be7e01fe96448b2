"""The shapes of a board as Qt paths, with every border once and sorted by what it parts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry.base import BaseGeometry

from axis_desktop.board import Board, BoardSpace

BorderKind = Literal["land", "coast", "sea"]
Ground = Literal["land", "sea", "ice"]
"""What a space is drawn as; ice lies on the sea and nobody enters it."""
Floats: TypeAlias = npt.NDArray[np.float64]

_OUTLINE_TOLERANCE = 0.7
"""Highlights are drawn along outlines simplified to this many map units."""
_ROUGH_TOLERANCE = 1.6
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
        is_hex: part of a grid of hexes, which has no owners.
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
    is_hex: bool
    neutral: bool
    blocked: bool


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
        hex_radius: from the middle of a hex to its corner, in map units; 0 on a map of areas.
    """

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.size
        self.wrap = board.wrap
        self.spaces = {space.id: _shape(space) for space in board.spaces.values()}
        arcs = _arcs({space.id: (_ground(space), space.polygon) for space in board.spaces.values()}, self)
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


def _shape(space: BoardSpace) -> SpaceShape:
    path = path_of(space.polygon)
    outline = space.polygon.simplify(_OUTLINE_TOLERANCE)
    return SpaceShape(
        id=space.id,
        ground=_ground(space),
        path=path,
        outline=path_of(outline),
        rough=path_of(outline.simplify(_ROUGH_TOLERANCE)),
        bounds=path.boundingRect(),
        center=QPointF(*space.anchors[0]),
        label=QPointF(*space.label),
        radius=space.radius,
        box=QPointF(*space.box) if space.box else None,
        terrain=space.terrain,
        marks=_marks(space),
        is_hex=space.hex is not None,
        neutral=space.neutral,
        blocked=space.kind == "blocked",
    )


def _ground(space: BoardSpace) -> Ground:
    """Blocked spaces are land unless their terrain says that they are ice or water."""
    if space.kind != "blocked":
        return space.kind
    if space.terrain == "ice":
        return "ice"
    return "sea" if space.terrain == "sea" else "land"


def _marks(space: BoardSpace) -> tuple[str, ...]:
    """A capital has its mark without being told."""
    if space.capital_of is None or "capital" in space.marks:
        return space.marks
    return ("capital", *space.marks)


def shared_border(one: BaseGeometry, two: BaseGeometry, wrap: float | None = None) -> list[Floats]:
    """The lines along which two areas touch, with the points of the first one; round the globe too.

    Only edges that both drawings share count: they do on maps whose borders were drawn once.
    """
    edges, owners, rings = _edges([one, two])
    _, found, count = _classes(_edge_keys(edges, wrap))
    both = np.zeros((len(count), 2), np.bool_)
    both[found, owners] = True
    chosen = np.flatnonzero((owners == 0) & both[found].all(axis=1))
    return list(_joined(_lines(edges, rings, chosen)))


def _joined(lines: Iterable[Floats]) -> Iterator[Floats]:
    """Lines that end where another begins, as one: a ring may begin in the middle of a border."""
    waiting = list(lines)
    while waiting:
        line = waiting.pop(0)
        after = next((other for other in waiting if (other[0] == line[-1]).all()), None)
        before = next((other for other in waiting if (other[-1] == line[0]).all()), None)
        if after is not None:
            waiting = [other for other in waiting if other is not after]
            waiting.insert(0, np.concatenate([line, after[1:]]))
        elif before is not None:
            waiting = [other for other in waiting if other is not before]
            waiting.insert(0, np.concatenate([before, line[1:]]))
        else:
            yield line


def _arcs(spaces: dict[str, tuple[Ground, BaseGeometry]], board: BoardShapes) -> tuple[Arc, ...]:
    """All borders, found by hashing edges: shared ones belong to two spaces.

    Where a drawing doesn't share its points exactly, both spaces keep their own edge.
    """
    names = list(spaces)
    edges, owners, rings = _edges([spaces[name][1] for name in names])
    kinds = np.array([spaces[name][0] != "land" for name in names])
    first, found, count = _classes(_edge_keys(edges, board.wrap))
    wet = np.bincount(found, weights=kinds[owners])
    # A space that goes all round the globe meets itself at the seam: that is no border.
    least, most = np.full(len(first), len(names)), np.zeros(len(first), np.int64)
    np.minimum.at(least, found, owners)
    np.maximum.at(most, found, owners)
    own_seam = (count > 1) & (least == most)
    ys = edges[first][:, :, 1]
    frame = (count == 1) & ((ys <= 0.01).all(axis=1) | (ys >= board.height - 0.01).all(axis=1))
    classes: dict[BorderKind, npt.NDArray[np.bool_]] = {
        "land": (wet == 0) & (count > 1),
        "coast": ((wet > 0) & (wet < count)) | ((wet == 0) & (count == 1)),
        "sea": wet >= count,
    }
    result: list[Arc] = []
    for kind, members in classes.items():
        result += _cut(kind, _lines(edges, rings, np.sort(first[members & ~frame & ~own_seam])))
    return tuple(result)


def _edge_keys(edges: Floats, wrap: float | None) -> npt.NDArray[np.int64]:
    """Four whole numbers that are the same for an edge of either direction, once round the globe too."""
    keys = np.rint(edges * 100).astype(np.int64)
    if wrap:
        keys[:, :, 0] %= round(wrap * 100)
    swap = (keys[:, 0, 0] > keys[:, 1, 0]) | (
        (keys[:, 0, 0] == keys[:, 1, 0]) & (keys[:, 0, 1] > keys[:, 1, 1])
    )
    keys[swap] = keys[swap][:, ::-1]
    return keys.reshape(len(keys), 4)


def _classes(
    keys: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Equal rows: the first of each class, the class of each row, the size of each class.

    What `np.unique` says of rows too, in a tenth of its time.
    """
    order = np.lexsort(keys.T)
    begins = np.ones(len(keys), np.bool_)
    begins[1:] = (keys[order[1:]] != keys[order[:-1]]).any(axis=1)
    found = np.empty(len(keys), np.int64)
    found[order] = np.cumsum(begins) - 1
    return order[begins], found, np.bincount(found)


def _edges(
    areas: Iterable[BaseGeometry],
) -> tuple[Floats, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Every edge of every ring in order, the index of its area, and the number of its ring."""
    edges: list[Floats] = []
    owners: list[int] = []
    lengths: list[int] = []
    for index, area in enumerate(areas):
        for part in _polygons(area):
            for ring in (part.exterior, *part.interiors):
                points = shapely.get_coordinates(ring)
                edges.append(np.stack([points[:-1], points[1:]], axis=1))
                owners.append(index)
                lengths.append(len(points) - 1)
    rings = np.repeat(np.arange(len(lengths)), lengths)
    return np.concatenate(edges), np.array(owners)[rings], rings


def _lines(edges: Floats, rings: npt.NDArray[np.int64], chosen: npt.NDArray[np.int64]) -> Iterator[Floats]:
    """The chosen edges, joined where they follow each other on a ring."""
    breaks = np.flatnonzero((np.diff(chosen) != 1) | (np.diff(rings[chosen]) != 0)) + 1
    for run in np.split(chosen, breaks):
        if len(run):
            yield np.concatenate([edges[run, 0], edges[run[-1:], 1]])


def _cut(kind: BorderKind, lines: Iterable[Floats]) -> Iterator[Arc]:
    for points in lines:
        for start in range(0, len(points) - 1, _LONGEST_ARC):
            piece = QPainterPath()
            piece.addPolygon(polyline(points[start : start + _LONGEST_ARC + 1]))
            # A level or upright line has no area of its own, and what has none meets nothing.
            yield Arc(kind, piece, piece.boundingRect().adjusted(-_LINE, -_LINE, _LINE, _LINE))
