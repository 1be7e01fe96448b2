"""A number between a minus and a plus: how many of something."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from axis_desktop.view.widgets.keys import TYPING_MS
from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_signals

SIZE_PX = 34
WIDE_PX = 94


class Stepper(QWidget):
    """Counts from 0 to `most`; keys: plus, minus, digits, arrows left and right.

    Args:
        what: what is counted, for people who can't see the row.
    """

    changed = Signal(int)

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._most = 0
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._what = what
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._less = self._button("minus", self.tr("One {unit} less").format(unit=what), -1)
        self._more = self._button("plus", self.tr("One {unit} more").format(unit=what), 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        row.addWidget(self._less)
        row.addStretch(1)
        row.addWidget(self._more)
        self._restyle()
        theme_signals().changed.connect(self._restyle)

    @property
    def count(self) -> int:
        """How many."""
        return self._count

    @property
    def most(self) -> int:
        """The largest number that can be chosen now."""
        return self._most

    def set_most(self, most: int) -> None:
        """Another limit; the count is kept even if it is above it."""
        self._most = most
        self._show()

    def set_count(self, count: int) -> None:
        """Another number, at most `most`."""
        count = max(0, min(count, max(self._most, 0)))
        if count != self._count:
            self._count = count
            self._show()
            self.changed.emit(count)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Three squares in a row."""
        return QSize(theme().px(WIDE_PX), theme().px(SIZE_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Count by keys; a second digit soon after the first makes a number of two."""
        key, text = event.key(), event.text()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)  # Ctrl+0 and Ctrl+1 zoom the board
            return
        if text.isdigit():
            number = int(text)
            self.set_count(self._count * 10 + number if self._typing.isActive() else number)
            self._typing.start()
            return
        self._typing.stop()
        if text == "+" or key == Qt.Key.Key_Right:
            self.set_count(self._count + 1)
        elif text == "-" or key == Qt.Key.Key_Left:
            self.set_count(self._count - 1)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.set_count(0)
        elif key == Qt.Key.Key_Down:
            self.focusNextChild()
        elif key == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """What is typed when the keys come back is a new number."""
        self._typing.stop()
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Let the panel scroll: a wheel over a price list must not buy anything."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the number in its frame, which is brass if something is chosen or the keys are here."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(t.color("window"))
        painter.setPen(
            QPen(t.color("brass" if self._count or self.hasFocus() else "line"), 2 if self.hasFocus() else 1)
        )
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)
        painter.setFont(t.font("figure"))
        painter.setPen(t.color("text" if self._count else "text_3"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._count))

    def _button(self, name: str, title: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setAccessibleName(title)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_role(button, "step")
        button.clicked.connect(lambda: self._step(step))
        return button

    def _step(self, step: int) -> None:
        self._typing.stop()
        self.set_count(self._count + step)

    def _restyle(self) -> None:
        t = theme()
        self.setFixedSize(self.sizeHint())
        for button, name in ((self._less, "minus"), (self._more, "plus")):
            button.setIcon(icon(name, t.color("brass")))
            button.setIconSize(QSize(t.px(20), t.px(20)))
            button.setFixedWidth(t.px(SIZE_PX - 4))
        self._show()

    def _show(self) -> None:
        self._less.setEnabled(self._count > 0)
        self._more.setEnabled(self._count < self._most)
        self.setAccessibleName(self.tr("{unit}: {count}").format(unit=self._what, count=self._count))
        self.update()
