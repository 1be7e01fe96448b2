"""Events as sentences for the log, in a player's words."""

from axis_desktop.model.events import (
    ControlChanged,
    DiceRolled,
    UnitsLost,
)
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.telling.story import (
    counted,
    of_battles,
    of_money,
    of_the_end,
    of_turn_and_pieces,
)
from axis_desktop.systems.edit_mode import PositionEdited
from axis_desktop.systems.pacific1940.events import (
    AircraftRode,
    AreaTakenOver,
    ConsentGiven,
    ConvoysRaided,
    FacilityChanged,
    FacilityRepaired,
    FriendsMade,
    KamikazeUnlocked,
    NeutralAttacked,
    PowerConceded,
    ShipsRepaired,
    UnitsRefunded,
    VictoryAtHand,
    WarDeclared,
)
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.telling.fight_story import describe_fight
from axis_desktop.systems.pacific1940.telling.names import together

_HITS = Plural("{why}: {dice}, 1 hit.", "{why}: {dice}, {hits} hits.", "{why}: {dice}, no hit.")

_TAKES = {
    (True, False): "{by:The} takes {space:the}.",
    (True, True): "{by:The} takes {space:the}, a victory city.",
    (False, False): "{by:The} takes {space:the} for {after:the}.",
    (False, True): "{by:The} takes {space:the}, a victory city, for {after:the}.",
}
"""By whether it is for oneself, and a victory city (PA-16.1)."""

_BATTLES = {
    "land": "{attacker:The} attacks {space:the}.",
    "sea": "{attacker:The} fights for {space:the}.",
    "raid": "{attacker:The} raids the facilities in {space:the}.",
}


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    return (
        _common(event, state)
        or _politics(event)
        or _economy(event, state)
        or _ground(event, state)
        or describe_fight(event)
    )


def _common(event: Event, state: State) -> Message | None:
    """Events that every game tells."""
    match event:
        case DiceRolled():
            dice, hits = say.listed(event.dice), event.hits
            if not event.figure:  # the figures count themselves: bombs
                return Message.of("{why}: {dice}.", why=event.why, dice=dice)
            return Message.of(_HITS.of(hits), why=event.why, dice=dice, hits=hits)
        case UnitsLost():
            return Message.of(
                "{power:The} loses {pieces}. {why}",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                why=event.why,
            )
        case _:
            return (
                _victory(event)
                or of_turn_and_pieces(event, state)
                or of_battles(event, _BATTLES)
                or of_money(event, state)
                or of_the_end(event)
            )


def _victory(event: Event) -> Message | None:
    if not isinstance(event, VictoryAtHand):
        return None
    text = "The {side} hold {count} victory cities: they win at the end of this round if they keep them."
    return Message.of(text, side=say.side(event.side), count=event.count)


def _politics(event: Event) -> Message | None:
    match event:
        case WarDeclared():
            return Message.of(
                "{by:The} declares war on {on}.",
                by=say.power(event.power),
                on=together(event.on),
            )
        case FriendsMade():
            text = "{a:The} and {b:the} fight side by side from now on."
            return Message.of(text, a=say.power(event.power), b=say.power(event.friend))
        case AreaTakenOver():
            text = "{power:The} takes over {space:the} from {before:the}."
            return Message.of(
                text,
                power=say.power(event.power),
                space=say.space(event.space),
                before=say.power(event.before),
            )
        case NeutralAttacked():
            text = "{power:The} attacks {space:the}, which is neutral no more."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case ConsentGiven():
            text = (
                "{power:The} lets {friend:the} use its carriers and transports."
                if event.agreed
                else "{power:The} keeps its carriers and transports from {friend:the}."
            )
            return Message.of(text, power=say.power(event.power), friend=say.power(event.friend))
        case KamikazeUnlocked():
            text = "{space:The} has fallen: from now on kamikaze pilots may strike."
            return Message.of(text, space=say.space(event.space))
        case PowerConceded():
            return Message.of("{power:The} is ready to give up.", power=say.power(event.power))
        case PositionEdited():
            text = "{power:The} changes the position by hand."
            return Message.of(text, power=say.power(event.power))
        case _:
            return None


def _economy(event: Event, state: State) -> Message | None:
    match event:
        case FacilityRepaired():
            return Message.of(
                "{power:The} repairs {points} points of damage: {unit} in {space:the}.",
                power=say.power(event.power),
                points=event.points,
                unit=say.unit(event.facility),
                space=say.space(event.space),
            )
        case ShipsRepaired():
            return Message.of(
                "{power:The} repairs {pieces} in {space:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                space=say.space(event.space),
            )
        case UnitsRefunded():
            return Message.of(
                "{power:The} gets {ipc} back for {pieces}, which found no place.",
                power=say.power(event.power),
                ipc=say.money(event.ipc),
                pieces=counted(event.units, state),
            )
        case ConvoysRaided():
            return Message.of(
                "The convoys of {power:the} in {zone:the} are raided by {by}: {ipc} lost.",
                by=together(event.by),
                power=say.power(event.power),
                zone=say.space(event.zone),
                ipc=say.money(event.loss),
            )
        case _:
            return None


def _ground(event: Event, state: State) -> Message | None:
    match event:
        case ControlChanged():
            text = _TAKES[event.after == event.by, has_mark(state.world, event.space, VICTORY_CITY)]
            return Message.of(
                text, by=say.power(event.by), space=say.space(event.space), after=say.power(event.after)
            )
        case CapitalTaken():
            if event.freed:
                text = "{space:The}, the capital of {owner:the}, is free again."
                return Message.of(text, space=say.space(event.space), owner=say.power(event.owner))
            text = "{space:The}, the capital of {owner:the}, falls: {by:the} takes {ipc}."
            return Message.of(
                text,
                space=say.space(event.space),
                owner=say.power(event.owner),
                by=say.power(event.by),
                ipc=say.money(event.loot),
            )
        case FacilityChanged():
            text = "{unit} in {space:the} becomes: {became}."
            return Message.of(
                text,
                unit=say.unit(event.facility),
                space=say.space(event.space),
                became=say.unit(event.became),
            )
        case AircraftRode():
            pieces = [unit for unit in state.forces.at(event.space) if unit.id in event.units]
            counts: dict[UnitType, int] = {}
            for unit in pieces:
                counts[unit.type] = counts.get(unit.type, 0) + 1
            text = "{power}: {pieces} sail along."
            return Message.of(text, power=say.power(event.power), pieces=counted(counts, state))
        case _:
            return None
