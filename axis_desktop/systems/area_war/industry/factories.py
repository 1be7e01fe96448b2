"""Factories that a power can use this turn, and what they can still build."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit


class Factory(NamedTuple):
    """A factory that a power can use this turn.

    Attributes:
        space: its territory.
        room: units it can still build this turn; None without limit.
    """

    space: Space
    room: int | None


Room = Callable[[Space, Unit], int | None]
"""Units that the factory of a territory can still build this turn; None without limit."""


def usable_factories(here: Situation, power: Power, room: Room) -> list[Factory]:
    """Factories in territories the power has held since its turn began, sorted by territory.

    One that was placed this turn works from the next turn on.
    """
    rows, control = here.world.units, here.control
    return [
        Factory(space, room(space, unit))
        for space in control.of(power)
        if control.at_start.get(space) == power
        for unit in here.forces.at(space)
        if rows[unit.type].produces and not unit.spent
    ]


def beside(here: Situation, factories: Iterable[Factory], zone: Space) -> list[Factory]:
    """Those of some factories that launch ships into a sea zone."""
    return [factory for factory in factories if here.world.adjacent(factory.space, zone)]


def harbors(here: Situation, factories: Iterable[Factory]) -> set[Space]:
    """Sea zones into which some factories launch ships."""
    world = here.world
    return {zone for factory in factories for zone in world.neighbors[factory.space] if world.is_sea(zone)}
