"""Phase 6: income (CL-17)."""

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.facts import Event
from axis_desktop.model.message import Message, Plural
from axis_desktop.systems.classic.state import State

_HELD = Plural("1 territory", "{count} territories", "no territories")


def collect(state: State) -> list[Event]:
    """The active power receives its production level, unless its capital is enemy-held (CL-17.1)."""
    power = state.power
    production = state.production(power)
    held = sum(holder == power for holder in state.control.values())
    parts = [(Message.of(_HELD.of(held), count=held), production)]
    if not state.capital_held(power):
        parts.append((Message.of("The capital is in enemy hands"), -production))
    income = sum(amount for _, amount in parts)
    state.treasury[power] += income
    return [IncomeCollected(power=power, income=income, treasury=state.treasury[power], parts=tuple(parts))]
