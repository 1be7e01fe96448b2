"""Where something may stand beside what it is about, and how much it would cover there."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize


def kept_inside(spot: QPoint, size: QSize, room: QRect) -> QPoint:
    """The nearest spot from which something of this size doesn't stick out of the room."""
    x = max(room.left(), min(spot.x(), room.right() - size.width()))
    return QPoint(x, max(room.top(), min(spot.y(), room.bottom() - size.height())))


def covered(spot: QPoint, size: QSize, others: Sequence[QRect]) -> int:
    """Pixels of others under something of this size at a spot."""
    here = QRect(spot, size)
    shared = [here & other for other in others]
    return sum(rect.width() * rect.height() for rect in shared if not rect.isEmpty())
