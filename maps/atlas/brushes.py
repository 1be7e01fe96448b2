"""Places where the sources don't give what the rules want: painted over by hand."""

import numpy as np
from shapely import LineString, Point

from maps.atlas.recipe import Recipe
from maps.atlas.shapes import Spaces, polygonal, polygons_of, shifted, union
from maps.atlas.warp import Warp


def paint(spaces: Spaces, recipe: Recipe, warp: Warp) -> Spaces:
    """Apply the brushes of the recipe in their order."""
    painted = dict(spaces)
    width = recipe.canvas.width
    for brush in recipe.brush:
        line = warp(np.array(brush.line))
        stroke = (LineString(line) if len(line) > 1 else Point(line[0])).buffer(brush.width / 2)
        home = painted[brush.space].centroid.x
        for turn in (-1, 0, 1):
            here = shifted(stroke, turn * width)
            for loser in brush.over:
                won = polygonal(painted[loser] & here)
                if won.is_empty:
                    continue
                painted[loser] = polygonal(painted[loser] - here)
                back = width * np.round((home - won.centroid.x) / width)
                painted[brush.space] = union([painted[brush.space], *polygons_of(shifted(won, back))])
    return painted
