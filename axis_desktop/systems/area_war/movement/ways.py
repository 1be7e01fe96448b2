"""Ways over a map of areas: borders, canals and straits, and where units of a kind can get to."""

import itertools
from collections.abc import Callable, Iterable, Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.movement import reasons
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.paths import Way, cheapest_ways
from axis_desktop.systems.area_war.situation import (
    Situation,
    Turn,
    enemy_occupied,
    friendly_to,
    was_friendly_to,
)
from axis_desktop.systems.area_war.units import Unit

Ways = dict[Space, list[Way]]

Passage = Callable[[Situation, Power, Space, Space], IllegalAction | None]
"""Why ships of a power can't go from a zone to the next; None if nothing between them is closed."""


Barrier = Callable[[Turn, Unit, Space], bool]
"""Enemies in a zone stop a ship there."""


def enemies_bar(here: Turn, ship: Unit, zone: Space) -> bool:
    """Any enemy ship that bars zones stops every ship."""
    return enemy_occupied(here, ship.owner, zone)


def check_path(here: Situation, path: Sequence[Space]) -> None:
    """Every space of a path borders on the next.

    Raises:
        IllegalAction: no path, a space that isn't on the map, or two that don't touch.
    """
    refusal = here.world.rulings.refusal
    if not path:
        raise refusal(reasons.NO_WAY)
    for space in path:
        if space not in here.world.neighbors:
            raise refusal(reasons.UNKNOWN_SPACE, space=say.space(space))
    for a, b in itertools.pairwise(path):
        if not here.world.adjacent(a, b):
            raise refusal(reasons.NO_BORDER, a=say.space(a), b=say.space(b))


def passage_refusal(here: Situation, owner: Power, a: Space, b: Space) -> IllegalAction | None:
    """Why ships of a power can't use the canal or strait between two zones; None if they can.

    What counts is who held all its banks when this turn began.
    """
    canal = here.world.canal(a, b)
    if canal is None:
        return None
    for bank in canal.banks:
        if not was_friendly_to(here, owner, Space(bank)):
            return here.world.rulings.refusal(
                reasons.PASSAGE_CLOSED,
                case=canal.name,
                canal=say.text(canal.name),
                bank=say.space(Space(bank)),
            )
    return None


def land_ways(here: Turn, units: Sequence[Unit], space: Space, takes: Callable[[Space], bool]) -> Ways:
    """Ways over land; ways that take no territory in passing come first.

    Args:
        here: is only read.
        units: that go together.
        space: where they are.
        takes: they may go on through this enemy territory, which they take in passing.
    """
    world, power = here.world, here.power

    def price(middle: Space) -> tuple[int] | None:
        if friendly_to(here, power, middle):
            return (0,)
        return (1,) if takes(middle) else None

    def onward(at: Space) -> Iterable[Space]:
        return (near for near in world.neighbors[at] if world.is_land(near))

    return cheapest_ways(space, min(moves_left(here, u) for u in units), onward, price)


def sea_ways(
    here: Turn,
    ships: Sequence[Unit],
    space: Space,
    passage: Passage = passage_refusal,
    bars: Barrier = enemies_bar,
) -> Ways:
    """Ways over sea zones free of enemies and through open passages."""
    world, power = here.world, here.power
    kinds = list({ship.type: ship for ship in ships}.values())

    def price(middle: Space) -> tuple[int] | None:
        return None if any(bars(here, ship, middle) for ship in kinds) else (0,)

    def onward(at: Space) -> Iterable[Space]:
        return (
            near
            for near in world.neighbors[at]
            if world.is_sea(near) and passage(here, power, at, near) is None
        )

    return cheapest_ways(space, min(moves_left(here, u) for u in ships), onward, price)
