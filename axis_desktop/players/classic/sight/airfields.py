"""Airfields: what may become of planes where they land after an attack."""

from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.classic.sight.oddsbook import in_loss_order
from axis_desktop.players.classic.sight.outlook import FAR, air_distances
from axis_desktop.players.classic.sight.stakes import Stakes
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit


class Airfields:
    """The ground of a power's side on which its planes can land, as troops stand on it now.

    Args:
        stakes: the board and what the enemies could do on it.
    """

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._outlook = outlook = stakes.outlook
        self._fields = [
            s for s in sorted(outlook.state.control.held) if friendly_to(outlook.state, outlook.power, s)
        ]
        self._risks: dict[tuple[Space, Space, UnitType], float] = {}
        self._falling: dict[tuple[Space, UnitType], float] = {}

    def risk(self, target: Space, source: Space, plane: Unit) -> float:
        """The chance that even the safest ground falls on which a plane can land after an attack.

        Args:
            target: what it attacks.
            source: where it comes from; who comes from a carrier goes back to it.
            plane: one that has not moved.
        """
        key = target, source, plane.type
        if key not in self._risks:
            self._risks[key] = (
                0.0 if self._outlook.world.is_sea(source) else self._safest(target, source, plane)
            )
        return self._risks[key]

    def _safest(self, target: Space, source: Space, plane: Unit) -> float:
        state, steps = self._outlook.state, air_distances(self._outlook.world, target)
        left = self._outlook.world.row(plane).move + state.range_bonus(plane) - steps.get(source, FAR)
        near = (s for s in self._fields if s != target and steps.get(s, FAR) <= left)
        return min((self._falls(space, plane) for space in near), default=1.0)

    def _falls(self, space: Space, plane: Unit) -> float:
        """The chance that a territory falls when a plane has landed there."""
        key = space, plane.type
        if key not in self._falling:
            there = in_loss_order((*self._stakes.troops(space), self._outlook.defender(plane)))
            self._falling[key] = 1 - self._stakes.holds(space, there, self._stakes.is_empty)
        return self._falling[key]
