"""Keys as a window gets them: one that is held answers once, and Enter presses the focused button."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

ANSWERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
"""Keys that press buttons, open covers and end phases, with whatever modifiers."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride})


class EnterPresses(QObject):
    """Enter presses the button that has the focus, as Space does; Qt does so only in dialogs.

    A shortcut on Enter comes first, and so does whatever the button makes of Enter itself.

    Args:
        window: the native window; a key comes through it after the shortcuts.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Press it."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in _ENTER or event.isAutoRepeat() or event.modifiers() & ~_KEYPAD:
            return False
        focused = QApplication.focusWidget()
        if not isinstance(focused, QAbstractButton) or not focused.isEnabled() or not focused.isVisible():
            return False
        focused.click()
        event.accept()
        return True


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
