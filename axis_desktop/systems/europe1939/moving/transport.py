"""Fleets carry units from port to port (EU-14.5, EU-14.6)."""

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import TransportUnits
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import check_order_payment
from axis_desktop.systems.europe1939.intercepting.voyages import set_out
from axis_desktop.systems.europe1939.moving.own import check_supplied, own_group
from axis_desktop.systems.europe1939.places.sea import move_of_fleet, no_way, sea_distance
from axis_desktop.systems.europe1939.politics.declaring import intervene, price_of_aid
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, INFANTRY, figures


def check_transport(state: State, action: TransportUnits) -> None:
    """Fleets may carry these units there.

    Raises:
        IllegalAction: see the rules named.
    """
    base, fleets = own_group(state, action.fleets, (FLEET,), "EU-14.5")
    start, units = own_group(state, action.units, (*GROUND, AIRCRAFT), "EU-14.5")
    args: dict[str, Value] = {"base": say.space(base), "space": say.space(action.space)}
    if start != base:
        raise IllegalAction("EU-3.16", "Cargo boards in the base of its fleet, {base:the}.", **args)
    if len({unit.owner for unit in (*fleets, *units)}) != 1:
        raise IllegalAction("EU-3.15", "A fleet carries units of its own nation alone.")
    for fleet in fleets:
        if fleet.spent:
            raise IllegalAction("EU-3.12", "A fleet in {base:the} has acted this season.", **args)
    most = figures().fleet.transport
    if len(units) > most * len(fleets):
        text = "{n} units don't fit: a fleet carries {most}."
        raise IllegalAction("EU-3.15", text, n=len(units), most=most)
    for unit in units:
        _check_cargo(state, base, unit)
    _check_ports(state, action, base, fleets[0])


def _check_cargo(state: State, base: Space, unit: Unit) -> None:
    """It hasn't moved or fought this turn (EU-3.2, EU-3.3, EU-3.9, EU-14.2)."""
    if unit.type in GROUND:
        check_supplied(state, base, unit)
    busy = unit.moved or state.attacks.get(unit.id) or (unit.type in GROUND and unit.spent)
    if busy or unit.by_sea:
        text = "The {unit} in {space:the} has moved or fought this turn and can't board."
        raise IllegalAction("EU-14.2", text, unit=say.unit(unit.type), space=say.space(base))


def _check_ports(state: State, action: TransportUnits, base: Space, fleet: Unit) -> None:
    space, args = action.space, {"space": say.space(action.space)}
    if space not in state.world.ports or space == base:
        raise IllegalAction("EU-14.5", "{space:The} is no other port.", **args)
    if state.is_enemy(fleet.owner, space):
        raise IllegalAction("EU-14.6", "{space:The} is enemy land: landing there is an invasion.", **args)
    steps = sea_distance(state, fleet.owner, base, space)
    if steps is None or steps > move_of_fleet():
        raise no_way(state, fleet.owner, base, space, "EU-3.11")
    if not state.is_friendly(fleet.owner, space):
        if fleet.owner != state.power:
            raise IllegalAction("EU-20.5", "{space:The} is neutral.", **args)
        check_order_payment(state, price_of_aid(state, space), 0)


def transport(play: EuropePlay, action: TransportUnits) -> None:
    """Units are carried; the fleets are spent, and return or stay (EU-14.5).

    Infantry doesn't go on; armor and aircraft may go one area (EU-3.2, EU-3.3, EU-3.9).
    """
    check_transport(play.state, action)
    base = play.state.located(action.fleets[0], "EU-14.5")[0]
    cargo = {
        unit: action.fleets[place // figures().fleet.transport] for place, unit in enumerate(action.units)
    }
    if not set_out(play, action, dict.fromkeys(action.fleets, base), action.space, cargo):
        carry(play, action)


def carry(play: EuropePlay, action: TransportUnits) -> None:
    """Nothing has stopped the fleets: they go (EU-14.5)."""
    state = play.state
    base, fleets = own_group(state, action.fleets, (FLEET,), "EU-14.5")
    units = tuple(state.located(unit, "EU-14.5")[1] for unit in action.units)
    if not state.is_friendly(fleets[0].owner, action.space):
        intervene(play, action.space)
    state.forces.remove(action.units, base)
    for unit in units:
        row = state.world.row(unit)
        used = row.move if unit.type == INFANTRY else 0 if unit.type == AIRCRAFT else row.move - 1
        state.forces.add(msgspec.structs.replace(unit, moved=used, by_sea=True), action.space)
    for fleet in fleets:
        state.forces.remove([fleet.id], base)
        harbor = action.space if action.stays else base
        state.forces.add(msgspec.structs.replace(fleet, spent=True), harbor)
    moved = (*fleets, *units) if action.stays else units
    play.tell(
        UnitsMoved(
            power=fleets[0].owner,
            units=tuple(unit.id for unit in moved),
            pieces=pieces_of(moved),
            path=(base, action.space),
        )
    )
