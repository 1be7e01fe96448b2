"""Bases of aircraft and fleets, sea transport, passages (EU-2.7 to EU-2.16, EU-3, EU-14.3 to EU-14.6)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import coasts_in_reach, ports_in_reach, sea_distance
from tests.systems.europe1939.setups import raw_scenario
from tests.systems.europe1939.table import AIR, ARM, FLT, FRA, GER, INF, ITA, SU, UK, WEST, Table, unit


def reach(table: Table, nation: str, base: str) -> set[str]:
    return set(ports_in_reach(table.state, nation, Space(base)))  # type: ignore[arg-type]


@pytest.mark.rule("EU-3.6")
def test_an_aircraft_rebases_two_areas_once_a_turn_before_or_after_the_battles() -> None:
    table = Table(unit(AIR, "berlin", GER), unit(AIR, "berlin", GER, attacks=1))

    table.refused("EU-3.6", table.rebasing(1, "konigsberg"))  # three areas
    table.refused("EU-3.6", table.rebasing(2, "leipzig"))  # it has attacked
    table.do(table.rebasing(1, "munich"))
    assert table.where(1) == "munich"
    table.refused("EU-3.6", table.rebasing(1, "berlin"))
    table.end_phase()
    table.refused("EU-3.6", table.rebasing(1, "berlin"))


@pytest.mark.rule("EU-3.6")
def test_an_aircraft_that_has_only_defended_may_rebase() -> None:
    table = Table(unit(AIR, "berlin", GER, spent=True), phase="noncombat")

    table.do(table.rebasing(1, "leipzig"))

    assert table.unit(1).spent  # moving doesn't clear it


@pytest.mark.rule("EU-3.10")
@pytest.mark.rule("EU-2.2")
def test_aircraft_do_not_fly_over_neutrals() -> None:
    table = Table(unit(AIR, "munich", GER), wars=[(GER, ITA)], control={"milan": GER})
    assert "milan" not in within(table.state, GER, Space("munich"), 1)
    assert "turin" not in within(table.state, GER, Space("munich"), 2)  # Switzerland is never flown over

    table = Table(unit(AIR, "cologne", GER))
    found = within(table.state, GER, Space("cologne"), 2)
    assert "belgium" in found  # it can be reached, and attacked
    assert "english_channel" not in found  # but nothing through it


@pytest.mark.rule("EU-3.9")
def test_an_aircraft_at_dover_reaches_four_foreign_areas() -> None:
    table = Table(unit(AIR, "dover", UK), power=UK, wars=WEST)
    table_of_uk = table.state.world.sheet(UK).home

    found = within(table.state, UK, Space("dover"), 2)

    foreign = {area for area in found if area in table.state.world.areas and area not in table_of_uk}
    assert foreign == {"calais", "brest", "belgium", "netherlands"}


@pytest.mark.rule("EU-3.11")
def test_one_fleet_reaches_gibraltar_and_another_the_near_east() -> None:
    table = Table(power=UK, wars=WEST)

    assert sea_distance(table.state, UK, Space("plymouth"), Space("gibraltar")) == 4
    assert sea_distance(table.state, UK, Space("gibraltar"), Space("cairo")) == 6
    assert "cairo" not in reach(table, UK, "plymouth")


@pytest.mark.rule("EU-3.11")
@pytest.mark.rule("EU-3.12")
@pytest.mark.rule("EU-14.3")
def test_a_fleet_changes_its_base_and_is_spent() -> None:
    table = Table(unit(FLT, "plymouth", UK), unit(FLT, "london", UK, spent=True), power=UK, wars=WEST)

    table.refused("EU-3.12", table.rebasing(1, "gibraltar"))  # not in phase 1
    table.end_phase()
    table.refused("EU-3.12", table.rebasing(2, "plymouth"))
    table.refused("EU-3.11", table.rebasing(1, "cairo"))
    table.refused("EU-14.3", table.rebasing(1, "kiel"))
    table.do(table.rebasing(1, "gibraltar"))

    assert (table.where(1), table.unit(1).spent) == ("gibraltar", True)
    table.refused("EU-3.12", table.rebasing(1, "plymouth"))


@pytest.mark.rule("EU-2.7")
def test_finland_has_no_port() -> None:
    table = Table(
        unit(FLT, "leningrad", SU), power=SU, phase="noncombat", control={"helsinki": SU, "viipuri": SU}
    )

    table.refused("EU-3.11", table.rebasing(1, "helsinki"))
    assert "helsinki" not in reach(table, SU, "leningrad")


@pytest.mark.rule("EU-2.8")
def test_neutral_italy_may_not_pass_gibraltar() -> None:
    """Trap 18."""
    table = Table(
        unit(FLT, "turin", ITA), power=ITA, phase="noncombat", wars=WEST, control={"casablanca": ITA}
    )

    assert "casablanca" not in reach(table, ITA, "turin")
    table.refused("EU-2.8", table.rebasing(1, "casablanca"))

    allied = Table(power=FRA, phase="noncombat", wars=WEST)
    assert "casablanca" in reach(allied, FRA, "marseille")


@pytest.mark.rule("EU-2.9")
def test_the_danish_straits_are_closed_to_all_while_denmark_is_neutral() -> None:
    table = Table(
        unit(FLT, "leningrad", SU), unit(FLT, "stettin", GER), power=SU, phase="noncombat", wars=WEST
    )
    assert "murmansk" not in reach(table, SU, "leningrad")

    held = Table(
        power=GER, phase="noncombat", wars=WEST, control={"denmark": GER, "oslo": GER}, blocked=["Kiel Canal"]
    )
    assert "oslo" in reach(held, GER, "stettin")


@pytest.mark.rule("EU-2.10")
@pytest.mark.rule("EU-2.16")
def test_the_canal_serves_germans_until_an_enemy_has_held_kiel() -> None:
    table = Table(wars=WEST)
    assert "stettin" in reach(table, GER, "bremen")
    assert "bremen" in reach(table, GER, "kiel")

    wrecked = Table(wars=WEST, blocked=["Kiel Canal"])
    assert "stettin" not in reach(wrecked, GER, "bremen")
    assert "bremen" not in reach(wrecked, GER, "kiel")  # only the Baltic side is left
    assert "stettin" in reach(wrecked, GER, "kiel")


@pytest.mark.rule("EU-2.10")
def test_the_canal_is_wrecked_when_an_enemy_takes_kiel() -> None:
    table = Table(
        unit(INF, "bremen", UK), power=UK, phase="noncombat", wars=WEST, control={"bremen": UK}, unsupplied=[]
    )

    table.march(1, "kiel")

    assert table.state.blocked == ("Kiel Canal",)


@pytest.mark.rule("EU-2.11")
def test_both_banks_of_the_bosporus_are_needed() -> None:
    """Trap 19."""
    one = Table(power=SU, control={"istanbul": SU})
    both = Table(power=SU, control={"istanbul": SU, "izmit": SU})

    assert "adana" not in reach(one, SU, "sevastopol")
    assert coasts_in_reach(one.state, SU, Space("sevastopol")).keys().isdisjoint({"athens", "crete"})
    assert "athens" in coasts_in_reach(both.state, SU, Space("sevastopol"))


@pytest.mark.rule("EU-2.12")
def test_a_refusal_names_who_controls_the_passage() -> None:
    table = Table(
        unit(FLT, "turin", ITA), power=ITA, phase="noncombat", wars=WEST, control={"casablanca": ITA}
    )

    refusal = table.options.refusal((1,), Space("casablanca"))

    assert refusal is not None
    assert "gibraltar" in str(refusal)


@pytest.mark.rule("EU-2.12")
def test_aircraft_ignore_passages() -> None:
    table = Table(unit(AIR, "gibraltar", UK), power=UK, wars=WEST)

    found = within(table.state, UK, Space("gibraltar"), 1)

    assert {"alboran_sea", "iberian_atlantic"} <= set(found)


@pytest.mark.rule("EU-2.16")
def test_casablanca_is_no_back_door_round_gibraltar() -> None:
    table = Table(power=ITA, wars=WEST, control={"casablanca": ITA})

    assert sea_distance(table.state, ITA, Space("turin"), Space("casablanca")) is None
    assert "casablanca" in coasts_in_reach(table.state, ITA, Space("turin"))  # its coast touches both seas


@pytest.mark.rule("EU-2.15")
def test_the_united_states_touch_the_western_atlantic_alone() -> None:
    table = Table(power=UK, wars=WEST)

    assert table.state.world.coasts[Space("usa")] == ("western_atlantic",)
    assert table.state.world.ground[Space("usa")] == ()


@pytest.mark.rule("EU-14.5")
@pytest.mark.rule("EU-3.15")
@pytest.mark.rule("EU-3.16")
def test_a_fleet_carries_two_units_of_its_nation_and_base() -> None:
    table = Table(
        unit(FLT, "plymouth", UK),
        unit(INF, "plymouth", UK),
        unit(ARM, "plymouth", UK),
        unit(AIR, "plymouth", UK),
        unit(INF, "london", UK),
        unit(INF, "plymouth", FRA),
        power=UK,
        phase="noncombat",
        wars=WEST,
    )

    table.refused("EU-3.15", table.shipping(1, (2, 3, 4), "gibraltar"))
    table.refused("EU-3.16", table.shipping(1, (5,), "gibraltar"))
    table.refused("EU-4.4", table.shipping(1, (6,), "gibraltar"))
    table.do(table.shipping(1, (2, 4), "gibraltar"))

    assert (table.where(1), table.where(2), table.where(4)) == ("plymouth", "gibraltar", "gibraltar")
    assert table.unit(1).spent
    table.refused("EU-3.12", table.shipping(1, (3,), "gibraltar"))


@pytest.mark.rule("EU-3.2")
@pytest.mark.rule("EU-3.3")
@pytest.mark.rule("EU-3.9")
def test_after_a_transport_armor_and_aircraft_go_on_one_area_and_infantry_none() -> None:
    table = Table(
        unit(FLT, "plymouth", UK),
        unit(FLT, "plymouth", UK),
        unit(INF, "plymouth", UK),
        unit(ARM, "plymouth", UK),
        unit(AIR, "plymouth", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
    )
    table.do(table.shipping(1, (3, 4), "calais"))
    table.do(table.shipping(2, (5,), "calais"))

    table.refused("EU-14.2", table.marching(3, "paris"))
    table.refused("EU-14.1", table.marching(4, "paris", "lyon"))
    table.march(4, "paris")
    table.refused("EU-3.6", table.rebasing(5, "marseille"))
    table.do(table.rebasing(5, "paris"))

    assert (table.where(3), table.where(4), table.where(5)) == ("calais", "paris", "paris")


@pytest.mark.rule("EU-14.5")
def test_the_fleet_may_stay_where_it_lands() -> None:
    table = Table(
        unit(FLT, "plymouth", UK), unit(INF, "plymouth", UK), power=UK, phase="noncombat", wars=WEST
    )
    target = table.options.targets((2,))["gibraltar"]

    table.do(target.alternatives[0].action)

    assert (table.where(1), table.where(2)) == ("gibraltar", "gibraltar")


@pytest.mark.rule("EU-14.6")
def test_an_enemy_shore_takes_an_invasion() -> None:
    table = Table(
        unit(FLT, "plymouth", UK), unit(INF, "plymouth", UK), power=UK, phase="noncombat", wars=WEST
    )

    table.refused("EU-14.6", table.shipping(1, (2,), "kiel"))


@pytest.mark.rule("EU-3.19")
@pytest.mark.rule("EU-2.14")
def test_no_unit_is_ever_at_sea_and_theaters_end_where_the_scenario_says() -> None:
    table = Table(unit(FLT, "kiel", GER), scenario="sickle_cut", phase="noncombat")

    assert all(space in table.state.world.areas for space in table.state.forces.spaces())
    assert set(raw_scenario("sickle_cut")["theater"]["areas"]) == table.state.world.areas
    table.refused("EU-3.11", table.rebasing(1, "leningrad"))
