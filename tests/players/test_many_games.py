"""Many games in several processes, some of which don't live long."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from threading import Timer
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Power, Setup
from axis_desktop.model.seats import computer
from axis_desktop.players import GameResult, many_games
from axis_desktop.players.many_games import Failure, Game, Numbered, Played, SpreadError, play_here
from tests.setups import setup_for

POWERS = ("germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states")


def random_game(seed: int, **data: Any) -> Game:
    """Two rounds of anything legal; `data` is added to what the game begins with."""
    setup: Setup = setup_for("supply", 1)
    return Game(
        setup=msgspec.structs.replace(setup, seed=seed, data={**setup.data, **data}),
        seats={Power(power): computer("random") for power in POWERS},
        max_rounds=2,
    )


class Deadly:
    """Ends the process that unpacks it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


def told_nothing(sentence: str) -> None:
    raise AssertionError(sentence)


def test_games_come_out_the_same_in_one_process_and_in_two() -> None:
    games = [random_game(seed) for seed in range(6)]

    alone = dict(play_here(games, 1, told_nothing))
    together = dict(play_here(games, 2, told_nothing))

    assert sorted(together) == [0, 1, 2, 3, 4, 5]
    assert together == alone
    assert len({result.final_state for result in alone.values() if isinstance(result, GameResult)}) == 6


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_in_a_game_does_not_end_the_others(jobs: int) -> None:
    broken = msgspec.structs.replace(random_game(2), seats={})

    played = dict(play_here([random_game(1), broken, random_game(3)], jobs, told_nothing))

    failure = played[1]
    assert isinstance(failure, Failure)
    assert failure.seed == 2
    assert "KeyError" in failure.error
    assert "Traceback" in failure.traceback
    assert isinstance(played[0], GameResult)
    assert isinstance(played[2], GameResult)


def test_the_game_of_a_killed_process_is_played_again() -> None:
    games = [random_game(seed) for seed in range(30)]
    said: list[str] = []
    played: dict[int, Played] = {}
    for number, result in play_here(games, 2, said.append):
        if not played:
            os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGTERM)
        played[number] = result

    assert sorted(played) == list(range(30))
    assert played == dict(play_here(games, 1, told_nothing))
    assert len(said) == 1
    assert "killed, or out of memory" in said[0]


def test_games_that_end_every_process_are_given_up_in_a_sentence() -> None:
    """The last of them is not played in our own process either."""
    games = [random_game(1), random_game(2), random_game(3, trap=Deadly())]
    said: list[str] = []

    with pytest.raises(SpreadError, match="Processes end before any game is over"):
        list(play_here(games, 2, said.append))
    # Each of two may be over before the third ends its process, and before each of these and after the last
    # one try may bear no fruit.
    assert len(said) <= 2 + 3


def test_a_process_that_is_killed_before_any_game_is_over_ends_nothing() -> None:
    """One try fails; the others' games are played again."""
    games = [random_game(seed) for seed in range(4)]
    said: list[str] = []
    tries = iter([True])
    spread = many_games._spread  # noqa: SLF001 - what starts processes

    def killed_once(*args: Any) -> Iterator[Numbered]:
        if next(tries, False):
            raise BrokenProcessPool
        yield from spread(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(many_games, "_spread", killed_once)
        played = dict(play_here(games, 2, said.append))

    assert sorted(played) == [0, 1, 2, 3]
    assert len(said) == 1


def test_a_long_silence_is_told_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class AtOnce(Timer):
        """As if the time had passed."""

        def start(self) -> None:
            self.function(*self.args)

    monkeypatch.setattr(many_games, "Timer", AtOnce)
    said: list[str] = []

    played = dict(play_here([random_game(1), random_game(2)], 2, said.append))

    assert sorted(played) == [0, 1]
    assert "hangs" in said[0]


def test_whoever_stops_listening_early_ends_the_games_quietly() -> None:
    results = play_here([random_game(seed) for seed in range(30)], 2, told_nothing)

    next(results)
    results.close()

    with pytest.raises(StopIteration):
        next(results)
