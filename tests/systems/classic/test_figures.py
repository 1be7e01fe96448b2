"""Figures of the rules stand in data: each is what the rulebook says, and the sentences say the same."""

import pytest

from axis_desktop.model import UnitType
from axis_desktop.systems.classic import tables
from tests.systems.classic.builders import GERMANY, JAPAN, RUSSIA


@pytest.mark.rule("CL-18.1")
@pytest.mark.rule("CL-18.2")
@pytest.mark.rule("CL-18.3")
def test_the_axis_needs_two_capitals_or_84_ipc_and_the_allies_all_capitals() -> None:
    won = {side: (row.capitals, row.production) for side, row in tables.figures().victory.items()}

    assert won == {"axis": (2, 84), "allies": (None, None)}


@pytest.mark.rule("CL-21.1")
@pytest.mark.rule("CL-21.2")
def test_optional_rules_name_the_powers_they_concern() -> None:
    assert tables.figures().options.holds_fire_first == {RUSSIA}
    assert tables.figures().options.head_start == {GERMANY: ("jet_power",), JAPAN: ("super_submarines",)}


@pytest.mark.rule("CL-5.5")
def test_weapons_change_what_the_rulebook_says_and_nothing_else() -> None:
    rows = {row.id: row for row in tables.unit_table()}
    every = tuple(row.id for row in tables.research_table().weapon)
    changed = {}
    for unit_type in rows:
        better = tables.improved(unit_type, every)
        figures = (better.attack, better.defense, better.move, better.dice)
        if figures != (None, None, 0, 1):
            changed[unit_type] = figures

    assert changed == {
        "fighter": (None, 5, 2, 1),
        "bomber": (None, None, 2, 3),
        "submarine": (3, None, 0, 1),
    }
    assert tables.saving(every) == -1
    assert tables.rocket_range(every) == 3


@pytest.mark.rule("CL-5.5")
def test_without_weapons_everything_is_as_the_table_says() -> None:
    assert all(tables.improved(row.id, ()) == tables.Effect(units=(row.id,)) for row in tables.unit_table())
    assert tables.saving(()) == 0
    assert tables.rocket_range(("jet_power",)) is None
    # "Up to 3 spaces", "move 6 spaces, your bombers 8": the sentences repeat the figures.
    texts = {row.id: row.text for row in tables.research_table().weapon}
    rows = {row.id: row for row in tables.unit_table()}
    fighter, bomber = (
        rows[t].move + tables.improved(t, ("long_range_aircraft",)).move
        for t in (UnitType("fighter"), UnitType("bomber"))
    )
    assert texts["long_range_aircraft"] == f"Your fighters move {fighter} spaces, your bombers {bomber}."
    assert f"up to {tables.rocket_range(('rockets',))} spaces" in texts["rockets"]
