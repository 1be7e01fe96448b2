"""Fighters on carriers: who rides, who flies, who is a passenger (CL-8.12)."""

import copy

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.events import FightersRode
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.telling.battle_view import planned_attacks
from tests.systems.classic.builders import USA, Game, Position, position
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


# -------------------------------------------------------- fighters that have not taken off


def raider(*, fighters: int = 2, carriers: int = 1) -> Game:
    """A fleet off Hawaii that may attack the zone of Wake Island."""
    start = usa().units("sz_hawaii", usa={"carrier": carriers, "fighter": fighters})
    return start.units("sz_wake_island", japan={"transport": 1}).game()


@pytest.mark.rule("CL-8.12")
@pytest.mark.rule("CL-8.7")
def test_who_has_not_taken_off_sails_below_deck_to_the_attack() -> None:
    game = raider()
    own = game.ids("sz_hawaii", "usa", "fighter")

    events = sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)

    carrier = only(game, "sz_wake_island", "usa", "carrier")
    passengers = [u for u in game.state.forces.at(Space("sz_wake_island")) if u.id in own]
    assert [u.aboard for u in passengers] == [carrier.id] * 2
    assert attackers(game, "sz_wake_island") == (carrier,)
    assert FightersRode(power=USA, units=own, space=Space("sz_wake_island")) in events
    assert "2 fighters ride below deck" in str(system.describe(events[0], game.state))
    for path in (("sz_hawaii", "sz_wake_island"), ("sz_wake_island", "sz_japan")):
        with game.refused("CL-8.7"):
            game.submit(MoveUnits(power=USA, units=own, path=tuple(map(Space, path))))


@pytest.mark.rule("CL-8.12")
def test_nobody_hovers_over_the_sea_while_the_carrier_fights_and_sinks() -> None:
    start = usa().units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
    game = start.units("sz_wake_island", japan={"battleship": 2}).dice(6, 1, 6).game()

    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)
    done(game, "usa")

    assert game.ids("sz_hawaii", "usa") == ()
    assert game.ids("sz_wake_island", "usa") == ()


@pytest.mark.rule("CL-8.12")
def test_a_fighter_with_a_place_on_a_carrier_that_stays_may_still_take_off() -> None:
    game = raider(fighters=3, carriers=2)
    stays = game.ids("sz_hawaii", "usa", "carrier")[1]

    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)

    assert (game.count("sz_hawaii", "usa", "fighter"), game.count("sz_wake_island", "usa", "fighter")) == (
        2,
        1,
    )
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=1)
    game.submit(MoveUnits(power=USA, units=(stays,), path=(Space("sz_hawaii"), Space("sz_wake_island"))))
    assert game.count("sz_hawaii", "usa") == 0
    assert sum(u.type == "fighter" for u in attackers(game, "sz_wake_island")) == 1


@pytest.mark.rule("CL-8.12")
def test_an_allys_carrier_that_stays_is_a_deck_for_what_its_guests_leave_free() -> None:
    start = usa().units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
    start.units("sz_hawaii", united_kingdom={"carrier": 1, "fighter": 1})
    game = start.units("sz_wake_island", japan={"transport": 1}).game()

    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)

    assert game.count("sz_hawaii", "usa", "fighter") == 1
    assert game.count("sz_wake_island", "usa", "fighter") == 1
    assert game.count("sz_hawaii", "united_kingdom", "fighter") == 1


@pytest.mark.rule("CL-8.7")
def test_fighters_of_a_carrier_that_was_taken_back_may_take_off() -> None:
    game = raider()
    sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1)
    assert game.count("sz_midway", "usa", "fighter") == 2

    take_back(game, "usa", "sz_midway", carrier=1)
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=2)

    assert len(attackers(game, "sz_wake_island")) == 2


@pytest.mark.rule("CL-8.12")
@pytest.mark.rule("CL-21.4")
def test_a_carrier_that_fights_where_it_lies_lets_its_fighters_take_off_until_the_phase_ends() -> None:
    start = position("ships_into_enemy_zones").turn("usa", "combat_move")
    start.units("sz_hawaii", usa={"carrier": 1, "fighter": 2}, japan={"transport": 1}).dice(6, 6, 6, 6)
    game = start.units("sz_wake_island", japan={"transport": 1}).game()

    sail(game, "usa", "sz_hawaii", carrier=1)
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=1)
    assert len(attackers(game, "sz_hawaii")) == 1
    done(game, "usa")

    assert only(game, "sz_hawaii", "usa", "fighter").aboard == only(game, "sz_hawaii", "usa", "carrier").id


@pytest.mark.rule("CL-8.12")
def test_the_proposed_attack_of_a_carrier_says_who_rides_and_who_stays() -> None:
    alone = targets(raider(), "usa", "sz_hawaii", carrier=1)["sz_wake_island"]
    two = targets(raider(fighters=3, carriers=2), "usa", "sz_hawaii", carrier=1)["sz_wake_island"]
    flying = targets(raider(), "usa", "sz_hawaii", carrier=1, fighter=2)["sz_wake_island"]

    assert isinstance(alone.action, MoveUnits)
    assert len(alone.action.riders) == 2
    assert list(map(str, alone.notes)) == ["2 fighters sail along below deck: they do not fly or fight."]
    assert list(map(str, two.notes)) == [
        "1 fighter sails along below deck: it does not fly or fight.",
        "2 fighters stay, on other carriers.",
    ]
    assert flying.notes == ()


@pytest.mark.rule("CL-8.12")
def test_in_the_noncombat_move_a_fighter_rides_or_takes_off_and_has_to_land() -> None:
    start = usa("noncombat_move").units("sz_hawaii", usa={"carrier": 1, "fighter": 1})
    game = start.units("sz_midway", usa={"carrier": 1}).game()
    rides = targets(game, "usa", "sz_hawaii", carrier=1)["sz_western_usa"]
    assert list(map(str, rides.notes)) == ["1 fighter rides along."]

    sail(game, "usa", "sz_hawaii", "sz_western_usa", carrier=1)

    (fighter,) = game.ids("sz_hawaii", "usa", "fighter")
    assert "must_land" in next(
        piece.marks
        for stack in system.present(game.state, None).spaces[Space("sz_hawaii")].stacks
        for piece in stack.pieces
        if piece.unit_type == "fighter"
    )
    with game.refused("CL-15.4"):
        done(game, "usa", accept_losses=True)
    # It doesn't change onto a carrier that passes by.
    sail(game, "usa", "sz_midway", "sz_hawaii", carrier=1)
    with game.refused("CL-8.12"):
        sail(game, "usa", "sz_hawaii", "sz_western_usa", carrier=1, riders=(fighter,))
    move(game, "usa", "sz_hawaii", "hawaiian_islands", fighter=1)
    done(game, "usa")


@pytest.mark.rule("CL-8.12")
def test_a_fighter_on_deck_does_not_change_onto_a_carrier_that_came_this_phase() -> None:
    start = usa("noncombat_move").units("sz_hawaii", usa={"carrier": 1, "fighter": 1})
    game = start.units("sz_midway", usa={"carrier": 1}).game()
    (fighter,) = game.ids("sz_hawaii", "usa", "fighter")
    (guest,) = game.ids("sz_midway", "usa", "carrier")
    sail(game, "usa", "sz_midway", "sz_hawaii", carrier=1)

    with game.refused("CL-8.12"):
        game.submit(
            MoveUnits(
                power=USA, units=(guest,), path=(Space("sz_hawaii"), Space("sz_mexico")), riders=(fighter,)
            )
        )
    (on,) = (t for s, t in offered(game).targets((guest,)).items() if s == "sz_mexico")
    game.submit(on.action)
    assert game.count("sz_hawaii", "usa", "fighter") == 1


@pytest.mark.rule("CL-8.12")
def test_games_of_the_first_reading_go_on_with_fighters_that_hover() -> None:
    """Their journals hold such moves and have to replay."""
    start = usa().units("sz_hawaii", usa={"carrier": 1, "fighter": 1})
    start.units("sz_wake_island", japan={"transport": 1})
    state = start.state()
    early = copy.copy(state.world)
    early.revision = 1
    state.world = early
    game = start.dice(6, 6, 6, 6, 6, 6).game()

    sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)
    assert only(game, "sz_hawaii", "usa", "fighter").aboard is None
    move(game, "usa", "sz_hawaii", "sz_wake_island", fighter=1)
    assert len(attackers(game, "sz_wake_island")) == 2


@pytest.mark.rule("CL-8.12")
def test_a_planned_attack_says_which_fighters_below_deck_dont_fight() -> None:
    game = (
        usa()
        .units("sz_hawaii", usa={"carrier": 1, "fighter": 2})
        .units("sz_midway", japan={"submarine": 1})
        .game()
    )
    carrier = game.ids("sz_hawaii", "usa", "carrier")
    both = [*carrier, *game.ids("sz_hawaii", "usa", "fighter")]
    with_it = copy.deepcopy(game)
    game.submit(targets(game, "usa", "sz_hawaii", carrier=1)["sz_midway"].action)
    (attack,) = planned_attacks(game.state)
    assert attack.note is not None
    assert attack.note.args["n"] == 2
    assert "below deck and don't fight" in attack.note.template

    found = combat_moves(with_it.state).target(both, Space("sz_midway"))
    assert found is not None
    with_it.submit(found.action)
    (attack,) = planned_attacks(with_it.state)
    assert attack.note is None
