"""How long an action and the opening of a save take."""

import time
from pathlib import Path
from statistics import median

from axis_desktop.storage.saves import SaveFile
from tests.bench.conftest import Figure
from tests.bench.games import new_game, play_rounds

ROUNDS = 20
GOAL_SUBMIT_MS = 5.0
GOAL_LOAD_MS = 300.0


def test_an_action_is_written_and_a_long_game_opens_at_once(tmp_path: Path, figures: list[Figure]) -> None:
    with new_game(tmp_path / "long.axis") as save:
        took = play_rounds(save, ROUNDS)
        rounds = save.session().present().round
    figures.append(Figure(name="submit, median", value=median(took) * 1000, unit="ms", goal=GOAL_SUBMIT_MS))
    times = []
    for _ in range(5):
        start = time.perf_counter()
        with SaveFile.open(tmp_path / "long.axis") as save:
            save.session()
        times.append((time.perf_counter() - start) * 1000)
    name = f"load a game of {rounds} rounds, {len(took)} actions"
    figures.append(Figure(name=name, value=median(times), unit="ms", goal=GOAL_LOAD_MS))
