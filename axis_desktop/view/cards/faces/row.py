"""Cards in a row: drawn together, each with a slot of its own for pointer, keys and screen readers."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.face import Size, back, card_size, face
from axis_desktop.view.cards.faces.spread import Steps, natural_width, spread
from axis_desktop.view.cards.faces.states import MARGIN_PX, PLAIN, CardState, paint_card
from axis_desktop.view.widgets.theme import theme

Zone = Literal["hand", "table", "face_down"]
RISE_PX = 8
"""How far a card rises when it is pointed at, selected or marked, at 100 %."""

_STEPS: dict[Size, tuple[float, float, float]] = {
    "hand": (138, 44, 24),
    "table": (94, 40, 24),
    "reading": (268, 60, 24),
}
_NAMED_PX = 36
"""Of a covered card, at 100 %: its name can be read there."""
_LEAST_NAMED_PX, _MOST_NAMED = 27, 0.8
"""Between these, the latter as a share of its width, the name stands in what is seen of a card."""
_LONG_PRESS_MS = 500
_WITHOUT_HOVER = {QInputDevice.DeviceType.TouchScreen, QInputDevice.DeviceType.Stylus}
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Lying(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it lies in a row.

    Attributes:
        power: whose it is.
        info: what it is; None if the viewer may not know.
        zone: where it lies.
        is_open: its face is up.
        state: how it stands.
        note: a sentence below it in reading size, such as why it can't be used.
        spoken: what a screen reader says about it.
    """

    power: Power
    info: CardInfo | None
    zone: Zone
    is_open: bool = True
    state: CardState = PLAIN
    note: str = ""
    spoken: str = ""

    @property
    def card(self) -> str:
        """Its id; "" if the viewer may not know."""
        return self.info.id if self.info is not None else ""


class CardSlot(QAbstractButton):
    """The part of a row where a card can be pointed at; the row draws it."""

    takes_enter = True
    """Enter first shows which card has the keys, and never takes a mark off, as a click does."""

    def __init__(self, row: "CardRow", number: int) -> None:
        super().__init__(row)
        self._row, self._number = row, number
        self._pressed_at: QPoint | None = None
        self._pressed_ms = 0
        self._is_dragged = False
        self.setObjectName(f"{row.objectName()}_{number}")
        self.setMouseTracking(True)
        self.clicked.connect(lambda: row.picked.emit(number))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing: the row draws all its cards, the raised ones last."""

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """The pointer has left it."""
        self._row.point_away(self._number)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Keys go to the card now."""
        by_tab = event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}
        self._row.focus_moved(self._number, by_tab=by_tab)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Keys go elsewhere."""
        self._row.focus_moved(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click or a drag may begin."""
        self._pressed_at = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        self._pressed_ms = event.timestamp()
        self._is_dragged = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Point at the card; carry it along once the pointer has moved far enough.

        Where cards come up under a pointer that rests, nobody has pointed at one.
        """
        self._row.point_at(self._number)
        if self._pressed_at is not None and event.buttons() & Qt.MouseButton.LeftButton:
            way = event.position().toPoint() - self._pressed_at
            if self._is_dragged or way.manhattanLength() >= QApplication.startDragDistance():
                self._is_dragged = True
                self._row.dragged.emit(self._number, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click, or the end of a drag; with a finger or a pen a long press only shows the card."""
        held_ms = event.timestamp() - self._pressed_ms
        is_reading = event.device().type() in _WITHOUT_HOVER and held_ms >= _LONG_PRESS_MS
        if is_reading and not self._is_dragged:
            self.setDown(False)
        elif self._is_dragged:
            self._is_dragged = False
            self.setDown(False)
            self._row.dropped.emit(self._number, event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)
        self._pressed_at = None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Left and Right choose a card, Enter uses or marks it, Del marks it; all else is the page's."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._row.step(self._number, 1 if key == Qt.Key.Key_Right else -1)
        elif key in ENTER_KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self._row.is_shown(self._number):
                self._row.entered.emit(self._number)
        elif key in _DELETE:
            if self._row.is_shown(self._number):
                self._row.deleted.emit(self._number)
        else:
            event.ignore()


class CardRow(QWidget):
    """Cards side by side, or over one another where there is little room."""

    picked = Signal(int)
    """A card was clicked."""
    entered = Signal(int)
    """Enter was pressed on a card."""
    deleted = Signal(int)
    """Del was pressed on a card."""
    dragged = Signal(int, QPoint)
    """A card is carried along, at this point of the screen."""
    dropped = Signal(int, QPoint)
    """A carried card was let go at this point of the screen."""
    pointed = Signal(int)
    """The card that the pointer or the keys are at; -1 for none."""

    def __init__(self, size: Size, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.cards: tuple[Lying, ...] = ()
        self._size: Size = size
        self._slots: list[CardSlot] = []
        self._places: list[float] = []
        self._pointed: int | None = None
        self._focused: int | None = None
        self._by_keys = False

    # ------------------------------------------------------------------ what others call

    def show_cards(self, cards: Sequence[Lying]) -> None:
        """Show these cards from left to right; the focus stays at its place."""
        had_focus, before = self._focused, self._card_at(self._pointed)
        self.cards = tuple(cards)
        while len(self._slots) < len(self.cards):
            self._slots.append(CardSlot(self, len(self._slots)))
        for slot in self._slots[len(self.cards) :]:
            slot.hide()
            slot.deleteLater()
        del self._slots[len(self.cards) :]
        self.arrange()
        for slot, lying in zip(self._slots, self.cards, strict=True):
            slot.setAccessibleName(lying.spoken)
            slot.show()  # not before it has its place: the pointer may be over it at once
        if self._pointed is not None and self._pointed >= len(self.cards):
            self._pointed = None
        if had_focus is not None and had_focus >= len(self.cards) and self.cards:
            self.focus_card(len(self.cards) - 1)
        self._choose_tab_stop(min(had_focus or 0, len(self.cards) - 1))
        if self._card_at(self._pointed) != before:  # another card lies under the pointer now
            self.pointed.emit(-1 if self._pointed is None else self._pointed)

    def focus_card(self, number: int, *, quietly: bool = False) -> None:
        """Give the keys to a card; nothing if there is none of this number.

        Args:
            number: of the card.
            quietly: don't show it yet: nobody has used the keys so far.
        """
        if 0 <= number < len(self._slots):
            self._slots[number].setFocus(Qt.FocusReason.OtherFocusReason)
            self._by_keys = not quietly
            self.focus_moved(number)

    def is_shown(self, number: int) -> bool:
        """A card has the keys and shows it, or waits to be confirmed; else the first key only shows it."""
        if self._shown_focus != number and not self.cards[number].state.is_selected:
            self.focus_card(number)
            return False
        return True

    def step(self, number: int, way: int) -> None:
        """Go on to the next card with the keys."""
        if self.is_shown(number):
            self.focus_card(number + way)

    @property
    def focused(self) -> int | None:
        """The card that has the keys."""
        return self._focused

    def place_of(self, number: int) -> QRect:
        """Where a card lies, in global coordinates, as much of it as there is room for."""
        left = self.mapToGlobal(QPoint(round(self._margin + self._places[number]), self._top(number)))
        return QRect(left, card_size(self._size))

    def natural_width(self) -> int:
        """Width in which no card covers another, equal ones excepted."""
        wide = natural_width([lying.card for lying in self.cards], card_size(self._size).width(), self._steps)
        return round(wide) + 2 * self._margin

    def named_width(self) -> int:
        """Width in which no card covers the name of another, equal ones excepted."""
        named = msgspec.structs.replace(self._steps, apart=theme().px(_NAMED_PX))
        wide = natural_width([lying.card for lying in self.cards], card_size(self._size).width(), named)
        return round(wide) + 2 * self._margin

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All cards side by side, with room for shadows and for rising."""
        tall = card_size(self._size).height() + self._margin + theme().px(RISE_PX)
        return QSize(self.natural_width(), tall)

    # ------------------------------------------------------------------ what slots tell

    def point_at(self, number: int) -> None:
        """The pointer moves over a card."""
        if number == self._pointed:
            return
        self._pointed, self._by_keys = number, False
        self.pointed.emit(number)
        self.update()

    def point_away(self, number: int) -> None:
        """The pointer has left a card."""
        if self._pointed == number:
            self._pointed = None
            self.pointed.emit(-1)
            self.update()

    def focus_moved(self, number: int | None, *, by_tab: bool = False) -> None:
        """The keys go to a card, or to none of this row."""
        self._focused = number
        self._by_keys = number is not None and (self._by_keys or by_tab)
        if number is not None:
            self._choose_tab_stop(number)
        if self._by_keys or number is None:
            self.pointed.emit(-1 if number is None else number)
        self.update()

    # ------------------------------------------------------------------ how it is drawn

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Spread the cards over the width."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put every slot where its card shows."""
        size = card_size(self._size)
        wide = self.width() - 2 * self._margin
        self._places = spread([lying.card for lying in self.cards], size.width(), wide, self._steps)
        for number, slot in enumerate(self._slots):
            left = self._places[number]
            right = left + size.width()
            if number + 1 < len(self._places):
                right = min(right, self._places[number + 1])
            slot.setGeometry(round(self._margin + left), 0, round(right - left), self.height())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw all cards from left to right, the one that is pointed at or has the keys last."""
        painter = QPainter(self)
        last = self._last
        order = [n for n in range(len(self.cards)) if n != last]
        if last is not None and last < len(self.cards):
            order.append(last)
        for number in order:
            self._paint(painter, number)

    def _paint(self, painter: QPainter, number: int) -> None:
        lying, dpr = self.cards[number], self.devicePixelRatioF()
        shown = lying.info if lying.is_open else None
        seen = 0 if number == self._last else self._seen(number)
        picture = back(lying.power, self._size, dpr)
        if shown is not None:
            picture = face(shown, self._size, dpr, seen)
        state = lying.state
        if number == self._shown_focus:
            state = msgspec.structs.replace(state, is_focused=True)
        at = QPointF(self._margin + self._places[number], self._top(number))
        paint_card(painter, at, picture, self._size, state, dpr)

    @property
    def _last(self) -> int | None:
        """The card that lies over all others."""
        return self._pointed if self._pointed is not None else self._shown_focus

    def _seen(self, number: int) -> int:
        """Pixels of a card that the next one leaves in sight, if its name can be read there; 0 for all.

        An equal one that lies over it says the same.
        """
        if number + 1 >= len(self._places):
            return 0
        mine, over = self.cards[number].info, self.cards[number + 1].info
        if mine is not None and over is not None and mine.name == over.name:
            return 0
        seen, whole = round(self._places[number + 1] - self._places[number]), card_size(self._size).width()
        return seen if theme().px(_LEAST_NAMED_PX) <= seen < whole * _MOST_NAMED else 0

    def _top(self, number: int) -> int:
        """Upper edge of a card."""
        raised = number in (self._pointed, self._shown_focus) or self.cards[number].state.is_raised
        return self._margin + (0 if raised else theme().px(RISE_PX))

    def _card_at(self, number: int | None) -> str:
        return self.cards[number].card if number is not None and number < len(self.cards) else ""

    @property
    def _shown_focus(self) -> int | None:
        """The card that has the keys, once they were used."""
        return self._focused if self._by_keys else None

    def _choose_tab_stop(self, number: int) -> None:
        """Tab stops once in a row, at the card that had the keys last; a click gives them to any."""
        for n, slot in enumerate(self._slots):
            slot.setFocusPolicy(Qt.FocusPolicy.StrongFocus if n == number else Qt.FocusPolicy.ClickFocus)

    @property
    def _margin(self) -> int:
        return theme().px(MARGIN_PX)

    @property
    def _steps(self) -> Steps:
        scale = theme().scale
        apart, equal, least = _STEPS[self._size]
        return Steps(apart * scale, equal * scale, least * scale)
