"""The odds panel follows the game."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.options import MoveOptions, Target
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.systems.area_war.odds import Odds
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.done_state import done_state
from axis_desktop.view.game import GamePage
from axis_desktop.view.panels.odds import OddsPanel
from axis_desktop.view.panels.odds_chart import chance_of, percent
from axis_desktop.view.window import MainWindow
from tests.view.conftest import ReadyThinker
from tests.view.test_board_link import play_until

KARELIA, UKRAINE, CAUCASUS = Space("karelia"), Space("ukraine"), Space("caucasus")


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[GamePage]:
    """The combat move of the first turn in a real window."""
    window = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.apply_theme()
    window.show()
    window.quick_game()
    assert window.game is not None
    play_until(window.game.controller, "move_units")
    yield window.game
    window.close()


def panel_of(page: GamePage) -> OddsPanel:
    found = page.findChild(OddsPanel)
    assert found is not None
    return found


def way(page: GamePage, home: Space, space: Space) -> Target:
    """What all units of a space would do in another."""
    options = page.controller.options
    assert isinstance(options, MoveOptions)
    return options.targets(options.movable()[home])[space]


def odds(qtbot: QtBot, panel: OddsPanel) -> Odds:
    """What the panel works out next."""
    with qtbot.waitSignal(panel.worked_out, timeout=10_000) as told:
        pass
    assert told.args is not None
    found: Odds = told.args[0]
    return found


def test_nothing_is_shown_before_there_is_an_attack(page: GamePage) -> None:
    assert panel_of(page).case is None
    assert not panel_of(page).isVisible()


def test_a_planned_attack_opens_its_odds(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    planned = odds(qtbot, panel_of(page))
    assert 0.0 < planned.attacker_wins < 1.0
    assert panel_of(page).isVisible()
    assert panel_of(page).title.text() == "Odds: Ukraine"


def test_what_is_in_hand_is_counted_and_forgotten_when_put_back(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    planned = odds(qtbot, panel_of(page)).attacker_wins
    before = page.controller.session.state_hash()
    assert isinstance(page.board, BoardView)

    page.board.aimed.emit(UKRAINE, way(page, CAUCASUS, UKRAINE))
    more = odds(qtbot, panel_of(page)).attacker_wins
    assert more > planned
    assert page.controller.session.state_hash() == before

    page.board.put_back.emit()
    assert odds(qtbot, panel_of(page)).attacker_wins == pytest.approx(planned)


def test_the_odds_go_when_the_attack_is_taken_back(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    odds(qtbot, panel_of(page))
    page.controller.undo()
    assert panel_of(page).case is None
    assert not panel_of(page).isVisible()


def test_the_key_opens_a_calculator_where_nothing_is_planned(page: GamePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_O)
    panel = panel_of(page)
    assert panel.isVisible()
    assert panel.title.text() == "Odds calculator"
    assert panel.case is not None
    assert panel.case.attacker.count() == 0


def test_the_done_button_says_how_likely_each_battle_is_won(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    planned = odds(qtbot, panel_of(page))
    figure = percent(chance_of(planned))
    qtbot.waitUntil(lambda: done_state(page.controller).consequence == f"Ukraine {figure}")


def test_the_key_over_an_enemy_asks_what_it_takes_to_win_there(page: GamePage, qtbot: QtBot) -> None:
    assert isinstance(page.board, BoardView)
    page.board.hovered.emit(UKRAINE)
    QTest.keyClick(page, Qt.Key.Key_O)
    panel = panel_of(page)
    assert panel.title.text() == "Odds: Ukraine"
    assert panel.case is not None
    assert panel.case.defender.counts() == {"infantry": 3, "tank": 2, "fighter": 1}
    assert panel.case.attacker.count() == 0
    panel.change("attacker", "tank", 9)
    assert odds(qtbot, panel).captures > 0.5


def test_the_key_over_another_enemy_asks_there_once_the_panel_was_put_away(page: GamePage) -> None:
    assert isinstance(page.board, BoardView)
    for space, title in ((UKRAINE, "Odds: Ukraine"), (Space("eastern_europe"), "Odds: Eastern Europe")):
        page.board.hovered.emit(space)
        QTest.keyClick(page, Qt.Key.Key_O)
        assert panel_of(page).isVisible()
        assert panel_of(page).title.text() == title
        QTest.keyClick(page, Qt.Key.Key_O)
        assert not panel_of(page).isVisible()


def test_the_key_over_ones_own_ground_opens_the_calculator(page: GamePage) -> None:
    assert isinstance(page.board, BoardView)
    page.board.hovered.emit(KARELIA)
    QTest.keyClick(page, Qt.Key.Key_O)
    assert panel_of(page).title.text() == "Odds calculator"


def test_the_calculator_changes_from_land_to_sea(page: GamePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_O)
    panel_of(page).kind_wanted.emit("sea")
    case = panel_of(page).case
    assert case is not None
    assert "submarine" in case.attacker.counts()
    assert panel_of(page).title.text() == "Odds calculator"
