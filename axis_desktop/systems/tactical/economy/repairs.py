"""Repairs (TA-10.3, TA-10.4)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay, own_unit
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.economy.purse import coins, pay
from axis_desktop.systems.tactical.events import RepairStarted, UnitRepaired
from axis_desktop.systems.tactical.state import State, Unit

_RULE = "TA-10.3"
_WHY = Message.of("a repair")


def check_repair(state: State, power: Power, unit_id: UnitId) -> Unit:
    """A unit whose repair may start (TA-10.3).

    Raises:
        IllegalAction: it stands in no own factory, has no damage, is in repair, or coins are missing.
    """
    unit, price = own_unit(state, power, unit_id, _RULE), game_table().economy.repair
    if unit.at not in state.factories or not state.own(state.factories[unit.at], power):
        raise IllegalAction(
            _RULE, "Only a unit in a factory of its own faction is repaired, not one in {space}.",
            space=say.space(state.space(unit.at)),
        )  # fmt: skip
    if unit.repair:
        raise IllegalAction(
            _RULE, "The repair of this {unit_type} is paid already.", unit_type=say.unit(unit.type)
        )
    if not unit.damage:
        raise IllegalAction(_RULE, "This {unit_type} has no damage.", unit_type=say.unit(unit.type))
    if coins(state, state.party_of(power)) < price:
        raise IllegalAction(_RULE, "A repair costs {price}.", price=say.money(price))
    return unit


def start_repair(play: TacticalPlay, power: Power, unit_id: UnitId) -> None:
    """Pay; the coins lie under the unit until its owner's next turn (TA-10.3)."""
    unit = check_repair(play.state, power, unit_id)
    pay(play, play.state.party_of(power), game_table().economy.repair, _WHY)
    play.state.change(unit, repair=True)
    space = play.state.space(unit.at)
    play.tell(RepairStarted(power=unit.owner, unit=unit.id, unit_type=unit.type, space=space))


def finish_repairs(play: TacticalPlay, party: int) -> None:
    """The coins go to the bank and the damage goes (TA-10.4)."""
    state = play.state
    for unit in state.of_party(party):
        if unit.repair:
            removed = min(unit.damage, game_table().economy.repaired)
            state.change(unit, repair=False, damage=unit.damage - removed)
            play.tell(
                UnitRepaired(
                    power=unit.owner,
                    unit=unit.id,
                    unit_type=unit.type,
                    space=state.space(unit.at),
                    removed=removed,
                    damage=unit.damage - removed,
                )
            )
