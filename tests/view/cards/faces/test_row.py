"""Cards side by side."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.view.cards.faces.row import CardRow, CardSlot, Lying


def lying() -> Lying:
    return Lying(power=Power("germany"), info=None, zone="face_down", is_open=False)


def test_card_that_comes_to_lie_under_the_pointer_has_its_place(qtbot: QtBot) -> None:
    row, places = CardRow("table", "row"), []
    qtbot.addWidget(row)
    row.resize(400, 140)
    row.pointed.connect(lambda number: places.append(row.place_of(number)) if number >= 0 else None)
    row.show()
    QCursor.setPos(row.mapToGlobal(QPoint(40, 12)))
    QTest.mouseMove(row, QPoint(40, 12))

    row.show_cards([lying(), lying()])
    assert not places  # nobody has pointed at it
    QTest.mouseMove(row.findChildren(CardSlot)[0], QPoint(6, 6))

    assert places
    assert all(place.left() == row.place_of(0).left() for place in places)
