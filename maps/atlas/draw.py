"""All stages in their order."""

from dataclasses import dataclass

import shapely
from shapely import Polygon

from maps.atlas import sources
from maps.atlas.brushes import paint
from maps.atlas.compose import compose
from maps.atlas.contacts import Contact, Pair, contacts
from maps.atlas.land import build_land
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


def draw(recipe: Recipe, borders: Borders) -> Drawing:
    """Draw a map from its recipe; the same recipe always gives the same drawing."""
    warp = Warp(recipe.canvas, recipe.warp)
    land = build_land(recipe, compose(recipe), warp)
    seas, land = build_seas(recipe, borders, land, warp)
    painted = paint({**land, **seas}, recipe, warp)
    spaces = smooth(painted, set(seas), recipe.canvas.width, recipe.canvas.height)
    return Drawing(
        spaces=spaces,
        seas=set(seas),
        spots=find_spots(spaces, recipe),
        lakes=_lakes(spaces, set(seas), warp, recipe.canvas.width),
        contacts=contacts(spaces, recipe.canvas.width),
    )


def _lakes(spaces: Spaces, seas: set[str], warp: Warp, width: float) -> list[Polygon]:
    """The large lakes, smoothed, each once; those that are seas of the board are left out."""
    _, wet = unrolled({name: spaces[name] for name in sorted(seas)}, width)
    tree = shapely.STRtree(wet)
    found: list[Polygon] = []
    for lake in sources.lakes():
        for part in polygons_of(polygonal(sources.bend(lake, warp))):
            if part.area >= SMALLEST_LAKE and not len(tree.query(part, predicate="dwithin", distance=1.0)):
                calm = part.buffer(-0.5).buffer(1.0).buffer(-0.5).simplify(0.15)
                found += polygons_of(gathered(polygons_of(shapely.set_precision(calm, 0.01)), width))
    return sorted(found, key=lambda lake: lake.bounds)
