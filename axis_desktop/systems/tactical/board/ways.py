"""Distances in movement points as the automaton measures them (TA-14.10).

Units and owners don't count, factories are like own ones, and water takes infantry a whole move. Figures are
half points. Where there is no way the distance is 1000 points and the hex distance.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from axis_desktop.systems.tactical.board.hexes import HexBoard
from axis_desktop.systems.tactical.board.tables import Arm
from axis_desktop.systems.tactical.board.terrain import CLOSED, TURN, entry_costs

_NO_WAY = 2 * 1000
_MOST_KEPT = 4000
"""So many rows of distances are kept; a game rarely needs more."""


class Gait(NamedTuple):
    """Who goes, and what the ground is like: all that distances depend on.

    Attributes:
        half_points: the speed.
        mountains: the option TA-12.4 is on.
        destroyed: factories that are gone.
    """

    arm: Arm
    half_points: int
    weather: str
    mountains: bool
    destroyed: tuple[int, ...]


def points_from(board: HexBoard, gait: Gait, origin: int) -> tuple[int, ...]:
    """The distance from a hex to every hex of the map."""
    key = (gait, origin)
    found = board.ways.get(key)
    if found is None:
        found = board.ways[key] = _distances(board, _prices(board, gait), (origin,), is_target=False)
    return found


def points_to(board: HexBoard, gait: Gait, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The distance from every hex of the map to the nearest of some hexes."""
    key = (gait, targets, True)
    found = board.ways.get(key)
    if found is None:
        if len(board.ways) > _MOST_KEPT:
            board.ways.clear()
        found = board.ways[key] = _distances(board, _prices(board, gait), targets, is_target=True)
    return found


def _prices(board: HexBoard, gait: Gait) -> list[int]:
    costs = entry_costs(board, gait.arm, gait.weather, mountains=gait.mountains, destroyed=gait.destroyed)
    return [gait.half_points if cost == TURN else cost for cost in costs]


def _distances(
    board: HexBoard, prices: list[int], centers: tuple[int, ...], *, is_target: bool
) -> tuple[int, ...]:
    found: dict[int, int] = {}
    best = dict.fromkeys(centers, 0)
    heap = [(0, center) for center in centers]
    while heap:
        cost, here = heappop(heap)
        if here in found:
            continue
        found[here] = cost
        if is_target and prices[here] >= CLOSED:
            continue  # nobody enters it, so no way leads through it
        for there in board.around[here]:
            price = prices[here] if is_target else prices[there]
            if price < CLOSED and there not in found and cost + price < best.get(there, CLOSED):
                best[there] = cost + price
                heappush(heap, (cost + price, there))
    rows = [board.distances[center] for center in centers]
    return tuple(
        found[h] if h in found else _NO_WAY + 2 * min(row[h] for row in rows) for h in range(len(prices))
    )
