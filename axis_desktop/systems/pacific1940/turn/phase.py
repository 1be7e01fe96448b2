"""What lies at the bottom of the stack: a phase of the turn, which asks as long as it isn't done (PA-3.2)."""

from abc import abstractmethod

from axis_desktop.systems.pacific1940.question import Play, Question


class Phase(Question[None]):
    """A phase of the turn."""

    @abstractmethod
    def begin(self, play: Play) -> None:
        """Make the state ready for the phase; `state.step = DONE` if there is nothing to decide in it."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask; the answer after which nothing is left to decide sets `state.step = DONE`."""
        return True
