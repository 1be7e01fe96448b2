"""Keys as a window gets them: held or pressed twice they answer once; Enter presses the focused button."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

ANSWERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
"""Keys that press buttons, open covers and end phases, with whatever modifiers."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
_FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_PRESS = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})
_KEYS = _PRESS | {QEvent.Type.KeyRelease}


@runtime_checkable
class TakesEnter(Protocol):
    """A button that makes something of Enter itself."""

    takes_enter: bool


@runtime_checkable
class HoldsEnter(Protocol):
    """A button that Enter is held on: the repetitions are for it to judge."""

    holds_enter: bool


def _knows_better() -> bool:
    """Whether the keys are in a field, where everything is typed, or on what is to be held."""
    focused = QApplication.focusWidget()
    return isinstance(focused, _FIELDS) or (isinstance(focused, HoldsEnter) and focused.holds_enter)


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

    Args:
        window: the native window; every key comes through it before widgets and shortcuts see it.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        """When each key was pressed, and when it was let go after it had been held, in the window's time."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take the repeats of a held key: nobody has pressed it again."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent) or event.key() not in ANSWERS:
            return False
        if not self._is_repeated(event) or _knows_better():
            return False
        event.accept()
        return True

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
        self._pressed[key] = when  # a shortcut gets nothing but the first event of a press
        return self._let_go.get(key) == when


class PressedTwice(QObject):
    """Takes the second of two quick presses of a key, if the first has answered something.

    Like the second click of a double click it would answer what has come up meanwhile. Space has a rest of
    its own.

    Args:
        window: the native window.
        answers: how many there have been.
    """

    def __init__(self, window: QWindow, answers: Callable[[], int]) -> None:
        super().__init__(window)
        self._answers = answers
        self._key, self._when, self._before = 0, 0, 0
        """The last press, and how many answers there were before it."""
        self._is_second = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take it, as a press and as a shortcut."""
        if event.type() not in _PRESS or not isinstance(event, QKeyEvent) or event.isAutoRepeat():
            return False
        if event.key() not in _ENTER and event.key() not in _DIGITS:
            return False
        if event.timestamp() != self._when or event.key() != self._key:
            self._look_at(event)
        if not self._is_second or _knows_better():
            return False
        event.accept()
        return True

    def _look_at(self, event: QKeyEvent) -> None:
        """Whether it follows too soon on one that has answered."""
        answers = self._answers()
        is_soon = event.timestamp() - self._when <= QApplication.doubleClickInterval()
        self._is_second = event.key() == self._key and is_soon and answers != self._before
        self._key, self._when, self._before = event.key(), event.timestamp(), answers
