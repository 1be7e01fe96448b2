"""Rows that go are not pointed at while they go."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.frame import clear_layout, put_away


@pytest.mark.parametrize("focused", [0, 1, 2])
def test_the_focus_doesn_t_walk_through_rows_that_are_taken_away(qtbot: QtBot, focused: int) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    layout = QVBoxLayout(panel)
    rows = [ClickRow(f"row_{number}") for number in range(3)]
    entered: list[str] = []
    for row in rows:
        row.entered.connect(partial(entered.append, row.objectName()))
        layout.addWidget(row)
    panel.show()
    panel.activateWindow()
    rows[focused].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(rows[focused].hasFocus)
    entered.clear()

    clear_layout(layout)

    assert entered == []


def test_the_focus_of_what_is_put_away_does_not_walk_on(qtbot: QtBot) -> None:
    """The table of cards was closed, and the first card of the hand believed somebody had tabbed to it."""
    page = QWidget()
    qtbot.addWidget(page)
    rows = QVBoxLayout(page)
    sheet, button, other = QWidget(), QPushButton("Close"), QPushButton("Another")
    QVBoxLayout(sheet).addWidget(button)
    rows.addWidget(sheet)
    rows.addWidget(other)
    page.show()
    with qtbot.waitActive(page):
        page.activateWindow()
    button.setFocus()

    put_away(sheet)

    assert not sheet.isVisible()
    assert page.hasFocus()
