"""Whole plays thought through: a card with its spaces and options, up to the end of what it sets off."""

from typing import Any

import msgspec

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.supply.aims import Aims
from axis_desktop.players.supply.habits import (
    asked_nation,
    habitual,
    rated_places,
    rated_plays,
    rated_reactions,
    rated_strikes,
)
from axis_desktop.players.supply.imagining import advance, after, is_over
from axis_desktop.players.supply.outlook import lead
from axis_desktop.players.supply.worth import Worth
from axis_desktop.systems.supply import actions as answers
from axis_desktop.systems.supply.nations import AXIS
from axis_desktop.systems.supply.stack import frames
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.stack.question import Question
from axis_desktop.systems.supply.state import State

THROWN_CONSIDERED = 2
"""Cards whose discarding as the play is thought through."""


class Step(msgspec.Struct, frozen=True):
    """An own answer, and the position in which it is meant.

    Attributes:
        pieces: where all pieces stand when it is given.
        asked: the kind of question: a frame, or the phase.
    """

    action: Action
    pieces: tuple[int, ...]
    asked: str


class Plan(msgspec.Struct, frozen=True):
    """Own answers one after another, and how good the position is after them for the own side."""

    steps: tuple[Step, ...]
    value: float

    @property
    def first(self) -> Action:
        """What is answered now."""
        return self.steps[0].action


def question(state: State) -> str:
    """What kind of question is pending."""
    return type(state.stack[-1]).__name__ if state.stack else state.phase


def is_routine(frame: Any) -> bool:
    """A question that habit answers well enough: what to pay with, and what scores."""
    match frame:
        case frames.Paying():
            return True
        case frames.Window():
            return bool(frame.instance.on == "victory_step")
        case _:
            return False


def rated_answers(state: State, horizon: int) -> list[tuple[float, Action]]:
    """The answers worth thinking about, those that promise most first."""
    question, frame = pending(state)
    worth = Worth(Aims(state, asked_nation(state, frame), horizon))
    match frame:
        case None if state.phase == "play":
            return _without_much_thrown(rated_plays(state, question, worth))
        case frames.Placing():
            return rated_places(state, question, frame, worth)
        case frames.Fighting() | frames.Eliminating():
            return rated_strikes(state, question, frame, worth)
        case frames.Window():
            return rated_reactions(state, frame, worth)
        case frames.ChoosingOne() | frames.ChoosingNation() | frames.AnyOrderOf() | frames.PlayingFrom():
            return [(0.0, action) for action in _distinct(question, state, frame)]
        case frames.Rebuilding():
            found: list[tuple[float, Action]] = [
                (0.0, action) for action in _distinct(question, state, frame)
            ]
            return [found[-1], *found[:-1]]
        case _:
            return [(0.0, habitual(state, Luck("cards")))]


def _distinct(question: Question[Any], state: State, frame: Any) -> list[Action]:
    return list(dict.fromkeys(question.answers(state, frame)))


def _without_much_thrown(rated: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
    kept, thrown = [], 0
    for value, action in rated:
        if isinstance(action, answers.ThrowAway):
            thrown += 1
            if thrown > THROWN_CONSIDERED:
                continue
        kept.append((value, action))
    return kept


def thought_through(
    state: State, nation: int, breadth: tuple[int, ...], luck: Luck, horizon: int
) -> list[Plan]:
    """Plans for the pending question, the best first.

    Args:
        state: a position that could be; the nation is asked in it.
        nation: whose plans.
        breadth: answers that are looked at in the first own question, the second, and so on; afterwards
            habit answers.
        luck: for what happens in the mind.
        horizon: Victory phases looked ahead.
    """
    turn = (state.round, state.active)
    sign = 1.0 if state.side(nation) == AXIS else -1.0
    pieces, kind = tuple(state.pieces), question(state)
    plans: list[Plan] = []
    for _, action in rated_answers(state, horizon)[: breadth[0]]:
        future = after(state, action, luck)
        _until_asked(future, nation, turn, luck, horizon)
        step = Step(action, pieces, kind)
        if not is_over(future, turn) and len(breadth) > 1:
            further = thought_through(future, nation, breadth[1:], luck, horizon)
            plans += [Plan((step, *plan.steps), plan.value) for plan in further]
            continue
        while not is_over(future, turn):
            advance(future, habitual(future, luck, horizon), luck)
        plans.append(Plan((step,), round(sign * lead(future, horizon), 6)))
    plans.sort(key=lambda plan: -plan.value)
    return plans


def _until_asked(state: State, nation: int, turn: tuple[int, int], luck: Luck, horizon: int) -> None:
    """Let the others answer by habit until the nation is asked something that it may plan."""
    while not is_over(state, turn):
        _, frame = pending(state)
        if asked_nation(state, frame) == nation and not is_routine(frame):
            return
        advance(state, habitual(state, luck, horizon), luck)


def follow(state: State, plan: Plan, nation: int, luck: Luck) -> None:
    """Play a plan as far as it goes in this position, then by habit, up to its end."""
    turn = (state.round, state.active)
    left = list(plan.steps)
    while not is_over(state, turn):
        asking, frame = pending(state)
        if left and asked_nation(state, frame) == nation and question(state) == left[0].asked:
            action = left.pop(0).action
            if action in asking.answers(state, frame):
                advance(state, action, luck)
                continue
        advance(state, habitual(state, luck), luck)
