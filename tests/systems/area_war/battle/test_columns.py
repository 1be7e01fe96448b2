"""Columns of dice, shared by the dice-and-industry games."""

import pytest

from axis_desktop.model import UnitType
from axis_desktop.systems.area_war.battle.columns import (
    Aim,
    FiringColumn,
    Shooter,
    can_take,
    count_hits,
    equal_groups,
    firing_columns,
    splits,
)
from axis_desktop.systems.area_war.units import Domain, UnitRow


def test_columns_are_sorted_by_figure_and_their_units_by_id() -> None:
    columns = firing_columns([Shooter(9, 3), Shooter(4, 1), Shooter(2, 3), Shooter(7, 4, 3)])

    assert columns == [
        FiringColumn(figure=1, units=(4,), dice=1),
        FiringColumn(figure=3, units=(2, 9), dice=2),
        FiringColumn(figure=4, units=(7,), dice=3),
    ]


@pytest.mark.parametrize(("surprise", "order"), [(("ships",), [3, 1, 4]), ((), [1, 3, 4])])
def test_submarines_have_a_column_of_their_own_and_may_come_first(
    surprise: tuple[Aim, ...], order: list[int]
) -> None:
    shooters = [Shooter(1, 1), Shooter(2, 4), Shooter(3, 3, aim="ships")]

    assert [c.figure for c in firing_columns(shooters, surprise=surprise)] == order


def test_submarines_and_others_of_one_figure_roll_apart() -> None:
    columns = firing_columns([Shooter(1, 2), Shooter(2, 2, aim="ships")])

    assert [(c.units, c.aim) for c in columns] == [((2,), "ships"), ((1,), "any")]


@pytest.mark.parametrize(("figure", "hits"), [(0, 0), (1, 1), (3, 3), (6, 6)])
def test_a_die_of_the_figure_or_less_hits(figure: int, hits: int) -> None:
    assert count_hits((1, 2, 3, 4, 5, 6), figure) == hits


def test_equal_units_stand_together_in_the_order_they_come() -> None:
    assert equal_groups(["tank", "boat", "tub", "bomb"], lambda word: word[0]) == [
        ["tank", "tub"],
        ["boat", "bomb"],
    ]


def test_all_splits_of_hits_over_groups_are_found_once() -> None:
    assert list(splits([2, 1, 3], 2)) == [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2)]
    assert list(splits([1, 1], 3)) == []
    assert list(splits([], 0)) == [()]


@pytest.mark.parametrize(
    ("domain", "submarine", "takes"),
    [
        ("land", False, {"any", "not_submarines"}),
        ("air", False, {"any", "not_submarines"}),
        ("sea", False, {"any", "not_submarines", "ships"}),
        ("sea", True, {"any", "ships"}),
    ],
)
def test_an_aim_says_who_can_take_the_hit(domain: Domain, submarine: bool, takes: set[Aim]) -> None:
    row = UnitRow(
        id=UnitType("it"), name="It", plural="they", domain=domain, cost=1, silhouette="", submarine=submarine
    )
    aims: tuple[Aim, ...] = ("ships", "not_submarines", "any")

    assert {aim for aim in aims if can_take(row, aim)} == takes
