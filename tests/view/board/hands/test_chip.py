"""The reason chip stands beside what it is about and leaves what can be clicked in sight."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.board.hands.chip import ReasonChip

ROOM = QRect(0, 0, 1200, 800)
SUBJECT = QRect(580, 380, 40, 40)
BELOW, ABOVE = QRect(580, 430, 40, 40), QRect(580, 330, 40, 40)


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(ROOM.size())
    qtbot.addWidget(made)
    return made


@pytest.fixture
def chip(board: QWidget) -> ReasonChip:
    return ReasonChip(board)


@pytest.mark.parametrize(
    ("targets", "taboo"),
    [([], QRect()), ([BELOW], QRect()), ([BELOW, ABOVE], QRect()), ([BELOW], QRect(0, 0, 1200, 375))],
)
def test_it_covers_neither_targets_nor_the_picker(
    chip: ReasonChip, targets: list[QRect], taboo: QRect
) -> None:
    chip.tell("refused", "It is too far out.", "X-1.1", SUBJECT, ROOM, [taboo], targets)

    assert ROOM.contains(chip.geometry())
    assert not any(chip.geometry().intersects(rect) for rect in [*targets, taboo, SUBJECT])


def test_the_picker_is_spared_before_targets_are(chip: ReasonChip) -> None:
    everywhere = [QRect(0, 0, 1200, 370), QRect(0, 430, 1200, 370), QRect(0, 370, 560, 60)]
    picker = QRect(640, 370, 560, 60)

    chip.tell("refused", "It is too far out.", "X-1.1", SUBJECT, ROOM, [picker], everywhere)

    assert not chip.geometry().intersects(picker)


def test_a_chip_lets_the_mouse_through(chip: ReasonChip, board: QWidget) -> None:
    chip.tell("cost", "Fight in the East Sea, which is empty.", "", SUBJECT, ROOM, [])
    assert board.childAt(chip.geometry().center()) is None

    chip.tell("refused", "It is too far out.", "X-1.1", SUBJECT, ROOM, [])
    assert board.childAt(chip.geometry().center()) is None
