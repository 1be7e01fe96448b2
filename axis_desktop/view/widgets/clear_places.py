"""Where something can float over the board and cover as little as possible of what counts there."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

Corner = str
"""Of "top", "middle", "bottom" and "left", "center", "right": such as "top left"."""


def clearest(size: QSize, room: QRect, spare: Sequence[QRect], corners: Sequence[Corner]) -> QRect:
    """The place in a room that covers least; of equal ones the first that is named.

    Args:
        size: of what floats.
        room: the part of the page it may lie in.
        spare: what should stay in sight, in order of weight: what is clicked lies in their middles.
        corners: places to choose from, the preferred one first.
    """
    return min((_at(corner, size, room) for corner in corners), key=covering(spare))


def covering(spare: Sequence[QRect]) -> Callable[[QRect], tuple[int, int]]:
    """Tells of a place how many middles of these rectangles it covers, and how much of them in pixels."""
    middles = [_core(area) for area in spare]

    def covered(place: QRect) -> tuple[int, int]:
        much = 0
        for area in spare:
            if place.intersects(area):
                part = place.intersected(area)
                much += part.width() * part.height()
        return sum(map(place.intersects, middles)), much

    return covered


def kept_inside(spot: QPoint, size: QSize, room: QRect) -> QPoint:
    """The nearest spot from which something of this size doesn't stick out of the room."""
    x = max(room.left(), min(spot.x(), room.right() - size.width()))
    return QPoint(x, max(room.top(), min(spot.y(), room.bottom() - size.height())))


def _core(area: QRect) -> QRect:
    """The middle third, where the mark and the pieces stand."""
    wide, tall = area.width() // 3, area.height() // 3
    return area.adjusted(wide, tall, -wide, -tall)


def _at(corner: Corner, size: QSize, room: QRect) -> QRect:
    x = room.left()
    if "right" in corner:
        x = room.right() + 1 - size.width()
    elif "center" in corner:
        x = room.left() + (room.width() - size.width()) // 2
    y = room.top()
    if "bottom" in corner:
        y = room.bottom() + 1 - size.height()
    elif "middle" in corner:
        y = room.top() + (room.height() - size.height()) // 2
    return QRect(QPoint(x, y), size)
