"""Shapes that lie on others are cut out of them, as one sees them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from axis_desktop.board.drawing.rings import Shape, TangledError, meeting_pairs, polygonal
from axis_desktop.board.fitting.coverage import NARROWEST, OVERLAP_ERROR, is_hair

_LYING_ON = 0.9
"""A shape of which this share lies on others is on top of them; less is a border drawn badly. Not so a land
over a sea: however little of it lies there, the sea ends at the coast."""
_LEFT = 0.02
"""A shape of which less than this share can be seen is hidden."""
_MOST_PAIRS = 50_000
_GRID = 1e-6
"""Points are rounded to this, in map units: neighbors that share a curve leave no hair between them."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What cutting has changed, by the indices of the shapes.

    Attributes:
        left: what is left of the shapes on which later ones lie; an empty one can't be seen at all.
        uncut: pairs that overlap still, as neither lies on the other, with the area in square map units.
    """

    left: dict[int, Shape]
    uncut: list[tuple[int, int, float]]


def cut_out(shapes: Sequence[Shape], seas: Sequence[bool], hair: float = NARROWEST) -> Cut:
    """Cut shapes out around those that lie on them.

    Args:
        shapes: the lowest first.
        seas: which of them are seas.
        hair: how far apart borders lie at the most that were drawn as one: what is left of a shape in
            between is cut away, too.

    Raises:
        TangledError: very many lie in one heap.
    """
    own, sea = np.array(shapes, dtype=object), np.array(seas, dtype=bool)
    pairs, crowded = meeting_pairs(own, np.arange(len(own)), _MOST_PAIRS)
    if crowded:
        raise TangledError
    lower, upper = pairs.T
    common, areas = shapely.area(shapely.intersection(own[lower], own[upper])), shapely.area(own)
    # An island may lie on several seas at once: what counts is how much of it lies on anything.
    lying = np.bincount(upper, weights=common, minlength=len(own))
    overlap = common >= OVERLAP_ERROR
    on_top = overlap & ((lying >= _LYING_ON * areas)[upper] | (sea[lower] & ~sea[upper]))
    on_top |= common > (1 - _LEFT) * areas[lower]
    found: dict[int, Shape] = {}
    for index in np.unique(lower[on_top]).tolist():
        cover = shapely.union_all(own[upper[on_top & (lower == index)]], grid_size=_GRID)
        rest = shapely.get_parts(polygonal(shapely.difference(own[index], cover, grid_size=_GRID)))
        left = polygonal(shapely.union_all([part for part in rest if not is_hair(part, hair)]))
        found[index] = left if left.area >= _LEFT * own[index].area else shapely.Polygon()
    uncut: list[tuple[int, int, float]] = []
    for one, other in pairs[overlap & ~on_top].tolist():
        area = shapely.intersection(found.get(one, own[one]), found.get(other, own[other])).area
        if area >= OVERLAP_ERROR:
            uncut.append((one, other, area))
    return Cut(found, uncut)
