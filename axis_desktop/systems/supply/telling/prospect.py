"""What would come of an answer if nobody intervened: tried on a copy, where no window opens."""

from functools import reduce
from operator import or_

from axis_desktop.model.asking.options import Choice, Prospect
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.supply.actions import Decline, Place, PlayCard, ThrowAway, UseInstead
from axis_desktop.systems.supply.events import (
    CardPlayed,
    CardsDiscarded,
    CardUsed,
    DeckCardsLost,
    PartVain,
    PointsScored,
    ReactionsInvited,
    ResponseLaid,
    StatusLaid,
)
from axis_desktop.systems.supply.places.supply_lines import starving, supplied
from axis_desktop.systems.supply.playing import freeing
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.stack.frames import Placing, PlayedCard, UsedCard, Window
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels, story
from axis_desktop.systems.supply.telling.idleness import why_idle
from axis_desktop.systems.supply.telling.parts import vain_parts
from axis_desktop.systems.supply.telling.trial import tried

_ANNOUNCEMENTS = (CardPlayed, CardUsed, ReactionsInvited, PartVain)
"""Events that only say that the answer was given, might be answered, and does nothing there."""
_PLAYS = (PlayCard, UseInstead, ThrowAway)
"""Answers that use up the play: what has no supply then is lost."""


def prospect(state: State, action: Action) -> Prospect:
    """What an answer would do at once, and which spaces its own power would then choose among.

    It ends where luck or another power decides; a price is paid with any hand cards.
    """
    found = tried(state, action)
    trial, is_asked = found.trial, found.state is not None
    silent = (*_ANNOUNCEMENTS, StatusLaid, ResponseLaid)
    told = [story.describe(event, trial) for event in found.events if not isinstance(event, silent)]
    spaces, lesser, is_attack = _choice(trial, action) if is_asked else ((), (), False)
    hungry = _hungry(trial, spaces) if is_asked else {}
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
        starving=tuple(state.world.names(_lost(trial, hungry))) if isinstance(action, _PLAYS) else (),
        doomed=_doomed(trial, hungry),
        vain=() if is_idle else vain_parts(state, action, found),
    )


def _hungry(trial: State, spaces: tuple[Space, ...]) -> dict[Space, int]:
    """The pieces of the nation in turn that would have no supply once its new one stood at each place."""
    question, frame = pending(trial)
    now = starving(trial)
    if not (isinstance(frame, Placing) and frame.nation == trial.active) or not (frame.recruit or now):
        return {}
    answers = {a.space: a for a in question.answers(trial, frame) if isinstance(a, Place)}
    return {s: starving(tried(trial, answers[s]).trial) if s in answers else now for s in spaces}


def _doomed(trial: State, hungry: dict[Space, int]) -> tuple[Space, ...]:
    """Where the new piece itself would have none (SU-6.4)."""
    return tuple(space for space, pieces in hungry.items() if pieces >> trial.world.number[space] & 1)


def _lost(trial: State, hungry: dict[Space, int]) -> int:
    """Pieces that stand already and are lost wherever the new one comes, or at some of its places."""
    if not hungry:
        return starving(trial)
    return reduce(or_, hungry.values()) & starving(trial)


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
