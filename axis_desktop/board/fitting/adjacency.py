"""Which spaces touch, and along how much of their borders.

Neighbors that were drawn with the same points share edges: those are found at once by their rounded
ends. What is left over (borders with other nodes, cracks of a hair's breadth) is compared by distance.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray

from axis_desktop.board.drawing.rings import Shape, shifted
from axis_desktop.board.drawing.svg_path import FloatArray
from axis_desktop.board.problem import Place

TOLERANCE = 0.05
"""Borders no farther apart than this touch, in map units, unless the drawing is coarser."""
ADJACENT = 6.0
"""From this length of common border on, two spaces are adjacent."""
SLIVER = 2.0
"""Below this, a contact is a corner; between, its author must say what it is."""
_GRID = 0.01
_MOST_AT_A_POINT = 8
"""So many spaces are expected to meet in a point at the most."""
_STRIDE = np.int64(1) << 32

IntArray = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Contact:
    """How two spaces touch.

    Attributes:
        length: of their common border in map units.
        place: a point on it.
        across_seam: whether part of it lies where the map wraps round.
    """

    length: float
    place: Place
    across_seam: bool = False

    def joined(self, other: "Contact") -> "Contact":
        """Both contacts of the same pair as one; the place is that of the longer."""
        longer = max(self, other, key=lambda contact: contact.length)
        seam = self.across_seam or other.across_seam
        return Contact(self.length + other.length, longer.place, seam)


Contacts = dict[tuple[str, str], Contact]
"""By pair of ids, the smaller first."""


def find_contacts(shapes: dict[str, Shape], wrap: float | None, tolerance: float = TOLERANCE) -> Contacts:
    """Every pair of spaces that touches, be it in a point.

    Args:
        shapes: by id of their space.
        wrap: width after which the map repeats itself; the copies at both sides count.
        tolerance: borders no farther apart than this touch, in map units.
    """
    ids = sorted(shapes)
    edges = _Edges.of([shapes[space] for space in ids], wrap)
    found, alone = _shared_edges(edges, wrap)
    for pair, contact in _near_borders(edges, alone, len(ids), wrap, tolerance).items():
        found[pair] = found[pair].joined(contact) if pair in found else contact
    for pair, contact in _shared_points(edges, wrap).items():
        found.setdefault(pair, contact)
    return {(ids[a], ids[b]): found[a, b] for a, b in sorted(found)}


@dataclass(frozen=True, slots=True)
class _Edges:
    """The straight edges of all borders: owner, ends, and a key that equal edges share."""

    owner: IntArray
    start: FloatArray
    end: FloatArray
    key: IntArray

    @classmethod
    def of(cls, shapes: list[Shape], wrap: float | None) -> "_Edges":
        parts, part_owner = shapely.get_parts(np.array(shapes, dtype=object), return_index=True)
        rings, ring_part = shapely.get_rings(parts, return_index=True)
        points, point_ring = shapely.get_coordinates(rings, return_index=True)
        inside = point_ring[1:] == point_ring[:-1]
        start, end = points[:-1][inside], points[1:][inside]
        owner = part_owner[ring_part[point_ring[:-1][inside]]]
        one, two = _cells(start, wrap), _cells(end, wrap)
        # On a globe two points have two edges between them, one each way round: the direction tells.
        way = np.sign(np.rint((end - start)[:, 0] / _GRID)).astype(np.int64)
        way[one > two] *= -1
        key = np.column_stack([np.minimum(one, two), np.maximum(one, two), way])
        long = key[:, 0] != key[:, 1]
        return cls(owner[long], start[long], end[long], key[long])


def _cells(points: FloatArray, wrap: float | None) -> IntArray:
    """One number for each point, the same for points that round to the same place."""
    x, y = np.rint(points / _GRID).astype(np.int64).T
    if wrap is not None:
        x %= round(wrap / _GRID)
    cells: IntArray = (x + _STRIDE // 4) * _STRIDE + (y + _STRIDE // 4)
    return cells


def _shared_edges(
    edges: _Edges, wrap: float | None
) -> tuple[dict[tuple[int, int], Contact], NDArray[np.bool_]]:
    """Contacts along equal edges of two owners, and which edges have no partner."""
    order = np.lexsort((edges.owner, *edges.key.T))
    key, owner = edges.key[order], edges.owner[order]
    same = np.all(key[1:] == key[:-1], axis=1)
    met = same & (owner[1:] != owner[:-1])
    alone = np.ones(len(order), dtype=bool)
    alone[order[:-1][met]] = alone[order[1:][met]] = False

    one, two = order[:-1][met], order[1:][met]
    length = np.hypot(*(edges.end[one] - edges.start[one]).T)
    middle = (edges.start[one] + edges.end[one]) / 2
    shift = np.abs(middle[:, 0] - (edges.start[two, 0] + edges.end[two, 0]) / 2)
    seam = shift > wrap / 2 if wrap is not None else np.zeros(len(one), dtype=bool)
    pairs = np.column_stack([edges.owner[one], edges.owner[two]])
    pairs.sort(axis=1)
    found: dict[tuple[int, int], Contact] = {}
    unique, first, group = np.unique(pairs, axis=0, return_index=True, return_inverse=True)
    lengths = np.bincount(group.ravel(), weights=length, minlength=len(unique))
    across = np.bincount(group.ravel(), weights=seam, minlength=len(unique)) > 0
    for row, (a, b) in enumerate(unique.tolist()):
        x, y = middle[first[row]].tolist()
        found[a, b] = Contact(float(lengths[row]), (x, y), bool(across[row]))
    return found, alone


def _shared_points(edges: _Edges, wrap: float | None) -> dict[tuple[int, int], Contact]:
    """Contacts of no length wherever two spaces have a corner in common."""
    cells = _cells(edges.start, wrap)
    order = np.lexsort((edges.owner, cells))
    cells, owner, points = cells[order], edges.owner[order], edges.start[order]
    new = np.ones(len(order), dtype=bool)
    new[1:] = (cells[1:] != cells[:-1]) | (owner[1:] != owner[:-1])
    cells, owner, points = cells[new], owner[new], points[new]
    found: dict[tuple[int, int], Contact] = {}
    for step in range(1, _MOST_AT_A_POINT):
        met = np.flatnonzero(cells[step:] == cells[:-step])
        pairs, first = np.unique(np.column_stack([owner[met], owner[met + step]]), axis=0, return_index=True)
        for (a, b), at in zip(pairs.tolist(), met[first].tolist(), strict=True):
            x, y = points[at].tolist()
            found.setdefault((a, b), Contact(0.0, (x, y)))
    return found


def _near_borders(
    edges: _Edges, alone: NDArray[np.bool_], count: int, wrap: float | None, tolerance: float
) -> dict[tuple[int, int], Contact]:
    """Contacts along the edges that found no equal: pieces of border within the tolerance."""
    lines = _lines(edges, alone, count)
    owners = np.array([owner for owner in range(count) if lines[owner] is not None], dtype=np.int64)
    if not len(owners):
        return {}
    own = np.array([lines[owner] for owner in owners.tolist()], dtype=object)
    found: dict[tuple[int, int], Contact] = {}
    for shift in (0.0,) if wrap is None else (0.0, wrap):
        moved = shifted(own, shift) if shift else own
        tree = shapely.STRtree(own)
        ones, twos = tree.query(moved, predicate="dwithin", distance=tolerance)
        for one, two in zip(ones.tolist(), twos.tolist(), strict=True):
            # Unmoved pairs come twice, a moved one may be the border of a space with itself.
            if one == two or (not shift and one > two):
                continue
            contact = _measure(moved[one], own[two], tolerance, across_seam=bool(shift))
            a, b = sorted((int(owners[one]), int(owners[two])))
            found[a, b] = found[a, b].joined(contact) if (a, b) in found else contact
    return found


def _lines(edges: _Edges, alone: NDArray[np.bool_], count: int) -> list[shapely.Geometry | None]:
    """For every owner its lonely edges, joined to lines; None where there are none."""
    owner = edges.owner[alone]
    ends = np.stack([edges.start[alone], edges.end[alone]], axis=1)
    order = np.argsort(owner, kind="stable")
    pieces = np.asarray(shapely.linestrings(ends[order]), dtype=object)
    bounds = np.searchsorted(owner[order], np.arange(count + 1)).tolist()
    lines: list[shapely.Geometry | None] = []
    for low, high in pairwise(bounds):
        lines.append(
            shapely.line_merge(shapely.MultiLineString(list(pieces[low:high]))) if high > low else None
        )
    return lines


def _measure(one: shapely.Geometry, two: shapely.Geometry, tolerance: float, *, across_seam: bool) -> Contact:
    """How long one line runs within the tolerance of another."""
    a, b = shapely.bounds(np.array([one, two])).tolist()
    window = (
        max(a[0], b[0]) - 1,
        max(a[1], b[1]) - 1,
        min(a[2], b[2]) + 1,
        min(a[3], b[3]) + 1,
    )
    near = shapely.buffer(shapely.clip_by_rect(two, *window), tolerance, quad_segs=2, cap_style="flat")
    common = shapely.intersection(shapely.clip_by_rect(one, *window), near)
    x, y = shapely.get_coordinates(_middle(common) if common.length else shapely.shortest_line(one, two))[0]
    return Contact(float(common.length), (float(x), float(y)), across_seam)


def _middle(lines: shapely.Geometry) -> shapely.Geometry:
    """The point half way along the longest of several lines."""
    longest = max(shapely.get_parts(lines), key=lambda line: float(line.length))
    point: shapely.Geometry = shapely.line_interpolate_point(longest, 0.5, normalized=True)
    return point
