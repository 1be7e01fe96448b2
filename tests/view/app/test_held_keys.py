"""A key that is held answers once; what it opens isn't answered by its repetitions."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.held_keys import ANSWERS, EnterPresses, HeldKeys
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.seats.curtain import HoldButton


class Sheet(QWidget):
    """A button with the focus, a field, and a shortcut."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.button, self.field = QPushButton("Open"), QLineEdit()
        self.button.setAutoDefault(True)
        self.button.pressed.connect(lambda: self.pressed.append("button"))
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(
            lambda: self.pressed.append("shortcut")
        )
        column = QVBoxLayout(self)
        column.addWidget(self.button)
        column.addWidget(self.field)


@pytest.fixture
def sheet(qtbot: QtBot) -> Sheet:
    found = Sheet()
    qtbot.addWidget(found)
    found.show()
    qtbot.waitExposed(found)
    found.activateWindow()
    found.button.setFocus()
    HeldKeys(found.windowHandle())
    return found


def key(window: QWidget, which: Qt.Key, *, repeats: bool, text: str = "") -> None:
    """What the system sends to a window while a key goes down, or is held."""
    kind, none = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window.windowHandle(), QKeyEvent(kind, which, none, text, autorep=repeats))


@pytest.mark.parametrize("which", sorted(ANSWERS))
def test_only_the_first_press_of_a_held_key_presses_a_button(sheet: Sheet, which: Qt.Key) -> None:
    key(sheet, which, repeats=True)
    assert sheet.pressed == []
    key(sheet, Qt.Key.Key_Space, repeats=False)
    key(sheet, which, repeats=True)
    assert sheet.pressed == ["button"]


def sent(window: QWidget, kind: QEvent.Type, moment: int) -> None:
    """A key event as an X server sends it."""
    event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ")
    event.setTimestamp(moment)
    QApplication.sendEvent(window.windowHandle(), event)


def test_a_press_at_the_moment_of_letting_go_is_a_repetition(sheet: Sheet) -> None:
    press, release = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    for kind, moment in ((press, 100), (release, 760), (press, 760), (release, 800), (press, 800)):
        sent(sheet, kind, moment)
    assert sheet.pressed == ["button"]

    sent(sheet, release, 840)
    sent(sheet, press, 1020)
    assert sheet.pressed == ["button", "button"]


def test_repetitions_reach_no_shortcut(sheet: Sheet) -> None:
    override = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier, "", autorep=True
    )
    override.ignore()
    QApplication.sendEvent(sheet.windowHandle(), override)
    assert override.isAccepted(), "a shortcut would take it"


def test_a_second_press_does_not_answer_what_the_first_has_brought(sheet: Sheet) -> None:
    asked = ["report"]
    for filter_ in sheet.windowHandle().findChildren(HeldKeys):
        sheet.windowHandle().removeEventFilter(filter_)
    HeldKeys(sheet.windowHandle(), lambda: asked[-1])
    sheet.button.pressed.connect(lambda: asked.append(f"question {len(asked)}"))

    def press(moment: int) -> None:
        sent(sheet, QEvent.Type.KeyPress, moment)
        sent(sheet, QEvent.Type.KeyRelease, moment + 40)

    for moment in (1000, 1150, 1300):
        press(moment)
    assert sheet.pressed == ["button"]

    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    override.setTimestamp(1310)
    override.ignore()
    QApplication.sendEvent(sheet.windowHandle(), override)
    assert override.isAccepted(), "a shortcut would take it"

    press(2000)
    assert sheet.pressed == ["button", "button"]


def test_nor_does_a_digit(sheet: Sheet) -> None:
    asked = ["press or retreat"]
    for filter_ in sheet.windowHandle().findChildren(HeldKeys):
        sheet.windowHandle().removeEventFilter(filter_)
    HeldKeys(sheet.windowHandle(), lambda: asked[-1])
    sheet.button.clicked.connect(lambda: asked.append(f"losses {len(asked)}"))

    for moment in (1000, 1150, 2000):
        digit = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
        digit.setTimestamp(moment)
        digit.ignore()
        QApplication.sendEvent(sheet.windowHandle(), digit)
        assert digit.isAccepted() == (moment == 1150)
        if not digit.isAccepted():
            sheet.button.click()


def test_a_second_press_goes_on_with_what_the_first_did(sheet: Sheet) -> None:
    for moment in (1000, 1150, 1300):
        sent(sheet, QEvent.Type.KeyPress, moment)
        sent(sheet, QEvent.Type.KeyRelease, moment + 40)
    assert sheet.pressed == ["button"] * 3, "such as one more of a unit"


def test_what_is_typed_into_a_field_repeats(sheet: Sheet) -> None:
    sheet.field.setFocus()
    for repeats in (False, True, True):
        key(sheet, Qt.Key.Key_Space, repeats=repeats, text=" ")
    assert sheet.field.text() == "   "


def test_other_keys_repeat(sheet: Sheet) -> None:
    sheet.field.setText("abc")
    sheet.field.setFocus()
    key(sheet, Qt.Key.Key_Backspace, repeats=True)
    assert sheet.field.text() == "ab"


def test_the_window_of_the_program_answers_once(qtbot: QtBot) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    assert window.windowHandle().findChild(HeldKeys) is not None
    key(window, Qt.Key.Key_Return, repeats=True)
    assert window.page is window.start


def test_enter_presses_the_focused_button_but_not_behind_a_shortcut(qtbot: QtBot) -> None:
    found = QWidget()
    qtbot.addWidget(found)
    button, pressed = QPushButton("Open", found), []
    button.clicked.connect(lambda: pressed.append("button"))
    found.show()
    qtbot.waitExposed(found)
    found.activateWindow()
    button.setFocus()
    QTest.keyClick(found.windowHandle(), Qt.Key.Key_Return)
    assert pressed == []  # Qt alone leaves Enter to dialogs

    EnterPresses(found.windowHandle())
    QTest.keyClick(found.windowHandle(), Qt.Key.Key_Return)
    assert pressed == ["button"]
    QTest.keyClick(found.windowHandle(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert pressed == ["button"]
    button.setEnabled(False)
    QTest.keyClick(found.windowHandle(), Qt.Key.Key_Return)
    assert pressed == ["button"]

    held = HoldButton("Hold", found)
    held.show()
    held.setFocus()
    opened = []
    held.opened.connect(lambda: opened.append("cover"))
    QTest.keyPress(found.windowHandle(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened == ["cover"])  # such a button makes something of Enter itself
    QTest.keyRelease(found.windowHandle(), Qt.Key.Key_Return)

    button.setEnabled(True)
    button.setFocus()
    QShortcut(QKeySequence("Return"), found).activated.connect(lambda: pressed.append("shortcut"))
    QTest.keyClick(found.windowHandle(), Qt.Key.Key_Return)
    assert pressed == ["button", "shortcut"]
