"""Coins of a party, and the factories they come from (TA-10.1, TA-15.3)."""

from axis_desktop.model.events import IncomeCollected, MoneyChanged
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.state import State

_FACTORIES = Message.of("factories")


def coins(state: State, party: int) -> int:
    """What a party has."""
    return state.coins.get(state.leader(party), 0)


def pay(play: TacticalPlay, party: int, amount: int, why: Message) -> None:
    """Coins go to the bank, or with a negative amount come from it."""
    state, power = play.state, play.state.leader(party)
    state.coins[power] = coins(state, party) - amount
    play.tell(MoneyChanged(power=power, amount=-amount, treasury=state.coins[power], why=why))


def income(state: State, party: int) -> int:
    """What a party would receive now (TA-10.1)."""
    return game_table().economy.income * len(state.owned(party))


def collect_income(play: TacticalPlay) -> None:
    """A coin for each own factory, those captured this turn included (TA-10.1)."""
    state, party = play.state, play.state.active
    power, amount = state.leader(party), income(state, party)
    state.coins[power] = coins(state, party) + amount
    parts = ((_FACTORIES, amount),) if amount else ()
    play.tell(IncomeCollected(power=power, income=amount, treasury=state.coins[power], parts=parts))
