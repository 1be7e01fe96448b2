"""A key that is held answers once: its repetitions never reach what the first press has opened."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit

ANSWERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
"""Keys that press buttons, open covers and end phases, with whatever modifiers."""
_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride})


class HeldKeys(QObject):
    """Keeps the repetitions of answering keys from a window, but for what is typed into a field.

    Args:
        window: the native window; every key comes through it before widgets and shortcuts see it.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take what nobody has pressed anew."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent) or not event.isAutoRepeat():
            return False
        if event.key() not in ANSWERS or isinstance(
            QApplication.focusWidget(), QLineEdit | QPlainTextEdit | QTextEdit
        ):
            return False
        event.accept()
        return True
