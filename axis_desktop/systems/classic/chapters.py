"""Which module plays which phase of a turn; a chapter is a module with these four functions."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Protocol

from axis_desktop.model.chance import Chance
from axis_desktop.model.decision import Decision
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.options import Options
from axis_desktop.systems.classic.state import PhaseName, State


class Chapter(Protocol):
    """A phase in which somebody decides; income, which asks nobody, is not one."""

    begin: Callable[[State], list[Event]]
    """Make the state ready for the phase; `state.step = "done"` if there is nothing to decide in it."""

    decision: Callable[[State], Decision]
    """What is asked now."""

    options: Callable[[State], Options]
    """What may be answered to it."""

    apply: Callable[[State, Action, Chance], list[Event]]
    """Play an answer, refusing every action of another kind; `state.step = "done"` after the last one."""


@cache
def chapter(phase: PhaseName) -> Chapter:
    """The module of a phase, which bears its name."""
    found: Chapter = import_module(f"{__package__}.{phase}")
    return found
