"""Hard players far from home: who boards, who stays, and what covers them."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Space
from axis_desktop.players.pacific1940.buying.needs import escorts_missing
from axis_desktop.players.pacific1940.sea.waters import danger
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from tests.players.pacific1940.test_positions import phase_of
from tests.systems.pacific1940.table import JAPAN, US, Table, laden, piece


def boarded(table: Table) -> int:
    """Troops that go aboard in a phase."""
    return sum(len(action.units) for action in phase_of(table) if isinstance(action, LoadUnits))


def test_troops_board_once_there_is_a_load_for_all_that_lies_near() -> None:
    """One load takes the island next to home; the others have farther to go, and don't wait ashore."""
    ships = [piece(50 + n, "transport", JAPAN) for n in range(5)]
    units: Mapping[str, Any] = {
        "sz06": {JAPAN: [*ships, *(piece(60 + n, "battleship", JAPAN) for n in range(3))]},
        "japan": {JAPAN: {"infantry": 14, "major_complex": 1, "naval_base": 1}},
        "philippines": {US: {"infantry": 1}},
    }
    far = ("hawaiian_islands", "kwangtung", "india", "new_south_wales", "western_united_states", "alaska")
    table = Table(units, phase="noncombat_move", control=dict.fromkeys((*far, "mexico"), JAPAN))

    assert boarded(table) >= 6


def test_aircraft_come_as_far_as_they_still_find_ground_to_land_on() -> None:
    """PA-7.11: four spaces out and one to an island of friends are five; half of five out would be two."""
    carrier = [piece(70, "aircraft_carrier", JAPAN)]
    units: Mapping[str, Any] = {
        "sz45": {JAPAN: carrier},
        "new_zealand": {"anzac": {"fighter": 3, "air_base": 1}},
    }
    near = Table(units, control={"dutch_new_guinea": "anzac"})
    far = Table(units, control=dict.fromkeys(("dutch_new_guinea", "new_guinea", "celebes", "java"), JAPAN))

    lying = near.at("sz45", JAPAN)
    assert danger(near.state, JAPAN, Space("sz45"), lying) > 0.5
    assert danger(far.state, JAPAN, Space("sz45"), lying) < 0.5


@pytest.mark.parametrize(("bombers", "goes"), [(0, True), (9, False)])
def test_no_aircraft_attack_for_which_carriers_would_have_to_sail_to_their_end(
    bombers: int, goes: bool
) -> None:
    """Two of four spaces lead back to no ground: only a carrier that sails to meet them brings them home."""
    units: Mapping[str, Any] = {
        "sz06": {JAPAN: [piece(80 + n, "aircraft_carrier", JAPAN) for n in range(2)]},
        "hawaiian_islands": {JAPAN: {"fighter": 4, "infantry": 4, "air_base": 1}},
        "sz10": {US: {"transport": 5, "cruiser": 1}},
        "japan": {JAPAN: {"infantry": 20}},
        "western_united_states": {US: {"strategic_bomber": bombers, "infantry": 9, "air_base": 1}},
    }
    actions = phase_of(Table(units, control={"hawaiian_islands": JAPAN}))

    assert any(isinstance(a, MoveUnits) and a.path[-1] == "sz10" for a in actions) is goes


@pytest.mark.parametrize(("cruisers", "missing"), [(2, True), (12, False)])
def test_warships_are_bought_that_clear_the_waters_for_the_landing(cruisers: int, missing: bool) -> None:
    """PA-7.3, PA-8.7: no aircraft from land fight over an empty zone, and those of the island rise."""
    units: Mapping[str, Any] = {
        "sz26": {US: {"cruiser": cruisers, "transport": 10}},
        "japan": {JAPAN: {"infantry": 20, "fighter": 4, "tactical_bomber": 4, "air_base": 1}},
    }
    table = Table(units, power=US)

    assert (escorts_missing(table.state, Space("japan")) > 0) is missing


def test_aircraft_from_land_clear_the_zone_where_the_ships_are_too_few() -> None:
    """A transport lies there, so they may fight over the zone: without them nobody lands (PA-8.20)."""
    units: Mapping[str, Any] = {
        "sz16": {US: [*laden(12, US), piece(90, "cruiser", US), piece(91, "cruiser", US)]},
        "sz06": {JAPAN: {"transport": 1, "destroyer": 2}},
        "japan": {JAPAN: {"infantry": 3, "fighter": 3, "air_base": 1}},
        "korea": {US: {"fighter": 8, "tactical_bomber": 6, "infantry": 3}},
        "western_united_states": {US: {"infantry": 4}},
    }
    actions = phase_of(Table(units, power=US, control={"korea": US}))

    over_sea = [
        a for a in actions if isinstance(a, MoveUnits) and a.path[0] == "korea" and a.path[-1] == "sz06"
    ]
    assert over_sea
    assert any(isinstance(a, UnloadUnits) and a.space == "japan" for a in actions)
