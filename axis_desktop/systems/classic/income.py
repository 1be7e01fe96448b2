"""Phase 6: income (CL-17)."""

from axis_desktop.model.facts import Event
from axis_desktop.systems.classic.events import IncomeCollected
from axis_desktop.systems.classic.state import State


def collect(state: State) -> list[Event]:
    """The active power receives its production level, unless its capital is enemy-held (CL-17.1)."""
    power = state.power
    income = state.production(power) if state.capital_held(power) else 0
    state.treasury[power] += income
    return [IncomeCollected(power=power, income=income, treasury=state.treasury[power])]
