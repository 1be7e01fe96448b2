"""What is drawn over a card to say how it stands: dim, usable, selected, marked (SCREENS 3, Card)."""

from typing import Literal

import msgspec
from PySide6.QtCore import QMargins, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPixmapCache

from axis_desktop.view.cards.faces.face import MEASURES, Size, card_size, outline, radius
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import theme

Tone = Literal["plain", "usable", "dim"]
MARGIN_PX = 9
"""How far shadow and rings reach beyond a card, at 100 %."""

_SELECTED_PX, _USABLE_PX = 3.5, 2.0
_GLOW = ((9.0, 26), (6.0, 44), (4.0, 70))
"""Width and alpha of the strokes of which a glow is made."""


class CardState(msgspec.Struct, frozen=True, kw_only=True):
    """How a card stands.

    Attributes:
        tone: as always; it can be used now; it can't.
        is_selected: it waits to be confirmed.
        is_focused: keys go to it.
        is_marked: it is one of those that are chosen, for instance to be discarded.
        number: its place among the marked ones where their order matters, from 1; 0 where it doesn't.
        key: the digit that picks it; "" for none.
        is_new: it came into the hand last.
    """

    tone: Tone = "plain"
    is_selected: bool = False
    is_focused: bool = False
    is_marked: bool = False
    number: int = 0
    key: str = ""
    is_new: bool = False

    @property
    def is_raised(self) -> bool:
        """It stands out of its row."""
        return self.is_selected or self.is_marked


PLAIN = CardState()


def paint_card(
    painter: QPainter, at: QPointF, picture: QPixmap, size: Size, state: CardState = PLAIN, dpr: float = 1.0
) -> None:
    """Draw a card with its shadow and what its state adds.

    Args:
        painter: of the widget.
        at: upper left corner of the card; shadow and rings lie `MARGIN_PX` around it.
        picture: its face or back.
        size: in which the picture was made.
        state: how it stands.
        dpr: device pixels for each logical one.
    """
    corner = at - QPointF(1, 1) * theme().px(MARGIN_PX)
    painter.drawPixmap(corner, _below(size, state, dpr))
    painter.drawPixmap(at, picture)
    if (above := _above(size, msgspec.structs.replace(state, key=""), dpr)) is not None:
        painter.drawPixmap(corner, above)
    if state.key:
        m = MEASURES[size]
        below_emblem = QPointF(m.edge + 4, m.edge + 4 + m.plate) * theme().scale
        painter.drawPixmap(at + below_emblem, _key(state.key, size, dpr))


def _below(size: Size, state: CardState, dpr: float) -> QPixmap:
    """Shadow and glow."""
    glows = state.tone == "usable" or state.is_selected
    key = f"card_below/{theme().name}/{theme().scale}/{size}/{glows}/{dpr}"
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found, painter = _layer(size, dpr)
        _paint_shadow(painter, size)
        if glows:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for width, alpha in _GLOW:
                color = theme().color("brass_top")
                color.setAlpha(alpha)
                painter.setPen(QPen(color, width * theme().scale))
                painter.drawRoundedRect(outline(size), radius(size), radius(size))
        painter.end()
        QPixmapCache.insert(key, found)
    return found


def _above(size: Size, state: CardState, dpr: float) -> QPixmap | None:
    """Veil, rings, badge and dot; None if there are none."""
    if state == PLAIN:
        return None
    key = f"card_above/{theme().name}/{theme().scale}/{theme().plain}/{size}/{state}/{dpr}"
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found, painter = _layer(size, dpr)
        if state.tone == "dim":
            veil = theme().color("window")
            veil.setAlphaF(0.45)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(outline(size), radius(size), radius(size))
        _paint_rings(painter, size, state)
        if state.is_marked:
            _paint_mark(painter, size, state.number, dpr)
        elif state.is_new:
            _paint_new(painter, size)
        painter.end()
        QPixmapCache.insert(key, found)
    return found


def _paint_rings(painter: QPainter, size: Size, state: CardState) -> None:
    t = theme()
    body, corner = outline(size), radius(size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if state.is_marked:
        _ring(painter, body, corner, t.color("refused_line"), _SELECTED_PX * t.scale)
    elif state.is_selected:
        _ring(painter, body, corner, t.color("brass_top"), _SELECTED_PX * t.scale)
    elif state.tone == "usable":
        _ring(painter, body, corner, t.color("brass_foot"), _USABLE_PX * t.scale)
    if state.is_focused:
        out = 4 * t.scale
        around = body.adjusted(-out, -out, out, out)
        _ring(painter, around, corner + out, t.color("brass"), 2 * t.scale)


def _ring(painter: QPainter, body: QRectF, corner: float, color: QColor, width: float) -> None:
    painter.setPen(QPen(color, width))
    painter.drawRoundedRect(body, corner, corner)


def _key(digit: str, size: Size, dpr: float) -> QPixmap:
    """The digit that picks a card, on a dark pill: below the emblem no other card covers it."""
    t = theme()
    pill = QRectF(0, 1, t.px(MEASURES[size].plate), t.px(14))
    kept = f"card_key/{t.name}/{t.scale}/{t.plain}/{size}/{digit}/{dpr}"
    found = QPixmap()
    if not QPixmapCache.find(kept, found):
        found, painter = _empty(QSize(t.px(MEASURES[size].plate), t.px(16)), dpr)
        ground = QColor(t.color("card_ink"))
        ground.setAlphaF(0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(pill, 4 * t.scale, 4 * t.scale)
        painter.setPen(t.color("band_ink"))
        painter.setFont(t.font("label", 14))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, digit)
        painter.end()
        QPixmapCache.insert(kept, found)
    return found


def _paint_mark(painter: QPainter, size: Size, number: int, dpr: float) -> None:
    """A disc with a cross or a number over the emblem, where no other card covers it."""
    t = theme()
    side = t.px(MEASURES[size].plate + 8)
    disc = QRectF(0, 0, side, side)
    disc.moveTopLeft(QPointF(1, 1) * t.px(MEASURES[size].edge))
    painter.setPen(QPen(t.color("band_ink"), 2 * t.scale))
    painter.setBrush(t.color("refused_line"))
    painter.drawEllipse(disc)
    if number:
        painter.setFont(t.font("figure", 22))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))
        return
    cross = round(side * 0.6)
    spot = disc.center() - QPointF(cross / 2, cross / 2)
    painter.drawPixmap(spot, icon_pixmap("close", t.color("band_ink"), cross, dpr))


def _paint_new(painter: QPainter, size: Size) -> None:
    """A dot at the corner of the emblem."""
    t, m = theme(), MEASURES[size]
    painter.setPen(QPen(t.color("card_ink"), 1.5 * t.scale))
    painter.setBrush(t.color("brass_top"))
    corner = QPointF(m.edge + 3 + m.plate, m.edge + 5) * t.scale
    painter.drawEllipse(corner, 4.5 * t.scale, 4.5 * t.scale)


def _paint_shadow(painter: QPainter, size: Size) -> None:
    t = theme()
    steps, body = 6, outline(size)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(steps):
        color = QColor(t.color("shadow"))
        color.setAlphaF(0.36 / steps)
        painter.setBrush(color)
        out = (steps - step - 1) * t.scale
        shadow = body.adjusted(-out, -out + 2 * t.scale, out, out + t.scale)
        painter.drawRoundedRect(shadow, radius(size) + out, radius(size) + out)


def _layer(size: Size, dpr: float) -> tuple[QPixmap, QPainter]:
    """An empty picture of a card with its margin, and a painter whose origin is the card's corner."""
    margin = theme().px(MARGIN_PX)
    layer, painter = _empty(card_size(size).grownBy(QMargins(margin, margin, margin, margin)), dpr)
    painter.translate(margin, margin)
    return layer, painter


def _empty(size: QSize, dpr: float) -> tuple[QPixmap, QPainter]:
    """A transparent picture and a painter of it."""
    layer = QPixmap(size * dpr)
    layer.setDevicePixelRatio(dpr)
    layer.fill(Qt.GlobalColor.transparent)
    painter = QPainter(layer)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return layer, painter
