"""Routine: what the strong player would do at once, without trying plans out.

So it goes on when it tries one out, and so the medium level plays.
"""

from collections.abc import Iterator
from typing import Protocol

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.players.classic.minds.levels import MEDIUM, Skill
from axis_desktop.players.classic.minds.rules_of_thumb import SkilledMind
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.classic.state import State


class Planner(Protocol):
    """Who makes a plan at once, without trying several."""

    def basket(self, state: State, options: PurchaseOptions) -> Step:
        """What it would buy."""
        ...

    def stationed(self, state: State) -> Iterator[Step]:
        """Everybody where it would have them at the end of the turn."""
        ...

    def placed(self, state: State) -> Iterator[Step]:
        """What was bought where it would have it."""
        ...


class Routine:
    """Attacks by rules of thumb; purchases, stations and placements as the planner would have them.

    In rehearsals it ends a turn as the planner really will, so that plans are tried as meant.

    Args:
        planner: whose plans they are.
        waiting: how a power attacks whose side can wait for the other to come.
    """

    def __init__(self, planner: Planner, waiting: Skill = MEDIUM) -> None:
        self._planner = planner
        self._usual = SkilledMind(MEDIUM)
        self._waiting = SkilledMind(waiting)

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """What it needs."""
        return self._planner.basket(state, options)

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Quick attacks; stations and ships; placements."""
        if state.phase == "noncombat_move":
            return self._planner.stationed(state)
        if state.phase == "mobilize":
            return self._planner.placed(state)
        return self._fighter(state).steps(state, luck)

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """The answer to any other question."""
        return self._fighter(state).in_battle(state, decision, options, luck)

    def _fighter(self, state: State) -> SkilledMind:
        return self._usual if ClassicOutlook(state, state.power).must_grow else self._waiting
