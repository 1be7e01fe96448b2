"""What would come of an answer if nobody intervened: tried on a copy, where no window opens."""

import msgspec

from axis_desktop.model.asking.options import Choice, Prospect
from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply.actions import Decline, DiscardCards, PlayCard, ThrowAway, UseInstead
from axis_desktop.systems.supply.events import (
    CardPlayed,
    CardsDiscarded,
    CardUsed,
    DeckCardsLost,
    PointsScored,
    ReactionsInvited,
    ResponseLaid,
    StatusLaid,
)
from axis_desktop.systems.supply.places.supply_lines import starving, supplied
from axis_desktop.systems.supply.playing import freeing
from axis_desktop.systems.supply.stack.course import pending, settle
from axis_desktop.systems.supply.stack.frames import Paying, PlayedCard, UsedCard, Window
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels, story
from axis_desktop.systems.supply.telling.idleness import why_idle

_ANNOUNCEMENTS = (CardPlayed, CardUsed, ReactionsInvited)
"""Events that only say that the answer was given, and might be answered."""
_PLAYS = (PlayCard, UseInstead, ThrowAway)
"""Answers that use up the play: what has no supply then is lost."""


class _Undisturbed(Play):
    """A trial: nobody is let in, so nothing is learned of what others hold face down."""

    __slots__ = ()

    def push(self, frame: Frame) -> None:
        """All but windows."""
        if not isinstance(frame, Window):
            super().push(frame)


class Trial(msgspec.Struct, frozen=True):
    """What came of an answer on a copy.

    Attributes:
        trial: the copy.
        state: the same if it asks something now, before it is done; else None.
        events: what happened.
        uses_luck: it ended where luck decides.
    """

    trial: State
    state: State | None
    events: list[Event]
    uses_luck: bool


def tried(state: State, action: Action, depth: int | None = None) -> Trial:
    """Give an answer on a copy, where nobody is let in and a price is paid with any hand cards.

    Args:
        state: stays as it is.
        action: the answer.
        depth: what lies below so many frames of the stack is not gone on with; None for all that lie there.
    """
    trial = state.copy()
    play = _Undisturbed(trial, Chance(Given(())))
    depth = len(trial.stack) if depth is None else depth
    question, frame = pending(trial)
    is_asked = uses_luck = False
    try:
        question.answer(play, frame, action)
        settle(play, depth)
        while len(trial.stack) > depth and isinstance(trial.stack[-1], Paying):
            paying = trial.stack[-1]
            if trial.world.powers[paying.nation] != action.power:
                break
            cards = trial.hand[paying.nation][: paying.count]
            price = DiscardCards(power=action.power, cards=cards)
            pending(trial)[0].answer(play, paying, price)
            settle(play, depth)
        is_asked = len(trial.stack) > depth
    except ChanceWanted:
        uses_luck = True
    return Trial(trial, trial if is_asked else None, play.events, uses_luck)


def prospect(state: State, action: Action) -> Prospect:
    """What an answer would do at once, and which spaces its own power would then choose among.

    It ends where luck or another power decides; a price is paid with any hand cards.
    """
    found = tried(state, action)
    trial, is_asked = found.trial, found.state is not None
    silent = (*_ANNOUNCEMENTS, StatusLaid, ResponseLaid)
    told = [story.describe(event, trial) for event in found.events if not isinstance(event, silent)]
    spaces, lesser, is_attack = _choice(trial, action) if is_asked else ((), (), False)
    is_idle = not (is_asked or found.uses_luck) and _is_idle(state, trial, found.events, action)
    return Prospect(
        told=tuple(sentence for sentence in told if sentence is not None),
        asks=_question(trial) if is_asked else None,
        spaces=spaces,
        lesser=lesser,
        is_attack=is_attack,
        after=_after(trial, action) if spaces and len(spaces) == len(lesser) else None,
        is_idle=is_idle,
        why_idle=why_idle(state, action) if is_idle else None,
        is_gain=not (is_asked or found.uses_luck) and _is_gain(found.events, action),
        hint=freeing.hint(state, action),
        starving=tuple(state.world.names(starving(trial))) if isinstance(action, _PLAYS) else (),
    )


def _after(trial: State, action: Action) -> Prospect | None:
    """What comes next if the question that is asked is answered with nothing; None if that is nothing."""
    question, frame = pending(trial)
    nothing = next((a for a in question.answers(trial, frame) if isinstance(a, Decline)), None)
    if nothing is None or nothing.power != action.power:
        return None
    found = tried(trial, nothing, depth=_depth_of_card(trial))
    if found.state is None:
        return None
    spaces, lesser, is_attack = _choice(found.trial, action)
    asks = _question(found.trial)
    return Prospect(asks=asks, spaces=spaces, lesser=lesser, is_attack=is_attack)


def _depth_of_card(trial: State) -> int:
    """How many frames lie below the card that is being carried out."""
    cards = (n for n, frame in enumerate(trial.stack) if isinstance(frame, (PlayedCard, UsedCard)))
    return max(cards, default=len(trial.stack) - 1)


def _question(trial: State) -> Message:
    question, frame = pending(trial)
    return question.decision(trial, frame).prompt


def _choice(trial: State, action: Action) -> tuple[tuple[Space, ...], tuple[Choice, ...], bool]:
    """The spaces of the next question, if the same power answers it; lesser answers; whether it fights."""
    question, frame = pending(trial)
    asked = question.decision(trial, frame)
    if asked.power != action.power:
        return (), (), False
    found: dict[Space, Choice] = {}
    for answer in question.answers(trial, frame):
        option = labels.choice(trial, answer)
        if option.space is not None and (option.space not in found or not option.is_lesser):
            found[option.space] = option
    lesser = tuple(option for option in found.values() if option.is_lesser)
    return tuple(found), lesser, asked.kind == "choose_battle"


def _is_gain(events: list[Event], action: Action) -> bool:
    """The acting nation scores, and gives nothing for it."""
    gains = [event for event in events if not isinstance(event, _ANNOUNCEMENTS)]
    return bool(gains) and all(
        isinstance(event, PointsScored) and (event.power, event.points > 0) == (action.power, True)
        for event in gains
    )


def _is_idle(state: State, trial: State, events: list[Event], action: Action) -> bool:
    """Nothing happened but the announcement and the price, and nothing that runs has changed its course."""
    for event in events:
        if isinstance(event, _ANNOUNCEMENTS):
            continue
        if not isinstance(event, (CardsDiscarded, DeckCardsLost, PointsScored)):
            return False
        if event.power != action.power or (isinstance(event, PointsScored) and event.points > 0):
            return False
    course = [frame for frame in state.stack if not isinstance(frame, Window)]
    if course != [f for f in trial.stack if not isinstance(f, Window)]:
        return False
    if state.phase in {"start", "play"}:
        return state.temporary == trial.temporary
    # Nobody builds any more: supply until the end of the turn helps those that stand there now, or nobody.
    return all(supplied(state, n) == supplied(trial, n) for n in range(len(state.pieces)))
