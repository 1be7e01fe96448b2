"""Small rows that several panels are made of."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences.wording import counted_name
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.parts.row_keys import to_neighbor
from axis_desktop.view.widgets.pictures import counter, draw_cross
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_signals

Counted = Sequence[tuple[Power, UnitType, int]]
MOST_SINGLE = 6
"""Up to so many units are drawn one by one, more as one counter for each type with a number."""
GAP_PX = 6
CHOSEN_BAR_PX, CHOSEN_ALPHA = 5, 45
"""The bar at the left of a row that is chosen, and how strongly the row has its color (of 255)."""


def picture(pixmap: QPixmap) -> QLabel:
    """A picture as a widget."""
    shown = QLabel()
    shown.setPixmap(pixmap)
    return shown


def card(name: str = "") -> QFrame:
    """A framed row in a panel."""
    made = QFrame()
    set_role(made, "card")
    if name:
        made.setObjectName(name)
    return made


def spoken(counts: Mapping[UnitType, int] | Iterable[tuple[UnitType, int]], catalog: Catalog) -> str:
    """Units as people count them: "3 infantry, 1 tank", in the order of the price list."""
    found = dict(counts)
    kinds = [info for info in catalog.units if found.get(info.id)]
    return ", ".join(f"{found[info.id]} {counted_name(info, found[info.id])}" for info in kinds)


def lines_of(words: str, metrics: QFontMetrics, room: int) -> list[str]:
    """Words in as many lines as they need, none wider than so many pixels unless a single word is."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class UnitRow(QWidget):
    """Counters side by side, as many as there is room for in a row; many equal ones as one with a number.

    Args:
        units: power, type and number.
        size_px: of a counter, at 100 %.
        catalog: names and pictures.
        most_single: see `MOST_SINGLE`.
        crossed: they are lost.
    """

    def __init__(
        self,
        units: Iterable[tuple[Power, UnitType, int]],
        size_px: int,
        catalog: Catalog,
        *,
        most_single: int = MOST_SINGLE,
        crossed: bool = False,
    ) -> None:
        super().__init__()
        order = {info.id: place for place, info in enumerate(catalog.units)}
        powers = [info.id for info in catalog.powers]
        counted = sorted(units, key=lambda entry: (powers.index(entry[0]), order[entry[1]]))
        self._size_px, self._crossed = size_px, crossed
        pictures = {info.id: info.silhouette for info in catalog.units}
        single = sum(count for _, _, count in counted) <= most_single
        self._drawn: list[tuple[Power, str, int]] = []
        self._heights: dict[tuple[int, float], int] = {}
        for power, unit_type, count in counted:
            each = 1 if single else count
            self._drawn += [(power, pictures[unit_type], each)] * (count if single else 1)
        names: dict[UnitType, int] = {}
        for _, unit_type, count in counted:
            names[unit_type] = names.get(unit_type, 0) + count
        self.setAccessibleName(spoken(names, catalog))
        self.setToolTip(self.accessibleName())
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_signals().changed.connect(self.update)

    def set_size(self, size_px: int) -> None:
        """Draw the counters in another size at 100 %."""
        if size_px != self._size_px:
            self._size_px = size_px
            self._heights.clear()
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All counters in one row."""
        step = theme().px(self._size_px + GAP_PX)
        return QSize(max(1, len(self._drawn)) * step, theme().px(self._size_px + 4))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """One counter."""
        return QSize(theme().px(self._size_px + GAP_PX), theme().px(self._size_px + 4))

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """As many rows as are needed."""
        key = (width, theme().scale)
        if key not in self._heights:  # a layout asks for the same ones again and again
            step = theme().px(self._size_px + GAP_PX)
            rows = -(-len(self._drawn) // self._in_row(width)) or 1
            self._heights[key] = (rows - 1) * step + theme().px(self._size_px + 4)
        return self._heights[key]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the counters and their numbers."""
        t = theme()
        size, step, in_row = t.px(self._size_px), t.px(self._size_px + GAP_PX), self._in_row(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = max(0, self.height() - self.heightForWidth(self.width())) // 2
        for number, (power, name, count) in enumerate(self._drawn):
            row, column = divmod(number, in_row)
            body = QRectF(column * step, top + row * step, size, size)
            drawn = counter(power, name, size, self.devicePixelRatioF())
            painter.drawPixmap(body.topLeft(), drawn)
            if self._crossed:
                draw_cross(painter, body.adjusted(4, 4, -4, -4), max(2.0, size / 16))
            if count > 1:
                draw_badge(painter, body, str(count), self._size_px)

    def _in_row(self, width: int) -> int:
        return max(1, (width + theme().px(GAP_PX)) // theme().px(self._size_px + GAP_PX))


def draw_badge(painter: QPainter, body: QRectF, figure: str, size_px: float) -> None:
    """A number on a dark pill at the lower right corner of a counter."""
    t = theme()
    font = t.font("figure", max(12.0, size_px * 0.4))
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(figure) + t.px(8)
    tall = painter.fontMetrics().height() - t.px(2)
    pill = QRectF(body.right() - wide + t.px(3), body.bottom() - tall + t.px(4), wide, tall)
    painter.setPen(QPen(t.color("map_ink_pale"), 1))
    painter.setBrush(t.color("map_ink_dark"))
    painter.drawRoundedRect(pill, 4, 4)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, figure)


class ClickRow(QFrame):
    """A card that can be clicked, or pressed with Enter or Space.

    Signals:
        clicked: it was.
        entered: the pointer or the keys have reached it.
        left: the pointer or the keys have gone.
    """

    clicked = Signal()
    entered = Signal()
    left = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        set_role(self, "card")
        self.setObjectName(name)
        self._is_lit = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def is_lit(self) -> bool:
        """What it is about is pointed at somewhere else."""
        return self._is_lit

    def set_lit(self, lit: bool) -> None:
        """Show, or show no more, that what it is about is pointed at somewhere else."""
        if lit != self._is_lit:
            self._is_lit = lit
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """The pointer has come."""
        super().enterEvent(event)
        self.entered.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The keys have come; a panel that has just opened gives them to a row without anybody's will."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.OtherFocusReason:
            self.entered.emit()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """The pointer has gone."""
        super().leaveEvent(event)
        self.left.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The keys have gone."""
        super().focusOutEvent(event)
        self.left.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click anywhere on the card."""
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys of a button, and of a list."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.clicked.emit()
        elif not to_neighbor(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A ring shows where the keys go, and what is pointed at on the board; what is chosen is colored."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.property("chosen"):
            ground, bar = theme().color("brass"), QRectF(0, 0, theme().px(CHOSEN_BAR_PX), self.height())
            ground.setAlpha(CHOSEN_ALPHA)
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(self.rect()), 6, 6)
            painter.setClipPath(shape)
            painter.fillRect(self.rect(), ground)
            painter.fillRect(bar, theme().color("brass"))
            painter.setClipping(False)
        if self.hasFocus() or self._is_lit:
            painter.setPen(QPen(theme().color("brass"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
