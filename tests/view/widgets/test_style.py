"""The style sheet gives a widget what was asked for."""

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCompleter, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import Role, set_role, set_tone, style_sheet
from axis_desktop.view.widgets.theme import activate, contrast, theme, theme_names

LABELS = ("place", "title", "heading", "label", "figure", "prompt", "strong", "body", "small", "quiet")


def written_in(widget: QWidget, qtbot: QtBot) -> str:
    """The color of a widget's text, as the style sheet of the application gives it."""
    shown = QWidget()
    qtbot.addWidget(shown)
    shown.setStyleSheet(style_sheet(theme()))
    widget.setParent(shown)
    widget.ensurePolished()
    return widget.palette().color(QPalette.ColorRole.WindowText).name()


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("tone", ["good", "bad", "warn", "brass", "legal"])
@pytest.mark.parametrize("role", LABELS)
def test_a_tone_outweighs_the_color_of_every_role(qtbot: QtBot, name: str, role: Role, tone: str) -> None:
    activate(name, 1.0)

    assert written_in(label("12", role, tone=tone), qtbot) == theme().color(tone).name()


def test_a_label_without_a_tone_keeps_the_color_of_its_role(qtbot: QtBot) -> None:
    made = label("12", "small", tone="bad")
    set_tone(made, "")

    assert written_in(made, qtbot) == theme().color("text_2").name()


def test_a_button_takes_a_tone_too(qtbot: QtBot) -> None:
    made = QPushButton("Germany")
    set_role(made, "quiet")
    set_tone(made, "brass")

    shown = QWidget()
    qtbot.addWidget(shown)
    shown.setStyleSheet(style_sheet(theme()))
    made.setParent(shown)
    made.ensurePolished()

    assert made.palette().color(QPalette.ColorRole.ButtonText).name() == theme().color("brass").name()


@pytest.mark.parametrize("name", theme_names())
def test_what_is_selected_in_a_line_is_readable(name: str, qtbot: QtBot) -> None:
    activate(name, 1.0)
    shown, line = QWidget(), QLineEdit()
    qtbot.addWidget(shown)
    shown.setStyleSheet(style_sheet(theme()))
    line.setParent(shown)
    line.ensurePolished()
    colors = line.palette()

    assert contrast(colors.color(QPalette.ColorRole.HighlightedText), colors.highlight().color()) >= 7


@pytest.mark.parametrize("name", theme_names())
def test_what_completes_a_name_in_a_file_dialog_can_be_read(qtbot: QtBot, name: str) -> None:
    activate(name, 1.0)
    typed = QLineEdit()
    qtbot.addWidget(typed)
    popup = QCompleter(["my_world.zip"], typed).popup()
    assert popup is not None
    popup.setStyleSheet(style_sheet(theme()))
    popup.resize(200, 80)

    shown = popup.grab().toImage()

    assert shown.pixelColor(190, 70).name() == theme().color("panel").name()
