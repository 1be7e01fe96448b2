"""Raids, rockets and research in fractions."""

from fractions import Fraction

import pytest

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power
from axis_desktop.systems.area_war.odds import AircraftFire, BattleCase, Force
from axis_desktop.systems.area_war.odds.industry import dice_sum, raid_odds, research_odds, rocket_odds
from axis_desktop.systems.area_war.odds.offered import BattlesAlone

GUN = AircraftFire()


@pytest.mark.rule("CL-13.3")
def test_a_bomber_costs_the_enemy_three_and_a_half_ipc() -> None:
    found = raid_odds(1, die_sides=6)

    assert found.expected_paid == Fraction(7, 2)
    assert found.paid == {pips: Fraction(1, 6) for pips in range(1, 7)}
    assert found.bombers_lost == {0: 1}


@pytest.mark.rule("CL-13.2")
def test_a_gun_fires_at_each_bomber_first() -> None:
    found = raid_odds(2, die_sides=6, aircraft_fire=GUN, bomber_cost=15)

    assert found.bombers_lost == {0: Fraction(25, 36), 1: Fraction(10, 36), 2: Fraction(1, 36)}
    assert found.expected_paid == 2 * Fraction(5, 6) * Fraction(7, 2)
    assert found.expected_swing == found.expected_paid - Fraction(1, 3) * 15
    assert found.paid[0] == Fraction(1, 36)
    assert sum(found.paid.values()) == 1


@pytest.mark.rule("CL-13.3")
def test_nobody_pays_more_than_it_has() -> None:
    found = raid_odds(1, die_sides=6, treasury=2)

    assert found.paid == {1: Fraction(1, 6), 2: Fraction(5, 6)}
    assert raid_odds(3, die_sides=6, treasury=0).expected_paid == 0


@pytest.mark.rule("CL-5.5")
def test_heavy_bombers_roll_three_dice_in_a_raid() -> None:
    assert raid_odds(1, die_sides=6, dice_each=3).expected_paid == Fraction(21, 2)
    assert raid_odds(1, die_sides=6, dice_each=3).paid[3] == Fraction(1, 216)


def test_a_raid_agrees_with_bombers_counted_one_by_one() -> None:
    """A gun with a limit leaves some bombers out; three dice each."""
    found = raid_odds(3, die_sides=6, aircraft_fire=AircraftFire(figure=2, most_dice=2), dice_each=3)

    lives = {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)}
    paid: dict[int, Fraction] = {}
    for alive, chance in lives.items():
        for total, of_total in dice_sum(3 * (alive + 1), 6).items():
            paid[total] = paid.get(total, Fraction(0)) + chance * of_total
    assert found.paid == paid


@pytest.mark.rule("CL-13.8")
def test_a_rocket_is_one_die() -> None:
    assert rocket_odds(die_sides=6).expected_paid == Fraction(7, 2)
    assert rocket_odds(die_sides=6, treasury=4).paid[4] == Fraction(1, 2)


@pytest.mark.rule("CL-5.2")
def test_each_six_finds_a_weapon() -> None:
    found = research_odds(3, die_sides=6, missing=6, die_cost=5)

    assert found.cost == 15
    assert found.found[0] == Fraction(125, 216)
    assert found.expected_found == Fraction(1, 2)
    assert found.each == Fraction(1, 12)


@pytest.mark.rule("CL-5.3")
def test_no_more_weapons_are_found_than_are_missing() -> None:
    found = research_odds(3, die_sides=6, missing=1)

    assert found.found == {0: Fraction(125, 216), 1: Fraction(91, 216)}
    assert found.each == Fraction(91, 216)
    assert research_odds(2, die_sides=6, missing=0).each == 0


def test_the_sums_of_dice_are_all_there() -> None:
    assert dice_sum(2, 6)[7] == Fraction(1, 6)
    assert sum(dice_sum(5, 6).values()) == 1
    assert dice_sum(0, 6) == {0: 1}


def test_figures_that_can_not_be_are_refused() -> None:
    for wrong in (
        lambda: raid_odds(0, die_sides=6),
        lambda: raid_odds(1, die_sides=6, treasury=-1),
        lambda: research_odds(-1, die_sides=6, missing=6),
        lambda: research_odds(1, die_sides=6, missing=7),
    ):
        with pytest.raises(UsageError):
            wrong()


def test_a_game_without_industry_and_weapons_finds_nothing() -> None:
    plain, case = BattlesAlone(), BattleCase(attacker=Force(losses=()), defender=Force(losses=()))

    found = plain.research(None, Power("red"), 3)

    nothing = Fraction(0)
    assert found.found == {0: Fraction(1)}
    assert (found.cost, found.expected_found, found.each) == (0, nothing, nothing)
    assert plain.weapons_in(case) == (frozenset(), frozenset())
    assert plain.weapons_that_matter(case) == ((), ())
