"""What stands in the way of a unit, and where somebody may stop it (TA-4.6, TA-6.1, TA-6.2, TA-13.3)."""

from typing import NamedTuple

from axis_desktop.systems.tactical.board.tables import weather_rows
from axis_desktop.systems.tactical.fighting.attacks import can_strike_adjacent
from axis_desktop.systems.tactical.state import State, Unit


class Obstacles(NamedTuple):
    """What a unit has to mind on its way.

    Attributes:
        closed: hexes it can't enter; factories that it could capture are among them.
        no_stop: hexes it may pass but not end on.
        danger: free hexes where an enemy could intercept it.
    """

    closed: frozenset[int]
    no_stop: frozenset[int]
    danger: frozenset[int]


def obstacles(state: State, unit: Unit) -> Obstacles:
    """What stands in the way of a unit now."""
    closed: set[int] = {hex_ for hex_ in state.factories if state.closed_factory(hex_, unit.owner)}
    no_stop: set[int] = set()
    danger: set[int] = set()
    flies, interception = state.row(unit).flies, weather_rows()[state.weather].interception
    for other in state.units.values():
        if other.at < 0 or other.id == unit.id:
            continue
        if state.friends(other.owner, unit.owner):
            no_stop.add(other.at)
            continue
        closed.add(other.at)
        if interception and not other.intercepted and can_strike_adjacent(state, other, aircraft=flies):
            danger.update(state.board.around[other.at])
    tokens = token_hexes(state)
    if state.launcher is not None and state.launcher.owner is not None:
        (no_stop if state.friends(state.launcher.owner, unit.owner) else closed).update(tokens)
    # A hex that isn't free is never a trigger hex (TA-6.1); a token hex isn't free either (TA-13.3).
    occupied = closed_by_units(state) - {unit.at}
    return Obstacles(frozenset(closed), frozenset(no_stop), frozenset(danger - occupied - tokens))


def closed_by_units(state: State) -> frozenset[int]:
    """Hexes in which somebody stands."""
    return frozenset(state.on)


def token_hexes(state: State) -> frozenset[int]:
    """Hexes with a face-down gray token (TA-13.3)."""
    return frozenset(state.launcher.tokens) if state.launcher is not None else frozenset()


def interceptors(state: State, mover: Unit) -> list[Unit]:
    """The enemy units that may stop a unit in the hex it has entered, by id (TA-6.2)."""
    if not weather_rows()[state.weather].interception:
        return []
    flies = state.row(mover).flies
    found = (state.unit_on(near) for near in state.board.around[mover.at])
    return sorted(
        (
            unit
            for unit in found
            if unit is not None
            and not state.friends(unit.owner, mover.owner)
            and not unit.intercepted
            and can_strike_adjacent(state, unit, aircraft=flies)
        ),
        key=lambda unit: unit.id,
    )
