"""Where one looks and from how near: zoom about the cursor, pan without end, flights to a space."""

import math
import time

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from axis_desktop.view.board.ground.shapes import BoardShapes

LARGEST_SCALE = 6.0
"""Logical pixels for a map unit at the nearest zoom."""
_LEAST_FREE = 0.35
"""Of the window: panels that leave less don't make the whole board smaller."""
_SAME_SCALE = 0.003
SETTLE_MS = 150
FRAME_MS = 15
WHEEL_S = 0.055
"""After this time a zoom has gone most of its way."""
FLIGHT_S = 0.32


class Camera(QObject):
    """Moves a view over a board. Its places are map units, x on the first copy of the map.

    Attributes:
        animated: zooms and flights take time; without it they jump.
        insets: pixels of the window covered from above and below; the map can be pulled out from under them.
        sides: pixels covered from the left and the right, of which one without an end needs to know nothing.
    """

    moved = Signal()
    """What is seen has changed."""
    settled = Signal()
    """The zoom has come to rest."""

    def __init__(self, view: QGraphicsView, shapes: BoardShapes) -> None:
        super().__init__(view)
        self._view = view
        self._shapes = shapes
        self.animated = True
        self.insets = (0, 0)
        self.sides = (0, 0)
        self._scale = 1.0
        self._size = view.viewport().size()
        self._bounds = QRectF(0, 0, shapes.width, shapes.height)
        self._center = self._bounds.center()
        self._goal: tuple[float, QPointF, QPointF] | None = None
        self._flight: tuple[float, float, float, QPointF, QPointF] | None = None
        self._last = 0.0
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._step)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(SETTLE_MS)
        self._rest.timeout.connect(self.settled)
        width, height = shapes.width, shapes.height
        view.setSceneRect(-2 * width, -4 * height, 5 * width, 9 * height)

    @property
    def scale(self) -> float:
        """Logical pixels for each map unit."""
        return self._scale

    @property
    def scale_at_rest(self) -> float:
        """The zoom that a flight or the wheel leads to; the present one if nothing moves."""
        if self._flight is not None:
            return self._flight[2]
        return self._scale if self._goal is None else self._goal[0]

    @property
    def center(self) -> QPointF:
        """The place in the middle of the window."""
        return QPointF(self._center)

    @property
    def ratio(self) -> float:
        """Device pixels for each logical one."""
        return self._view.devicePixelRatioF()

    @property
    def is_moving(self) -> bool:
        """A zoom or a flight is under way or has not come to rest."""
        return self._frames.isActive() or self._rest.isActive()

    @property
    def is_flying(self) -> bool:
        """A flight to another place is under way."""
        return self._flight is not None

    def visible(self) -> QRectF:
        """The part of the map in the window; it may reach over the edges of the first copy."""
        size = QSizeF(self._view.viewport().size()) / self._scale
        return QRectF(
            self._center.x() - size.width() / 2,
            self._center.y() - size.height() / 2,
            size.width(),
            size.height(),
        )

    def origin(self) -> QPointF:
        """Where map point (0, 0) is in the window."""
        return self._view.viewportTransform().map(QPointF(0, 0))

    def to_map(self, window: QPointF) -> QPointF:
        """The map point at a point of the window; x may lie on another copy."""
        return (window - self.origin()) / self._scale

    def to_window(self, place: QPointF) -> QPointF:
        """Where a map point is in the window, on the copy that is nearest to the middle."""
        x = self._shapes.nearest(place.x(), self._center.x())
        return self.origin() + QPointF(x, place.y()) * self._scale

    def to_window_exactly(self, place: QPointF) -> QPointF:
        """Where a point of the scene is in the window, on whatever copy of the map it lies."""
        return self.origin() + place * self._scale

    def to_window_at_rest(self, place: QPointF) -> QPointF:
        """Where a map point will be in the window once every zoom and flight has arrived."""
        scale = self._possible(self.scale_at_rest)
        if self._flight is not None:
            return self.to_window_from(place, self._flight[4], scale)
        if self._goal is not None:
            _, window, fixed = self._goal
            return self.to_window_from(place, fixed + (self._middle - window) / scale, scale)
        return self.to_window(place)

    def to_window_from(self, place: QPointF, center: QPointF, scale: float) -> QPointF:
        """Where a map point would be in the window with this place in its middle, or the nearest possible."""
        kept = self._kept(center, scale)
        return self._middle + (QPointF(self._shapes.nearest(place.x(), kept.x()), place.y()) - kept) * scale

    @property
    def _middle(self) -> QPointF:
        """The middle of the window."""
        return QPointF(self._view.viewport().rect().center()) + QPointF(0.5, 0.5)

    def smallest_scale(self) -> float:
        """The zoom at which the board fills the window: one that wraps to every edge, another just fits.

        One that just fits lies between what covers the window, unless that covers nearly all of it.
        """
        return self._smallest_in(self._view.viewport().size())

    def _smallest_in(self, window: QSize) -> float:
        size = QSizeF(window)
        if not self._shapes.wrap:
            size = QSizeF(
                max(size.width() - sum(self.sides), size.width() * _LEAST_FREE),
                max(size.height() - sum(self.insets), size.height() * _LEAST_FREE),
            )
        fits = (size.width() / self._bounds.width(), size.height() / self._bounds.height())
        return max(0.05, max(fits) if self._shapes.wrap else min(fits))

    def has_room(self, area: QSizeF) -> tuple[bool, bool]:
        """Whether all of the board fits into so much of the window as it is seen now, across and down."""
        if self._shapes.wrap:
            return False, False
        seen = self._bounds.size() * (self._scale * (1 - _SAME_SCALE))
        return seen.width() <= area.width(), seen.height() <= area.height()

    def confine(self, area: QRectF) -> None:
        """Only this part of the board is in play: it takes the place of the whole for every zoom and pan.

        A map without an end stays whole.
        """
        if not self._shapes.wrap and not area.isEmpty():
            self._bounds = area

    def cover(self, insets: tuple[int, int], sides: tuple[int, int]) -> None:
        """Other margins are covered; the board comes back to those that no longer are.

        One that was seen whole stays whole: it grows or shrinks with the room that there is for it. Where
        nothing forces it to move it stays where it is.
        """
        was_whole = self._is_least(self.scale_at_rest)
        self.insets, self.sides = insets, sides
        if was_whole and not self._is_least(self.scale_at_rest) and self._view.isVisible():
            self.fit()
            return
        if self.is_flying or self._goal is not None or not self._view.isVisible():
            return
        home = self._kept(self._center, self._scale)
        if home != self._center:
            self.fly_to(home, self._scale)

    def look_at(self, center: QPointF, scale: float | None = None) -> None:
        """Jump."""
        self.stop()
        self._set(center, scale or self._scale)
        self._rest.start()

    def pan(self, pixels: QPointF) -> None:
        """Move the map by so many pixels of the window."""
        if self._flight is not None:
            self.stop()
        shift = pixels / self._scale
        if self._goal is not None:
            scale, window, place = self._goal
            self._goal = (scale, window + pixels, place)
        self._set(self._center - shift, self._scale)

    def zoom(self, factor: float, window: QPointF) -> None:
        """Zoom smoothly about a point of the window; what is under it stays there."""
        self._flight = None
        before = self._goal[0] if self._goal else self._scale
        scale = min(max(before * factor, self.smallest_scale()), max(LARGEST_SCALE, self.smallest_scale()))
        self._goal = (scale, window, self.to_map(window))
        self._start()

    def zoom_now(self, factor: float, window: QPointF) -> None:
        """Zoom at once, as fingers on a touchpad expect."""
        self.stop()
        self._zoom_about(self._scale * factor, window, self.to_map(window))
        self._rest.start()

    def fly_to(self, center: QPointF, scale: float) -> None:
        """Travel to a place and a zoom; the other way round the globe if that is shorter."""
        self._goal = None
        start = QPointF(self._shapes.nearest(self._center.x(), center.x()), self._center.y())
        self._flight = (time.perf_counter(), self._scale, scale, start, center)
        self._start()

    def fit(self) -> None:
        """Show all of the board."""
        scale = self.smallest_scale()
        left, right, above, below = (covered / scale for covered in (*self.sides, *self.insets))
        middle = self._bounds.adjusted(-left, -above, right, below).center()
        place = QPointF(self._center.x(), self._bounds.center().y()) if self._shapes.wrap else middle
        self.fly_to(place, scale)

    def stop(self) -> None:
        """End any zoom or flight where it is."""
        self._goal = self._flight = None
        self._frames.stop()

    def finish(self) -> None:
        """End any zoom or flight where it would have ended."""
        if self._goal is not None:
            scale, window, place = self._goal
            self._zoom_about(scale, window, place)
        if self._flight is not None:
            self._set(self._flight[4], self._flight[2])
        self.stop()

    def resized(self) -> None:
        """The window has another size: keep its middle, and all of the board if that was seen."""
        was_whole = math.isclose(self._scale, self._smallest_in(self._size), rel_tol=_SAME_SCALE)
        self._size = self._view.viewport().size()
        least = self.smallest_scale()
        self._set(self._center, least if was_whole else max(self._scale, least))
        self._rest.start()

    def _is_least(self, scale: float) -> bool:
        """All of the board is seen at this zoom, and no more than that."""
        return math.isclose(scale, self.smallest_scale(), rel_tol=_SAME_SCALE)

    def _start(self) -> None:
        self._last = time.perf_counter()
        if not self.animated:
            self.finish()
        elif not self._frames.isActive():
            self._frames.start()
        self._rest.start()

    def _step(self) -> None:
        now = time.perf_counter()
        elapsed, self._last = now - self._last, now
        if self._goal is not None:
            scale, window, place = self._goal
            share = 1 - math.exp(-elapsed / WHEEL_S)
            near = self._scale * (scale / self._scale) ** share
            done = abs(math.log(near / scale)) < 0.004
            self._zoom_about(scale if done else near, window, place)
            if done:
                self.stop()
        elif self._flight is not None:
            begun, old, new, start, end = self._flight
            share = min((now - begun) / FLIGHT_S, 1.0)
            eased = 1 - (1 - share) ** 3
            self._set(start + (end - start) * eased, old * (new / old) ** eased)
            if share >= 1:
                self.stop()
        else:
            self.stop()
        self._rest.start()

    def _zoom_about(self, scale: float, window: QPointF, place: QPointF) -> None:
        scale = self._possible(scale)
        # The place may lie on another copy; the middle follows it there and is brought home by _set.
        self._set(place + (self._middle - window) / scale, scale)

    def _possible(self, scale: float) -> float:
        """The nearest scale that is allowed; the width of a map that wraps is a whole number of pixels."""
        least = self.smallest_scale()
        scale = min(max(scale, least), max(LARGEST_SCALE, least))
        if not self._shapes.wrap:
            return scale
        return math.ceil(scale * self._shapes.wrap * self.ratio - 1e-6) / (self._shapes.wrap * self.ratio)

    def _set(self, center: QPointF, scale: float) -> None:
        scale = self._possible(scale)
        size = QSizeF(self._view.viewport().size())
        kept = self._kept(center, scale)
        if self._shapes.wrap and self._goal is not None:
            goal_scale, window, place = self._goal
            self._goal = (goal_scale, window, QPointF(place.x() + kept.x() - center.x(), place.y()))
        if scale != self._scale:
            self._scale = scale
            self._view.setTransform(QTransform.fromScale(scale, scale))
        self._center = kept
        self._view.horizontalScrollBar().setValue(round(kept.x() * scale - size.width() / 2))
        self._view.verticalScrollBar().setValue(round(kept.y() * scale - size.height() / 2))
        self.moved.emit()

    def _kept(self, center: QPointF, scale: float) -> QPointF:
        """The nearest middle that is allowed; on a map that wraps it lies on the first copy."""
        seen, bounds = QSizeF(self._view.viewport().size()) / scale, self._bounds
        before, behind = (side / scale for side in self.sides)
        above, below = (inset / scale for inset in self.insets)
        return QPointF(
            center.x() % self._shapes.wrap
            if self._shapes.wrap
            else _kept(center.x(), seen.width(), bounds.left() - before, bounds.right() + behind),
            _kept(center.y(), seen.height(), bounds.top() - above, bounds.bottom() + below),
        )


def _kept(center: float, seen: float, begin: float, end: float) -> float:
    """The nearest middle at which nothing is seen beyond these ends, or all between them if that fits in."""
    low, high = sorted((begin + seen / 2, end - seen / 2))
    return min(max(center, low), high)
