"""What the big button says can be read: its key and its long title give way before a word is cut."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.view.widgets.done_button import HEIGHT_PX, DoneButton, DoneState
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme


@pytest.fixture
def button(qtbot: QtBot, qapp: QApplication) -> DoneButton:
    qapp.setStyleSheet(style_sheet(theme()))
    made = DoneButton()
    qtbot.addWidget(made)
    made.resize(theme().px(312), theme().px(HEIGHT_PX))
    return made


def test_a_title_that_finds_no_room_is_said_shorter(button: DoneButton) -> None:
    long = "Lay Submarines Lead the Battle of the Atlantic"
    button.show_state(DoneState(title=long, short="Use this card", consequence="It scores 1 for the Axis."))

    assert button.lettering == ("USE THIS CARD", "It scores 1 for the Axis.")
    assert button.text() == long  # as it is spoken


@pytest.mark.parametrize(
    "line",
    [
        "Nothing new can be built: pieces that stand already would only count as newly built.",
        "Submarines of the Monsoon Group, Submarines Enforce Blockade, Land Battle",
    ],
)
def test_the_key_gives_way_before_a_word_is_cut(button: DoneButton, line: str) -> None:
    button.show_state(DoneState(title="Discard 3 cards", consequence=line))

    assert " ".join(button.lettering[1:]) == line
    assert button.lettering[0] == "DISCARD 3 CARDS"


@pytest.mark.parametrize("width", [200, 84])
def test_several_things_that_find_no_room_are_told_in_fewer_words(button: DoneButton, width: int) -> None:
    """A list that ends in dots hides what is cut off; the last words count it."""
    places = (
        "Ukraine 96 % · Anglo-Egyptian Sudan 74 % · South Caribbean Sea 51 % · Western United States 12 %"
    )
    briefs = ("Ukraine 96 % and 3 more", "4 attacks")
    button.resize(theme().px(width), button.height())
    button.show_state(DoneState(title="Fight 4 battles", short="Fight", consequence=places, briefs=briefs))

    said = " ".join(button.lettering[1:])
    assert said == briefs[0 if width == 200 else 1]
    assert button.accessibleDescription() == places


def click_twice(button: DoneButton) -> None:
    """So fast that it is a double click."""
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(button, left)
    QTest.mouseDClick(button, left)
    QTest.mouseRelease(button, left)


def test_a_double_click_ends_one_phase(button: DoneButton) -> None:
    """And confirms nothing that asks once more: nobody has read that between two clicks."""
    ended: list[str] = []
    button.done.connect(lambda: ended.append(button.state.title))
    button.done.connect(lambda: button.show_state(DoneState(title="End Noncombat move")))
    button.show_state(DoneState(title="End Combat move"))

    click_twice(button)
    assert ended == ["End Combat move"]

    button.show_state(DoneState(title="End Noncombat move", warning="2 planes are lost"))
    click_twice(button)
    assert button.is_asking
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert ended == ["End Combat move", "End Noncombat move"]
