"""Odds that are remembered and screened."""

from itertools import product

import pytest

from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Policy,
    battle_odds,
    brief_odds,
    quick_chance,
    remembered_odds,
)
from axis_desktop.systems.area_war.odds.book import DECIDED, deviations
from axis_desktop.systems.classic.odds.odds_case import counted_case

EVEN = counted_case({"infantry": 4, "tank": 1}, {"infantry": 4})


def test_the_same_battle_is_worked_out_once() -> None:
    again = counted_case({"infantry": 4, "tank": 1}, {"infantry": 4})
    assert remembered_odds(EVEN) is remembered_odds(again)
    assert brief_odds(EVEN) is brief_odds(again)


def test_what_plans_need_is_exact() -> None:
    odds, brief = battle_odds(EVEN), brief_odds(EVEN)
    assert brief.wins == odds.attacker_wins
    assert brief.captures == odds.captures
    assert brief.attacker_lost == odds.attacker.cost_lost
    assert brief.defender_lost == odds.defender.cost_lost


def test_screening_is_within_a_point_and_exact_where_a_battle_is_open() -> None:
    screened = 0
    forces = [
        {"infantry": infantry, "tank": tanks, "fighter": planes}
        for infantry, tanks, planes in product((1, 3, 6), (0, 3), (0, 2))
    ]
    for attacker, defender in product(forces, forces):
        case = counted_case(attacker, defender)
        exact = battle_odds(case).attacker_wins
        is_screened = abs(deviations(case)) > DECIDED
        screened += is_screened
        assert quick_chance(case) == pytest.approx(exact, abs=0.01 if is_screened else 1e-12)
    assert 30 < screened < 120


@pytest.mark.parametrize(
    "case",
    [
        counted_case({"fighter": 9}, {"infantry": 1, "aa_gun": 1}),
        counted_case({"infantry": 9}, {"infantry": 1}, policy=Policy(retreat_after=1)),
        counted_case({"infantry": 2}, {"infantry": 9}, bombardment=3),
        counted_case({"submarine": 9}, {"transport": 1}),
    ],
)
def test_what_the_formula_was_not_made_for_is_always_worked_out(case: BattleCase) -> None:
    assert quick_chance(case) == battle_odds(case).attacker_wins
