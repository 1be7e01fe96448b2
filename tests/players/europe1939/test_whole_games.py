"""Whole games of the computer players: every answer is legal, games end, elementary mistakes don't happen."""

import pytest

from axis_desktop.model import Luck, Session
from axis_desktop.model.events import MoneyChanged
from axis_desktop.players.europe1939 import LEVELS
from axis_desktop.players.europe1939.worth import ground_in, threat
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import EndPhase, OrderAttack
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.ordering.order import others_at
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import GROUND
from tests.systems.europe1939.setups import session


def played(scenario: str, levels: dict[str, str], seed: int, **options: bool) -> Session:
    """A game by side and level, to its end."""
    game = session(scenario, seed, **options)
    state: State = game.state
    who = {power: LEVELS[levels[str(state.world.side_of(power))]]() for power in state.world.powers}
    for number in range(6000):
        if game.is_over:
            return game
        decision = game.decision
        player = who[decision.power]  # type: ignore[union-attr]
        action = player.decide(system, game.state, decision, Luck("player", seed, number))  # type: ignore[arg-type]
        events = game.submit(action)
        paid = sum(-event.amount for event in events if isinstance(event, MoneyChanged) and event.amount < 0)
        if isinstance(action, OrderAttack):
            assert player.reason is not None
            assert paid <= 12
    raise AssertionError("the game doesn't end")


@pytest.mark.parametrize("scenario", ["barbarossa", "bagration", "overlord", "sickle_cut"])
@pytest.mark.parametrize("axis", ["easy", "medium"])
def test_a_game_of_each_short_scenario(scenario: str, axis: str) -> None:
    other = "medium" if axis == "easy" else "easy"

    game = played(scenario, {"axis": axis, "allies": other}, 7, advanced=axis == "easy")

    assert game.is_over


def test_a_strong_player_makes_no_elementary_mistakes() -> None:
    """Neither side sails for nothing, or leaves its capital empty before the enemy."""
    game = session("sickle_cut", 11)
    state: State = game.state
    who = {power: LEVELS["hard"]() for power in state.world.powers}
    sailed_for_nothing = 0
    for number in range(6000):
        if game.is_over:
            break
        state, decision = game.state, game.decision
        power = decision.power  # type: ignore[union-attr]
        action = who[power].decide(system, state, decision, Luck("player", 11, number))  # type: ignore[arg-type]
        if isinstance(action, OrderAttack) and action.cargo:
            plan = check_order(state, action)
            met = [unit for unit in others_at(state, power, action.space) if unit.type not in GROUND]
            has_escort = bool(plan.fleets or plan.aircraft)
            sailed_for_nothing += any(not unit.spent for unit in met) and not has_escort
        if isinstance(action, EndPhase) and state.phase == "redeploy":
            capital = state.world.capital[power]
            is_watched = threat(state, power, capital) > 0 and state.is_friendly(power, capital)
            assert ground_in(state, capital) or not is_watched or not could_guard(state, power)
        game.submit(action)

    assert game.is_over
    assert not sailed_for_nothing


def could_guard(state: State, power: str) -> bool:
    """It has troops that could have stayed."""
    return any(unit.owner == power and unit.type in GROUND for _, unit in state.forces.all())


@pytest.mark.slow
@pytest.mark.parametrize("axis", ["easy", "medium"])
def test_a_whole_campaign(axis: str) -> None:
    assert played("campaign", {"axis": axis, "allies": "easy"}, 3).is_over


def test_a_game_replays_to_the_same_end() -> None:
    one, other = (played("sickle_cut", {"axis": "medium", "allies": "medium"}, 5) for _ in range(2))

    assert system.encode(one.state) == system.encode(other.state)
