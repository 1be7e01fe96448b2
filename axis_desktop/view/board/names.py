"""Names of spaces as pictures, and how they break and shrink to fit (SCREENS 2.3, 6)."""

from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from axis_desktop.view.board import look
from axis_desktop.view.theme import theme

_HALO_PX = 3.2
SMALLEST_SHARE = 0.8
"""A name shrinks to this share of its size before it breaks or goes."""


@dataclass(frozen=True, slots=True)
class NamePlan:
    """A name as it will be painted.

    Attributes:
        lines: its text.
        sea: italic instead of capitals.
        pixel_size: of the font, before the text scale.
        value: figure in the pill; 0 for none.
        size: in logical pixels.
    """

    lines: tuple[str, ...]
    sea: bool
    pixel_size: float
    value: int
    size: QSizeF = field(compare=False)


def name_size(scale: float, *, sea: bool) -> float:
    """Pixel size of names at a zoom, before the text scale."""
    size = min(max(10.5 + (scale - 1.05) * 4.4, 9.5), 20)
    return size * (0.86 if sea else 1)


def plan_name(name: str, *, sea: bool, scale: float, room: float, value: int) -> NamePlan | None:
    """How a name fits into a room that is so many pixels wide; None if it doesn't."""
    size = name_size(scale, sea=sea)
    broken = _broken(name)
    for share, lines in ((1.0, (name,)), (SMALLEST_SHARE, (name,)), (1.0, broken), (SMALLEST_SHARE, broken)):
        plan = _measured(lines, sea, round(size * share), value, theme().scale)
        if plan.size.width() <= room:
            return plan
    return None


@lru_cache(maxsize=1024)
def _broken(name: str) -> tuple[str, ...]:
    """The name in two lines of about the same length, if it has more than one word."""
    words = name.replace("-", "- ").split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(name,))


def _font(plan_sea: bool, size: float) -> QFont:
    return theme().font("map_sea" if plan_sea else "map_land", size)


def _shown(line: str, sea: bool) -> str:
    return line if sea else line.upper()


@lru_cache(maxsize=8192)
def _measured(lines: tuple[str, ...], sea: bool, size: float, value: int, text_scale: float) -> NamePlan:
    """The plan of these lines; the text scale of the theme is asked for so that a change isn't missed."""
    metrics = QFontMetricsF(_font(sea, size))
    width = max(metrics.horizontalAdvance(_shown(line, sea)) for line in lines)
    if value:
        width += _pill_size(size, value).width() + 5
    height = metrics.capHeight() + (len(lines) - 1) * size * text_scale * 0.98 + 6
    return NamePlan(lines, sea, size, value, QSizeF(width + 4, height))


def _pill_size(size: float, value: int) -> QSizeF:
    font = theme().font("figure", max(13.0, size * 0.82))
    metrics = QFontMetricsF(font)
    height = metrics.capHeight() + 7
    return QSizeF(max(height, metrics.horizontalAdvance(str(value)) + 9), height)


def paint_name(plan: NamePlan, ink: QColor, halo: QColor, ratio: float) -> QPixmap:
    """The picture of a name; its middle is the middle of the name."""
    margin = 6
    picture = QPixmap(
        round((plan.size.width() + 2 * margin) * ratio), round((plan.size.height() + 2 * margin) * ratio)
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    font = _font(plan.sea, plan.pixel_size)
    metrics = QFontMetricsF(font)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.width() / ratio / 2, picture.height() / ratio / 2)
    pill = _pill_size(plan.pixel_size, plan.value) if plan.value else QSizeF(0, 0)
    shift = -(pill.width() + 5) / 2 if plan.value else 0.0
    step = plan.pixel_size * theme().scale * 0.98
    baseline = metrics.capHeight() / 2 - (len(plan.lines) - 1) * step / 2
    path = QPainterPath()
    right = 0.0
    for number, line in enumerate(plan.lines):
        text = _shown(line, plan.sea)
        width = metrics.horizontalAdvance(text)
        path.addText(QPointF(shift - width / 2, baseline + number * step), font, text)
        right = max(right, shift + width / 2)
    pen = QPen(halo, _HALO_PX * (1.0 if plan.pixel_size > 12 else 0.8))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, ink)
    if plan.value:
        _paint_pill(painter, QPointF(right + 5 + pill.width() / 2, 0), pill, plan)
    painter.end()
    # A picture keeps the engine that painted it, with ten times its size in buffers; a copy doesn't.
    return picture.copy()


def _paint_pill(painter: QPainter, center: QPointF, size: QSizeF, plan: NamePlan) -> None:
    rect = QRectF(center.x() - size.width() / 2, center.y() - size.height() / 2, size.width(), size.height())
    painter.setPen(QPen(QColor(90, 84, 66), 0.8))
    painter.setBrush(look.PILL)
    painter.drawRoundedRect(rect, size.height() / 2, size.height() / 2)
    painter.setFont(theme().font("figure", max(13.0, plan.pixel_size * 0.82)))
    painter.setPen(QColor("#f3dca6"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(plan.value))


def name_center(picture: QPixmap) -> QPointF:
    """The middle of a name in its picture, in logical pixels."""
    return QPointF(picture.width(), picture.height()) / picture.devicePixelRatio() / 2
