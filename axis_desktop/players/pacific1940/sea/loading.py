"""Transports and what they can carry: loads that are aboard, or wait on the coasts beside them."""

from typing import NamedTuple

from axis_desktop.model.asking.options import Target
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.state import State


class Fleet(NamedTuple):
    """Transports of a zone with all that can go aboard, and where they can sail.

    Attributes:
        loads: for each transport at most one, the dearest first; what is aboard already comes from the zone.
        ways: zones in reach; the own one is missing.
    """

    zone: Space
    transports: tuple[UnitId, ...]
    loads: tuple[tuple[Space, tuple[Unit, ...]], ...]
    ways: dict[Space, Target]


def fleets_with_loads(state: State, kept: set[UnitId]) -> list[Fleet]:
    """Own transports zone by zone, with what is aboard and what could board there.

    Args:
        state: is only read.
        kept: who stays where it is.
    """
    options, found = combat_moves(state), []
    taken: set[UnitId] = set()
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        ships = [u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).capacity]
        ships = [u for u in ships if not u.spent and u.id not in state.unloaded]
        # What has sailed already goes on where a question has cut its landing short.
        for group in ([u for u in ships if not u.moved], [u for u in ships if u.moved]):
            loads = _loads(state, zone, group, kept | taken)
            if not loads:
                continue
            taken |= {unit.id for _, units in loads for unit in units}
            ids = tuple(u.id for u in group)
            ways = {} if group[0].moved else dict(options.targets(ids))
            found.append(Fleet(zone, ids, tuple(loads), ways))
    return found


def _loads(
    state: State, zone: Space, ships: list[Unit], kept: set[UnitId]
) -> list[tuple[Space, tuple[Unit, ...]]]:
    """What is aboard, then a stronger unit with an infantry, or two infantry, for each empty transport."""
    found: list[tuple[Space, tuple[Unit, ...]]] = []
    empty = 0
    for ship in ships:
        cargo = tuple(
            u
            for u in state.forces.aboard(ship.id, zone)
            if u.owner == state.power and state.world.row(u).combat
        )
        if cargo:
            found.append((zone, cargo))
        elif not ship.moved and not state.forces.aboard(ship.id, zone):
            empty += 1
    if empty:
        found += troops_ashore(state, zone, kept)[:empty]
    return found


def troops_ashore(state: State, zone: Space, kept: set[UnitId]) -> list[tuple[Space, tuple[Unit, ...]]]:
    """Loads for one transport each that wait on the coasts of a zone: the strongest first."""
    loads: list[tuple[Space, tuple[Unit, ...]]] = []
    for space in state.world.neighbors[zone]:
        if not state.world.is_land(space):
            continue
        units = [
            u
            for u in state.forces.at(space)
            if u.owner == state.power
            and u.id not in kept
            and u.start is None
            and not u.spent
            and state.world.row(u).combat
            and state.world.row(u).load
        ]
        infantry = [u for u in units if u.type == "infantry"]
        others = sorted((u for u in units if u.type != "infantry"), key=lambda u: -state.world.row(u).cost)
        while infantry or others:
            first = others.pop(0) if others else (infantry.pop() if len(infantry) > 1 else None)
            second = infantry.pop() if infantry else None
            loads.append((space, tuple(unit for unit in (first, second) if unit is not None)))
    loads.sort(key=lambda load: -sum(state.world.row(u).cost for u in load[1]))
    return loads


def manned(state: State, fleet: Fleet, loads: list[tuple[Space, tuple[Unit, ...]]]) -> tuple[UnitId, ...]:
    """The transports that carry these loads: those loaded already, then empty ones."""
    aboard = [unit.aboard for space, group in loads for unit in group if space == fleet.zone]
    full = [ship for ship in fleet.transports if ship in aboard]
    empty = [ship for ship in fleet.transports if not state.forces.aboard(ship, fleet.zone)]
    ashore = sum(space != fleet.zone for space, _ in loads)
    return (*full, *empty[:ashore])
