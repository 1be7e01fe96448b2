"""From outlines to areas by the even-odd rule, whatever somebody has drawn, in bounded time."""

import re
from collections.abc import Sequence
from itertools import zip_longest

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiPolygon, Polygon

from axis_desktop.board.drawing.svg_path import FloatArray, Subpath
from axis_desktop.board.problem import Place

Shape = Polygon | MultiPolygon
ShapeArray = NDArray[np.object_]
IntArray = NDArray[np.int64]

SPECK = 1e-6
_LONGEST = 100.0
"""Greatest length of a ring when its bounds are made one square unit. A wild coast has ten; the time that a
zigzag takes grows with the square of this."""
_TANGLE = 40.0
"""The same for a ring that crosses itself."""
_MOST_CROSSING = 20
_MOST_MEETING = 20_000
_COORDINATES = re.compile(r"\[(\S+) (\S+)\]")


class TangledError(ValueError):
    """The outlines are such a tangle that there is no sense in sorting them out."""


def closed_ring(subpath: Subpath) -> FloatArray | None:
    """The points as a closed ring, or None where three different points are lacking."""
    points = subpath.points
    apart = np.ones(len(points), dtype=bool)
    apart[1:] = np.any(points[1:] != points[:-1], axis=1)
    points = points[apart]
    if len(points) > 1 and np.hypot(*(points[-1] - points[0])) < SPECK:
        points = points[:-1]
    return np.vstack([points, points[:1]]) if len(points) >= 3 else None


def ring_area(ring: FloatArray) -> tuple[Shape, Place | None]:
    """The area of one ring, and where it crosses itself, if it does.

    Raises:
        TangledError: it crosses itself all over, or is a zigzag.
    """
    size = np.ptp(ring, axis=0)
    if not size.all():
        return Polygon(), None
    length = float(np.hypot(*(np.diff(ring, axis=0) / size).T).sum())
    if length > _LONGEST:
        raise TangledError
    polygon = Polygon(ring)
    reason = shapely.is_valid_reason(polygon)
    if reason == "Valid Geometry":
        return polygon, None
    if length > _TANGLE:
        raise TangledError
    match = _COORDINATES.search(reason)
    # A ring that only touches itself is no fault of its author.
    crosses = match is not None and reason.startswith("Self-intersection")
    return _odd_faces(ring), (float(match[1]), float(match[2])) if match and crosses else None


def crossing_of(areas: Sequence[Shape]) -> Place | None:
    """A point where two of the areas overlap in part, as no two outlines of a space should.

    Raises:
        TangledError: very many do.
    """
    if len(areas) < 2:
        return None
    own = np.array(areas, dtype=object)
    pairs, crowded = meeting_pairs(own, np.arange(len(own)), _MOST_MEETING)
    if crowded:
        raise TangledError
    ones, twos = pairs.T
    cross = np.flatnonzero(shapely.overlaps(own[ones], own[twos]))
    if len(cross) > _MOST_CROSSING:
        raise TangledError
    if not len(cross):
        return None
    point = shapely.point_on_surface(shapely.intersection(own[ones[cross[0]]], own[twos[cross[0]]]))
    return point.x, point.y


def meeting_pairs(shapes: ShapeArray, suspects: IntArray, most: int) -> tuple[IntArray, bool]:
    """Pairs of indices whose bounds meet, one of them a suspect, each once with the smaller first.

    The second result tells that there are more than `most`; then only some of them are given.
    """
    tree = shapely.STRtree(shapes)
    found = [np.empty((0, 2), dtype=np.int64)]
    # In portions: twenty thousand shapes in a heap have more pairs than fit into memory.
    for some in np.array_split(suspects, len(suspects) // 32 + 1):
        ones, twos = tree.query(shapes[some])
        pairs = np.sort(np.column_stack([some[ones], twos]), axis=1)
        found.append(pairs[pairs[:, 0] != pairs[:, 1]])
        if sum(map(len, found)) > 2 * most:
            break
    unique = np.unique(np.concatenate(found), axis=0)
    return unique, len(unique) > most


def even_odd(areas: Sequence[Shape]) -> Shape:
    """What an odd number of the areas covers: shells without their holes, and the isles in these."""
    if len(areas) < 2:
        return areas[0] if areas else Polygon()
    own = np.array(areas, dtype=object)
    ones, twos = shapely.STRtree(own).query(own)
    alone = np.ones(len(own), dtype=bool)
    alone[ones[ones != twos]] = False
    rest: list[Shape] = own[~alone].tolist()
    # Halves by halves: each overlay then joins figures of like size.
    while len(rest) > 1:
        pairs = zip_longest(rest[::2], rest[1::2], fillvalue=Polygon())
        rest = [polygonal(shapely.symmetric_difference(one, two)) for one, two in pairs]
    parts = [part for part in shapely.get_parts([*own[alone], *rest]) if not part.is_empty]
    return parts[0] if len(parts) == 1 else MultiPolygon(parts)


def polygonal(geometry: shapely.Geometry) -> Shape:
    """Only the areas of a geometry: repairs and overlays may leave lines and points behind."""
    if isinstance(geometry, (Polygon, MultiPolygon)):
        return geometry
    parts = [part for part in shapely.get_parts(geometry) if isinstance(part, (Polygon, MultiPolygon))]
    return polygonal(shapely.union_all(parts)) if parts else Polygon()


def largest_part(shape: Shape) -> Polygon:
    """The polygon itself, or the greatest of several."""
    if isinstance(shape, Polygon):
        return shape
    return max(shape.geoms, key=lambda part: part.area)


def shifted(shapes: ShapeArray, by: float) -> ShapeArray:
    """Copies of geometries, moved to the right by that many map units."""
    moved: ShapeArray = shapely.transform(shapes, lambda points: np.add(points, (by, 0.0)))
    return moved


def _odd_faces(ring: FloatArray) -> Shape:
    """The area of a ring that crosses itself; `shapely.make_valid` does the same many times slower."""
    faces = shapely.get_parts(shapely.polygonize([shapely.node(LineString(ring))]))
    (x0, y0), (x1, y1) = ring[:-1].T, ring[1:].T
    odd = []
    for x, y in shapely.get_coordinates(shapely.point_on_surface(faces)).tolist():
        beside = (y0 > y) != (y1 > y)
        right = x0[beside] + (y - y0[beside]) / (y1[beside] - y0[beside]) * (x1[beside] - x0[beside]) > x
        odd.append(bool(np.count_nonzero(right) % 2))
    return polygonal(shapely.union_all(faces[np.array(odd, dtype=bool)]))
