"""What the questions of this game share."""

from typing import TypeAlias, TypeVar

from axis_desktop.model.errors import IllegalAction
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions import play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions, not_an_answer

F = TypeVar("F")

Play: TypeAlias = play.Play[State]
"""For annotations; whoever begins one takes the class itself, which costs less to call."""


class Question(QuestionWithOptions[State, F]):
    """A question of this game."""

    def another(self, state: State, frame: F) -> IllegalAction:
        """The action answers another kind of question (CL-4.5)."""
        return not_an_answer("CL-4.5", self.decision(state, frame).prompt)
