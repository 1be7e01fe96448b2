"""How answers read on a button."""

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply import actions
from axis_desktop.systems.supply.places.supply_lines import supplied_once_there
from axis_desktop.systems.supply.stack.frames import (
    AnyOrderOf,
    Burying,
    ChoosingOne,
    Eliminating,
    Fighting,
    Placing,
    PlayingFrom,
    Rebuilding,
)
from axis_desktop.systems.supply.state import State

_WAYS = {
    "build_army": "Build an army",
    "build_navy": "Build a navy",
    "land_battle": "Fight a land battle",
    "sea_battle": "Fight a sea battle",
}
"""Names of steps that may run in any order."""


def choice(state: State, action: Action) -> Choice:
    """The answer with a few words, and the place it is about."""
    space = getattr(action, "space", None)
    return Choice(
        action=action,
        label=_label(state, action),
        note=_note(state, action),
        space=Space(space) if space is not None else None,
        card=getattr(action, "card", ""),
        is_nothing=isinstance(action, (actions.Pass, actions.Decline)),
        is_lesser=_is_lesser(action),
    )


def _is_lesser(action: Action) -> bool:
    """It uses a step up and changes nothing on the board: SU-6.10, or nobody stands there (SU-6.7)."""
    fights_nobody = isinstance(action, actions.Fight) and action.target is None
    return fights_nobody or isinstance(action, actions.DeclareBuilt)


def choosing(kind: type[Action], count: int, *, in_hand: bool) -> Message:
    """The choice of so many cards in a few words."""
    if kind is actions.OrderCards and not in_hand:
        return Message.of("Put them back in this order")
    if count == 0:
        return Message.of(_NONE[kind])
    return Message.of(_ONE[kind]) if count == 1 else Message.of(_SOME[kind], n=count)


_NONE: dict[type[Action], str] = {
    actions.DiscardCards: "Keep all cards",
    actions.Reallocate: "Discard cards and search",
    actions.OrderCards: "Put cards under the deck",
}
_ONE: dict[type[Action], str] = {
    actions.DiscardCards: "Discard 1 card",
    actions.Reallocate: "Discard 1 card and search",
    actions.OrderCards: "Put 1 card under the deck",
}
_SOME: dict[type[Action], str] = {
    actions.DiscardCards: "Discard {n} cards",
    actions.Reallocate: "Discard {n} cards and search",
    actions.OrderCards: "Put {n} cards under the deck",
}


def _note(state: State, action: Action) -> Message | None:
    """What a card does; that a piece has no supply where it may be placed."""
    if isinstance(action, actions.Place):
        return _HUNGRY if _is_hungry(state, action.space) else None
    card = getattr(action, "card", None)
    return Message.of("{text}", text=say.card_text(card)) if card in state.world.cards else None


_HUNGRY = Message.of("No supply there: it is lost again this turn.")


def _is_hungry(state: State, space: Space) -> bool:
    """A piece that the nation in turn places there now would be lost for want of supply (SU-10.2)."""
    frame, number = state.stack[-1] if state.stack else None, state.world.number[space]
    if not isinstance(frame, Placing) or frame.nation != state.active:
        return False
    return not supplied_once_there(state, frame.nation, number)


def _label(state: State, action: Action) -> Message:
    match action:
        case (
            actions.PlayCard()
            | actions.TakeCard()
            | actions.React()
            | actions.UseInstead()
            | actions.ThrowAway()
        ):
            card = state.world.cards[action.card]
            lays = isinstance(action, actions.PlayCard) and card.type in ("status", "response")
            return Message.of("Lay {card}" if lays else _WITH_CARD[type(action)], card=say.card(action.card))
        case actions.DiscardCards() | actions.Reallocate():
            return _cards("Discard {cards}", "Discard nothing", state, action.cards)
        case actions.OrderCards():
            return _cards("In this order: {cards}", "Put back nothing", state, action.cards)
        case actions.Fight(target=None):
            return Message.of("Fight in {space:the}, which is empty", space=say.space(action.space))
        case actions.Fight(target=str(target)):
            return Message.of(
                "Fight {other:the} in {space:the}", other=say.power(target), space=say.space(action.space)
            )
        case actions.Eliminate():
            return Message.of(
                "Eliminate the piece of {other:the} in {space:the}",
                other=say.power(action.target),
                space=say.space(action.space),
            )
        case actions.Place():
            return Message.of("{space}", space=say.space(action.space))
        case actions.DeclareBuilt():
            return Message.of("Declare the piece in {space:the} newly built", space=say.space(action.space))
        case actions.RemovePiece():
            return Message.of("Take the piece in {space:the} off the board", space=say.space(action.space))
        case actions.TakeOff():
            return Message.of("Take off the piece in {space:the}", space=say.space(action.space))
        case actions.ChooseNation():
            return Message.of("{other}", other=say.power(action.nation))
        case actions.ChooseWay():
            return Message.of(_way(state, action.label))
        case actions.Decline():
            return Message.of(_without(state))
        case _:
            return Message.of(_PLAIN.get(type(action), "Answer"))


_WITH_CARD: dict[type[Action], str] = {
    actions.PlayCard: "Play {card}",
    actions.TakeCard: "Take {card}",
    actions.React: "Use {card}",
    actions.UseInstead: "Use {card} instead",
    actions.ThrowAway: "Discard {card} without effect",
}

_PLAIN: dict[type[Action], str] = {
    actions.DiscardTop: "Discard the top card of the deck",
    actions.Pass: "Pass",
}

_NOTHING: dict[type[Frame], str] = {
    Fighting: "Fight no battle",
    Eliminating: "Eliminate nothing",
    PlayingFrom: "Play no card",
    Burying: "Put none back",
    Rebuilding: "Rebuild nothing",
    AnyOrderOf: "Leave it at that",
}
"""How doing without reads, by what is asked."""


def _without(state: State) -> str:
    """Doing without what is asked now."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Placing):
        return "Recruit nothing" if frame.recruit else "Build nothing"
    return _NOTHING.get(type(frame), "Go on") if frame is not None else "Go on"


def _cards(some: str, none: str, state: State, cards: tuple[str, ...]) -> Message:
    if not cards:
        return Message.of(none)
    return Message.of(some, cards=say.listed(say.card(card) for card in cards))


def _way(state: State, label: str) -> str:
    """What the card calls one of its ways."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, (ChoosingOne, AnyOrderOf)):
        step = state.world.programs[frame.program][frame.at]
        for way in getattr(step, "options", ()):
            if way.label == label:
                return str(way.text)
    return _WAYS.get(label, label)
