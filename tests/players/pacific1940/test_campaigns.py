"""Hard players of the Pacific game: fleets that come as one, what ends the war, raids and repairs."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Luck, Space
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.campaigns import campaign
from axis_desktop.players.pacific1940.skill import HARD, MEDIUM, Skill
from axis_desktop.systems.area_war.actions import MoveUnits, PurchaseUnits
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import RepairFacility
from tests.players.pacific1940.test_fleets_and_needs import bought, said
from tests.players.pacific1940.test_positions import aims, phase_of
from tests.systems.pacific1940.table import ANZAC, JAPAN, UK, US, Table, laden, piece

HOME: Mapping[str, Any] = {"japan": {JAPAN: {"infantry": 12, "major_complex": 1}}}

# ------------------------------------------------------------------------------- fleets


@pytest.mark.parametrize(("ships", "skill"), [(3, HARD), (9, HARD), (3, MEDIUM)])
def test_a_fleet_that_nobody_can_beat_comes_however_large_it_is(ships: int, skill: Skill) -> None:
    fleet = [
        *laden(4, US),
        *(piece(100 + n, "battleship", US) for n in range(ships)),
        *(piece(200 + n, "destroyer", US) for n in range(ships)),
    ]
    units: Mapping[str, Any] = {
        **HOME,
        "sz10": {US: fleet},
        "western_united_states": {US: {"infantry": 4, "major_complex": 1, "naval_base": 1}},
        "hawaiian_islands": {US: {"infantry": 2, "naval_base": 1}},
        "caroline_islands": {JAPAN: {"infantry": 1}},
        "sz41": {JAPAN: {"destroyer": 2}},
    }
    table = Table(units, power=US, phase="noncombat_move", control={"philippines": "japan"})
    phase_of(table, skill)
    zones = [zone for zone in table.state.world.seas if table.at(zone, US, "battleship")]
    assert len(zones) == 1
    assert zones != ["sz10"]
    assert len(table.at(zones[0], US, "transport")) == 4


def test_an_attack_at_sea_reckons_with_aircraft_that_may_scramble() -> None:
    units: Mapping[str, Any] = {
        "sz17": {US: {"destroyer": 2, "cruiser": 1}},
        "sz06": {JAPAN: {"destroyer": 1}},
        "japan": {JAPAN: {"infantry": 12, "air_base": 1}},
    }
    alone = Table(units, power=US)
    assert "sz06" in aims(phase_of(alone))
    guarded: Mapping[str, Any] = {
        **units,
        "japan": {JAPAN: {"infantry": 12, "air_base": 1, "fighter": 6}},
    }
    assert "sz06" not in aims(phase_of(Table(guarded, power=US)))


def test_carriers_are_not_left_alone_beside_the_enemy() -> None:
    """The escorts could sink a transport two zones off; the enemy's aircraft would then sink the carriers."""
    units: Mapping[str, Any] = {
        **HOME,
        "sz36": {JAPAN: {"aircraft_carrier": 2, "battleship": 1, "cruiser": 1}},
        "sz41": {UK: {"destroyer": 1, "transport": 1}},
        "malaya": {UK: {"fighter": 5, "infantry": 9}},
    }
    table = Table(units)
    phase_of(table)
    carriers = {zone for zone in table.state.world.seas if table.at(zone, JAPAN, "aircraft_carrier")}
    warships = {zone for zone in table.state.world.seas if table.at(zone, JAPAN, "battleship")}
    assert carriers == warships


def test_aircraft_fly_home_when_a_fleet_with_troops_comes_near() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 14, "air_base": 1, "major_complex": 1}},
        "kiangsu": {JAPAN: {"infantry": 6, "fighter": 6}},
        "sz16": {US: [*laden(5, US), piece(100, "battleship", US), piece(101, "destroyer", US)]},
        "szechwan": {"china": {"infantry": 2}},
    }
    table = Table(units, phase="noncombat_move")
    phase_of(table)
    assert table.at("japan", JAPAN, "fighter")


@pytest.mark.rule("PA-14.2")
def test_a_landing_with_artillery_is_feared_more() -> None:
    def landing(kind: str) -> list[dict[str, Any]]:
        ships = laden(5, US)
        return [{**each, "type": kind} if each["id"] % 3 == 0 else each for each in ships]

    found = []
    for kind in ("infantry", "artillery"):
        table = Table({**HOME, "sz16": {US: landing(kind)}})
        found.append(risk(table.state, Space("japan"), table.at("japan", JAPAN)[:8]))
    assert found[0] < found[1]


# ---------------------------------------------------------------------------- campaigns

FIVE = dict.fromkeys(("kwangtung", "philippines", "india"), "japan")
STATES: Mapping[str, Any] = {"western_united_states": {US: {"infantry": 30}}}


@pytest.mark.rule("PA-16.1")
def test_of_all_cities_left_the_one_that_is_cheapest_to_take_is_gone_for() -> None:
    def target(sydney: int, honolulu: int) -> str:
        units: Mapping[str, Any] = {
            **HOME,
            **STATES,
            "new_south_wales": {ANZAC: {"infantry": sydney}},
            "hawaiian_islands": {US: {"infantry": honolulu}},
        }
        found = campaign(Table(units, control=FIVE).state)
        assert found is not None
        return found.target

    assert target(2, 25) == "new_south_wales"
    assert target(25, 2) == "hawaiian_islands"


def test_a_city_that_would_be_lost_again_needs_more_troops() -> None:
    def needed(counter: Mapping[str, Any]) -> int:
        units: Mapping[str, Any] = {
            **HOME,
            **STATES,
            "new_south_wales": {ANZAC: {"infantry": 30}},
            "hawaiian_islands": {US: {"infantry": 3}},
            **counter,
        }
        found = campaign(Table(units, control=FIVE).state)
        assert found is not None
        assert found.target == "hawaiian_islands"
        return found.needed

    assert needed({}) < needed({"sz11": {US: laden(4, US)}})


def test_no_campaign_while_the_end_is_far_off() -> None:
    assert campaign(Table(HOME).state) is None


def test_what_the_campaign_lacks_is_bought_when_the_sea_is_ours() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 14, "major_complex": 1}},
        **STATES,
        "sz06": {JAPAN: {"battleship": 2, "destroyer": 3, "transport": 1}},
        "new_south_wales": {ANZAC: {"infantry": 9}},
        "hawaiian_islands": {US: {"infantry": 25}},
    }
    table = Table(units, phase="purchase", control=FIVE, treasury={"japan": 40})
    assert bought(table)["transport"] >= 2
    assert said(table) == "Troops and transports gather for what would end the war."


@pytest.mark.rule("PA-16.2")
def test_the_allies_go_for_tokyo_with_as_many_as_it_takes() -> None:
    def needed(garrison: int) -> int:
        units: Mapping[str, Any] = {"japan": {JAPAN: {"infantry": garrison}}}
        found = campaign(Table(units, power=US).state)
        assert found is not None
        assert found.target == "japan"
        return found.needed

    assert needed(4) < needed(12) < needed(24)


def test_in_a_blockaded_port_warships_come_before_transports() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 14, "major_complex": 1}},
        "sz06": {US: {"submarine": 3}},
    }
    order = bought(Table(units, phase="purchase", treasury={"japan": 40}))
    assert order.get("destroyer", 0) >= 1
    assert not order.get("transport")


# ---------------------------------------------------------------------- raids and repairs

BOMBERS: Mapping[str, Any] = {
    "kiangsu": {JAPAN: {"infantry": 5, "strategic_bomber": 2}},
    "burma": {UK: {"infantry": 25, "minor_complex": 1}},
    "yunnan": {JAPAN: {"infantry": 9, "strategic_bomber": 2}},
}
YUNNAN = {"yunnan": "japan"}


def raided(units: Mapping[str, Any], **position: Any) -> set[str]:
    table = Table(units, control=YUNNAN, **position)
    moves = [action for action in phase_of(table) if isinstance(action, MoveUnits) and action.raid]
    return {action.path[-1] for action in moves}


@pytest.mark.rule("PA-8.10")
def test_bombers_raid_a_complex_that_nobody_defends() -> None:
    assert raided(BOMBERS) == {"burma"}


@pytest.mark.rule("PA-8.11")
def test_no_raid_where_fighters_would_shoot_the_bombers_down() -> None:
    assert not raided({**BOMBERS, "burma": {UK: {"infantry": 25, "minor_complex": 1, "fighter": 4}}})


@pytest.mark.rule("PA-8.14")
def test_no_raid_on_ruins() -> None:
    ruin = [piece(90, "minor_complex", UK, damage=6), piece(91, "infantry", UK)]
    assert not raided(
        {**BOMBERS, "burma": {UK: [*ruin, *(piece(n, "infantry", UK) for n in range(92, 115))]}}
    )


def repaired(units: Mapping[str, Any], ipc: int) -> RepairFacility | None:
    table = Table(units, phase="purchase", treasury={"japan": ipc})
    action = PacificPlayer(HARD).decide(system, table.state, table.asked, Luck("test"))
    assert isinstance(action, RepairFacility | PurchaseUnits)
    return action if isinstance(action, RepairFacility) else None


@pytest.mark.rule("PA-15.3")
def test_a_base_is_repaired_until_it_works_again() -> None:
    base = piece(50, "air_base", JAPAN, damage=4)
    action = repaired({"japan": {JAPAN: [base, piece(51, "major_complex", JAPAN)]}}, ipc=30)
    assert action is not None
    assert action.points == 2


@pytest.mark.rule("PA-6.1")
def test_a_complex_is_repaired_only_for_units_that_there_is_money_for() -> None:
    damaged: Mapping[str, Any] = {"japan": {JAPAN: [piece(51, "major_complex", JAPAN, damage=5)]}}
    rich = repaired(damaged, ipc=40)
    assert rich is not None
    assert rich.points == 5
    assert repaired(damaged, ipc=12) is None
