"""Rounds a minute of games between computer players, on one core."""

import time

import pytest

from axis_desktop.model import Power
from axis_desktop.model.seats import computer
from axis_desktop.players import play
from tests.bench.conftest import Figure
from tests.setups import setup_for

POWERS = tuple(Power(p) for p in ("russia", "germany", "united_kingdom", "japan", "usa"))


@pytest.mark.parametrize(("level", "goal"), [("easy", 200), ("medium", 60)])
def test_games_between_equals(level: str, goal: float, figures: list[Figure]) -> None:
    seats = {power: computer(level) for power in POWERS}
    start = time.perf_counter()
    rounds = sum(play(setup_for("classic", seed), seats, 10).rounds for seed in range(4))
    per_minute = 60 * rounds / (time.perf_counter() - start)
    figures.append(
        Figure(
            name=f"{level} against {level}, rounds a minute",
            value=per_minute,
            unit="rounds/min",
            goal=goal,
            more_is_better=True,
        )
    )
    assert rounds
