"""How fast computer players of `classic` are, on one core: rounds a minute, and a turn far into a game."""

import time
from statistics import median

import pytest

from axis_desktop.model import Outcome, Power, Session
from axis_desktop.model.seats import computer
from axis_desktop.model.system import system
from axis_desktop.players import answer, play, player
from axis_desktop.storage.library import find_scenario, new_setup
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


ROUND = 10
SEEDS = range(1, 7)


@pytest.mark.parametrize(("level", "usual", "worst"), [("medium", 0.3, None), ("hard", 2.0, 6.0)])
def test_turns_at_round_ten(level: str, usual: float, worst: float | None, figures: list[Figure]) -> None:
    """Medium players bring a game there; then each power's turn is measured, all its answers together."""
    turns = [seconds for seed in SEEDS for seconds in turns_at_round(ROUND, level, seed)]
    said = f"{level}: a power's turn at round {ROUND}"
    figures.append(Figure(name=f"{said}, median", value=median(turns), unit="s", goal=usual))
    if worst is not None:
        figures.append(Figure(name=f"{said}, worst", value=max(turns), unit="s", goal=worst))
    assert len(turns) >= len(SEEDS)


def turns_at_round(number: int, level: str, seed: int) -> list[float]:
    """Processor seconds that each power's turn of a round took its player."""
    setup = new_setup(find_scenario("classic", None, ()), options={"total_victory": True}, seed=seed)
    session = Session(system("classic"), setup)
    before = {power: player("classic", "medium") for power in POWERS}
    measured = {power: player("classic", level) for power in POWERS}
    took: dict[Power, float] = {}
    while not isinstance(decision := session.decision, Outcome) and session.state.round <= number:
        there = session.state.round == number
        who = (measured if there else before)[decision.power]
        start = time.process_time()
        action = answer(who, session.system, session.state, decision, seed=seed, number=len(session.entries))
        if there:
            mover = session.state.power
            took[mover] = took.get(mover, 0.0) + time.process_time() - start
        session.submit(action)
    return list(took.values())
