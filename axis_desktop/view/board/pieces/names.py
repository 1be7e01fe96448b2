"""Names of spaces as pictures, and how they break and shrink to fit (SCREENS 2.3, 6)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from axis_desktop.view.board.pieces.marks import Pill, paint_pill, plan_pill
from axis_desktop.view.widgets.theme import theme

_HALO_PX = 3.2
_PILL_GAP_PX = 5.0
SMALLEST_SHARE = 0.8
"""A name shrinks to this share of its size before it breaks or goes."""


@dataclass(frozen=True, slots=True)
class NamePlan:
    """A name as it will be painted.

    Attributes:
        lines: its text.
        sea: italic instead of capitals.
        pixel_size: of the font, before the text scale.
        spacing: of its letters, in percent of the usual.
        pill: what is said beside it; None for nothing.
        below: the pill stands below the text instead of after it.
        size: in logical pixels.
    """

    lines: tuple[str, ...]
    sea: bool
    pixel_size: float
    spacing: int
    pill: Pill | None
    below: bool
    size: QSizeF = field(compare=False)


def name_size(scale: float, *, sea: bool) -> float:
    """Pixel size of names at a zoom, before the text scale."""
    size = min(max(10.5 + (scale - 1.05) * 4.4, 9.5), 20)
    return size * (0.86 if sea else 1)


def name_plans(
    name: str, *, sea: bool, scale: float, value: int, marks: tuple[str, ...] = ()
) -> Iterator[NamePlan]:
    """How a name may be written at a zoom, best first: at full size, smaller, then in two lines."""
    size = name_size(scale, sea=sea)
    broken = _broken(name)
    for share, lines in ((1.0, (name,)), (SMALLEST_SHARE, (name,)), (1.0, broken), (SMALLEST_SHARE, broken)):
        px = round(size * share)
        for below in (False, True) if value or marks else (False,):
            yield _measured(lines, sea, px, 100, plan_pill(value, marks, px), below, theme().scale)


def wide_plans(
    name: str, *, sea: bool, scale: float, value: int, marks: tuple[str, ...] = ()
) -> Iterator[NamePlan]:
    """How a name may be written across a space that is much larger than it."""
    size = name_size(scale, sea=sea)
    # Seas keep to one size: on a map that numbers them, larger ones would only look louder.
    for share, spacing in ((1.0, 190), (1.0, 150)) if sea else ((1.35, 160), (1.2, 130)):
        px = round(size * share)
        yield _measured((name,), sea, px, spacing, plan_pill(value, marks, px), bool(marks), theme().scale)


def plan_name(
    name: str, *, sea: bool, scale: float, room: float, value: int, marks: tuple[str, ...] = ()
) -> NamePlan | None:
    """How a name fits into a room that is so many pixels wide; None if it doesn't."""
    plans = name_plans(name, sea=sea, scale=scale, value=value, marks=marks)
    return next((plan for plan in plans if plan.size.width() <= room), None)


@lru_cache(maxsize=1024)
def _broken(name: str) -> tuple[str, ...]:
    """The name in two lines of about the same length, if it has more than one word."""
    words = name.replace("-", "- ").split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(name,))


def _font(sea: bool, size: float, spacing: int) -> QFont:
    font = theme().font("map_sea" if sea else "map_land", size)
    if spacing != 100:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    return font


def _shown(line: str, sea: bool) -> str:
    return line if sea else line.upper()


@lru_cache(maxsize=4096)
def _measured(
    lines: tuple[str, ...],
    sea: bool,
    size: float,
    spacing: int,
    pill: Pill | None,
    below: bool,
    text_scale: float,
) -> NamePlan:
    """The plan of these lines; the text scale of the theme is asked for so that a change isn't missed."""
    metrics = QFontMetricsF(_font(sea, size, spacing))
    width = max(metrics.horizontalAdvance(_shown(line, sea)) for line in lines)
    height = metrics.capHeight() + (len(lines) - 1) * size * text_scale * 0.98
    if pill is not None and below:
        width, height = max(width, pill.size.width()), height + _PILL_GAP_PX + pill.size.height()
    elif pill is not None:
        width += pill.size.width() + _PILL_GAP_PX
        height = max(height, pill.size.height() - 6)
    return NamePlan(lines, sea, size, spacing, pill, below, QSizeF(width + 4, height + 6))


def paint_name(plan: NamePlan, ink: QColor, halo: QColor, ratio: float) -> QPixmap:
    """The picture of a name; its middle is the middle of the name."""
    margin = 6
    picture = QPixmap(
        round((plan.size.width() + 2 * margin) * ratio), round((plan.size.height() + 2 * margin) * ratio)
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    font = _font(plan.sea, plan.pixel_size, plan.spacing)
    metrics = QFontMetricsF(font)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.width() / ratio / 2, picture.height() / ratio / 2)
    pill = plan.pill.size if plan.pill is not None else QSizeF(0, 0)
    aside = pill.width() + _PILL_GAP_PX if plan.pill is not None and not plan.below else 0.0
    under = pill.height() + _PILL_GAP_PX if plan.pill is not None and plan.below else 0.0
    step = plan.pixel_size * theme().scale * 0.98
    baseline = metrics.capHeight() / 2 - (len(plan.lines) - 1) * step / 2 - under / 2
    path = QPainterPath()
    texts = [_shown(line, plan.sea) for line in plan.lines]
    widths = [metrics.horizontalAdvance(text) for text in texts]
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        path.addText(QPointF(-aside / 2 - width / 2, baseline + number * step), font, text)
    right = max(widths) / 2 - aside / 2
    pen = QPen(halo, _HALO_PX * (1.0 if plan.pixel_size > 12 else 0.8))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, ink)
    if plan.pill is not None:
        middle = QPointF(right + _PILL_GAP_PX + pill.width() / 2, 0)
        if plan.below:
            middle = QPointF(0, plan.size.height() / 2 - 3 - pill.height() / 2)
        paint_pill(painter, middle, plan.pill, ratio)
    painter.end()
    # A picture keeps the engine that painted it, with ten times its size in buffers; a copy doesn't.
    return picture.copy()


def name_center(picture: QPixmap) -> QPointF:
    """The middle of a name in its picture, in logical pixels."""
    return QPointF(picture.width(), picture.height()) / picture.devicePixelRatio() / 2
