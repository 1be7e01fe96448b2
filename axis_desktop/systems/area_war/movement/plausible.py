"""What a player most likely means by dropping units on a space, so that the rules can say why not."""

from collections.abc import Iterable

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.groups import Selection, moves_left
from axis_desktop.systems.area_war.paths import cheapest_ways
from axis_desktop.systems.area_war.situation import Turn, enemy_occupied, friendly_to, is_neutral

_FAR = 24
"""More steps than any two spaces of a map are apart."""


def plausible_action(here: Turn, chosen: Selection, space: Space) -> Action:
    """The action that would take the selected units to a space if the rules allowed it."""
    power, start = here.power, chosen.space
    sea = here.world.is_sea(space)
    cargo = tuple(u.id for u in chosen.cargo)
    if cargo and not sea and not chosen.land and not chosen.air:
        return UnloadUnits(power=power, units=cargo, zone=start, space=space)
    if chosen.land and sea and not chosen.air:
        ids = tuple(u.id for u in chosen.land)
        return LoadUnits(power=power, units=ids, space=start, zone=space)
    ids = tuple(u.id for u in chosen.movers) or cargo
    return MoveUnits(power=power, units=ids, path=plausible_path(here, chosen, space))


def plausible_path(here: Turn, chosen: Selection, target: Space) -> tuple[Space, ...]:
    """The way with the fewest obstacles within reach, else the shortest one."""
    world, power, start = here.world, here.power, chosen.space
    if target == start:
        return (start,)
    by_air = not chosen.land and not chosen.sea

    def price(middle: Space) -> tuple[int]:
        if by_air:
            return (int(is_neutral(here, middle)),)
        if world.is_sea(middle):
            return (int(enemy_occupied(here, power, middle)),)
        return (int(not friendly_to(here, power, middle)),)

    def onward(at: Space) -> Iterable[Space]:
        near = world.neighbors[at]
        if chosen.land:
            return (space for space in near if world.is_land(space))
        if chosen.sea:
            return (space for space in near if world.is_sea(space) or space == target)
        return near

    ways = cheapest_ways(start, _FAR, onward, price).get(target)
    if not ways:
        ways = cheapest_ways(start, _FAR, lambda at: world.neighbors[at], lambda _: (0,)).get(target)
    if not ways:
        return (start, target)
    left = min((moves_left(here, u) for u in chosen.movers), default=1)
    within = [way for way in ways if way.steps <= left]
    return within[-1].path if within else ways[0].path
