"""The face and the back of a card as kept pixmaps, in the three sizes of cards (SCREENS 3)."""

from collections.abc import Callable
from typing import Literal

import msgspec
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.fitting import Fitted, fit
from axis_desktop.view.cards.faces.kinds import kind_look
from axis_desktop.view.widgets.pictures import emblem, icon_pixmap, plate
from axis_desktop.view.widgets.theme import theme

Size = Literal["hand", "table", "reading"]


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """Lengths of a card at 100 %, in pixels.

    Attributes:
        edge: of the frame in the color of the power.
        band: height of the band of the kind.
        picture: on the band.
        plate: the emblem at its left end.
        pad: left and right of the words.
        kind: sizes of the kind's name; none if it is left out.
        name: sizes of the card's name.
        name_room: height for the name; the rest is the text's.
        text: sizes of what it does; none if it is left out.
        foot: height of a last line that says whose it is; 0 for none.
    """

    width: int
    height: int
    radius: float
    edge: float
    band: float
    picture: int
    plate: int
    pad: float
    kind: tuple[float, ...]
    name: tuple[float, ...]
    name_room: float
    text: tuple[float, ...]
    foot: float


MEASURES: dict[Size, Measures] = {
    "hand": Measures(
        width=130, height=200, radius=9, edge=3, band=43, picture=36, plate=24, pad=7,
        kind=(13, 12.5, 12), name=(18, 17, 16, 15, 14, 13), name_room=86, text=(14, 13.5, 13), foot=0,
    ),
    "table": Measures(
        width=88, height=112, radius=7, edge=2.5, band=36, picture=30, plate=18, pad=5,
        kind=(), name=(15, 14, 13, 12, 11), name_room=67, text=(), foot=0,
    ),
    "reading": Measures(
        width=260, height=390, radius=14, edge=5, band=98, picture=78, plate=40, pad=14,
        kind=(15, 14), name=(27, 25, 23, 21), name_room=90, text=(19, 18, 17), foot=26,
    ),
}  # fmt: skip


class Words(msgspec.Struct, frozen=True):
    """What stands on a face, broken into lines."""

    kind: Fitted | None
    name: Fitted
    text: Fitted | None
    foot: Fitted | None

    @property
    def is_cut(self) -> bool:
        """Something has no room."""
        return any(part is not None and part.is_cut for part in (self.kind, self.name, self.text, self.foot))


def card_size(size: Size) -> QSize:
    """Width and height of a card in pixels at the present scale."""
    m = MEASURES[size]
    return QSize(theme().px(m.width), theme().px(m.height))


def words_of(card: CardInfo, size: Size, seen: int = 0) -> Words:
    """The words of a face as they are laid out at the present scale.

    Args:
        card: whose face.
        size: of the card.
        seen: so many pixels of its width can be seen, and its name alone stands there; 0 for all.
    """
    m, s = MEASURES[size], theme().scale
    wide = (m.width - 2 * (m.edge + m.pad)) * s
    if seen:
        part = seen - (m.edge + m.pad) * s - 2
        tall = (m.height - m.band - m.edge - _GAP) * s
        name = fit(card.name, "heading", (*m.name, *_SMALL), part, tall, leading=0.9)
        if name.is_cut:
            name = fit(card.name, "heading", _SMALL[:1], part, tall, leading=0.9, anywhere=True)
        return Words(None, name, None, None)
    kind = fit(card.kind_name, "label", m.kind, wide, m.height * s) if m.kind else None
    name = fit(card.name, "heading", m.name, wide, m.name_room * s, leading=0.9)
    foot = fit(_in_deck(card), "small", (14, 13), wide, m.foot * s) if m.foot else None
    text = None
    if m.text:
        used = (m.band + m.foot + 2 * m.edge + _GAP * 3) * s + name.height
        used += kind.height if kind is not None else 0
        text = fit(card.text, "small", m.text, wide, m.height * s - used, leading=0.94)
    return Words(kind, name, text, foot)


_SMALL = (12.0, 11.0)
"""Sizes of a name that would be cut otherwise."""
_GAP = 4.0
"""Between the parts of a face, at 100 %."""


def _in_deck(card: CardInfo) -> str:
    if card.count == 1:
        return QCoreApplication.translate("CardFace", "The only one in its deck")
    return QCoreApplication.translate("CardFace", "One of {n} in its deck").format(n=card.count)


def face(card: CardInfo, size: Size, dpr: float = 1.0, seen: int = 0) -> QPixmap:
    """The face of a card, or of one that others cover but for so many pixels at its left: with its name."""
    key = f"{card.power}/{card.kind}/{card.kind_name}/{card.name}/{card.text}/{card.count}"

    def paint(painter: QPainter) -> None:
        _paint_face(painter, card, words_of(card, size, seen), size, dpr)

    return _kept(f"face/{key}/{seen}", card.power, size, dpr, paint)


def back(power: Power, size: Size, dpr: float = 1.0) -> QPixmap:
    """The back of the cards of a power."""
    return _kept(f"back/{power}", power, size, dpr, lambda painter: _paint_back(painter, power, size, dpr))


def outline(size: Size) -> QRectF:
    """The outline of a card whose upper left corner is at the origin, in pixels."""
    return QRectF(0, 0, card_size(size).width(), card_size(size).height())


def radius(size: Size) -> float:
    """Of the corners of a card, in pixels."""
    return MEASURES[size].radius * theme().scale


def _kept(what: str, power: Power, size: Size, dpr: float, paint: Callable[[QPainter], None]) -> QPixmap:
    t, style = theme(), theme().power(power)
    look = f"{t.name}/{t.scale}/{t.plain}/{style.counter.name()}/{style.ink.name()}/{style.emblem}"
    key = f"card/{what}/{look}/{size}/{dpr}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    result = QPixmap(card_size(size) * dpr)
    result.setDevicePixelRatio(dpr)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    QPixmapCache.insert(key, result)
    return result


def _paint_face(painter: QPainter, card: CardInfo, words: Words, size: Size, dpr: float) -> None:
    t, m, s = theme(), MEASURES[size], theme().scale
    style, look = t.power(card.power), kind_look(card.kind)
    band_color, edge = t.color(look.band), m.edge * s
    body = outline(size)
    _paint_ground(painter, body, radius(size), style.counter)
    inner = body.adjusted(edge, edge, -edge, -edge)
    clip = QPainterPath()
    clip.addRoundedRect(inner, radius(size) - edge * 0.6, radius(size) - edge * 0.6)
    painter.save()
    painter.setClipPath(clip)
    painter.fillRect(inner, t.color("card_paper"))
    band = QRectF(inner.left(), inner.top(), inner.width(), m.band * s)
    painter.fillRect(band, band_color)
    painter.fillRect(QRectF(band.left(), band.bottom() - s, band.width(), s), band_color.darker(135))
    painter.restore()
    picture, mark = round(m.picture * s), round(m.plate * s)
    middle = band.center().x() + (mark * 0.25 if size != "reading" else 0)
    spot = QPointF(middle - picture / 2, band.center().y() - picture / 2)
    painter.drawPixmap(spot, icon_pixmap(look.icon, t.color("band_ink"), picture, dpr))
    corner = inner.topLeft() + QPointF(_GAP, _GAP) * s
    painter.drawPixmap(corner, plate(card.power, mark, dpr))
    _paint_words(painter, words, band_color, band, size)


def _paint_words(painter: QPainter, words: Words, band_color: QColor, band: QRectF, size: Size) -> None:
    t, m, s = theme(), MEASURES[size], theme().scale
    left = band.left() + m.pad * s
    top = band.bottom() + _GAP * s
    if words.kind is not None:
        painter.setPen(band_color)
        words.kind.draw(painter, left, top)
        top += words.kind.height
    painter.setPen(t.color("card_ink"))
    words.name.draw(painter, left, top)
    top += words.name.height + _GAP * s
    if words.text is not None:
        painter.setPen(t.color("card_ink_2") if size == "hand" else t.color("card_ink"))
        words.text.draw(painter, left, top)
    if words.foot is not None:
        foot = (m.height - m.edge - m.foot) * s
        line = QColor(t.color("card_ink_2"))
        line.setAlphaF(0.3)
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(left, foot), QPointF(band.right() - m.pad * s, foot))
        painter.setPen(t.color("card_ink_2"))
        words.foot.draw(painter, left, foot + (m.foot * s - words.foot.height) / 2)


def _paint_back(painter: QPainter, power: Power, size: Size, dpr: float) -> None:
    m, s, style = MEASURES[size], theme().scale, theme().power(power)
    body = outline(size)
    _paint_ground(painter, body, radius(size), style.counter)
    pale = QColor(style.ink)
    pale.setAlphaF(0.55)
    inset = m.edge * 2 * s
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(pale, max(1.0, m.edge * 0.5 * s)))
    frame = body.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(frame, radius(size) * 0.6, radius(size) * 0.6)
    side = round(m.width * 0.46 * s)
    spot = body.center() - QPointF(side / 2, side / 2)
    painter.drawPixmap(spot, emblem(power, style.ink, side, dpr))


def _paint_ground(painter: QPainter, body: QRectF, corner: float, ground: QColor) -> None:
    """A card in the color of its power, with a dark foot and a pale upper edge."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground.darker(165))
    painter.drawRoundedRect(body, corner, corner)
    painter.setBrush(ground)
    painter.drawRoundedRect(body.adjusted(0, 0, 0, -max(1.0, corner / 6)), corner, corner)
    painter.setPen(QPen(ground.lighter(130), 1))
    painter.drawLine(QPointF(corner, 0.5), QPointF(body.width() - corner, 0.5))
