"""Strategic redeployment (EU-16)."""

from itertools import pairwise

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.europe1939.actions import Crossing, Redeploy
from tests.systems.europe1939.table import AIR, FLT, FRA, GER, INF, ITA, UK, WEST, Table, unit


def going(table: Table, number: int, space: str, *crossings: Crossing) -> Redeploy:
    return Redeploy(power=table.active, units=(number,), space=Space(space), crossings=crossings)


def crossing(fleet: int, start: str, end: str) -> Crossing:
    return Crossing((fleet,), Space(start), Space(end))


@pytest.mark.rule("EU-16.1")
@pytest.mark.rule("EU-1.4")
def test_as_many_units_as_the_sheet_says_go_any_distance_whatever_they_did() -> None:
    table = Table(
        *(unit(INF, "konigsberg", GER, moved=1, attacks=1, spent=True) for _ in range(5)), phase="redeploy"
    )

    for number in range(1, 5):
        table.do(going(table, number, "cologne"))

    table.refused("EU-16.1", going(table, 5, "cologne"))
    assert [table.where(number) for number in range(1, 6)] == ["cologne"] * 4 + ["konigsberg"]


@pytest.mark.rule("EU-16.2")
def test_nothing_is_redeployed_through_neutral_or_enemy_land() -> None:
    table = Table(unit(INF, "berlin", GER), phase="redeploy", control={"rome": GER}, wars=WEST)

    table.refused("EU-16.2", going(table, 1, "paris"))
    table.refused("EU-16.2", going(table, 1, "belgium"))
    table.refused("EU-16.4", going(table, 1, "rome"))  # neutral Italy lies between


@pytest.mark.rule("EU-16.3")
def test_aircraft_hop_over_water() -> None:
    table = Table(unit(AIR, "london", UK), unit(INF, "london", UK), power=UK, phase="redeploy", wars=WEST)

    table.refused("EU-16.4", going(table, 2, "paris"))
    table.do(going(table, 1, "lyon"))

    assert table.where(1) == "lyon"
    alone = Table(unit(AIR, "cairo", UK), power=UK, phase="redeploy", wars=[(GER, UK)])
    alone.refused("EU-16.3", going(alone, 1, "london"))


@pytest.mark.rule("EU-16.4")
def test_an_escort_stays_at_its_base_and_is_spent() -> None:
    """Trap 17."""
    table = Table(
        unit(INF, "newcastle", UK),
        unit(FLT, "plymouth", UK),
        unit(FLT, "plymouth", UK, spent=True),
        power=UK,
        phase="redeploy",
        wars=WEST,
    )

    table.refused("EU-16.4", going(table, 1, "lyon", crossing(3, "dover", "calais")))
    table.do(going(table, 1, "lyon", crossing(2, "dover", "calais")))

    assert (table.where(1), table.where(2), table.unit(2).spent) == ("lyon", "plymouth", True)


@pytest.mark.rule("EU-16.4")
def test_a_longer_way_takes_a_second_fleet_further_on() -> None:
    units = (unit(INF, "london", UK), unit(FLT, "plymouth", UK), unit(FLT, "gibraltar", UK))
    table = Table(*units, power=UK, phase="redeploy", wars=WEST)
    first, second = crossing(2, "plymouth", "gibraltar"), crossing(3, "gibraltar", "cairo")

    table.refused("EU-16.4", going(table, 1, "cairo", crossing(2, "plymouth", "cairo")))
    table.refused("EU-16.4", going(table, 1, "cairo", first))
    found = table.options.targets((1,))["cairo"].action
    assert len(found.crossings) == 2
    table.do(going(table, 1, "cairo", first, second))

    assert table.where(1) == "cairo"
    assert table.unit(2).spent
    assert table.unit(3).spent


@pytest.mark.rule("EU-2.7")
def test_no_escorted_way_leads_to_finland() -> None:
    table = Table(
        unit(INF, "stettin", GER),
        unit(FLT, "stettin", GER),
        phase="redeploy",
        control={"helsinki": GER, "oulu": GER, "viipuri": GER},
    )

    table.refused("EU-16.4", going(table, 1, "helsinki", crossing(2, "stettin", "helsinki")))
    assert "helsinki" not in table.targets(1)


@pytest.mark.rule("EU-16.5")
def test_fleets_are_redeployed_by_open_passages_as_part_of_the_allowance() -> None:
    table = Table(
        unit(FLT, "plymouth", UK, spent=True),
        unit(FLT, "taranto", ITA),
        power=UK,
        phase="redeploy",
        wars=WEST,
    )

    table.do(going(table, 1, "cairo"))

    assert (table.where(1), table.state.redeployed) == ("cairo", 1)
    closed = Table(unit(FLT, "bremen", GER), phase="redeploy", wars=WEST, control={"sevastopol": GER})
    closed.refused("EU-16.5", going(closed, 1, "sevastopol"))


@pytest.mark.rule("EU-17.1")
def test_a_unit_without_supply_is_not_redeployed() -> None:
    table = Table(
        unit(INF, "corsica", FRA),
        unit(FLT, "marseille", FRA),
        power=FRA,
        phase="redeploy",
        wars=WEST,
        unsupplied=[1],
    )

    table.refused("EU-17.1", going(table, 1, "marseille", crossing(2, "corsica", "marseille")))
    assert table.targets(1) == set()


@pytest.mark.rule("EU-16.1")
def test_the_way_of_a_redeployment_is_shown_area_by_area() -> None:
    table = Table(unit(INF, "cologne", GER), power=GER, phase="redeploy", wars=WEST)

    ways = {space: target.path for space, target in table.options.targets([1]).items()}

    ground = table.state.world.ground
    for space, way in ways.items():
        assert (way[0], way[-1]) == ("cologne", space)
        assert all(after in ground[before] for before, after in pairwise(way))
    assert len(ways["warsaw"]) > 3
