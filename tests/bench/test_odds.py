"""Time and memory of exact odds, on one core."""

import time
import tracemalloc

import pytest

from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.classic.odds.odds_case import counted_case
from axis_desktop.systems.pacific1940.odds.counted import counted_case as counted_1940
from tests.bench.conftest import Figure

BATTLES = {
    "17 against 12": ({"infantry": 8, "tank": 6, "fighter": 3}, {"infantry": 8, "tank": 2, "fighter": 2}, 5),
    "17 against 12 and an AA gun": (
        {"infantry": 8, "tank": 6, "fighter": 3},
        {"infantry": 8, "tank": 2, "fighter": 2, "aa_gun": 1},
        5,
    ),
    "40 against 40": (
        {"infantry": 20, "tank": 15, "fighter": 5},
        {"infantry": 30, "tank": 5, "fighter": 5},
        50,
    ),
    "40 against 40 and an AA gun": (
        {"infantry": 20, "tank": 15, "fighter": 5},
        {"infantry": 30, "tank": 5, "fighter": 5, "aa_gun": 1},
        50,
    ),
    "fleets, 17 against 12": (
        {"submarine": 5, "transport": 3, "fighter": 4, "bomber": 1, "carrier": 2, "battleship": 2},
        {"submarine": 4, "transport": 3, "fighter": 2, "carrier": 1, "battleship": 2},
        5,
    ),
    "fleets, 40 against 40": (
        {"submarine": 10, "transport": 8, "fighter": 10, "bomber": 2, "carrier": 5, "battleship": 5},
        {"submarine": 10, "transport": 8, "fighter": 10, "carrier": 6, "battleship": 6},
        50,
    ),
    "fleets, 100 against 100": (
        {"submarine": 25, "transport": 20, "fighter": 20, "bomber": 5, "carrier": 15, "battleship": 15},
        {"submarine": 25, "transport": 20, "fighter": 25, "carrier": 15, "battleship": 15},
        1000,
    ),
    "100 against 100 and an AA gun": (
        {"infantry": 50, "tank": 40, "fighter": 10},
        {"infantry": 70, "tank": 20, "fighter": 10, "aa_gun": 1},
        1000,
    ),
}


def case_of(name: str) -> BattleCase:
    attacker, defender, _ = BATTLES[name]
    return counted_case(attacker, defender)


def best_ms(case: BattleCase, runs: int) -> float:
    """The least processor time of some runs after a first one."""
    battle_odds(case)
    times = []
    for _ in range(runs):
        start = time.process_time()
        battle_odds(case)
        times.append(time.process_time() - start)
    return 1000 * min(times)


@pytest.mark.parametrize("name", BATTLES)
def test_odds(name: str, figures: list[Figure]) -> None:
    goal = BATTLES[name][2]
    figures.append(
        Figure(
            name=f"odds, {name}", value=best_ms(case_of(name), 20 if goal < 100 else 2), unit="ms", goal=goal
        )
    )
    assert battle_odds(case_of(name)).attacker_wins > 0


FLEETS_OF_1940 = {
    "with destroyers": (
        {"battleship": 2, "aircraft_carrier": 2, "cruiser": 1, "destroyer": 3, "submarine": 2, "fighter": 4},
        {"battleship": 2, "aircraft_carrier": 2, "cruiser": 1, "destroyer": 3, "submarine": 2, "fighter": 4},
    ),
    "without": (
        {"battleship": 2, "aircraft_carrier": 2, "cruiser": 3, "submarine": 3, "fighter": 4},
        {"battleship": 2, "aircraft_carrier": 2, "cruiser": 3, "submarine": 3, "fighter": 4},
    ),
}
"""Ten ships against ten, some of which take two hits, and their aircraft."""


@pytest.mark.parametrize("name", FLEETS_OF_1940)
def test_odds_of_two_hit_ships(name: str, figures: list[Figure]) -> None:
    attacker, defender = FLEETS_OF_1940[name]
    case = counted_1940(SaidOfBattle(attacker=attacker, defender=defender, policy=Policy()))
    label = f"odds, ten ships against ten {name}"
    figures.append(Figure(name=label, value=best_ms(case, 20), unit="ms", goal=20))
    assert battle_odds(case).attacker_wins > 0


@pytest.mark.parametrize("name", ["100 against 100 and an AA gun", "fleets, 100 against 100"])
def test_memory(name: str, figures: list[Figure]) -> None:
    case = case_of(name)
    tracemalloc.start()
    battle_odds(case)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    figures.append(Figure(name=f"odds, {name}, memory", value=most / 2**20, unit="MiB", goal=200))
    assert most
