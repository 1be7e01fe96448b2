"""Events as sentences for the log, in a player's words."""

from axis_desktop.model import events as common
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.door.edit_mode import PositionEdited
from axis_desktop.systems.europe1939 import events
from axis_desktop.systems.europe1939.dates import said
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.telling.battle_story import describe_battle

_SUPPLIED = Plural(
    "The fleet of {power} in {base} supplies 1 unit in {spaces}.",
    "The fleet of {power} in {base} supplies {n} units in {spaces}.",
)
_CUT_OFF = Plural(
    "{power}: 1 unit in {space} is without supply and can't move.",
    "{power}: {n} units in {space} are without supply and can't move.",
)


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    return (
        _of_turn(event, state)
        or _of_board(event)
        or _of_money(event)
        or _of_politics(event)
        or describe_battle(event)
    )


def _of_turn(event: Event, state: State) -> Message | None:
    match event:
        case common.TurnBegan():
            return Message.of("The turn of {power}.", power=say.power(event.power))
        case common.GameOver():
            return event.reason
        case events.SeasonBegan():
            return Message.of("{date} begins.", date=said(event.date))
        case events.Unsupplied():
            n = len(event.units)
            power, space = say.power(event.power), say.space(event.space)
            return Message.of(_CUT_OFF.of(n), power=power, space=space, n=n)
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


def _of_board(event: Event) -> Message | None:
    match event:
        case common.UnitsMoved():
            return Message.of(
                "{power}: {pieces} from {start} to {space}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                start=say.space(event.path[0]),
                space=say.space(event.path[-1]),
            )
        case common.UnitsPlaced():
            return Message.of(
                "{power}: {pieces} in {space}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                space=say.space(event.space),
            )
        case common.UnitsLost():
            return Message.of(
                "{power} loses {pieces} in {space}: {why}.",
                power=say.power(event.power),
                pieces=say.pieces(event.pieces),
                space=say.space(event.space),
                why=event.why,
            )
        case common.ControlChanged():
            text = "{space} is taken by {power}."
            return Message.of(text, space=say.space(event.space), power=say.power(event.after))
        case events.FortWrecked() if event.canal:
            return Message.of("The canal at {space} is wrecked for good.", space=say.space(event.space))
        case events.FortWrecked():
            return Message.of("The fort of {space} is wrecked for good.", space=say.space(event.space))
        case events.FleetLaidDown():
            return Message.of(
                "{power} lays down a fleet in {space}, ready in {date}.",
                power=say.power(event.power),
                space=say.space(event.space),
                date=said(event.date),
            )
        case events.FleetLostInYard():
            text = "The fleet that {power} was building in {space} is lost."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case PositionEdited() if event.space is not None:
            text = "{power} changes {space} by hand."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case PositionEdited():
            return Message.of("{power} changes a stock by hand.", power=say.power(event.power))
        case _:
            return None


def _of_money(event: Event) -> Message | None:
    match event:
        case common.IncomeCollected():
            return Message.of(
                "Accounting: {power} has {total}.",
                power=say.power(event.power),
                total=say.money(event.treasury),
            )
        case common.MoneyChanged() if event.amount < 0:
            return Message.of(
                "{power} pays {price}: {why}.",
                power=say.power(event.power),
                price=say.money(-event.amount),
                why=event.why,
            )
        case common.MoneyChanged():
            return Message.of(
                "{power} receives {sum}: {why}.",
                power=say.power(event.power),
                sum=say.money(event.amount),
                why=event.why,
            )
        case events.HppDeducted():
            return Message.of(
                "{power} loses {amount} for {space} and has {stock} left.",
                power=say.power(event.power),
                amount=say.money(event.amount),
                space=say.space(event.space),
                stock=say.money(event.stock),
            )
        case events.LendLeaseSent():
            return Message.of(
                "{power} sends {hpp} to {receiver}.",
                power=say.power(event.power),
                hpp=say.money(event.hpp),
                receiver=say.power(event.receiver),
            )
        case _:
            return None


def _of_politics(event: Event) -> Message | None:
    match event:
        case events.WarDeclared():
            text = "{power} declares war on {other}."
            return Message.of(text, power=say.power(event.power), other=say.power(event.on))
        case events.CountryJoined():
            text = "{country} is run by {power} from now on."
            return Message.of(text, country=say.power(event.country), power=say.power(event.patron))
        case events.CountryFell():
            text = "{country} has fallen to {power}."
            return Message.of(text, country=say.power(event.country), power=say.power(event.by))
        case events.PowerEntered():
            return Message.of("{power} enters the war.", power=say.power(event.power))
        case events.PowerFell():
            return Message.of("{power} has fallen.", power=say.power(event.power))
        case events.WentNeutral():
            return Message.of("{space} is neutral.", space=say.space(event.space))
        case _:
            return None
