"""The rules inside the program: every rule has its place, and words find it."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space, system
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.pages.pages import RulesPage
from axis_desktop.view.pages.rulebook import (
    RULE_ID,
    RulebookPane,
    RulebookView,
    WayBack,
    books,
    rulebook,
    search,
)
from tests.view.hands import click


def test_every_rule_of_classic_is_written_once() -> None:
    ids = [rule.id for rule in rulebook("classic") if rule.id]

    assert sorted(ids) == sorted(system("classic").rule_ids())


def test_every_rule_that_is_cited_is_there() -> None:
    rules = rulebook("classic")
    ids = {rule.id for rule in rules}

    cited = {found for rule in rules for found in RULE_ID.findall(rule.text)}

    assert cited
    assert cited <= ids


def test_search_finds_all_words_in_any_order() -> None:
    found = search(rulebook("classic"), "CARRIER fighter")

    assert {"CL-8.6", "CL-8.7"} <= {rule.id for rule in found}
    assert all("carrier" in rule.text.lower() and "fighter" in rule.text.lower() for rule in found)


def test_rule_id_is_found_first() -> None:
    assert search(rulebook("classic"), "cl-14.6")[0].id == "CL-14.6"


def test_nothing_found_is_said(qtbot: QtBot) -> None:
    view = RulebookView("classic")
    qtbot.addWidget(view)

    view.show_words("submarines on horseback")

    assert "No rule has these words" in view.toPlainText()


@pytest.mark.parametrize("rule", ["CL-1.1", "CL-8.8", "CL-21.7"])
def test_opened_rule_is_in_sight(qtbot: QtBot, rule: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 700)
    pane = RulebookPane("classic", window)
    window.show()
    pane.open_rule(rule)
    pane.setGeometry(100, 50, 420, 600)

    top = pane.view.cursorForPosition(pane.view.viewport().rect().topLeft()).position()
    bottom = pane.view.cursorForPosition(pane.view.viewport().rect().bottomRight()).position()
    place = re.search(rf"{re.escape(rule)}\b", pane.view.toPlainText())

    assert place is not None
    assert top - 2 <= place.start() <= bottom


def test_link_in_a_rule_opens_the_other_rule(qtbot: QtBot) -> None:
    view = RulebookView("classic")
    qtbot.addWidget(view)

    view.anchorClicked.emit(QUrl("#CL-13.8"))

    assert view.rule == "CL-13.8"


def test_system_without_a_rulebook_has_an_empty_one() -> None:
    assert rulebook("chess") == ()


def test_search_beside_the_board_finds_spaces_and_enter_shows_the_first(qtbot: QtBot) -> None:
    spaces = {Space("balkans"): "Balkans", Space("north_balkans"): "North Balkans", Space("india"): "India"}
    pane = RulebookPane("supply", spaces=spaces)
    qtbot.addWidget(pane)
    pane.open_search()
    QTest.keyClicks(pane.search_line, "balk")

    assert pane.view.places("balk") == ["balkans", "north_balkans"]
    assert "North Balkans" in pane.view.toPlainText()
    with qtbot.waitSignal(pane.place_chosen) as told:
        QTest.keyClick(pane.search_line, Qt.Key.Key_Return)
    assert told.args == ["balkans"]
    with qtbot.waitSignal(pane.place_chosen) as told:
        pane.view.anchorClicked.emit(QUrl("space:north_balkans"))
    assert told.args == ["north_balkans"]


def test_the_contents_lead_to_each_chapter(qtbot: QtBot) -> None:
    view = RulebookView("classic")
    qtbot.addWidget(view)
    view.resize(420, 500)
    view.show()
    chapters = {rule.section: None for rule in view.rules if rule.section[0].isdigit()}
    listed = re.findall(r'<a href="#(section_\d+)"', view.toHtml())
    assert len(listed) == len(chapters) > 10

    view.anchorClicked.emit(QUrl("#contents"))
    assert view.verticalScrollBar().value() > 0
    for link, chapter in zip(listed, chapters, strict=True):
        view.anchorClicked.emit(QUrl(f"#{link}"))
        place = view.toPlainText().rindex(f"{chapter}\n")
        last = view.cursorForPosition(view.viewport().rect().bottomRight()).position()
        assert view.cursorForPosition(QPoint(0, 0)).position() - 2 <= place <= last


def test_what_was_found_leads_to_its_place_in_the_book(window: MainWindow) -> None:
    window.show_rules()
    page = window.page
    assert isinstance(page, RulesPage)
    page.games.button("classic").click()
    QTest.keyClicks(page.search_line, "suicide")
    assert "CL-8.7" not in page.view.toPlainText()
    assert "Contents" not in page.view.toPlainText()

    page.view.anchorClicked.emit(QUrl("#CL-8.8"))

    assert not page.search_line.text()
    assert page.view.rule == "CL-8.8"
    assert "CL-8.7" in page.view.toPlainText()
    assert page.view.verticalScrollBar().value() > 0


def test_a_link_is_followed_and_gone_back_from(qtbot: QtBot) -> None:
    """The search line shows what is searched for, and its button goes with the words."""
    pane = RulebookPane("classic")
    qtbot.addWidget(pane)
    pane.resize(420, 500)
    pane.open_search()
    way_back, clears = pane.findChild(WayBack), pane.search_line.findChild(QToolButton)
    assert way_back is not None
    assert clears is not None
    QTest.keyClicks(pane.search_line, "fly over")
    found = pane.view.toPlainText()
    assert way_back.isHidden()

    pane.view.anchorClicked.emit(QUrl("#CL-10.4"))
    assert (pane.search_line.text(), pane.view.rule) == ("", "CL-10.4")
    qtbot.waitUntil(lambda: not clears.isVisible())
    assert not way_back.isHidden()
    pane.view.anchorClicked.emit(QUrl("#CL-8.2"))
    QTest.keyClick(pane.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert pane.view.rule == "CL-10.4"
    click(way_back)

    assert pane.search_line.text() == "fly over"
    assert pane.view.toPlainText() == found
    assert way_back.isHidden()


def open_rules(window: MainWindow, qtbot: QtBot) -> RulesPage:
    """The page of the rules, once the keys go to its text."""
    window.show_rules()
    page = window.page
    assert isinstance(page, RulesPage)
    window.activateWindow()
    qtbot.waitUntil(page.view.hasFocus)
    return page


def test_the_keys_scroll_the_rules_as_soon_as_they_open(window: MainWindow, qtbot: QtBot) -> None:
    page = open_rules(window, qtbot)

    QTest.keyClick(window.focusWidget(), Qt.Key.Key_PageDown)

    assert page.view.verticalScrollBar().value() > 0


def test_the_keys_scroll_a_book_that_was_clicked(window: MainWindow, qtbot: QtBot) -> None:
    page = open_rules(window, qtbot)
    page.search_line.setFocus()

    QTest.mouseClick(page.games.button("supply"), Qt.MouseButton.LeftButton)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_PageDown)

    assert page.view.verticalScrollBar().value() > 0


def test_the_arrows_choose_one_book_after_another(window: MainWindow, qtbot: QtBot) -> None:
    page = open_rules(window, qtbot)
    first, _, third, *_ = books()
    page.games.button(first).setFocus()
    QTest.keyClick(page.games.button(first), Qt.Key.Key_Space)

    for _ in range(2):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)

    assert page.games.value == third
