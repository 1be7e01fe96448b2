"""What comes next: the rule step of the innermost frame, else the one at the bottom of the stack."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.systems.questions.frame import Frame, Stacked
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import Question, QuestionWithOptions, RuleStep

S = TypeVar("S", bound=Stacked)


class Course(Generic[S]):
    """The one place of a game that decides what is done or asked next.

    Args:
        steps: the rule step of each kind of frame.
        at_bottom: the step that goes on when nothing is on the stack: the present phase of the turn.
    """

    def __init__(
        self,
        steps: Mapping[type[Frame], RuleStep[S, Any]],
        at_bottom: Callable[[S], RuleStep[S, None]],
    ) -> None:
        self._steps = steps
        self._at_bottom = at_bottom

    def proceed(self, play: Play[S]) -> None:
        """Go on until somebody has to answer or the game is over."""
        while play.state.outcome is None:
            step, frame = self._innermost(play.state)
            if step.advance(play, frame):
                return

    def settle(self, play: Play[S], depth: int) -> None:
        """Go on until somebody has to answer or no more than `depth` frames are left."""
        while len(play.state.stack) > depth:
            step, frame = self._innermost(play.state)
            if step.advance(play, frame):
                return

    def pending(self, state: S) -> tuple[Question[S, Any], Any]:
        """What somebody has to answer, and its frame; None at the bottom of the stack."""
        step, frame = self._innermost(state)
        assert isinstance(step, Question)
        return step, frame

    def decision(self, state: S) -> Decision:
        """What is asked now, and whom."""
        question, frame = self.pending(state)
        return question.decision(state, frame)

    def options(self, state: S) -> Options:
        """What may be answered to it, where the questions of the game say so themselves."""
        question, frame = self.pending(state)
        assert isinstance(question, QuestionWithOptions)
        return question.options(state, frame)

    def _innermost(self, state: S) -> tuple[RuleStep[S, Any], Any]:
        if state.stack:
            frame = state.stack[-1]
            return self._steps[type(frame)], frame
        return self._at_bottom(state), None
