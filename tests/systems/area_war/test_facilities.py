"""Facilities and their damage, with a table that no game of the program has."""

import msgspec
import pytest

from axis_desktop.model import UnitType
from axis_desktop.systems.area_war.facilities import (
    damaged,
    facilities_in,
    is_working,
    output,
    repaired,
    speed_bonus,
)
from axis_desktop.systems.area_war.units import Unit, UnitRow
from tests.systems.area_war.table import CAPE, GRAY, GULF, HILL, PLAIN, PORT, RED, UNITS, Table


def facility(unit_type: str, **abilities: object) -> UnitRow:
    row = UnitRow(
        id=UnitType(unit_type), name=unit_type, plural=unit_type, domain="land", cost=15, combat=False,
        one_each=True, silhouette="factory",
    )  # fmt: skip
    return msgspec.structs.replace(row, **abilities)


AIR_BASE = facility("air_base", most_damage=6, fails_at=3, speeds=("air",), speed_bonus=1)
HARBOR = facility("harbor", most_damage=6, fails_at=3, speeds=("sea",), speed_bonus=1)
MILL = facility("mill", produces=True, most_damage=6, output=3)


def table() -> Table:
    found = Table()
    found.world.units.update({row.id: row for row in (AIR_BASE, HARBOR, MILL)})
    found.control.begin_turn()
    return found


def test_several_facilities_stand_in_one_territory() -> None:
    made = table()
    here = [made.put(HILL, RED, kind) for kind in ("air_base", "harbor", "mill")]
    made.put(HILL, RED, "foot")

    assert facilities_in(made, HILL) == tuple(here)


def test_damage_stops_at_the_most_a_facility_can_have_and_is_repaired_point_by_point() -> None:
    mill = damaged(MILL, Unit(id=1, type=MILL.id, owner=RED), 2)

    assert (mill.damage, output(MILL, mill)) == (2, 1)
    ruined = damaged(MILL, mill, 9)
    assert (ruined.damage, output(MILL, ruined)) == (6, 0)
    assert output(MILL, repaired(ruined, 5)) == 2
    assert output(HARBOR, ruined) is None
    assert is_working(MILL, ruined)


@pytest.mark.parametrize(("damage", "works"), [(2, True), (3, False)])
def test_a_base_fails_from_some_damage_on(damage: int, works: bool) -> None:
    made = table()
    base = made.put(HILL, RED, "air_base")
    made.forces.update(damaged(AIR_BASE, base, damage), HILL)
    wing = made.put(HILL, RED, "wing")

    assert speed_bonus(made, wing, HILL) == int(works)


def test_a_base_serves_planes_in_its_territory_and_a_harbor_the_zones_it_touches() -> None:
    made = table()
    made.put(HILL, RED, "air_base")
    made.put(HILL, RED, "harbor")
    wing, barge, foot = (made.put(HILL, RED, kind) for kind in ("wing", "barge", "foot"))

    assert [speed_bonus(made, unit, HILL) for unit in (wing, foot)] == [1, 0]
    assert [speed_bonus(made, barge, zone) for zone in (GULF, CAPE)] == [1, 0]
    assert speed_bonus(made, wing, PLAIN) == 0


def test_bases_serve_allies_but_nobody_else_and_not_on_ground_just_taken() -> None:
    made = table()
    made.put(PORT, GRAY, "air_base")
    wing = made.put(PORT, RED, "wing")
    assert speed_bonus(made, wing, PORT) == 0

    made.relations = made.relations.with_alliance([RED], [GRAY])
    assert speed_bonus(made, wing, PORT) == 1

    made.put(PLAIN, RED, "air_base")
    made.control.hand_over(PLAIN, RED)
    assert speed_bonus(made, wing, PLAIN) == 0


def test_rows_say_only_what_the_table_says() -> None:
    """A new ability must not change what worlds of other games are told apart by."""
    written = msgspec.to_builtins(UNITS[0])

    assert "hits" not in written
    assert "supports" not in written
    assert msgspec.convert(written, UnitRow) == UNITS[0]
