"""Pieces that stand alone: a power's only one in a space is a token with its emblem, without a tray.

Armies are square and fleets round, so that they differ by shape as well as by picture.
"""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from axis_desktop.model.showing.presentation import Piece, Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.counters import (
    TAKEN,
    Cell,
    TrayPlan,
    Units,
    paint_tray,
    plan_tray,
)
from axis_desktop.view.widgets.pictures import emblem, icon_pixmap, silhouette
from axis_desktop.view.widgets.theme import theme

_LEAST_PX, _GROWTH_PX, _FROM_PX = 26.0, 15.0, 14.0
"""A token is at least so wide, and grows from the third by the second for each pixel of a map unit."""
_MARGIN_SHARE = 0.24
"""Badges stick out by this share of the width."""
_BADGES = (("unsupplied", "broken_link", look.CORAL, 1.0), ("protected", "shield", look.MINT, -1.0))
"""Mark, its icon and color, and on which side of the token it is."""


def token_width(scale: float, window_width: float) -> float:
    """Width of a token at a zoom; it can be read at all of them."""
    marks = 1 + (theme().scale - 1) * 0.5
    widest = 54 if window_width >= 2300 else 46 if window_width >= 1400 else 40
    return min(max(_FROM_PX + scale * _GROWTH_PX, _LEAST_PX), widest) * marks


def is_token(stack: Stack, units: Units) -> bool:
    """Whether a stack is a single piece of a type that stands alone."""
    return len(stack.pieces) == 1 and units[stack.pieces[0].unit_type].alone


def plan_stack(stack: Stack, units: Units, counter: float, token: float) -> TrayPlan:
    """Lay out a stack as a token or as a tray, with widths in logical pixels."""
    if not is_token(stack, units):
        return plan_tray(stack, units, counter)
    body = QRectF(-token / 2, -token / 2, token, token)
    return TrayPlan("token", token, body.size(), (body,), (Cell(body, (0,)),))


def paint_stack(stack: Stack, plan: TrayPlan, units: Units, ratio: float) -> QPixmap:
    """The picture of a stack; its middle is the middle of the token or tray."""
    if plan.detail != "token":
        return paint_tray(stack, plan, units, ratio)
    side = plan.counter * (1 + 2 * _MARGIN_SHARE)
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(picture.width() / ratio / 2, picture.height() / ratio / 2)
    paint_token(painter, stack.power, stack.pieces[0], units, plan.rows[0], ratio)
    painter.end()
    return picture


def paint_token(
    painter: QPainter, power: str, piece: Piece, units: Units, rect: QRectF, ratio: float
) -> None:
    """Paint one token with its badges."""
    style, unit = theme().power(power), units[piece.unit_type]
    is_round = unit.domain == "sea"
    painter.setOpacity(0.35 if TAKEN in piece.marks else 1.0)
    _paint_body(painter, rect, style.counter, is_round=is_round)
    side = round(rect.width() * (0.66 if is_round else 0.74))
    middle = rect.center() + QPointF(rect.width() * 0.04, -rect.width() * 0.03)
    picture = silhouette(unit.silhouette, style.ink, side, ratio)
    painter.drawPixmap(middle - QPointF(side / 2, side / 2), picture)
    _paint_emblem(painter, power, rect, ratio, is_round=is_round)
    painter.setOpacity(1.0)
    for mark, name, color, where in _BADGES:
        if mark in piece.marks:
            _paint_badge(painter, rect, name, color, where, ratio)


def _paint_body(painter: QPainter, rect: QRectF, ground: QColor, *, is_round: bool) -> None:
    radius = rect.width() * (0.5 if is_round else 0.17)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawRoundedRect(rect.translated(0, 2.2), radius, radius)
    painter.setBrush(ground.lighter(128))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setBrush(ground.darker(155))
    painter.drawRoundedRect(rect.adjusted(0, 1.2, 0, 0), radius, radius)
    painter.setBrush(ground)
    painter.drawRoundedRect(rect.adjusted(0, 1.2, 0, -2), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(10, 14, 17, 235), 1.4))
    painter.drawRoundedRect(rect.adjusted(-0.2, -0.2, 0.2, 0.2), radius, radius)


def _paint_emblem(painter: QPainter, power: str, rect: QRectF, ratio: float, *, is_round: bool) -> None:
    """The emblem on a small plate at the lower left."""
    style = theme().power(power)
    side = rect.width() * 0.4
    shift = side * (0.06 if is_round else -0.12)
    plate = QRectF(rect.left() + shift, rect.bottom() - side - shift, side, side)
    painter.setPen(QPen(QColor(10, 14, 17, 235), 1))
    painter.setBrush(style.ink)
    painter.drawEllipse(plate)
    inner = round(side * 0.78)
    painter.drawPixmap(
        plate.center() - QPointF(inner / 2, inner / 2), emblem(power, style.counter, inner, ratio)
    )


def _paint_badge(
    painter: QPainter, rect: QRectF, name: str, color: QColor, where: float, ratio: float
) -> None:
    """A dark disc with an icon at an upper corner."""
    side = max(18.0, rect.width() * 0.46)
    middle = QPointF(rect.center().x() + where * rect.width() * 0.4, rect.top() + rect.width() * 0.14)
    painter.setPen(QPen(color, 1.3))
    painter.setBrush(look.PILL)
    painter.drawEllipse(middle, side / 2, side / 2)
    inner = round(side * 0.74)
    place = middle - QPointF(inner / 2, inner / 2)
    painter.drawPixmap(place, icon_pixmap(name, color, inner, ratio))
