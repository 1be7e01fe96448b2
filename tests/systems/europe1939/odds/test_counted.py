"""Whole battles told by bare counts, of orders, and of battles from here."""

import pytest

from axis_desktop.model import UsageError
from axis_desktop.systems.area_war.odds import Policy
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.area_war.odds.staged import (
    CountsWholeBattles,
    OffersWholeOdds,
    SaidOfStages,
    ToldOdds,
)
from axis_desktop.systems.europe1939.odds.offered import OFFERED
from tests.systems.europe1939.fighting.field import MISS, west
from tests.systems.europe1939.table import FRA, GER, unit


def counted(attacker: dict[str, int], defender: dict[str, int], cover: str = "", **rounds: int) -> ToldOdds:
    said = SaidOfBattle(attacker=attacker, defender=defender, policy=Policy())
    return OFFERED.counted_whole(said, SaidOfStages(cover=cover, rounds=rounds))


def test_the_game_offers_whole_battles() -> None:
    assert isinstance(OFFERED, OffersWholeOdds)
    assert isinstance(OFFERED, CountsWholeBattles)


@pytest.mark.rule("EU-12.3")
def test_one_against_one_in_a_fort_by_hand() -> None:
    """Attack 1 against defense 5: of 36, 1 the attacker alone, 25 the defender alone, 5 both, 5 nobody."""
    told = counted({"germany_infantry": 1}, {"france_infantry": 1}, "fort")

    assert told.odds.captures == pytest.approx(1 / 31)


@pytest.mark.rule("EU-12.5")
def test_a_weak_landing_without_aircraft_fails() -> None:
    force = {"united_states_fleet+infantry": 1, "united_states_fleet+armor": 1}

    told = counted(force, {"germany_infantry": 2})

    assert round(told.odds.captures * 100, 1) == 7.5


@pytest.mark.rule("EU-8.3")
def test_a_stage_that_is_broken_off_is_named() -> None:
    told = counted({"germany_infantry": 2, "germany_aircraft": 1}, {"france_aircraft": 3}, air=1)

    assert "The air stage is broken off after round 1." in [str(line) for line in told.policy]


@pytest.mark.parametrize(
    ("attacker", "stages"),
    [
        ({"germany_tank": 1}, SaidOfStages()),
        ({"germany_fleet+aircraft": 1}, SaidOfStages()),
        ({"germany_infantry": 1}, SaidOfStages(cover="jungle")),
        ({"germany_infantry": 1}, SaidOfStages(rounds={"orbit": 2})),
        ({"germany_infantry": 1}, SaidOfStages(rounds={"air": 0})),
        ({}, SaidOfStages()),
    ],
)
def test_what_the_rules_do_not_know_is_refused(attacker: dict[str, int], stages: SaidOfStages) -> None:
    said = SaidOfBattle(attacker=attacker, defender={"france_infantry": 1}, policy=Policy())

    with pytest.raises(UsageError):
        OFFERED.counted_whole(said, stages)


@pytest.mark.rule("EU-20.1")
def test_the_odds_of_an_order_count_the_forces_that_it_brings_up() -> None:
    """Belgium has two infantry behind its river; nobody of them is on the board yet."""
    army = [unit("infantry", "cologne", GER)] * 3 + [unit("armor", "cologne", GER)] * 2
    field = west(*army, control={})

    told = OFFERED.order_odds(field.state, field.ordering("belgium", 1, 2, 3, 4, 5))

    assert told is not None
    assert told.odds.defender.lost == pytest.approx({"belgium_infantry": 2}, abs=0.1)
    assert 0.9 < told.odds.captures < 1


@pytest.mark.rule("EU-10.3")
def test_the_odds_from_here_are_those_of_the_battle_that_is_left() -> None:
    field = west(*[unit("infantry", "belgium", GER)] * 2, unit("infantry", "calais", FRA))
    assert OFFERED.odds_from_here(field.state) is None
    before = OFFERED.order_odds(field.state, field.ordering("calais", 1, 2))

    field.attack("calais", 1, 2, dice=(MISS,) * 3)

    after = OFFERED.odds_from_here(field.state)
    assert before is not None
    assert after is not None
    assert after.odds == before.odds
