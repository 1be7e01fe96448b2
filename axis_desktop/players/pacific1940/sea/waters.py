"""Fleets: what enemies could send against a zone, and what ships that lie there may expect to lose."""

from collections.abc import Iterable
from math import erf, log, sqrt
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.facilities import is_working
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.politics.declaring import open_declarations_at
from axis_desktop.systems.pacific1940.reactions.scramble import has_base
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics

_WEIGHT_OF_HITS, _GROWS_WITH, _LEAN = 1.3, 0.4, 0.1
"""The normal distribution that comes nearest to the exact odds of many battles."""

_FARTHER_FROM_A_BASE = 1

_ONE_MOVE = 3
"""Zones that a fleet sails in a turn at most."""


class Might(NamedTuple):
    """What a force can do at sea.

    Attributes:
        dice: sum of what its dice hit on.
        hits: that it takes until it is gone.
        ipc: what it costs.
    """

    dice: int = 0
    hits: int = 0
    ipc: int = 0

    def plus(self, other: "Might") -> "Might":
        """Both together."""
        return Might(self.dice + other.dice, self.hits + other.hits, self.ipc + other.ipc)

    @property
    def strength(self) -> float:
        """Dice and hits count alike."""
        return float(self.dice * self.hits)


def foes(state: State, power: Power) -> list[Power]:
    """Enemies, and those who could declare war before the power moves again."""
    body = politics().body_of(power).id
    return [
        other
        for other in state.world.turn_order
        if state.relations.at_war(power, other)
        or any(row.on == body for row in open_declarations_at(state, other, "combat_move"))
    ]


def whose_ground(state: State, power: Power) -> set[Power]:
    """Whose ground may be taken now or soon: enemies, who could declare war, and those whom they guard."""
    found = {*foes(state, power), *state.relations.enemies[power]}
    bodies = {politics().body_of(foe).id for foe in foes(state, power)}
    side = state.world.side(power)
    return found | {row.id for row in politics().party if row.at_war_with in bodies and row.side != side}


def might(state: State, units: Iterable[Unit], *, attack: bool) -> Might:
    """What ships and aircraft are worth in a battle at sea; transports only cost."""
    found = Might()
    for unit in units:
        row = state.world.row(unit)
        figure = (row.attack if attack else row.defense) or 0
        hits = 0 if row.capacity or row.domain == "land" else row.hits - unit.damage
        found = found.plus(Might(figure, hits, row.cost))
    return found


def on_land(state: State, units: Iterable[Unit], *, attack: bool) -> Might:
    """What land units and aircraft are worth in a battle on land; artillery helps infantry to attack."""
    found = Might()
    helpers = takers = 0
    for unit in units:
        row = state.world.row(unit)
        if row.domain == "sea" or not row.combat:
            continue
        figure = (row.attack if attack else row.defense) or 0
        found = found.plus(Might(figure, 1, row.cost))
        helpers += row.domain == "land" and any(each.attack for each in row.supports)
        takers += row.domain == "land" and figure == 1
    return found.plus(Might(dice=min(helpers, takers))) if attack else found


def coming(state: State, enemy: Power, zone: Space) -> Might:
    """All ships and aircraft that one enemy could send to a zone in its next turn."""
    world = state.world
    by_sea = world.air_steps(frozenset((zone,)), world.lands)
    by_air = world.air_steps(frozenset((zone,)), frozenset())
    friends = state.relations.allies[enemy]
    home = min(
        (by_air.get(near, 99) for near, who in state.control.held.items() if who in friends), default=99
    )
    farthest = max(row.move for row in world.units.values())
    found: list[Unit] = []
    for where, units in state.forces.units.items():
        if by_air.get(where, 99) > farthest:
            continue
        for unit in units:
            if unit.owner != enemy:
                continue
            row = world.row(unit)
            if not row.attack or row.domain == "land":
                continue
            if row.domain == "air":
                # They land on the nearest ground of friends, or on a carrier that comes a step to meet them.
                steps, most = by_air[where], row.move // 2 + world.is_sea(where)
                reach = row.move - home
            else:
                steps, most, reach = by_sea.get(where, 99), 0, row.move
            if steps <= max(reach, most) or (
                steps <= reach + _FARTHER_FROM_A_BASE and starts_at_base(state, where, row.domain)
            ):
                found.append(unit)
    return might(state, found, attack=True)


def starts_at_base(state: State, where: Space, domain: str) -> bool:
    """A base that works lets ships or aircraft go a step farther from there (PA-7.28)."""
    world = state.world
    places, bases = world.neighbors[where] if domain == "sea" else (where,), world.speeding[domain]
    return any(
        unit.type in bases and is_working(world.row(unit), unit)
        for place in places
        if world.is_land(place)
        for unit in state.forces.at(place)
    )


def scramblers(state: State, power: Power, zone: Space) -> list[Unit]:
    """Aircraft of a power and its friends that could scramble over a zone."""
    friends = state.relations.allies[power]
    return [
        unit
        for island in state.world.neighbors[zone]
        if state.world.is_land(island) and has_base(state, power, island)
        for unit in state.forces.at(island)
        if unit.owner in friends and state.world.row(unit).lands_on_carrier
    ]


def approaching(state: State, power: Power) -> dict[Space, float]:
    """The zones around a power's capital, each with the price of enemy fleets that could land there soon.

    A fleet that needs two turns counts half.
    """
    home, found = state.world.capitals.get(power), 0.0
    if home is None or state.control.holder(home) != power:
        return {}
    coast = frozenset(near for near in state.world.neighbors[home] if state.world.is_sea(near))
    if not coast:
        return {}
    enemies = set(foes(state, power))
    steps = state.world.air_steps(coast, state.world.lands)
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        far = steps.get(zone, 99)
        if far > 2 * _ONE_MOVE:
            continue
        for unit in state.forces.at(zone):
            if unit.owner in enemies and not state.world.row(unit).submarine:
                found += state.world.row(unit).cost * (1.0 if far <= _ONE_MOVE else 0.5)
    return dict.fromkeys(coast, found) if found else {}


def beaten(attack: Might, defense: Might) -> float:
    """About the chance that the first beats the second; hits count more than dice, and size makes sure."""
    if not attack.strength:
        return 0.0
    if not defense.strength:
        return 1.0
    edge = log(attack.dice / defense.dice) + _WEIGHT_OF_HITS * log(attack.hits / defense.hits)
    spread = edge * min(attack.hits, defense.hits) ** _GROWS_WITH + _LEAN
    return (1 + erf(spread / sqrt(2))) / 2


def danger(state: State, power: Power, zone: Space, fleet: Iterable[Unit]) -> float:
    """The chance that enemies, one after the other, beat a fleet that lies in a zone with its friends.

    Args:
        state: is only read.
        power: whose fleet it is.
        zone: where it lies.
        fleet: ships and the aircraft on them, besides what friends have there.
    """
    friends = state.relations.allies[power]
    others = [u for u in state.forces.at(zone) if u.owner in friends and u.owner != power]
    defense = might(state, [*fleet, *others, *scramblers(state, power, zone)], attack=False)
    safe = 1.0
    for enemy in foes(state, power):
        attack = coming(state, enemy, zone)
        lost = beaten(attack, defense)
        safe *= 1 - lost
    return 1 - safe
