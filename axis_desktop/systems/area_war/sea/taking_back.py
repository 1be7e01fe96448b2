"""Ships and cargo that go back to where they began a phase, as if they had not moved."""

from collections.abc import Collection
from typing import Any, TypeVar

import msgspec

from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import Turn, cargo_of
from axis_desktop.systems.area_war.units import Unit

M = TypeVar("M", bound=msgspec.Struct)


def sail_back(
    here: Turn, zone: Space, ship_id: UnitId, unloaded: Collection[UnitId], gone: set[UnitId]
) -> list[Event]:
    """A ship goes back with what was aboard when the phase began; what boarded since goes ashore again.

    Args:
        here: is changed.
        zone: where the ship is.
        ship_id: a ship that has moved.
        unloaded: ships that have put cargo ashore in this phase.
        gone: gets the number of each unit that goes back.
    """
    ship = here.forces.unit(ship_id, zone)
    assert ship is not None
    assert ship.start is not None
    events: list[Event] = []
    for unit in cargo_of(here, ship, zone):
        if unit.start is not None and here.world.is_land(unit.start):
            events += disembark(here, zone, unit.id, unloaded, gone)
    home = ship.start
    group = (ship, *cargo_of(here, ship, zone))
    here.forces.remove((u.id for u in group), zone)
    for unit in group:
        rider = here.world.row(unit).domain == "air"
        aboard = None if rider else unit.aboard
        here.forces.add(
            msgspec.structs.replace(unit, moved=0, start=None, via=None, spent=False, aboard=aboard), home
        )
        gone.add(unit.id)
    return [*events, _told(here, group, (zone, home))]


def disembark(
    here: Turn, zone: Space, unit_id: UnitId, unloaded: Collection[UnitId], gone: set[UnitId]
) -> list[Event]:
    """Cargo goes back to the territory where it boarded; its ship has not moved for it.

    Args:
        here: is changed.
        zone: where its ship is.
        unit_id: cargo that boarded in this phase, unless its ship has taken it back already.
        unloaded: ships that have put cargo ashore in this phase.
        gone: gets its number.
    """
    unit = here.forces.unit(unit_id, zone)
    if unit is None:  # went back with its ship
        return []
    assert unit.start is not None
    here.forces.remove((unit.id,), zone)
    here.forces.add(msgspec.structs.replace(unit, aboard=None, start=None), unit.start)
    gone.add(unit.id)
    ship = next(u for u in here.forces.at(zone) if u.id == unit.aboard)
    busy = any(u.start is not None for u in cargo_of(here, ship, zone))
    if ship.owner == here.power and not ship.moved and not busy and ship.id not in unloaded:
        here.forces.update(msgspec.structs.replace(ship, start=None), zone)
    return [_told(here, (unit,), (zone, unit.start))]


def noted_without(here: Turn, moves: tuple[M, ...], gone: Collection[UnitId]) -> tuple[M, ...]:
    """Noted moves, each with `units` and `pieces`, without these units; a move without any left is gone."""
    return tuple(left for move in moves for left in _without(here, move, frozenset(gone)))


def _without(here: Turn, move: M, gone: frozenset[UnitId]) -> tuple[M, ...]:
    noted: Any = move
    if not gone & set(noted.units):
        return (move,)
    left = tuple(i for i in noted.units if i not in gone)
    if not left:
        return ()
    pieces = pieces_of(unit for _, unit in here.forces.all() if unit.id in left)
    return (msgspec.structs.replace(move, units=left, pieces=pieces),)


def _told(here: Turn, group: tuple[Unit, ...], path: tuple[Space, ...]) -> Event:
    ids = tuple(u.id for u in group)
    return UnitsMoved(power=here.power, units=ids, pieces=pieces_of(group), path=path)
