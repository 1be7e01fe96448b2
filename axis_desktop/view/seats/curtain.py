"""What covers a page for a while: opaque, above everything, opened by a button that must be held."""

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

EMBLEM_PX, LEAST_EMBLEM_PX = 128, 40
"""Of the power on a cover; it shrinks in a small window and is left out below the least."""
HOLD_MS = 500
GRACE_MS = 60
"""Some systems repeat a held key by letting go and pressing it again at once."""


class HoldButton(QAbstractButton):
    """A brass button that must be held for half a second, so that nobody opens a cover by mistake."""

    opened = Signal()
    takes_enter = holds_enter = True
    """Enter is held like the mouse; pressed for it, the button would only be touched."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hold_button")
        self.setText(words)
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._since = QElapsedTimer()
        self._clock = QTimer(self)
        self._clock.setInterval(20)
        self._clock.timeout.connect(self._tick)
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.setInterval(GRACE_MS)
        self._grace.timeout.connect(self._end)
        self.pressed.connect(self._begin)
        self.released.connect(self._end)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, theme().px(18), 0)
        key = KeyCap(self.tr("Enter"), on_brass=True)
        key.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addStretch(1)
        row.addWidget(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter held is the same as the mouse held."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            if self._grace.isActive():
                self._grace.stop()
            else:
                self._begin()
        elif not event.isAutoRepeat():
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let go, unless it is pressed at the same moment: then it is held on."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self._grace.start()
        elif not event.isAutoRepeat():
            super().keyReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw brass, how much of the time has passed, and the words."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, t.color("brass_top"))
        shade.setColorAt(1, t.color("brass_foot"))
        painter.setPen(QPen(t.color("text"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(body, 8, 8)
        if self._clock.isActive():
            share = min(1.0, self._since.elapsed() / HOLD_MS)
            veil = QColor("white")
            veil.setAlpha(110)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(QRectF(body.x(), body.y(), body.width() * share, body.height()), 8, 8)
        painter.setPen(t.color("on_brass"))
        painter.setFont(t.font("heading", 26))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text().upper())

    def _begin(self) -> None:
        self._since.start()
        self._clock.start()

    def _end(self) -> None:
        self._clock.stop()
        self.update()

    def _tick(self) -> None:
        if self._since.elapsed() >= HOLD_MS:
            self._clock.stop()
            self.opened.emit()
        self.update()


class Curtain(QWidget):
    """Covers the whole window; neither mouse nor keys reach what lies below.

    Args:
        power: whose emblem and color it bears.
        parent: the page to cover.
    """

    opened = Signal()
    gone = Signal()
    """It covers nothing any more."""

    def __init__(self, power: Power, parent: QWidget) -> None:
        super().__init__(parent)
        self._power = power
        t = theme()
        self.column = QVBoxLayout(self)
        self.column.setSpacing(t.px(8))
        self.column.addStretch(2)
        self.emblem = QLabel()
        self.emblem.setPixmap(plate(power, t.px(EMBLEM_PX), self.devicePixelRatioF()))
        self.add(self.emblem)
        self.column.addSpacing(t.px(12))

    def add(self, widget: QWidget) -> None:
        """Put something in the middle, below what is there."""
        self.column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)

    def add_buttons(self, opening: str, other: str) -> None:
        """Add the button to hold, and a quiet one below it."""
        t = theme()
        self.column.addSpacing(t.px(12))
        self.button = HoldButton(opening, self)
        self.button.setFixedSize(t.px(420), t.px(74))
        self.button.opened.connect(self._open)
        self.add(self.button)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self.button)  # a click beside it takes the keys from nobody
        self.other_button = QPushButton(other)
        set_role(self.other_button, "link")
        self.add(self.other_button)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the words their room: the emblem has what they don't need."""
        super().resizeEvent(event)
        t = theme()
        self.emblem.hide()
        side = min(t.px(EMBLEM_PX), self.height() - self._least_height() - self.column.spacing())
        if side >= t.px(LEAST_EMBLEM_PX):
            self.emblem.setPixmap(plate(self._power, side, self.devicePixelRatioF()))
            self.emblem.show()

    def _least_height(self) -> int:
        """What all that shows needs at least, one below the other."""
        for part in self.findChildren(QWidget):
            part.ensurePolished()  # its size may be asked before it shows for the first time
        self.column.invalidate()
        return self.column.totalMinimumSize().height()

    def event(self, event: QEvent) -> bool:
        """Take every key before a shortcut of the page below does."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, N802 - Qt's names
        """Tab goes between the two buttons, never to what lies below."""
        is_on_button = self.window().focusWidget() is self.button
        (self.other_button if is_on_button else self.button).setFocus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """No key goes on to the page."""
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """No click goes on to the page."""
        event.accept()

    def _open(self) -> None:
        self.hide()
        self.gone.emit()
        self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the cover: opaque, with a grid of dots in the power's color."""
        t, dpr = theme(), self.devicePixelRatioF()
        step, size = t.px(22), t.px(5)
        tile = QPixmap(QSize(step, step) * dpr)
        tile.setDevicePixelRatio(dpr)
        tile.fill(t.color("window"))
        painter = QPainter(tile)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dot = QColor(t.power(self._power).counter)
        dot.setAlpha(46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dot)
        painter.drawEllipse((step - size) // 2, (step - size) // 2, size, size)
        painter.end()
        QPainter(self).drawTiledPixmap(self.rect(), tile)
