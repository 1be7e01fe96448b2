"""One action being played."""

from typing import Generic, TypeVar

from axis_desktop.model.chance import Chance
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power
from axis_desktop.systems.questions.frame import Frame, Stacked

S = TypeVar("S", bound=Stacked)


class Play(Generic[S]):
    """What a rule needs to change the state; it lives as long as an action is played.

    Attributes:
        state: is changed.
        chance: where luck comes from.
        actor: whose action it is; None: nobody's.
        events: what happened so far.
    """

    __slots__ = ("actor", "chance", "events", "state")

    def __init__(self, state: S, chance: Chance, actor: Power | None = None) -> None:
        self.state = state
        self.chance = chance
        self.actor = actor
        self.events: list[Event] = []

    def push(self, frame: Frame) -> None:
        """Do this first, then go on with what is under it."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """What the innermost frame stands for is settled."""
        self.state.stack.pop()

    def replace(self, frame: Frame) -> None:
        """The innermost frame goes on as another one."""
        self.state.stack[-1] = frame

    def tell(self, *events: Event) -> None:
        """This happened."""
        self.events += events
