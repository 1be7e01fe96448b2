"""Whole games between computer players of `supply`."""

import msgspec
import pytest

from axis_desktop.model import Chance, Decision, Luck, Message, Outcome, Seeded
from axis_desktop.model.seats import Seats, computer
from axis_desktop.model.sentences import say
from axis_desktop.players import Player, SamplingPlayer, play
from axis_desktop.systems.supply import actions, system
from axis_desktop.systems.supply.nations import SIDES, nation_table
from tests.players.supply.positions import level
from tests.systems.supply.setups import supply_setup


def match(seed: int, axis: Player, allies: Player, rounds: int = 20) -> Outcome | None:
    """How a game ends that is played under every rule, if it ends in so many rounds."""
    state = system.start(supply_setup(seed), Chance(Seeded(seed, -1)))
    number = 0
    while state.round <= rounds:
        decision = system.decision(state)
        if isinstance(decision, Outcome):
            return decision
        who = (axis, allies)[state.side(state.world.nation_number[decision.power])]
        action = who.decide(system, state, decision, Luck("match", seed, number))
        system.apply(state, action, Chance(Seeded(seed, number)))
        number += 1
    return None


@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("side", [0, 1])
def test_a_thinking_player_beats_one_that_plays_anything(name: str, side: int) -> None:
    players = [level(name), SamplingPlayer()]
    ended = match(50, *(players if side == 0 else reversed(players)))

    assert ended is not None
    assert ended.winner == SIDES[side]


@pytest.mark.slow
def test_a_hard_player_plays_on_through_all_kinds_of_questions() -> None:
    hard = level("hard", iterations_play=10, iterations_other=6)
    match(51, hard, hard, rounds=3)


@pytest.mark.slow
def test_medium_beats_easy_more_often_than_not() -> None:
    won = 0
    for seed in range(60, 63):
        for side in (0, 1):
            players = [level("medium"), level("easy")]
            ended = match(seed, *(players if side == 0 else reversed(players)))
            won += ended is not None and ended.winner == SIDES[side]
    assert won >= 4


def test_every_seat_can_be_a_computer_of_any_level() -> None:
    setup = supply_setup(52, reallocation=True, always_pause=True)
    seats: Seats = {row.id: computer("easy") for row in nation_table()}

    once, again = play(setup, seats), play(setup, seats)

    assert once.winner is not None
    assert msgspec.to_builtins(once) == msgspec.to_builtins(again)


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_every_answer_has_a_reason_that_names_no_hidden_card(name: str) -> None:
    setup = supply_setup(53)
    state, player = system.start(setup, Chance(Seeded(53, -1))), level(name)
    reasons = set()
    for number in range(260):
        decision = system.decision(state)
        if not isinstance(decision, Decision):
            break
        action = player.decide(system, state, decision, Luck("why", number))
        assert isinstance(player.reason, Message)
        reasons.add(player.reason.template)
        assert str(player.reason).endswith(".")
        open_card = getattr(action, "card", None)
        told = player.reason.args.get("card")
        if told is not None:
            assert open_card is not None
            assert told == say.card(open_card)
            assert state.world.cards[open_card].type != "response" or isinstance(action, actions.React)
        system.apply(state, action, Chance(Seeded(53, number)))

    assert len(reasons) > 8
