"""Crossings: what transports could carry, from where to where, in one phase."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.classic.outlook import Outlook
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.classic.move_targets import sea_ways
from axis_desktop.systems.classic.movement import moves_left


class Crossing(NamedTuple):
    """A transport's load with its way.

    Attributes:
        ship: the transport.
        cargo: what it would land.
        zone: where it would land it from.
        target: the coast.
        actions: boarding, sailing, landing; some of them may be needless.
    """

    ship: UnitId
    cargo: tuple[Unit, ...]
    zone: Space
    target: Space
    actions: tuple[Action, ...]


def crossings(outlook: Outlook, *, friendly: bool = False, bridging: bool = False) -> Iterator[Crossing]:
    """Every crossing of own transports to hostile coasts, or to friendly ones.

    The ships of a zone share out what waits at each of its coasts, the strongest load first, so no unit is
    in two loads of one coast; a ship that has cargo aboard carries that.

    Args:
        outlook: the board.
        friendly: to coasts of the own side, not to hostile ones.
        bridging: ships also fetch cargo from zones they sail to first.
    """
    state, power = outlook.state, outlook.power
    for zone in sorted(state.units):
        if not outlook.world.is_sea(zone) or state.enemy_occupied(power, zone):
            continue
        ships = sorted((u for u in state.units_in(zone) if _may_sail(outlook, u, zone)), key=lambda u: u.id)
        loaded = {ship.id: _aboard(outlook, ship, zone) for ship in ships}
        waiting = _loads(outlook, zone, to_attack=not friendly) if ships else {}
        place = 0
        for ship in ships:
            if loaded[ship.id]:
                yield from _voyages(outlook, ship, zone, loaded[ship.id], None, friendly=friendly)
                continue
            for shore, loads in waiting.items():
                if place < len(loads):
                    yield from _voyages(outlook, ship, zone, loads[place], shore, friendly=friendly)
            if bridging and ship.start is None:
                yield from _bridges(outlook, ship, zone, place, friendly=friendly)
            place += 1


def _bridges(outlook: Outlook, ship: Unit, zone: Space, place: int, *, friendly: bool) -> Iterator[Crossing]:
    """Where an empty ship could take what it fetches from another zone first."""
    for harbour, found in sorted(sea_ways(outlook.state, [ship], zone).items()):
        way = found[0]
        if outlook.state.enemy_occupied(outlook.power, harbour):
            continue
        fetching = (MoveUnits(power=outlook.power, units=(ship.id,), path=way.path),)
        sailed = msgspec.structs.replace(ship, moved=ship.moved + way.steps)
        for shore, loads in _loads(outlook, harbour, to_attack=not friendly).items():
            # Ships that come from afar begin with what the ships in the harbour leave.
            there = sum(_may_sail(outlook, u, harbour) for u in outlook.state.units_in(harbour))
            if there + place < len(loads):
                load = loads[there + place]
                for crossing in _voyages(outlook, sailed, harbour, load, shore, friendly=friendly):
                    yield crossing._replace(actions=(*fetching, *crossing.actions))


def _may_sail(outlook: Outlook, ship: Unit, zone: Space) -> bool:
    """A transport that has not begun a crossing this turn, or is in the middle of one."""
    row = outlook.state.row(ship)
    if ship.owner != outlook.power or not row.capacity or ship.spent:
        return False
    return ship.start is None or bool(_aboard(outlook, ship, zone))


def _aboard(outlook: Outlook, ship: Unit, zone: Space) -> tuple[Unit, ...]:
    return tuple(u for u in outlook.state.cargo_of(ship, zone) if u.owner == outlook.power)


def _loads(outlook: Outlook, zone: Space, *, to_attack: bool) -> dict[Space, list[tuple[Unit, ...]]]:
    """What waits at each coast of a zone, packed into loads: tanks first to attack, infantry in pairs."""
    found: dict[Space, list[tuple[Unit, ...]]] = {}
    for shore in outlook.world.neighbours[zone]:
        if not outlook.world.is_land(shore):
            continue
        waiting = [u for u in outlook.state.units_in(shore) if _may_board(outlook, u)]
        tanks = [(u,) for u in waiting if outlook.state.row(u).load > 1]
        infantry = [u for u in waiting if outlook.state.row(u).load == 1]
        pairs = [tuple(infantry[n : n + 2]) for n in range(0, len(infantry), 2)]
        if tanks or pairs:
            found[shore] = [*tanks[:1], *pairs, *tanks[1:]] if to_attack else [*pairs, *tanks]
    return found


def _may_board(outlook: Outlook, unit: Unit) -> bool:
    row = outlook.state.row(unit)
    return (
        unit.owner == outlook.power
        and row.load > 0
        and row.combat
        and unit.start is None
        and not unit.spent
        and unit.aboard is None
    )


def _voyages(
    outlook: Outlook,
    ship: Unit,
    zone: Space,
    cargo: tuple[Unit, ...],
    shore: Space | None,
    *,
    friendly: bool,
) -> Iterator[Crossing]:
    """Where a ship could take a load that boards from `shore`, or is aboard already."""
    state, power = outlook.state, outlook.power
    ids = tuple(u.id for u in cargo)
    boarding: tuple[Action, ...] = ()
    if shore is not None:
        boarding = (LoadUnits(power=power, units=ids, space=shore, zone=zone, transports=(ship.id,)),)
    ways: dict[Space, tuple[Space, ...]] = {zone: (zone,)}
    if moves_left(state, ship):
        ways |= {end: found[0].path for end, found in sea_ways(state, [ship], zone).items()}
    for end, path in sorted(ways.items()):
        if state.enemy_occupied(power, end):
            continue
        sailing = (MoveUnits(power=power, units=(ship.id,), path=path),) if len(path) > 1 else ()
        for coast in outlook.world.neighbours[end]:
            if not outlook.world.is_land(coast) or coast == shore or state.is_neutral(coast):
                continue
            if state.friendly_to(power, coast) != friendly:
                continue
            landing = UnloadUnits(power=power, units=ids, zone=end, space=coast)
            yield Crossing(ship.id, cargo, end, coast, (*boarding, *sailing, landing))
