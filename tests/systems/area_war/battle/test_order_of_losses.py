"""Losses by somebody's own order of types."""

from axis_desktop.model.asking.options import Group
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.systems.area_war.battle.options import lost_in_order

INFANTRY, TANK, SHIP = UnitType("infantry"), UnitType("tank"), UnitType("battleship")


def group(unit_type: UnitType, *units: int, takes: int = 1) -> Group:
    return Group(unit_type=unit_type, units=tuple(UnitId(unit) for unit in units), takes=takes)


def test_types_fall_in_the_order_that_is_wished() -> None:
    groups = (group(INFANTRY, 1, 2), group(TANK, 3, 4))

    assert lost_in_order(groups, 3, (TANK, INFANTRY)) == (1, 3, 4)
    assert lost_in_order(groups, 3, (INFANTRY, TANK)) == (1, 2, 3)


def test_types_that_the_order_does_not_name_fall_last() -> None:
    groups = (group(INFANTRY, 1), group(SHIP, 2), group(TANK, 3))

    assert lost_in_order(groups, 1, (TANK,)) == (3,)
    assert lost_in_order(groups, 2, (TANK,)) == (1, 3)


def test_groups_of_one_type_keep_the_order_of_the_suggestion() -> None:
    groups = (group(TANK, 8), group(INFANTRY, 2), group(TANK, 5))

    assert lost_in_order(groups, 1, (TANK, INFANTRY)) == (8,)


def test_damage_that_costs_no_unit_comes_first() -> None:
    groups = (group(INFANTRY, 1), group(SHIP, 2, takes=2))

    assert lost_in_order(groups, 1, (INFANTRY, SHIP)) == (2,)
    assert lost_in_order(groups, 2, (INFANTRY, SHIP)) == (1, 2)
    assert lost_in_order(groups, 3, (INFANTRY, SHIP)) == (1, 2, 2)


def test_no_hit_is_wasted_for_the_sake_of_an_order() -> None:
    """The rules may want the ship to stay for hits that only ships can take."""
    groups = (group(INFANTRY, 1), group(SHIP, 2))

    assert lost_in_order(groups, 1, (SHIP,), lambda units: UnitId(2) not in units) == (1,)
