"""The movement priorities: successive filters over hexes (TA-14.15)."""

from collections.abc import Callable, Sequence

from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.state import Unit

_ROADS = ("road", "bridge")


def best_hexes(sight: Sight, unit: Unit, hexes: Sequence[int]) -> list[int]:
    """The hexes that are left after all filters, ascending; of several one is drawn."""
    left = sorted(set(hexes))
    arm = sight.state.row(unit).arm
    board = sight.board
    others = [own for own in sight.own if own.id != unit.id]
    if arm == "infantry" and sight.enemies:  # a
        rows = [sight.to(unit, enemy.at) for enemy in sight.enemies]
        left = _least(left, lambda h: -min(row[h] for row in rows))
    if arm == "artillery":  # b
        left = [h for h in left if _at_road(sight, h)] or left
    if arm in ("infantry", "tank"):  # c
        left = [h for h in left if board.terrain[h] == "forest"] or left
    if arm == "artillery" and sight.enemies:  # d
        left = _least(left, lambda h: -min(board.distances[h][enemy.at] for enemy in sight.enemies))
    if arm == "artillery" and others:  # e
        left = _least(left, lambda h: min(board.distances[h][own.at] for own in others))
    if others and len(left) > 1:  # f
        near = [sight.to(unit, own.at) for own in others]
        left = _least(left, lambda h: min(row[h] for row in near))
    if len(left) > 1:  # g
        way = sight.from_(unit, unit.at)
        left = _least(left, lambda h: way[h])
        left = _least(left, lambda h: board.distances[unit.at][h])
    return left


def _at_road(sight: Sight, hex_: int) -> bool:
    terrain = sight.board.terrain
    return terrain[hex_] in _ROADS or any(terrain[near] in _ROADS for near in sight.board.around[hex_])


def _least(hexes: list[int], figure: Callable[[int], int]) -> list[int]:
    figures = {hex_: figure(hex_) for hex_ in hexes}
    least = min(figures.values())
    return [hex_ for hex_ in hexes if figures[hex_] == least]
