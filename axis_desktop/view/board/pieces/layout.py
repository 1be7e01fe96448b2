"""Finds room for trays and names: a small solver that pushes them apart (SCREENS 3).

All lengths are logical pixels at one zoom. On a map that wraps, x is compared round the globe.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF

Floats = npt.NDArray[np.float64]
Indexes = npt.NDArray[np.intp]

_ROUNDS = 48
_REACH = 90.0
_GAP = 3.0
_PULL = 0.06
"""Share of the way home that a tray takes back in each round."""


@dataclass(frozen=True, slots=True)
class Demand:
    """Something that wants a place.

    Attributes:
        home: where its middle would best be.
        size: of its rectangle.
        weight: the heavier of two that collide moves less.
    """

    home: QPointF
    size: QSizeF
    weight: float = 1.0


def push_apart(demands: Sequence[Demand], period: float, height: float) -> list[QPointF]:
    """Middles of rectangles that overlap as little as the solver could reach.

    Args:
        demands: what wants a place.
        period: width of a map that wraps, else 0.
        height: of the map; nothing is pushed over its upper or lower edge.
    """
    if not demands:
        return []
    homes = np.array([(demand.home.x(), demand.home.y()) for demand in demands])
    halves = np.array([(demand.size.width() / 2, demand.size.height() / 2) for demand in demands])
    weights = np.array([demand.weight for demand in demands])
    low = np.minimum(halves[:, 1] + 2, height / 2)
    places = homes.copy()
    places[:, 1] = np.clip(places[:, 1], low, height - low)
    pairs = _neighbors(homes, halves, period)
    for number in range(_ROUNDS):
        moved = _part(places, halves, weights, pairs, period)
        if not moved:
            break
        if number < _ROUNDS * 2 // 3:  # the last rounds only part what still overlaps
            places += (homes - places) * _PULL
        places[:, 1] = np.clip(places[:, 1], low, height - low)
    return [QPointF(x, y) for x, y in places.tolist()]


def _neighbors(homes: Floats, halves: Floats, period: float) -> Indexes:
    """Pairs that are near enough to get into each other's way."""
    first, second = np.triu_indices(len(homes), 1)
    apart = np.abs(_between(homes, first, second, period))
    near = (apart < (halves[first] + halves[second]) * 2 + _REACH).all(axis=1)
    return np.stack([first[near], second[near]])


def _between(places: Floats, first: Indexes, second: Indexes, period: float) -> Floats:
    apart = places[first] - places[second]
    if period:
        apart[:, 0] -= np.rint(apart[:, 0] / period) * period
    return apart


def _part(places: Floats, halves: Floats, weights: Floats, pairs: Indexes, period: float) -> bool:
    """Part the pairs that overlap along their shorter way; whether there were any."""
    first, second = pairs
    apart = _between(places, first, second, period)
    overlap = halves[first] + halves[second] + _GAP - np.abs(apart)
    meets = (overlap > 0).all(axis=1)
    if not meets.any():
        return False
    first, second, apart, overlap = first[meets], second[meets], apart[meets], overlap[meets]
    direction = np.where(apart < 0, -1.0, 1.0)
    along_x = overlap[:, 0] < overlap[:, 1] * 1.4  # a little rather up or down: trays are wide
    push = np.where(np.stack([along_x, ~along_x], axis=1), overlap * direction, 0.0) * 0.6
    share = (weights[second] / (weights[first] + weights[second]))[:, None]
    np.add.at(places, first, push * share)
    np.add.at(places, second, -push * (1 - share))
    return True


def edges_of(rects: Iterable[QRectF]) -> Floats:
    """Left, top, right and bottom of each rectangle."""
    rows = [(rect.left(), rect.top(), rect.right(), rect.bottom()) for rect in rects]
    return np.array(rows, np.float64).reshape(len(rows), 4)


def overlapping(edges: Floats, row: Sequence[float], period: float) -> npt.NDArray[np.bool_]:
    """Which rectangles overlap another one, round the globe too.

    Args:
        edges: as `edges_of` gives them; one without a place (NaN) overlaps nothing.
        row: left, top, right and bottom of the other.
        period: width of a map that wraps, else 0.
    """
    left, top, right, bottom = edges.T
    if period:
        away = np.rint((row[0] + row[2] - left - right) / (2 * period)) * period
        left, right = left + away, right + away
    found: npt.NDArray[np.bool_] = (left < row[2]) & (right > row[0]) & (top < row[3]) & (bottom > row[1])
    return found


def around(block: QRectF, size: QSizeF, gap: float = 1.0) -> list[QRectF]:
    """Places for a name at a block of trays, best first: above, below, right, left."""
    width, height = size.width(), size.height()
    middle = block.center()
    return [
        QRectF(middle.x() - width / 2, block.top() - gap - height, width, height),
        QRectF(middle.x() - width / 2, block.bottom() + gap, width, height),
        QRectF(block.right() + gap + 2, middle.y() - height / 2, width, height),
        QRectF(block.left() - gap - 2 - width, middle.y() - height / 2, width, height),
    ]
