"""Hard players of the Pacific game: aircraft that help, garrisons in time, troops that gather."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.model import Luck, Space
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.sea.goals import goals_from
from axis_desktop.players.pacific1940.skill import HARD
from axis_desktop.systems.area_war.actions import MoveUnits, PurchaseUnits, UnloadUnits
from axis_desktop.systems.pacific1940 import system
from tests.players.pacific1940.test_positions import phase_of
from tests.systems.pacific1940.table import CHINA, JAPAN, US, Table, laden, piece


def test_aircraft_that_nobody_needs_help_where_infantry_would_win_alone() -> None:
    units: Mapping[str, Any] = {
        "anhwe": {JAPAN: {"infantry": 9, "artillery": 2}},
        "kiangsu": {JAPAN: {"infantry": 2, "fighter": 4}},
        "hunan": {CHINA: {"infantry": 3}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    table = Table(units, control={"anhwe": "japan"})
    moves = [action for action in phase_of(table) if isinstance(action, MoveUnits)]
    flown = [
        unit
        for action in moves
        if action.path[-1] == "hunan" and action.path[0] == "kiangsu"
        for unit in action.units
    ]
    assert flown


def test_planes_of_a_carrier_that_lies_still_stay_aboard() -> None:
    units: Mapping[str, Any] = {
        "sz06": {JAPAN: {"aircraft_carrier": 1, "fighter": 2, "battleship": 1}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    table = Table(units, phase="noncombat_move")
    phase_of(table)
    (zone,) = [zone for zone in table.state.world.seas if table.at(zone, JAPAN, "aircraft_carrier")]
    assert len(table.at(zone, JAPAN, "fighter")) == 2


def test_tokyo_is_guarded_while_a_landing_is_still_two_turns_away() -> None:
    """The fleet at Hawaii's far side could land twelve in two turns; nobody could be there in one."""
    units: Mapping[str, Any] = {
        "sz26": {US: laden(12, US)},
        "japan": {JAPAN: {"infantry": 1, "major_complex": 1}},
        "kiangsu": {JAPAN: {"infantry": 2}},
    }

    def bought(stacks: Mapping[str, Any]) -> int:
        table = Table(stacks, phase="purchase")
        action = PacificPlayer(HARD).decide(system, table.state, table.asked, Luck("test"))
        assert isinstance(action, PurchaseUnits)
        return dict(action.units).get("infantry", 0)  # type: ignore[call-overload,no-any-return]

    assert bought(units) > bought({**units, "sz26": {US: {"destroyer": 1}}}) + 2


def test_a_landing_is_declared_once_and_not_again_by_every_transport() -> None:
    """Nobody holds the coasts around: one load is enough for each."""
    ships = [*laden(4, JAPAN), piece(50, "battleship", JAPAN)]
    units: Mapping[str, Any] = {"sz43": {JAPAN: ships}, "japan": {JAPAN: {"infantry": 4}}}
    table = Table(units)
    ashore = [action for action in phase_of(table) if isinstance(action, UnloadUnits)]
    spaces = [action.space for action in ashore]
    assert len(spaces) > 1
    assert len(spaces) == len(set(spaces))


def test_few_troops_are_not_drawn_to_a_city_that_they_cannot_take() -> None:
    units: Mapping[str, Any] = {
        "sz42": {JAPAN: [piece(1, "transport", JAPAN), piece(2, "infantry", JAPAN, aboard=1)]},
        "india": {"united_kingdom": {"infantry": 30}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    table = Table(units)
    few = goals_from(table.state, table.at("sz42", JAPAN, "infantry"))
    weak: Mapping[str, Any] = {**units, "india": {"united_kingdom": {"infantry": 0}}}
    open_city = Table(weak)
    free = goals_from(open_city.state, open_city.at("sz42", JAPAN, "infantry"))
    assert free[Space("sz39")] > few[Space("sz39")]
