"""Moves after combat: troops regroup, carriers sail home, planes land; a game passes in its rules."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.air.decks import Decks
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner
from axis_desktop.systems.area_war.air.rules import S
from axis_desktop.systems.area_war.movement.groups import by_domain, relocate
from axis_desktop.systems.area_war.movement.told import MoveKind
from axis_desktop.systems.area_war.units import Unit

Check = Callable[[S, Unit, Sequence[Space]], None]
"""A unit may go this way; raises an IllegalAction if not."""


@dataclass(frozen=True)
class Regroup(Generic[S]):
    """The moves after combat of one game.

    Attributes:
        decks, planner: of the game.
        check_land, check_ship, check_plane: a unit may go this way, as far as it alone goes.
        check_group: land units may end there together.
        take_off: fighters that don't ride leave the decks of ships that sail.
        embark_riders: the others go aboard.
        land_planes: planes land at the end of their way.
        arrive: what follows when land units have come somewhere.
        tell: notes a move for the arrows, and tells it.
    """

    decks: Decks[S]
    planner: LandingPlanner[S]
    check_land: "Check[S]"
    check_ship: "Check[S]"
    check_plane: "Check[S]"
    check_group: Callable[[S, Sequence[Unit], Space], None]
    take_off: Callable[[S, Sequence[Unit], Collection[UnitId], Space], None]
    embark_riders: Callable[[S, dict[UnitId, UnitId], Sequence[Space]], list[Event]]
    land_planes: Callable[[S, Sequence[Unit], Sequence[Space]], list[Event]]
    arrive: Callable[[S, Sequence[Unit], Space], list[Event]]
    tell: Callable[[S, MoveKind, Iterable[Unit], Sequence[Space]], list[Event]]

    def move(self, here: S, action: MoveUnits, units: Sequence[Unit]) -> list[Event]:
        """Move a group along the path of an action.

        Args:
            here: is changed.
            action: its path is one, and it is no raid.
            units: that it names.

        Raises:
            IllegalAction: one of them can't, or a plane would have nowhere to land.
        """
        path = action.path
        land, planes, ships = by_domain(here, units)
        for group, check in ((land, self.check_land), (ships, self.check_ship), (planes, self.check_plane)):
            for unit in group:
                check(here, unit, path)
        self.check_group(here, land, path[-1])
        riders = self.decks.assign(here, units, action.riders, path[0])
        events: list[Event] = []
        if land:
            relocate(here, land, path)
            events += self.tell(here, "friendly", land, path)
            events += self.arrive(here, land, path[-1])
        if ships:
            before = here.copy()
            self.take_off(here, units, riders, path[0])
            events += self.embark_riders(here, riders, path)
            relocate(here, ships, path)
            self.planner.check(before, here, "homeward")
            events += self.tell(here, "friendly", ships, path)
        if planes:
            events += self.land_planes(here, planes, path)
        return events
