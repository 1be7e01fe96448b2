"""Which hexes a unit can reach, and by which path unless its owner chooses another (TA-4.2, TA-4.8)."""

from collections.abc import Collection, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from axis_desktop.systems.tactical.board.hexes import STEPS
from axis_desktop.systems.tactical.board.terrain import TURN

_SHIFT = 8
"""A label is the cost above and the number of dangerous hexes below: a path has less than 256 hexes."""


class Way(NamedTuple):
    """A path to a hex.

    Attributes:
        cost: half points; TURN if it takes the whole move.
        marks: hexes of it, the last included, where an enemy could intercept.
        path: from the first to the last hex.
    """

    cost: int
    marks: int
    path: tuple[int, ...]


def cheapest_ways(
    neighbors: Sequence[Sequence[int]],
    costs: Sequence[int],
    start: int,
    budget: int,
    *,
    closed: Collection[int],
    danger: Collection[int],
) -> Mapping[int, Way]:
    """The default path to every hex that can be entered within the budget, the start included.

    Cheapest first, then fewest dangerous hexes, then the list of directions that comes first (TA-4.8).

    Args:
        neighbors: six places for each hex, -1 for none.
        costs: half points to enter each hex; TURN and more are left out.
        start: where the unit stands.
        budget: half points.
        closed: hexes that can't be entered.
        danger: hexes where an enemy could intercept.
    """
    labels = {start: 0}
    turns: dict[int, tuple[int, ...]] = {}
    ways: dict[int, Way] = {}
    heap = [(0, start)]
    while heap:
        label, here = heappop(heap)
        if here in ways:
            continue
        row = neighbors[here]
        if here == start:
            ways[here], turns[here] = Way(0, 0, (here,)), ()
        else:
            step = (costs[here] << _SHIFT) + (here in danger)
            best: tuple[int, ...] | None = None
            before = start
            for direction in range(len(STEPS)):
                # Whoever stands in the opposite direction enters this hex by going in this one.
                other = row[(direction + 3) % 6]
                if other in ways and labels[other] + step == label:
                    way = (*turns[other], direction)
                    if best is None or way < best:
                        best, before = way, other
            assert best is not None
            turns[here] = best
            ways[here] = Way(label >> _SHIFT, label & 255, (*ways[before].path, here))
        for there in row:
            if there < 0 or there in ways or there in closed:
                continue
            cost = costs[there]
            if cost >= TURN:
                continue
            new = label + (cost << _SHIFT) + (there in danger)
            if new >> _SHIFT <= budget and new < labels.get(there, 1 << 60):
                labels[there] = new
                heappush(heap, (new, there))
    return ways
