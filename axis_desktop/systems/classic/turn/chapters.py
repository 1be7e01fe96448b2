"""Which module plays which phase of a turn; a chapter is a module with these four functions."""

from collections.abc import Mapping
from typing import Protocol

from axis_desktop.model.chance import Chance
from axis_desktop.model.decision import Decision
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.options import Options
from axis_desktop.systems.classic.economy import mobilize, purchase
from axis_desktop.systems.classic.fighting import conduct_combat
from axis_desktop.systems.classic.moving import combat_move, noncombat_move
from axis_desktop.systems.classic.state import PhaseName, State


class Chapter(Protocol):
    """A phase in which somebody decides; income, which asks nobody, is not one."""

    def begin(self, state: State, /) -> list[Event]:
        """Make the state ready for the phase; `state.step = "done"` if there is nothing to decide in it."""
        ...

    def decision(self, state: State, /) -> Decision:
        """What is asked now."""
        ...

    def options(self, state: State, /) -> Options:
        """What may be answered to it."""
        ...

    def apply(self, state: State, action: Action, chance: Chance, /) -> list[Event]:
        """Play an answer, refusing every action of another kind; `state.step = "done"` after the last one."""
        ...


CHAPTERS: Mapping[PhaseName, Chapter] = {
    "purchase": purchase,
    "combat_move": combat_move,
    "conduct_combat": conduct_combat,
    "noncombat_move": noncombat_move,
    "mobilize": mobilize,
}
"""By phase; in the sixth, income, nobody decides anything."""
