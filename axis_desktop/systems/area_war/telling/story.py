"""Events that games over areas tell in the same words."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from axis_desktop.model.events import (
    BattleBegan,
    BattleEnded,
    GameOver,
    IncomeCollected,
    PhaseBegan,
    TurnBegan,
    UnitsMoved,
    UnitsPlaced,
)
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, PiecesTerm, Value
from axis_desktop.systems.area_war.events import UnitsPurchased
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.area_war.world import World


class Told(Protocol):
    """What is looked at in a state."""

    @property
    def world(self) -> World:
        """Map and tables."""
        ...


def counted(pieces: Mapping[UnitType, int] | Iterable[tuple[UnitType, int]], state: Told) -> PiecesTerm:
    """Pieces as people count them: "3 infantry, 1 tank", in the order of the price list."""
    counts = dict(pieces)
    return say.pieces((row.id, counts.get(row.id, 0)) for row in state.world.units.values())


_RESULTS = {
    "attacker": "{attacker:The} wins the battle of {space:the}.",
    "defender": "{attacker:The} loses the battle of {space:the}.",
    "both_gone": "Both sides are wiped out in {space:the}.",
    "retreat": "{attacker:The} breaks off the battle in {space:the}.",
    "broken_off": "{attacker:The} breaks off the battle in {space:the}.",
    "standoff": "The battle in {space:the} ends: neither side can hit the other.",
}

_UNOPPOSED = "Nobody defended {space:the}."

_KEPT = {
    "attacker": "{attacker:The} wins the battle of {space:the}, but {keeper:the} keeps it:"
    " no land unit is left to take it.",
    "both_gone": "Both sides are wiped out in {space:the}: {keeper:the} keeps it.",
}

_RETREAT = "{attacker:The} breaks off the battle in {space:the} and retreats to {retreat_to:the}."


def of_battles(event: Event, beginnings: Mapping[str, str]) -> Message | None:
    """Battles as they begin and end; a raid has no end: the bombs have told the story.

    Args:
        event: of any kind; None is told of others.
        beginnings: a sentence for each kind of battle.
    """
    match event:
        case BattleBegan():
            attacker, space = say.power(event.attacker), say.space(event.space)
            return Message.of(beginnings[event.kind], attacker=attacker, space=space)
        case BattleEnded() if event.kind != "raid":
            attacker, space = say.power(event.attacker), say.space(event.space)
            if event.retreat_to is not None:
                goal = say.space(event.retreat_to)
                return Message.of(_RETREAT, attacker=attacker, space=space, retreat_to=goal)
            if event.keeper is not None:
                keeper = say.power(event.keeper)
                return Message.of(_KEPT[event.result], attacker=attacker, space=space, keeper=keeper)
            result = _UNOPPOSED if event.unopposed else _RESULTS[event.result]
            return Message.of(result, attacker=attacker, space=space)
        case _:
            return None


def of_money(event: Event, state: Told) -> Message | None:
    """What is bought and what comes in; None for any other event."""
    match event:
        case UnitsPurchased():
            return Message.of(
                "{power:The} buys {pieces} for {paid}.",
                power=say.power(event.power),
                pieces=counted(event.units, state),
                paid=say.money(event.paid),
            )
        case IncomeCollected():
            text = "{power:The} collects {income} and has {treasury}."
            said: dict[str, Value] = {
                "power": say.power(event.power),
                "income": say.money(event.income),
                "treasury": say.money(event.treasury),
            }
            if len(event.parts) < 2:
                return Message.of(text, **said)
            text = "{power:The} collects {income} and has {treasury}: {parts}."
            return Message.of(text, **said, parts=say.listed(_sum(*part) for part in event.parts))
        case _:
            return None


def _sum(part: Message, amount: int) -> Message:
    """A part of an income with what it adds or takes."""
    if amount < 0:
        return Message.of("{part} -{n}", part=part, n=-amount)
    return Message.of("{part} +{n}", part=part, n=amount)


def of_the_end(event: Event) -> Message | None:
    """The end of the game; None for any other event."""
    if not isinstance(event, GameOver):
        return None
    if event.winner is None:
        return Message.of("The game ends in a draw. {reason}", reason=event.reason)
    return Message.of("The {side} win the war. {reason}", side=say.side(event.winner), reason=event.reason)


def of_turn_and_pieces(event: Event, state: Told) -> Message | None:
    """Turns, phases, and pieces that move or are placed; None for any other event."""
    match event:
        case TurnBegan():
            text = "Round {round}, {date}: {power}."
            date = date_of_round(state.world, event.round)
            return Message.of(text, round=event.round, date=date, power=say.power(event.power))
        case PhaseBegan():
            return Message.of("{phase}", phase=say.phase(event.phase))
        case UnitsMoved() if event.path[0] == event.path[-1]:  # planes come down where they fought
            return Message.of(
                "{power}: {pieces} on a carrier in {space:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                space=say.space(event.path[-1]),
            )
        case UnitsMoved():
            return Message.of(
                "{power}: {pieces} from {start:the} to {end:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                start=say.space(event.path[0]),
                end=say.space(event.path[-1]),
            )
        case UnitsPlaced():
            return Message.of(
                "{power:The} places {pieces} in {space:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                space=say.space(event.space),
            )
        case _:
            return None
