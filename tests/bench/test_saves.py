"""How long an action and the opening of a save take."""

import time
from pathlib import Path
from statistics import median

from axis_desktop.storage.saving.saves import SaveFile
from tests.bench.conftest import Figure
from tests.bench.games import new_game, play_rounds

ROUNDS = 20
GOAL_SUBMIT_MS = 5.0
GOAL_LOAD_MS = 300.0


def long_game(folder: Path) -> tuple[Path, list[float]]:
    """A game that lasted so many rounds, and how many seconds each `submit` took."""
    for seed in range(1, 40):
        path = folder / f"{seed}.axis"
        with new_game(path, seed=seed) as save:
            took = play_rounds(save, ROUNDS)
            if save.session().present().round > ROUNDS:
                return path, took
    raise AssertionError("No game lasted long enough.")


def test_an_action_is_written_and_a_long_game_opens_at_once(tmp_path: Path, figures: list[Figure]) -> None:
    path, took = long_game(tmp_path)
    figures.append(Figure(name="submit, median", value=median(took) * 1000, unit="ms", goal=GOAL_SUBMIT_MS))
    times = []
    for _ in range(5):
        start = time.perf_counter()
        with SaveFile.open(path) as save:
            save.session()
        times.append((time.perf_counter() - start) * 1000)
    name = f"load a game of {ROUNDS} rounds, {len(took)} actions"
    figures.append(Figure(name=name, value=median(times), unit="ms", goal=GOAL_LOAD_MS))
