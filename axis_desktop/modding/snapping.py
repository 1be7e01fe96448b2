"""Borders that were drawn as one and that a program's rounding has parted meet again."""

from collections.abc import Sequence
from typing import cast

import numpy as np
import shapely

from axis_desktop.board.drawing.rings import Shape, TangledError, meeting_pairs, polygonal
from axis_desktop.board.fitting.coverage import is_hair

_MOST_PAIRS = 50_000
_SEEN = 0.01
"""Overlaps below this area, in square map units, are those of floats."""
_GRID = 1e-6


def snap_together(shapes: Sequence[Shape], hair: float) -> dict[int, Shape]:
    """The shapes that overlap their neighbors by no more than a hair's breadth, with borders that meet.

    Nothing is moved in a drawing without such overlaps: then its cracks are its author's.

    Args:
        shapes: as drawn.
        hair: how far apart borders lie at the most that were drawn as one, in map units.

    Raises:
        TangledError: very many lie in one heap.
    """
    own = np.array(shapes, dtype=object)
    pairs, crowded = meeting_pairs(own, np.arange(len(own)), _MOST_PAIRS)
    if crowded:
        raise TangledError
    common = shapely.intersection(own[pairs[:, 0]], own[pairs[:, 1]])
    alike = np.array([is_hair(polygonal(overlap), hair) for overlap in common], dtype=bool)
    if not np.any(alike & (shapely.area(common) > _SEEN)):
        return {}
    found: dict[int, Shape] = {}
    for one, other in pairs[alike].tolist():
        for moved, fixed in ((other, one), (one, other)):
            mine, its = found.get(moved, shapes[moved]), found.get(fixed, shapes[fixed])
            snapped = _snapped(mine, its, hair)
            if snapped is not None:
                found[moved] = snapped
        # Borders that run together for a while and cross elsewhere meet in lines and areas at once.
        left = polygonal(shapely.intersection(found.get(one, shapes[one]), found.get(other, shapes[other])))
        if left.area > _SEEN:
            rest = shapely.difference(found.get(other, shapes[other]), left, grid_size=_GRID)
            found[other] = polygonal(rest)
    return found


def _snapped(shape: Shape, other: Shape, hair: float) -> Shape | None:
    """A shape with the nodes of another where these lie on its border; None if that changes nothing."""
    nodes = np.asarray(shapely.points(shapely.get_coordinates(other)), dtype=object)
    border = shape.boundary
    shapely.prepare(border)
    near = nodes[shapely.dwithin(border, nodes, hair)]
    if not len(near):
        return None
    snapped = polygonal(cast(shapely.Geometry, shapely.snap(shape, shapely.multipoints(near), hair)))
    if snapped.equals_exact(shape) or not snapped.is_valid:
        return None
    return snapped if abs(snapped.area - shape.area) <= hair * shape.length else None
