"""Planes: range, landing plan, AA fire in flight, carriers (CL-8)."""

from collections.abc import Sequence

import pytest

from axis_desktop.model import Event, Space
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.model.options import CasualtyOptions
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import ChooseCasualties, MoveUnits
from tests.systems.classic.builders import GERMANY, USA, Game, Position, position
from tests.systems.classic.moves import (
    attackers,
    done,
    move,
    offered,
    only,
    pick,
    sail,
    take_back,
    targets,
    why_not,
)


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def usa(phase: str = "combat_move") -> Position:
    return position().turn("usa", phase)  # type: ignore[arg-type]  # one of the two move phases


def dice(events: Sequence[Event]) -> list[tuple[str | None, int]]:
    return [(e.space, len(e.dice)) for e in events if isinstance(e, DiceRolled)]


MOSCOW = ("eastern_europe", "karelia", "russia")


# ---------------------------------------------------------------------------- range


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

    assert dice(events) == []
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
    riders = pick(game, "usa", "sz_hawaii", fighter=1)
    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1, riders=riders)

    with game.refused("CL-8.7"):
        game.submit(MoveUnits(power=USA, units=riders, path=(Space("sz_wake_island"), Space("sz_japan"))))
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=1)
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


# ---------------------------------------------------------------- AA fire in flight


def over_karelia(**planes: int) -> Position:
    """German planes fly over the gun in Karelia to attack Russia."""
    return (
        germany()
        .units("eastern_europe", germany=planes)
        .units("karelia", russia={"aa_gun": 1})
        .units("russia", russia={"infantry": 1})
    )


@pytest.mark.rule("CL-8.9")
def test_a_gun_fires_at_every_plane_that_flies_over() -> None:
    game = over_karelia(fighter=3).dice(2, 1, 6).game()

    events = move(game, "germany", *MOSCOW, fighter=3)

    (fire,) = [e for e in events if isinstance(e, DiceRolled)]
    assert (fire.power, fire.dice, fire.figure) == ("russia", (2, 1, 6), 1)
    assert (fire.space, fire.unit_type) == ("karelia", "aa_gun")
    assert [e.pieces for e in events if isinstance(e, UnitsLost)] == [(("fighter", 1),)]
    assert game.count("russia", "germany", "fighter") == 2
    assert game.state.in_flight is None


@pytest.mark.rule("CL-8.9")
def test_guns_on_the_path_fire_one_after_another_at_what_is_left() -> None:
    game = (
        over_karelia(bomber=2)
        .units("russia", russia={"aa_gun": 1})
        .units("kazakh", russia={"infantry": 1})
        .dice(1, 6, 6)
        .game()
    )
    events = move(game, "germany", *MOSCOW, "kazakh", bomber=2)

    assert dice(events) == [("karelia", 2), ("russia", 1)]
    assert game.count("kazakh", "germany", "bomber") == 1


@pytest.mark.rule("CL-8.9")
def test_a_gun_whose_territory_was_taken_this_phase_still_fires() -> None:
    game = over_karelia(fighter=1, tank=1).dice(6).game()
    move(game, "germany", "eastern_europe", "karelia", tank=1)

    events = move(game, "germany", *MOSCOW, fighter=1)

    assert dice(events) == [("karelia", 1)]
    assert game.dice_left == ()


@pytest.mark.rule("CL-8.9")
def test_nobody_fires_at_planes_on_their_way_home() -> None:
    game = (
        position()
        .turn("germany", "noncombat_move")
        .units("karelia", russia={"aa_gun": 1})
        .piece("russia", "germany", "fighter", moved=2, start="eastern_europe")
        .game()
    )
    events = move(game, "germany", *reversed(MOSCOW), fighter=1)

    assert dice(events) == []


@pytest.mark.rule("CL-8.10")
def test_the_owner_chooses_the_lost_plane_if_they_differ() -> None:
    game = over_karelia(fighter=1, bomber=1).dice(1, 4).game()
    move(game, "germany", *MOSCOW, fighter=1, bomber=1)

    assert (game.decision.kind, game.decision.power) == ("choose_casualties", "germany")
    options = system.options(game.state)
    assert isinstance(options, CasualtyOptions)
    assert (options.hits, options.suggested) == (1, game.ids("eastern_europe", "germany", "fighter"))
    with game.refused("CL-4.5"):
        done(game, "germany")
    for wrong in ((), pick(game, "germany", "eastern_europe", fighter=1, bomber=1), (999,)):
        with game.refused("CL-8.10"):
            game.submit(ChooseCasualties(power=GERMANY, units=wrong))
    game.submit(options.casualties(options.suggested))

    assert (game.count("russia", "germany", "fighter"), game.count("russia", "germany", "bomber")) == (0, 1)
    assert game.decision.kind == "move_units"


@pytest.mark.rule("CL-8.10")
def test_nobody_is_asked_when_all_planes_are_hit() -> None:
    game = over_karelia(fighter=1, bomber=1).dice(1, 1).game()

    events = move(game, "germany", *MOSCOW, fighter=1, bomber=1)

    assert game.decision.kind == "move_units"
    assert [e.pieces for e in events if isinstance(e, UnitsLost)] == [(("bomber", 1), ("fighter", 1))]
    assert game.count("russia", "germany") == 0


@pytest.mark.rule("CL-8.11")
def test_the_gun_in_the_target_does_not_fire_in_flight() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"fighter": 1})
        .units("karelia", russia={"aa_gun": 1, "infantry": 1})
        .game()
    )
    assert dice(move(game, "germany", "eastern_europe", "karelia", fighter=1)) == []


@pytest.mark.rule("CL-8.11")
def test_a_gun_fires_once_a_turn_at_the_same_plane() -> None:
    game = over_karelia(bomber=1).dice(6).game()

    events = move(game, "germany", "eastern_europe", "karelia", "ukraine", "karelia", "russia", bomber=1)

    assert dice(events) == [("karelia", 1)]


# ------------------------------------------------------------- fighters on carriers


@pytest.mark.rule("CL-8.12")
def test_a_fighter_that_rides_does_not_fly_this_turn() -> None:
    game = usa("noncombat_move").units("sz_hawaii", usa={"carrier": 1, "fighter": 2}).game()
    riders = game.ids("sz_hawaii", "usa", "fighter")

    sail(game, "usa", "sz_hawaii", "sz_western_usa", carrier=1, riders=riders)

    with game.refused("CL-8.12"):
        move(game, "usa", "sz_western_usa", "western_usa", fighter=1)
    done(game, "usa")
    assert game.count("sz_western_usa", "usa", "fighter") == 2


@pytest.mark.rule("CL-8.12")
def test_allied_fighters_ride_along_and_are_not_left_behind() -> None:
    game = usa("noncombat_move").units("sz_hawaii", usa={"carrier": 1}, united_kingdom={"fighter": 2}).game()
    with game.refused("CL-8.12"):
        sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1)

    game.submit(targets(game, "usa", "sz_hawaii", carrier=1)["sz_midway"].action)

    assert game.count("sz_midway", "united_kingdom", "fighter") == 2


@pytest.mark.rule("CL-8.12")
def test_fighters_left_aboard_an_attacking_carrier_are_passengers() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 1, "submarine": 1}, united_kingdom={"fighter": 1})
        .units("sz_wake_island", japan={"transport": 2})
        .dice(6, 6, 6, 6)
        .game()
    )
    fighters = game.ids("sz_hawaii", "usa", "fighter") + game.ids("sz_hawaii", "united_kingdom")
    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1, submarine=1, riders=fighters)
    done(game, "usa")

    assert {u.type for u in attackers(game, "sz_wake_island")} == {"carrier", "submarine"}
    carrier = only(game, "sz_wake_island", "usa", "carrier")
    assert only(game, "sz_wake_island", "united_kingdom", "fighter").aboard == carrier.id


@pytest.mark.rule("CL-6.7")
def test_fighters_that_rode_on_a_stray_carrier_may_fly_after_it_is_taken_back() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 1}, united_kingdom={"fighter": 1})
        .units("sz_wake_island", japan={"transport": 1})
        .game()
    )
    fighters = game.ids("sz_hawaii", "usa", "fighter") + game.ids("sz_hawaii", "united_kingdom")
    sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1, riders=fighters)

    take_back(game, "usa", "sz_midway", carrier=1)

    assert only(game, "sz_hawaii", "united_kingdom", "fighter").aboard is None
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=1)


@pytest.mark.rule("CL-8.12")
def test_only_fighters_on_deck_ride_and_no_more_than_there_is_room_for() -> None:
    game = (
        usa("noncombat_move")
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 2, "submarine": 1})
        .piece("sz_hawaii", "usa", "fighter", moved=2, start="hawaiian_islands")
        .game()
    )
    early, late = game.ids("sz_hawaii", "usa", "fighter")[:2], game.ids("sz_hawaii", "usa", "fighter")[2:]

    with game.refused("CL-8.12"):
        sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1, riders=late)
    with game.refused("CL-8.12"):
        sail(
            game,
            "usa",
            "sz_hawaii",
            "sz_midway",
            carrier=1,
            riders=pick(game, "usa", "sz_hawaii", submarine=1),
        )
    with game.refused("CL-8.6"):
        sail(game, "usa", "sz_hawaii", "sz_midway", submarine=1, riders=early[:1])


# -------------------------------------------------------------------------- options


@pytest.mark.rule("CL-6.1")
def test_the_proposed_way_avoids_fees_first_and_guns_second() -> None:
    game = (
        germany()
        .treasury(germany=9)
        .units("southern_europe", germany={"bomber": 1})
        .units("eastern_europe", germany={"fighter": 1})
        .units("karelia", russia={"aa_gun": 1})
        .units("russia", russia={"infantry": 1})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .game()
    )
    fighter = targets(game, "germany", "eastern_europe", fighter=1)
    # The way around the gun is too long to come home.
    assert fighter["russia"].path == MOSCOW
    assert [str(note) for note in fighter["russia"].notes] == [
        "The AA gun in karelia fires at each of your planes on the way."
    ]
    bomber = targets(game, "germany", "southern_europe", bomber=1)
    # The short way leads over Switzerland or Spain.
    assert bomber["gibraltar"].cost_ipc == 0
    assert bomber["gibraltar"].path == (
        "southern_europe",
        "sz_central_mediterranean",
        "sz_western_mediterranean",
        "gibraltar",
    )
    assert bomber["russia"].path == (
        "southern_europe",
        "eastern_europe",
        "sz_black_sea",
        "caucasus",
        "russia",
    )


@pytest.mark.rule("CL-13.1")
def test_a_bomber_may_raid_where_it_could_fight() -> None:
    game = (
        germany()
        .units("western_europe", germany={"bomber": 1, "fighter": 1})
        .units("united_kingdom", united_kingdom={"factory": 1, "infantry": 1})
        .game()
    )
    target = targets(game, "germany", "western_europe", bomber=1)["united_kingdom"]
    assert target.kind == "attack"
    (raid,) = target.alternatives
    assert (
        targets(game, "germany", "western_europe", bomber=1, fighter=1)["united_kingdom"].alternatives == ()
    )

    game.submit(raid.action)

    assert game.state.raiders == {"united_kingdom": game.ids("united_kingdom", "germany")}
    assert attackers(game, "united_kingdom") == ()


@pytest.mark.rule("CL-13.1")
def test_a_raid_needs_no_troops_in_the_territory() -> None:
    game = (
        germany()
        .units("western_europe", germany={"bomber": 1})
        .units("united_kingdom", united_kingdom={"factory": 1})
        .game()
    )
    with game.refused("CL-6.3"):
        move(game, "germany", "western_europe", "sz_united_kingdom", "united_kingdom", bomber=1)

    target = targets(game, "germany", "western_europe", bomber=1)["united_kingdom"]

    assert target.kind == "raid"
    game.submit(target.action)


@pytest.mark.rule("CL-13.7")
def test_what_may_not_be_raided() -> None:
    game = (
        germany()
        .units("western_europe", germany={"bomber": 1, "fighter": 1})
        .piece("united_kingdom", "united_kingdom", "factory")
        .units("germany", germany={"factory": 1})
        .units("karelia", russia={"factory": 1})
        .game()
    )
    way = ("western_europe", "sz_united_kingdom", "united_kingdom")

    with game.refused("CL-13.7"):  # bought during the game
        move(game, "germany", *way, bomber=1, raid=True)
    with game.refused("CL-13.7"):  # friendly
        move(game, "germany", "western_europe", "germany", bomber=1, raid=True)
    with game.refused("CL-13.7"):  # not a bomber
        move(game, "germany", "western_europe", "germany", "eastern_europe", "karelia", fighter=1, raid=True)
    with game.refused("CL-13.1"):  # no factory at all
        move(game, "germany", "western_europe", "sz_spain_atlantic", "algeria", "libya", "anglo_egypt_sudan",
             bomber=1, raid=True)  # fmt: skip


@pytest.mark.rule("CL-8.8")
def test_fighters_fly_along_with_their_carrier_to_a_fight() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
        .units("sz_wake_island", japan={"transport": 1})
        .game()
    )
    found = targets(game, "usa", "sz_hawaii", carrier=1, fighter=2)
    assert found["sz_wake_island"].kind == "attack"
    assert found["sz_midway"].kind == "friendly"

    game.submit(found["sz_wake_island"].action)

    assert len(attackers(game, "sz_wake_island")) == 3


@pytest.mark.rule("CL-8.8")
def test_targets_leave_out_what_would_strand_a_plane() -> None:
    game = (
        usa()
        .control(japan="midway")
        .units("midway", japan={"infantry": 1})
        .units("hawaiian_islands", usa={"fighter": 1})
        .game()
    )
    assert targets(game, "usa", "hawaiian_islands", fighter=1) == {}
    assert why_not(game, "usa", "hawaiian_islands", "midway", fighter=1).rule == "CL-8.8"
    assert offered(game).done_warnings() == []
