"""Buttons with words and a key take as many lines as their words need."""

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.panels.cards.pictures import KeyButton
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme

WORDS = "Discard Submarines Lead the Battle of the Atlantic without effect"


def test_three_lines_of_words_are_shown_in_full(qtbot: QtBot, qapp: QApplication) -> None:
    """The button got the height of its words in the width it had wished for, and cut them."""
    qapp.setStyleSheet(style_sheet(theme()))
    column = QWidget()
    qtbot.addWidget(column)
    column.resize(theme().px(270), theme().px(300))
    rows = QVBoxLayout(column)
    rows.setContentsMargins(0, 0, 0, 0)
    button = KeyButton(WORDS, name="throw")
    button.show_key("Del")
    rows.addWidget(button)
    rows.addStretch(1)
    with qtbot.waitExposed(column):
        column.show()

    qtbot.waitUntil(lambda: button.height() >= button.heightForWidth(button.width()))
