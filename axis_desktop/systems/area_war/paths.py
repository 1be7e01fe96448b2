"""Ways over the map: how far spaces are apart, and the cheapest way to each of them."""

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from axis_desktop.model.ids import Space

Toll = tuple[int, ...]
"""What a way costs, the worst first: compared from left to right."""


class Way(NamedTuple):
    """A path with what passing its middle spaces costs."""

    toll: Toll
    path: tuple[Space, ...]

    @property
    def steps(self) -> int:
        """Spaces entered."""
        return len(self.path) - 1


def steps_from(
    neighbors: Mapping[Space, tuple[Space, ...]],
    sources: Iterable[Space],
    closed: frozenset[Space] = frozenset(),
) -> dict[Space, int]:
    """Steps from the nearest of the sources to every space that can be reached without the closed ones."""
    found = dict.fromkeys(sorted(sources), 0)
    edge = list(found)
    steps = 0
    while edge:
        steps += 1
        following = []
        for space in edge:
            for near in neighbors[space]:
                if near not in found and near not in closed:
                    found[near] = steps
                    following.append(near)
        edge = following
    return found


def cheapest_ways(
    start: Space,
    most_steps: int,
    onward: Callable[[Space], Iterable[Space]],
    price: Callable[[Space], Toll | None],
) -> dict[Space, list[Way]]:
    """The ways worth considering from a space to every other.

    Args:
        start: where the way begins.
        most_steps: spaces it may enter.
        onward: spaces that may be entered next from a space, in a fixed order.
        price: what it costs to enter a space and leave it again; None if a way must end there.

    Returns:
        For each space its ways, the shortest first; every longer one is cheaper than all before it. Equal
        ways are told apart by the order of `onward`, so the answer is always the same.
    """
    found: dict[Space, list[Way]] = {}
    edge: dict[Space, Way] = {start: Way((), (start,))}
    tolls: dict[Space, Toll | None] = {}
    for _ in range(most_steps):
        following: dict[Space, Way] = {}
        for space, way in edge.items():
            toll: Toll | None = way.toll
            if space != start:
                if space not in tolls:
                    tolls[space] = price(space)
                toll = _sum(way.toll, tolls[space])
            if toll is None:
                continue
            for near in onward(space):
                shorter = found.get(near)
                if near == start or (shorter is not None and toll >= shorter[-1].toll):
                    continue
                rival = following.get(near)
                if rival is None or toll < rival.toll:
                    following[near] = Way(toll, (*way.path, near))
        for space, way in following.items():
            found.setdefault(space, []).append(way)
        edge = following
    return found


class Walk(NamedTuple):
    """A path with what all its steps cost together, in half points."""

    cost: int
    path: tuple[Space, ...]


def walks_within(
    start: Space, half_points: int, onward: Callable[[Space], Iterable[tuple[Space, int]]]
) -> dict[Space, Walk]:
    """The cheapest walk to every space within reach, where terrain or borders make steps dearer.

    Args:
        start: where the walks begin; it is not in the answer.
        half_points: what they may cost; counted in halves, "one and a half" is a whole number too.
        onward: spaces that may be entered next from a space with the cost of the step, at least 1.

    Returns:
        The cheapest walk to each space; of equal ones that with fewer steps, then the first in the order of
        its spaces' names.
    """
    found: dict[Space, Walk] = {}
    queue: list[tuple[int, int, tuple[Space, ...]]] = [(0, 0, (start,))]
    while queue:
        cost, steps, path = heappop(queue)
        if path[-1] in found:
            continue
        found[path[-1]] = Walk(cost, path)
        for near, dearer in onward(path[-1]):
            if near not in found and cost + dearer <= half_points:
                heappush(queue, (cost + dearer, steps + 1, (*path, near)))
    del found[start]
    return found


def _sum(toll: Toll, more: Toll | None) -> Toll | None:
    if more is None:
        return None
    return tuple(a + b for a, b in zip(toll, more, strict=True)) if toll else more
