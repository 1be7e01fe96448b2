"""Crossings: what transports could carry, from where to where, in one phase."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.classic.outlook import Outlook
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.classic.move_targets import sea_ways
from axis_desktop.systems.classic.state import State


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


def crossings(outlook: Outlook, *, friendly: bool = False) -> Iterator[Crossing]:
    """Every crossing of own transports to hostile coasts, or to friendly ones.

    Each ship takes the strongest load that waits beside it, or what it has aboard already.
    """
    state, power = outlook.state, outlook.power
    for zone in sorted(state.units):
        if not outlook.world.is_sea(zone) or state.enemy_occupied(power, zone):
            continue
        ships = [u for u in state.units_in(zone) if _may_sail(outlook, u)]
        for ship in ships:
            for cargo, boarding in _loads(outlook, ship, zone, to_attack=not friendly):
                yield from _voyages(outlook, ship, zone, cargo, boarding, friendly=friendly)


def _may_sail(outlook: Outlook, ship: Unit) -> bool:
    row = outlook.state.row(ship)
    return ship.owner == outlook.power and row.capacity > 0 and not ship.spent and ship.start is None


def _loads(
    outlook: Outlook, ship: Unit, zone: Space, *, to_attack: bool
) -> Iterator[tuple[tuple[Unit, ...], tuple[Action, ...]]]:
    """What the ship carries, or could take aboard here from one coast."""
    state = outlook.state
    aboard = tuple(u for u in state.cargo_of(ship, zone) if u.owner == outlook.power)
    if aboard:
        yield aboard, ()
        return
    for shore in outlook.world.neighbours[zone]:
        if not outlook.world.is_land(shore):
            continue
        waiting = [u for u in state.units_in(shore) if _may_board(outlook, u)]
        load = _best_load(state, waiting, state.row(ship).capacity, to_attack=to_attack)
        if load:
            ids = tuple(u.id for u in load)
            yield (
                load,
                (LoadUnits(power=outlook.power, units=ids, space=shore, zone=zone, transports=(ship.id,)),),
            )


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


def _best_load(state: State, waiting: Sequence[Unit], room: int, *, to_attack: bool) -> tuple[Unit, ...]:
    """A tank to attack with, else as many infantry as fit."""
    tanks = [u for u in waiting if state.row(u).load == room]
    infantry = [u for u in waiting if state.row(u).load == 1][:room]
    if tanks and (to_attack or not infantry):
        return (tanks[0],)
    return tuple(infantry) or tuple(tanks[:1])


def _voyages(
    outlook: Outlook,
    ship: Unit,
    zone: Space,
    cargo: tuple[Unit, ...],
    boarding: tuple[Action, ...],
    *,
    friendly: bool,
) -> Iterator[Crossing]:
    state, power = outlook.state, outlook.power
    ways: dict[Space, tuple[Space, ...]] = {zone: (zone,)}
    ways |= {end: found[0].path for end, found in sea_ways(state, [ship], zone).items()}
    source = boarding[0].space if boarding and isinstance(boarding[0], LoadUnits) else None
    for end, path in sorted(ways.items()):
        if state.enemy_occupied(power, end):
            continue
        sailing = (MoveUnits(power=power, units=(ship.id,), path=path),) if len(path) > 1 else ()
        for coast in outlook.world.neighbours[end]:
            if not outlook.world.is_land(coast) or coast == source or state.is_neutral(coast):
                continue
            if state.friendly_to(power, coast) != friendly:
                continue
            landing = UnloadUnits(power=power, units=tuple(u.id for u in cargo), zone=end, space=coast)
            yield Crossing(ship.id, cargo, end, coast, (*boarding, *sailing, landing))
