"""Repairs: facilities for money, capital ships at a naval base for nothing (PA-6.1, PA-6.3)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.facilities import is_facility, repaired
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.pacific1940.actions import RepairFacility
from axis_desktop.systems.pacific1940.economy.facilities import serving_base
from axis_desktop.systems.pacific1940.events import FacilityRepaired, ShipsRepaired
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def repair_facility(state: State, action: RepairFacility) -> list[Event]:
    """Pay for points of damage of an own facility; it works again at once (PA-6.1, PA-6.4).

    Raises:
        IllegalAction: it isn't the power's, hasn't so much damage, or that costs too much.
    """
    power = action.power
    if power == figures().china.power:
        raise IllegalAction("PA-5.2", "China repairs nothing: it has no facilities.")
    unit = state.forces.unit(action.unit, action.space) if action.space in state.world.spaces else None
    if unit is None or not is_facility(state.world.row(unit)) or unit.owner != power:
        text = "{power:The} has no such facility in {space:the}."
        raise IllegalAction("PA-6.4", text, power=say.power(power), space=say.space(action.space))
    if not 1 <= action.points <= unit.damage:
        text = "The {unit} in {space:the} has {damage} points of damage, not {points}."
        raise IllegalAction(
            "PA-6.4",
            text,
            unit=say.unit(unit.type),
            space=say.space(action.space),
            damage=unit.damage,
            points=action.points,
        )
    paid = action.points * figures().repair_cost
    if paid > state.treasury[power]:
        text = "That costs {cost} IPC; {power:the} has {ipc}."
        ipc = state.treasury[power]
        raise IllegalAction("PA-6.4", text, cost=paid, power=say.power(power), ipc=ipc)
    state.pay(power, paid)
    state.forces.update(repaired(unit, action.points), action.space)
    return [
        FacilityRepaired(power=power, space=action.space, facility=unit.type, points=action.points, paid=paid)
    ]


def repair_ships(state: State) -> list[Event]:
    """Damaged capital ships of the active power beside a working naval base are whole again (PA-6.3)."""
    events: list[Event] = []
    for zone in state.forces.spaces():
        if not state.world.is_sea(zone):
            continue
        hurt = [u for u in state.forces.at(zone) if u.owner == state.power and u.damage]
        if not hurt or not serving_base(state, state.power, zone):
            continue
        for unit in hurt:
            state.forces.update(repaired(unit, unit.damage), zone)
        ids = tuple(unit.id for unit in hurt)
        events.append(ShipsRepaired(power=state.power, space=zone, units=ids, pieces=pieces_of(hurt)))
    return events
