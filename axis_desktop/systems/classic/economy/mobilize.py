"""Phase 5: placement of what was bought (CL-16)."""

import msgspec

from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.industry.factories import Factory, harbors
from axis_desktop.systems.area_war.industry.placement import (
    check_new_facility,
    check_room,
    check_territory,
    check_waiting,
    check_zone,
)
from axis_desktop.systems.area_war.industry.sites import Sites
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.events import UnitsForfeited
from axis_desktop.systems.classic.state import State


def place_unit(state: State, action: PlaceUnit) -> list[Event]:
    """Put bought units onto the board (CL-16.1 to CL-16.8).

    Raises:
        IllegalAction: they were not bought, can't stand there, or no factory can build so many.
    """
    power, unit_type, space = action.power, action.unit_type, action.space
    SITES.take(state, action)
    placed = [state.create(unit_type, power, space) for _ in range(action.count)]
    for unit in placed:
        state.forces.update(msgspec.structs.replace(unit, spent=True), space)
    return [
        UnitsPlaced(
            power=power,
            units=tuple(unit.id for unit in placed),
            pieces=((unit_type, action.count),),
            space=space,
        )
    ]


def end_phase(state: State) -> list[Event]:
    """Leave the phase; units without any place are lost (CL-16.9).

    Raises:
        IllegalAction: some unit still has a place.
    """
    SITES.check_done(state)
    return forfeit(state)


def forfeit(state: State) -> list[Event]:
    """Units that were not placed are lost (CL-16.9)."""
    lost = {unit_type: state.waiting[unit_type] for unit_type in sorted(state.waiting)}
    state.waiting = {}
    return [UnitsForfeited(power=state.power, units=lost)] if lost else []


# ---------------------------------------------------------------------- where units may stand


def _check_place(
    state: State, power: Power, unit_type: UnitType, space: Space, count: int, factory: Space | None
) -> Factory | None:
    """The factory that the units count against; None for a new factory, which needs none."""
    check_waiting(state, state.waiting, unit_type, space, count)
    row = state.world.units[unit_type]
    if row.produces:
        check_new_facility(state, power, row, space, count)
        return None
    usable = usable_factories(state, power)
    if row.domain == "sea":
        among_enemies = "ships_into_enemy_zones" in state.world.options  # CL-21.4
        candidates = check_zone(state, power, space, usable, among_enemies=among_enemies)
    else:
        candidates = [check_territory(state, power, row, space, count, usable)]
    more_wait = sum(state.waiting.values()) > count
    return check_room(state, candidates, space, count, named=factory, more_wait=more_wait)


def _candidates(state: State, power: Power, unit_type: UnitType) -> set[Space]:
    row = state.world.units[unit_type]
    if row.produces:
        return {space for space, owner in state.control.at_start.items() if owner == power}
    usable = usable_factories(state, power)
    return harbors(state, usable) if row.domain == "sea" else {factory.space for factory in usable}


SITES: Sites[State] = Sites(_check_place, _candidates, usable_factories, done=Message.of("End the turn"))
"""Where bought units may stand (CL-16.1 to CL-16.8); none that has a place is kept back (CL-16.9)."""
