"""A button that shows the key that presses it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.theme import theme, theme_signals

GAP_PX = 12


class KeyedButton(QPushButton):
    """Words, and at its right the key; what listens to the key is elsewhere.

    Args:
        words: what it says.
        parent: owner.
        key: how the key is called; "" for none.
    """

    def __init__(self, words: str = "", parent: QWidget | None = None, *, key: str = "") -> None:
        super().__init__(words, parent)
        self._cap: KeyCap | None = None
        self.show_cap(self.cap_of(key) if key else None)
        theme_signals().changed.connect(self._make_room)

    def cap_of(self, key: str, *, on_brass: bool = False) -> KeyCap:
        """A key that this button may show."""
        cap = KeyCap(key, on_brass=on_brass, parent=self)
        cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cap.hide()
        return cap

    def show_cap(self, cap: KeyCap | None) -> None:
        """Show this key in place of another one, or none."""
        if self._cap is not None:
            self._cap.hide()
        self._cap = cap
        if cap is not None:
            cap.show()
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The key stays at the right."""
        super().resizeEvent(event)
        self._place()

    def _make_room(self) -> None:
        """Words and key share the width."""
        room = self._cap.sizeHint().width() + 2 * theme().px(GAP_PX) if self._cap is not None else 0
        self.setStyleSheet(f"QPushButton {{ padding-right: {room}px; }}" if room else "")
        self._place()

    def _place(self) -> None:
        if self._cap is None:
            return
        size = self._cap.sizeHint()
        self._cap.resize(size)
        self._cap.move(self.width() - size.width() - theme().px(GAP_PX), (self.height() - size.height()) // 2)
