"""Quick answers about planes that end somewhere, remembered as long as a position is looked at."""

from collections.abc import Sequence
from typing import Generic

from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner, Plan
from axis_desktop.systems.area_war.air.rules import S
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.units import Unit

_FAR = 99
"""Steps to what can't be reached at all."""


class LandingCheck(Generic[S]):
    """Tells quickly whether planes that end somewhere can still come down.

    Args:
        planner: of the game.
        state: isn't changed while this is used.
    """

    def __init__(self, planner: LandingPlanner[S], state: S) -> None:
        self._planner, self._state = planner, state
        self._ground: dict[Space, int] | None = None
        self._haven: dict[Space, int] | None = None
        self._plan: Plan | None = None

    def reach_ground(self, planes: Sequence[Unit], way: Way) -> bool:
        """All planes could fly on from the end of a way to a territory, so they need no carrier."""
        if self._ground is None:
            self._ground = self._planner.steps_to_ground(self._state)
        away = self._ground.get(way.path[-1], _FAR)
        return all(away <= moves_left(self._state, plane) - way.steps for plane in planes)

    def is_hopeless(self, planes: Sequence[Unit], way: Way) -> bool:
        """A plane could come down nowhere from the end of a way, and as things stand every plane can.

        Then the joint landing check refuses the move, and need not be asked.
        """
        if self._haven is None:
            self._haven = self._planner.steps_to_haven(self._state)
        away = self._haven.get(way.path[-1], _FAR)
        lost = any(away > moves_left(self._state, plane) - way.steps for plane in planes)
        return lost and not self._as_things_stand.stranded

    @property
    def decks_matter(self) -> bool:
        """Some plane depends on a carrier as things stand."""
        return bool(self._as_things_stand.decks or self._as_things_stand.stranded)

    @property
    def _as_things_stand(self) -> Plan:
        if self._plan is None:
            self._plan = self._planner.plan(self._state)
        return self._plan
