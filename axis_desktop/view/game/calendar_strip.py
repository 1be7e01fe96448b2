"""The calendar of a game in a row of small blocks: a block for each season, a gap between years."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from axis_desktop.model.showing.catalog import CalendarDate
from axis_desktop.view.widgets.theme import theme

_TONES = ("good", "brass", "attack", "info")
"""Of the seasons of a year, in their order."""
_GAP = 0.3
_YEAR_GAP = 0.9
"""Between blocks and between years, in widths of a block."""
_PAST = 0.55


def paint_calendar(
    painter: QPainter, room: QRectF, dates: Sequence[CalendarDate], now: int, ink: QColor
) -> None:
    """Draw all dates of a game; the present one is tall and framed, those that are over are pale.

    Args:
        painter: draws.
        room: where to; the blocks are no wider than they are tall.
        dates: in order.
        now: place of the present one.
        ink: of the frame.
    """
    years = sum(one.year != other.year for one, other in pairwise(dates))
    units = len(dates) + _GAP * (len(dates) - 1) + (_YEAR_GAP - _GAP) * years
    wide = min(room.width() / units, room.height() * 2)
    left = room.left()
    for place, date in enumerate(dates):
        if place:
            left += wide * (_YEAR_GAP if date.year != dates[place - 1].year else _GAP)
        is_now = place == now
        tall = room.height() if is_now else room.height() * 0.6
        block = QRectF(left, room.bottom() - tall, wide, tall)
        painter.setOpacity(_PAST if place < now else 1.0)
        painter.fillRect(block, theme().color(_TONES[date.season % len(_TONES)]))
        painter.setOpacity(1.0)
        if is_now:
            painter.setPen(QPen(ink, 1))
            painter.drawRect(block)
        left += wide
