"""A referee looks on while hard players play: none of the elementary mistakes may be made."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from axis_desktop.model import Action, Decision, Event, Luck, Power, Space, UnitId
from axis_desktop.model.events import TurnBegan, UnitsLost
from axis_desktop.players.pacific1940 import LEVELS
from axis_desktop.players.pacific1940.prizes import decides
from axis_desktop.players.pacific1940.replies import risk, waves
from axis_desktop.players.pacific1940.sea.waters import danger
from axis_desktop.players.pacific1940.values import chance, distances
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at, defenders_at, sea_battle_waits
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import session

_HOPELESS = 0.35
_LIKELY, _SMALL = 0.6, 0.1
"""Chances of a loss that must be fled, and of one that may be borne."""

_MUCH_MONEY = 30
"""IPC that nobody keeps: who can build so little takes what is dear."""

_STACK, _PATIENCE = 6, 3
"""So many units standing still for so many turns are idle."""


class Step(NamedTuple):
    """An answer, with the state before and after it."""

    before: State
    action: Action
    events: list[Event]
    after: State


def steps(seed: int, rounds: int) -> Iterator[Step]:
    game = session(seed)
    players = {power: LEVELS["hard"]() for power in game.state.world.turn_order}
    number = 0
    while not game.is_over and game.state.round <= rounds:
        decision = game.decision
        assert isinstance(decision, Decision)
        before = game.state  # a submitted action leaves it as it is
        action = players[decision.power].decide(
            system, game.state, decision, Luck("referee", seed, decision.power, number)
        )
        number += 1
        yield Step(before, action, list(game.submit(action)), game.state)


def hopeless_attacks(state: State) -> list[str]:
    """Attacks that were set and will most likely fail."""
    found = []
    for space in state.forces.spaces():
        if not attackers_at(state, space) or not defenders_at(state, space):
            continue
        at_sea = state.world.is_sea(space)
        if at_sea and (space in state.contested or not sea_battle_waits(state, space)):
            continue
        p = chance(pending_case(state, space, "sea" if at_sea else "land"))
        if p < _HOPELESS:
            found.append(f"{state.power} in {space}: {p:.2f}")
    return found


def open_cities(state: State, power: Power) -> list[str]:
    """Capitals and cities beside enemy ground in which nobody stands."""
    enemies = state.relations.enemies[power]
    return [
        space
        for space in state.control.of(power)
        if has_mark(state.world, space, VICTORY_CITY) or state.world.capital_of(space) == power
        if any(state.control.holder(near) in enemies for near in state.world.neighbors[space])
        if not any(state.world.row(unit).combat for unit in state.forces.at(space))
    ]


def cities_given(state: State) -> list[str]:
    """Cities in which nobody stands, and which enemies can reach in their next turn, over sea too."""
    return [
        space
        for space in state.control.of(state.power)
        if has_mark(state.world, space, VICTORY_CITY)
        if waves(state, state.power, space)
        if not any(state.world.row(unit).combat for unit in state.forces.at(space))
    ]


def lone_transports(state: State) -> list[str]:
    """Transports that could still sail to safety, and lie alone where enemies would sink them."""
    row, power = state.world.row, state.power
    found = []
    options = noncombat_moves(state)
    for zone, ids in options.movable().items():
        if not state.world.is_sea(zone) or any(
            row(u).bars_zone for u in state.forces.at(zone) if u.owner in state.relations.allies[power]
        ):
            continue
        ships = [u for u in state.forces.at(zone) if u.id in ids and row(u).capacity]
        if not ships or danger(state, power, zone, ships) < _LIKELY:
            continue
        ways = options.targets(tuple(u.id for u in ships))
        safe = [way for way in ways if state.world.is_sea(way) and _danger_with(state, way, ships) < _SMALL]
        if safe:
            found.append(f"{power} leaves {len(ships)} transports alone in {zone}; {safe[0]} is safe")
    return found


def _danger_with(state: State, zone: Space, ships: list[Unit]) -> float:
    own = [u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).domain != "land"]
    return danger(state, state.power, zone, [*own, *ships])


def planes_thrown_away(state: State) -> list[str]:
    """Aircraft that could still fly to safety from ground that will most likely fall."""
    options, found = noncombat_moves(state), []
    for space, ids in options.movable().items():
        if not state.world.is_land(space):
            continue
        planes = [u for u in state.forces.at(space) if u.id in ids and state.world.row(u).domain == "air"]
        if not planes or _risk_in(state, space) < _LIKELY:
            continue
        ways = options.targets((planes[0].id,))
        safe = [way for way in ways if state.world.is_land(way) and _risk_in(state, way) < _SMALL]
        if safe:
            found.append(f"{state.power} leaves {len(planes)} aircraft in {space}; {safe[0]} is safe")
    return found


def _risk_in(state: State, space: Space) -> float:
    """The chance that ground falls, with what was bought and will be placed in the capital this turn."""
    friends = state.relations.allies[state.power]
    garrison = [u for u in state.forces.at(space) if u.owner in friends]
    if state.world.capital_of(space) == state.power:
        bought = [kind for kind, count in sorted(state.waiting.items()) for _ in range(count)]
        garrison += [
            Unit(id=UnitId(-1 - number), type=kind, owner=state.power)
            for number, kind in enumerate(bought)
            if state.world.units[kind].domain == "land"
        ]
    return risk(state, space, garrison)


def stacks(state: State, power: Power) -> dict[Space, frozenset[UnitId]]:
    """Land units of a power away from the enemy, from ports and from what decides the war."""
    row, front = state.world.row, distances(state, power)
    return {
        space: frozenset(u.id for u in units if u.owner == power and row(u).domain == "land" and row(u).move)
        for space, units in state.forces.units.items()
        if state.world.is_land(space)
        and front.get(space, 0) > 1
        and not decides(state, space)
        and not any(row(u).produces for u in units)
    }


class Referee:
    """Reads a game step by step and notes what a player who looks would not do."""

    def __init__(self) -> None:
        self.mistakes: list[str] = []
        self._waiting: dict[tuple[Power, Space], tuple[frozenset[UnitId], int]] = {}

    def read(self, step: Step) -> None:
        state = step.before
        ends = isinstance(step.action, EndPhase)
        if ends and state.phase == "combat_move":
            self.mistakes += hopeless_attacks(state)
        if ends and state.phase == "noncombat_move":
            self.mistakes += lone_transports(state)
            self.mistakes += planes_thrown_away(state)
        if ends and state.phase == "mobilize" and state.treasury.get(state.power, 0) > _MUCH_MONEY:
            self.mistakes.append(f"{state.power} lets {state.treasury[state.power]} IPC lie")
        for event in step.events:
            # In another's turn a carrier was hit: that is no flight that was planned badly.
            if (
                isinstance(event, UnitsLost)
                and event.power == state.power
                and "No place" in event.why.template
            ):
                self.mistakes.append(f"{event.power} has no place to land for {event.pieces}")
            if isinstance(event, TurnBegan) and event.power != state.power:
                left = open_cities(step.after, state.power)
                self.mistakes += [f"{state.power} leaves {city}" for city in left]
                self.mistakes += [f"{state.power} gives {city} away" for city in cities_given(state)]
                self._idle(step.after, state.power)

    def _idle(self, state: State, power: Power) -> None:
        """A stack that has stood still for so many turns."""
        for space, units in stacks(state, power).items():
            before, turns = self._waiting.get((power, space), (frozenset(), 0))
            same = before & units
            turns = turns + 1 if len(same) >= _STACK else 0
            self._waiting[power, space] = (units, turns)
            if turns == _PATIENCE:
                self.mistakes.append(f"{power} lets {len(same)} units stand in {space}")


@pytest.mark.slow
@pytest.mark.rule("PA-18.2")
def test_no_elementary_mistake_in_the_first_rounds() -> None:
    referee = Referee()
    for step in steps(seed=1, rounds=4):
        referee.read(step)
    assert referee.mistakes == []
