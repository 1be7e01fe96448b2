"""Where the strong player's land units stand when the enemies move."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.model import Luck, Space
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.outlook import PacificOutlook
from axis_desktop.players.pacific1940.skill import HARD
from axis_desktop.players.pacific1940.stations.stationing import pulls, searched
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.pacific1940 import system
from tests.systems.pacific1940.table import CHINA, CHINESE, JAPAN, UK, Table


def china(army: int, **japanese: int) -> Table:
    """Infantry of Japan in places of China beside so many Chinese in Szechwan."""
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 6, "major_complex": 1}},
        "szechwan": {CHINA: {"infantry": army}},
        **{space: {JAPAN: {"infantry": count}} for space, count in japanese.items()},
    }
    return Table(units, phase="noncombat_move", control=dict.fromkeys((*CHINESE, "hunan"), JAPAN))


def marched(table: Table) -> Table:
    """The table after all moves of the phase."""
    player = PacificPlayer(HARD)
    for _ in range(60):
        action = player.decide(system, table.state, table.asked, Luck("test"))
        if not isinstance(action, MoveUnits):
            break
        table.play(action)
    return table


def test_an_army_that_would_be_beaten_in_parts_stands_together() -> None:
    table = marched(china(9, hunan=5, kweichow=3))

    assert len([space for space in table.state.world.lands if table.at(space, JAPAN)]) == 2  # and at home


def test_where_nobody_can_strike_troops_go_where_they_are_wanted() -> None:
    table = marched(china(1, hunan=6, kiangsi=4))

    drawn = pulls(PacificOutlook(table.state, JAPAN))
    ashore = {s: len(table.at(s, JAPAN)) for s in table.state.world.lands if s != "japan"}
    wanted = sum(count * drawn[space] for space, count in ashore.items() if count)
    assert wanted > 6 * drawn[Space("hunan")] + 4 * drawn[Space("kiangsi")]


def test_a_search_uses_each_unit_once_and_moves_nobody_who_is_held() -> None:
    table = china(4, hunan=5, kiangsi=4)
    held = {unit.id for unit in table.at("hunan", JAPAN)[:2]}

    stations = searched(table.state, held)

    ids = [unit for group in stations.groups for unit in group.ids]
    assert len(ids) == len(set(ids))
    assert not held.intersection(ids)
    assert all(sum(group.at.values()) == len(group.ids) for group in stations.groups)


def test_ground_near_a_rich_enemy_draws_more_and_china_looks_no_farther_than_its_bounds() -> None:
    table = Table({"india": {UK: {"infantry": 1}}})
    drawn = pulls(PacificOutlook(table.state, JAPAN))
    assert drawn[Space("burma")] > drawn[Space("siam")] > drawn[Space("korea")]

    closed = PacificOutlook(table.state, CHINA).closed()
    assert {Space("korea"), Space("siam")} <= closed
    assert Space("yunnan") not in closed
