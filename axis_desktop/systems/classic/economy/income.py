"""Phase 6: income (CL-17)."""

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.situation import capital_held, production
from axis_desktop.systems.classic.state import State

_HELD = Plural("1 territory", "{count} territories", "no territories")
"""Those that are worth something: many islands are not."""


def collect(state: State) -> list[Event]:
    """The active power receives its production level, unless its capital is enemy-held (CL-17.1).

    The level is added up again from the territories that it holds now, and has no upper end (CL-1.7).
    """
    power = state.power
    earned = production(state, power)
    held = sum(state.world.spaces[space].value > 0 for space in state.control.of(power))
    parts = [(Message.of(_HELD.of(held), count=held), earned)]
    if not capital_held(state, power):
        parts.append((Message.of("The capital is in enemy hands"), -earned))
    income = sum(amount for _, amount in parts)
    state.treasury[power] += income
    return [IncomeCollected(power=power, income=income, treasury=state.treasury[power], parts=tuple(parts))]
