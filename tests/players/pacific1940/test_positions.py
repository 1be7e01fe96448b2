"""Positions with a known answer: what a hard player does in them, and what it must not do."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from axis_desktop.model import Action, Luck, Space
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.skill import HARD, MEDIUM, Skill
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, UnloadUnits
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.fighting.actions import NameStrikes, Scramble
from tests.systems.pacific1940.table import ANZAC, CHINA, JAPAN, UK, US, WITH_CHINA, Table, laden, piece


def phase_of(table: Table, skill: Skill = HARD) -> list[Action]:
    """What a player does until the phase ends or somebody else is asked."""
    player, made = PacificPlayer(skill), list[Action]()
    power, phase = table.state.power, table.phase
    while table.phase == phase and table.asked.power == power:
        action = player.decide(system, table.state, table.asked, Luck("test"))
        made.append(action)
        if isinstance(action, EndPhase):
            break
        table.play(action)
        assert len(made) < 200
    return made


def aims(actions: Sequence[Action]) -> set[str]:
    """Where moves and landings lead."""
    moves = {action.path[-1] for action in actions if isinstance(action, MoveUnits)}
    return moves | {action.space for action in actions if isinstance(action, UnloadUnits)}


# ---------------------------------------------------------------------------- politics


def test_p1_japan_does_not_open_the_war_for_hong_kong_alone() -> None:
    units: Mapping[str, Any] = {
        "kwangsi": {JAPAN: {"infantry": 3, "artillery": 1}},
        "kwangtung": {UK: {"infantry": 2}},
    }
    table = Table(units, wars=(WITH_CHINA,), round=1)
    assert phase_of(table)[0] == DeclareWar(power=JAPAN)


@pytest.mark.rule("PA-4.7")
def test_p2_the_british_take_java_and_sumatra_over_in_peace() -> None:
    table = Table(
        {"malaya": {UK: {"infantry": 5}}, "sz37": {UK: {"battleship": 1, "transport": 2}}},
        power=UK,
        wars=(WITH_CHINA,),
        phase="combat_move",
    )
    first = phase_of(table)
    assert first[0] == DeclareWar(power=UK)
    table.play(first[-1])
    phase_of(table)

    assert {space for space in ("java", "sumatra", "celebes") if table.holder(space) == UK} == {
        "java",
        "sumatra",
    }


# ------------------------------------------------------------------------------ attacks


def test_p3_china_waits_for_its_reserves() -> None:
    units: Mapping[str, Any] = {
        "kweichow": {CHINA: {"infantry": 4, "fighter": 1}},
        "hunan": {JAPAN: {"infantry": 3, "artillery": 1}},
    }
    table = Table(units, power=CHINA, control={"hunan": "japan"})
    assert "hunan" not in aims(phase_of(table))


def test_p4_transports_alone_are_sunk_by_a_single_fighter() -> None:
    units: Mapping[str, Any] = {"queensland": {ANZAC: {"fighter": 1}}, "sz46": {JAPAN: {"transport": 3}}}
    for skill in (MEDIUM, HARD):
        table = Table(units, power=ANZAC)
        assert "sz46" in aims(phase_of(table, skill))


def test_p5_nobody_lands_beside_an_air_base_without_an_escort() -> None:
    units: Mapping[str, Any] = {
        "iwo_jima": {JAPAN: {"air_base": 1, "fighter": 2}},
        "sz24": {
            US: [
                piece(1, "transport", US),
                piece(2, "infantry", US, aboard=1),
                piece(3, "artillery", US, aboard=1),
                piece(4, "transport", US),
                piece(5, "infantry", US, aboard=4),
                piece(6, "infantry", US, aboard=4),
            ]
        },
    }
    table = Table(units, power=US)
    assert "iwo_jima" not in aims(phase_of(table))


def test_p6_submarines_lie_where_the_convoys_are_worth_most() -> None:
    units: Mapping[str, Any] = {"sz21": {US: {"submarine": 5}}, "japan": {JAPAN: {"infantry": 1}}}
    table = Table(units, power=US, phase="noncombat_move")
    phase_of(table)
    assert len(table.at("sz19", US, "submarine")) == 5


def test_p7_the_lone_escort_is_struck_and_the_transports_are_met_in_the_air() -> None:
    cargo = [piece(1, "destroyer", US), *laden(4, US)]
    units: Mapping[str, Any] = {
        "sz16": {US: cargo},
        "japan": {JAPAN: {"air_base": 1, "fighter": 2, "infantry": 2}},
    }
    table = Table(units, power=US, kamikaze_unlocked=True, dice=[6])
    table.play(table.move({"destroyer": 1, "transport": 4}, "sz16", "sz06"))
    table.play(table.unload({"infantry": 8}, "sz06", "japan"))
    table.done()

    player = PacificPlayer(HARD)
    strikes = player.decide(system, table.state, table.asked, Luck("test"))
    assert strikes == NameStrikes(power=JAPAN, aims=((Space("sz06"), 1),))
    table.play(strikes)
    scramble = player.decide(system, table.state, table.asked, Luck("test"))
    assert isinstance(scramble, Scramble)
    assert len(scramble.aircraft) == 2


def test_p8_the_city_that_can_be_kept_is_taken() -> None:
    """Five cities are Japan's; Honolulu would be retaken, Sydney wouldn't."""
    five = dict.fromkeys(("kwangtung", "philippines", "india"), "japan")
    loaded = [
        piece(1, "transport", JAPAN),
        piece(2, "infantry", JAPAN, aboard=1),
        piece(3, "artillery", JAPAN, aboard=1),
        piece(4, "battleship", JAPAN),
    ]
    more = [
        piece(11, "transport", JAPAN),
        piece(12, "infantry", JAPAN, aboard=11),
        piece(13, "artillery", JAPAN, aboard=11),
        piece(14, "battleship", JAPAN),
    ]
    units: Mapping[str, Any] = {
        "sz30": {JAPAN: loaded},
        "sz63": {JAPAN: more},
        "sz12": {US: {"transport": 4, "battleship": 2, "destroyer": 4}},
        "western_united_states": {US: {"infantry": 10}},
        "sz10": {US: {"transport": 4}},
    }
    table = Table(units, control=five)
    assert "new_south_wales" in aims(phase_of(table))
