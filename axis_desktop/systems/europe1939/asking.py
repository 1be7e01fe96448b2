"""What the questions of this game share."""

from typing import TypeVar

from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions

F = TypeVar("F")

EuropePlay = Play[State]
"""One action being played."""


class Ask(QuestionWithOptions[State, F]):
    """A question of this game."""
