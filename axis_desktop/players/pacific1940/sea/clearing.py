"""How a zone is cleared for a landing: by warships, by aircraft of carriers, by others from land."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.pacific1940.attack.candidates import Candidate, way_to
from axis_desktop.players.pacific1940.values import chance, gain
from axis_desktop.systems.area_war.odds.battle_case import BattleCase
from axis_desktop.systems.area_war.odds.combatants import Force, Run, cheapest_first
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.odds.combatants import combatant
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State

_CLEAR_ENOUGH, _SURE = 0.8, 0.92
"""Chances at which no more warships are sent to clear a zone: those of other zones, and any."""

_FAR = 3
"""Zones that a ship sails at most."""

_LOTS = 6
"""Many aircraft are added in so many lots: the odds are worked out again for each."""


class Clearing(NamedTuple):
    """One way to clear a zone.

    Attributes:
        chance: that no enemy is left there who hinders a landing.
        gain: IPC of enemies sunk beyond own losses, on average.
        escorts: warships by the zone where they are.
        flights: aircraft on carriers, by the zone where they are.
        wings: aircraft from land, where ships alone are not enough.
    """

    chance: float
    gain: float
    escorts: dict[Space, tuple[UnitId, ...]]
    flights: dict[Space, tuple[UnitId, ...]]
    wings: tuple[Candidate, ...] = ()


def clearings(
    state: State, place: Space, zones: Sequence[Space], guards: Sequence[Unit], *, sparing: bool
) -> list[Clearing]:
    """Ways to clear a zone: with all warships that lie with the transports, and more if they aren't enough.

    Args:
        state: is only read.
        place: the zone.
        zones: where the transports lie.
        guards: enemy aircraft that may rise.
        sparing: ways with fewer warships are looked for too.
    """
    defender = _defender(state, place, guards)
    by_zone = _warships(state, place, zones)
    there = [u for u in state.forces.at(place) if u.owner == state.power and state.world.row(u).attack]
    found = [_whole(state, place, zones, defender, there, by_zone)]
    if not sparing:
        return found
    order = sorted(
        ((zone, u) for zone, ships in by_zone.items() for u in ships),
        key=lambda each: (each[0] not in zones, not state.world.row(each[1]).attack, _cost(state, each[1])),
    )
    ships = [u for _, u in order]
    least = next(
        (n for n in range(len(order) + 1) if _sea_chance(state, [*there, *ships[:n]], defender) >= _SURE),
        None,
    )
    if least is None:
        return found
    near = sum(zone in zones for zone, _ in order)
    for count in sorted({least, (least + near) // 2} if near > least else {least}):
        escorts: dict[Space, tuple[UnitId, ...]] = {}
        for zone, unit in order[:count]:
            escorts[zone] = (*escorts.get(zone, ()), unit.id)
        case = _case(state, [*there, *ships[:count]], defender)
        found.append(Clearing(_won(case), gain(case, 0.0) if defender.count() else 0.0, escorts, {}))
    return found


def with_wings(
    state: State,
    place: Space,
    zones: Sequence[Space],
    guards: Sequence[Unit],
    planes: Sequence[Candidate],
) -> Clearing | None:
    """All warships, and the fewest aircraft from land with which the zone is sure to be cleared.

    None if there are none, or if even all of them don't make it more likely than not.

    Args:
        state: is only read.
        place: the zone.
        zones: where the transports lie.
        guards: enemy aircraft that may rise.
        planes: aircraft from land that are free.
    """
    order = sorted(planes, key=lambda each: (_cost(state, each.unit), each.unit.id))
    order = [each for each in order if way_to(state, [each.unit.id], place) is not None]
    if not order:
        return None
    defender, by_zone = _defender(state, place, guards), _warships(state, place, zones)
    there = [u for u in state.forces.at(place) if u.owner == state.power and state.world.row(u).attack]
    ships = [*there, *(u for fleet in by_zone.values() for u in fleet)]
    escorts = {zone: tuple(u.id for u in fleet) for zone, fleet in by_zone.items()}
    lot = max(1, len(order) // _LOTS)
    for count in range(lot, len(order) + lot, lot):
        case = _case(state, [*ships, *(each.unit for each in order[:count])], defender)
        if _won(case) >= _SURE:
            return Clearing(_won(case), gain(case, 0.0), escorts, {}, tuple(order[:count]))
    return None


def _defender(state: State, place: Space, guards: Sequence[Unit]) -> Force:
    # Submarines and transports alone hinder nobody (PA-7.5, PA-8.17).
    in_the_way = bool(guards) or enemy_occupied(state, state.power, place)
    against = OFFERED.against(state, place) if in_the_way else None
    defense = against.defender if against is not None else Force(losses=())
    joining: list[Run] = [
        (combatant(state.world.row(u), attack=False, name=f"{u.type}#{u.id}"), 1) for u in guards
    ]
    return Force(losses=cheapest_first([*defense.losses, *joining]))


def _warships(state: State, place: Space, zones: Sequence[Space]) -> dict[Space, list[Unit]]:
    """Own warships that can sail there, those that lie with the transports first."""
    near = state.world.air_steps(frozenset((place,)), state.world.lands)
    others = [
        zone
        for zone in sorted(state.world.seas.intersection(state.forces.units))
        if zone not in zones and near.get(zone, 99) <= _FAR
    ]
    found: dict[Space, list[Unit]] = {}
    for zone in (*zones, *others):
        ships = [u for u in state.forces.at(zone) if u.owner == state.power and _escorts(state, u)]
        if zone == place or not ships:
            continue
        if combat_moves(state).target(tuple(u.id for u in ships), place) is not None:
            found[zone] = ships
    return found


def _whole(
    state: State,
    place: Space,
    zones: Sequence[Space],
    defender: Force,
    there: Sequence[Unit],
    by_zone: dict[Space, list[Unit]],
) -> Clearing:
    """All warships that lie with the transports, others as far as they are needed, then their aircraft."""
    escorts: dict[Space, tuple[UnitId, ...]] = {}
    flights: dict[Space, tuple[UnitId, ...]] = {}
    sent = list(there)
    p = _sea_chance(state, sent, defender)
    for zone, ships in by_zone.items():
        if p >= _CLEAR_ENOUGH and zone not in zones:
            continue
        escorts[zone] = tuple(u.id for u in ships)
        sent += ships
        p = _sea_chance(state, sent, defender)
    for zone in sorted(escorts):
        planes = [] if p >= _CLEAR_ENOUGH else _aboard_carriers(state, zone, escorts[zone])
        ids = tuple(u.id for u in planes)
        if ids and combat_moves(state).target(ids, place) is not None:
            flights[zone] = ids
            sent += planes
            p = _sea_chance(state, sent, defender)
    return Clearing(p, gain(_case(state, sent, defender), 0.0) if defender.count() else 0.0, escorts, flights)


def _sea_chance(state: State, ships: Iterable[Unit], defender: Force) -> float:
    return _won(_case(state, ships, defender)) if defender.count() else 1.0


def _won(case: BattleCase) -> float:
    return chance(case) if case.defender.count() else 1.0


def _cost(state: State, unit: Unit) -> int:
    return state.world.row(unit).cost


def _case(state: State, ships: Iterable[Unit], defender: Force) -> BattleCase:
    runs: dict[str, Run] = {}
    for unit in ships:
        made = combatant(state.world.row(unit), attack=True, damage=unit.damage)
        made = msgspec.structs.replace(made, id=f"{made.id}#{unit.damage}") if unit.damage else made
        runs[made.id] = (made, runs.get(made.id, (made, 0))[1] + 1)
    return BattleCase(attacker=Force(losses=cheapest_first(runs.values())), defender=defender)


def _aboard_carriers(state: State, zone: Space, ships: tuple[UnitId, ...]) -> list[Unit]:
    """Own aircraft in a zone for which carriers among these ships have room: they land where the ships go."""
    row = state.world.row
    room = sum(row(u).fighters for u in state.forces.at(zone) if u.id in ships and not u.damage)
    planes = [
        u
        for u in state.forces.at(zone)
        if u.owner == state.power and row(u).lands_on_carrier and not u.moved and not u.spent
    ]
    return planes[:room]


def _escorts(state: State, unit: Unit) -> bool:
    row = state.world.row(unit)
    return row.domain == "sea" and row.bars_zone and not unit.moved and not unit.spent
