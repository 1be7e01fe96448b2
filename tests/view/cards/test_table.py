"""The sheet with the tables of all powers shows what the person at the screen may see, and no more."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.systems.supply import actions
from axis_desktop.view.cards import CardPopup, TableSheet
from axis_desktop.view.cards.faces.row import CardRow
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.view.cards.conftest import GERMANY, JAPAN, UNITED_KINGDOM, Deal, part, point
from tests.view.hands import button, click

BATTLE, BLITZ, WALL = "ger_land_battle", "ger_blitzkrieg", "ger_atlantic_wall"
OWN_RESPONSE, THEIRS = "jpn_kwantung_army", "uk_asw_tactics"

ShowSheet = Callable[..., TableSheet]


@pytest.fixture
def show_sheet(qtbot: QtBot, deal: Deal) -> Iterator[ShowSheet]:
    """Shows the sheet on a window; the arguments are those of `deal`."""
    pages: list[QWidget] = []

    def show(width: int = 1600, height: int = 900, **given: Any) -> TableSheet:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyleSheet(style_sheet(theme()))
        page = QWidget()
        qtbot.addWidget(page)
        page.resize(width, height)
        sheet = TableSheet(deal(**given), page)
        sheet.lie_in(QRect(10, 60, width - 20, height - 130))
        page.show()
        sheet.show()
        pages.append(page)
        return sheet

    yield show
    pages.clear()


def lying(row: CardRow) -> list[tuple[str, bool]]:
    """Ids of the cards of a row and whether their faces show."""
    return [(one.card, one.is_open) for one in row.cards]


def test_each_power_shows_its_table_its_figures_and_the_top_of_its_pile(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(hand=BATTLE, table=f"{BLITZ} {WALL}", pile=f"{BATTLE} ger_build_army")
    germany = sheet.tables[GERMANY]

    assert len(sheet.tables) == 6
    assert lying(germany.row) == [(BLITZ, True), (WALL, True)]
    assert lying(germany.pile) == [(BATTLE, True)]
    assert germany.figures.text() == "hand 2 · deck 10"
    assert germany.pile_figure.text() == "discard pile 2"
    assert germany.row.geometry().right() < germany.pile.geometry().left()
    assert germany.nothing.isHidden()
    assert not sheet.tables[JAPAN].nothing.isHidden()


def test_face_down_cards_are_backs_and_only_their_owner_can_read_them(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(table=f"{OWN_RESPONSE} {THEIRS}")
    own, theirs = sheet.tables[JAPAN].row, sheet.tables[UNITED_KINGDOM].row

    assert lying(own) == [(OWN_RESPONSE, False)]
    assert lying(theirs) == [("", False)]
    point(part(theirs, "table_row_united_kingdom_0"))
    assert not CardPopup.is_open(sheet)
    point(part(own, "table_row_japan_0"))
    assert CardPopup.of(sheet.tables[JAPAN].game, sheet).card == OWN_RESPONSE


def test_a_pile_of_hidden_cards_shows_others_a_back(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(hand=BATTLE)

    assert lying(sheet.tables[UNITED_KINGDOM].pile) == []
    assert sheet.tables[UNITED_KINGDOM].pile_button.isHidden()


def test_owner_looks_through_the_pile_and_returns(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(pile=f"{BATTLE} ger_build_army {WALL}")

    click(sheet.tables[GERMANY].pile_button)
    rows = [row for row in sheet.findChildren(CardRow) if row.objectName() == "pile_0"]
    heading = sheet.heading.text()
    click(button(sheet, "table_back"))

    assert [one.card for one in rows[0].cards] == [BATTLE, "ger_build_army", WALL]
    assert heading == "Germany: discard pile, top card first"
    assert sheet.heading.text() == "On the table"


def test_nobody_looks_through_the_pile_of_another(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(pile="uk_land_battle")

    sheet.look_through(UNITED_KINGDOM)

    assert sheet.tables[UNITED_KINGDOM].pile_button.isHidden()
    assert sheet.heading.text() == "On the table"
    assert sheet.tables[GERMANY].isVisible()


def test_sheet_follows_the_game(show_sheet: ShowSheet) -> None:
    sheet = show_sheet(hand=BLITZ)

    sheet.tables[GERMANY].game.submit(actions.PlayCard(power=GERMANY, card=BLITZ))

    assert lying(sheet.tables[GERMANY].row) == [(BLITZ, True)]


def test_escape_and_the_cross_close_it(show_sheet: ShowSheet, qtbot: QtBot) -> None:
    sheet = show_sheet(pile=BATTLE)

    sheet.look_through(GERMANY)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    back_at = sheet.heading.text()
    with qtbot.waitSignal(sheet.closed):
        QTest.keyClick(sheet, Qt.Key.Key_Escape)
    sheet.show()
    with qtbot.waitSignal(sheet.closed):
        click(sheet.close_button)

    assert back_at == "On the table"
    assert sheet.isHidden()


def test_sheet_closes_when_another_person_sits_down(show_sheet: ShowSheet, qtbot: QtBot) -> None:
    sheet = show_sheet(hand=BATTLE)
    game = sheet.tables[GERMANY].game

    with qtbot.waitSignal(sheet.closed):
        game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))
        while game.awaited is None:
            game.submit(game.options.choices()[0].action)

    assert sheet.isHidden()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1600, 900), (1024, 640)])
def test_sheet_stays_in_its_room(show_sheet: ShowSheet, width: int, height: int) -> None:
    cards = "ger_blitzkrieg ger_atlantic_wall ger_dive_bombers ger_wolf_packs ger_jet_fighters ger_v_weapons"
    sheet = show_sheet(width=width, height=height, table=cards)
    table = sheet.tables[Power("germany")]

    assert QRect(10, 60, width - 20, height - 130).contains(sheet.geometry())
    assert len(table.row.cards) == 6
    assert table.row.geometry().right() <= table.width()
