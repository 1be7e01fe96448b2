"""What the questions of this game share."""

from typing import TypeAlias, TypeVar

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
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


def asked(
    state: State,
    kind: Kind,
    who: Power,
    text: str,
    rule: str,
    /,
    *,
    space: Space | None = None,
    done: Message | None = None,
    **args: Value,
) -> Decision:
    """The question that a power has to answer; its text may name `{space}` and what else is given."""
    if space is not None:
        args["space"] = say.space(space)
    return Decision(
        kind=kind,
        power=who,
        phase=Phase(state.phase),
        prompt=Message.of(text, **args),
        rule=rule,
        space=space,
        done=done,
    )
