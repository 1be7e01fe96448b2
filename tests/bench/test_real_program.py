"""The real program in a process of its own: how soon it shows a board, its memory, its longest pause."""

import json
import os
import subprocess
import sys
import time
from collections import ChainMap
from pathlib import Path
from statistics import median

from tests.bench.conftest import Figure
from tests.bench.games import new_game, play_rounds, seat_people

CHECKOUT = Path(__file__).parents[2]
STARTS = 5
GOAL_START_MS = 1800.0
GOAL_MEMORY_MIB = 200.0
GOAL_GAP_MS = 50.0


def watched(what: str, save: Path, home: Path) -> list[dict[str, float]]:
    """What the program told until it ended; see `tests.bench.watched`."""
    kinds = ("DATA", "CONFIG", "STATE", "CACHE")
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
    # A player's Python keeps what it has compiled.
    kept = {"PYTHONPYCACHEPREFIX": str(home / "compiled")}
    environ = {**os.environ, **folders, **kept}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    command = [sys.executable, "-m", "tests.bench.watched", what, str(save), str(time.time())]
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environ, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_saved_game_is_on_the_screen_soon(tmp_path: Path, figures: list[Figure]) -> None:
    with new_game(tmp_path / "game.axis") as save:
        play_rounds(save, 3)
        seat_people(save)
    # The first start compiles the map and the program.
    told = [ChainMap(*watched("start", tmp_path / "game.axis", tmp_path)) for _ in range(STARTS + 1)][1:]
    painted = median(start["painted_ms"] for start in told)
    sharp = median(start["sharp_ms"] for start in told)
    memory = median(start["memory_mib"] for start in told)
    figures += [
        Figure(name="start to painted board of a saved game", value=painted, unit="ms", goal=GOAL_START_MS),
        Figure(name="start to every tile sharp and shaded", value=sharp, unit="ms", goal=2 * GOAL_START_MS),
        Figure(name="memory with a saved game open", value=memory, unit="MiB", goal=GOAL_MEMORY_MIB),
    ]


def test_a_long_game_of_computers_stays_small_and_alive(tmp_path: Path, figures: list[Figure]) -> None:
    new_game(tmp_path / "game.axis").close()
    told = watched("play", tmp_path / "game.axis", tmp_path)
    last = told[-1]
    rounds = round(last["round"]) - 1
    figures += [
        Figure(
            name=f"memory after {rounds} rounds of computer play",
            value=last["memory_mib"],
            unit="MiB",
            goal=GOAL_MEMORY_MIB,
        ),
        Figure(name="the computer players' process", value=last["player_mib"], unit="MiB", goal=150.0),
        Figure(
            name="between two turns of the event loop, p99 (computers play, speed none)",
            value=last["p99_gap_ms"],
            unit="ms",
            goal=GOAL_GAP_MS,
        ),
        Figure(
            name="between two turns of the event loop, longest",
            value=last["longest_gap_ms"],
            unit="ms",
            goal=GOAL_GAP_MS,
        ),
    ]
