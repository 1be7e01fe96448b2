"""How a question is put, and trying out what could be answered."""

from collections.abc import Callable
from typing import Protocol

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value


class InPhase(Protocol):
    """A state in a phase of a turn."""

    @property
    def phase(self) -> str:
        """Its id."""
        ...


def asked(
    state: InPhase,
    kind: Kind,
    who: Power,
    rule: str,
    text: str,
    /,
    *,
    space: Space | None = None,
    done: Message | None = None,
    is_secret: bool = False,
    is_automatic: bool = False,
    **args: Value,
) -> Decision:
    """The question that a power has to answer.

    Args:
        state: says in which phase it is asked.
        kind: of decision.
        who: is asked; the text may name it as `{power}`, unless another power is given under that name.
        rule: asks it.
        text: the prompt.
        space: what it is about, if anything; the text may name it as `{space}`.
        done: what is written on the button that ends a phase.
        is_secret: what is answered is hidden from the others.
        is_automatic: nobody thinks about it: the rules say what is answered.
        args: whatever else the text names.
    """
    args.setdefault("power", say.power(who))
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
        is_secret=is_secret,
        is_automatic=is_automatic,
    )


def refusal_of(check: Callable[[], object]) -> IllegalAction | None:
    """Why a check fails; None if it doesn't."""
    try:
        check()
    except IllegalAction as refusal:
        return refusal
    return None


def allowed(check: Callable[[], object]) -> bool:
    """The rules let it pass."""
    return refusal_of(check) is None
