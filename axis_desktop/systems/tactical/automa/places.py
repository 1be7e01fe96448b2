"""The movement priorities: successive filters over hexes (TA-14.15)."""

from collections.abc import Callable, Iterator, Sequence

from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.weighing import Weighing
from axis_desktop.systems.tactical.state import Unit

_ROADS = ("road", "bridge")
_Filter = Callable[[list[int]], list[int]]


def best_hexes(sight: Sight, unit: Unit, hexes: Sequence[int], weighing: Weighing | None = None) -> list[int]:
    """The hexes that are left after all filters, ascending; of several one is drawn.

    Args:
        sight: of the moment.
        unit: that goes there.
        hexes: among which it chooses.
        weighing: in which it is noted what the filters leave.
    """
    left = sorted(set(hexes))
    for letter, filtered in _filters(sight, unit):
        before, left = len(left), filtered(left)
        if weighing is not None and len(left) < before:
            weighing.note("hex", letter, left)
    return left


def _filters(sight: Sight, unit: Unit) -> Iterator[tuple[str, _Filter]]:
    """The priorities that mean something to a unit now, in their order."""
    arm, board = sight.state.row(unit).arm, sight.board
    enemies = sight.enemies
    others = [own for own in sight.own if own.id != unit.id]
    if arm == "infantry" and enemies:
        rows = [sight.to(unit, enemy.at) for enemy in enemies]
        yield "a", lambda left: _least(left, lambda h: -min(row[h] for row in rows))
    if arm == "artillery":
        yield "b", lambda left: [h for h in left if _at_road(sight, h)] or left
    if arm in ("infantry", "tank"):
        yield "c", lambda left: [h for h in left if board.terrain[h] == "forest"] or left
    if arm == "artillery" and enemies:
        yield "d", lambda left: _least(left, lambda h: -min(board.distances[h][e.at] for e in enemies))
    if arm == "artillery" and others:
        yield "e", lambda left: _least(left, lambda h: min(board.distances[h][own.at] for own in others))
    if others:
        yield "f", lambda left: _nearest_own(sight, unit, others, left)
    yield "g", lambda left: _least_way(sight, unit, left)


def _nearest_own(sight: Sight, unit: Unit, others: Sequence[Unit], left: list[int]) -> list[int]:
    if len(left) < 2:
        return left
    near = [sight.to(unit, own.at) for own in others]
    return _least(left, lambda h: min(row[h] for row in near))


def _least_way(sight: Sight, unit: Unit, left: list[int]) -> list[int]:
    if len(left) < 2:
        return left
    way = sight.from_(unit, unit.at)
    left = _least(left, lambda h: way[h])
    return _least(left, lambda h: sight.board.distances[unit.at][h])


def _at_road(sight: Sight, hex_: int) -> bool:
    terrain = sight.board.terrain
    return terrain[hex_] in _ROADS or any(terrain[near] in _ROADS for near in sight.board.around[hex_])


def _least(hexes: list[int], figure: Callable[[int], int]) -> list[int]:
    figures = {hex_: figure(hex_) for hex_ in hexes}
    least = min(figures.values())
    return [hex_ for hex_ in hexes if figures[hex_] == least]
