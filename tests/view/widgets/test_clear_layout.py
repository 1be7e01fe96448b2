"""Rows that go are not pointed at while they go."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.frame import clear_layout


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
