"""Where a unit's move could legally end, and by which path (TA-4, TA-5.1)."""

from collections.abc import Mapping, Sequence

from axis_desktop.systems.tactical.board.paths import Way, cheapest_ways
from axis_desktop.systems.tactical.board.terrain import TURN
from axis_desktop.systems.tactical.moving.obstacles import Obstacles, obstacles
from axis_desktop.systems.tactical.state import State, Unit


def end_hexes(state: State, unit: Unit, found: Obstacles | None = None) -> dict[int, Way]:
    """Hexes where a move could end, captures and the present hex left out, each with the default path."""
    row, found = state.row(unit), found or obstacles(state, unit)
    if not row.speed:
        return {}
    board, costs = state.board, state.costs(row.arm)
    ways = cheapest_ways(
        board.neighbors, costs, unit.at, row.half_points, closed=found.closed, danger=found.danger
    )
    ends = {hex_: way for hex_, way in ways.items() if hex_ != unit.at and hex_ not in found.no_stop}
    for hex_ in board.around[unit.at]:
        if costs[hex_] == TURN and hex_ not in found.closed and hex_ not in found.no_stop:
            ends[hex_] = Way(TURN, int(hex_ in found.danger), (unit.at, hex_))  # TA-4.4
    return ends


def captures(state: State, unit: Unit) -> dict[int, Way]:
    """Factories next to an infantry unit that it can capture with its whole move (TA-5.1)."""
    if state.row(unit).arm != "infantry":
        return {}
    found = obstacles(state, unit)
    return {
        hex_: Way(TURN, int(_may_be_intercepted(state, unit, hex_, found)), (unit.at, hex_))
        for hex_ in state.board.around[unit.at]
        if state.closed_factory(hex_, unit.owner)
    }


def _may_be_intercepted(state: State, unit: Unit, hex_: int, found: Obstacles) -> bool:
    """The step onto an occupied factory triggers nothing (TA-6.1)."""
    return hex_ not in state.on and hex_ in found.danger


def ways_of(state: State, unit: Unit) -> dict[int, Way]:
    """Everything a unit could do with its move."""
    return end_hexes(state, unit) | captures(state, unit)


def points_of(state: State, unit: Unit, path: Sequence[int]) -> int:
    """Half points that a way costs; water and a capture take all that the unit has (TA-4.4, TA-5.1)."""
    row = state.row(unit)
    costs = state.costs(row.arm)
    return sum(row.half_points if _takes_all(state, unit, hex_, costs) else costs[hex_] for hex_ in path[1:])


def next_hexes(state: State, unit: Unit, path: Sequence[int]) -> list[int]:
    """Hexes that may be entered after this way, friends in them or not, ascending (TA-4.2 to TA-4.6)."""
    row, found = state.row(unit), obstacles(state, unit)
    if not row.speed or _is_over(state, unit, path):
        return []
    costs, left = state.costs(row.arm), row.half_points - points_of(state, unit, path)
    near = state.board.around[path[-1]]
    hexes = [h for h in near if h not in found.closed and costs[h] <= left]
    if len(path) == 1:
        hexes += [h for h in near if h not in found.closed and costs[h] == TURN] + list(captures(state, unit))
    return sorted(hexes)


def ways_after(state: State, unit: Unit, path: tuple[int, ...]) -> Mapping[int, Way]:
    """Where a move that goes on after this way could end, its own end left out, each with the whole way."""
    if len(path) == 1:
        return ways_of(state, unit)
    row, found = state.row(unit), obstacles(state, unit)
    if _is_over(state, unit, path):
        return {}
    left = row.half_points - points_of(state, unit, path)
    ways = cheapest_ways(
        state.board.neighbors, state.costs(row.arm), path[-1], left, closed=found.closed, danger=found.danger
    )
    return {
        hex_: Way(way.cost, way.marks, (*path, *way.path[1:]))
        for hex_, way in ways.items()
        if hex_ != path[-1] and hex_ not in found.no_stop
    }


def _is_over(state: State, unit: Unit, path: Sequence[int]) -> bool:
    """Water and a capture are the only step of a move (TA-4.4, TA-5.1)."""
    costs = state.costs(state.row(unit).arm)
    return any(_takes_all(state, unit, hex_, costs) for hex_ in path[1:])


def _takes_all(state: State, unit: Unit, hex_: int, costs: Sequence[int]) -> bool:
    return costs[hex_] >= TURN or state.closed_factory(hex_, unit.owner)
