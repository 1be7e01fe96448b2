"""A button that says that Enter presses it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.view.widgets.done_button import CountsOnce
from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_signals

GAP_PX = 12


class EnterButton(CountsOnce, QPushButton):
    """The main button of a question: brass, with the key at its right; what listens to the key is elsewhere.

    Args:
        words: what it says.
        parent: owner.
        is_main: Enter presses it for now.
    """

    def __init__(self, words: str = "", parent: QWidget | None = None, *, is_main: bool = True) -> None:
        super().__init__(words, parent)
        self.key = KeyCap(self.tr("Enter"), on_brass=True, parent=self)
        self.key.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_main(is_main=is_main)
        theme_signals().changed.connect(self._make_room)

    def set_main(self, *, is_main: bool) -> None:
        """Whether Enter presses it just now."""
        set_role(self, "main" if is_main else "quiet")
        self.key.setVisible(is_main)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The key stays at the right."""
        super().resizeEvent(event)
        self._place()

    @property
    def _key_room(self) -> int:
        return self.key.sizeHint().width() + theme().px(GAP_PX)

    def _make_room(self) -> None:
        """Words and key share the width."""
        room = self._key_room + theme().px(GAP_PX)
        self.setStyleSheet(
            f"QPushButton {{ padding-right: {room}px; }}" if self.key.isVisibleTo(self) else ""
        )
        self._place()

    def _place(self) -> None:
        size = self.key.sizeHint()
        self.key.resize(size)
        self.key.move(self.width() - size.width() - theme().px(GAP_PX), (self.height() - size.height()) // 2)
