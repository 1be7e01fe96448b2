"""What would come of an answer if nobody intervened: tried on a copy, where no window opens."""

import msgspec

from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.message import Message
from axis_desktop.model.options import Choice, Prospect
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply.actions import DiscardCards
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
from axis_desktop.systems.supply.playing import freeing
from axis_desktop.systems.supply.stack.course import pending, settle
from axis_desktop.systems.supply.stack.frames import Paying, Window
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels, story

_ANNOUNCEMENTS = (CardPlayed, CardUsed, ReactionsInvited)
"""Events that only say that the answer was given, and might be answered."""


class _Undisturbed(Play):
    """A trial: nobody is let in, so nothing is learnt of what others hold face down."""

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


def tried(state: State, action: Action) -> Trial:
    """Give an answer on a copy, where nobody is let in and a price is paid with any hand cards."""
    trial = state.copy()
    play = _Undisturbed(trial, Chance(Given(())))
    depth = len(trial.stack)
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
    return Prospect(
        told=tuple(sentence for sentence in told if sentence is not None),
        asks=_question(trial) if is_asked else None,
        spaces=spaces,
        lesser=lesser,
        is_attack=is_attack,
        is_idle=not (is_asked or found.uses_luck) and _is_idle(state, trial, found.events, action),
        is_gain=not (is_asked or found.uses_luck) and _is_gain(found.events, action),
        hint=freeing.hint(state, action),
    )


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
    return course == [f for f in trial.stack if not isinstance(f, Window)] and (
        state.temporary == trial.temporary
    )
