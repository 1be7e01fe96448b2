"""Giving coins to the ally (TA-10.7)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.actions import TransferCoins
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.economy.purse import coins, pay
from axis_desktop.systems.tactical.state import NOBODY, Fighting, State, Walking

_RULE = "TA-10.7"
_GIVEN = Message.of("coins for the ally")
_RECEIVED = Message.of("coins from the ally")


def check_transfer(state: State, power: Power, amount: int) -> int:
    """The party that would receive coins (TA-10.7).

    Raises:
        IllegalAction: no ally, too few coins given or owned, or an interception or combat is going on.
    """
    table, party = game_table().economy, state.party_of(power)
    ally = NOBODY if party == NOBODY else state.ally(party)
    if ally == NOBODY or state.before_first_turn:
        raise IllegalAction(_RULE, "{power:The} has nobody to give coins to.", power=say.power(power))
    if any(isinstance(frame, Walking | Fighting) for frame in state.stack):
        raise IllegalAction(_RULE, "No coins are given during an interception or a combat.")
    if amount < table.transfer_least:
        text = "Give {least} or more, for the bank keeps {fee}."
        raise IllegalAction(
            _RULE, text, least=say.money(table.transfer_least), fee=say.money(table.transfer_fee)
        )
    if amount > coins(state, party):
        raise IllegalAction(_RULE, "You have {sum}.", sum=say.money(coins(state, party)))
    return ally


def transfer(play: TacticalPlay, action: TransferCoins) -> None:
    """The ally gets all but one of the coins (TA-10.7)."""
    ally = check_transfer(play.state, action.power, action.coins)
    pay(play, play.state.party_of(action.power), action.coins, _GIVEN)
    pay(play, ally, game_table().economy.transfer_fee - action.coins, _RECEIVED)


def transfers(state: State, powers: Sequence[Power]) -> Sequence[Choice]:
    """What these factions could give now."""
    return [choice for power in powers for choice in _transfers(state, power)]


def _transfers(state: State, power: Power) -> list[Choice]:
    table, party = game_table().economy, state.party_of(power)
    if party == NOBODY or state.outcome is not None:
        return []
    found = []
    for amount in range(table.transfer_least, coins(state, party) + 1):
        try:
            ally = check_transfer(state, power, amount)
        except IllegalAction:
            return []
        label = Message.of(
            "Give {sum} to {other:the}", sum=say.money(amount), other=say.power(state.leader(ally))
        )
        note = Message.of(
            "{other:The} gets {sum}.",
            other=say.power(state.leader(ally)),
            sum=say.money(amount - table.transfer_fee),
        )
        found.append(Choice(action=TransferCoins(power=power, coins=amount), label=label, note=note))
    return found
