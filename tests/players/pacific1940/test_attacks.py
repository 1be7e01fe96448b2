"""Attacks of the Pacific game's players: who is sent, and that nobody is left alone there."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.players.pacific1940.attack.attacks import attacks
from axis_desktop.players.pacific1940.skill import HARD, MEDIUM
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.systems.area_war.actions import MoveUnits
from tests.systems.pacific1940.table import JAPAN, US, Table

FLEET = {"submarine": 1, "destroyer": 1, "cruiser": 1}


def off_formosa() -> Table:
    """A Japanese squadron that American aircraft and a destroyer beat together."""
    return Table(
        {
            "sz19": {JAPAN: FLEET},
            "sz35": {US: {"destroyer": 1, "transport": 1}},
            "philippines": {US: {"infantry": 1, "fighter": 4, "strategic_bomber": 2}},
        },
        power=US,
    )


def sent(table: Table) -> list[str]:
    """The types that the next plan sends against the squadron."""
    moves = [step.action for step in attacks(table.state, MEDIUM)]
    found = []
    for move in moves:
        assert isinstance(move, MoveUnits)
        if move.path[-1] == "sz19":
            found += [table.state.forces.find(unit)[1].type for unit in move.units]  # type: ignore[index]
    return found


def test_a_transport_is_no_help_in_a_battle() -> None:
    types = sent(off_formosa())

    assert "destroyer" in types
    assert "strategic_bomber" in types
    assert "transport" not in types


def test_who_was_sent_ahead_is_not_left_alone() -> None:
    """A question in between ends a plan; the next one counts on whoever is there."""
    table = off_formosa()
    whole = sent(table)
    table.play(table.move({"destroyer": 1}, "sz35", "sz20", "sz19"))

    rest = sent(table)

    assert "destroyer" not in rest
    assert len(rest) >= len(whole) - 1 > 0


@pytest.mark.parametrize("carriers", [1, 3])
def test_nobody_flies_out_against_odds_because_others_have_no_place_to_land(carriers: int) -> None:
    """Each fighter alone could land on the carrier; six of them win, and two of them lose."""
    table = Table(
        {
            "japan": {JAPAN: {"infantry": 9, "fighter": 6}},
            "sz22": {JAPAN: {"aircraft_carrier": carriers}},
            "sz33": {US: {"cruiser": 2, "destroyer": 2}},
        },
        power=JAPAN,
    )

    flights = [
        move
        for move in (step.action for step in attacks(table.state, HARD))
        if isinstance(move, MoveUnits) and move.path[-1] == "sz33" and move.path[0] == "japan"
    ]

    assert sum(len(move.units) for move in flights) == (0 if carriers == 1 else 6)


@pytest.mark.parametrize(("attackers", "kept"), [(2, 2), (12, 1)])
def test_a_city_is_never_left_to_whoever_comes(attackers: int, kept: int) -> None:
    """Who can hold it stays; where all would be lost one stays, so that it isn't had for nothing."""
    table = Table(
        {
            "philippines": {JAPAN: {"infantry": 2}},
            "sz34": {US: {"transport": attackers // 2, "destroyer": 1}},
            "palau_island": {US: {"infantry": attackers, "artillery": attackers // 6}},
        },
        power=JAPAN,
        control={"philippines": JAPAN, "palau_island": US},
    )

    assert len(guard(table.state, HARD)) == kept


def test_somebody_stays_in_a_city_though_no_enemy_is_near() -> None:
    units: Mapping[str, Any] = {"philippines": {JAPAN: {"infantry": 1}}, "sz10": {US: {"transport": 2}}}
    table = Table(units, power=JAPAN, control={"philippines": JAPAN})

    assert len(guard(table.state, HARD)) == 1
