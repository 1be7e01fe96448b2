"""Events as sentences for the log, in a player's words."""

from axis_desktop.model.events import GameOver, PhaseBegan, TurnBegan, UnitsLost, UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.supply import events
from axis_desktop.systems.supply.playing.removing import OWN_WISH, WHY
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
    events.CardPlayed: "{power:The} plays {card}.",
    events.StatusLaid: "{power:The} lays {card} on the table.",
    events.CardUsed: "{power:The} uses {card}.",
    events.ResponseUsed: "{power:The} turns up {card} and uses it.",
    events.CardCanceled: "{card} has no effect.",
    events.StatusDiscarded: "{card} is discarded from the table.",
    events.CardTaken: "{power:The} takes {card} out of its deck.",
}

_WITH_COUNT: dict[type[Event], str] = {
    events.CardsDiscarded: "{power:The} discards {n} cards.",
    events.DeckCardsLost: "{power:The} discards {n} cards from its deck.",
    events.CardsDrawn: "{power:The} draws {n} cards.",
    events.DeckLookedAt: "{power:The} looks at {n} cards of its deck.",
    events.CardsBuried: "{power:The} puts {n} cards under its deck.",
}

_ONE: dict[type[Event], str] = {
    events.CardsDiscarded: "{power:The} discards a card.",
    events.DeckCardsLost: "{power:The} discards the top card of its deck.",
    events.CardsDrawn: "{power:The} draws a card.",
    events.DeckLookedAt: "{power:The} looks at the top card of its deck.",
    events.CardsBuried: "{power:The} puts a card under its deck.",
}


_LOSSES = {
    ("army", WHY["battle"].template): "{power:The} loses its army in {space:the} in battle.",
    ("navy", WHY["battle"].template): "{power:The} loses its navy in {space:the} in battle.",
    ("army", WHY["elimination"].template): "The army of {power:the} in {space:the} is eliminated.",
    ("navy", WHY["elimination"].template): "The navy of {power:the} in {space:the} is eliminated.",
    ("army", WHY["supply"].template): "{power:The} loses its army in {space:the}: it had no supply.",
    ("navy", WHY["supply"].template): "{power:The} loses its navy in {space:the}: it had no supply.",
    ("army", OWN_WISH.template): "{power:The} takes its army in {space:the} off the board.",
    ("navy", OWN_WISH.template): "{power:The} takes its navy in {space:the} off the board.",
}
"""Losses by what is lost and why; all others say why at the end."""

_VAIN: dict[events.Part, str] = {
    "build_army": "{card}: {power:the} can build no army.",
    "build_navy": "{card}: {power:the} can build no navy.",
    "recruit_army": "{card}: no army can be recruited.",
    "recruit_navy": "{card}: no navy can be recruited.",
    "land_battle": "{card}: {power:the} can fight no land battle.",
    "sea_battle": "{card}: {power:the} can fight no sea battle.",
    "eliminate": "{card}: there is nothing to eliminate.",
}
"""Parts of cards of which nothing comes."""

_VAIN_THERE: dict[events.Part, str] = {
    "recruit_army": "{card}: no army can be recruited in {space:the}.",
    "recruit_navy": "{card}: no navy can be recruited in {space:the}.",
}
"""The same where a part names one space: others of the card may do so elsewhere."""

_OTHER_LOSS = "{power:The} loses its piece in {space:the}: {why}."


_STOPPED = {
    (True, True): "The army of {power:the} in {space:the} can't be removed this turn.",
    (True, False): "The army of {power:the} in {space:the} is not removed.",
    (False, True): "The navy of {power:the} in {space:the} can't be removed this turn.",
    (False, False): "The navy of {power:the} in {space:the} is not removed.",
}
"""Removals that were stopped, by whether the space is land, and whether for the rest of the turn."""


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    kind = type(event)
    if kind in _WITH_CARD:
        card = say.card(getattr(event, "card", ""))
        return Message.of(_WITH_CARD[kind], power=say.power(getattr(event, "power", Power(""))), card=card)
    if kind in _WITH_COUNT:
        count = getattr(event, "count", 0)
        sentences = _ONE if count == 1 else _WITH_COUNT
        return Message.of(sentences[kind], power=say.power(getattr(event, "power", Power(""))), n=count)
    return _other(event, state)


def _other(event: Event, state: State) -> Message | None:
    match event:
        case TurnBegan():
            return Message.of(
                "Round {round}: {power:the} to play.", round=event.round, power=say.power(event.power)
            )
        case PhaseBegan() | events.ReactionAwaited() | events.ReactionsInvited() | events.DeckReordered():
            return None
        case events.Passed():  # in most turns somebody could use a Status and doesn't
            return None
        case UnitsPlaced():
            kind = event.pieces[0][0]
            text = (
                "{power:The} places an army in {space:the}."
                if kind == "army"
                else "{power:The} places a navy in {space:the}."
            )
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case UnitsLost():
            return _lost(event)
        case events.ResponseLaid():
            return Message.of("{power:The} lays a Response face down.", power=say.power(event.power))
        case events.CardReturned():
            card = say.card(event.card)
            text = (
                "{card} goes on top of the deck."
                if event.to == "deck_top"
                else "{card} is shuffled into the deck."
            )
            return Message.of(text, card=card)
        case events.PointsScored():
            return _points(event, state)
        case events.VictorySkipped():
            return Message.of(
                "{power:The} scores nothing: an enemy army holds its home.", power=say.power(event.power)
            )
        case events.BattleFought(target=None):
            return Message.of(
                "{power:The} fights in {space:the}, which is empty.",
                power=say.power(event.power),
                space=say.space(event.space),
            )
        case events.BattleFought(target=str(target)):
            text = "{power:The} fights {other:the} in {space:the}."
            return Message.of(
                text, power=say.power(event.power), other=say.power(target), space=say.space(event.space)
            )
        case events.BuildDeclared():
            text = "{power:The} declares its piece in {space:the} newly built."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case events.PartVain() if event.space is not None:
            there = _VAIN_THERE[event.part]
            return Message.of(there, card=say.card(event.card), space=say.space(event.space))
        case events.PartVain():
            return Message.of(_VAIN[event.part], power=say.power(event.power), card=say.card(event.card))
        case events.RemovalStopped():
            is_land = state.world.is_land(state.world.number[event.space])
            text = _STOPPED[is_land, event.this_turn]
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case GameOver():
            return event.reason
        case _:
            return None


def _lost(event: UnitsLost) -> Message:
    """What left the board, and how."""
    text = _LOSSES.get((event.pieces[0][0], event.why.template))
    if text is None:
        return Message.of(
            _OTHER_LOSS, power=say.power(event.power), space=say.space(event.space), why=event.why
        )
    return Message.of(text, power=say.power(event.power), space=say.space(event.space))


def _points(event: events.PointsScored, state: State) -> Message:
    args: dict[str, Value] = {
        "side": say.side(event.side),
        "n": abs(event.points),
        "total": event.total,
    }
    if event.points == -1:
        return Message.of("A missing card costs the {side} a point: now {total}.", **args)
    if event.points < 0:
        return Message.of("Missing cards cost the {side} {n} points: now {total}.", **args)
    if event.card:
        card = say.card(event.card)
        return Message.of("{card} scores {n} for the {side}: now {total}.", card=card, **args)
    text = "{power:The} scores {n} for its stars. {side}: {total}."
    return Message.of(text, power=say.power(event.power), **args)
