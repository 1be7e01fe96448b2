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
    is_spent,
    paint_tray,
    plan_tray,
)
from axis_desktop.view.widgets.pictures import emblem, icon_pixmap, silhouette
from axis_desktop.view.widgets.theme import theme

_LEAST_PX, _GROWTH_PX, _FROM_PX = 26.0, 15.0, 14.0
"""A token is at least so wide, and grows from the third by the second for each pixel of a map unit."""
_HEX_SHARE = 1.3
"""Of the radius of its hex: some of the ground shows around it."""
_MOST_BEADS = 7
_ARMY_FROM_PX = 24
_BEADS = (QColor("#f6f2e8"), QColor("#f2c14e"), QColor("#e0533d"))
"""Colors of experience: the first two points, the next two, all further ones."""
_MARGIN_SHARE = 0.24
"""Badges stick out by this share of the width."""
_BADGES = (
    ("unsupplied", "broken_link", look.CORAL, 1.0),
    ("protected", "shield", look.MINT, -1.0),
    ("must_attack", "target", look.CORAL, -1.0),
    ("repair", "coins", look.BRASS, -1.0),
)
"""Mark, its icon and color, and on which side of the token it is."""


def token_width(scale: float, window_width: float, hex_radius: float = 0.0) -> float:
    """Width of a token at a zoom; it can be read at all of them.

    Args:
        scale: logical pixels for each map unit.
        window_width: in logical pixels.
        hex_radius: from the middle of a hex to its corner, in map units; there a token fits into its hex.
    """
    if hex_radius:
        return min(max(hex_radius * scale * _HEX_SHARE, _LEAST_PX - 4), 72.0)
    marks = 1 + (theme().scale - 1) * 0.5
    widest = 54 if window_width >= 2300 else 46 if window_width >= 1400 else 40
    return min(max(_FROM_PX + scale * _GROWTH_PX, _LEAST_PX), widest) * marks


def is_token(stack: Stack, units: Units) -> bool:
    """Whether a stack is a single piece of a type that stands alone; a facility is no larger than units."""
    if len(stack.pieces) != 1:
        return False
    unit = units[stack.pieces[0].unit_type]
    return unit.alone and not unit.fixed


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
    piece = stack.pieces[0]
    paint_token(painter, stack.power, piece, units, plan.rows[0], ratio)
    paint_record(painter, piece, plan.rows[0], ratio)
    painter.end()
    return picture


def paint_token(
    painter: QPainter, power: str, piece: Piece, units: Units, rect: QRectF, ratio: float
) -> None:
    """Paint one token with its badges."""
    style, unit = theme().power(power), units[piece.unit_type]
    is_round = unit.domain == "sea"
    has_acted = is_spent(piece)
    painter.setOpacity(0.35 if TAKEN in piece.marks else 1.0)
    _paint_body(painter, rect, style.counter.darker(125) if has_acted else style.counter, is_round=is_round)
    side = round(rect.width() * (0.66 if is_round else 0.74))
    middle = rect.center() + QPointF(rect.width() * 0.04, -rect.width() * 0.03)
    picture = silhouette(unit.silhouette, style.ink, side, ratio)
    if has_acted:
        painter.setOpacity(painter.opacity() * 0.62)
    painter.save()
    painter.translate(middle)
    if "faces_left" in piece.marks:
        painter.scale(-1, 1)
    painter.drawPixmap(QPointF(-side / 2, -side / 2), picture)
    painter.restore()
    painter.setOpacity(0.35 if TAKEN in piece.marks else 1.0)
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


def paint_record(painter: QPainter, piece: Piece, rect: QRectF, ratio: float) -> None:
    """What a unit has been through: damage below, experience above, the number of its army at the right."""
    bead = max(4.5, rect.width() * 0.15)
    painter.setPen(QPen(QColor(10, 14, 17, 235), 1))
    for number in range(piece.damage):
        painter.setBrush(look.CORAL)
        step = min(bead, rect.width() / max(piece.damage, 1))
        painter.drawRect(
            QRectF(rect.right() - bead * 0.8 - number * step, rect.bottom() - bead * 0.55, bead, bead)
        )
    beads = min(piece.experience, _MOST_BEADS)
    for number in range(beads):
        painter.setBrush(_BEADS[min(number // 2, len(_BEADS) - 1)])
        middle = QPointF(
            rect.right() - bead * 0.3 - (beads - 1 - number) * bead * 1.02, rect.top() + bead * 0.1
        )
        painter.drawEllipse(middle, bead / 2, bead / 2)
    army = next((mark.removeprefix("army_") for mark in piece.marks if mark.startswith("army_")), "")
    if army and rect.width() >= _ARMY_FROM_PX:
        _paint_army(painter, rect, army)


def _paint_army(painter: QPainter, rect: QRectF, number: str) -> None:
    """One dot for each, as the pips of a die: read at a glance, and no figure among figures."""
    side = max(3.0, rect.width() * 0.085)
    painter.setBrush(look.CHALK)
    painter.setPen(QPen(QColor(10, 14, 17, 235), 0.8))
    for dot in range(min(int(number), 3) if number.isdigit() else 0):
        top = rect.top() + rect.height() * 0.36 + dot * side * 1.7
        painter.drawEllipse(QPointF(rect.right() - side * 0.9, top), side / 2 + 0.4, side / 2 + 0.4)
