"""Medium players of the Pacific game: they cross the ocean, and let no money lie."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Luck, UnitType
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.skill import EASY, MEDIUM, Skill
from axis_desktop.players.pacific1940.stations.regroup import regroup
from axis_desktop.systems.area_war.actions import LoadUnits, PurchaseUnits
from axis_desktop.systems.pacific1940 import system
from tests.systems.pacific1940.table import JAPAN, US, Table

PORT: Mapping[str, Any] = {
    "western_united_states": {US: {"infantry": 6, "artillery": 2, "major_complex": 1}},
    "sz10": {US: {"transport": 4, "destroyer": 3, "cruiser": 2}},
    "iwo_jima": {JAPAN: {"infantry": 1}},
}


@pytest.mark.parametrize(("skill", "boards"), [(EASY, False), (MEDIUM, True)])
def test_medium_boards_for_far_coasts_and_easy_stays(skill: Skill, boards: bool) -> None:
    table = Table(PORT, power=US, phase="noncombat_move")

    steps = [step.action for step in regroup(table.state, skill)]

    assert any(isinstance(action, LoadUnits) for action in steps) is boards


@pytest.mark.parametrize(("treasury", "least"), [(40, 4), (200, 10)])
def test_who_has_more_money_than_room_builds_what_is_dear(treasury: int, least: int) -> None:
    table = Table(PORT, power=US, phase="purchase", treasury={US: treasury})

    action = PacificPlayer(MEDIUM).decide(system, table.state, table.asked, Luck("test"))

    assert isinstance(action, PurchaseUnits)
    spent = sum(table.state.world.units[kind].cost * count for kind, count in action.units.items())
    assert sum(action.units.values()) >= least
    assert spent > treasury / 2 - 3


@pytest.mark.parametrize(("skill", "troops"), [(EASY, True), (MEDIUM, False)])
def test_medium_buys_ships_in_place_of_troops_while_troops_wait_for_them(skill: Skill, troops: bool) -> None:
    """A great army at home without transports takes nothing."""
    board: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 20, "artillery": 4, "major_complex": 1}},
        "sz06": {JAPAN: {"transport": 1, "destroyer": 2}},
        "western_united_states": {US: {"infantry": 2}},
    }
    table = Table(board, power=JAPAN, phase="purchase", treasury={JAPAN: 45})

    action = PacificPlayer(skill).decide(system, table.state, table.asked, Luck("test"))

    assert isinstance(action, PurchaseUnits)
    bought = {kind for kind, count in action.units.items() if count}
    assert "transport" in bought
    assert any(table.state.world.units[kind].domain == "land" for kind in bought) is troops


def test_who_has_transports_for_all_buys_troops() -> None:
    board: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 6, "major_complex": 1}},
        "sz06": {JAPAN: {"transport": 4, "destroyer": 2}},
        "western_united_states": {US: {"infantry": 2}},
    }
    table = Table(board, power=JAPAN, phase="purchase", treasury={JAPAN: 45})

    action = PacificPlayer(MEDIUM).decide(system, table.state, table.asked, Luck("test"))

    assert isinstance(action, PurchaseUnits)
    assert action.units.get(UnitType("infantry"))
