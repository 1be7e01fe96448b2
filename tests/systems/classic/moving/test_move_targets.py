"""What the move phases offer: targets, proposed ways, refusals, reminders (CL-6.1, CL-8.8, CL-13)."""

import pytest

from axis_desktop.model.chance import Chance, Given
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.told import planned_moves
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import GERMANY, Position, position
from tests.systems.classic.moves import (
    aboard,
    attackers,
    move,
    offered,
    targets,
    why_not,
)

MOSCOW = ("eastern_europe", "karelia", "russia")


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def usa() -> Position:
    return position().turn("usa", "combat_move")


@pytest.mark.rule("CL-6.1")
def test_targets_name_what_units_can_do_and_how() -> None:
    game = (
        germany()
        .units("algeria", germany={"infantry": 1, "tank": 1})
        .units("french_equatorial_africa", united_kingdom={"infantry": 1})
        .units("sz_western_mediterranean", germany={"transport": 1})
        .game()
    )
    infantry = targets(game, "germany", "algeria", infantry=1)
    both = targets(game, "germany", "algeria", infantry=1, tank=1)

    assert {s: t.kind for s, t in infantry.items()} == {
        "french_equatorial_africa": "attack",
        "french_west_africa": "walk_in",
        "sz_western_mediterranean": "board",
    }
    assert sorted(both) == ["french_equatorial_africa", "french_west_africa"]
    tank = targets(game, "germany", "algeria", tank=1)
    assert tank["anglo_egypt_sudan"].path == ("algeria", "libya", "anglo_egypt_sudan")
    for target in (*infantry.values(), *both.values(), *tank.values()):
        system.apply(system.copy(game.state), target.action, Chance(Given(())))


@pytest.mark.rule("CL-6.1")
def test_a_tank_is_sent_over_friendly_ground_rather_than_blitzing() -> None:
    game = germany().units("algeria", germany={"tank": 1}).game()

    found = targets(game, "germany", "algeria", tank=1)

    assert found["anglo_egypt_sudan"].path == ("algeria", "libya", "anglo_egypt_sudan")
    assert found["belgian_congo"].path == ("algeria", "french_equatorial_africa", "belgian_congo")


@pytest.mark.rule("CL-6.1")
def test_land_units_and_planes_go_together_where_both_may() -> None:
    game = (
        germany()
        .units("ukraine", germany={"infantry": 2, "fighter": 1})
        .units("caucasus", russia={"infantry": 1})
        .game()
    )
    found = targets(game, "germany", "ukraine", infantry=2, fighter=1)
    assert sorted(found) == ["caucasus"]

    game.submit(found["caucasus"].action)

    assert len(attackers(game, "caucasus")) == 3
    assert [(m.kind, m.pieces, m.number) for m in planned_moves(game.state)] == [
        ("attack", (("infantry", 2),), 0),
        ("attack", (("fighter", 1),), 0),
    ]


@pytest.mark.rule("CL-6.7")
def test_ending_the_phase_reminds_of_empty_enemy_ground() -> None:
    game = germany().units("algeria", germany={"infantry": 1}).game()

    assert not offered(game).done_warnings()
    assert [str(hint) for hint in offered(game).done_hints()] == [
        "french_equatorial_africa is undefended: 1 infantry from algeria could walk in.",
        "french_west_africa is undefended: 1 infantry from algeria could walk in.",
    ]


@pytest.mark.rule("CL-6.1")
def test_movable_are_the_units_that_can_still_do_something() -> None:
    game = germany().units("algeria", germany={"infantry": 2, "aa_gun": 1, "factory": 1}).game()
    assert offered(game).movable() == {"algeria": game.ids("algeria", "germany", "infantry")}

    move(game, "germany", "algeria", "french_west_africa", infantry=1)

    assert offered(game).movable() == {"algeria": game.ids("algeria", "germany", "infantry")}
    assert len(game.ids("algeria", "germany", "infantry")) == 1


@pytest.mark.rule("CL-4.3")
def test_the_phase_is_ended_by_the_done_action() -> None:
    game = germany().units("germany", germany={"infantry": 1}).game()

    assert offered(game).done() == EndPhase(power=GERMANY)
    game.submit(offered(game).done())

    assert game.state.phase == "noncombat_move"


# --------------------------------------------------------------------------- planes


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
    assert bomber["gibraltar"].cost == 0
    assert bomber["gibraltar"].path == (
        "southern_europe", "sz_central_mediterranean", "sz_western_mediterranean", "gibraltar",
    )  # fmt: skip
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
    assert len(game.state.raiders) == 1


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
    london = ("western_europe", "sz_united_kingdom", "united_kingdom")
    cairo = ("western_europe", "sz_spain_atlantic", "algeria", "libya", "anglo_egypt_sudan")
    leningrad = ("western_europe", "germany", "eastern_europe", "karelia")

    with game.refused("CL-13.7"):  # bought during the game
        move(game, "germany", *london, bomber=1, raid=True)
    with game.refused("CL-13.7"):  # friendly
        move(game, "germany", "western_europe", "germany", bomber=1, raid=True)
    with game.refused("CL-13.7"):  # not a bomber
        move(game, "germany", *leningrad, fighter=1, raid=True)
    with game.refused("CL-13.1"):  # no factory at all
        move(game, "germany", *cairo, bomber=1, raid=True)


@pytest.mark.rule("CL-8.8")
def test_fighters_fly_along_with_their_carrier_to_a_fight_and_ride_elsewhere() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
        .units("sz_wake_island", japan={"transport": 1})
        .game()
    )
    found = targets(game, "usa", "sz_hawaii", carrier=1, fighter=2)
    assert found["sz_wake_island"].kind == "attack"
    assert found["sz_midway"].kind == "friendly"
    assert isinstance(found["sz_midway"].action, MoveUnits)
    assert found["sz_midway"].action.riders == game.ids("sz_hawaii", "usa", "fighter")

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


# ---------------------------------------------------------------------------- ships


@pytest.mark.rule("CL-9.5")
def test_a_selected_transport_may_sail_or_let_its_cargo_ashore() -> None:
    game = aboard(
        position().turn("germany", "noncombat_move"), "sz_central_mediterranean", "germany", "infantry"
    ).game()

    found = targets(game, "germany", "sz_central_mediterranean", transport=1)

    assert isinstance(found["libya"].action, UnloadUnits)
    assert isinstance(found["sz_black_sea"].action, MoveUnits)
    for target in found.values():
        system.apply(system.copy(game.state), target.action, Chance(Given(())))
