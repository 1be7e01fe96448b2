"""From pixel outlines with cracks between them to shapes that fit together without a gap.

TripleA's outlines follow the pixels of a picture and leave its border lines out. So they are filled into
a picture again, the lines are given to their neighbors, and the borders are drawn again, each once for both
its sides.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from axis_desktop.board.drawing.rings import Shape, ShapeArray, polygonal
from axis_desktop.board.problem import Place

WIDEST_CRACK = 4
"""Pixels between two outlines that still count as one border: each side grows by half of it."""
MOST_PIXELS = 16_000_000
_SMOOTH = 1.6
"""Steps of a border up to this size, in pixels, are made straight."""

Labels = NDArray[np.int16]
Outlines = Mapping[str, Sequence[Sequence[Place]]]


def fitted_shapes(outlines: Outlines, water: set[str], size: tuple[int, int]) -> dict[str, Shape]:
    """The shapes of the territories, in pixels; those that nothing is seen of are left out.

    Args:
        outlines: polygons by name.
        water: names of the sea zones: where a land lies on one, the land is seen.
        size: of the picture.
    """
    names = sorted(outlines, key=lambda name: (name not in water, -_extent(outlines[name]), name))
    shrink = min(1.0, (MOST_PIXELS / (size[0] * size[1])) ** 0.5)
    labels = np.zeros((int(size[1] * shrink), int(size[0] * shrink)), dtype=np.int16)
    for label, name in enumerate(names, 1):
        for outline in outlines[name]:
            _fill(labels, np.array(outline) * shrink, label)
    _close_cracks(labels)
    shapes = _traced(labels, len(names))
    return {
        name: polygonal(shapely.transform(shape, lambda points: points / shrink))
        for name, shape in zip(names, shapes, strict=True)
        if not shape.is_empty
    }


def _extent(polygons: Sequence[Sequence[Place]]) -> float:
    return sum(float(shapely.Polygon(polygon).area) for polygon in polygons)


def _fill(labels: Labels, points: NDArray[np.float64], label: int) -> None:
    """Fill a polygon, its border pixels included, by the even-odd rule."""
    height, width = labels.shape
    ends = np.roll(points, -1, axis=0)
    low, high = np.minimum(points[:, 1], ends[:, 1]), np.maximum(points[:, 1], ends[:, 1])
    first, last = max(0, int(np.floor(low.min()))), min(height - 1, int(np.ceil(high.max())))
    for y in range(first, last + 1):
        # A little above and below the row of points: corners are never met, and no border row is lost.
        for middle in (y - 0.25, y + 0.25):
            crossing = (low <= middle) & (middle < high)
            start, end = points[crossing], ends[crossing]
            share = (middle - start[:, 1]) / (end[:, 1] - start[:, 1])
            xs = np.sort(start[:, 0] + share * (end[:, 0] - start[:, 0]))
            for left, right in zip(xs[::2].tolist(), xs[1::2].tolist(), strict=True):
                labels[y, max(0, round(left)) : max(0, min(width, round(right) + 1))] = label


def _close_cracks(labels: Labels) -> None:
    """Give the empty pixels of cracks to the territories beside them, from both sides at once."""
    for _ in range((WIDEST_CRACK + 1) // 2):
        empty = labels == 0
        grown = np.zeros_like(labels)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            moved = np.roll(labels, step, axis=axis)
            edge = [slice(None), slice(None)]
            edge[axis] = slice(0, 1) if step > 0 else slice(-1, None)
            moved[tuple(edge)] = 0
            grown = np.where(grown == 0, moved, grown)
        labels[empty] = grown[empty]


def _traced(labels: Labels, count: int) -> ShapeArray:
    """The area of each label as polygons that share their borders, smoothed."""
    height, width = labels.shape
    framed = np.zeros((height + 2, width + 2), dtype=labels.dtype)
    framed[1:-1, 1:-1] = labels
    down, right = framed[:-1, :] != framed[1:, :], framed[:, :-1] != framed[:, 1:]
    ys, xs = np.nonzero(down)
    flat = np.stack([np.column_stack([xs - 1, ys]), np.column_stack([xs, ys])], axis=1)
    ys, xs = np.nonzero(right)
    steep = np.stack([np.column_stack([xs, ys - 1]), np.column_stack([xs, ys])], axis=1)
    edges = np.asarray(shapely.linestrings(np.concatenate([flat, steep]).astype(float)), dtype=object)
    faces = shapely.get_parts(shapely.polygonize(edges.tolist()))
    spots = shapely.get_coordinates(shapely.point_on_surface(faces))
    owners = labels[
        np.clip(spots[:, 1].astype(int), 0, height - 1), np.clip(spots[:, 0].astype(int), 0, width - 1)
    ]
    whole = np.array(
        [shapely.MultiPolygon(list(faces[owners == label])) for label in range(1, count + 1)], dtype=object
    )
    simple: ShapeArray = shapely.coverage_simplify(whole, _SMOOTH, simplify_boundary=True)
    return simple
