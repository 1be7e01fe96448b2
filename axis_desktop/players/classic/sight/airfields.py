"""Airfields: what may become of planes where they land after an attack."""

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.sight.outlook import FAR, air_distances
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State

IN_DANGER = 0.7
"""How much of a plane's price counts that can land only where it is lost."""


class Airfields:
    """The ground of a power's side on which its planes can land, and the troops that stay on it.

    Args:
        stakes: the board and what the enemies could do on it.
    """

    def __init__(self, stakes: Stakes[State]) -> None:
        self._stakes = stakes
        self._outlook = outlook = stakes.outlook
        self._fields = [
            s for s in sorted(outlook.state.control.held) if friendly_to(outlook.state, outlook.power, s)
        ]
        self._here = {s: frozenset(u.id for u in stakes.guards(s)) for s in self._fields}
        self._falling: dict[tuple[Space, UnitType, frozenset[UnitId]], float] = {}

    def at_stake(
        self,
        target: Space,
        source: Space,
        plane: Unit,
        steps: int | None = None,
        leaving: frozenset[UnitId] = frozenset(),
    ) -> float:
        """IPC that it costs if even the safest ground falls on which a plane can land after an attack.

        Args:
            target: what it attacks.
            source: where it comes from; who comes from a carrier goes back to it.
            plane: one that has not moved.
            steps: of its way to the target, the shortest one by default.
            leaving: units that are sent to attack, here or elsewhere: they guard no ground.
        """
        world, state = self._outlook.world, self._outlook.state
        if world.is_sea(source):
            return 0.0
        flown = air_distances(world, target).get(source, FAR) if steps is None else steps
        left = world.row(plane).move + state.range_bonus(plane) - flown
        return IN_DANGER * world.row(plane).cost * self._risk(target, left, plane, leaving)

    def _risk(self, target: Space, left: int, plane: Unit, leaving: frozenset[UnitId]) -> float:
        """The chance that the safest ground within so many steps falls."""
        steps = air_distances(self._outlook.world, target)
        near = (s for s in self._fields if s != target and steps.get(s, FAR) <= left)
        return min((self._falls(space, plane, leaving & self._here[space]) for space in near), default=1.0)

    def _falls(self, space: Space, plane: Unit, leaving: frozenset[UnitId]) -> float:
        """The chance that a territory falls when a plane has landed there and some have left."""
        key = space, plane.type, leaving
        if key not in self._falling:
            there = in_loss_order((*self._stakes.troops(space, leaving), self._outlook.defender(plane)))
            self._falling[key] = 1 - self._stakes.holds(space, there, self._stakes.is_empty)
        return self._falling[key]
