"""Figures that rise from a place on the board: points won there, cards lost."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from axis_desktop.model import Event, Space
from axis_desktop.model.events import CardsLost, PointsChanged
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.placards import Z_TRAVEL, Placard
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import theme

RISE_PX = 46.0
"""So far a figure rises while it fades."""
_GAIN = QColor(246, 200, 92)
_PAD_PX, _TALL_PX, _ICON_PX = 9, 34, 20


class RisingFigure(Placard):
    """A figure above the space it is about."""

    def __init__(self, space: Space) -> None:
        super().__init__(Z_TRAVEL + 1)
        self.space = space


def floats_of(event: Event, catalog: Catalog) -> list[tuple[Space, str, str]]:
    """Place, figure and icon of what rises from the board when something happens.

    Points rise from the places that give them; those of a card, and lost cards, from the power's capital.
    """
    match event:
        case PointsChanged(places=places) if places:
            return [(space, f"{points:+d}", "star") for space, points in places]
        case PointsChanged():
            figure, icon = f"{event.points:+d}".replace("-", "−"), "star"
        case CardsLost():
            figure, icon = f"−{event.count}", "card_other"
        case _:
            return []
    capital = next((info.capital for info in catalog.powers if info.id == event.power), None)
    return [(capital, figure, icon)] if capital is not None else []


def paint_float(figure: str, icon: str, ratio: float) -> QPixmap:
    """The figure beside its icon on a dark pill; gains shine like brass, losses are coral."""
    t = theme()
    font = t.font("figure", 26)
    color = look.CORAL if figure.startswith("−") else _GAIN
    wide = QFontMetricsF(font).horizontalAdvance(figure)
    side, pad, tall = t.px(_ICON_PX), t.px(_PAD_PX), t.px(_TALL_PX)
    size = QSizeF(wide + side + 3 * pad, tall)
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(14, 20, 24, 225))
    painter.drawRoundedRect(QRectF(QPointF(), size), tall / 2, tall / 2)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QRectF(pad, 0, wide + 1, tall), Qt.AlignmentFlag.AlignVCenter, figure)
    painter.drawPixmap(QPointF(wide + 2 * pad, (tall - side) / 2), icon_pixmap(icon, color, side, ratio))
    painter.end()
    return picture
