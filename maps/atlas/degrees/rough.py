"""Borders that follow no old line: sides of hand-drawn polygons, crooked as if rivers had cut them."""

import math
from itertools import pairwise

from maps.atlas.recipe import Point

FINEST = 0.25
"""Degrees; shorter sides are left straight."""


def roughened(ring: tuple[Point, ...], amount: float) -> list[Point]:
    """A ring with crooked sides; the same two corners always get the same side between them.

    Args:
        ring: its corners, the first not repeated.
        amount: how far the middle of a side may stray, as a share of its length; halves get their own.
    """
    if not amount:
        return list(ring)
    crooked: list[Point] = []
    for start, end in zip(ring, (*ring[1:], ring[0]), strict=True):
        side = _crooked(min(start, end), max(start, end), amount)
        crooked += (side if start < end else side[::-1])[:-1]
    return crooked


def roughened_line(points: tuple[Point, ...], amount: float) -> list[Point]:
    """An open line with crooked pieces, as `roughened` makes them."""
    crooked = [points[0]]
    for start, end in pairwise(points):
        side = _crooked(min(start, end), max(start, end), amount)
        crooked += (side if start < end else side[::-1])[1:]
    return crooked


def _crooked(start: Point, end: Point, amount: float) -> list[Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    if math.hypot(dx, dy) < FINEST:
        return [start, end]
    stray = amount * _between_minus_one_and_one(start, end)
    middle = ((start[0] + end[0]) / 2 - dy * stray, (start[1] + end[1]) / 2 + dx * stray)
    return [*_crooked(start, middle, amount)[:-1], *_crooked(middle, end, amount)]


def _between_minus_one_and_one(start: Point, end: Point) -> float:
    """A number that depends on two places alone, and looks like luck."""
    mixed = 0
    for value in (*start, *end):
        mixed = (mixed * 1_000_003 + round(value * 1000) + 180_000) % 2_147_483_647
        mixed = mixed * 48_271 % 2_147_483_647
    return mixed / 1_073_741_823.5 - 1
