"""A referee looks on while hard players play: none of the elementary mistakes may be made."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from axis_desktop.model import Action, Decision, Event, Luck, Power
from axis_desktop.model.events import TurnBegan, UnitsLost
from axis_desktop.players.pacific1940 import LEVELS
from axis_desktop.players.pacific1940.values import chance
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at, defenders_at, sea_battle_waits
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import session

_HOPELESS = 0.35


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


@pytest.mark.slow
@pytest.mark.rule("PA-18.2")
def test_no_elementary_mistake_in_the_first_rounds() -> None:
    mistakes: list[str] = []
    for step in steps(seed=1, rounds=2):
        state = step.before
        if state.phase == "combat_move" and isinstance(step.action, EndPhase):
            mistakes += hopeless_attacks(state)
        for event in step.events:
            if isinstance(event, UnitsLost) and "No place" in event.why.template:
                mistakes.append(f"{event.power} has no place to land for {event.pieces}")
            if isinstance(event, TurnBegan) and event.power != state.power:
                mistakes += [f"{state.power} leaves {city}" for city in open_cities(step.after, state.power)]
    assert mistakes == []
