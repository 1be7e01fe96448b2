"""Campaigns: the place that ends the war which a power goes for, and the troops that it takes.

Who would win by cities goes for the one that is cheapest to take and to keep until the round ends; all others
go for the enemy's capital. Every city that is still to be had is weighed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.siege import Dice, Wave, chance_to_fall
from axis_desktop.players.pacific1940.replies import following, risk
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.pacific1940.turn.victory import cities_held

_CITIES_AWAY = 2
"""So few cities short of its goal a side goes for one more."""

_SURE, _KEPT = 0.85, 0.3
"""The chance to take it that is wanted, and the chance to lose it in the same round that is borne."""

_MOST, _STEP = 80, 4
_LOST_FOR_EACH = 0.8
"""Troops that each defender costs."""

_PER_ZONE = 1.5
"""Troops that a zone's greater distance outweighs."""

_FLY_LATER = 3
"""Spaces that aircraft may still come nearer while troops gather."""


class Campaign(NamedTuple):
    """What a power goes for.

    Attributes:
        target: the territory.
        needed: land units that must go ashore there.
    """

    target: Space
    needed: int


def campaign(state: State) -> Campaign | None:
    """What would end the war for the active power's side, at the smallest cost; None while it is far off."""
    found = [Campaign(target, _needed(state, target)) for target in _targets(state)]
    return min(
        found,
        key=lambda each: (each.needed + _PER_ZONE * zones_away(state, each.target), each.target),
        default=None,
    )


def gathered(state: State) -> int:
    """Land units that are at sea already, or wait on coasts from which ships sail."""
    row, world = state.world.row, state.world
    coasts = {
        space
        for space in state.control.of(state.power)
        if any(row(u).produces for u in state.forces.at(space))
        and any(world.is_sea(near) for near in world.neighbors[space])
    }
    return sum(
        row(u).domain == "land" and row(u).combat and (u.aboard is not None or space in coasts)
        for space, u in state.forces.all()
        if u.owner == state.power
    )


def _targets(state: State) -> list[Space]:
    """Cities that are still to be had, or the capital of the side that would win by cities."""
    world, side = state.world, figures().victory.cities
    enemies = state.relations.enemies[state.power]
    if world.side(state.power) != side:
        homes = [home for power, home in sorted(world.capitals.items()) if world.side(power) == side]
        return [home for home in homes if state.control.holder(home) in enemies]
    if len(cities_held(state, side)) < figures().victory_cities - _CITIES_AWAY:
        return []
    return [
        space
        for space in sorted(world.lands)
        if has_mark(world, space, VICTORY_CITY) and state.control.holder(space) in enemies
    ]


def _needed(state: State, target: Space) -> int:
    """Troops with which it is taken and kept, those that it can recruit in the meantime counted."""
    row = state.world.row
    garrison = [
        Dice(row(u).defense or 0)
        for u in state.forces.at(target)
        if row(u).combat and row(u).domain != "sea" and row(u).defense
    ]
    garrison = [Dice(2)] * _recruits(state, target) + sorted(garrison)
    wings = [Dice(row(u).attack or 0) for u in _wings(state, target)]
    friends = following(state, target)
    most = _least(lambda count: chance_to_fall([_wave(count, wings), *friends], garrison) >= _SURE)
    if state.world.side(state.power) != figures().victory.cities:
        return most
    kept = _least(lambda count: risk(state, target, _infantry(state, count)) <= _KEPT)
    return max(most, kept + round(_LOST_FOR_EACH * max(0, len(garrison) - len(wings))))


def _least(is_enough: Callable[[int], bool]) -> int:
    """The smallest number of troops that is enough, in steps."""
    return next((count for count in range(_STEP, _MOST, _STEP) if is_enough(count)), _MOST)


def _wave(count: int, wings: Sequence[Dice]) -> Wave:
    """Infantry with an artillery for every second, and aircraft."""
    return Wave((*([Dice(1)] * (count // 3)), *([Dice(2)] * (count - count // 3)), *wings), takes_ground=True)


def _infantry(state: State, count: int) -> list[Unit]:
    return [Unit(id=UnitId(-1 - n), type=UnitType("infantry"), owner=state.power) for n in range(count)]


def _recruits(state: State, target: Space) -> int:
    """Infantry that its holder can pay for and build there before troops land."""
    row, holder = state.world.row, state.control.holder(target)
    room = sum(max(0, (row(u).output or 0) - u.damage) for u in state.forces.at(target) if row(u).produces)
    if holder is None or holder not in state.treasury:
        return 0
    return min(room, state.treasury[holder] // state.world.units[UnitType("infantry")].cost)


def _wings(state: State, target: Space) -> list[Unit]:
    """Own aircraft that reach it, or will when they have come nearer."""
    steps, row = state.world.air_steps(frozenset((target,)), frozenset()), state.world.row
    return [
        u
        for space, u in state.forces.all()
        if u.owner == state.power and row(u).domain == "air"
        if steps.get(space, 99) <= row(u).move // 2 + _FLY_LATER
    ]


def zones_away(state: State, target: Space) -> int:
    """Zones between its coast and the nearest own port."""
    world = state.world
    coast = frozenset(near for near in world.neighbors[target] if world.is_sea(near))
    steps = world.air_steps(coast, world.lands) if coast else {}
    return min(
        (
            steps.get(near, 99)
            for space in state.control.of(state.power)
            if any(world.row(u).produces for u in state.forces.at(space))
            for near in world.neighbors[space]
            if world.is_sea(near)
        ),
        default=99,
    )
