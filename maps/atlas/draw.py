"""All stages in their order."""

from dataclasses import dataclass

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon, box

from maps.atlas.brushes import paint
from maps.atlas.cone import ConeWarp
from maps.atlas.contacts import Contact, Pair, contacts
from maps.atlas.degrees import sources
from maps.atlas.degrees.compose import compose
from maps.atlas.degrees.partition import deal_land
from maps.atlas.land import build_land, cut_off
from maps.atlas.recipe import Borders, Recipe
from maps.atlas.seas import build_seas
from maps.atlas.shapes import Spaces, gathered, polygonal, polygons_of, unrolled
from maps.atlas.smooth import smooth
from maps.atlas.spots import Spot, find_spots
from maps.atlas.warp import Warp

SMALLEST_LAKE = 18.0
"""Square map units."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished map before it is written."""

    spaces: Spaces
    seas: set[str]
    """Sea zones and blocked seas."""
    spots: dict[str, Spot]
    lakes: list[Polygon]
    contacts: dict[Pair, Contact]
    decor: list[tuple[str, LineString]]
    """Lines that are only looked at, with their kinds."""


def draw(recipe: Recipe, borders: Borders) -> Drawing:
    """Draw a map from its recipe; the same recipe always gives the same drawing."""
    warp = projection(recipe)
    composed = deal_land(recipe.partition) if recipe.partition else compose(recipe)
    land = build_land(recipe, composed, warp)
    land |= {panel.space: MultiPolygon([box(*panel.box)]) for panel in recipe.panel}
    if recipe.cone:
        # On a cone the edges of the canvas are no parallels: what sticks out below and above is cut here.
        sheet = box(0, 0, recipe.canvas.breadth, recipe.canvas.height)
        land = {space: polygonal(shape & sheet) for space, shape in land.items()}
    seas, land = build_seas(recipe, borders, land, warp)
    painted = paint({**land, **seas}, recipe, warp)
    spaces = smooth(painted, set(seas), recipe.canvas)
    return Drawing(
        spaces=spaces,
        seas=set(seas),
        spots=find_spots(spaces, recipe),
        lakes=_lakes(spaces, set(seas), warp, recipe),
        contacts=contacts(spaces, recipe.canvas.width),
        decor=[(row.kind, LineString(warp(np.array(row.line)))) for row in recipe.decor],
    )


def projection(recipe: Recipe) -> Warp:
    """From degrees to map units, as the recipe wants it: on a cone or on the cylinder."""
    if recipe.cone:
        return ConeWarp(recipe.canvas, recipe.cone, recipe.warp)
    return Warp(recipe.canvas, recipe.warp)


def _lakes(spaces: Spaces, seas: set[str], warp: Warp, recipe: Recipe) -> list[Polygon]:
    """The large lakes, smoothed, each once; those that are seas of the board are left out."""
    canvas = recipe.canvas
    width = canvas.width
    _, wet = unrolled({name: spaces[name] for name in sorted(seas)}, width)
    tree = shapely.STRtree(wet)
    found: list[Polygon] = []
    dams = shapely.union_all([box(*dam) for dam in recipe.dams])
    for lake in sources.lakes():
        if dams.contains(lake):
            continue
        for part in polygons_of(polygonal(sources.bend(lake, warp))):
            if part.area >= SMALLEST_LAKE and not len(tree.query(part, predicate="dwithin", distance=1.0)):
                calm = part.buffer(-0.5).buffer(1.0).buffer(-0.5).simplify(0.15)
                whole = gathered(polygons_of(shapely.set_precision(calm, 0.01)), width)
                found += polygons_of(cut_off(whole, canvas) if canvas.cut else whole)
    return sorted(found, key=lambda lake: lake.bounds)
