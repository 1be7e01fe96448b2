"""What troops could take over the sea: the goals that draw fleets, and what one load could do."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Space
from axis_desktop.players.pacific1940.prizes import decides, prize
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.waters import (
    Might,
    beaten,
    on_land,
    starts_at_base,
    whose_ground,
)
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_PER_STEP = 0.7
"""A target one move farther away is worth so much of one that is near."""

_PER_STEP_FROM_HOME = 0.93
"""A target is worth so much less for each zone between it and a port of one's own."""

_LIKELY = 0.6
"""Chance from which on a landing counts in full; what is less likely hardly draws anybody."""

_SHARE_OF_OTHERS = 0.15
"""Of the targets beside the best so much counts: a fleet goes on from one to the next."""

_REACH = 2
"""Zones that ships sail in a turn."""

_FAR = 12


class Prospect(NamedTuple):
    """A territory that one load could take.

    Attributes:
        worth: in IPC, less for what is farther.
        moves: of the ships until they are there; 0 beside it.
    """

    worth: float
    moves: int


def goals_from(state: State, troops: Iterable[Unit], farthest: int = 99) -> dict[Space, float]:
    """For each zone how much troops could take within reach of it: enemy coasts, the farther the less.

    Troops gather for what decides the war: what they can take there is measured by all that could come.

    Args:
        state: is only read.
        troops: that would land.
        farthest: moves that a target may be away.
    """
    found: dict[Space, float] = {}
    everything: dict[Space, float] = {}
    lands, landing = state.world.lands, list(troops)
    army = whole_army(state)
    everybody = on_land(state, army, attack=True)
    planes, from_home = own_planes(state), _from_ports(state)
    enemies = whose_ground(state, state.power)
    farther = {zone: starts_at_base(state, zone, "sea") for zone in state.world.seas}
    for space in sorted(lands):
        if state.control.holder(space) not in enemies:
            continue
        zones = frozenset(near for near in state.world.neighbors[space] if state.world.is_sea(near))
        if not zones:
            continue
        garrison = on_land(
            state,
            (u for u in state.forces.at(space) if u.owner not in state.relations.allies[state.power]),
            attack=False,
        )
        support = _support(state, space, planes) if garrison.hits else Might()
        strength = everybody if decides(state, space) else on_land(state, landing, attack=True)
        odds = beaten(strength.plus(support), garrison)
        value = prize(state, space) * (odds if odds >= _LIKELY else odds**3)
        if decides(state, space) and state.world.side(state.power) == figures().victory.cities:
            # It counts at the end of the round, when all enemies have had their turn.
            value *= 1 - risk(state, space, army[: len(army) // 2])
        value *= _PER_STEP_FROM_HOME ** min((from_home.get(zone, _FAR) for zone in zones), default=_FAR)
        for zone, steps in state.world.air_steps(zones, lands).items():
            if not state.world.is_sea(zone):
                continue
            moves = max(1.0, (steps - farther[zone]) / _REACH)
            if moves > farthest:
                continue
            here = value * _PER_STEP ** (moves - 1)
            found[zone] = max(found.get(zone, 0.0), here)
            everything[zone] = everything.get(zone, 0.0) + here
    return {zone: best + _SHARE_OF_OTHERS * (everything[zone] - best) for zone, best in found.items()}


def whole_army(state: State) -> list[Unit]:
    """Own troops at sea, and as many in ports as empty transports could carry."""
    row = state.world.row
    own = [
        (space, u)
        for space, units in sorted(state.forces.units.items())
        for u in units
        if u.owner == state.power
    ]
    aboard = [u for _, u in own if u.aboard is not None and row(u).domain == "land"]
    full = {u.aboard for u in aboard}
    empty = sum(bool(row(u).capacity) and u.id not in full for _, u in own)
    ports = _from_ports(state)
    ashore = [
        u
        for space, u in own
        if row(u).load
        and row(u).combat
        and u.aboard is None
        and any(ports.get(near) == 0 for near in state.world.neighbors[space])
    ]
    return aboard + ashore[: 2 * empty]


def _from_ports(state: State) -> dict[Space, int]:
    """Zones between each zone and the nearest own port: who lands far away comes back late."""
    ports = frozenset(
        zone
        for space in state.control.of(state.power)
        if any(state.world.row(u).produces for u in state.forces.at(space))
        for zone in state.world.neighbors[space]
        if state.world.is_sea(zone)
    )
    return state.world.air_steps(ports, state.world.lands) if ports else {}


def own_planes(state: State) -> list[tuple[Space, Unit]]:
    """Own aircraft and where they are."""
    return [
        (space, unit)
        for space, units in sorted(state.forces.units.items())
        for unit in units
        if unit.owner == state.power and state.world.row(unit).domain == "air"
    ]


def _support(state: State, target: Space, planes: Sequence[tuple[Space, Unit]]) -> Might:
    """Aircraft that reach a target from where they are."""
    steps = state.world.air_steps(frozenset((target,)), frozenset())
    near = [u for space, u in planes if steps.get(space, 99) <= state.world.row(u).move // 2 + 1]
    return on_land(state, near, attack=True)


def company(state: State, zone: Space) -> list[Unit]:
    """Own cargo at sea that could land together with what lies in a zone."""
    steps = state.world.air_steps(frozenset((zone,)), state.world.lands)
    return [
        unit
        for place in sorted(state.world.seas.intersection(state.forces.units))
        if steps.get(place, 99) <= _REACH
        for unit in state.forces.at(place)
        if unit.owner == state.power and unit.aboard is not None and state.world.row(unit).domain == "land"
    ]


def prospects(state: State, zone: Space, load: Sequence[Unit]) -> list[Prospect]:
    """What one load could take over the sea from a zone, the best first; what is farther counts less."""
    enemies, planes = whose_ground(state, state.power), own_planes(state)
    strength, found = on_land(state, load, attack=True), list[Prospect]()
    friends = state.relations.allies[state.power]
    steps = state.world.air_steps(frozenset((zone,)), state.world.lands)
    for space in sorted(state.world.lands):
        coast = [near for near in state.world.neighbors[space] if state.world.is_sea(near)]
        if state.control.holder(space) not in enemies or not coast:
            continue
        moves = -(-min(steps.get(near, _FAR) for near in coast) // _REACH)
        foes_there = [u for u in state.forces.at(space) if u.owner not in friends]
        garrison = on_land(state, foes_there, attack=False)
        support = _support(state, space, planes) if garrison.hits else Might()
        if beaten(strength.plus(support), garrison) >= _LIKELY:
            found.append(Prospect(prize(state, space) * _PER_STEP ** max(0, moves - 1), moves))
    return sorted(found, reverse=True)
