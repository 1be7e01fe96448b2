"""Shapes that lie on others are cut out of them, as one sees them."""

from collections.abc import Sequence

import numpy as np
import shapely

from axis_desktop.board.coverage import OVERLAP_ERROR
from axis_desktop.board.rings import Shape, TangledError, meeting_pairs, polygonal

_LYING_ON = 0.9
"""A shape of which this share lies on others is on top of them; less is a border drawn badly."""
_LEFT = 0.02
"""A shape of which less than this share can be seen is hidden."""
_MOST_PAIRS = 50_000
_GRID = 1e-6
"""Points are rounded to this, in map units: neighbors that share a curve leave no hair between them."""


def cut_out(shapes: Sequence[Shape]) -> dict[int, Shape]:
    """By index what is left of the shapes on which later ones lie; an empty one can't be seen at all.

    Args:
        shapes: the lowest first.

    Raises:
        TangledError: very many lie in one heap.
    """
    own = np.array(shapes, dtype=object)
    pairs, crowded = meeting_pairs(own, np.arange(len(own)), _MOST_PAIRS)
    if crowded:
        raise TangledError
    lower, upper = pairs.T
    common, areas = shapely.area(shapely.intersection(own[lower], own[upper])), shapely.area(own)
    # An island may lie on several seas at once: what counts is how much of it lies on anything.
    lying = np.bincount(upper, weights=common, minlength=len(own))
    on_top = (common >= OVERLAP_ERROR) & (lying >= _LYING_ON * areas)[upper]
    on_top |= common > (1 - _LEFT) * areas[lower]
    found: dict[int, Shape] = {}
    for index in np.unique(lower[on_top]).tolist():
        cover = shapely.union_all(own[upper[on_top & (lower == index)]], grid_size=_GRID)
        left = polygonal(shapely.difference(own[index], cover, grid_size=_GRID))
        found[index] = left if left.area >= _LEFT * own[index].area else shapely.Polygon()
    return found
