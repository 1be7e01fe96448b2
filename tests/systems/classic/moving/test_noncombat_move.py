"""The noncombat move (CL-15, CL-6.5, CL-7.8, CL-7.9)."""

import pytest

from axis_desktop.model import Luck
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.events import UnitsLost
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, TakeBack
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import GERMANY, Position, position
from tests.systems.classic.moves import (
    done,
    land,
    load,
    move,
    offered,
    only,
    sail,
    targets,
    why_not,
)
from tests.systems.classic.scenarios import new_setup


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "noncombat_move")


@pytest.mark.rule("CL-15.1")
def test_what_has_not_moved_regroups() -> None:
    game = germany().units("germany", germany={"infantry": 1, "tank": 1, "bomber": 1}).game()

    move(game, "germany", "germany", "eastern_europe", infantry=1)
    move(game, "germany", "germany", "eastern_europe", "ukraine", tank=1)
    move(game, "germany", "germany", "western_europe", bomber=1)

    assert game.count("ukraine", "germany", "tank") == 1
    with game.refused("CL-15.3"):
        move(game, "germany", "western_europe", "germany", bomber=1)


@pytest.mark.rule("CL-15.1")
def test_there_are_no_attacks() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"infantry": 1, "fighter": 1})
        .units("karelia", russia={"infantry": 1})
        .game()
    )
    with game.refused("CL-15.2"):
        move(game, "germany", "eastern_europe", "karelia", infantry=1)
    with game.refused("CL-8.5"):
        move(game, "germany", "eastern_europe", "karelia", fighter=1)
    with game.refused("CL-4.5"):
        move(game, "germany", "eastern_europe", "germany", fighter=1, raid=True)
    with game.refused("CL-4.5"):
        game.submit(TakeBack(power=GERMANY, units=game.ids("eastern_europe", "germany", "infantry")))


@pytest.mark.rule("CL-15.2")
def test_land_units_go_only_through_and_into_friendly_territories() -> None:
    game = germany().units("libya", germany={"tank": 1}).units("ukraine", germany={"tank": 1}).game()

    with game.refused("CL-15.2"):
        move(game, "germany", "libya", "anglo_egypt_sudan", tank=1)
    with game.refused("CL-15.2"):
        move(game, "germany", "ukraine", "karelia", "eastern_europe", tank=1)
    assert set(targets(game, "germany", "ukraine", tank=1)) == {
        "eastern_europe",
        "germany",
        "southern_europe",
    }
    assert why_not(game, "germany", "ukraine", "karelia", tank=1).rule == "CL-15.2"


@pytest.mark.rule("CL-15.2")
def test_ground_taken_this_turn_is_friendly() -> None:
    start = germany().units("eastern_europe", germany={"tank": 1}).control(germany="karelia")
    game = start.at_start_of_turn(russia="karelia").game()

    move(game, "germany", "eastern_europe", "karelia", "finland_norway", tank=1)

    assert game.count("finland_norway", "germany") == 1


@pytest.mark.rule("CL-15.2")
def test_ships_stay_out_of_enemy_zones() -> None:
    game = (
        germany()
        .units("sz_baltic", germany={"submarine": 1})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .game()
    )
    with game.refused("CL-15.2"):
        sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)
    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_baltic", "sz_united_kingdom", "sz_karelia", submarine=1)
    assert targets(game, "germany", "sz_baltic", submarine=1) == {}


@pytest.mark.rule("CL-15.2")
def test_transports_load_sail_and_unload_on_friendly_ground_only() -> None:
    game = (
        germany()
        .units("southern_europe", germany={"infantry": 2})
        .units("sz_central_mediterranean", germany={"transport": 1})
        .game()
    )
    load(game, "germany", "southern_europe", "sz_central_mediterranean", infantry=2)
    sail(game, "germany", "sz_central_mediterranean", "sz_eastern_mediterranean", transport=1)
    with game.refused("CL-15.2"):
        land(game, "germany", "sz_eastern_mediterranean", "anglo_egypt_sudan", infantry=1)
    sail(game, "germany", "sz_eastern_mediterranean", "sz_central_mediterranean", transport=1)

    land(game, "germany", "sz_central_mediterranean", "libya", infantry=2)

    assert game.count("libya", "germany") == 2


@pytest.mark.rule("CL-7.8")
def test_an_aa_gun_moves_one_territory_and_is_alone_there() -> None:
    game = (
        germany().units("germany", germany={"aa_gun": 1}).units("southern_europe", japan={"aa_gun": 1}).game()
    )
    with game.refused("CL-7.8"):
        move(game, "germany", "germany", "southern_europe", aa_gun=1)
    with game.refused("CL-7.1"):
        move(game, "germany", "germany", "eastern_europe", "ukraine", aa_gun=1)
    assert "southern_europe" not in targets(game, "germany", "germany", aa_gun=1)

    move(game, "germany", "germany", "eastern_europe", aa_gun=1)

    assert game.count("eastern_europe", "germany", "aa_gun") == 1


@pytest.mark.rule("CL-7.8")
def test_an_aa_gun_goes_ashore_only_where_there_is_none() -> None:
    game = (
        germany()
        .units("libya", germany={"aa_gun": 1})
        .piece("sz_central_mediterranean", "germany", "transport")
        .piece("sz_central_mediterranean", "germany", "aa_gun", aboard=2)
        .game()
    )
    with game.refused("CL-7.8"):
        land(game, "germany", "sz_central_mediterranean", "libya", aa_gun=1)

    land(game, "germany", "sz_central_mediterranean", "southern_europe", aa_gun=1)


@pytest.mark.rule("CL-7.9")
def test_a_captured_aa_gun_does_not_move_this_turn() -> None:
    game = (
        position()
        .turn("germany", "combat_move")
        .units("libya", germany={"tank": 1})
        .units("anglo_egypt_sudan", united_kingdom={"aa_gun": 1})
        .units("sz_eastern_mediterranean", germany={"transport": 1})
        .game()
    )
    move(game, "germany", "libya", "anglo_egypt_sudan", tank=1)
    done(game, "germany")
    assert only(game, "anglo_egypt_sudan", "germany", "aa_gun").spent

    with game.refused("CL-7.9"):
        move(game, "germany", "anglo_egypt_sudan", "libya", aa_gun=1)
    with game.refused("CL-7.9"):
        load(game, "germany", "anglo_egypt_sudan", "sz_eastern_mediterranean", aa_gun=1)


@pytest.mark.rule("CL-15.3")
def test_a_carrier_stays_where_a_fighter_has_landed_on_it() -> None:
    game = (
        position()
        .turn("usa", "noncombat_move")
        .units("sz_hawaii", usa={"carrier": 1})
        .units("hawaiian_islands", usa={"fighter": 1})
        .game()
    )
    move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=1)

    with game.refused("CL-15.3"):
        sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1)
    with game.refused("CL-8.12"):
        move(game, "usa", "sz_hawaii", "hawaiian_islands", fighter=1)


@pytest.mark.rule("CL-15.3")
def test_a_carrier_sails_first_and_meets_its_fighters() -> None:
    game = (
        position()
        .turn("usa", "noncombat_move")
        .control(japan=("midway", "hawaiian_islands"))
        .units("sz_hawaii", usa={"carrier": 1})
        .piece("midway", "usa", "fighter", moved=3, start="sz_western_usa")
        .game()
    )
    with game.refused("CL-15.4"):
        done(game, "usa", accept_losses=True)
    with game.refused("CL-15.4"):
        sail(game, "usa", "sz_hawaii", "sz_wake_island", carrier=1)
    sail(game, "usa", "sz_hawaii", "sz_midway", carrier=1)
    move(game, "usa", "midway", "sz_midway", fighter=1)

    done(game, "usa")

    assert game.count("sz_midway", "usa", "fighter") == 1


def lost_at_sea() -> Position:
    """Its carrier was sunk; what is left of its range reaches nothing."""
    start = position().turn("usa", "noncombat_move").control(japan="midway")
    return start.piece("sz_north_pacific", "usa", "fighter", moved=3, start="sz_hawaii")


@pytest.mark.rule("CL-6.1")
def test_a_plane_on_the_ground_has_nowhere_to_land_but_elsewhere() -> None:
    game = position().units("germany", germany={"fighter": 1}).turn("germany", "noncombat_move").game()

    with game.refused("CL-6.1"):
        move(game, "germany", "germany", fighter=1)


@pytest.mark.rule("CL-15.4")
def test_a_plane_that_can_land_nowhere_is_lost_when_that_is_accepted() -> None:
    game = lost_at_sea().game()
    with game.refused("CL-15.4"):
        done(game, "usa")
    assert [str(w) for w in offered(game).done_warnings()] == [
        "The fighter in sz_north_pacific has no place to land and will be lost."
    ]
    assert offered(game).done() == EndPhase(power=game.state.power, accept_losses=True)

    events = done(game, "usa", accept_losses=True)

    assert [e.pieces for e in events if isinstance(e, UnitsLost)] == [(("fighter", 1),)]
    assert game.count("sz_north_pacific", "usa") == 0


@pytest.mark.rule("CL-15.4")
def test_the_phase_does_not_end_while_a_plane_could_land() -> None:
    game = lost_at_sea().units("sz_hawaii", usa={"carrier": 1}).game()
    with game.refused("CL-15.4"):
        done(game, "usa", accept_losses=True)

    move(game, "usa", "sz_north_pacific", "sz_hawaii", fighter=1)
    done(game, "usa")

    assert game.count("sz_hawaii", "usa", "fighter") == 1


@pytest.mark.rule("CL-15.4")
def test_a_plane_over_its_own_carrier_has_landed() -> None:
    game = lost_at_sea().units("sz_north_pacific", usa={"carrier": 1}).game()

    done(game, "usa")

    assert game.count("sz_north_pacific", "usa", "fighter") == 1


@pytest.mark.rule("CL-15.4")
def test_a_landing_takes_no_place_that_another_plane_needs() -> None:
    game = (
        lost_at_sea()
        .piece("sz_north_pacific", "usa", "fighter", moved=3, start="sz_hawaii")
        .units("sz_hawaii", usa={"carrier": 1})
        .units("hawaiian_islands", usa={"fighter": 1})
        .game()
    )
    with game.refused("CL-15.4"):
        move(game, "usa", "hawaiian_islands", "sz_hawaii", fighter=1)

    move(game, "usa", "sz_north_pacific", "sz_hawaii", fighter=2)
    done(game, "usa")


@pytest.mark.rule("CL-15.4")
def test_following_the_proposals_brings_every_plane_down() -> None:
    game = (
        position()
        .turn("usa", "noncombat_move")
        .control(japan=("midway", "hawaiian_islands"))
        .units("sz_mexico", usa={"carrier": 1, "fighter": 1})
        .piece("midway", "usa", "fighter", moved=3, start="sz_hawaii")
        .piece("hawaiian_islands", "usa", "bomber", moved=2, start="western_usa")
        .game()
    )
    answers = 0
    while offered(game).done_refusal() is not None:
        (choice,) = offered(game).choices()
        game.submit(choice.action)
        answers += 1
    done(game, "usa")

    assert answers == 3
    assert game.count("sz_midway", "usa", "fighter") == 2
    assert game.count("mexico", "usa", "bomber") == 1


@pytest.mark.rule("CL-15.1")
def test_targets_are_places_where_all_selected_units_may_go() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"infantry": 1, "tank": 1, "fighter": 1})
        .units("sz_baltic", germany={"transport": 1, "carrier": 1})
        .game()
    )
    assert set(targets(game, "germany", "eastern_europe", infantry=1)) == {
        "germany", "southern_europe", "ukraine", "sz_baltic",
    }  # fmt: skip
    assert "sz_baltic" in targets(game, "germany", "eastern_europe", fighter=1)
    assert set(targets(game, "germany", "eastern_europe", infantry=1, fighter=1)) == {
        "germany", "southern_europe", "ukraine",
    }  # fmt: skip
    for found in (
        targets(game, "germany", "eastern_europe", fighter=1),
        targets(game, "germany", "eastern_europe", infantry=1, fighter=1),
    ):
        for target in found.values():
            assert isinstance(target.action, MoveUnits)
            system.apply(system.copy(game.state), target.action, Chance(Seeded(0, 0)))


@pytest.mark.rule("CL-15.1")
def test_random_moves_are_legal_and_every_target_is_accepted() -> None:
    """Random players move through two rounds; what is offered to them is never refused."""
    for seed in (1, 2):
        state = system.start(new_setup(seed=seed), Chance(Seeded(seed, -1)))
        luck = Luck("moves", seed)
        while state.outcome is None and state.round < 3:
            if state.phase in ("combat_move", "noncombat_move") and not state.stack:
                accept_all_targets(state, luck)
            action = sample(system, state, luck)
            before = sum(1 for _ in state.forces.all())
            following = system.copy(state)
            system.apply(following, action, Chance(Seeded(seed, state.number)))
            assert sum(1 for _ in state.forces.all()) == before
            state = following


def accept_all_targets(state: State, luck: Luck) -> None:
    """One random selection is tried on all its targets."""
    options = system.options(state)
    assert isinstance(options, MoveOptions)
    movable = options.movable()
    if not movable:
        return
    space = luck.pick(sorted(movable))
    units = luck.shuffled(movable[space])[: 1 + luck.below(3)]
    for target in options.targets(units).values():
        for action in (target.action, *(choice.action for choice in target.alternatives)):
            system.apply(system.copy(state), action, Chance(Seeded(1, 1)))
            assert options.refusal(units, target.space) is None


@pytest.mark.rule("CL-9.4")
def test_troops_that_stay_aboard_are_named_but_not_asked_about() -> None:
    game = (
        position()
        .piece("sz_japan", "japan", "transport")
        .piece("sz_japan", "japan", "infantry", aboard=1)
        .turn("japan", "noncombat_move")
        .game()
    )

    assert not offered(game).done_warnings()
    assert [str(hint) for hint in offered(game).done_hints()] == ["The infantry in sz_japan stays aboard."]
