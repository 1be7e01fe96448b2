"""What the questions of this game share."""

from typing import TypeAlias, TypeVar

from axis_desktop.model.errors import IllegalAction
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions import play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions

F = TypeVar("F")

Play: TypeAlias = play.Play[State]
"""For annotations; whoever begins one takes the class itself, which costs less to call."""


class Question(QuestionWithOptions[State, F]):
    """A question of this game; people and computers answer it alike (PA-18.1)."""

    def another(self, state: State, frame: F) -> IllegalAction:
        """The action answers another kind of question (PA-3.2)."""
        prompt = self.decision(state, frame).prompt
        return IllegalAction("PA-3.2", "That is not what is asked now: {question}", question=prompt)
