"""What is printed on a space, its value and its marks, as one dark pill beside or below its name."""

from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from axis_desktop.view.board.ground import look
from axis_desktop.view.widgets.pictures import has_mark, mark
from axis_desktop.view.widgets.theme import theme

VALUES_FROM_SCALE = 1.6
"""Values and most marks are shown from this many logical pixels for each map unit."""

VICTORY_CITY = "victory_city"
DESTROYED_FACTORY = "destroyed_factory"
_EARLY = frozenset({"capital", VICTORY_CITY, "supply_star"})
"""Marks that the whole game turns on are shown as soon as names are."""
_FIGURE = QColor("#f3dca6")
_EDGE = QColor(90, 84, 66)
_GOLD, _WATER, _PLAIN = QColor("#f2c14e"), QColor("#a5d2e8"), QColor("#efe6d2")
_COLORS: dict[str, QColor] = {
    **dict.fromkeys(("capital", VICTORY_CITY, "supply_star"), _GOLD),
    **dict.fromkeys(("port", "naval_base", "convoy", "coast"), _WATER),
    "kamikaze": look.CORAL,
    "canadian": QColor("#f08c78"),
    "chinese": QColor("#d9b0e6"),
}
_LEAST_PX = 10.0
_GLYPH_SHARE = 0.8
_GAP_PX = 2.5
_END_PX = 4.0


@dataclass(frozen=True, slots=True)
class Pill:
    """A pill as it will be painted.

    Attributes:
        value: figure at its left end; 0 for none.
        marks: symbols after it.
        font_px: pixel size of the figure, before the text scale.
        size: in logical pixels.
    """

    value: int
    marks: tuple[str, ...]
    font_px: float
    size: QSizeF = field(compare=False)


def marks_at(marks: tuple[str, ...], scale: float) -> tuple[str, ...]:
    """Those marks that are shown at a zoom and for which there is a symbol."""
    near = scale >= VALUES_FROM_SCALE
    return tuple(name for name in marks if (near or name in _EARLY) and has_mark(name))


def plan_pill(value: int, marks: tuple[str, ...], name_px: float) -> Pill | None:
    """The pill beside a name of this pixel size; None when there is nothing to say."""
    if not (value or marks):
        return None
    least = 13.0 if value or "supply_star" in marks else _LEAST_PX
    return _planned(value, marks, max(least, name_px * 0.82), theme().scale)


@lru_cache(maxsize=2048)
def _planned(value: int, marks: tuple[str, ...], font_px: float, text_scale: float) -> Pill:
    """The text scale of the theme is asked for so that a change isn't missed."""
    metrics = QFontMetricsF(theme().font("figure", font_px))
    height = metrics.capHeight() + 7
    width = metrics.horizontalAdvance(str(value)) + 1 if value else 0.0
    width += len(marks) * (_glyph(height) + _GAP_PX) - (0 if value or not marks else _GAP_PX)
    return Pill(value, marks, font_px, QSizeF(max(height, width + 2 * _END_PX), height))


def _glyph(height: float) -> float:
    """Side of a symbol in a pill of this height; never less than can be read."""
    return float(max(11, round(height * _GLYPH_SHARE)))


def paint_pill(painter: QPainter, center: QPointF, pill: Pill, ratio: float) -> None:
    """Paint a pill around a point, in logical pixels."""
    width, height = pill.size.width(), pill.size.height()
    rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height)
    painter.setPen(QPen(_EDGE, 0.8))
    painter.setBrush(look.PILL)
    painter.drawRoundedRect(rect, height / 2, height / 2)
    if not pill.marks:
        _paint_figure(painter, rect, pill)
        return
    side = _glyph(height)
    used = len(pill.marks) * (side + _GAP_PX) - _GAP_PX
    if pill.value:
        _paint_figure(painter, rect.adjusted(0, 0, -used - _GAP_PX, 0), pill)
    x = rect.right() - _END_PX - used if pill.value else rect.center().x() - used / 2
    for name in pill.marks:
        picture = mark(name, _COLORS.get(name, _PLAIN), round(side), ratio)
        # On whole device pixels, or the fine lines of a symbol turn gray.
        spot = QPointF(round(x * ratio) / ratio, round((rect.center().y() - side / 2) * ratio) / ratio)
        painter.drawPixmap(spot, picture)
        x += side + _GAP_PX


def _paint_figure(painter: QPainter, rect: QRectF, pill: Pill) -> None:
    painter.setFont(theme().font("figure", pill.font_px))
    painter.setPen(_FIGURE)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(pill.value))
