"""Hard players far from home: few escorts, islands that others guard, joint blows, the last city."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Space
from axis_desktop.players.pacific1940.attack.candidates import reachable
from axis_desktop.players.pacific1940.sea.goals import goals_from, prospects
from axis_desktop.systems.area_war.actions import MoveUnits, UnloadUnits
from tests.players.pacific1940.test_positions import aims, phase_of
from tests.systems.pacific1940.table import ANZAC, JAPAN, UK, US, Table, laden, piece


def test_an_empty_island_takes_no_fleet_with_it() -> None:
    """The fleet has more to do than to cover one transport that nobody can reach."""
    ships = [*laden(1, JAPAN), piece(50, "battleship", JAPAN), piece(51, "battleship", JAPAN)]
    units: Mapping[str, Any] = {"sz43": {JAPAN: ships}, "japan": {JAPAN: {"infantry": 4}}}
    moved = [
        unit
        for action in phase_of(Table(units))
        if isinstance(action, MoveUnits) and action.path[0] == "sz43"
        for unit in action.units
    ]
    assert 10 in moved
    assert not {50, 51} & set(moved)


def test_a_zone_in_which_enemies_lie_is_cleared_by_enough_of_the_fleet() -> None:
    names = ("borneo", "burma", "celebes", "kwangtung", "malaya", "philippines", "shan_state", "sumatra")
    near = dict.fromkeys(names, JAPAN)
    ships = [*laden(1, JAPAN), *(piece(50 + n, "cruiser", JAPAN) for n in range(6))]
    units: Mapping[str, Any] = {
        "sz43": {JAPAN: ships},
        "sz42": {UK: {"cruiser": 1}},
        "java": {UK: {"infantry": 1}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    actions = phase_of(Table(units, control={**near, "java": UK}))
    sent = {unit for action in actions if isinstance(action, MoveUnits) for unit in action.units}
    assert "java" in aims(actions)
    assert len(sent & {50, 51, 52, 53, 54, 55}) >= 2


def test_fleets_see_the_islands_of_the_dutch() -> None:
    units: Mapping[str, Any] = {"sz36": {JAPAN: laden(1, JAPAN)}, "japan": {JAPAN: {"infantry": 4}}}
    troops = Table(units).at("sz36", JAPAN, "infantry")
    at_war, with_china_only = Table(units), Table(units, wars=({"by": "japan", "on": "china"},))
    for table in (at_war, with_china_only):
        goals = goals_from(table.state, troops)
        assert goals[Space("sz42")] > goals[Space("sz60")]
        assert len(prospects(table.state, Space("sz36"), troops)) > 4


@pytest.mark.parametrize(("friends", "goes"), [(0, False), (14, True)])
def test_powers_of_a_side_strike_at_a_capital_one_after_the_other(friends: int, goes: bool) -> None:
    """Neither of them could take Tokyo alone; in the same round both together do."""
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 15}},
        "sz16": {US: laden(7, US), ANZAC: [_moved(each, 100) for each in laden(friends, ANZAC)]},
        "western_united_states": {US: {"infantry": 3}},
        "new_south_wales": {ANZAC: {"infantry": 3}},
    }
    actions = phase_of(Table(units, power=US))
    assert any(isinstance(a, UnloadUnits) and a.space == "japan" for a in actions) is goes


def _moved(piece_: Mapping[str, Any], by: int) -> dict[str, Any]:
    found = {**piece_, "id": piece_["id"] + by}
    if "aboard" in found:
        found["aboard"] += by
    return found


@pytest.mark.parametrize(("transports", "stay"), [(0, False), (9, True)])
def test_aircraft_leave_a_capital_that_nobody_could_land_at(transports: int, stay: bool) -> None:
    """A fleet without troops near home is no reason to stay: it takes no ground."""
    units: Mapping[str, Any] = {
        "western_united_states": {US: {"infantry": 5, "fighter": 6, "air_base": 1}},
        "hawaiian_islands": {US: {"infantry": 4, "air_base": 1}},
        "sz09": {JAPAN: [*laden(transports, JAPAN), piece(90, "submarine", JAPAN)]},
        "japan": {JAPAN: {"infantry": 9, "major_complex": 1}},
        "sz06": {JAPAN: {"battleship": 2, "cruiser": 2}},
    }
    table = Table(units, power=US, phase="noncombat_move")
    phase_of(table)
    assert (len(table.at("western_united_states", US, "fighter")) >= 5) is stay


def test_the_city_that_wins_the_war_is_taken_with_all_that_holds_it() -> None:
    """With five cities Hawaii wins the game at the end of the round: two would take it, and lose it again."""
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 8}},
        "sz25": {JAPAN: [*laden(8, JAPAN), *(piece(80 + n, "battleship", JAPAN) for n in range(4))]},
        "western_united_states": {US: {"infantry": 8, "major_complex": 1}},
        "sz10": {US: {"transport": 4}},
    }
    cities = {"kwangtung": JAPAN, "philippines": JAPAN, "india": JAPAN}
    few, all_there = [
        sum(
            len(action.units)
            for action in phase_of(Table(units, control=control))
            if isinstance(action, UnloadUnits) and action.space == "hawaiian_islands"
        )
        for control in ({}, cities)
    ]
    assert few <= 4
    assert all_there >= 8


def test_no_carrier_is_called_for_by_planes_that_sink_a_lone_transport() -> None:
    units: Mapping[str, Any] = {
        "kwangsi": {JAPAN: {"fighter": 2, "infantry": 1}},
        "sz20": {JAPAN: {"aircraft_carrier": 2, "fighter": 2}},
        "sz45": {UK: {"transport": 1}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    far = reachable(Table(units).state).get(Space("sz45"), [])
    assert {each.space for each in far} <= {"sz20"}
