"""The action list of infantry (TA-14.12, TA-14.13)."""

from heapq import heappop, heappush

from axis_desktop.systems.tactical.automa.plans import NOTHING, Plan, a_or_b, fighting_plan
from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.targets import pairs_from
from axis_desktop.systems.tactical.board.terrain import TURN
from axis_desktop.systems.tactical.moving.obstacles import obstacles
from axis_desktop.systems.tactical.state import Unit

AS_TANK = 6


def infantry_plan(sight: Sight, unit: Unit) -> Plan:
    """The first action of the list that can be executed."""
    hexes = _capture(sight, unit)
    if hexes:
        return Plan(1, "capture", hexes)
    factories = [factory for factory in sight.wanted_factories if _is_unattended(sight, unit, factory)]
    hexes = _next_to(sight, unit, factories)
    if hexes:
        return Plan(2, "next_to_factory", hexes, aftermath=True)
    hexes = _one_move_away(sight, unit, factories)
    if hexes:
        return Plan(3, "near_factory", hexes, aftermath=True)
    pairs = a_or_b(sight, unit, pairs_from(sight, unit, sight.ends(unit)))
    if pairs:
        return Plan(4, "attack", pairs=pairs)
    hexes = _toward_nearest(sight, unit)
    if hexes:
        return Plan(5, "toward_factory", hexes)
    as_tank = fighting_plan(sight, unit)
    return as_tank if as_tank.number == NOTHING else as_tank._replace(number=AS_TANK)


def _capture(sight: Sight, unit: Unit) -> list[int]:
    """Adjacent factories without human infantry next to them (action 1)."""
    return [
        factory
        for factory in sight.wanted_factories
        if factory in sight.board.around[unit.at] and not sight.adjacent(sight.enemy_infantry, factory)
    ]


def _is_unattended(sight: Sight, unit: Unit, factory: int) -> bool:
    """No other own infantry is next to it, unless human infantry is there, too (action 2)."""
    return not sight.adjacent(sight.own_infantry, factory, besides=unit) or sight.adjacent(
        sight.enemy_infantry, factory
    )


def _next_to(sight: Sight, unit: Unit, factories: list[int]) -> list[int]:
    """End hexes next to one of the factories (action 2)."""
    ends = set(sight.ends(unit))
    return sorted({hex_ for factory in factories for hex_ in sight.board.around[factory] if hex_ in ends})


def _one_move_away(sight: Sight, unit: Unit, factories: list[int]) -> list[int]:
    """End hexes nearer to a factory from which the next move ends next to it (action 3)."""
    found: set[int] = set()
    for factory in factories:
        left = sight.left(unit, factory)
        nearer = [hex_ for hex_ in sight.ends(unit) if left[hex_] < left[unit.at]]
        if nearer:
            origins = _origins(sight, unit, factory)
            found.update(hex_ for hex_ in nearer if hex_ in origins)
    return sorted(found)


def _origins(sight: Sight, unit: Unit, factory: int) -> set[int]:
    """Hexes from which one move of the unit could end next to a factory, all others as they stand."""
    state, board, row = sight.state, sight.board, sight.state.row(unit)
    closed, no_stop, _ = obstacles(state, unit)
    costs = state.costs(row.arm)
    goals = [h for h in board.around[factory] if h not in closed and h not in no_stop]
    found: set[int] = set()
    best: dict[int, int] = {}
    heap: list[tuple[int, int]] = []
    for goal in goals:
        if costs[goal] == TURN:
            found.update(board.around[goal])  # onto water it is a move of a single step (TA-4.4)
        elif costs[goal] < TURN:
            best[goal] = costs[goal]
            heappush(heap, (costs[goal], goal))
    done: set[int] = set()
    while heap:
        spent, here = heappop(heap)  # what a move from a neighbor of this hex would cost in all
        if here in done:
            continue
        done.add(here)
        for there in board.around[here]:
            found.add(there)
            cost = costs[there]
            total = spent + cost
            if there in closed or cost >= TURN or total > row.half_points or total >= best.get(there, TURN):
                continue
            best[there] = total
            heappush(heap, (total, there))
    return found


def _toward_nearest(sight: Sight, unit: Unit) -> list[int]:
    """End hexes that come nearest to the nearest factory, if that is nearer than now (action 5)."""
    now = {factory: sight.left(unit, factory)[unit.at] for factory in sight.wanted_factories}
    away = {factory: points for factory, points in now.items() if points}
    if not away:
        return []
    least = min(away.values())
    reached = [
        (sight.left(unit, factory)[hex_], hex_)
        for factory, points in away.items()
        if points == least
        for hex_ in sight.ends(unit)
    ]
    nearest = min(points for points, _ in reached)
    return sorted({hex_ for points, hex_ in reached if points == nearest}) if nearest < least else []
