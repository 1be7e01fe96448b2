"""Events as sentences for the log, in a player's words."""

from axis_desktop.model.events import GameOver, PhaseBegan, TurnBegan, UnitsLost, UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.message import Message
from axis_desktop.systems.supply import events
from axis_desktop.systems.supply.nations import SIDE_NAMES
from axis_desktop.systems.supply.state import State

PHASE_TITLES = {
    "setup": ("First discards", "Setup"),
    "start": ("Start of the turn", "Start"),
    "play": ("Play a card", "Play"),
    "supply": ("Check supply", "Supply"),
    "victory": ("Score victory points", "Victory"),
    "discard": ("Discard cards", "Discard"),
    "draw": ("Draw cards", "Draw"),
}
"""Full and short title of each phase (SU-3.2)."""

_WITH_CARD: dict[type[Event], str] = {
    events.CardPlayed: "{power} plays {card}.",
    events.StatusLaid: "{power} lays {card} on the table.",
    events.CardUsed: "{power} uses {card}.",
    events.ResponseUsed: "{power} turns up {card} and uses it.",
    events.CardCanceled: "{card} has no effect.",
    events.StatusDiscarded: "{card} is discarded from the table.",
    events.CardTaken: "{power} takes {card} out of its deck.",
}

_WITH_COUNT: dict[type[Event], str] = {
    events.CardsDiscarded: "{power} discards {n} cards.",
    events.DeckCardsLost: "{power} discards {n} cards from its deck.",
    events.CardsDrawn: "{power} draws {n} cards.",
    events.DeckLookedAt: "{power} looks at {n} cards of its deck.",
    events.CardsBuried: "{power} puts {n} cards under its deck.",
}

_ONE: dict[type[Event], str] = {
    events.CardsDiscarded: "{power} discards a card.",
    events.DeckCardsLost: "{power} discards the top card of its deck.",
    events.CardsDrawn: "{power} draws a card.",
    events.DeckLookedAt: "{power} looks at the top card of its deck.",
    events.CardsBuried: "{power} puts a card under its deck.",
}


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    kind = type(event)
    if kind in _WITH_CARD:
        card = state.world.cards[getattr(event, "card", "")].name
        return Message.of(_WITH_CARD[kind], power=getattr(event, "power", ""), card=card)
    if kind in _WITH_COUNT:
        count = getattr(event, "count", 0)
        sentences = _ONE if count == 1 else _WITH_COUNT
        return Message.of(sentences[kind], power=getattr(event, "power", ""), n=count)
    return _other(event, state)


def _other(event: Event, state: State) -> Message | None:
    match event:
        case TurnBegan():
            return Message.of("Round {round}: the turn of {power}.", round=event.round, power=event.power)
        case PhaseBegan() | events.ReactionAwaited() | events.ReactionsInvited() | events.DeckReordered():
            return None
        case UnitsPlaced():
            kind = event.pieces[0][0]
            text = (
                "{power} places an army in {space}."
                if kind == "army"
                else "{power} places a navy in {space}."
            )
            return Message.of(text, power=event.power, space=event.space)
        case UnitsLost():
            text = "{power} loses the piece in {space}: {why}."
            return Message.of(text, power=event.power, space=event.space, why=event.why)
        case events.ResponseLaid():
            return Message.of("{power} lays a Response face down.", power=event.power)
        case events.CardReturned():
            card = state.world.cards[event.card].name
            text = (
                "{card} goes on top of the deck."
                if event.to == "deck_top"
                else "{card} is shuffled into the deck."
            )
            return Message.of(text, card=card)
        case events.PointsScored():
            return _points(event, state)
        case events.VictorySkipped():
            return Message.of("{power} scores nothing: an enemy army holds its home.", power=event.power)
        case events.BattleFought() if event.target is None:
            return Message.of(
                "{power} fights in {space}, which is empty.", power=event.power, space=event.space
            )
        case events.BattleFought():
            text = "{power} fights {other} in {space}."
            return Message.of(text, power=event.power, other=event.target, space=event.space)
        case events.BuildDeclared():
            text = "{power} declares its piece in {space} newly built."
            return Message.of(text, power=event.power, space=event.space)
        case events.RemovalStopped():
            text = (
                "The piece of {power} in {space} can't be removed this turn."
                if event.this_turn
                else "The piece of {power} in {space} is not removed."
            )
            return Message.of(text, power=event.power, space=event.space)
        case events.Passed():
            return Message.of("{power} passes.", power=event.power)
        case GameOver():
            return event.reason
        case _:
            return None


def _points(event: events.PointsScored, state: State) -> Message:
    args = {"side": SIDE_NAMES[event.side], "n": abs(event.points), "total": event.total}
    if event.points == -1:
        return Message.of("The {side} lose a point for a card that is missing: {total}.", **args)
    if event.points < 0:
        return Message.of("The {side} lose {n} points for cards that are missing: {total}.", **args)
    if event.card:
        card = state.world.cards[event.card].name
        return Message.of("{card} scores {n} for the {side}, who have {total}.", card=card, **args)
    text = "{power} scores {n} for its stars; the {side} have {total}."
    return Message.of(text, power=event.power, **args)
