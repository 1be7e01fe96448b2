"""Keys as a window gets them: held or pressed twice one answers once, Enter presses the focused button."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

ANSWERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
"""Keys that press buttons, open covers and end phases, with whatever modifiers."""
_DIGITS = frozenset(map(Qt.Key, range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)))
"""They choose an answer."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride})


@runtime_checkable
class TakesEnter(Protocol):
    """A button that makes something of Enter itself."""

    takes_enter: bool


@runtime_checkable
class HoldsEnter(Protocol):
    """A button that Enter is held on: the repetitions are for it to judge."""

    holds_enter: bool


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

    A second press at the speed of a double click is one too if it would answer what has come up meanwhile.

    Args:
        window: the native window; every key comes through it before widgets and shortcuts see it.
        asked: what an answering key would answer now.
    """

    def __init__(self, window: QWindow, asked: Callable[[], object] = lambda: None) -> None:
        super().__init__(window)
        self._asked = asked
        self._answered: tuple[int, object] = (-1, None)
        """When an answering key was pressed last, and what was asked then."""
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        """When each key was pressed, and when it was let go after it had been held, in the window's time."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take the repeats of a held key: nobody has pressed it again."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in ANSWERS and event.key() not in _DIGITS:
            return False
        focused, is_second = QApplication.focusWidget(), self._answers_what_came_up(event)
        is_repeated = event.key() in ANSWERS and self._is_repeated(event)
        if isinstance(focused, QLineEdit | QPlainTextEdit | QTextEdit):
            return False
        if not is_repeated and not is_second:
            return False
        if isinstance(focused, HoldsEnter) and focused.holds_enter:
            return False  # it knows what it is to be held
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

    def _answers_what_came_up(self, event: QKeyEvent) -> bool:
        """Whether a key is pressed so soon after another answer that nobody has seen what it would answer."""
        if event.type() == QEvent.Type.KeyRelease or event.isAutoRepeat():
            return False
        now, (before, answered) = event.timestamp(), self._answered
        if now == before:  # the press of a key that was offered to the shortcuts just now
            return False
        is_soon = 0 <= before < now < before + QApplication.doubleClickInterval()
        if is_soon and self._asked() != answered:
            return True
        self._answered = (now, self._asked())
        return False
