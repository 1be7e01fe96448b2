"""Ships and cargo that moved in the combat move but have no part in an attack (CL-6.7)."""

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import cargo_of, enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import TakeBack
from axis_desktop.systems.classic.state import Move, State


def strays(state: State) -> tuple[list[tuple[Space, Unit]], list[tuple[Space, Unit]]]:
    """Ships in zones where nothing happens, and cargo that boarded for nothing."""
    bases = landing_bases(state)
    landing = {i for waiting in state.landings for i in waiting.units}
    ships, cargo = [], []
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        for unit in state.forces.units[zone]:
            if unit.owner != state.power or unit.start is None:
                continue
            domain = state.world.row(unit).domain
            if domain == "air" or enemy_occupied(state, state.power, zone):
                continue
            if domain == "sea" and zone not in bases and unit.moved:
                ships.append((zone, unit))
            elif domain == "land" and unit.id not in landing and state.world.is_land(unit.start):
                cargo.append((zone, unit))
    return ships, cargo


def landing_bases(state: State) -> set[Space]:
    """Zones from which units land this turn (CL-6.3)."""
    bases = {waiting.zone for waiting in state.landings}
    for space in set(state.unloaded.values()):
        bases.update(u.via for u in state.forces.at(space) if u.by_sea and u.via is not None)
    return bases


def check_no_strays(state: State) -> None:
    """Every ship that sailed and everything that boarded has a part in an attack.

    Raises:
        IllegalAction: something hasn't (CL-6.7).
    """
    ships, cargo = strays(state)
    if cargo:
        zone, unit = cargo[0]
        raise IllegalAction(
            "CL-6.7",
            "{unit} boarded in {space} for nothing: land it on enemy or neutral ground, or take it back.",
            unit=say.unit(unit.type), space=say.space(zone),
        )  # fmt: skip
    if ships:
        zone, unit = ships[0]
        raise IllegalAction(
            "CL-6.7",
            "{unit} sailed to {space}, where nothing is attacked: sail on to an attack, or take it back.",
            unit=say.unit(unit.type), space=say.space(zone),
        )  # fmt: skip


def take_back(state: State, action: TakeBack) -> list[Event]:
    """Stray ships and cargo go back to where they began the phase, as if they had not moved (CL-6.7).

    What boarded a ship this phase goes back too, to where it boarded.

    Raises:
        IllegalAction: a unit that isn't stray.
    """
    ships, cargo = strays(state)
    found = {unit.id: (zone, unit) for zone, unit in (*ships, *cargo)}
    if not action.units or not set(action.units) <= found.keys():
        raise IllegalAction(
            "CL-6.7", "Only ships and cargo of this phase that take no part in an attack can be taken back."
        )
    events: list[Event] = []
    gone: set[UnitId] = set()
    for unit_id in dict.fromkeys(action.units):
        zone, unit = found[unit_id]
        if state.world.row(unit).domain == "land":
            events += _disembark(state, zone, unit.id, gone)
        else:
            events += _sail_back(state, zone, unit.id, gone)
    state.moves = tuple(left for move in state.moves for left in _without(state, move, gone))
    return events


def _without(state: State, move: Move, gone: set[UnitId]) -> tuple[Move, ...]:
    """A noted move without units that were taken back; nothing if none is left."""
    if not gone & set(move.units):
        return (move,)
    left = tuple(i for i in move.units if i not in gone)
    if not left:
        return ()
    pieces = pieces_of(unit for _, unit in state.forces.all() if unit.id in left)
    return (msgspec.structs.replace(move, units=left, pieces=pieces),)


def _sail_back(state: State, zone: Space, ship_id: UnitId, gone: set[UnitId]) -> list[Event]:
    """A ship goes back with what was aboard when the phase began."""
    ship = state.forces.unit(ship_id, zone)
    assert ship is not None
    assert ship.start is not None
    events: list[Event] = []
    for unit in cargo_of(state, ship, zone):
        if unit.start is not None and state.world.is_land(unit.start):
            events += _disembark(state, zone, unit.id, gone)
    home = ship.start
    group = (ship, *cargo_of(state, ship, zone))
    state.forces.remove((u.id for u in group), zone)
    for unit in group:
        rider = state.world.row(unit).domain == "air"
        aboard = None if rider else unit.aboard
        state.forces.add(
            msgspec.structs.replace(unit, moved=0, start=None, via=None, spent=False, aboard=aboard), home
        )
        gone.add(unit.id)
    return [*events, _told(state, group, (zone, home))]


def _disembark(state: State, zone: Space, unit_id: UnitId, gone: set[UnitId]) -> list[Event]:
    """Cargo goes back to the territory where it boarded; its ship has not moved for it."""
    unit = state.forces.unit(unit_id, zone)
    if unit is None:  # went back with its ship
        return []
    assert unit.start is not None
    state.forces.remove((unit.id,), zone)
    state.forces.add(msgspec.structs.replace(unit, aboard=None, start=None), unit.start)
    gone.add(unit.id)
    ship = next(u for u in state.forces.at(zone) if u.id == unit.aboard)
    busy = any(u.start is not None for u in cargo_of(state, ship, zone))
    if ship.owner == state.power and not ship.moved and not busy and ship.id not in state.unloaded:
        state.forces.update(msgspec.structs.replace(ship, start=None), zone)
    return [_told(state, (unit,), (zone, unit.start))]


def _told(state: State, group: tuple[Unit, ...], path: tuple[Space, ...]) -> Event:
    ids = tuple(u.id for u in group)
    return UnitsMoved(power=state.power, units=ids, pieces=pieces_of(group), path=path)
