"""New units, the turn cap, fleets under construction (EU-15, EU-4.6)."""

import pytest

from axis_desktop.model.events import UnitsPlaced
from axis_desktop.systems.europe1939.events import FleetLaidDown, FleetLostInYard
from tests.systems.europe1939.table import (
    AIR,
    ARM,
    FLT,
    FRA,
    GER,
    INF,
    SU,
    UK,
    WEST,
    Table,
    date,
    of_kind,
    unit,
)


@pytest.mark.rule("EU-15.1")
@pytest.mark.rule("EU-15.2")
def test_units_are_bought_at_their_price_and_placed() -> None:
    table = Table(unit(INF, "berlin", GER), phase="build", stock={GER: 20}, basis={GER: 28})

    for kind in (INF, ARM, AIR, FLT):
        table.do(table.building(kind, "kiel"))

    assert table.stock(GER) == 20 - (1 + 2 + 3 + 4)
    assert table.state.paid == 10


@pytest.mark.rule("EU-1.4")
@pytest.mark.rule("EU-15.1")
def test_nobody_has_more_than_the_pool() -> None:
    table = Table(*(unit(FLT, "kiel", GER) for _ in range(4)), phase="build")

    table.refused("EU-15.1", table.building(FLT, "kiel"))
    assert FLT not in table.options.waiting()


@pytest.mark.rule("EU-15.3")
@pytest.mark.rule("EU-3.11")
def test_new_units_stand_in_supplied_home_areas_fleets_in_ports() -> None:
    """Trap 22."""
    table = Table(phase="build", wars=WEST, control={"belgium": GER, "stuttgart": FRA})

    table.refused("EU-15.3", table.building(INF, "warsaw"))  # a conquest
    table.refused("EU-15.3", table.building(INF, "belgium"))
    table.refused("EU-15.3", table.building(INF, "stuttgart"))  # in enemy hands
    table.refused("EU-3.11", table.building(FLT, "berlin"))
    table.do(table.building(INF, "konigsberg"))

    british = Table(power=UK, phase="build", wars=WEST)
    british.refused("EU-15.3", british.building(INF, "cairo"))  # a colony
    british.refused("EU-15.3", british.building(INF, "belfast"))
    cut_off = Table(
        power=SU, phase="build", wars=[(GER, SU)], control={"petrozavodsk": GER, "arkhangelsk": GER}
    )
    cut_off.refused("EU-15.3", cut_off.building(INF, "murmansk"))


@pytest.mark.rule("EU-4.6")
def test_nothing_is_bought_on_credit() -> None:
    table = Table(phase="build", stock={GER: 2}, basis={GER: 28})

    table.refused("EU-4.6", table.building(AIR, "berlin"))
    table.do(table.building(ARM, "berlin"))
    table.refused("EU-4.6", table.building(INF, "berlin"))


@pytest.mark.rule("EU-15.4")
def test_a_turn_spends_half_of_what_the_year_began_with() -> None:
    """Trap 12: neither the stock of now nor what is left of it counts."""
    table = Table(phase="build", stock={GER: 20}, basis={GER: 15}, paid=5)  # cap 8, rounded up

    table.refused("EU-15.4", table.building(FLT, "kiel"))
    table.do(table.building(AIR, "berlin"))
    table.refused("EU-15.4", table.building(INF, "berlin"))

    indebted = Table(phase="build", stock={GER: 20}, basis={GER: 0})
    indebted.refused("EU-15.4", indebted.building(INF, "berlin"))


@pytest.mark.rule("EU-15.5")
def test_new_units_may_be_redeployed_at_once() -> None:
    table = Table(phase="build")
    table.do(table.building(INF, "berlin"))
    table.end_phase()

    assert "warsaw" in table.targets(1)


@pytest.mark.rule("EU-15.6")
@pytest.mark.rule("EU-1.6")
def test_a_destroyed_fleet_takes_three_seasons_and_a_new_one_none() -> None:
    """Trap 21."""
    table = Table(
        unit(FLT, "kiel", GER),
        unit(FLT, "kiel", GER),
        phase="build",
        sunk={GER: 1},
        stock={GER: 20},
        basis={GER: 40},
        wars=[],
    )
    events = table.do(table.building(FLT, "stettin"))  # one was never built
    assert of_kind(events, UnitsPlaced)

    events = table.do(table.building(FLT, "stettin"))
    assert of_kind(events, FleetLaidDown)[0].date == table.state.world.scenario.start.of(
        table.state.season + 3
    )
    table.refused("EU-15.1", table.building(FLT, "stettin"))
    for _ in range(2):
        table.end_season()
        assert len(table.view("stettin").stacks[0].pieces[0].units) == 1
    events = table.end_season()

    assert of_kind(events, UnitsPlaced)[0].space == "stettin"
    assert table.state.yards == ()


@pytest.mark.rule("EU-15.7")
def test_a_yard_is_lost_with_its_site() -> None:
    yard = {"power": GER, "space": "kiel", "due": date("summer", 1940), "paid": 4}
    table = Table(
        unit(INF, "bremen", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
        control={"bremen": UK},
        yards=[yard],
        unsupplied=[],
    )

    events = table.march(1, "kiel")

    assert of_kind(events, FleetLostInYard)[0].power == GER
    assert (table.state.yards, table.state.sunk[GER]) == ((), 1)


@pytest.mark.rule("EU-15.8")
@pytest.mark.rule("EU-1.1")
def test_units_of_small_countries_are_not_replaced() -> None:
    table = Table(scenario="barbarossa", phase="build")

    table.refused("EU-15.3", table.building(INF, "bucharest"))


@pytest.mark.rule("EU-15.3")
def test_places_and_prices_are_offered_and_accepted() -> None:
    table = Table(power=FRA, phase="build", wars=WEST)

    assert set(table.options.places(FLT)) == {"brest", "bordeaux", "calais", "marseille", "toulouse"}
    assert table.options.places(FLT)["brest"].cost == 4
    assert table.options.refusal(FLT, "paris").rule == "EU-3.11"
    table.do(table.options.place(FLT, "brest", 1))


@pytest.mark.rule("EU-18.1")
def test_whoever_keeps_hpp_in_winter_is_warned() -> None:
    winter = Table(power=FRA, phase="build", wars=WEST, date=date("winter", 1939), stock={FRA: 4})
    autumn = Table(power=FRA, phase="build", wars=WEST, stock={FRA: 4})

    assert list(map(str, winter.options.warnings())) == ["4 lapse with the accounting after this winter."]
    assert autumn.options.warnings() == ()


@pytest.mark.rule("EU-4.6")
def test_nobody_is_asked_to_buy_with_nothing() -> None:
    table = Table(phase="build", stock={GER: 2}, basis={GER: 28})
    assert "buy" in table.asked.prompt.template

    table.do(table.building(ARM, "berlin"))

    assert "buy" not in table.asked.prompt.template
