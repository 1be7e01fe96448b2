"""Whether the shapes of a map fit together: overlaps, gaps, and a seam that meets."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
import shapely
from shapely import Point

from axis_desktop.board.drawing.rings import IntArray, Shape, ShapeArray, meeting_pairs, polygonal, shifted
from axis_desktop.board.fitting.adjacency import TOLERANCE
from axis_desktop.board.problem import (
    BrokenPackError,
    Place,
    Problem,
    error,
    note,
    spot,
    square_units,
    warning,
)
from axis_desktop.model.sentences import say

OVERLAP_ERROR = 0.5
"""Overlaps below this area, in square map units, can't be seen and are only told of."""
NARROWEST, WIDEST_HAIR = 0.05, 0.5
_ROUNDING = 1.5
"""Steps of a drawing by which rounding parts two borders at the most: half a diagonal for each."""
MOST_OVERLAPS = 50
"""With more, a map is drawn twice rather than sloppily, and looking further takes long."""
_CROWDED = 10
"""Pairs with meeting bounds for each space; a map of the world has four."""
_SOME_PAIRS = 1_000
_SEEN = 0.01
_GAP_SEEN = 0.5
_CRACK = 1.0
"""Spaces no farther apart were meant to touch."""
_LONG_CRACK = 3.0
_MOST_COAST = 20_000
"""Points of the outer edge of a map; cracks of a more winding one would take long to find."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """The shapes as they lie, then the copies of those that reach over the right edge of the others."""

    ids: list[str]
    shapes: ShapeArray
    originals: int
    hair: float


def hair_of(steps: Sequence[float]) -> float:
    """How far apart borders may lie that were drawn as one, in map units: what rounding does to them.

    Args:
        steps: of each shape, how far apart two of its coordinates are at the least.
    """
    return min(max(NARROWEST, _ROUNDING * median(steps)), WIDEST_HAIR) if steps else NARROWEST


def touching_of(steps: Sequence[float]) -> float:
    """How far apart borders may lie to touch, in map units; whole numbers are typed by hand and are exact."""
    hair = hair_of(steps)
    return hair if hair < WIDEST_HAIR else TOLERANCE


def is_hair(overlap: Shape, width: float) -> bool:
    """Whether an overlap is nowhere wider than this."""
    return bool(shapely.is_empty(shapely.buffer(overlap, -width / 2, quad_segs=1)))


def check_coverage(
    shapes: dict[str, Shape], wrap: float | None, file: str, steps: Sequence[float] = ()
) -> list[Problem]:
    """Overlaps and gaps between spaces, the copies of a map that wraps round included.

    Args:
        shapes: by id of their space.
        wrap: width after which the map repeats itself.
        file: of the drawing.
        steps: of each drawn shape, how far apart two of its coordinates are at the least.

    Raises:
        BrokenPackError: so much overlaps that nothing more can be said about the map.
    """
    if not shapes:
        return []
    laid = _lay(shapes, wrap, hair_of(steps))
    most = _CROWDED * (len(laid.ids) + 10)
    pairs, crowded = meeting_pairs(laid.shapes, np.arange(len(laid.ids)), most)
    if crowded:
        # The checks below take long for shapes that lie in heaps; some of the pairs will tell.
        _overlaps(laid, pairs[:: len(pairs) // _SOME_PAIRS + 1], wrap, file)
    if shapely.coverage_is_valid(laid.shapes):
        return _openings(laid, shapely.coverage_union_all(laid.shapes), wrap, file)
    suspects = np.flatnonzero(~shapely.is_empty(shapely.coverage_invalid_edges(laid.shapes)))
    pairs, _ = meeting_pairs(laid.shapes, suspects, most)
    problems = _overlaps(laid, pairs, wrap, file)
    return problems + _openings(laid, shapely.union_all(laid.shapes), wrap, file)


def _lay(shapes: dict[str, Shape], wrap: float | None, hair: float) -> _Laid:
    ids = list(shapes)
    own = np.array([shapes[space] for space in ids], dtype=object)
    if wrap is None:
        return _Laid(ids, own, len(ids), hair)
    bounds = shapely.bounds(own)
    reach = np.flatnonzero(bounds[:, 0] + wrap <= bounds[:, 2].max() + 1)
    copies = shifted(own[reach], wrap)
    return _Laid(ids + [ids[i] for i in reach.tolist()], np.concatenate([own, copies]), len(ids), hair)


def _overlaps(laid: _Laid, pairs: IntArray, wrap: float | None, file: str) -> list[Problem]:
    problems: list[Problem] = []
    errors = 0
    for a, b in pairs[pairs[:, 0] < laid.originals].tolist():
        one, two = laid.shapes[a], laid.shapes[b]
        common = polygonal(shapely.intersection(one, two)) if one.intersects(two) else None
        if common is None or common.area <= _SEEN:
            continue
        seam = wrap if b >= laid.originals else None
        problems.append(_overlap(laid.ids[a], laid.ids[b], common, laid.hair, seam, file))
        errors += problems[-1].severity == "error"
        if errors == MOST_OVERLAPS:
            text = "{most} pairs of spaces overlap, and perhaps more."
            remedy = "Look for shapes that were copied, or pasted twice."
            raise BrokenPackError([*problems, error("overlap", text, remedy, most=MOST_OVERLAPS).at(file)])
    return problems


def _overlap(a: str, b: str, common: Shape, hair: float, wrap: float | None, file: str) -> Problem:
    point = common.representative_point()
    place: Place = (point.x, point.y)
    figures = {"a": a, "b": b, "area": square_units(common.area), "spot": spot(place)}
    if is_hair(common, hair):
        fault = warning(
            "overlap",
            "{a} and {b} overlap by a strip no wider than {width} units near {spot}.",
            "Save the drawing with more decimals, or snap their nodes."
            if hair > NARROWEST
            else "Snap their nodes, or leave it: nobody sees it.",
            a=a,
            b=b,
            spot=spot(place),
            width=f"{hair:g}",
        )
    elif wrap is not None:
        fault = error(
            "bad-wrap",
            "{a} and {b} overlap by {area} square units near {spot} when the map is repeated after {width}.",
            "Correct [wrap].width, or move the borders at the seam.",
            width=f"{wrap:g}",
            **figures,
        )
    else:
        kind = error if common.area >= OVERLAP_ERROR else warning
        fault = kind(
            "overlap",
            "{a} and {b} overlap by {area} square units near {spot}.",
            "Cut one out of the other (Inkscape: Path > Difference), or snap their nodes.",
            **figures,
        )
    return fault.at(file, space=a, place=place)


def _openings(laid: _Laid, union: shapely.Geometry, wrap: float | None, file: str) -> list[Problem]:
    """Holes between spaces, and cracks that are open to the outside."""
    return [*_gaps(laid, union, wrap, file), *_cracks(laid, union, wrap, file)]


def _cracks(laid: _Laid, union: shapely.Geometry, wrap: float | None, file: str) -> list[Problem]:
    parts = [part for part in shapely.get_parts(union) if isinstance(part, shapely.Polygon)]
    solid = shapely.union_all([shapely.Polygon(part.exterior) for part in parts])
    if shapely.get_num_coordinates(solid) > _MOST_COAST:
        return []
    # Grown and shrunk again, a map is what it was, but for what lies narrow between its borders.
    closed = solid.buffer(_CRACK / 2, join_style="mitre").buffer(-_CRACK / 2, join_style="mitre")
    tree = shapely.STRtree(laid.shapes)
    problems: dict[Place, Problem] = {}
    for crack in shapely.get_parts(polygonal(closed.difference(solid))):
        if crack.area < _GAP_SEEN or crack.length / 2 < _LONG_CRACK:
            continue
        near = sorted({laid.ids[i] for i in tree.query(crack, predicate="dwithin", distance=0.01).tolist()})
        if len(near) < 2:
            continue
        point = crack.representative_point()
        place = (point.x if wrap is None else point.x % wrap, point.y)
        fault = warning(
            "gap",
            "A crack of {area} square units is open between {spaces} near {spot}.",
            "Move their borders together, or farther apart than {width} unit.",
            area=square_units(crack.area),
            spaces=say.words(near, 5),
            spot=spot(place),
            width=f"{_CRACK:g}",
        )
        problems[round(place[0], 1), round(place[1], 1)] = fault.at(file, space=near[0], place=place)
    return list(problems.values())


def _gaps(laid: _Laid, union: shapely.Geometry, wrap: float | None, file: str) -> list[Problem]:
    parts = shapely.get_parts(union)
    rings = itertools.chain.from_iterable(part.interiors for part in parts if hasattr(part, "interiors"))
    holes = [shapely.Polygon(ring) for ring in rings]
    tree = shapely.STRtree(laid.shapes)
    problems: dict[tuple[float, float], Problem] = {}
    for hole in holes:
        if hole.area < _GAP_SEEN:
            continue
        near = sorted({laid.ids[i] for i in tree.query(hole, predicate="dwithin", distance=0.01).tolist()})
        point = hole.representative_point()
        if wrap is not None and tree.query(Point(point.x - wrap, point.y), predicate="intersects").size:
            continue  # a copy laid without what lies inside of it
        x = point.x % wrap if wrap is not None else point.x
        fault = _gap(near, hole.area, (x, point.y)).at(file, space=near[0], place=(x, point.y))
        # The same hole can lie in a map and in its copy.
        problems[round(x, 1), round(point.y, 1)] = fault
    return list(problems.values())


def _gap(near: list[str], area: float, place: Place) -> Problem:
    """A hole between spaces is a fault of their borders; one inside a space is mostly meant."""
    if len(near) == 1:
        return note(
            "gap",
            "{space} has a hole of {area} square units near {spot} that belongs to no space.",
            "Fill it if it isn't meant.",
            space=near[0],
            area=square_units(area),
            spot=spot(place),
        )
    return warning(
        "gap",
        "No space covers the {area} square units between {spaces} near {spot}.",
        "Move their borders together, or draw a space there.",
        area=square_units(area),
        spaces=say.words(near, 5),
        spot=spot(place),
    )
