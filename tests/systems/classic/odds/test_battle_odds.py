"""The odds of the battles on the board: before their first die and in their midst."""

from fractions import Fraction

import pytest

from axis_desktop.model import Action, Space
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.systems.area_war.odds import BattleCase, battle_odds
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.fighting.battle_data import Landing
from axis_desktop.systems.classic.odds.odds import (
    pending_case,
    raid_case,
    research_case,
    rocket_case,
    running_case,
)
from axis_desktop.systems.classic.odds.odds_case import counted_case
from tests.systems.classic.battles import HOME, ZONE, asked, attack_by, british, choose, fight, press
from tests.systems.classic.builders import GERMANY, RUSSIA, Game

UKRAINE = Space("ukraine")


def wins(attacker: dict[str, int], defender: dict[str, int]) -> float:
    return battle_odds(counted_case(attacker, defender)).attacker_wins


def running(game: Game) -> BattleCase:
    case = running_case(game.state)
    assert case is not None
    return case


def test_a_declared_attack_has_the_odds_of_what_stands_there() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1, fighter=1)
        .units("ukraine", germany={"infantry": 2, "aa_gun": 1})
        .game()
    )
    found = battle_odds(pending_case(game.state, UKRAINE, "land"))

    expected = counted_case(
        {"infantry": 2, "tank": 1, "fighter": 1},
        {"infantry": 2, "aa_gun": 1},
        attacker_losses=("keep-land",),
        most_extra_ipc=3,
    )
    assert found.attacker_wins == pytest.approx(battle_odds(expected).attacker_wins)
    assert running_case(game.state) is None


@pytest.mark.rule("CL-12.11")
def test_battleships_beside_a_landing_are_counted() -> None:
    landing = attack_by("united_kingdom").landed(HOME, "western_europe", infantry=2)
    landing.from_("eastern_canada", HOME, battleship=1).units("western_europe", germany={"infantry": 1})
    case = pending_case(landing.game().state, Space("western_europe"), "land")

    assert case.landing
    assert sum(count for _, count in case.bombardment) == 1


@pytest.mark.rule("CL-12.8")
def test_troops_that_wait_for_a_sea_battle_are_counted_without_bombardment() -> None:
    position = british(transport=1, battleship=1).units(ZONE, germany={"submarine": 1})
    position.units("western_europe", germany={"infantry": 1})
    (ship,) = position.ids(ZONE, "united_kingdom", "transport")
    position.piece(ZONE, "united_kingdom", "infantry", aboard=ship)
    state = position.state()
    troops = position.ids(ZONE, "united_kingdom", "infantry")
    state.landings = (Landing(zone=Space(ZONE), target=Space("western_europe"), units=troops),)

    case = pending_case(state, Space("western_europe"), "land")

    assert case.attacker.count() == 1
    assert case.landing
    assert not case.bombardment


@pytest.mark.rule("CL-5.5")
@pytest.mark.rule("CL-19.3")
def test_each_defender_fires_with_the_weapons_of_its_own_power() -> None:
    game = (
        british(battleship=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 1}, japan={"carrier": 1, "fighter": 1})
        .weapons(japan=("jet_power",))
        .game()
    )
    case = pending_case(game.state, Space(ZONE), "sea")

    assert sorted(c.figure for c in case.defender.types() if c.target == "air") == [4, 5]
    assert len({combatant.id for combatant in case.defender.types()}) == 3


def test_between_rounds_the_odds_are_those_of_who_is_left() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1)
        .units("ukraine", germany={"infantry": 3})
        .dice(1, 6, 6, 1, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "russia")
    game.submit(game_losses(game))
    assert asked(game, "press_or_retreat", "russia")

    found = battle_odds(running(game)).attacker_wins

    assert found == pytest.approx(wins({"infantry": 1, "tank": 1}, {"infantry": 2}))


def test_a_column_that_has_yet_to_fire_and_a_unit_behind_the_line_count() -> None:
    """The infantry has hit; the tank is to fire at the tank that is left, and both defenders fire."""
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 1, "tank": 1})
        .dice(1)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "germany")

    found = battle_odds(running(game)).attacker_wins

    hit, missed = Fraction(8, 9), 4 / 9 * wins({"infantry": 1, "tank": 1}, {"tank": 1}) + 4 / 9 * 1 / 2
    assert found == pytest.approx(float(hit) / 2 + missed / 2)


def test_fire_that_has_been_answered_is_not_counted_again() -> None:
    """In the defender's fire only its own columns are left."""
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 1, "fighter": 1})
        .dice(6, 6, 1)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "russia")

    found = battle_odds(running(game)).attacker_wins

    assert found == pytest.approx(1 / 3 * wins({"tank": 1}, {"infantry": 1, "fighter": 1}))


@pytest.mark.rule("CL-12.2")
def test_surprise_that_is_still_to_come_is_surprise() -> None:
    game = british(submarine=1).units(ZONE, germany={"battleship": 1}).dice(6, 6).game()
    fight(game)
    assert asked(game, "choose_spaces", "united_kingdom")

    assert battle_odds(running(game)).attacker_wins == pytest.approx(
        wins({"submarine": 1}, {"battleship": 1})
    )


@pytest.mark.rule("CL-11.10")
def test_the_odds_from_here_follow_the_battle_round_after_round() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", tank=2)
        .units("ukraine", germany={"tank": 2})
        .dice(6, 6, 6, 6, 6, 6, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    before = battle_odds(running(game)).attacker_wins
    press(game, "russia")

    assert battle_odds(running(game)).attacker_wins == pytest.approx(before)


@pytest.mark.rule("CL-13.3")
def test_raids_rockets_and_research_on_the_board() -> None:
    position = attack_by("united_kingdom").from_("united_kingdom", "germany", bomber=2)
    position.units("germany", germany={"factory": 1, "aa_gun": 1}).treasury(germany=4)
    position.raid("germany", *position.ids("germany", "united_kingdom")).weapons(russia=("rockets",))
    state = position.state()

    raid = raid_case(state, Space("germany"))
    assert raid is not None
    assert raid.bombers_lost[2] == Fraction(1, 36)
    assert max(raid.paid) == 4
    assert raid_case(state, UKRAINE) is None
    assert rocket_case(state, Space("germany")).paid[4] == Fraction(1, 2)
    assert research_case(state, RUSSIA, 1).each == Fraction(1, 30)
    assert research_case(state, GERMANY, 1).cost == 5


def game_losses(game: Game) -> Action:
    options = system.options(game.state)
    assert isinstance(options, CasualtyOptions)
    return options.casualties(options.suggested)
