"""Ships and cargo that moved in the combat move but have no part in an attack (PA-7.3, PA-7.20)."""

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import TakeBack
from axis_desktop.systems.area_war.air.landing_plan import deck_places
from axis_desktop.systems.area_war.sea.taking_back import disembark, noted_without, sail_back
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.rulebook import BACK_ON_DECK
from axis_desktop.systems.pacific1940.state import State

Placed = list[tuple[Space, Unit]]


def strays(state: State) -> tuple[Placed, Placed]:
    """Ships in friendly zones without a reason to be there, and cargo that boarded for nothing.

    A ship may end in a zone with any enemy ship, in one from which an assault starts, or anywhere if it began
    its turn in a contested zone (PA-7.3, PA-7.16).
    """
    bases = {landing.zone for landing in state.landings}
    landing = {i for waiting in state.landings for i in waiting.units}
    ships: Placed = []
    cargo: Placed = []
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        enemies = enemies_in(state, state.power, zone)
        for unit in state.forces.units[zone]:
            if unit.owner != state.power or unit.start is None:
                continue
            domain = state.world.row(unit).domain
            if domain == "land" and unit.id not in landing and state.world.is_land(unit.start):
                cargo.append((zone, unit))
                continue
            idle = domain == "sea" and unit.moved and zone not in bases and not enemies
            if idle and unit.start not in state.contested:
                ships.append((zone, unit))
    return ships, cargo


def check_no_strays(state: State) -> None:
    """Every ship that sailed and everything that boarded has a part in an attack.

    Raises:
        IllegalAction: something hasn't (PA-7.3, PA-7.20).
    """
    ships, cargo = strays(state)
    if cargo:
        zone, unit = cargo[0]
        text = "{unit} aboard in {space:the} has no landing: declare an assault, or take it back."
        raise IllegalAction("PA-7.20", text, unit=say.unit(unit.type), space=say.space(zone))
    if ships:
        zone, unit = ships[0]
        text = "{unit} attacks nothing in {space:the}: sail on to an attack, or take it back."
        raise IllegalAction("PA-7.3", text, unit=say.unit(unit.type), space=say.space(zone))


def take_back(state: State, action: TakeBack) -> list[Event]:
    """Stray ships and cargo go back to where they began the phase, as if they had not moved (PA-6.5, PA-7.3).

    Raises:
        IllegalAction: a unit that isn't stray.
    """
    ships, cargo = strays(state)
    found = {unit.id: (zone, unit) for zone, unit in (*ships, *cargo)}
    if not action.units or not set(action.units) <= found.keys():
        text = "Only ships and cargo of this phase that take no part in an attack can be taken back."
        raise IllegalAction("PA-7.3", text)
    events: list[Event] = []
    gone: set[UnitId] = set()
    for unit_id in dict.fromkeys(action.units):
        zone, unit = found[unit_id]
        back = disembark if state.world.row(unit).domain == "land" else sail_back
        events += back(state, zone, unit.id, state.unloaded, gone)
    state.moves = noted_without(state, state.moves, gone)
    for zone in state.forces.spaces() if state.world.revision >= BACK_ON_DECK else ():
        if any(unit.id in gone and state.world.row(unit).fighters for unit in state.forces.at(zone)):
            _land_again(state, zone)
    return events


def _land_again(state: State, zone: Space) -> None:
    """Aircraft that took off because their carrier sailed stand on a deck as before (PA-7.14)."""
    sent = {unit for move in state.moves for unit in move.units}
    free = deck_places(state, zone)
    for plane in state.forces.at(zone):
        waits = plane.start == zone and not plane.moved and plane.id not in sent
        if free > 0 and waits and plane.owner == state.power and state.world.row(plane).lands_on_carrier:
            state.forces.update(msgspec.structs.replace(plane, start=None), zone)
            free -= 1
