"""Cities that decide the war are held by who can come; nobody goes who would be lost with them."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Space
from axis_desktop.players.pacific1940.replies import risk
from tests.players.pacific1940.test_positions import phase_of
from tests.systems.pacific1940.table import CHINA, JAPAN, UK, US, Table, piece

HOME: Mapping[str, Any] = {"japan": {JAPAN: {"infantry": 4}}}


@pytest.mark.rule("PA-16.1")
def test_troops_and_aircraft_come_to_a_city_that_would_fall() -> None:
    units: Mapping[str, Any] = {
        **HOME,
        "kiangsu": {JAPAN: {"infantry": 1}},
        "shantung": {JAPAN: {"infantry": 3}},
        "manchuria": {JAPAN: {"fighter": 4}},
        "anhwe": {CHINA: {"infantry": 6}},
    }
    table = Table(units, phase="noncombat_move")

    phase_of(table)

    assert len(table.at("kiangsu", JAPAN)) > 3


def test_nobody_goes_to_a_city_that_falls_anyway() -> None:
    units: Mapping[str, Any] = {
        **HOME,
        "kiangsu": {JAPAN: {"infantry": 1}},
        "shantung": {JAPAN: {"infantry": 3}},
        "manchuria": {JAPAN: {"fighter": 4}},
        "anhwe": {CHINA: {"infantry": 40}},
    }
    table = Table(units, phase="noncombat_move")

    phase_of(table)

    assert len(table.at("kiangsu", JAPAN)) == 1


FROM_INDIA: Mapping[str, Any] = {
    **HOME,
    "kwangtung": {JAPAN: {"infantry": 1, "fighter": 4}},
    "kiangsu": {JAPAN: {"infantry": 4, "tactical_bomber": 8}},
    "kwangsi": {UK: {"infantry": 14, "artillery": 2}},
}


@pytest.mark.rule("PA-7.11", "PA-7.28")
@pytest.mark.parametrize(("base", "comes"), [(0, False), (1, True)])
def test_aircraft_count_that_come_far_and_land_next_to_the_battle(base: int, comes: bool) -> None:
    """Four spaces out and one to ground of friends are five: a base helps that far."""
    wings: Mapping[str, Any] = {"india": {UK: {"fighter": 6, "air_base": base}}}
    without = Table(FROM_INDIA, control={"kwangtung": JAPAN, "kwangsi": CHINA})
    table = Table({**FROM_INDIA, **wings}, control={"kwangtung": JAPAN, "kwangsi": CHINA})
    garrison = [*table.at("kwangtung", JAPAN), *table.at("kiangsu", JAPAN, "tactical_bomber")]

    falls = risk(table.state, Space("kwangtung"), garrison)
    assert (falls > risk(without.state, Space("kwangtung"), garrison) + 0.5) is comes


@pytest.mark.rule("PA-7.28")
def test_no_aircraft_come_to_a_city_that_falls_to_aircraft_from_a_base() -> None:
    """Eight bombers flew in, and twelve aircraft were lost with one infantry."""
    wings: Mapping[str, Any] = {"india": {UK: {"fighter": 6, "air_base": 1}}}
    table = Table(
        {**FROM_INDIA, **wings}, phase="noncombat_move", control={"kwangtung": JAPAN, "kwangsi": CHINA}
    )

    phase_of(table)

    assert not table.at("kwangtung", JAPAN, "tactical_bomber")


def test_bombers_do_not_land_beside_one_infantry_within_reach_of_fighters() -> None:
    """No ground may come there and all are shot down: their place is where nobody flies to."""
    bombers = [piece(50 + n, "strategic_bomber", JAPAN, moved=4, start="japan") for n in range(4)]
    units: Mapping[str, Any] = {
        "japan": {JAPAN: bombers},
        "siam": {JAPAN: {"infantry": 1}},
        "india": {UK: {"infantry": 4, "fighter": 6, "air_base": 1}},
    }
    table = Table(units, phase="noncombat_move", control={"siam": JAPAN, "hainan": JAPAN})
    forces = table.state.forces
    forces.put(Space("sz37"), forces.at(Space("japan")))  # as after a battle there
    forces.put(Space("japan"), ())

    phase_of(table)

    assert len(table.at("hainan", JAPAN, "strategic_bomber")) == 4


def test_troops_come_before_aircraft() -> None:
    units: Mapping[str, Any] = {
        **HOME,
        "kiangsu": {JAPAN: {"infantry": 2}},
        "shantung": {JAPAN: {"infantry": 9}},
        "japan": {JAPAN: {"infantry": 4, "fighter": 4}},
        "anhwe": {CHINA: {"infantry": 6}},
    }
    table = Table(units, phase="noncombat_move")

    phase_of(table)

    assert len(table.at("kiangsu", JAPAN, "infantry")) > 5
    assert not table.at("kiangsu", JAPAN, "fighter")


def test_a_carrier_fleet_lies_with_the_troops_that_it_covers() -> None:
    """Both fleets had something to watch, and neither went for the city: together they are strong enough."""
    ships = {"battleship": 2, "cruiser": 2, "destroyer": 4}
    units: Mapping[str, Any] = {
        **HOME,
        "sz33": {JAPAN: {"transport": 8, "aircraft_carrier": 2, "fighter": 4}},
        "sz23": {JAPAN: ships},
        "sz10": {US: {"cruiser": 2, "destroyer": 2, "transport": 30}},
    }
    table = Table(units, phase="noncombat_move")

    phase_of(table)

    zones = {zone for zone in table.state.world.seas if table.at(zone, JAPAN, "battleship")}
    assert zones == {zone for zone in table.state.world.seas if table.at(zone, JAPAN, "aircraft_carrier")}


def test_aircraft_cross_the_ocean_hop_by_hop() -> None:
    """From the first hop they reach no enemy yet: they stayed, and an army at sea waited for them."""
    units: Mapping[str, Any] = {
        "western_united_states": {US: {"infantry": 6, "fighter": 4, "air_base": 1}},
        "hawaiian_islands": {US: {"infantry": 4, "air_base": 1}},
        "japan": {JAPAN: {"infantry": 30}},
        "iwo_jima": {JAPAN: {"infantry": 2}},
    }
    table = Table(units, power=US, phase="noncombat_move")

    phase_of(table)

    assert len(table.at("western_united_states", US, "fighter")) == 1
