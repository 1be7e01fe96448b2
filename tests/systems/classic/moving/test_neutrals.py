"""Neutral territories (CL-10)."""

import msgspec
import pytest

from axis_desktop.model import Space, UnitType
from axis_desktop.model.events import ControlChanged, MoneyChanged
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.classic.events import NeutralityBroken
from tests.systems.classic.builders import GERMANY, Position, position
from tests.systems.classic.moves import attackers, done, holder, land, load, move, sail, targets, why_not


def germany(treasury: int = 10) -> Position:
    return position().turn("germany", "combat_move").treasury(germany=treasury)


@pytest.mark.rule("CL-10.1")
def test_the_first_to_enter_pays_three_and_takes_the_neutral() -> None:
    game = germany().units("western_europe", germany={"infantry": 1}).game()
    before = production(game.state, GERMANY)

    events = move(game, "germany", "western_europe", "spain", infantry=1)

    assert NeutralityBroken(power=GERMANY, space=Space("spain"), paid=3) in events
    assert [e.after for e in events if isinstance(e, ControlChanged)] == ["germany"]
    assert game.state.treasury[GERMANY] == 7
    assert production(game.state, GERMANY) == before


@pytest.mark.rule("CL-10.1")
@pytest.mark.parametrize(("treasury", "enough"), [(2, False), (3, True)])
def test_no_neutral_is_violated_without_the_money(treasury: int, enough: bool) -> None:
    game = germany(treasury).units("western_europe", germany={"infantry": 1}).game()

    if enough:
        move(game, "germany", "western_europe", "spain", infantry=1)
        assert game.state.treasury[GERMANY] == 0
    else:
        with game.refused("CL-10.1"):
            move(game, "germany", "western_europe", "spain", infantry=1)
        assert targets(game, "germany", "western_europe", infantry=1) == {}


@pytest.mark.rule("CL-10.2")
def test_a_tank_stops_in_a_neutral() -> None:
    game = germany().units("western_europe", germany={"tank": 1}).game()
    with game.refused("CL-10.2"):
        move(game, "germany", "western_europe", "spain", "gibraltar", tank=1)
    move(game, "germany", "western_europe", "spain", tank=1)

    with game.refused("CL-10.2"):
        move(game, "germany", "spain", "gibraltar", tank=1)


@pytest.mark.rule("CL-10.2")
def test_a_neutral_coast_is_taken_from_the_sea_without_battle() -> None:
    game = (
        germany()
        .units("western_europe", germany={"infantry": 1})
        .units("sz_united_kingdom", germany={"transport": 1})
        .game()
    )
    load(game, "germany", "western_europe", "sz_united_kingdom", infantry=1)
    target = targets(game, "germany", "sz_united_kingdom", infantry=1)["eire"]
    assert (target.kind, target.cost) == ("land", 3)

    game.submit(target.action)

    assert holder(game, "eire") == "germany"
    assert game.state.treasury[GERMANY] == 7


@pytest.mark.rule("CL-10.3")
def test_the_fee_is_paid_once_and_the_neutral_is_ordinary_ground_afterwards() -> None:
    game = (
        germany()
        .units("western_europe", germany={"infantry": 1, "tank": 1})
        .units("southern_europe", germany={"tank": 1})
        .game()
    )
    move(game, "germany", "western_europe", "spain", infantry=1)
    move(game, "germany", "western_europe", "spain", "gibraltar", tank=1)

    assert game.state.treasury[GERMANY] == 7
    assert holder(game, "gibraltar") == "germany"

    game = germany().control(united_kingdom="spain").units("western_europe", germany={"infantry": 1}).game()
    move(game, "germany", "western_europe", "spain", infantry=1)
    assert game.state.treasury[GERMANY] == 10


@pytest.mark.rule("CL-10.4")
def test_overflown_neutrals_cost_three_each_and_become_ours() -> None:
    game = (
        germany()
        .units("southern_europe", germany={"bomber": 2})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .game()
    )
    path = ("southern_europe", "switzerland", "western_europe", "spain", "gibraltar")
    events = move(game, "germany", *path, bomber=1)

    assert [e.space for e in events if isinstance(e, NeutralityBroken)] == ["switzerland", "spain"]
    assert game.state.treasury[GERMANY] == 4
    assert (holder(game, "switzerland"), holder(game, "spain")) == ("germany", "germany")
    events = move(game, "germany", *path, bomber=1)
    assert game.state.treasury[GERMANY] == 4


@pytest.mark.rule("CL-8.8")
@pytest.mark.rule("CL-10.4")
def test_the_way_home_may_lead_over_a_neutral_that_was_broken_on_the_way_out() -> None:
    game = (
        position()
        .control(germany="brazil")
        .treasury(germany=3)
        .units("brazil", germany={"fighter": 1})
        .units("panama", usa={"infantry": 1})
        .turn("germany", "combat_move")
        .dice(3, 6)
        .game()
    )
    move(game, "germany", "brazil", "venezuela_columbia", "panama", fighter=1)
    done(game, "germany")
    move(game, "germany", "panama", "venezuela_columbia", "brazil", fighter=1)

    assert game.count("brazil", "germany", "fighter") == 1
    assert game.state.treasury[GERMANY] == 0


@pytest.mark.rule("CL-10.4")
def test_overflight_needs_the_money_for_every_neutral_on_the_way() -> None:
    game = (
        germany(5)
        .units("southern_europe", germany={"bomber": 1})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .game()
    )
    with game.refused("CL-10.1"):
        path = ("southern_europe", "switzerland", "western_europe", "spain", "gibraltar")
        move(game, "germany", *path, bomber=1)

    move(game, "germany", "southern_europe", "western_europe", "spain", "gibraltar", bomber=1)
    assert game.state.treasury[GERMANY] == 2


@pytest.mark.rule("CL-10.4")
def test_the_fee_is_shown_before_the_move() -> None:
    game = (
        germany()
        .units("western_europe", germany={"infantry": 1, "fighter": 1})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .units("sz_western_mediterranean", united_kingdom={"submarine": 1})
        .game()
    )
    assert targets(game, "germany", "western_europe", infantry=1)["spain"].cost == 3
    # By sea it is as short and costs nothing.
    assert targets(game, "germany", "western_europe", fighter=1)["gibraltar"].cost == 0


@pytest.mark.rule("CL-10.4")
def test_land_units_pass_an_overflown_neutral_but_planes_do_not_land_there() -> None:
    game = (
        germany()
        .units("western_europe", germany={"fighter": 1, "tank": 1})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .game()
    )
    move(game, "germany", "western_europe", "spain", "gibraltar", fighter=1)
    move(game, "germany", "western_europe", "spain", "gibraltar", tank=1)
    assert len(attackers(game, "gibraltar")) == 2

    game = (
        position()
        .turn("germany", "noncombat_move")
        .control(germany="spain")
        .piece("gibraltar", "germany", "fighter", moved=2, start="western_europe")
        .game()
    )
    del game.state.control.at_start[Space("spain")]
    with game.refused("CL-8.5"):
        move(game, "germany", "gibraltar", "spain", fighter=1)


@pytest.mark.rule("CL-10.5")
def test_nobody_enters_or_overflies_a_neutral_in_the_noncombat_move() -> None:
    game = (
        position()
        .turn("germany", "noncombat_move")
        .treasury(germany=9)
        .units("southern_europe", germany={"fighter": 1, "infantry": 1})
        .game()
    )
    with game.refused("CL-10.5"):
        move(game, "germany", "southern_europe", "switzerland", "germany", fighter=1)
    with game.refused("CL-15.2"):
        move(game, "germany", "southern_europe", "switzerland", infantry=1)
    assert "switzerland" not in targets(game, "germany", "southern_europe", infantry=1)


@pytest.mark.rule("CL-10.5")
def test_the_landing_plan_keeps_out_of_neutrals() -> None:
    game = (
        germany()
        .control(united_kingdom=("western_europe", "southern_europe"))
        .units("germany", germany={"fighter": 1})
        .units("western_europe", united_kingdom={"infantry": 1})
        .units("gibraltar", united_kingdom={"infantry": 1})
        .game()
    )
    # Gibraltar is three spaces away either way; one space leads nowhere.
    refusal = why_not(game, "germany", "germany", "gibraltar", fighter=1)
    assert refusal.rule == "CL-8.8"


@pytest.mark.rule("CL-10.7")
def test_a_landing_that_waits_sets_the_fee_aside() -> None:
    game = (
        germany()
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .piece("sz_baltic", "germany", "transport")
        .piece("sz_baltic", "germany", "infantry", aboard=2)
        .piece("sz_baltic", "germany", "infantry", aboard=2)
        .units("sz_baltic", germany={"submarine": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1, submarine=1)
    first, second = game.ids("sz_united_kingdom", "germany", "infantry")

    events = land(game, "germany", "sz_united_kingdom", "eire", infantry=1)

    assert [(e.amount, e.treasury) for e in events if isinstance(e, MoneyChanged)] == [(-3, 7)]
    assert game.state.treasury[GERMANY] == 7
    (landing,) = game.state.landings
    assert (landing.units, landing.fee_set_aside) == ((first,), 3)
    assert "eire" not in game.state.control.held
    assert second not in landing.units


@pytest.mark.rule("CL-10.7")
def test_a_fee_set_aside_is_used_by_whoever_enters_first() -> None:
    game = (
        germany(3)
        .units("western_europe", germany={"infantry": 1})
        .units("sz_spain_atlantic", united_kingdom={"transport": 1})
        .piece("sz_western_mediterranean", "germany", "transport")
        .piece("sz_western_mediterranean", "germany", "infantry", aboard=3)
        .game()
    )
    sail(game, "germany", "sz_western_mediterranean", "sz_spain_atlantic", transport=1)
    land(game, "germany", "sz_spain_atlantic", "spain", infantry=1)
    assert game.state.treasury[GERMANY] == 0

    move(game, "germany", "western_europe", "spain", infantry=1)

    assert game.state.treasury[GERMANY] == 0
    assert game.state.landings[0].fee_set_aside == 0
    assert holder(game, "spain") == "germany"


@pytest.mark.rule("CL-10.6")
def test_a_factory_in_a_former_neutral_places_one_unit_a_turn() -> None:
    game = (
        position()
        .turn("germany", "mobilize")
        .control(germany="spain")
        .piece("spain", "germany", "factory")
        .waiting(infantry=2)
        .game()
    )
    place = PlaceUnit(power=GERMANY, unit_type=UnitType("infantry"), space=Space("spain"))
    with game.refused("CL-16.5"):
        game.submit(msgspec.structs.replace(place, count=2))

    game.submit(place)

    assert game.count("spain", "germany", "infantry") == 1
