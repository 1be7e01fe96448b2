"""Buying units (TA-10.5, TA-10.6)."""

from collections.abc import Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import LAUNCHER, UnitRow, game_table, unit_rows
from axis_desktop.systems.tactical.economy.purse import coins, pay
from axis_desktop.systems.tactical.state import State

_RULE = "TA-10.5"
_WHY = Message.of("a new unit")


def on_sale(state: State, party: int) -> list[UnitRow]:
    """The types that a party can buy, coins and limit aside."""
    factions = state.parties[party]
    return [row for row in unit_rows().values() if row.faction in factions]


def is_at_limit(state: State, kind: UnitType, faction: Power) -> bool:
    """The faction has four of this type on the board and the limit is on (TA-10.6)."""
    if "unit_limit" not in state.world.options:
        return False
    found = sum(unit.type == kind and unit.owner == faction and unit.at >= 0 for unit in state.units.values())
    return found >= game_table().economy.most_of_type


def empty_factories(state: State, party: int) -> list[int]:
    """Own factories in which nobody stands."""
    return [hex_ for hex_ in state.owned(party) if hex_ not in state.on]


def check_purchase(state: State, power: Power, kind: UnitType, hex_: int) -> UnitRow:
    """A type that may be bought and placed there (TA-10.5, TA-10.6).

    Raises:
        IllegalAction: another faction's unit, no empty own factory, coins missing, four of the type.
    """
    party, row = state.party_of(power), unit_rows().get(kind)
    if row is None or row.id == LAUNCHER:
        raise IllegalAction(_RULE, "There is no unit '{name}' to buy.", name=say.unit(kind))
    if row.faction not in state.parties[party]:
        raise IllegalAction(
            _RULE,
            "{power:The} can't buy units of {owner:the}.",
            power=say.power(power),
            owner=say.power(row.faction),
        )
    if hex_ not in empty_factories(state, party):
        text = "New units are placed in an empty factory of your own; {space} is none."
        raise IllegalAction(_RULE, text, space=say.space(state.space(hex_)))
    if row.cost > coins(state, party):
        raise IllegalAction(
            _RULE, "{unit_type} costs {price}, and you have {coins}.",
            unit_type=say.unit(kind), price=say.money(row.cost), coins=say.money(coins(state, party)),
        )  # fmt: skip
    if is_at_limit(state, kind, row.faction):
        text = "Of the type {unit_type} you have {n} on the board: no more may be bought."
        raise IllegalAction("TA-10.6", text, n=game_table().economy.most_of_type, unit_type=say.unit(kind))
    return row


def buy(play: TacticalPlay, power: Power, kind: UnitType, hex_: int) -> None:
    """Pay and place the unit at once; it belongs to no army (TA-10.5, TA-3.5)."""
    state = play.state
    row = check_purchase(state, power, kind, hex_)
    pay(play, state.party_of(power), row.cost, _WHY)
    unit = state.put(state.create(kind, row.faction), hex_)
    play.tell(UnitsPlaced(power=unit.owner, units=(unit.id,), pieces=((kind, 1),), space=state.space(hex_)))


def warnings(state: State, party: int) -> Sequence[Message]:
    """What a careful buyer would notice (TA-10.5)."""
    found: list[Message] = []
    for hex_ in empty_factories(state, party):
        if any(_is_enemy_infantry(state, party, near) for near in state.board.around[hex_]):
            text = "Enemy infantry next to {space} could capture it with whatever stands there."
            found.append(Message.of(text, space=say.space(state.space(hex_))))
    room, dearest = len(empty_factories(state, party)), max(row.cost for row in on_sale(state, party))
    if coins(state, party) > room * dearest > 0:
        found.append(Message.of("You have more coins than your empty factories can take."))
    return found


def _is_enemy_infantry(state: State, party: int, hex_: int) -> bool:
    unit = state.unit_on(hex_)
    return (
        unit is not None
        and state.row(unit).arm == "infantry"
        and not state.friends(unit.owner, state.leader(party))
    )
