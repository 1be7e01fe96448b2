"""Fighters on carriers: who rides, who flies, who is a passenger (CL-8.12)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.classic.actions import MoveUnits
from tests.systems.classic.builders import USA, Position, position
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
)


def usa(phase: str = "combat_move") -> Position:
    return position().turn("usa", phase)  # type: ignore[arg-type]  # one of the two move phases


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
def test_a_carrier_full_of_passengers_is_no_deck_for_an_allys_fighters() -> None:
    game = (
        usa("noncombat_move")
        .units("sz_hawaii", usa={"carrier": 1}, united_kingdom={"fighter": 1})
        .units("sz_western_usa", usa={"carrier": 1, "fighter": 2})
        .game()
    )
    stays = game.ids("sz_hawaii", "usa", "carrier")
    riders = game.ids("sz_western_usa", "usa", "fighter")
    sail(game, "usa", "sz_western_usa", "sz_hawaii", carrier=1, riders=riders)

    with game.refused("CL-8.12"):
        game.submit(MoveUnits(power=USA, units=stays, path=(Space("sz_hawaii"), Space("sz_midway"))))


@pytest.mark.rule("CL-6.7")
@pytest.mark.rule("CL-8.12")
def test_an_allys_fighter_is_not_left_to_a_carrier_that_may_be_taken_back() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1}, united_kingdom={"fighter": 1})
        .units("sz_western_usa", usa={"carrier": 1})
        .game()
    )
    (host,) = game.ids("sz_hawaii", "usa", "carrier")
    sail(game, "usa", "sz_western_usa", "sz_hawaii", carrier=1)

    with game.refused("CL-8.12"):
        game.submit(MoveUnits(power=USA, units=(host,), path=(Space("sz_hawaii"), Space("sz_midway"))))

    (action,) = (
        target.action for space, target in offered(game).targets((host,)).items() if space == "sz_midway"
    )
    game.submit(action)
    assert game.count("sz_midway", "united_kingdom", "fighter") == 1


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
