"""Keys as a window gets them: one that is held or pressed twice answers once, and Enter presses buttons."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

ANSWERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
"""Keys that press buttons, open covers and end phases, with whatever modifiers."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_PRESSES = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})
_KEYS = _PRESSES | {QEvent.Type.KeyRelease}

APART_MS = 300
"""Answering keys that follow each other sooner count as one: nobody has read what the first one opened."""


@runtime_checkable
class TakesEnter(Protocol):
    """A button that makes something of Enter itself, such as one that must be held."""

    takes_enter: bool


@runtime_checkable
class IsHeld(Protocol):
    """A button that knows how long a key is held on it."""

    is_held: bool


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
        if isinstance(focused, TakesEnter) and focused.takes_enter:
            return False
        focused.click()
        event.accept()
        return True


class HeldKeys(QObject):
    """Keeps the repetitions of answering keys from a window, but for what is typed into a field.

    A second press at once, of the same key or another, is one of them: it would answer the next question.

    Args:
        window: the native window; every key comes through it before widgets and shortcuts see it.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        """When each key was pressed, and when it was let go after it had been held, in the window's time."""
        self._answered = -APART_MS
        """When one of them was last let through."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take the repeats of a held key: nobody has pressed it again."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent) or event.key() not in ANSWERS:
            return False
        focused, is_repeated = QApplication.focusWidget(), self._is_repeated(event)
        if isinstance(focused, QLineEdit | QPlainTextEdit | QTextEdit):
            return False
        if isinstance(focused, IsHeld) and focused.is_held:
            return False  # it knows how long
        if not is_repeated and not self._is_at_once(event):
            return False
        event.accept()
        return True

    def _is_at_once(self, event: QKeyEvent) -> bool:
        """Whether this is a second press right after one that was let through."""
        if event.type() not in _PRESSES:
            return False
        since = event.timestamp() - self._answered
        if 0 < since < APART_MS:
            return True
        self._answered = event.timestamp()
        return False

    def _is_repeated(self, event: QKeyEvent) -> bool:
        """Whether a key that is held goes on.

        An X server may send a release and a press of the same moment for each repetition, which Qt takes for
        presses of their own when it finds them one by one.
        """
        key, when = event.key(), event.timestamp()
        if event.isAutoRepeat():
            return True
        if event.type() == QEvent.Type.KeyRelease:
            was_held = when > self._pressed.get(key, when)
            self._let_go[key] = when if was_held else -1
            return False
        if event.type() == QEvent.Type.KeyPress:
            self._pressed[key] = when
        return self._let_go.get(key) == when
