"""What lies at the bottom of the stack: a phase of the turn, which asks as long as it isn't done."""

from abc import abstractmethod

from axis_desktop.model.facts import Event
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State


class Phase(Question[None]):
    """A phase in which somebody decides; income, which asks nobody, is not one."""

    @abstractmethod
    def begin(self, state: State) -> list[Event]:
        """Make the state ready for the phase; `state.step = DONE` if there is nothing to decide in it."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask; the answer after which nothing is left to decide sets `state.step = DONE`."""
        return True
