"""What lies on the stack of a state."""

from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.facts import snake_case


class Frame(msgspec.Struct, kw_only=True, omit_defaults=True, tag=snake_case):
    """Something that is being done: which rule step of it comes next, and what the step needs to know.

    A frame waits until everything above it is settled, then goes on where its own fields say. It is plain
    data and saved with the state. A game either changes its frames, and copies them with the state, or
    freezes them and puts new ones in their place.
    """


class Stacked(Protocol):
    """What the state of a game needs for it."""

    @property
    def stack(self) -> MutableSequence[Any]:
        """What is being done, the innermost frame last."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        ...


F = TypeVar("F", bound=Frame)


def innermost(stack: Sequence[Frame], kind: type[F]) -> F | None:
    """The innermost frame of a kind; None if there is none."""
    for frame in reversed(stack):
        if isinstance(frame, kind):
            return frame
    return None


def on_top(stack: Sequence[Frame], kind: type[F]) -> F | None:
    """The innermost frame of all if it is of this kind."""
    frame = stack[-1] if stack else None
    return frame if isinstance(frame, kind) else None
