"""Starts processes that would think for ever, prints their ids, and waits to be killed."""

import multiprocessing
import sys
import threading
import time
from collections.abc import Iterable

from axis_desktop.model import Power, Setup
from axis_desktop.model.seats import computer
from axis_desktop.players.many_games import Game, play_here
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.view.play.thinker import ProcessThinker, Request


def think() -> list[int]:
    """A computer player of the screen that hangs."""
    thinker = ProcessThinker("tests.view.stand_in_players:hang")
    setup = Setup(system="toy", scenario="toy", pack="toy", data={})
    thinker.ask(Request(setup=setup, state=b"{}", power=Power("germany"), level="", number=0))
    assert thinker.process is not None
    assert thinker.process.pid is not None
    return [thinker.process.pid]


def play() -> list[int]:
    """Long games on two cores."""
    scenario = find_scenario("classic")
    seats = {power: computer("hard") for power, _ in scenario.info.powers}
    games = [Game(setup=new_setup(scenario, seed=seed), seats=seats) for seed in range(50)]
    threading.Thread(target=_all, args=(play_here(games, 2, print),), daemon=True).start()
    while not (workers := multiprocessing.active_children()):
        time.sleep(0.1)
    return [worker.pid for worker in workers if worker.pid is not None]


def _all(games: Iterable[object]) -> None:
    for _ in games:
        pass


if __name__ == "__main__":
    print(*{"think": think, "play": play}[sys.argv[1]](), flush=True)
    time.sleep(3600)
