"""The way that a fleet takes to a coast (EU-3.11, EU-22.2)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.europe1939.places.sea import passes
from axis_desktop.systems.europe1939.state import State


def route(state: State, nation: Power, base: Space, target: Space) -> tuple[Space, ...]:
    """The seas that a fleet enters from a port to a coast, the shortest way; of equal ones the first by name.

    Empty if there is none: the passages are closed to it.
    """
    world, open_ways = state.world, passes(state, nation)
    goals = set(world.coasts.get(target, ()))
    paths: dict[Space, tuple[Space, ...]] = {sea: (sea,) for sea in sorted(world.port_seas(base, open_ways))}
    edge = list(paths)
    while edge:
        if arrived := sorted(goals & set(edge)):
            return min(paths[sea] for sea in arrived)
        following: list[Space] = []
        for sea in edge:
            for near, gate in world.waters[sea]:
                if near not in paths and (gate < 0 or open_ways[gate]):
                    paths[near] = (*paths[sea], near)
                    following.append(near)
        edge = sorted(following, key=lambda sea: paths[sea])
    return ()
