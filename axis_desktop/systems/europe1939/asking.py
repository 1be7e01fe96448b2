"""The shape of all questions of the game, and the plainest kind of options."""

from typing import TypeVar

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, SpaceTerm, Value
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions

F = TypeVar("F")

EuropePlay = Play[State]
"""One action being played."""


class Ask(QuestionWithOptions[State, F]):
    """A question of this game."""


def asked(
    state: State, kind: Kind, power: Power, rule: str, prompt: str, *, done: str = "", **args: Value
) -> Decision:
    """The question that a power has to answer; the prompt may name it as `{power}`."""
    about = args.get("space")
    return Decision(
        kind=kind,
        power=power,
        phase=state.phase_id,
        prompt=Message.of(prompt, power=say.power(power), **args),
        rule=rule,
        space=about.id if isinstance(about, SpaceTerm) else None,
        done=Message.of(done) if done else None,
    )
