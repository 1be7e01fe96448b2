"""Units that help each other fight, one for one, with a table that no game of the program has."""

from axis_desktop.model import UnitType
from axis_desktop.systems.area_war.support import Helped, helped
from axis_desktop.systems.area_war.units import Support, Unit, UnitRow
from tests.systems.area_war.table import BLUE


def row(unit_type: str, *supports: Support) -> UnitRow:
    return UnitRow(
        id=UnitType(unit_type), name=unit_type, plural=unit_type, domain="land", cost=4, attack=1, defense=2,
        silhouette="infantry", supports=supports,
    )  # fmt: skip


INFANTRY, MOTORIZED, BOMBER = (UnitType(t) for t in ("infantry", "motorized", "bomber"))
ROWS = {
    each.id: each
    for each in (
        row("infantry"),
        row("gun", Support(units=(INFANTRY, MOTORIZED), attack=2)),
        row("motorized"),
        row("tank", Support(units=(BOMBER,), attack=4)),
        row("bomber"),
        row("guard", Support(units=(INFANTRY,), defense=3), Support(units=(BOMBER,), defense=5)),
    )
}


def units(*types: str) -> list[Unit]:
    return [Unit(id=number, type=UnitType(t), owner=BLUE) for number, t in enumerate(types, 1)]


def test_each_gun_helps_one_unit_infantry_first() -> None:
    army = units("motorized", "infantry", "gun", "gun", "gun", "infantry")

    assert helped(ROWS, army) == {2: Helped(2, None), 6: Helped(2, None), 1: Helped(2, None)}
    assert helped(ROWS, army[:3]) == {2: Helped(2, None)}


def test_pairs_are_one_for_one_and_nobody_is_helped_twice() -> None:
    assert helped(ROWS, units("tank", "bomber", "bomber")) == {2: Helped(4, None)}
    assert helped(ROWS, units("tank", "tank", "bomber")) == {3: Helped(4, None)}
    assert helped(ROWS, units("guard", "bomber")) == {2: Helped(None, 5)}
    assert helped(ROWS, units("guard", "infantry", "bomber")) == {2: Helped(None, 3)}
    assert helped(ROWS, units("tank", "infantry")) == {}
