"""The odds that the strong player asks for, against fractions worked out by hand."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.classic.sight.oddsbook import exact
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import position


def verdict_in_karelia(state: State) -> tuple[float, float]:
    here = state.forces.at(Space("karelia"))
    verdict = exact(
        state,
        Space("karelia"),
        [u for u in here if u.owner == Power("germany")],
        [u for u in here if u.owner == Power("russia") and state.world.row(u).combat],
    )
    return verdict.wins, verdict.captures


def test_a_tank_against_an_infantry() -> None:
    """It wins with 1/2 x 2/3 in every round that is not without hits (1/3)."""
    board = position().units("karelia", germany={"tank": 1}, russia={"infantry": 1})

    wins, captures = verdict_in_karelia(board.state())

    assert wins == pytest.approx((1 / 3) / (1 - 1 / 3))
    assert captures == pytest.approx(wins)


def test_planes_win_but_take_nothing() -> None:
    board = position().units("karelia", germany={"fighter": 2}, russia={"infantry": 1})

    wins, captures = verdict_in_karelia(board.state())

    assert wins > 0.8
    assert captures == 0


def test_a_gun_makes_it_harder_for_planes() -> None:
    attack = {"fighter": 2, "infantry": 1}
    free = position().units("karelia", germany=attack, russia={"infantry": 2}).state()
    guarded = position().units("karelia", germany=attack, russia={"infantry": 2, "aa_gun": 1}).state()

    assert verdict_in_karelia(guarded)[0] < verdict_in_karelia(free)[0]


def test_a_budget_is_spent_to_its_end_and_no_further() -> None:
    budget = Budget(25)

    assert [budget.spend(10) for _ in range(3)] == [True, True, False]
    assert budget.left == 5
