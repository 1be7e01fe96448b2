"""Events as sentences for the log, in a player's words."""

from collections.abc import Iterator

from axis_desktop.model import events as common
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.edit_mode import PositionEdited
from axis_desktop.systems.europe1939 import events
from axis_desktop.systems.europe1939.dates import beginning, said
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.telling.battle_story import describe_battle

_SUPPLIED = Plural(
    "The fleet of {power:the} in {base:the} supplies 1 unit in {spaces}.",
    "The fleet of {power:the} in {base:the} supplies {n} units in {spaces}.",
)
_CUT_OFF = Plural(
    "{power}: 1 unit in {space:the} is without supply and can't move.",
    "{power}: {n} units in {space:the} are without supply and can't move.",
)
_DYING = Plural(
    "{power}: 1 unit in {space:the} is still without supply: it dies at the end of the turn.",
    "{power}: {n} units in {space:the} are still without supply: they die at the end of the turn.",
)

_TAKES = {
    (True, False): "{by:The} takes {space:the}.",
    (True, True): "{by:The} takes {space:the} ({worth}).",
    (False, False): "{by:The} takes {space:the} for {after:the}.",
    (False, True): "{by:The} takes {space:the} ({worth}) for {after:the}.",
}
"""By whether it is for oneself, and worth more than HPP."""
_POINTS = Plural("1 point", "{n} points")


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    return (
        _of_turn(event, state)
        or _of_control(event, state)
        or _of_board(event)
        or _of_money(event)
        or _of_politics(event)
        or describe_battle(event)
    )


def _of_turn(event: Event, state: State) -> Message | None:
    match event:
        case common.TurnBegan():
            return Message.of("The turn of {power:the}.", power=say.power(event.power))
        case common.GameOver():
            return event.reason
        case events.SeasonBegan():
            return beginning(event.date)
        case events.Unsupplied():
            n = len(event.units)
            power, space = say.power(event.power), say.space(event.space)
            text = (_DYING if event.dying else _CUT_OFF).of(n)
            return Message.of(text, power=power, space=space, n=n)
        case events.SuppliedByFleet():
            n = len(event.units)
            return Message.of(
                _SUPPLIED.of(n),
                power=say.power(event.power),
                base=say.space(event.base),
                spaces=say.listed(map(say.space, event.spaces)),
                n=n,
            )
        case _:
            return None


def _of_control(event: Event, state: State) -> Message | None:
    """An area that falls, with what else is lost and won with it: a capital, points."""
    if not isinstance(event, common.ControlChanged):
        return None
    if event.is_left:
        text = "{space:The} belongs to {after:the} now."
        return Message.of(text, space=say.space(event.space), after=say.power(event.after))
    worth = list(_worth(state, event.space))
    text = _TAKES[event.after == event.by, bool(worth)]
    return Message.of(
        text,
        by=say.power(event.by),
        space=say.space(event.space),
        after=say.power(event.after),
        worth=say.listed(worth),
    )


def _worth(state: State, area: Space) -> Iterator[Message]:
    for party, capital in state.world.capital.items():
        if capital == area:
            yield Message.of("capital of {power:the}", power=say.power(party))
    table = state.world.scenario.points
    if table is not None and area in table.areas:
        yield Message.of(_POINTS.of(table.areas[area]), n=table.areas[area])
    if any(area in areas for row in state.world.scenario.victory for areas in row.holds.values()):
        yield Message.of("counts for victory")


def _of_board(event: Event) -> Message | None:
    match event:
        case common.UnitsMoved():
            return Message.of(
                "{power}: {pieces} from {start:the} to {space:the}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                start=say.space(event.path[0]),
                space=say.space(event.path[-1]),
            )
        case common.UnitsPlaced():
            return Message.of(
                "{power}: {pieces} in {space:the}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                space=say.space(event.space),
            )
        case common.UnitsLost():
            return Message.of(
                "{power:The} loses {pieces} in {space:the}: {why}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                space=say.space(event.space),
                why=event.why,
            )
        case events.FortWrecked() if event.canal:
            return Message.of("The canal at {space:the} is wrecked for good.", space=say.space(event.space))
        case events.FortWrecked():
            return Message.of("The fort of {space:the} is wrecked for good.", space=say.space(event.space))
        case events.FleetLaidDown():
            return Message.of(
                "{power:The} lays down a fleet in {space:the}, ready in {date}.",
                power=say.power(event.power),
                space=say.space(event.space),
                date=said(event.date),
            )
        case events.FleetLostInYard():
            text = "The fleet that {power:the} was building in {space:the} is lost."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case PositionEdited() if event.space is not None:
            text = "{power:The} changes {space:the} by hand."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case PositionEdited():
            return Message.of("{power:The} changes a stock by hand.", power=say.power(event.power))
        case _:
            return None


def _of_money(event: Event) -> Message | None:
    match event:
        case common.IncomeCollected():
            return Message.of(
                "Accounting: {power:the} has {total}.",
                power=say.power(event.power),
                total=say.money(event.treasury),
            )
        case common.MoneyChanged() if event.amount < 0:
            return Message.of(
                "{power:The} pays {price}: {why}.",
                power=say.power(event.power),
                price=say.money(-event.amount),
                why=event.why,
            )
        case common.MoneyChanged():
            return Message.of(
                "{power:The} receives {sum}: {why}.",
                power=say.power(event.power),
                sum=say.money(event.amount),
                why=event.why,
            )
        case events.HppDeducted():
            return Message.of(
                "{power:The} loses {amount} for {space:the} and has {stock} left.",
                power=say.power(event.power),
                amount=say.money(event.amount),
                space=say.space(event.space),
                stock=say.money(event.stock),
            )
        case events.LendLeaseSent():
            return Message.of(
                "{power:The} sends {hpp} to {receiver:the}.",
                power=say.power(event.power),
                hpp=say.money(event.hpp),
                receiver=say.power(event.receiver),
            )
        case _:
            return None


def _of_politics(event: Event) -> Message | None:
    match event:
        case events.WarDeclared():
            text = "{power:The} declares war on {other:the}."
            return Message.of(text, power=say.power(event.power), other=say.power(event.on))
        case events.CountryJoined():
            text = "{country:The} is run by {power:the} from now on."
            return Message.of(text, country=say.power(event.country), power=say.power(event.patron))
        case events.CountryFell():
            text = "{country:The} has fallen to {power:the}."
            return Message.of(text, country=say.power(event.country), power=say.power(event.by))
        case events.PowerEntered():
            return Message.of("{power:The} enters the war.", power=say.power(event.power))
        case common.PowerFell():
            text = "{power:The} has fallen: all its units are gone."
            return Message.of(text, power=say.power(event.power))
        case events.WentNeutral():
            return Message.of("{space:The} is neutral.", space=say.space(event.space))
        case _:
            return None
