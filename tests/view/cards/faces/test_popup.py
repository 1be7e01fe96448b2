"""A card in reading size: wherever it is asked for it lies inside the window and takes no clicks."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.systems.supply import actions
from axis_desktop.view.cards import CardPopup
from axis_desktop.view.cards.faces.face import card_size
from tests.view.cards.conftest import GERMANY, Deal

WALL, BATTLE = "ger_atlantic_wall", "ger_land_battle"


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A window to lie on."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    return made


@pytest.mark.parametrize("spot", [(0, 0), (640, 360), (1279, 719), (1279, 0), (0, 719)])
def test_card_lies_inside_the_window_beside_the_point(
    page: QWidget, deal: Deal, spot: tuple[int, int]
) -> None:
    popup = CardPopup.of(deal(), page)
    near = QPoint(*spot)

    popup.show_card(WALL, page.mapToGlobal(near))

    assert popup.card == WALL
    assert page.rect().contains(popup.geometry())
    assert not popup.geometry().contains(near)
    assert popup.width() > card_size("reading").width()


def test_card_lies_above_a_strip_or_beside_it_if_there_is_no_room(page: QWidget, deal: Deal) -> None:
    popup = CardPopup.of(deal(), page)
    low, high = QRect(300, 560, 130, 200), QRect(300, 200, 130, 200)

    popup.show_above(WALL, QRect(page.mapToGlobal(low.topLeft()), low.size()))
    above = popup.geometry()
    popup.show_above(WALL, QRect(page.mapToGlobal(high.topLeft()), high.size()))

    assert above.bottom() <= low.top()
    assert abs(above.center().x() - low.center().x()) <= 1
    assert not popup.geometry().intersects(high)


def test_a_note_stands_below_the_card(page: QWidget, deal: Deal) -> None:
    popup = CardPopup.of(deal(), page)
    spot = page.mapToGlobal(QPoint(100, 300))

    popup.show_card(WALL, spot)
    alone = popup.height()
    popup.show_card(WALL, spot, "Not now: no army is left in the reserve, and none can be taken off.")

    assert popup.height() > alone + 30
    assert "no army is left" in popup.accessibleName()


def test_popup_takes_no_clicks_and_one_serves_the_whole_window(page: QWidget, deal: Deal) -> None:
    game = deal()
    inner = QWidget(page)

    popup = CardPopup.of(game, inner)

    assert CardPopup.of(game, page) is popup
    assert popup.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert CardPopup.of(deal(), page) is not popup


def test_card_stays_while_others_play_and_goes_when_another_person_sits_down(
    page: QWidget, deal: Deal
) -> None:
    game = deal(hand=BATTLE)
    popup = CardPopup.of(game, page)
    popup.show_card(BATTLE, page.mapToGlobal(QPoint(100, 100)))

    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))
    after_an_action = popup.card
    while game.awaited is None:
        game.submit(game.options.choices()[0].action)

    assert after_an_action == BATTLE
    assert popup.card == ""
    assert not CardPopup.is_open(page)


def test_unknown_card_shows_nothing(page: QWidget, deal: Deal) -> None:
    popup = CardPopup.of(deal(), page)
    popup.show_card(WALL, page.mapToGlobal(QPoint(100, 100)))

    popup.show_card("of another game", page.mapToGlobal(QPoint(100, 100)))

    assert not popup.isVisible()
