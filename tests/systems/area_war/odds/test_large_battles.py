"""Large battles against a plain walk through all pairs of losses, with more digits and nothing left out."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import pytest

from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.classic.odds.odds_case import counted_case
from tests.systems.area_war.odds.brute.brute_force import ATTACK, COST, DEFENSE

BILLIONTH = 1e-9

Row = npt.NDArray[np.longdouble]


def hits(units: list[str], table: Mapping[str, int]) -> Row:
    """The chance of each number of hits, one die after the other."""
    chances = np.ones(1, dtype=np.longdouble)
    for unit in units:
        p = np.longdouble(table[unit]) / 6
        chances = np.append(chances * (1 - p), 0) + np.append(0, chances * p)
    return chances


def capped(chances: Row, most: int) -> Row:
    """The same where no more than `most` hits can be taken."""
    if len(chances) <= most + 1:
        return chances
    return np.append(chances[:most], chances[most:].sum())


def cheapest_first(counts: Mapping[str, int], table: Mapping[str, int]) -> list[str]:
    units = [unit for unit, count in counts.items() for _ in range(count)]
    return sorted(units, key=lambda unit: (COST[unit], table[unit]))


def walked_through(attacker: Mapping[str, int], defender: Mapping[str, int]) -> dict[str, float]:
    """Each pair of losses in turn: how often it is come to, and where a round that hits leads from there."""
    mine, theirs = cheapest_first(attacker, ATTACK), cheapest_first(defender, DEFENSE)
    a, d = len(mine), len(theirs)
    fire_a = [hits(mine[lost:], ATTACK) for lost in range(a)]
    fire_d = [hits(theirs[lost:], DEFENSE) for lost in range(d)]
    come = np.zeros((a + 1, d + 1), dtype=np.longdouble)
    come[0, 0] = 1
    rounds = np.longdouble(0)
    for i in range(a):
        for j in range(d):
            scored, taken = capped(fire_a[i], d - j), capped(fire_d[j], a - i)
            visits = come[i, j] / (1 - scored[0] * taken[0])
            rounds += visits
            spread = visits * np.outer(taken, scored)
            spread[0, 0] = 0
            come[i : i + len(taken), j : j + len(scored)] += spread
            come[i, j] = 0
    lost_a = np.cumsum([0, *(COST[unit] for unit in mine)])
    lost_d = np.cumsum([0, *(COST[unit] for unit in theirs)])
    return {
        "attacker wins": float(come[:a, d].sum()),
        "defender wins": float(come[a, :d].sum()),
        "draw": float(come[a, d]),
        "rounds": float(rounds),
        "attacker's loss": float(come.sum(axis=1) @ lost_a),
        "defender's loss": float(come.sum(axis=0) @ lost_d),
    }


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (
            {"infantry": 20, "tank": 15, "fighter": 5},
            {"infantry": 30, "tank": 5, "fighter": 5},
        ),
        (
            {"infantry": 50, "tank": 40, "fighter": 10},
            {"infantry": 70, "tank": 20, "fighter": 10},
        ),
        (
            {"transport": 20, "fighter": 30, "bomber": 10, "carrier": 15, "battleship": 15},
            {"transport": 20, "fighter": 30, "carrier": 15, "battleship": 15},
        ),
    ],
    ids=["40 against 40", "100 against 100", "fleets"],
)
def test_large_battles_are_right_to_a_billionth(attacker: dict[str, int], defender: dict[str, int]) -> None:
    expected = walked_through(attacker, defender)

    odds = battle_odds(counted_case(attacker, defender))

    found = {
        "attacker wins": odds.attacker_wins,
        "defender wins": odds.defender_wins,
        "draw": odds.draw,
        "rounds": odds.rounds,
        "attacker's loss": odds.attacker.cost_lost,
        "defender's loss": odds.defender.cost_lost,
    }
    for figure in ("attacker wins", "defender wins", "draw"):
        assert found[figure] == pytest.approx(expected[figure], abs=BILLIONTH), figure
    for figure in ("rounds", "attacker's loss", "defender's loss"):
        assert found[figure] == pytest.approx(expected[figure], rel=BILLIONTH), figure
    assert 0.01 < found["attacker wins"] < 0.99
