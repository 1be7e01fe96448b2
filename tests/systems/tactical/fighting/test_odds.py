"""The odds are exact: they agree with the dice (TA-8)."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.board.tables import armor_rows
from axis_desktop.systems.tactical.fighting.odds import attack_odds, binomial, damage_chances
from tests.systems.tactical.table import FRONT, SU, Table, at, hits, unit


@given(dice=st.integers(0, 15), number=st.integers(0, 12))
def test_chances_of_hits_add_up_and_have_the_right_mean(dice: int, number: int) -> None:
    chances = binomial(dice, number, 12)

    assert sum(chances) == 1
    assert sum(count * chance for count, chance in enumerate(chances)) == Fraction(dice * number, 12)


@given(dice=st.integers(0, 15), number=st.integers(1, 11), armor=st.sampled_from(sorted(armor_rows())))
def test_chances_of_damage_add_up(dice: int, number: int, armor: str) -> None:
    assert sum(damage_chances(binomial(dice, number, 12), armor_rows()[armor].open)) == 1


def test_three_dice_counted_by_hand() -> None:
    found = [0, 0, 0, 0]
    for dice in product(range(1, 13), repeat=3):
        found[sum(die <= 5 for die in dice)] += 1

    assert binomial(3, 5, 12) == tuple(Fraction(count, 12**3) for count in found)


@pytest.mark.rule("TA-8.11")
def test_the_odds_of_an_attack_with_support_and_answer() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(4, 5)), unit("us_sherman", at(5), damage=5),
        phase="declare",
    )  # fmt: skip

    odds = attack_odds(table.state, Attack(attacker=1, target=3))

    assert (odds.dice, odds.support, odds.number) == (14, 2, 7)
    (victim,) = odds.victims
    miss = sum(comb(14, k) * Fraction(7, 12) ** k * Fraction(5, 12) ** (14 - k) for k in (0, 1))
    assert victim.destroyed == 1 - miss
    assert odds.back is not None
    assert odds.back.destroyed == 0
    assert len(odds.back.damage) == 7


def test_the_odds_of_a_splash_name_everybody_in_it() -> None:
    table = Table(
        unit("su_katyusha", at(2)), unit("su_infantry", at(3)), unit("g1_tiger", at(4)),
        unit("g1_me262", at(5)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip

    odds = attack_odds(table.state, Attack(attacker=1, space=at(4)))

    assert [victim.unit.id for victim in odds.victims] == [2, 3]
    assert odds.back is None
    assert odds.victims[0].expected > odds.victims[1].expected > 0


def test_looking_at_odds_changes_nothing() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), phase="declare")
    before = table.saved()
    for choice in table.options.choices():
        for attack in choice.action.attacks:
            assert attack_odds(table.state, attack).victims

    assert table.state == before
    table.attack((1, 2), dice=(*hits(0), *hits(0)))
