"""The course of a turn: each phase asks until nothing is left to decide, then the next phase comes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from axis_desktop.model.ids import Power
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.questions.frame import Stacked
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import RuleStep

DONE = "done"
"""The step of a phase in which nothing is left to decide."""


class InTurn(Stacked, Protocol):
    """A state in a phase of a turn."""

    @property
    def phase(self) -> str:
        """Its id."""
        ...

    @property
    def step(self) -> str:
        """How far the phase has got: `DONE`, or whatever its rules say."""
        ...


S = TypeVar("S", bound=InTurn)
P = TypeVar("P", bound=str)


class _NextPhase(RuleStep[S, None]):
    """Nothing is left to decide in a phase."""

    def __init__(self, go_on: Callable[[Play[S]], None]) -> None:
        self._go_on = go_on

    def advance(self, play: Play[S], frame: None) -> bool:
        """Go on from phase to phase, and from turn to turn."""
        self._go_on(play)
        return False


class Phases(Generic[S]):
    """What goes on when nothing is on the stack (`questions.course.Course`): the phase, or the next one.

    Args:
        phases: by id.
        steps: what goes on in place of a phase in a certain step of it.
        go_on: begins the next phase that has something to decide.
    """

    def __init__(
        self,
        phases: Mapping[P, RuleStep[S, None]],
        steps: Mapping[str, RuleStep[S, None]],
        go_on: Callable[[Play[S]], None],
    ) -> None:
        self._phases: Mapping[Any, RuleStep[S, None]] = phases
        self._steps = {**steps, DONE: _NextPhase(go_on)}

    def __call__(self, state: S) -> RuleStep[S, None]:
        """The step that goes on now."""
        return self._steps.get(state.step) or self._phases[state.phase]


def after(power: Power, turn_order: Sequence[Power]) -> tuple[Power, int]:
    """Whose turn comes next, and how many rounds end before it: 0 or 1."""
    place = turn_order.index(power) + 1
    return turn_order[place % len(turn_order)], place // len(turn_order)


def has_movers(here: Situation, power: Power) -> bool:
    """A power has a piece that could ever move."""
    return any(
        unit.owner == power and here.world.row(unit).move
        for units in here.forces.units.values()
        for unit in units
    )
