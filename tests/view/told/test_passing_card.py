"""A card that goes by itself, and stays only as long as somebody points at it."""

import pytest
from PySide6.QtCore import QPointF, QRect, QTimer
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.told.passing_card import PassingCard


def test_a_card_that_came_up_under_the_pointer_goes_once_it_lies_elsewhere(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    card = PassingCard("card", page)
    (clock,) = card.findChildren(QTimer)
    QCursor.setPos(page.mapToGlobal(page.rect().topLeft()))
    card.show()
    spot = QPointF(5, 5)
    QApplication.sendEvent(card, QEnterEvent(spot, spot, spot))
    assert not clock.isActive()

    card.lie_above(QRect(20, 700, 900, 80), QRect(0, 50, 920, 640))

    assert clock.isActive()


BESIDE, BELOW = QRect(500, 106, 769, 500), QRect(12, 400, 1250, 205)


@pytest.mark.parametrize(
    ("asking", "free"),
    [(BESIDE, QRect(0, 94, BESIDE.left(), 512)), (BELOW, QRect(0, 94, 1280, BELOW.top() - 94))],
)
def test_it_lies_beside_or_above_a_panel_that_asks(qtbot: QtBot, asking: QRect, free: QRect) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    card = PassingCard("card", page)
    prompt = QRect(12, 617, 850, 92)

    card.lie_above(prompt, free)

    assert not card.geometry().intersects(asking)
    assert not card.geometry().intersects(prompt)
    assert card.geometry().left() >= prompt.left()
