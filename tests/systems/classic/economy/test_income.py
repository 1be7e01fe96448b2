"""Phase 6: income (CL-17)."""

import pytest

from axis_desktop.model.events import IncomeCollected
from axis_desktop.systems.area_war.actions import EndPhase
from tests.systems.classic.builders import GERMANY, JAPAN, Position, position


def after_placement() -> Position:
    return position().units("japan", japan={"fighter": 1}).turn("germany", "mobilize")


@pytest.mark.rule("CL-17.1")
def test_a_power_receives_what_it_controls_now() -> None:
    """CL-22.2: 2 IPC and a production level of 30 make 32."""
    game = (
        after_placement()
        .control(russia=("algeria", "libya"))
        .at_start_of_turn(germany="algeria")
        .treasury(germany=2)
        .game()
    )

    events = game.submit(EndPhase(power=GERMANY))

    income = events[0]
    assert isinstance(income, IncomeCollected)
    assert (income.power, income.income, income.treasury) == (GERMANY, 30, 32)
    assert [amount for _, amount in income.parts] == [30]


@pytest.mark.rule("CL-17.1")
@pytest.mark.rule("CL-14.6")
def test_a_power_without_its_capital_receives_nothing() -> None:
    game = after_placement().control(russia="germany").treasury(germany=2).game()

    income = game.submit(EndPhase(power=GERMANY))[0]

    assert game.state.treasury[GERMANY] == 2
    assert isinstance(income, IncomeCollected)
    assert sum(amount for _, amount in income.parts) == income.income == 0


@pytest.mark.rule("CL-14.7")
def test_a_freed_capital_brings_income_again() -> None:
    game = after_placement().at_start_of_turn(russia="germany").treasury(germany=2).game()

    game.submit(EndPhase(power=GERMANY))

    assert game.state.treasury[GERMANY] == 2 + 32


@pytest.mark.rule("CL-17.2")
def test_the_next_power_begins_with_a_new_snapshot() -> None:
    game = after_placement().control(germany="karelia").at_start_of_turn(russia="karelia").game()

    game.submit(EndPhase(power=GERMANY))

    assert game.state.power == JAPAN
    assert game.state.control.at_start == game.state.control.held
