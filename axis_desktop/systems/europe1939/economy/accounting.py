"""The annual accounting, for all powers together (EU-18.1, EU-18.2)."""

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.places.counting import base, counted_areas, gains, outside
from axis_desktop.systems.europe1939.state import State

Parts = tuple[tuple[Message, int], ...]


def account(play: EuropePlay, year: int) -> None:
    """The stock of the new year for every power in the game.

    What was left is gone, debts are paid (EU-18.1).
    """
    state = play.state
    state.losses = ()  # what is lost isn't counted any more: there is nothing left to deduct
    for power in state.world.powers:
        if power in state.fallen or power in state.absent:
            continue
        parts = income(state, power, year)
        total = sum(hpp for _, hpp in parts)
        state.stock[power] = total
        state.basis[power] = max(0, total)
        play.tell(IncomeCollected(power=power, income=total, treasury=total, parts=parts))
    count_areas(state)


def count_areas(state: State) -> None:
    """From now on each power receives the HPP of what it holds, conquests and new allies too.

    Until the next accounting nothing else pays (EU-18.3, EU-18.4, EU-20.4).
    """
    state.counted = {power: counted_areas(state, power) for power in state.world.powers}


def income(state: State, power: Power, year: int) -> Parts:
    """What a power would have after the accounting of a year: base, areas, debt (EU-18.1)."""
    parts = [(Message.of("Base of {year}", year=year), base(state, power, year))]
    parts += [
        (Message.of("{space}", space=say.space(area)), hpp) for area, hpp in gains(state, power, year).items()
    ]
    if beyond := outside(state, power, year):
        parts.append((Message.of("Outside the theater"), beyond))
    if state.stock[power] < 0:
        parts.append((Message.of("Debt"), state.stock[power]))
    return tuple(parts)
