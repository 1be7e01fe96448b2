"""Games on real Dask schedulers, with workers that don't all live long."""

import importlib
import os
import signal
import socket
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from axis_desktop.model import UsageError
from axis_desktop.model.seats import computer
from axis_desktop.players import cluster
from axis_desktop.players.cluster import play_on_cluster
from axis_desktop.players.many_games import Game, SpreadError, play_game
from tests.players.test_many_games import random_game

if TYPE_CHECKING:
    from distributed import LocalCluster


@pytest.fixture(autouse=True)
def a_busy_machine_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN_S", 120)
    monkeypatch.setattr(cluster, "PATIENCE_S", 600)


@pytest.fixture(scope="module")
def two_workers() -> "Iterator[LocalCluster]":
    """A scheduler with two workers, each a process that is started again when it ends."""
    from distributed import LocalCluster  # here, for it is large and whoever collects tests would hold it

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as started:
        yield started


def small_cluster(workers: int) -> "LocalCluster":
    """A scheduler with workers that are threads: it is there at once."""
    from distributed import LocalCluster

    return LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    )


def kill(started: "LocalCluster", workers: int) -> None:
    for nanny in list(started.workers.values())[:workers]:
        os.kill(nanny.pid, signal.SIGTERM)


def long_game(seed: int) -> Game:
    """A game that nobody waits for to end: its worker is in the middle of it whenever it is killed."""
    game = random_game(seed)
    return msgspec.structs.replace(game, seats=dict.fromkeys(game.seats, computer("hard")), max_rounds=None)


def test_games_come_out_as_they_do_here(two_workers: "LocalCluster") -> None:
    games = [random_game(seed) for seed in range(8)]

    played = dict(play_on_cluster(games, two_workers.scheduler_address))

    assert played == dict(play_game(number, game) for number, game in enumerate(games))


def test_the_games_of_a_killed_worker_are_played_by_another(two_workers: "LocalCluster") -> None:
    played: list[int] = []
    for number, _ in play_on_cluster([random_game(seed) for seed in range(8)], two_workers.scheduler_address):
        if not played:
            kill(two_workers, 1)
        played.append(number)

    assert sorted(played) == list(range(8))


def test_a_game_whose_workers_are_killed_again_and_again_is_given_up(two_workers: "LocalCluster") -> None:
    assert two_workers.scheduler is not None
    two_workers.scheduler.allowed_failures = 0  # once is enough
    games = [random_game(0), *(long_game(seed) for seed in range(1, 5))]
    results = play_on_cluster(games, two_workers.scheduler_address)

    next(results)
    kill(two_workers, 2)

    with pytest.raises(SpreadError, match="several workers of the cluster ended in the middle"):
        list(results)


def test_a_cluster_that_loses_its_scheduler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # The client looks for its lost scheduler as long as it may take to find it at first.
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN_S", 10)
    with small_cluster(1) as started:
        results = play_on_cluster([random_game(seed) for seed in range(30)], started.scheduler_address)
        next(results)
        started.close()

        with pytest.raises(SpreadError, match=r"connection to the Dask scheduler at .* is lost"):
            list(results)


def test_a_cluster_without_workers_is_waited_for_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE_S", 0)
    monkeypatch.setattr(cluster, "LOOKS_EVERY_S", 0.05)
    with small_cluster(0) as started, pytest.raises(SpreadError, match="had no workers"):
        list(play_on_cluster([random_game(1)], started.scheduler_address))


class Foreign:
    """Belongs to a package that only this machine has."""

    def __reduce__(self) -> tuple[Any, ...]:
        return importlib.import_module, ("axis_desktop_of_tomorrow",)


def test_a_cluster_that_lacks_the_program_is_told() -> None:
    with small_cluster(1) as started, pytest.raises(SpreadError, match="need the same version") as told:
        list(play_on_cluster([random_game(1, unknown=Foreign())], started.scheduler_address))
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("address", "error", "complaint"),
    [
        ("127.0.0.1:1", SpreadError, "No Dask scheduler answers at 127.0.0.1:1"),
        ("carrier-pigeon://here:8786", UsageError, "is no address of a Dask scheduler"),
        ("", UsageError, "is no address of a Dask scheduler"),
    ],
)
def test_an_address_where_nobody_answers_is_told(
    address: str, error: type[Exception], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN_S", 0.3)

    with pytest.raises(error, match=complaint):
        list(play_on_cluster([random_game(1)], address))


def test_a_server_that_says_nothing_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one for web pages, which waits for the end of a line that Dask never sends."""
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]

        with pytest.raises(SpreadError, match="No Dask scheduler answers"):
            list(play_on_cluster([random_game(1)], f"tcp://127.0.0.1:{port}"))


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(UsageError, match=r"needs Dask.*pip install distributed"):
        list(play_on_cluster([random_game(1)], "127.0.0.1:8786"))
