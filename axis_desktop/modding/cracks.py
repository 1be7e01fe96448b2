"""Strips of sea between two lands that are so narrow that they may not be meant."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import shapely

from axis_desktop.board.drawing.rings import Shape, polygonal
from axis_desktop.board.fitting.borders import Pair
from axis_desktop.board.fitting.compiling import CompiledBoard
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.problem import Place, spot

_WIDEST = 6.0
"""Borders no farther apart, in map units, may have been meant as one."""
_SHORTEST = 12.0
"""They run side by side so far, in map units; where coasts only come near each other there is a strait."""
_BESIDE = 2 * _WIDEST
_TOUCHING = 0.01
_MOST_TOLD = 8


@dataclass(frozen=True, slots=True)
class Crack:
    """A narrow strip of one sea between two lands that are no neighbors.

    Attributes:
        lands: their ids.
        sea: id of the sea.
        width: in map units, on the average.
        place: a point in it.
    """

    lands: Pair
    sea: str
    width: float
    place: Place


def find_cracks(
    shapes: Mapping[str, Shape], kinds: Mapping[str, SpaceKind], borders: frozenset[Pair]
) -> Iterator[Crack]:
    """The cracks between lands, the longest of each pair.

    Args:
        shapes: of the spaces, by id.
        kinds: of the spaces, by id.
        borders: pairs of neighbors, the smaller id first.
    """
    lands = sorted(space for space in shapes if kinds[space] == "land")
    seas = [space for space in shapes if kinds[space] == "sea"]
    if not lands or not seas:
        return
    areas = np.array([shapes[land] for land in lands], dtype=object)
    waters = shapely.STRtree([shapes[sea] for sea in seas])
    ones, others = shapely.STRtree(areas).query(areas, predicate="dwithin", distance=_WIDEST)
    for a, b in sorted(zip(ones.tolist(), others.tolist(), strict=True)):
        pair = (lands[a], lands[b])
        strip = _strip(areas[a], areas[b]) if a < b and pair not in borders else None
        if strip is None:
            continue
        wet = {seas[i]: shapes[seas[i]].intersection(strip).area for i in waters.query(strip).tolist()}
        sea = max(wet, key=lambda one: wet[one], default="")
        if sea and wet[sea] > strip.area / 2:
            point = strip.representative_point()
            yield Crack(pair, sea, strip.area / (strip.length / 2), (point.x, point.y))


def told_cracks(board: CompiledBoard) -> Iterator[str]:
    """The cracks of a board in sentences that say what to do."""
    facts = {space.facts.id: space.facts for space in board.spaces}
    shapes = {space.facts.id: polygonal(shapely.from_wkb(space.shape)) for space in board.spaces}
    kinds = {space: fact.kind for space, fact in facts.items()}
    cracks = list(find_cracks(shapes, kinds, frozenset(board.borders)))
    for crack in cracks[:_MOST_TOLD]:
        one, other = (facts[land].name for land in crack.lands)
        yield (
            f"A strip of {facts[crack.sea].name}, {crack.width:.1f} units wide, lies between {one} and"
            f" {other} near {spot(crack.place)}: snap their borders if they shall be neighbors."
        )
    if len(cracks) > _MOST_TOLD:
        yield f"{len(cracks) - _MOST_TOLD} more strips of sea are as narrow."


def _strip(one: Shape, other: Shape) -> Shape | None:
    """The longest strip between two areas that is long enough to be told of."""
    near = [one.intersection(other.buffer(_BESIDE)), other.intersection(one.buffer(_BESIDE))]
    both = shapely.union_all(near)
    # Grown and shrunk again, they are what they were, but for what lies narrow between them.
    filled = both.buffer(_WIDEST / 2).buffer(-_WIDEST / 2).difference(both)
    strips = [
        strip
        for strip in shapely.get_parts(polygonal(filled))
        if strip.length / 2 >= _SHORTEST and all(strip.distance(area) <= _TOUCHING for area in near)
    ]
    return max(strips, key=lambda strip: strip.length, default=None)
