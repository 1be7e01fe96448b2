"""The tables of the game agree with what its rules say of them (TA-1)."""

from typing import get_args

import pytest

from axis_desktop.model import UnitType
from axis_desktop.systems.tactical.board.tables import (
    LAUNCHER,
    ROLES,
    Arm,
    ArmorRow,
    UnitRow,
    armor_rows,
    faction_rows,
    game_table,
    unit_rows,
    weather_table,
)
from axis_desktop.systems.tactical.fighting.arithmetic import (
    damage_by,
    damage_table,
    dice_of,
    fixed_hits,
    hit_number,
)
from axis_desktop.systems.tactical.state import level_of
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, unit

ROWS = [row for row in unit_rows().values() if row.id != LAUNCHER]


@pytest.mark.rule("TA-1.1")
def test_two_teams_of_two_factions() -> None:
    state = Table(unit("g1_tiger", at(1)), scenario=FRONT).state

    assert {row.id: row.side for row in faction_rows().values()} == {
        G1: "axis", US: "allies", G2: "axis", SU: "allies",
    }  # fmt: skip
    assert state.friends(G1, G2)
    assert not state.own(G1, G2)
    assert not state.friends(G1, SU)


@pytest.mark.rule("TA-1.2")
def test_each_faction_has_a_unit_of_each_role() -> None:
    for faction in faction_rows():
        assert sorted(row.role for row in ROWS if row.faction == faction) == sorted(ROLES)
    arms = {"fighter": "aircraft", "bomber": "aircraft", "tank": "tank", "artillery": "artillery"}
    for row in ROWS:
        assert row.arm == arms.get(row.role, "infantry")
        assert row.arm in get_args(Arm)


@pytest.mark.rule("TA-1.3")
def test_infantry_is_regular_mobile_and_mechanized() -> None:
    infantry = {row.name for row in ROWS if row.arm == "infantry"}

    assert infantry == {"Infantry", "Mobile infantry", "Mechanized infantry"}


@pytest.mark.rule("TA-1.4")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_hit_numbers_dice_and_fixed_hits_agree(row: UnitRow) -> None:
    for points, bonus in ((0, 0), (2, 0), (3, 2), (4, 2), (5, 4), (9, 4)):
        number = hit_number(row, points)
        assert number == row.attack + bonus
        assert number < game_table().die_sides
        # Twelve dice that hit on n or less hit n times on average.
        assert fixed_hits(row, points, 2) == number
        assert fixed_hits(row, points, 3) == -(-row.attack // 2) + bonus // 2
    assert [dice_of(damage) for damage in range(6)] == [12, 12, 12, 6, 6, 6]


@pytest.mark.parametrize("row", armor_rows().values(), ids=lambda row: row.id)
def test_damage_tables_rise_and_forest_never_makes_it_easier(row: ArmorRow) -> None:
    for table in filter(None, (row.open, row.forest)):
        assert len(table) == game_table().destroyed_at
        assert list(table) == sorted(set(table))
    assert all(wood >= bare for bare, wood in zip(row.open, row.forest, strict=False))


def test_figures_that_the_rules_quote() -> None:
    assert (_row("us_infantry").speed, _row("us_infantry").attack) == (3, 2)
    costs = {faction: sum(r.cost for r in ROWS if r.faction == faction) for faction in faction_rows()}
    values = {faction: sum(r.attack for r in ROWS if r.faction == faction) for faction in faction_rows()}
    assert costs == {G1: 22, G2: 22, US: 22, SU: 20}
    assert values == {G1: 27, G2: 25, US: 26, SU: 24}
    assert _row("us_howitzer").ground == (2, 5)
    assert _row("su_katyusha").ground == (2, 4)
    assert (_row("g2_flak88").ground, _row("g2_flak88").air) == ((2, 3), (1, 4))
    assert _row("g1_pak40").ground == (1, 2)
    assert (_row("us_b17").air, _row("us_b17").answers_aircraft) == (None, True)
    assert _row("g2_mechanized_infantry").air is None


@pytest.mark.rule("TA-1.6")
def test_levels_by_points_which_have_no_cap() -> None:
    levels = [game_table().level[level_of(points)].id for points in (0, 2, 3, 4, 5, 60)]

    assert levels == ["rookie", "rookie", "veteran", "veteran", "war_hero", "war_hero"]


@pytest.mark.rule("TA-8.11")
def test_the_largest_damage_whose_entry_is_reached() -> None:
    """Test vector 4: the table of a medium tank, and infantry in a forest."""
    tank = damage_table(_row("g2_panzer_iv"), in_forest=False)
    infantry = damage_table(_row("us_infantry"), in_forest=True)

    assert [damage_by(hits, tank) for hits in (0, 1, 2, 3, 4, 5, 12, 15)] == [0, 0, 1, 1, 2, 2, 6, 6]
    assert [damage_by(hits, infantry) for hits in (5, 6)] == [2, 3]
    assert damage_by(5, damage_table(_row("us_infantry"), in_forest=False)) == 3
    assert damage_table(_row("us_p51"), in_forest=True) == damage_table(_row("us_p51"), in_forest=False)


@pytest.mark.rule("TA-14.22")
def test_fixed_hits() -> None:
    """Test vector 6."""
    assert fixed_hits(_row("g1_tiger"), 5, 2) == 11
    assert fixed_hits(_row("g1_tiger"), 5, 3) == 6
    assert fixed_hits(_row("g2_flak88"), 0, 0) == 4
    assert fixed_hits(_row("g2_flak88"), 3, 4) == 3
    assert fixed_hits(_row("us_howitzer"), 0, 3) == 3
    assert fixed_hits(_row("us_infantry"), 0, 0) == 2


def test_the_weather_covers_the_die_once() -> None:
    rolls = sorted(roll for row in weather_table().weather for roll in row.rolls)

    assert rolls == list(range(1, 13))


def _row(kind: str) -> UnitRow:
    return unit_rows()[UnitType(kind)]
