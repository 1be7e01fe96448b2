"""Which drawn spaces touch, how long and where, around the cylinder."""

from dataclasses import dataclass

import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from maps.atlas.shapes import Spaces, shifted

TOUCH = 0.05
"""Map units by which borders may miss each other and still meet."""
COUNTS = 6.0
"""Map units of common border from which two spaces are adjacent."""
STATED = 2.0
"""Map units of common border that make spaces adjacent where the pack states it."""

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Contact:
    """A common border of two spaces."""

    length: float
    """Map units."""
    x: float
    """A point on it, on the canvas."""
    y: float


def contacts(spaces: Spaces, width: float, shortest: float = 0.3) -> dict[Pair, Contact]:
    """All pairs of spaces with a common border of at least `shortest` map units, sorted."""
    names = sorted(spaces)
    shapes = [spaces[name] for name in names]
    found: dict[Pair, Contact] = {}
    for turn in (-1, 0, 1):
        moved = [shifted(shape, turn * width) for shape in shapes]
        near = shapely.STRtree(moved).query(shapes, predicate="dwithin", distance=TOUCH)
        for one, two in sorted(near.T.tolist()):
            if one < two:
                _add(found, (names[one], names[two]), shapes[one], moved[two], width)
    return {pair: found[pair] for pair in sorted(found) if found[pair].length >= shortest}


def _add(found: dict[Pair, Contact], pair: Pair, one: BaseGeometry, two: BaseGeometry, width: float) -> None:
    border = common_border(one, two)
    if border.length == 0:
        return
    spot = shapely.line_interpolate_point(_longest(border), 0.5, normalized=True)
    length = border.length + (found[pair].length if pair in found else 0)
    found[pair] = Contact(length, spot.x % width, spot.y)


def common_border(one: BaseGeometry, two: BaseGeometry) -> BaseGeometry:
    """The part of the outline of `one` that runs along `two`."""
    reach = two.intersection(shapely.box(*one.bounds).buffer(1)).buffer(TOUCH)
    return one.boundary.intersection(reach)


def _longest(border: BaseGeometry) -> LineString:
    merged = shapely.line_merge(border) if border.geom_type == "MultiLineString" else border
    parts = [part for part in shapely.get_parts(merged) if isinstance(part, LineString)]
    return max(parts, key=lambda part: part.length)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The drawn borders beside the wanted ones, with links and denials counted in."""

    missing: list[Pair]
    extra: list[Pair]
    short: list[Pair]
    """Contacts of 2 to 6 units that no row states: neither clear border nor clear water."""


def compare(drawn: dict[Pair, Contact], wanted: set[Pair], links: set[Pair], denied: set[Pair]) -> Comparison:
    """Hold the adjacency that a player gets against the wanted one."""
    adjacent = {pair for pair, contact in drawn.items() if contact.length >= COUNTS} - denied | links
    short = [p for p, c in drawn.items() if STATED <= c.length < COUNTS and p not in links | denied]
    return Comparison(sorted(wanted - adjacent), sorted(adjacent - wanted), sorted(short))
