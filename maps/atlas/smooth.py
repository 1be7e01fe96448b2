"""Borders drawn by a calm hand: every arc between two junctions is smoothed once, for both its sides."""

from itertools import pairwise

import numpy as np
import numpy.typing as npt
import shapely
from shapely import LineString, MultiPolygon, Polygon
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from maps.atlas.land import GRID, faces
from maps.atlas.recipe import Canvas
from maps.atlas.shapes import Spaces, gathered, polygons_of, unrolled

Coords = npt.NDArray[np.float64]

SEA_TOLERANCE = 2.5
SEA_ROUNDS = 4
LAND_TOLERANCE = 0.5
LAND_ROUNDS = 1
CRUMB = 0.5
"""Square map units; smaller faces are joined to a neighbor."""


def smooth(spaces: Spaces, seas: set[str], canvas: Canvas) -> Spaces:
    """The same spaces with smooth borders, snapped to the grid of the file, without gaps or overlaps."""
    width = canvas.width
    names, shapes = unrolled(spaces, width)
    arcs = _home_arcs(shapes, width)
    if canvas.cut:
        arcs = [piece for arc in arcs for piece in _without_corners(arc, canvas)]
    sea_tree = _Kinds(names, shapes, seas)
    drawn = [_smooth_arc(arc, sea_tree.between_seas(arc), canvas) for arc in arcs]
    lines = [translate(LineString(arc), turn * width) for arc in drawn for turn in (-1, 0, 1)]
    noded = shapely.union_all(lines, grid_size=GRID)
    return _label(noded, names, shapes, width)


def _home_arcs(shapes: list[BaseGeometry], width: float) -> list[Coords]:
    """The arcs between junctions, each once on the cylinder and always in the same direction."""
    noded = shapely.union_all([shape.boundary for shape in shapes], grid_size=GRID)
    arcs = []
    for arc in shapely.get_parts(shapely.line_merge(noded)):
        points = np.round(shapely.get_coordinates(arc), 2)
        if tuple(points[0]) > tuple(points[-1]):
            points = points[::-1]
        lowest = points[np.lexsort((points[:, 1], points[:, 0]))[0]]
        if -GRID / 2 <= lowest[0] < width - GRID / 2:
            arcs.append(points)
    return sorted(
        arcs, key=lambda points: (points.min(axis=0).tolist(), points.max(axis=0).tolist(), len(points))
    )


def _without_corners(arc: Coords, canvas: Canvas) -> list[Coords]:
    """An arc cut in two where it turns around a corner of a flat map, so that the corner stays sharp."""
    across = (arc[:, 0] <= GRID) | (arc[:, 0] >= canvas.cut - GRID)
    down = (arc[:, 1] <= GRID) | (arc[:, 1] >= canvas.height - GRID)
    cuts = [int(i) for i in np.flatnonzero(across & down) if 0 < i < len(arc) - 1]
    ends = [0, *cuts, len(arc) - 1]
    return [arc[start : end + 1] for start, end in pairwise(ends)]


def _on_edge(arc: Coords, canvas: Canvas) -> bool:
    """Whether an arc is a piece of the edge of the map."""
    edges = [arc[:, 1] <= GRID, arc[:, 1] >= canvas.height - GRID]
    if canvas.cut:
        edges += [arc[:, 0] <= GRID, arc[:, 0] >= canvas.cut - GRID]
    return any(bool(edge.all()) for edge in edges)


class _Kinds:
    """Tells borders between two seas from coasts and land borders."""

    def __init__(self, names: list[str], shapes: list[BaseGeometry], seas: set[str]) -> None:
        self._tree = shapely.STRtree(
            [shape for name, shape in zip(names, shapes, strict=True) if name not in seas]
        )

    def between_seas(self, arc: Coords) -> bool:
        middle = len(arc) // 2
        spot = shapely.Point((arc[middle] + arc[middle - 1]) / 2)
        return len(self._tree.query(spot, predicate="dwithin", distance=2 * GRID)) == 0


def _smooth_arc(arc: Coords, between_seas: bool, canvas: Canvas) -> Coords:
    if _on_edge(arc, canvas):
        return arc[[0, -1]] if tuple(arc[0]) != tuple(arc[-1]) else arc
    tolerance, rounds = (SEA_TOLERANCE, SEA_ROUNDS) if between_seas else (LAND_TOLERANCE, LAND_ROUNDS)
    line = shapely.get_coordinates(shapely.simplify(LineString(arc), tolerance))
    closed = tuple(line[0]) == tuple(line[-1])
    if closed and len(line) < 5:
        line = arc
    for _ in range(rounds):
        line = cut_corners(line, closed)
    if between_seas:
        line = shapely.get_coordinates(shapely.simplify(LineString(line), 0.05))
    line[:, 1] = np.clip(line[:, 1], 0, canvas.height)
    if canvas.cut:
        line[:, 0] = np.clip(line[:, 0], 0, canvas.cut)
    return np.round(line, 2)


def cut_corners(line: Coords, closed: bool) -> Coords:
    """One round of Chaikin: each corner is replaced by two; the ends of an open line stay."""
    if len(line) < 3:
        return line
    first, second = line[:-1], line[1:]
    cut = np.empty((2 * len(first), 2))
    cut[0::2] = 0.75 * first + 0.25 * second
    cut[1::2] = 0.25 * first + 0.75 * second
    if closed:
        return np.vstack([cut, cut[:1]])
    cut[0], cut[-1] = line[0], line[-1]
    return cut


def _label(noded: BaseGeometry, names: list[str], shapes: list[BaseGeometry], width: float) -> Spaces:
    """Give each face to the space that it covers most of; a sample point would fail where islets vanished."""
    tree = shapely.STRtree(shapes)
    parts: dict[str, list[Polygon]] = {name: [] for name in names}
    crumbs: list[Polygon] = []
    for face in faces(noded):
        if not -width <= face.bounds[0] < 2 * width:
            continue
        hits = sorted(int(i) for i in tree.query(face, predicate="intersects"))
        cover = [face.intersection(shapes[i]).area for i in hits]
        if not hits or max(cover) < 0.2 * face.area:
            continue
        if face.area < CRUMB:
            crumbs.append(face)
        else:
            parts[names[hits[int(np.argmax(cover))]]].append(face)
    _sweep(crumbs, parts)
    return {name: _at_home(parts[name], width) for name in sorted(parts)}


def _sweep(crumbs: list[Polygon], parts: dict[str, list[Polygon]]) -> None:
    owners = [name for name in sorted(parts) for _ in parts[name]]
    big = [part for name in sorted(parts) for part in parts[name]]
    tree = shapely.STRtree(big)
    for crumb in crumbs:
        hits = sorted(int(i) for i in tree.query(crumb, predicate="dwithin", distance=GRID))
        if hits:
            contact = [crumb.boundary.intersection(big[i].buffer(GRID)).length for i in hits]
            parts[owners[hits[int(np.argmax(contact))]]].append(crumb)


def _at_home(parts: list[Polygon], width: float) -> MultiPolygon:
    """Join the faces of a space and keep each piece once on the cylinder."""
    joined = polygons_of(shapely.union_all(parts, grid_size=GRID))
    once = [part for part in joined if -GRID / 2 <= part.bounds[0] < width - GRID / 2]
    return gathered(once, width)
