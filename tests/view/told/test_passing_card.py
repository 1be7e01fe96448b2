"""A card that goes by itself, and stays only as long as somebody points at it."""

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

    card.lie_above(QRect(20, 700, 900, 80))

    assert clock.isActive()
