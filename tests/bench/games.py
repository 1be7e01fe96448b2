"""Saved games for the benchmarks."""

import time
from pathlib import Path

from axis_desktop.model import Outcome
from axis_desktop.model.seats import Seat, computer
from axis_desktop.players import answer, player
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile


def new_game(path: Path, *, level: str = "medium", seed: int = 1) -> SaveFile:
    """A game between computers that doesn't end before everything is conquered.

    Equal players of the medium level fight on for more than twenty rounds.
    """
    scenario = find_scenario("classic", None, ())
    seats = {power: computer(level) for power, _ in scenario.info.powers}
    setup = new_setup(scenario, options={"total_victory": True}, seed=seed)
    return SaveFile.create(path, setup, seats, scenario.info.title)


def play_rounds(save: SaveFile, rounds: int) -> list[float]:
    """Play some rounds, journal and all; how many seconds each `submit` took.

    Args:
        save: of a game between computers.
        rounds: the game stops at the beginning of the next one.
    """
    session = save.session()
    players = {power: player("classic", seat.level) for power, seat in save.seats.items()}
    took = []
    while not isinstance(decision := session.decision, Outcome) and session.present().round <= rounds:
        number, seed = len(session.entries), session.setup.seed
        who = players[decision.power]
        action = answer(who, session.system, session.state, decision, seed=seed, number=number)
        start = time.perf_counter()
        session.submit(action)
        took.append(time.perf_counter() - start)
    return took


def seat_people(save: SaveFile) -> None:
    """Let a person play every power, so that nothing moves by itself."""
    save.set_seats(dict.fromkeys(save.seats, Seat(name="Anna")))
