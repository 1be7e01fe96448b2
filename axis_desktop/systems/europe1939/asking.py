"""The shape of all questions of the game, and the plainest kind of options."""

from typing import TypeVar

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.ids import Phase, Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, SpaceTerm, Value
from axis_desktop.systems.europe1939.state import PhaseName, State
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions

F = TypeVar("F")

EuropePlay = Play[State]
"""One action being played."""


class Ask(QuestionWithOptions[State, F]):
    """A question of this game."""


def asked(
    state: State,
    kind: Kind,
    power: Power,
    rule: str,
    prompt: str,
    *,
    done: str = "",
    phase: PhaseName | None = None,
    **args: Value,
) -> Decision:
    """The question that a power has to answer; the prompt may name it as `{power}`.

    Args:
        state: as it stands.
        kind: of question.
        power: who is asked.
        rule: that asks.
        prompt: the question.
        done: what the button says that ends it.
        phase: under whose title it stands, if that isn't the phase of the turn.
        args: what the prompt names.
    """
    about = args.get("space")
    return Decision(
        kind=kind,
        power=power,
        phase=state.phase_id if phase is None else Phase(phase),
        prompt=Message.of(prompt, power=say.power(power), **args),
        rule=rule,
        space=about.id if isinstance(about, SpaceTerm) else None,
        done=Message.of(done) if done else None,
    )
