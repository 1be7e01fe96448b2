"""The bar of a game with cards: the round, and the nations in turn order with their cards (SCREENS 3.1)."""

from typing import Literal

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.theme import theme

HEIGHT_PX = 58
StripDetail = Literal["full", "names", "active", "numbers", "plates"]
"""From all words to emblems that bear a number; "active" names only the nation in turn."""
_PAD_PX, _PLATE_PX, _GAP_PX = 9, 26, 8
_TIGHT_PX = 5


class NationItem(msgspec.Struct, frozen=True):
    """A nation in the bar.

    Attributes:
        hand, hidden: its cards in hand and face down.
        who: plays it.
    """

    power: Power
    name: str
    hand: int
    hidden: int
    who: str
    is_active: bool


def nation_items(shown: Presentation, catalog: Catalog, who: dict[Power, str]) -> list[NationItem]:
    """The nations in turn order as they are now."""
    return [
        NationItem(
            power=info.id,
            name=info.name,
            hand=shown.cards[info.id].in_hand,
            hidden=shown.cards[info.id].face_down,
            who=who.get(info.id, ""),
            is_active=info.id == shown.power,
        )
        for info in catalog.powers
    ]


def small_font() -> QFont:
    """Of second lines in the bar."""
    font = theme().font("label", 14)
    font.setCapitalization(QFont.Capitalization.MixedCase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 102)
    return font


class RoundPlate(QWidget):
    """The round, how many there are, and the phase."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("round_plate")
        self._lines = ("", "")
        self._widest = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_lines(self, first: str, second: str, widest: str, spoken: str) -> None:
        """Show two lines; the second may become as wide as `widest`, so that nothing jumps."""
        self._lines, self._widest = (first, second), (first, widest)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.updateGeometry()
        self.update()

    def width_of(self, first: str, widest: str) -> int:
        """Room for two lines in pixels."""
        wide = max(
            QFontMetricsF(theme().font("title", 19)).horizontalAdvance(first.upper()),
            QFontMetricsF(small_font()).horizontalAdvance(widest),
        )
        return round(wide) + theme().px(30)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for its lines."""
        return QSize(self.width_of(*self._widest), theme().px(HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The same: it is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the lines."""
        t = theme()
        painter = QPainter(self)
        left, middle = t.px(15), self.height() / 2
        for text, font, tone, top, tall in (
            (self._lines[0].upper(), t.font("title", 19), "text", -t.px(22), t.px(25)),
            (self._lines[1], small_font(), "text_2", t.px(1), t.px(20)),
        ):
            painter.setFont(font)
            painter.setPen(t.color(tone))
            rect = QRectF(left, middle + top, self.width() - left, tall)
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, text)


class NationStrip(QWidget):
    """The nations, the one in turn raised above a brass line."""

    hovered = Signal(str)
    """Power the pointer is at; "" if none."""
    clicked = Signal(str)
    """Power that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("nation_strip")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._items: list[NationItem] = []
        self._detail: StripDetail = "full"
        self._hovered = ""

    @property
    def detail(self) -> StripDetail:
        """How much is shown of each nation."""
        return self._detail

    def show_nations(self, items: list[NationItem]) -> None:
        """Show the nations."""
        self._items = items
        self.setAccessibleName(". ".join(self.sentence(item) for item in items))
        self.update()

    def set_detail(self, detail: StripDetail) -> None:
        """Show so much of each nation."""
        if detail != self._detail:
            self._detail = detail
            self.updateGeometry()
            self.update()

    def width_at(self, detail: StripDetail) -> int:
        """Room for all nations in pixels."""
        return round(sum(self._width_of(item, detail) for item in self._items))

    def sentence(self, item: NationItem) -> str:
        """A nation in words."""
        hand = self._cards(item.hand)
        hidden = self.tr("%n face down", "", item.hidden)
        told = f"{item.name}, {item.who}: {hand}, {hidden}" if item.who else f"{item.name}: {hand}, {hidden}"
        return self.tr("{nation}, in turn").format(nation=told) if item.is_active else told

    def words(self, item: NationItem, detail: StripDetail) -> tuple[str, str]:
        """The two lines of a nation; where it has no name the cards in hand are the first."""
        if detail == "plates":
            return "", ""
        if detail == "full":
            cards = self._cards(item.hand)
            hidden = self.tr("%n hidden", "", item.hidden)
            return item.name, f"{cards} · {hidden}" if item.hidden else cards
        numbers = f"{item.hand} · {item.hidden}" if item.hidden else str(item.hand)
        if detail == "names" or (detail == "active" and item.is_active):
            return item.name, numbers
        return numbers, ""

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for the numbers."""
        return QSize(self.width_at("plates"), theme().px(HEIGHT_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw emblem, name and numbers of each nation."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, ratio = t.px(_PLATE_PX), self.devicePixelRatioF()
        for item, rect in self._places():
            if item.is_active or item.power == self._hovered:
                painter.fillRect(rect, t.color("raised"))
            if item.is_active:
                painter.fillRect(QRectF(rect.left(), self.height() - 3, rect.width(), 3), t.color("brass"))
            left = rect.left() + t.px(_TIGHT_PX if self._detail == "plates" else _PAD_PX)
            painter.drawPixmap(QPointF(left, (self.height() - side) / 2), plate(item.power, side, ratio))
            if self._detail == "plates":
                self._paint_pill(painter, rect, item.hand)
                continue
            words = QRectF(left + side + t.px(_GAP_PX), 0, rect.width(), self.height())
            self._paint_words(painter, words, item)

    def _paint_pill(self, painter: QPainter, rect: QRectF, number: int) -> None:
        """The cards in hand at the foot of the emblem."""
        t = theme()
        font = t.font("figure", 13)
        wide = QFontMetricsF(font).horizontalAdvance(str(number)) + t.px(8)
        pill = QRectF(rect.right() - wide, rect.center().y() + t.px(2), wide, t.px(17))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.color("window"))
        painter.drawRoundedRect(pill, 4, 4)
        painter.setPen(t.color("text"))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, str(number))

    def _cards(self, number: int) -> str:
        return self.tr("1 card") if number == 1 else self.tr("%n cards", "", number)

    def _paint_words(self, painter: QPainter, rect: QRectF, item: NationItem) -> None:
        t = theme()
        first, second = self.words(item, self._detail)
        middle = rect.height() / 2
        tone = "text" if item.is_active else "text_2"
        if second:
            rows: tuple[tuple[str, QFont, str, int, int], ...] = (
                (first, t.font("heading", 17), tone, -t.px(21), t.px(23)),
                (second, small_font(), "text_2" if item.is_active else "text_3", t.px(1), t.px(19)),
            )
        else:
            rows = ((first, t.font("figure", 18), tone, -round(middle), round(2 * middle)),)
        for text, font, color, top, tall in rows:
            painter.setFont(font)
            painter.setPen(t.color(color))
            row = QRectF(rect.left(), middle + top, rect.width(), tall)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, text)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell which nation is pointed at."""
        self._hover(self._at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell which nation was clicked."""
        power = self._at(event.position())
        if power and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(power)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """No nation is pointed at."""
        self._hover("")

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip what the numbers are."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            power = self._at(QPointF(event.pos()))
            item = next((one for one in self._items if one.power == power), None)
            QToolTip.showText(event.globalPos(), self.sentence(item) if item else "", self)
            return True
        return super().event(event)

    def place_of(self, power: Power) -> QRectF:
        """Where a nation stands in the strip."""
        return next(rect for item, rect in self._places() if item.power == power)

    def _hover(self, power: str) -> None:
        if power != self._hovered:
            self._hovered = power
            self.hovered.emit(power)
            self.update()

    def _at(self, point: QPointF) -> str:
        return next((item.power for item, rect in self._places() if rect.contains(point)), "")

    def _places(self) -> list[tuple[NationItem, QRectF]]:
        found, x = [], 0.0
        for item in self._items:
            wide = self._width_of(item, self._detail)
            found.append((item, QRectF(x, 0, wide, self.height())))
            x += wide
        return found

    def _width_of(self, item: NationItem, detail: StripDetail) -> float:
        """Wide enough for two digits of either number, so that nothing jumps from turn to turn."""
        t = theme()
        if detail == "plates":
            return t.px(_PLATE_PX) + 2 * t.px(_TIGHT_PX)
        two = msgspec.structs.replace(item, hand=max(item.hand, 10), hidden=max(item.hidden, 1))
        first, second = self.words(two, detail)
        font = t.font("heading", 17) if second else t.font("figure", 18)
        wide = max(
            QFontMetricsF(font).horizontalAdvance(first),
            QFontMetricsF(small_font()).horizontalAdvance(second),
        )
        return t.px(_PLATE_PX) + t.px(_GAP_PX) + 2 * t.px(_PAD_PX) + float(wide)
