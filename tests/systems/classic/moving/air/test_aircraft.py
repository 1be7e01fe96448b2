"""Planes: range, landing, joint landing plan (CL-8.1 to CL-8.8)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import UnitsMoved
from axis_desktop.systems.area_war.actions import MoveUnits
from tests.systems.classic.builders import USA, Game, Position, position
from tests.systems.classic.moves import (
    attackers,
    done,
    move,
    only,
    pick,
    sail,
    take_back,
    why_not,
)


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def usa(phase: str = "combat_move") -> Position:
    return position().turn("usa", phase)  # type: ignore[arg-type]  # one of the two move phases


MOSCOW = ("eastern_europe", "karelia", "russia")


@pytest.mark.rule("CL-8.1")
def test_way_out_and_way_home_are_one_budget() -> None:
    home = usa().control(japan="midway").units("midway", japan={"infantry": 1})
    island = home.units("hawaiian_islands", usa={"fighter": 1}).game()
    with island.refused("CL-8.8"):
        move(island, "usa", "hawaiian_islands", "sz_hawaii", "sz_midway", "midway", fighter=1)

    home = usa().control(japan="midway").units("midway", japan={"infantry": 1})
    deck = home.units("sz_hawaii", usa={"fighter": 1, "carrier": 1}).game()
    move(deck, "usa", "sz_hawaii", "sz_midway", "midway", fighter=1)
    assert only(deck, "midway", "usa", "fighter").moved == 2


@pytest.mark.rule("CL-8.1")
def test_no_way_is_longer_than_the_range() -> None:
    game = (
        germany()
        .units("germany", germany={"fighter": 1, "bomber": 1})
        .units("kazakh", russia={"infantry": 1})
        .units("novosibirsk", russia={"infantry": 1})
        .units("sinkiang", usa={"infantry": 1})
        .at_start_of_turn(germany="kazakh")
        .game()
    )
    to_kazakh = ("germany", "eastern_europe", "karelia", "russia", "kazakh")
    with game.refused("CL-8.1"):
        move(game, "germany", *to_kazakh, "novosibirsk", fighter=1)

    # Kazakh counts as landing ground here, so that only the range is tried.
    move(game, "germany", *to_kazakh, fighter=1)
    assert only(game, "kazakh", "germany", "fighter").moved == 4
    move(game, "germany", *to_kazakh, "novosibirsk", bomber=1)
    assert only(game, "novosibirsk", "germany", "bomber").moved == 5


@pytest.mark.rule("CL-8.1")
def test_long_range_aircraft_fly_two_spaces_farther() -> None:
    start = germany().units("germany", germany={"fighter": 1}).units("russia", russia={"infantry": 1})
    path = ("germany", "eastern_europe", "karelia", "russia")
    game = start.game()
    with game.refused("CL-8.8"):
        move(game, "germany", *path, fighter=1)

    start = germany().units("germany", germany={"fighter": 1}).units("russia", russia={"infantry": 1})
    game = start.control(russia="ukraine").weapons(germany=("long_range_aircraft",)).game()
    move(game, "germany", *path, fighter=1)


@pytest.mark.rule("CL-8.2")
def test_enemies_on_the_way_do_not_stop_planes() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"fighter": 1})
        .units("karelia", russia={"fighter": 3, "infantry": 3})
        .units("russia", russia={"infantry": 1})
        .game()
    )
    events = move(game, "germany", *MOSCOW, fighter=1)

    assert [type(e) for e in events] == [UnitsMoved]
    assert game.count("russia", "germany", "fighter") == 1


@pytest.mark.rule("CL-8.3")
def test_a_plane_flies_to_one_fight() -> None:
    game = (
        germany()
        .units("western_europe", germany={"fighter": 1})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .units("united_kingdom", united_kingdom={"infantry": 1})
        .game()
    )
    move(game, "germany", "western_europe", "sz_united_kingdom", fighter=1)

    assert len(attackers(game, "sz_united_kingdom")) == 1
    with game.refused("CL-6.2"):
        move(game, "germany", "sz_united_kingdom", "united_kingdom", fighter=1)


@pytest.mark.rule("CL-8.4")
def test_fighters_on_land_do_not_hold_the_sea() -> None:
    game = (
        germany()
        .units("united_kingdom", united_kingdom={"fighter": 2, "bomber": 1})
        .units("sz_baltic", germany={"submarine": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", "sz_karelia", submarine=1)

    assert game.count("sz_karelia", "germany") == 1


# -------------------------------------------------------------------------- landing


@pytest.mark.rule("CL-8.5")
def test_planes_land_on_ground_that_was_friendly_when_the_turn_began() -> None:
    game = (
        position()
        .turn("germany", "noncombat_move")
        .control(germany="karelia", japan="russia")
        .at_start_of_turn(russia="karelia")
        .piece("karelia", "germany", "fighter", moved=1, start="eastern_europe")
        .units("ukraine", germany={"fighter": 1})
        .game()
    )
    with game.refused("CL-8.5"):
        move(game, "germany", "ukraine", "karelia", fighter=1)
    with game.refused("CL-8.5"):
        move(game, "germany", "ukraine", "caucasus", fighter=1)
    move(game, "germany", "karelia", "russia", fighter=1)

    assert only(game, "russia", "germany", "fighter").spent


@pytest.mark.rule("CL-8.5")
def test_a_plane_does_not_come_down_where_it_stands_over_captured_ground() -> None:
    """A way of one space out of a capital taken this turn is refused for the ground, not for its length."""
    game = (
        position()
        .turn("germany", "noncombat_move")
        .control(germany="russia")
        .at_start_of_turn(russia="russia")
        .piece("russia", "germany", "fighter", moved=2, start="germany")
        .units("germany", germany={"fighter": 1})
        .game()
    )
    with game.refused("CL-8.5"):
        move(game, "germany", "russia", fighter=1)
    assert why_not(game, "germany", "russia", "russia", fighter=1).rule == "CL-8.5"
    with game.refused("CL-6.1"):
        move(game, "germany", "germany", fighter=1)


@pytest.mark.rule("CL-8.5")
def test_no_attack_counts_on_ground_that_is_taken_this_turn() -> None:
    game = (
        germany()
        .units("libya", germany={"tank": 1})
        .units("germany", germany={"fighter": 1})
        .units("anglo_egypt_sudan", united_kingdom={"infantry": 1})
        .units("eastern_europe", germany={"tank": 1})
        .units("russia", russia={"infantry": 1})
        .game()
    )
    move(game, "germany", "eastern_europe", "karelia", tank=1)

    with game.refused("CL-8.8"):
        move(game, "germany", "germany", "eastern_europe", "karelia", "russia", fighter=1)


@pytest.mark.rule("CL-8.6")
def test_a_carrier_takes_two_fighters_and_no_bomber() -> None:
    game = (
        usa("noncombat_move")
        .units("sz_hawaii", usa={"carrier": 1})
        .units("hawaiian_islands", usa={"fighter": 3, "bomber": 1})
        .game()
    )
    with game.refused("CL-8.6"):
        move(game, "usa", "hawaiian_islands", "sz_hawaii", bomber=1)
    with game.refused("CL-8.6"):
        move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=3)
    move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=2)

    with game.refused("CL-8.6"):
        move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=1)


@pytest.mark.rule("CL-8.6")
def test_an_allied_carrier_has_room_for_what_its_own_side_leaves() -> None:
    game = (
        usa("noncombat_move")
        .units("sz_hawaii", united_kingdom={"carrier": 1, "fighter": 1})
        .units("hawaiian_islands", usa={"fighter": 2})
        .game()
    )
    with game.refused("CL-8.6"):
        move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=2)

    move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=1)


@pytest.mark.rule("CL-8.7")
def test_fighters_take_off_before_their_carrier_sails() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
        .units("sz_wake_island", japan={"transport": 1})
        .units("sz_japan", japan={"transport": 1})
        .game()
    )
    flown, *riders = pick(game, "usa", "sz_hawaii", fighter=2)
    way = (Space("sz_hawaii"), Space("sz_wake_island"))
    game.submit(MoveUnits(power=USA, units=(flown,), path=way))
    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1, riders=tuple(riders))

    with game.refused("CL-8.7"):
        game.submit(
            MoveUnits(power=USA, units=tuple(riders), path=(Space("sz_wake_island"), Space("sz_japan")))
        )
    with game.refused("CL-8.7"):
        game.submit(MoveUnits(power=USA, units=tuple(riders), path=way))
    assert len(attackers(game, "sz_wake_island")) == 2


@pytest.mark.rule("CL-8.8")
def test_carrier_places_are_counted_once_for_all_planes() -> None:
    game = (
        usa()
        .control(japan="midway")
        .units("midway", japan={"infantry": 1})
        .units("sz_hawaii", usa={"carrier": 1})
        .units("hawaiian_islands", usa={"fighter": 3})
        .game()
    )
    # Three spaces out leave one: only a carrier beside Midway is near enough.
    path = ("hawaiian_islands", "sz_hawaii", "sz_midway", "midway")
    move(game, "usa", *path, fighter=1)
    move(game, "usa", *path, fighter=1)

    with game.refused("CL-8.8"):
        move(game, "usa", *path, fighter=1)


@pytest.mark.rule("CL-8.8")
def test_a_carrier_counts_where_it_could_still_sail() -> None:
    far = usa().control(japan="midway").units("midway", japan={"infantry": 1})
    game = far.units("sz_mexico", usa={"carrier": 1}).units("hawaiian_islands", usa={"fighter": 1}).game()
    path = ("hawaiian_islands", "sz_hawaii", "sz_midway", "midway")
    move(game, "usa", *path, fighter=1)  # sz_mexico - sz_hawaii - sz_midway

    with game.refused("CL-8.8"):
        sail(game, "usa", "sz_mexico", "sz_south_pacific", carrier=1)
    sail(game, "usa", "sz_mexico", "sz_hawaii", "sz_midway", carrier=1)

    blocked = usa().control(japan="midway").units("midway", japan={"infantry": 1})
    blocked.units("sz_peru", usa={"carrier": 1}).units("hawaiian_islands", usa={"fighter": 1})
    game = blocked.game()
    with game.refused("CL-8.8"):
        move(game, "usa", *path, fighter=1)


@pytest.mark.rule("CL-8.8")
def test_declared_battles_are_taken_as_won() -> None:
    start = (
        usa()
        .control(japan="midway")
        .units("midway", japan={"infantry": 1})
        .units("sz_midway", japan={"submarine": 1})
        .units("sz_hawaii", usa={"carrier": 1, "battleship": 1})
        .units("hawaiian_islands", usa={"fighter": 1})
    )
    game = start.game()
    path = ("hawaiian_islands", "sz_hawaii", "sz_midway", "midway")
    with game.refused("CL-8.8"):
        move(game, "usa", *path, fighter=1)

    sail(game, "usa", "sz_hawaii", "sz_midway", battleship=1)
    move(game, "usa", *path, fighter=1)


@pytest.mark.rule("CL-8.8")
def test_fighters_on_deck_keep_their_places_unless_they_can_fly_elsewhere() -> None:
    def attacked(idle: int) -> Game:
        game = (
            position()
            .turn("japan", "combat_move")
            .control(
                united_kingdom=(
                    "solomon_islands",
                    "new_guinea",
                    "wake_island",
                    "borneo_celebes",
                    "east_indies",
                    "caroline_islands",
                )
            )
            .units("sz_north_pacific", japan={"carrier": 1, "fighter": 1})
            .units("sz_south_pacific", usa={"transport": 1})
            .units("sz_peru", japan={"carrier": 1, "fighter": idle})
            .game()
        )
        move(game, "japan", "sz_north_pacific", "sz_hawaii", "sz_south_pacific", fighter=1)
        return game

    # Two fighters off Peru reach neither ground nor the other carrier.
    game = attacked(2)
    with game.refused("CL-8.8"):
        sail(game, "japan", "sz_north_pacific", "sz_soviet_far_east", carrier=1)
    sail(game, "japan", "sz_north_pacific", "sz_wake_island", carrier=1)

    game = attacked(1)
    sail(game, "japan", "sz_north_pacific", "sz_soviet_far_east", carrier=1)


@pytest.mark.rule("CL-8.8")
def test_a_carrier_taken_back_still_meets_its_planes() -> None:
    game = (
        usa()
        .control(japan="midway")
        .units("midway", japan={"infantry": 1})
        .units("sz_mexico", usa={"carrier": 1})
        .units("hawaiian_islands", usa={"fighter": 1})
        .dice(6, 6)
        .game()
    )
    sail(game, "usa", "sz_mexico", "sz_hawaii", "sz_midway", carrier=1)
    move(game, "usa", "hawaiian_islands", "sz_hawaii", "sz_midway", "midway", fighter=1)
    with game.refused("CL-6.7"):
        done(game, "usa")

    take_back(game, "usa", "sz_midway", carrier=1)

    done(game, "usa")
    assert game.state.phase == "conduct_combat"
