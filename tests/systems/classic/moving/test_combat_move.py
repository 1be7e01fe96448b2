"""The combat move and land units (CL-6, CL-7, CL-21.6)."""

from collections.abc import Sequence

import pytest

from axis_desktop.model import Event, Space
from axis_desktop.model.events import ControlChanged, UnitsMoved
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.situation import production
from tests.systems.classic.builders import GERMANY, RUSSIA, UNITED_KINGDOM, Position, position
from tests.systems.classic.moves import (
    attackers,
    done,
    land,
    load,
    move,
    offered,
    only,
    sail,
    take_back,
    why_not,
)


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def captured(events: Sequence[Event]) -> list[tuple[str, str]]:
    return [(e.space, e.after) for e in events if isinstance(e, ControlChanged)]


@pytest.mark.rule("CL-6.1")
def test_a_move_names_its_whole_path() -> None:
    game = germany().units("algeria", germany={"tank": 1}).game()

    with game.refused("CL-3.1"):
        move(game, "germany", "algeria", "belgian_congo", tank=1)
    with game.refused("CL-3.1"):
        move(game, "germany", "algeria", "atlantis", tank=1)
    events = move(game, "germany", "algeria", "french_equatorial_africa", "belgian_congo", tank=1)

    (told,) = [e for e in events if isinstance(e, UnitsMoved)]
    assert (told.power, told.units) == (GERMANY, game.ids("belgian_congo", "germany"))
    assert told.pieces == (("tank", 1),)
    assert told.path == ("algeria", "french_equatorial_africa", "belgian_congo")


@pytest.mark.rule("CL-6.1")
def test_only_units_that_stand_at_the_beginning_of_the_path_move() -> None:
    game = germany().units("algeria", germany={"infantry": 1}).units("libya", germany={"infantry": 1}).game()
    stranger = game.ids("libya", "germany")
    path = (Space("algeria"), Space("french_west_africa"))

    for units in ((), stranger, game.ids("algeria", "germany") * 2):
        with game.refused("CL-6.1"):
            game.submit(MoveUnits(power=GERMANY, units=units, path=path))
    with game.refused("CL-6.1"):
        game.submit(MoveUnits(power=GERMANY, units=stranger, path=()))


@pytest.mark.rule("CL-6.2")
def test_units_from_several_spaces_enter_one_target_and_stay_there() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"infantry": 1, "tank": 1})
        .units("finland_norway", germany={"infantry": 1})
        .units("karelia", russia={"infantry": 1})
        .game()
    )
    move(game, "germany", "eastern_europe", "karelia", infantry=1, tank=1)
    move(game, "germany", "finland_norway", "karelia", infantry=1)

    assert len(attackers(game, "karelia")) == 3
    with game.refused("CL-6.2"):
        move(game, "germany", "karelia", "russia", tank=1)


@pytest.mark.rule("CL-6.2")
def test_nothing_joins_once_the_battles_have_begun() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"infantry": 2})
        .units("karelia", russia={"infantry": 1})
        .dice(6, 6)
        .game()
    )
    move(game, "germany", "eastern_europe", "karelia", infantry=1)
    done(game, "germany")
    assert game.decision.kind == "press_or_retreat"

    with game.refused("CL-4.5"):
        move(game, "germany", "eastern_europe", "karelia", infantry=1)


@pytest.mark.rule("CL-6.3")
def test_a_combat_move_ends_on_enemy_ground() -> None:
    game = (
        germany()
        .units("germany", germany={"infantry": 1, "fighter": 1})
        .units("sz_baltic", germany={"submarine": 1})
        .game()
    )

    with game.refused("CL-6.3"):
        move(game, "germany", "germany", "eastern_europe", infantry=1)
    with game.refused("CL-6.3"):
        move(game, "germany", "germany", "eastern_europe", "karelia", fighter=1)
    with game.refused("CL-6.3"):
        move(game, "germany", "germany", "sz_baltic", fighter=1)


@pytest.mark.rule("CL-6.3")
def test_the_refusal_reads_as_a_player_would_say_it() -> None:
    game = germany().units("germany", germany={"infantry": 1}).game()

    refusal = why_not(game, "germany", "germany", "eastern_europe", infantry=1)

    assert refusal.rule == "CL-6.3"
    assert str(refusal.message) == (
        "eastern_europe is already yours. Combat moves end on enemy ground; regroup in the noncombat move."
    )


@pytest.mark.rule("CL-6.4")
def test_walking_into_an_empty_enemy_territory_takes_it_on_the_spot() -> None:
    game = germany().units("algeria", germany={"infantry": 1, "tank": 1}).game()
    assert (production(game.state, UNITED_KINGDOM), production(game.state, GERMANY)) == (30, 32)

    events = move(game, "germany", "algeria", "french_west_africa", infantry=1)

    assert captured(events) == [("french_west_africa", "germany")]
    assert (production(game.state, UNITED_KINGDOM), production(game.state, GERMANY)) == (29, 33)
    # The territory is friendly for later moves of this turn.
    path = ("algeria", "french_west_africa", "french_equatorial_africa")
    events = move(game, "germany", *path, tank=1)
    assert captured(events) == [("french_equatorial_africa", "germany")]


@pytest.mark.rule("CL-6.4")
def test_a_walk_in_leaves_no_battle_behind() -> None:
    game = germany().units("algeria", germany={"infantry": 1}).game()
    move(game, "germany", "algeria", "french_west_africa", infantry=1)

    done(game, "germany")

    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-6.5")
def test_what_moved_in_the_combat_move_stays_in_the_noncombat_move() -> None:
    game = germany().units("algeria", germany={"tank": 1}).game()
    move(game, "germany", "algeria", "french_west_africa", tank=1)
    done(game, "germany")

    with game.refused("CL-6.5"):
        move(game, "germany", "french_west_africa", "algeria", tank=1)


@pytest.mark.rule("CL-6.6")
def test_a_power_moves_no_units_of_its_allies_and_they_join_no_attack() -> None:
    game = (
        position()
        .turn("russia", "combat_move")
        .units("karelia", russia={"infantry": 1}, united_kingdom={"infantry": 2})
        .units("finland_norway", germany={"infantry": 1})
        .game()
    )
    british = game.ids("karelia", "united_kingdom")
    with game.refused("CL-6.6"):
        game.submit(MoveUnits(power=RUSSIA, units=british, path=(Space("karelia"), Space("finland_norway"))))
    with game.refused("CL-4.5"):
        move(game, "united_kingdom", "karelia", "finland_norway", infantry=1)

    move(game, "russia", "karelia", "finland_norway", infantry=1)

    assert [u.owner for u in attackers(game, "finland_norway")] == ["russia"]


@pytest.mark.rule("CL-6.7")
def test_a_stray_ship_keeps_the_phase_open_until_it_is_taken_back() -> None:
    game = (
        germany()
        .units("germany", germany={"infantry": 1})
        .units("sz_baltic", germany={"submarine": 1, "battleship": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1, battleship=1)
    assert offered(game).done_refusal() is not None
    with game.refused("CL-6.7"):
        done(game, "germany")

    take_back(game, "germany", "sz_united_kingdom", submarine=1, battleship=1)

    assert game.state.moves == ()
    assert offered(game).done_refusal() is None
    done(game, "germany")
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)
    assert game.count("sz_united_kingdom", "germany") == 1


@pytest.mark.rule("CL-6.7")
def test_cargo_without_a_landing_keeps_the_phase_open_until_it_is_taken_back() -> None:
    game = (
        germany()
        .units("germany", germany={"infantry": 2})
        .units("sz_baltic", germany={"transport": 1})
        .game()
    )
    load(game, "germany", "germany", "sz_baltic", infantry=2)
    with game.refused("CL-6.7"):
        done(game, "germany")

    take_back(game, "germany", "sz_baltic", infantry=1)

    assert game.count("germany", "germany", "infantry") == 1
    with game.refused("CL-6.7"):
        done(game, "germany")
    take_back(game, "germany", "sz_baltic", infantry=1)
    assert only(game, "sz_baltic", "germany", "transport").start is None
    done(game, "germany")
    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-12.7")
def test_cargo_that_sails_into_a_battle_without_a_landing_is_told_before_the_phase_ends() -> None:
    game = (
        germany()
        .units("germany", germany={"infantry": 2})
        .units("sz_baltic", germany={"transport": 1, "battleship": 1})
        .units("sz_united_kingdom", united_kingdom={"submarine": 1})
        .game()
    )
    load(game, "germany", "germany", "sz_baltic", infantry=2)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1, battleship=1)

    said = [message.template for message in offered(game).done_warnings()]
    assert said == ["No landing is declared for the {unit} aboard in {space:the}."]

    land(game, "germany", "sz_united_kingdom", "united_kingdom", infantry=2)
    assert not offered(game).done_warnings()


@pytest.mark.rule("CL-6.7")
def test_a_ship_goes_back_with_its_old_cargo_and_without_what_boarded_on_the_way() -> None:
    game = (
        germany()
        .piece("sz_baltic", "germany", "transport")
        .piece("sz_baltic", "germany", "infantry", aboard=1)
        .units("western_europe", germany={"infantry": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1)
    load(game, "germany", "western_europe", "sz_united_kingdom", infantry=1)

    take_back(game, "germany", "sz_united_kingdom", transport=1)

    assert only(game, "sz_baltic", "germany", "infantry").aboard == 1
    assert only(game, "western_europe", "germany", "infantry").start is None


@pytest.mark.rule("CL-6.7")
def test_a_ship_that_sailed_in_two_steps_goes_back_to_where_it_began_the_phase() -> None:
    game = position().units("sz_baltic", germany={"submarine": 1}).turn("germany", "combat_move").game()
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)
    sail(game, "germany", "sz_united_kingdom", "sz_spain_atlantic", submarine=1)

    take_back(game, "germany", "sz_spain_atlantic", submarine=1)

    assert game.count("sz_baltic", "germany", "submarine") == 1


@pytest.mark.rule("CL-6.7")
def test_strays_go_back_even_after_dice_have_fallen() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"fighter": 1})
        .units("karelia", russia={"infantry": 1, "aa_gun": 1})
        .units("russia", russia={"infantry": 1})
        .units("sz_baltic", germany={"submarine": 1})
        .dice(6)
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)
    move(game, "germany", "eastern_europe", "karelia", "russia", fighter=1)

    take_back(game, "germany", "sz_united_kingdom", submarine=1)

    assert only(game, "sz_baltic", "germany", "submarine").moved == 0


@pytest.mark.rule("CL-6.7")
def test_a_ship_that_fights_is_not_taken_back() -> None:
    game = (
        germany()
        .units("sz_baltic", germany={"submarine": 1})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)

    with game.refused("CL-6.7"):
        take_back(game, "germany", "sz_united_kingdom", submarine=1)


@pytest.mark.rule("CL-6.7")
def test_a_ship_may_escort_a_landing() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"infantry": 1})
        .units("sz_baltic", germany={"transport": 1, "battleship": 1})
        .units("united_kingdom", united_kingdom={"infantry": 1})
        .game()
    )
    load(game, "germany", "eastern_europe", "sz_baltic", infantry=1)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1, battleship=1)
    with game.refused("CL-6.7"):
        done(game, "germany")

    land(game, "germany", "sz_united_kingdom", "united_kingdom", infantry=1)

    assert offered(game).done_refusal() is None
