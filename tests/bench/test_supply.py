"""How fast the rules of `supply` are: one action, supply of all pieces, a game of random play."""

import statistics
import time

from axis_desktop.model import Luck
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply.places import supply_lines
from tests.bench.conftest import Figure
from tests.systems.supply.setups import supply_session

GAMES = 10


def test_random_games(figures: list[Figure]) -> None:
    submits, games = [], []
    session = supply_session()
    for seed in range(GAMES):
        session, luck = supply_session(seed), Luck("bench", seed)
        began = time.perf_counter()
        while not session.is_over:
            action = sampled(session, luck)
            start = time.perf_counter()
            session.submit(action)
            submits.append(time.perf_counter() - start)
        games.append(time.perf_counter() - began)
    start = time.perf_counter()
    for _ in range(1000):
        for nation in range(6):
            supply_lines.supplied(session.state, nation)
    supply = (time.perf_counter() - start) / 1000
    for name, seconds, goal in (
        ("supply: submit, median", statistics.median(submits), 1),
        ("supply: supply of all pieces", supply, 0.1),
        ("supply: random game of 20 rounds", statistics.median(games), 60),
    ):
        figures.append(Figure(name=name, value=1000 * seconds, unit="ms", goal=goal))
    assert submits
