"""Ways to targets over land and over short crossings, in tenths of steps, and how targets draw troops."""

from collections.abc import Mapping
from functools import lru_cache

from axis_desktop.model.ids import Space
from axis_desktop.players.area_war.sight.outlook import sea_distances
from axis_desktop.systems.area_war.world import World

FADE = 0.62
"""What is left of a pull with every step."""

CROSSING_STEPS = 15
"""Tenths of a step for a crossing within a sea zone; every further zone costs five more."""

MOST_ZONES = 3
"""Zones that a crossing is long at most."""


def drawn_by(
    world: World, targets: Mapping[Space, float], closed: frozenset[Space], *, by_sea: bool
) -> dict[Space, float]:
    """For every territory that isn't closed the sum of what draws troops, each fading with the steps to it.

    Args:
        world: the map.
        targets: how much each draws who is there.
        closed: territories through which nobody passes.
        by_sea: crossings count as ways.
    """
    found = dict.fromkeys((s for s in world.spaces if world.is_land(s) and s not in closed), 0.0)
    for target, weight in targets.items():
        for space, tenths in tenths_from(world, target, closed, by_sea).items():
            if space in found:
                found[space] += weight * FADE ** (tenths / 10)
    return found


@lru_cache(maxsize=4096)
def tenths_from(world: World, target: Space, closed: frozenset[Space], by_sea: bool) -> dict[Space, int]:
    """Tenths of steps from every territory to a target, over land and, if wanted, over short crossings."""
    found = {target: 0}
    edge = {0: [target]}
    while edge:
        steps = min(edge)
        for space in edge.pop(steps):
            if found[space] < steps:
                continue
            for near, cost in _ways_from(world, space, by_sea):
                if near in closed or found.get(near, steps + cost + 1) <= steps + cost:
                    continue
                found[near] = steps + cost
                edge.setdefault(steps + cost, []).append(near)
    return found


@lru_cache(maxsize=512)
def _ways_from(world: World, space: Space, by_sea: bool) -> tuple[tuple[Space, int], ...]:
    """Territories one can go to from here, with tenths of steps."""
    ways = {near: 10 for near in world.neighbors[space] if world.is_land(near)}
    if by_sea:
        coast = frozenset(z for z in world.neighbors[space] if world.is_sea(z))
        for zone, zones in sea_distances(world, coast).items() if coast else ():
            if zones <= MOST_ZONES:
                for shore in world.neighbors[zone]:
                    cost = CROSSING_STEPS + 5 * zones
                    if world.is_land(shore) and shore != space and ways.get(shore, cost + 1) > cost:
                        ways[shore] = cost
    return tuple(ways.items())
