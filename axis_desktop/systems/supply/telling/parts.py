"""Parts of a card that come to nothing whatever is chosen before them (SU-8.6)."""

from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.supply.actions import Decline
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels
from axis_desktop.systems.supply.telling.idleness import steps_of
from axis_desktop.systems.supply.telling.trial import Trial, tried

_MOST_TRIALS = 60
"""More ways through a card are not looked at: then nothing is said about what comes last."""


class _Search:
    """Goes through the answers of the nation that plays a card."""

    def __init__(self, action: Action, depth: int) -> None:
        self._action, self._depth = action, depth
        self._left = _MOST_TRIALS

    def through(self, found: Trial) -> dict[tuple[str, int], Message]:
        """The parts that come to nothing on every way from here."""
        vain = {(part.program, part.at): part.why for part in found.vain}
        if found.state is None:
            return vain
        common: dict[tuple[str, int], Message] | None = None
        for answer in self._answers(found.state):
            if not self._left:
                return vain
            self._left -= 1
            further = self.through(tried(found.trial, answer, self._depth))
            common = further if common is None else {at: why for at, why in common.items() if at in further}
            if not common:
                break
        return {**vain, **(common or {})}

    def _answers(self, state: State) -> list[Action]:
        """All but doing without; those that change the board come first."""
        question, frame = pending(state)
        if question.decision(state, frame).power != self._action.power:
            return []
        answers = [one for one in question.answers(state, frame) if not isinstance(one, Decline)]
        return sorted(answers, key=lambda one: labels.choice(state, one).is_lesser)


def vain_parts(state: State, action: Action, found: Trial) -> tuple[Message, ...]:
    """A sentence for each part of the card of an answer of which nothing can come; none if it has one part.

    Args:
        state: before the answer.
        action: the answer.
        found: what comes of it at once.
    """
    steps = steps_of(state, action)
    if steps is None or len(steps[0]) < 2:
        return ()
    parts = _Search(action, len(state.stack)).through(found)
    return tuple(why for _, why in sorted(parts.items()))
