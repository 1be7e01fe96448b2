"""Distances in movement points as the automaton measures them (TA-14.10).

Units and owners don't count, factories are like own ones, and water takes infantry a whole move. Figures are
half points. Where there is no way the distance is 1000 points and the hex distance.
"""

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
    """Cheapest first, a list of hexes for each cost: costs are small whole numbers."""
    found = [-1] * len(prices)
    waiting: list[list[int]] = [list(centers)]
    cost = 0
    while cost < len(waiting):
        for here in waiting[cost]:
            if found[here] >= 0:
                continue
            found[here] = cost
            if is_target:
                # Whoever comes from a neighbor pays for this hex; a closed one nobody enters.
                if prices[here] < CLOSED:
                    _at(waiting, cost + prices[here]).extend(board.around[here])
            else:
                for there in board.around[here]:
                    if found[there] < 0 and prices[there] < CLOSED:
                        _at(waiting, cost + prices[there]).append(there)
        cost += 1
    for hex_ in [hex_ for hex_, points in enumerate(found) if points < 0]:
        found[hex_] = _NO_WAY + 2 * min(board.distances[center][hex_] for center in centers)
    return tuple(found)


def _at(waiting: list[list[int]], cost: int) -> list[int]:
    """The list of a cost, which is made if it isn't there yet."""
    while len(waiting) <= cost:
        waiting.append([])
    return waiting[cost]
