"""Arrays: how a side stands, as it is or as it would be, before the enemies strike."""

from collections.abc import Iterable
from typing import Generic, Protocol

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.board import Board
from axis_desktop.players.area_war.sight.outlook import FAR, B, Outlook, air_distances
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order
from axis_desktop.systems.area_war.units import Unit


class Array(Protocol):
    """How our side stands."""

    def troops(self, space: Space) -> Troops:
        """Who defends a space."""
        ...

    def strikers(self, space: Space) -> Troops:
        """Who of ours could strike back at a territory, as they attack."""
        ...

    def is_open(self, space: Space) -> bool:
        """Nobody of ours is in a territory."""
        ...

    def joins(self, space: Space) -> bool:
        """Units of the power itself are in a space."""
        ...


class AsTheyStand(Generic[B]):
    """Our side as it stands now.

    Args:
        stakes: the board.
    """

    def __init__(self, stakes: Stakes[B]) -> None:
        self._stakes = stakes
        self._troops: dict[Space, Troops] = {}
        self._strikers: dict[Space, Troops] = {}
        self._flying = own_planes(stakes.outlook)

    def troops(self, space: Space) -> Troops:
        """Who defends a space."""
        if space not in self._troops:
            self._troops[space] = self._stakes.troops(space)
        return self._troops[space]

    def strikers(self, space: Space) -> Troops:
        """Land units beside a territory, and planes that are near."""
        if space not in self._strikers:
            outlook, rows = self._stakes.outlook, self._stakes.outlook.world.units
            beside = [
                u
                for near in outlook.world.neighbors[space]
                if outlook.world.is_land(near)
                for u in outlook.own_side(near)
                if rows[u.type].domain == "land"
            ]
            planes = planes_near(outlook, self._flying, space)
            self._strikers[space] = in_loss_order(map(outlook.attacker, (*beside, *planes)))
        return self._strikers[space]

    def is_open(self, space: Space) -> bool:
        """Nobody of ours is in a territory."""
        return self._stakes.is_empty(space)

    def joins(self, space: Space) -> bool:
        """Units of the power itself are in a space."""
        return any(u.owner == self._stakes.outlook.power for u in self._stakes.state.forces.at(space))


def stood_in(state: Board, power: Power) -> frozenset[Space]:
    """Where a power has units."""
    return frozenset(space for space, unit in state.forces.all() if unit.owner == power)


def own_planes(outlook: Outlook[B]) -> list[tuple[Space, Unit]]:
    """Own planes, each with where it is."""
    rows = outlook.world.units
    return [
        (space, u)
        for space, u in outlook.state.forces.all()
        if u.owner == outlook.power and rows[u.type].domain == "air"
    ]


def planes_near(outlook: Outlook[B], flying: Iterable[tuple[Space, Unit]], space: Space) -> list[Unit]:
    """Planes that could strike at a territory and come back to its neighbor."""
    steps, rows = air_distances(outlook.world, space), outlook.world.units
    return [u for place, u in flying if steps.get(place, FAR) < rows[u.type].move]
