"""How a kind of frame goes on, and what it asks."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.frame import Stacked
from axis_desktop.systems.questions.play import Play

S = TypeVar("S", bound=Stacked)
F = TypeVar("F")


class RuleStep(ABC, Generic[S, F]):
    """What is done with one kind of frame, or, with None for a frame, while nothing is on the stack.

    It holds no state of its own: one object serves all games.
    """

    @abstractmethod
    def advance(self, play: Play[S], frame: F) -> bool:
        """Go on by one step; True if somebody has to answer first.

        Whatever it pushes on the stack comes next, then this frame again unless it was taken off. It may be
        called again while its question is open, so it says True without changing anything twice.
        """


class Question(RuleStep[S, F]):
    """A rule step at which somebody may have to decide."""

    @abstractmethod
    def decision(self, state: S, frame: F) -> Decision:
        """What is asked, and whom."""

    @abstractmethod
    def answer(self, play: Play[S], frame: F, action: Action) -> None:
        """Play an answer; the frame then goes on, or is taken off.

        Raises:
            IllegalAction: a rule forbids it, or it answers another kind of question.
        """


class QuestionWithOptions(Question[S, F]):
    """A question that also says what may be answered to it."""

    @abstractmethod
    def options(self, state: S, frame: F) -> Options:
        """What may be answered."""


def not_an_answer(rule: str, prompt: Message | None = None) -> IllegalAction:
    """The action is no answer to what is asked; the refusal repeats the prompt if it is given."""
    if prompt is not None:
        return IllegalAction(rule, "That is not what is asked now: {question}", question=prompt)
    return IllegalAction(rule, "That is no answer to the question that is asked now.")
