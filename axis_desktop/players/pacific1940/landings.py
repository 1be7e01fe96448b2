"""Assaults over the sea: board, sail with all escorts, go ashore where few defend."""

from collections.abc import Iterator

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attacks import guard
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import chance, worth
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.odds import BattleCase, Force, cheapest_first
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.odds.combatants import combatant, supports
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State


def landings(state: State, skill: Skill) -> Iterator[Answer]:
    """For each fleet with transports the best target in reach; the state shows the result of each step."""
    for zone in sorted(state.forces.spaces()):
        if not state.world.is_sea(zone):
            continue
        ships = [u for u in state.forces.at(zone) if u.owner == state.power and _is_ship(state, u)]
        transports = [u for u in ships if state.world.row(u).capacity and u.start is None and not u.moved]
        troops = _troops(state, zone, skill)[: len(transports)]
        if transports and 2 * len(troops) >= len(transports):  # a fleet half empty fetches troops first
            yield from _one(state, zone, [u for u in ships if not u.moved], troops, skill)


def _one(
    state: State, zone: Space, ships: list[Unit], troops: list[tuple[Space, tuple[Unit, ...]]], skill: Skill
) -> Iterator[Answer]:
    """The assault that is worth most among those that are likely to succeed."""
    fleet = tuple(u.id for u in ships)
    ways = combat_moves(state).targets(fleet)
    landing = [unit for _, group in troops for unit in group]
    found: list[tuple[float, Space, Space]] = []
    for place in (zone, *ways):
        for target in state.world.neighbors[place]:
            if not state.world.is_land(target) or not _may_be_taken(state, target):
                continue
            p = _chance(state, place, target, ships, landing)
            if p >= skill.attack_from:
                found.append((p * worth(state, target), place, target))
    if not found:
        return
    _, place, target = max(found)
    reason = Message.of("Lands in {space}, where few defend.", space=say.space(target))
    for space, group in troops:
        ids = tuple(u.id for u in group)
        yield Answer(LoadUnits(power=state.power, units=ids, space=space, zone=zone), reason)
    if place != zone:
        yield Answer(ways[place].action, reason)
    aboard = tuple(u.id for u in landing if state.forces.unit(u.id, place) is not None)
    if aboard:
        ashore: Action = UnloadUnits(power=state.power, units=aboard, zone=place, space=target)
        yield Answer(ashore, reason)


def _may_be_taken(state: State, target: Space) -> bool:
    return state.control.holder(target) in state.relations.enemies[state.power]


def _chance(state: State, place: Space, target: Space, ships: list[Unit], landing: list[Unit]) -> float:
    """The chance to clear the zone, times that to win on the ground."""
    return chance(_against(state, place, ships)) * chance(_against(state, target, landing))


def _against(state: State, space: Space, units: list[Unit]) -> BattleCase | None:
    against = OFFERED.against(state, space)
    if against is None:
        return None
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    rows = {row.id: row for row in state.world.units.values()}
    losses = cheapest_first(
        (combatant(row, attack=True), counts[row.id]) for row in rows.values() if row.id in counts
    )
    return BattleCase(
        attacker=Force(losses=losses, supports=supports(losses)),
        defender=against.defender,
        aircraft_fire=against.aircraft_fire,
        landing=state.world.is_land(space),
    )


def _is_ship(state: State, unit: Unit) -> bool:
    return state.world.row(unit).domain == "sea"


def _troops(state: State, zone: Space, skill: Skill) -> list[tuple[Space, tuple[Unit, ...]]]:
    """Loads for one transport each: a stronger unit with an infantry, or two infantry."""
    kept: set[UnitId] = set(guard(state, skill))
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
            and state.world.row(u).combat
            and state.world.row(u).load
        ]
        infantry = [u for u in units if u.type == "infantry"]
        others = sorted((u for u in units if u.type != "infantry"), key=lambda u: -state.world.row(u).cost)
        while infantry:
            first = others.pop(0) if others else (infantry.pop() if len(infantry) > 1 else None)
            second = infantry.pop()
            loads.append((space, (second,) if first is None else (first, second)))
    return loads
