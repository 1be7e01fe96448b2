"""Land units that stay where they are: in capitals, in cities, beside enemies."""

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.state import State

RISK_OF_CAPITAL, RISK_OF_CITY = 0.03, 0.25
"""Chances to fall that are borne."""

_LOST_ANYWAY = 0.7
"""Chance to fall from which on a city is not held by all who are there."""

_MOST_IN_CITY = 12
"""Land units that stay in a city for its own sake: enemies land in one place, and armies stand in many."""


def guard(state: State, skill: Skill) -> list[UnitId]:
    """Land units that stay: one in each territory of value beside an enemy, more in the own capital."""
    kept: list[UnitId] = []
    enemies = state.relations.enemies[state.power]
    for space in state.control.of(state.power):
        troops = [
            u
            for u in state.forces.at(space)
            if u.owner == state.power and state.world.row(u).domain == "land" and state.world.row(u).combat
        ]
        near = [s for s in state.world.neighbors[space] if state.control.holder(s) in enemies]
        value = state.world.spaces[space].value
        wanted = 1 if near and value > (0 if skill.weighs_replies else 1) else 0
        is_capital = state.world.capital_of(space) == state.power
        if skill.keeps_guard and is_capital:
            wanted = max(2, sum(len(state.forces.at(s)) for s in near) // 2)
        troops.sort(key=lambda u: (state.world.row(u).cost, u.id))
        if skill.weighs_replies and (is_capital or has_mark(state.world, space, VICTORY_CITY)):
            # Somebody always: a fleet comes faster than a garrison over the sea.
            wanted = max(1, _garrison(state, space, troops, wanted, is_capital=is_capital))
        kept += [u.id for u in troops[:wanted]]
    return kept


def _garrison(state: State, space: Space, troops: list[Unit], least: int, *, is_capital: bool) -> int:
    """The fewest units that hold a place well enough.

    If even all don't, all of them stay in a capital, and in a city while they have a chance. Where they have
    none one stays: nobody takes a city that decides the war for nothing.
    """
    bearable = RISK_OF_CAPITAL if is_capital else RISK_OF_CITY
    most = len(troops) if is_capital else min(len(troops), max(least, _MOST_IN_CITY))
    friends = [u for u in state.forces.at(space) if u.owner != state.power]
    at_stake = risk(state, space, [*troops[:most], *friends])
    if at_stake > bearable:
        return most if is_capital or at_stake < _LOST_ANYWAY else max(least, 1)
    for turns in (2, 1) if is_capital else (1,):
        # Who comes in two turns is seen in one, and met by another turn's infantry and by aircraft too.
        later = [*recruits(state, space), *_wings_near(state, space)] if turns > 1 else []
        for wanted in range(least, most + 1):
            if risk(state, space, [*troops[:wanted], *friends, *later], turns) <= bearable:
                least = wanted
                break
    return least


def _wings_near(state: State, space: Space) -> list[Unit]:
    """Own aircraft that could fly home in a turn."""
    steps, row = state.world.air_steps(frozenset((space,)), frozenset()), state.world.row
    return [
        u
        for where, u in state.forces.all()
        if u.owner == state.power and row(u).domain == "air" and steps.get(where, 99) <= row(u).move
    ]


def recruits(state: State, space: Space) -> list[Unit]:
    """The infantry that the complexes of a territory could build in a turn, as far as the money goes."""
    row = state.world.row
    room = sum(max(0, (row(u).output or 0) - u.damage) for u in state.forces.at(space) if row(u).produces)
    infantry = UnitType("infantry")
    income = sum(state.world.spaces[held].value for held in state.control.of(state.power))
    most = min(room, income // state.world.units[infantry].cost)
    return [Unit(id=UnitId(-1 - number), type=infantry, owner=state.power) for number in range(most)]
