"""What a player's hand does."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget


def click(widget: QWidget) -> None:
    """Press and release the left button in the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def button(parent: QWidget, name: str) -> QPushButton:
    """The button of this name."""
    found: QPushButton | None = parent.findChild(QPushButton, name)
    assert found is not None, name
    return found
