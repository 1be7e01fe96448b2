"""The real program in a process of its own: how soon it shows a board, its memory, its longest pause."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from tests.bench.conftest import Figure
from tests.bench.games import new_game, play_rounds, seat_people

CHECKOUT = Path(__file__).parents[2]
BUILT = CHECKOUT / "dist" / "axis-desktop" / "axis-desktop"
SOURCE = (sys.executable, "-m", "axis_desktop")
PROGRAMS = {"from source": SOURCE} | ({"packaged": (str(BUILT),)} if BUILT.is_file() else {})
"""What `dev.py build` has made is measured too, if it is there."""

STARTS = 5
ROUNDS = 8
LONGEST_S = 300
GOAL_START_MS = {"from source": 1800.0, "packaged": 1200.0}
GOAL_MEMORY_MIB = 200.0
GOAL_GAP_MS = 50.0
SCREEN = {"name": "bench", "x": 0, "y": 0, "width": 1600, "height": 900, "logicalDpi": 96, "dpr": 1}


def told(command: tuple[str, ...], home: Path) -> list[dict[str, float]]:
    """What a program told, a line of JSON each; its home and its screen of 1600 by 900 are its own."""
    screen = home / "screen.json"
    screen.write_text(json.dumps({"screens": [SCREEN]}))
    kinds = ("DATA", "CONFIG", "STATE", "CACHE")
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
    # A player's Python keeps what it has compiled.
    kept = {"PYTHONPYCACHEPREFIX": str(home / "compiled")}
    environ = {**os.environ, **folders, **kept}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
        environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
    done = subprocess.run(
        command,
        cwd=CHECKOUT,
        env=environ,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
        timeout=LONGEST_S,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_saved_game_is_on_the_screen_soon(program: str, tmp_path: Path, figures: list[Figure]) -> None:
    path = tmp_path / "game.axis"
    with new_game(path) as save:
        play_rounds(save, 3)
        seat_people(save)
    starts = []
    for _ in range(STARTS + 1):
        start = time.time()
        (times,) = told((*PROGRAMS[program], "--selftest", str(tmp_path / "board.png"), str(path)), tmp_path)
        starts.append(
            {
                "painted": (times["painted"] - start) * 1000,
                "sharp": (times["sharp"] - start) * 1000,
                "work": times["work"] * 1000,
            }
        )
    del starts[0]  # the first start compiles the map and the program, and shades the map
    goal = GOAL_START_MS[program]
    painted, sharp, work = (median(start[name] for start in starts) for name in ("painted", "sharp", "work"))
    figures += [
        Figure(
            name=f"start to painted board of a saved game, {program}", value=painted, unit="ms", goal=goal
        ),
        Figure(name=f"processor time until then, {program}", value=work, unit="ms", goal=goal),
        Figure(name=f"start to every tile sharp, {program}", value=sharp, unit="ms", goal=2 * goal),
    ]


def test_a_long_game_of_computers_stays_small_and_alive(tmp_path: Path, figures: list[Figure]) -> None:
    for name in ("first", "game"):
        new_game(tmp_path / f"{name}.axis").close()
    # The first start of all compiles and shades the map, which later ones find done.
    told((*SOURCE, "--selftest", str(tmp_path / "board.png"), str(tmp_path / "first.axis")), tmp_path)
    command = (sys.executable, "-m", "tests.bench.watched", str(tmp_path / "game.axis"), str(ROUNDS))
    first, *_, last = told(command, tmp_path)
    rounds = round(last["round"]) - 1
    figures += [
        Figure(name="memory with a game open", value=first["memory_mib"], unit="MiB", goal=GOAL_MEMORY_MIB),
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
        Figure(
            name="work between two turns of the event loop, longest",
            value=last["longest_work_ms"],
            unit="ms",
            goal=GOAL_GAP_MS,
        ),
    ]
