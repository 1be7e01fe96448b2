"""One action being played: the state, its luck, and what happens."""

from axis_desktop.model.chance import Chance
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.stack.frames import AnyFrame
from axis_desktop.systems.supply.state import State


class Game:
    """What a rule needs to change the state; it lives as long as an action is played.

    Attributes:
        state: is changed.
        chance: where luck comes from.
        actor: the nation whose action it is; -1: nobody's.
        events: what happened so far.
    """

    __slots__ = ("actor", "chance", "events", "state")

    def __init__(self, state: State, chance: Chance, actor: int = NOBODY) -> None:
        self.state = state
        self.chance = chance
        self.actor = actor
        self.events: list[Event] = []

    def push(self, frame: AnyFrame) -> None:
        """Do this first, then go on with what is under it."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """The innermost matter is settled."""
        self.state.stack.pop()

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def power(self, nation: int) -> Power:
        """The id of a nation."""
        return self.state.world.powers[nation]
