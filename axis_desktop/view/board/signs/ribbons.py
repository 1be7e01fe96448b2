"""Shapes of arrows: a curve through places, a ribbon along it, a head (all in pixels)."""

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QMarginsF, QPointF, QRectF
from PySide6.QtGui import QPainterPath

TAIL_PX, NECK_PX, HEAD_PX, HEAD_LONG_PX = 5.0, 15.0, 17.0, 27.0
_CLEAR_PX = 4.0
_SAMPLES = 14
_HALVINGS = 6
"""The edge of a frame is found to less than a pixel between two samples."""
_BEND = 0.10


class Line:
    """A curve through points, measured along its way.

    Args:
        points: at least two.
        straight: leave a way of two points straight; else it is bent a little, so that it reads as movement.
    """

    def __init__(self, points: Sequence[QPointF], *, straight: bool = False) -> None:
        ends = list(points)
        if len(ends) == 2 and not straight:
            way = ends[1] - ends[0]
            ends.insert(1, (ends[0] + ends[1]) / 2 + QPointF(way.y(), -way.x()) * _BEND)
        self._each = (len(ends) - 1) * _SAMPLES / (len(points) - 1)
        self._points = _smooth(ends)
        self._lengths = [0.0]
        for before, after in pairwise(self._points):
            self._lengths.append(self._lengths[-1] + distance(before, after))

    @property
    def length(self) -> float:
        """From end to end."""
        return self._lengths[-1]

    def of_point(self, index: float) -> float:
        """How far along the curve a point is that it was made of; 0.5 is halfway to the second."""
        place = min(max(index, 0) * self._each, len(self._points) - 1)
        return self._lengths[round(place)]

    def leaves(self, *frames: QRectF) -> float:
        """How far along the curve is out of all frames at its beginning."""
        grown = _grown(frames)
        inside = self._inside(grown)
        if not inside:
            return self._lengths[1]
        last = len(self._points) - 1
        return self._edge(self._lengths[inside[-1]], self._lengths[min(inside[-1] + 1, last)], grown)

    def enters(self, *frames: QRectF) -> float:
        """How far along the curve reaches one of some frames at its end."""
        grown = _grown(frames)
        inside = self._inside(grown)
        if not inside:
            return self._lengths[-1]
        return self._edge(self._lengths[inside[0]], self._lengths[max(inside[0] - 1, 0)], grown)

    def at(self, along: float) -> tuple[QPointF, QPointF]:
        """The point so far along and the unit normal there."""
        index = min(max(bisect_left(self._lengths, along) - 1, 0), len(self._points) - 2)
        step = self._points[index + 1] - self._points[index]
        length = math.hypot(step.x(), step.y()) or 1.0
        share = (along - self._lengths[index]) / (self._lengths[index + 1] - self._lengths[index] or 1.0)
        return self._points[index] + step * share, QPointF(-step.y(), step.x()) / length

    def _inside(self, grown: Sequence[QRectF]) -> list[int]:
        return [i for i, point in enumerate(self._points) if any(rect.contains(point) for rect in grown)]

    def _edge(self, inner: float, outer: float, grown: Sequence[QRectF]) -> float:
        """Where between a point in a frame and the next one outside the curve crosses its edge."""
        for _ in range(_HALVINGS):
            middle = (inner + outer) / 2
            place = self.at(middle)[0]
            if any(rect.contains(place) for rect in grown):
                inner = middle
            else:
                outer = middle
        return outer


def _grown(frames: Sequence[QRectF]) -> list[QRectF]:
    """Frames with the distance that is kept from them."""
    clear = QMarginsF(_CLEAR_PX, _CLEAR_PX, _CLEAR_PX, _CLEAR_PX)
    return [frame.marginsAdded(clear) for frame in frames if not frame.isEmpty()]


def shaft(line: Line, begin: float, end: float, share: float = 1.0) -> QPainterPath:
    """A ribbon along a line that grows from a narrow tail to the width of a neck, times `share`."""
    left: list[QPointF] = []
    right: list[QPointF] = []
    for number in range(2 * _SAMPLES + 1):
        place, normal = line.at(begin + (end - begin) * number / (2 * _SAMPLES))
        half = (TAIL_PX + (NECK_PX * share - TAIL_PX) * number / (2 * _SAMPLES)) / 2
        left.append(place + normal * half)
        right.append(place - normal * half)
    return _closed([*left, *reversed(right)])


def head(line: Line, neck: float, tip: float, share: float = 1.0) -> QPainterPath:
    """The head of an arrow between two places along a line."""
    place, normal = line.at(neck)
    peak, _ = line.at(tip)
    half = HEAD_PX * share
    return _closed([place + normal * half, peak, place - normal * half])


def distance(one: QPointF, two: QPointF) -> float:
    """Between two points."""
    return math.hypot(two.x() - one.x(), two.y() - one.y())


def _closed(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path


def _smooth(ends: Sequence[QPointF]) -> list[QPointF]:
    """A curve through all points."""
    padded = [ends[0] * 2 - ends[1], *ends, ends[-1] * 2 - ends[-2]]
    points: list[QPointF] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        xs, ys = (_bent(*four) for four in zip(*(point.toTuple() for point in (a, b, c, d)), strict=True))
        points += map(QPointF, xs, ys)
    return [*points, ends[-1]]


def _bent(a: float, b: float, c: float, d: float) -> list[float]:
    """One coordinate on the way from `b` to `c`, given their neighbors; in plain numbers, for speed."""
    slope, square, cube = c - a, a * 2 - b * 5 + c * 4 - d, b * 3 - a - c * 3 + d
    shares = (number / _SAMPLES for number in range(_SAMPLES))
    return [b + (slope * t + square * t * t + cube * t * t * t) / 2 for t in shares]
