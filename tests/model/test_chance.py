from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model.chance import (
    Chance,
    ChanceError,
    ChanceWanted,
    Draw,
    Given,
    Luck,
    RealDice,
    Seeded,
    Wanted,
    check_outcome,
)
from axis_desktop.model.sentences.message import Message

WHY = Message("A test")
PINNED = [2, 4, 1, 2, 1, 5, 1, 2, 5, 6, 1, 2]
BITS = [4907421272655398533, 11147572173381757497, 15775350048696876750]
SHUFFLED = "cdhfabeigj"


def test_seeded_dice_never_change_between_versions_of_the_program() -> None:
    assert Chance(Seeded(42, 3)).roll(10, sides=6, why=WHY) == Chance(Seeded(42, 3)).roll(
        10, sides=6, why=WHY
    )
    assert [Luck("a", 1).below(1000) for _ in range(2)] == [Luck("a", 1).below(1000)] * 2
    luck = Luck("pinned", 1942)
    assert [luck.below(6) + 1 for _ in range(12)] == PINNED


def test_every_action_number_has_dice_of_its_own() -> None:
    assert len({Chance(Seeded(1, n)).roll(12, sides=6, why=WHY) for n in range(50)}) == 50


def test_dice_are_fair() -> None:
    faces = Counter(Chance(Seeded(5, 0)).roll(60_000, sides=6, why=WHY))

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 400 for count in faces.values())


@given(st.integers(1, 40), st.integers())
def test_a_shuffle_loses_no_card(cards: int, seed: int) -> None:
    deck = [f"card {n}" for n in range(cards)]

    assert sorted(Chance(Seeded(seed, 0)).shuffle(deck, why=WHY)) == sorted(deck)


def test_draws_are_remembered_and_give_the_same_again() -> None:
    first = Chance(Seeded(9, 9))
    rolled, shuffled = first.roll(3, sides=6, why=WHY), first.shuffle("abcd", why=WHY)

    again = Chance(Given([figure for draw in first.draws for figure in draw.outcome]))

    assert again.roll(3, sides=6, why=WHY) == rolled
    assert again.shuffle("abcd", why=WHY) == shuffled


def test_given_dice_that_run_out_are_asked_for() -> None:
    with pytest.raises(ChanceWanted) as wanted:
        Chance(Given([1])).roll(2, sides=6, why=WHY)
    assert wanted.value.wanted.count == 2


@pytest.mark.parametrize("die", [0, 7, -1])
def test_impossible_dice_are_refused(die: int) -> None:
    with pytest.raises(ChanceError):
        Chance(Given([die])).roll(1, sides=6, why=WHY)


def test_a_given_shuffle_names_each_place_once() -> None:
    with pytest.raises(ChanceError):
        Chance(Given([0, 0, 1])).shuffle("abc", why=WHY)


def test_no_dice_need_no_luck() -> None:
    chance = Chance(Given([]))

    assert chance.roll(0, sides=6, why=WHY) == ()
    assert chance.draws == []


def test_with_real_dice_people_throw_and_the_program_shuffles() -> None:
    chance = Chance(RealDice((4, 2), Seeded(9, 9)))

    shuffled = chance.shuffle("abcd", why=WHY)
    assert chance.roll(2, sides=6, why=WHY) == (4, 2)
    with pytest.raises(ChanceWanted):
        chance.roll(1, sides=6, why=WHY)

    assert shuffled == Chance(Seeded(9, 9)).shuffle("abcd", why=WHY)
    assert [draw.kind for draw in chance.draws] == ["shuffle", "roll"]


@given(limit=st.integers(1, 2**62), seed=st.integers())
def test_luck_stays_below_its_limit_and_picks_what_it_would_have_counted(limit: int, seed: int) -> None:
    number = Luck(seed).below(limit)

    assert 0 <= number < limit
    assert Luck(seed).pick(range(limit)) == number


def test_the_generator_never_changes() -> None:
    """Computer players and shuffles of kept games depend on each bit of it."""
    luck = Luck("pinned", 1942)

    assert [luck.below(2**64) for _ in range(3)] == BITS
    assert "".join(luck.shuffled("abcdefghij")) == SHUFFLED


@given(count=st.integers(0, 6), dice=st.lists(st.integers(1, 6), max_size=6))
def test_as_many_dice_are_entered_as_are_wanted(count: int, dice: list[int]) -> None:
    wanted = Wanted("roll", count, 6, WHY)

    if len(dice) == count:
        check_outcome(wanted, dice)
    else:
        with pytest.raises(ChanceError, match=f"{count} dice are wanted, not {len(dice)}"):
            check_outcome(wanted, dice)


@given(sides=st.integers(2, 12), figure=st.integers(-2, 15))
def test_a_die_shows_one_of_its_sides(sides: int, figure: int) -> None:
    chance = Chance(Given([figure]))

    if 1 <= figure <= sides:
        assert chance.roll(1, sides=sides, why=WHY) == (figure,)
        assert chance.draws == [Draw("roll", sides, (figure,))]
    else:
        with pytest.raises(ChanceError, match=f"{sides} sides can't show {figure}"):
            chance.roll(1, sides=sides, why=WHY)
        assert chance.draws == []


@given(order=st.permutations(range(5)), rest=st.lists(st.integers(1, 6), max_size=3))
def test_a_given_shuffle_puts_the_cards_in_its_order_and_leaves_the_rest(
    order: list[int], rest: list[int]
) -> None:
    given_ = Given([*order, *rest])
    chance = Chance(given_)

    assert chance.shuffle("abcde", why=WHY) == ["abcde"[place] for place in order]
    assert given_.left == tuple(rest)
    assert chance.draws == [Draw("shuffle", 5, tuple(order))]


@pytest.mark.parametrize("cards", ["", "a"])
def test_what_has_only_one_order_needs_no_luck(cards: str) -> None:
    assert Chance(Given([])).shuffle(cards, why=WHY) == list(cards)


def test_two_cards_are_enough_for_a_shuffle() -> None:
    assert Chance(Given([1, 0])).shuffle("ab", why=WHY) == ["b", "a"]
