"""Where a unit's move could legally end, and by which path (TA-4, TA-5.1)."""

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
