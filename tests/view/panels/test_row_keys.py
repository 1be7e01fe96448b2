"""Arrow keys in lists: from row to row, and no farther than the last."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.panels.parts.choice_list import AnswerButton
from axis_desktop.view.panels.parts.rows import ClickRow


def in_a_list(qtbot: QtBot, rows: Sequence[QWidget]) -> QScrollArea:
    """Rows one above the other, another button below them, in a window that shows two of them."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    for row in rows:
        row.setFixedHeight(60)
        column.addWidget(row)
    column.addWidget(QPushButton("another"))
    area = QScrollArea()
    area.setWidget(inside)
    area.resize(300, 140)
    qtbot.addWidget(area)
    with qtbot.waitExposed(area):
        area.show()
    area.activateWindow()
    return area


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def row(number: int) -> QWidget:
    return ClickRow(f"row_{number}")


def answer(number: int) -> QWidget:
    return AnswerButton(f"answer {number}")


@pytest.mark.parametrize("make", [row, answer])
def test_arrows_go_from_row_to_row(qtbot: QtBot, make: Callable[[int], QWidget]) -> None:
    rows = [make(n) for n in range(4)]
    area = in_a_list(qtbot, rows)
    rows[0].setFocus()

    for at in (1, 2, 3, 3):
        QTest.keyClick(focused(), Qt.Key.Key_Down)
        assert QApplication.focusWidget() is rows[at]
    assert (
        area.viewport()
        .rect()
        .intersects(rows[3].rect().translated(rows[3].mapTo(area, rows[3].rect().topLeft())))
    )

    for at in (2, 1, 0, 0):
        QTest.keyClick(focused(), Qt.Key.Key_Up)
        assert QApplication.focusWidget() is rows[at]


def test_a_row_that_is_not_there_is_passed_over(qtbot: QtBot) -> None:
    rows = [row(n) for n in range(3)]
    area = in_a_list(qtbot, rows)
    assert area.isVisible()
    rows[1].hide()
    rows[0].setFocus()

    QTest.keyClick(rows[0], Qt.Key.Key_Down)

    assert QApplication.focusWidget() is rows[2]
