"""Aircraft that wait at sea for a carrier bought this turn, and where it has to be placed (PA-11.4)."""

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.industry.factories import Factory, harbors
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.facilities import usable_complexes
from axis_desktop.systems.pacific1940.moving.air_rules import PLANNER
from axis_desktop.systems.pacific1940.state import State


def waiting_over(state: State, zone: Space) -> tuple[Unit, ...]:
    """Own aircraft that have landed in a zone where no carrier has a place for them yet."""
    row = state.world.row
    return tuple(
        unit
        for unit in state.forces.at(zone)
        if unit.owner == state.power
        and row(unit).lands_on_carrier
        and unit.aboard is None
        and unit.start is not None
        and unit.spent
    )


def take_aboard(state: State, ship: Unit, zone: Space) -> None:
    """A new carrier takes the aircraft that wait for it, as many as it has places (PA-11.4)."""
    for plane in waiting_over(state, zone)[: state.world.row(ship).fighters]:
        state.forces.update(msgspec.structs.replace(plane, aboard=ship.id), zone)


def check_awaited(
    state: State, unit_type: UnitType, space: Space, count: int, factory: Factory | None
) -> None:
    """Units may be placed so without leaving an aircraft without the carrier that it waits for (PA-11.4).

    Raises:
        IllegalAction: one would be lost that could be saved.
    """
    if not any(state.world.is_sea(zone) and waiting_over(state, zone) for zone in state.forces.spaces()):
        return
    before = _lost(state)
    after = _lost(_placed(state, unit_type, space, count, factory))
    if after <= before:
        return
    if state.world.units[unit_type].fighters:
        usable = [each for each in usable_complexes(state, state.power) if each.room]
        best = min(
            _lost(_placed(state, unit_type, zone, 1, each))
            for each in usable
            for zone in harbors(state, [each])
        )
        if after <= best:
            return
    text = "Aircraft wait for a new carrier: {unit} can't be placed in {space:the} now."
    raise IllegalAction("PA-11.4", text, unit=say.unit(unit_type), space=say.space(space))


def _lost(state: State) -> int:
    return len(PLANNER.plan(state, as_they_stand=True).stranded)


def _placed(state: State, unit_type: UnitType, space: Space, count: int, factory: Factory | None) -> State:
    trial = state.copy()
    trial.waiting = {**state.waiting, unit_type: state.waiting[unit_type] - count}
    if factory is not None:
        trial.launched[factory.space] = trial.launched.get(factory.space, 0) + count
    for _ in range(count if state.world.units[unit_type].fighters else 0):
        take_aboard(trial, trial.create(unit_type, state.power, space), space)
    return trial
