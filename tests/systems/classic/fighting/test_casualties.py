"""Who takes the hits (CL-11.3, CL-11.5 to CL-11.8)."""

import copy

import pytest

from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.systems.classic import system
from tests.systems.classic.battles import (
    asked,
    attack_by,
    choose,
    lose,
)
from tests.systems.classic.builders import Game


def suggested(game: Game) -> tuple[int, ...]:
    options = system.options(game.state)
    assert isinstance(options, CasualtyOptions)
    return options.suggested


@pytest.mark.rule("CL-11.3")
def test_the_attacker_chooses_which_of_different_planes_falls_to_aa_fire() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", fighter=1, bomber=1)
        .units("ukraine", germany={"infantry": 1, "aa_gun": 1})
        .dice(1, 6, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    fighter = game.ids("ukraine", "russia", "fighter")

    assert asked(game, "choose_casualties", "russia")
    assert suggested(game) == fighter
    battle = system.present(game.state, None).battle
    assert battle is not None
    gun, *_ = battle.defender.columns
    assert (gun.units, gun.dice, gun.beside) == ((("germany", "aa_gun", 1),), (1, 6), True)
    with game.refused("CL-11.3"):
        lose(game, "russia")
    with game.refused("CL-11.8"):
        lose(game, "russia", *game.ids("ukraine", "germany", "infantry"))
    lose(game, "russia", *fighter)

    assert game.count("ukraine", "russia", "fighter") == 0
    assert asked(game, "press_or_retreat", "russia")


@pytest.mark.rule("CL-11.5")
def test_as_many_units_are_lost_as_were_hit_and_none_twice() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1)
        .units("ukraine", germany={"infantry": 2, "tank": 2, "aa_gun": 1})
        .dice(1, 1)
        .game()
    )
    choose(game, "russia", "ukraine")
    infantry = game.ids("ukraine", "germany", "infantry")
    tanks = game.ids("ukraine", "germany", "tank")

    with game.refused("CL-11.5"):
        lose(game, "germany", infantry[0])
    with game.refused("CL-11.5"):
        lose(game, "germany", *infantry, tanks[0])
    with game.refused("CL-11.5"):
        lose(game, "germany", infantry[0], infantry[0])
    with game.refused("CL-11.8"):
        lose(game, "germany", infantry[0], *game.ids("ukraine", "germany", "aa_gun"))
    with game.refused("CL-4.5"):
        lose(game, "russia", *infantry)


@pytest.mark.rule("CL-11.5")
def test_a_unit_behind_the_line_can_not_be_hit_again() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 2, "tank": 1})
        .dice(1, 3)
        .game()
    )
    choose(game, "russia", "ukraine")
    first, second = game.ids("ukraine", "germany", "infantry")
    lose(game, "germany", first)

    with game.refused("CL-11.8"):
        lose(game, "germany", first)
    assert second in suggested(game)


@pytest.mark.rule("CL-11.6")
def test_the_attacker_chooses_its_losses_after_each_column() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1, fighter=1)
        .units("ukraine", germany={"infantry": 1, "fighter": 1})
        .dice(6, 6, 6, 2, 4)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "russia")
    tank = game.ids("ukraine", "russia", "tank")

    lose(game, "russia", *tank)

    assert game.ids("ukraine", "russia", "tank") == ()
    assert asked(game, "choose_casualties", "russia")


@pytest.mark.rule("CL-11.8")
def test_equal_units_are_taken_off_without_a_question_but_two_origins_make_a_choice() -> None:
    same = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2)
        .units("ukraine", germany={"infantry": 1})
        .dice(6, 6, 2)
        .game()
    )
    choose(same, "russia", "ukraine")
    assert same.count("ukraine", "russia") == 1

    mixed = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .from_("karelia", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1})
        .dice(6, 6, 2)
        .game()
    )
    choose(mixed, "russia", "ukraine")
    assert asked(mixed, "choose_casualties", "russia")


@pytest.mark.rule("CL-11.8")
def test_planes_with_different_range_left_make_a_choice() -> None:
    made = attack_by("russia").units("ukraine", germany={"infantry": 1}).dice(6, 6, 2)
    for moved in (1, 2):
        made.piece("ukraine", "russia", "fighter", via="caucasus", start="caucasus", moved=moved)
    game = made.game()
    choose(game, "russia", "ukraine")

    assert asked(game, "choose_casualties", "russia")


@pytest.mark.rule("CL-11.8")
def test_losses_of_allies_are_a_choice_even_if_of_one_type() -> None:
    game = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2)
        .units("karelia", russia={"infantry": 1}, united_kingdom={"infantry": 1})
        .dice(1, 6, 6, 6)
        .game()
    )
    choose(game, "germany", "karelia")

    assert asked(game, "choose_casualties", "russia")
    lose(game, "russia", *game.ids("karelia", "united_kingdom"))


@pytest.mark.rule("CL-11.8")
def test_the_suggestion_is_cheapest_first() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", tank=2, fighter=1)
        .units("ukraine", germany={"fighter": 1, "tank": 1, "infantry": 1})
        .dice(1, 1, 6)
        .game()
    )
    choose(game, "russia", "ukraine")

    expected = game.ids("ukraine", "germany", "infantry") + game.ids("ukraine", "germany", "tank")
    assert set(suggested(game)) == set(expected)


@pytest.mark.rule("CL-11.8")
def test_the_suggestion_keeps_the_last_unit_that_can_take_rich_ground() -> None:
    """A fighter costs 9 IPC more than infantry: worth it for Germany (10), not for Ukraine (3)."""
    rich = (
        attack_by("united_kingdom")
        .from_("western_europe", "germany", infantry=1, fighter=1)
        .units("germany", germany={"infantry": 2})
        .dice(6, 6, 2, 6)
        .game()
    )
    poor = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, fighter=1)
        .units("ukraine", germany={"infantry": 2})
        .dice(6, 6, 2, 6)
        .game()
    )
    choose(rich, "united_kingdom", "germany")
    choose(poor, "russia", "ukraine")

    assert suggested(rich) == rich.ids("germany", "united_kingdom", "fighter")
    assert suggested(poor) == poor.ids("ukraine", "russia", "infantry")


def test_losses_are_listed_with_what_tells_equal_types_apart() -> None:
    game = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2)
        .units("karelia", russia={"infantry": 2}, united_kingdom={"infantry": 1, "tank": 1})
        .dice(1, 1)
        .game()
    )
    choose(game, "germany", "karelia")

    assert [str(choice.label) for choice in system.options(game.state).choices()] == [
        "2 infantry (russia)",
        "1 infantry (russia), 1 infantry (united_kingdom)",
        "1 infantry (russia), 1 tank",
        "1 infantry (united_kingdom), 1 tank",
    ]


@pytest.mark.rule("CL-11.8")
@pytest.mark.parametrize("revision", [1, 2])
def test_planes_of_equal_range_that_came_from_different_spaces_make_a_choice(revision: int) -> None:
    """In games of the first reading they didn't: their journals hold no answer."""
    made = attack_by("russia").units("ukraine", germany={"infantry": 1}).dice(6, 6, 2)
    for start in ("caucasus", "karelia"):
        made.piece("ukraine", "russia", "fighter", via=start, start=start, moved=1)
    state = made.state()
    state.world = copy.copy(state.world)
    state.world.revision = revision
    game = made.game()
    choose(game, "russia", "ukraine")

    assert asked(game, "choose_casualties", "russia") == (revision > 1)
    if revision > 1:
        labels = [str(choice.label) for choice in system.options(game.state).choices()]
        assert sorted(labels) == [
            "1 fighter (from karelia, 1 space flown)",
            "1 fighter (from the caucasus, 1 space flown)",
        ]


@pytest.mark.rule("CL-11.8")
def test_tanks_that_came_by_one_territory_from_two_others_make_a_choice() -> None:
    made = attack_by("germany").units("karelia", russia={"infantry": 1}).dice(6, 6, 2)
    for start in ("germany", "ukraine"):
        made.piece("karelia", "germany", "tank", via="eastern_europe", start=start, moved=2)
    game = made.game()
    choose(game, "germany", "karelia")

    assert asked(game, "choose_casualties", "germany")
    assert "1 tank (from germany through eastern_europe)" in map(
        str, (choice.label for choice in system.options(game.state).choices())
    )
