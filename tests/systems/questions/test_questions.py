"""The stack of questions, by a toy game: who is asked, what goes on by itself, what a refusal leaves."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model.chance import Chance, Given, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Side
from axis_desktop.systems.questions.play import Play
from tests.systems.questions.dice_duel import (
    ANNA,
    BERT,
    COURSE,
    Challenge,
    Coins,
    Duel,
    Stake,
    Staking,
    Take,
    submit,
)


def rolling(*dice: int) -> Chance:
    return Chance(Given(dice))


def asked_now(state: Coins) -> str:
    question, frame = COURSE.pending(state)
    return str(question.decision(state, frame).power)


def test_a_question_in_the_midst_of_a_turn_goes_to_another_power() -> None:
    state = Coins(coins={ANNA: 2, BERT: 2})

    asked, events = submit(state, Challenge(power=ANNA), rolling())

    assert asked.stack == [Duel(challenger=ANNA), Staking(decider=BERT)]
    assert asked_now(asked) == BERT
    assert events == []

    fought, events = submit(asked, Stake(power=BERT, coins=2), rolling(4))
    assert (fought.coins, fought.stack, len(events)) == ({ANNA: 4, BERT: 0}, [], 1)
    assert asked_now(fought) == BERT


def test_a_question_without_a_choice_settles_itself() -> None:
    state = Coins(coins={ANNA: 1, BERT: 3})

    fought, _ = submit(state, Challenge(power=ANNA), rolling(6))

    assert (fought.coins, fought.stack) == ({ANNA: 2, BERT: 2}, [])


def test_the_game_ends_where_the_bottom_of_the_stack_says_so() -> None:
    over, _ = submit(Coins(coins={ANNA: 4, BERT: 0}), Take(power=ANNA), rolling())

    assert over.outcome is not None
    assert over.outcome.winner == Side(ANNA)


@pytest.mark.parametrize("action", [Take(power=BERT), Challenge(power=BERT), Stake(power=BERT, coins=3)])
def test_a_refused_answer_leaves_the_question_open(action: Take | Challenge | Stake) -> None:
    asked, _ = submit(Coins(coins={ANNA: 2, BERT: 2}), Challenge(power=ANNA), rolling())
    before = msgspec.json.encode(asked)

    with pytest.raises(IllegalAction) as refusal:
        submit(asked, action, rolling())

    assert refusal.value.rule == "DU-2"
    assert msgspec.json.encode(asked) == before


def test_only_what_lies_above_a_depth_is_settled() -> None:
    play = Play(Coins(coins={ANNA: 1, BERT: 1}, stack=[Duel(challenger=ANNA)]), rolling())
    play.push(Staking(decider=BERT))

    COURSE.settle(play, 1)

    assert play.state.stack == [Duel(challenger=ANNA, coins=1)]


def test_one_frame_takes_the_place_of_another() -> None:
    play = Play(Coins(coins={}, stack=[Duel(challenger=ANNA), Staking(decider=BERT)]), rolling())

    play.replace(Staking(decider=ANNA))

    assert play.state.stack == [Duel(challenger=ANNA), Staking(decider=ANNA)]


def test_going_on_twice_asks_the_same() -> None:
    """An interjection beside an open question calls `proceed` again."""
    asked, _ = submit(Coins(coins={ANNA: 2, BERT: 2}), Challenge(power=ANNA), rolling())
    before = asked.copy()

    COURSE.proceed(Play(asked, rolling()))

    assert asked == before


@given(st.integers(0, 1000), st.lists(st.integers(0, 3), max_size=30))
def test_saved_at_any_question_a_game_goes_on_the_same(seed: int, picks: list[int]) -> None:
    """What is being done is data: written and read back after each answer, the game is no other."""
    straight, saved = Coins(coins={ANNA: 2, BERT: 2}), Coins(coins={ANNA: 2, BERT: 2})
    for number, pick in enumerate(picks):
        if straight.outcome is not None:
            break
        power = COURSE.pending(straight)[0].decision(straight, COURSE.pending(straight)[1]).power
        if straight.stack:
            action: Take | Challenge | Stake = Stake(power=power, coins=1 + pick % 2)
        elif pick % 2 and min(straight.coins.values()):
            action = Challenge(power=power)
        else:
            action = Take(power=power)
        straight, told = submit(straight, action, Chance(Seeded(seed, number)))
        saved = msgspec.json.decode(msgspec.json.encode(saved), type=Coins)
        saved, told_again = submit(saved, action, Chance(Seeded(seed, number)))
        assert (saved, told_again) == (straight, told)
