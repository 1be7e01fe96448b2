"""Names of cards in the log stand out, and show their card."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Power, Session
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.systems.supply import actions
from axis_desktop.view.cards import CardPopup
from axis_desktop.view.panels.log import LogPanel
from axis_desktop.view.panels.log_cards import card_names
from axis_desktop.view.play.controller import Controller
from tests.systems.supply.setups import first_discards, supply_session
from tests.systems.supply.table import NATIONS
from tests.view.conftest import ReadyThinker

GERMANY, JAPAN = Power("germany"), Power("japan")


def card(card_id: str, name: str, power: Power) -> CardInfo:
    return CardInfo(id=card_id, name=name, power=power, kind="event", kind_name="Event", text="")


PLUNDER, OTHER_PLUNDER = card("ger_plunder", "Plunder", GERMANY), card("jpn_plunder", "Plunder", JAPAN)
BLITZ = card("ger_blitz", "Blitz", GERMANY)
INFOS = {card.id: card for card in (PLUNDER, OTHER_PLUNDER, BLITZ)}

ShowLog = Callable[[Session], LogPanel]


@pytest.fixture
def show_log(qtbot: QtBot) -> Iterator[ShowLog]:
    """Shows the log of a game in a window."""
    kept: list[tuple[QWidget, Controller]] = []

    def show(session: Session) -> LogPanel:
        game = Controller(session, {Power(n): Seat(name="Anna") for n in NATIONS}, ReadyThinker())
        page = QWidget()
        qtbot.addWidget(page)
        page.resize(1200, 700)
        log = LogPanel(game, page)
        log.setGeometry(860, 20, 320, 640)
        page.show()
        kept.append((page, game))
        return log

    yield show
    for _page, game in kept:
        game.close()


def after_a_land_battle_card() -> Session:
    """Germany has thrown nothing away but played a card; its name is in the log."""
    session = first_discards(supply_session(3), 3)
    hand = session.present(GERMANY).cards[GERMANY].hand
    assert hand is not None
    played = next(one for one in hand if "build_army" in one or "status" in one or "land_battle" in one)
    session.submit(actions.PlayCard(power=GERMANY, card=played))
    return session


def row_with_card(view: QListView) -> int:
    model = view.model()
    found = [n for n in range(model.rowCount()) if " plays " in str(model.index(n, 0).data())]
    assert found
    return found[0]


def hover(view: QListView, spot: QPoint) -> None:
    """Move the pointer over a list."""
    at = QPointF(spot)
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        at,
        view.viewport().mapToGlobal(at),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_names_are_found_where_they_stand() -> None:
    message = Message.of("{power} plays {card}.", power=say.power(GERMANY), card=say.card("ger_blitz"))

    found = card_names("Germany plays Blitz.", message, INFOS)

    assert [(one.start, one.length, one.card) for one in found] == [(14, 5, "ger_blitz")]


def test_of_equal_names_the_card_that_is_meant_is_found() -> None:
    message = Message.of("{card} has no effect.", card=say.card("jpn_plunder"))

    found = card_names("Plunder has no effect.", message, INFOS)

    assert [one.card for one in found] == ["jpn_plunder"]


def test_names_in_lists_and_sentences_within_a_sentence_are_found_in_their_order() -> None:
    inner = Message.of("{power} uses {card}", power=say.power(JAPAN), card=say.card("jpn_plunder"))
    message = Message.of("After {cards}, {what}.", cards=say.listed([say.card("ger_blitz")]), what=inner)

    found = card_names("After Blitz, Japan uses Plunder.", message, INFOS)

    assert [one.card for one in found] == ["ger_blitz", "jpn_plunder"]


def test_sentences_without_cards_have_no_names() -> None:
    message = Message.of("{power} draws {n} cards.", power=say.power(GERMANY), n=2)

    assert card_names("Germany draws 2 cards.", message, INFOS) == ()


def test_pointing_at_the_name_shows_the_card_beside_the_log(show_log: ShowLog) -> None:
    log = show_log(after_a_land_battle_card())
    view = log.list
    index = view.model().index(row_with_card(view), 0)
    view.scrollTo(index)
    line = view.visualRect(index)

    hover(view, line.topLeft() + QPoint(8, 10))
    before = CardPopup.is_open(log)
    hover(view, line.topLeft() + QPoint(110, 10))

    popup = log.window().findChild(CardPopup)
    assert not before
    assert popup is not None
    assert popup.card.startswith("ger_")
    assert popup.geometry().right() <= log.x() + 20


def test_card_goes_when_the_pointer_leaves_or_the_log_scrolls(show_log: ShowLog) -> None:
    log = show_log(after_a_land_battle_card())
    view = log.list
    index = view.model().index(row_with_card(view), 0)
    view.scrollTo(index)
    spot = view.visualRect(index).topLeft() + QPoint(110, 10)

    hover(view, spot)
    shown = CardPopup.is_open(log)
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))

    assert shown
    assert not CardPopup.is_open(log)


def test_keys_show_the_card_of_the_chosen_line(show_log: ShowLog, qtbot: QtBot) -> None:
    log = show_log(after_a_land_battle_card())
    view, number = log.list, row_with_card(log.list)
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    view.setCurrentIndex(view.model().index(number - 1, 0))

    QTest.keyClick(view, Qt.Key.Key_Down)
    shown = CardPopup.is_open(log)
    QTest.keyClick(view, Qt.Key.Key_Up)

    assert shown
    assert not CardPopup.is_open(log)


def test_lines_with_names_can_be_copied_as_they_read(show_log: ShowLog) -> None:
    log = show_log(after_a_land_battle_card())
    view, number = log.list, row_with_card(log.list)
    view.setCurrentIndex(view.model().index(number, 0))

    view.copy()

    assert QApplication.clipboard().text() == str(view.model().index(number, 0).data())


def has_ink(view: QListView, area: QRect) -> bool:
    """Something is drawn in a part of a list."""
    picture = view.viewport().grab(area).toImage()
    paper = picture.pixelColor(0, 0)
    return any(
        picture.pixelColor(x, y) != paper for x in range(picture.width()) for y in range(picture.height())
    )


def test_a_sentence_without_cards_is_written_out_on_all_lines_it_takes(show_log: ShowLog) -> None:
    session = after_a_land_battle_card()
    log = show_log(session)
    view = log.list
    model = view.model()
    sentences = [n for n in range(model.rowCount()) if "discards 3 cards" in str(model.index(n, 0).data())]
    index = model.index(sentences[0], 0)
    one_line = view.visualRect(index).height()

    for width in range(320, 120, -2):
        log.resize(width, 640)
        QApplication.processEvents()
        view.scrollTo(index)
        row = view.visualRect(index)
        if row.height() > one_line:
            lower = QRect(row.left(), row.bottom() - one_line // 2, row.width(), one_line // 2)
            assert has_ink(view, lower), width
            return
    pytest.fail("the sentence never took two lines")
