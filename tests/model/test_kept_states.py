"""Which states of a game are kept."""

from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Canceled, MemoryJournal, Session
from axis_desktop.model.kept_states import thin_out
from tests.model.tiny import ANNA, SETUP, TINY, Add, Roll


@given(
    sizes=st.dictionaries(st.integers(0, 400), st.integers(0, 50), min_size=1, max_size=60),
    most=st.integers(0, 500),
)
def test_the_rest_fits_and_the_ends_stay(sizes: dict[int, int], most: int) -> None:
    states = {length: bytes(size) for length, size in sizes.items()}
    ends = {min(states), max(states)}

    thin_out(states, most)

    assert ends <= states.keys() <= sizes.keys()
    assert sum(map(len, states.values())) <= most or states.keys() == ends


def test_what_fits_stays() -> None:
    states = dict.fromkeys(range(0, 200, 40), b"1234")

    thin_out(states, 20)
    assert list(states) == [0, 40, 80, 120, 160]

    thin_out(states, 19)
    assert list(states) == [0, 80, 160]


def test_every_moment_is_reached_with_few_kept_states() -> None:
    with (
        mock.patch("axis_desktop.model.session.CHECKPOINT_EVERY", 2),
        mock.patch("axis_desktop.model.session.thin_out", lambda states: thin_out(states, 40)),
    ):
        journal = MemoryJournal()
        game = Session(TINY, SETUP, journal)
        for _ in range(19):
            game.submit(Add(power=ANNA, amount=1))
        again = Session(TINY, SETUP, entries=game.entries)

        for session in (game, again):
            assert len(session.checkpoints) <= 4
            assert [session.state_at(n).value for n in range(20)] == list(range(20))
        assert len(journal.checkpoints) == 9


def test_a_replay_tells_how_far_it_is_and_can_be_given_up() -> None:
    game = Session(TINY, SETUP)
    for _ in range(3):
        game.submit(Add(power=ANNA, amount=1))
    told: list[tuple[int, int]] = []

    def give_up(done: int, total: int) -> None:
        told.append((done, total))
        if done == 2:
            raise Canceled("Enough.")

    Session(TINY, SETUP, entries=game.entries, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    told.clear()
    with pytest.raises(Canceled):
        Session(TINY, SETUP, entries=game.entries, progress=give_up)
    assert told == [(1, 3), (2, 3)]


def test_only_what_remains_is_replayed_and_told() -> None:
    game = Session(TINY, SETUP)
    for _ in range(2):
        game.submit(Add(power=ANNA, amount=1))
    game.submit(Roll(power=ANNA))  # nothing before it can be undone
    told: list[tuple[int, int]] = []
    kept = {2: TINY.encode(game.state_at(2))}

    Session(
        TINY, SETUP, entries=game.entries, checkpoints=kept,
        progress=lambda done, total: told.append((done, total)),
    )  # fmt: skip

    assert told == [(1, 1)]


def test_history_begins_where_it_is_wanted() -> None:
    game = Session(TINY, SETUP)
    for _ in range(4):
        game.submit(Add(power=ANNA, amount=2))

    assert [(number, state.value) for number, _, state in game.history(2)] == [(2, 6), (3, 8)]
    assert [number for number, _, _ in game.history()] == [0, 1, 2, 3]


def test_what_two_games_have_in_common() -> None:
    game, other = Session(TINY, SETUP), Session(TINY, SETUP)
    for amount in (1, 2, 3):
        game.submit(Add(power=ANNA, amount=amount))
    for amount in (1, 2):
        other.submit(Add(power=ANNA, amount=amount))
    assert game.shared_length(SETUP, other.entries) == 2

    other.submit(Add(power=ANNA, amount=1))
    assert game.shared_length(SETUP, other.entries) == 2
    assert game.shared_length(SETUP, game.entries) == 3
    assert game.shared_length(type(SETUP)(system="tiny", scenario="b", pack="", data={}), game.entries) == 0
