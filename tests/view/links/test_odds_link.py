"""The odds panel follows the game."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import MoveOptions, Target
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.systems.area_war.odds import Odds
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.odds.odds import OddsPanel
from axis_desktop.view.panels.odds.odds_chart import EVEN, chance_of, percent
from axis_desktop.view.panels.parts.done_state import done_state
from axis_desktop.view.panels.parts.stepper import Stepper
from tests.view.conftest import ReadyThinker
from tests.view.links.test_board_link import play_until
from tests.view.panels.conftest import child

KARELIA, UKRAINE, CAUCASUS = Space("karelia"), Space("ukraine"), Space("caucasus")
FAR_EAST, MANCHURIA = Space("soviet_far_east"), Space("manchuria")
GERMANY, UNITED_KINGDOM = Space("germany"), Space("united_kingdom")


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


@pytest.fixture
def bombers(qtbot: QtBot) -> Iterator[GamePage]:
    """The combat move of Germany, which has two bombers within reach of two factories, one without troops."""
    units = {
        "germany": {"germany": {"bomber": 2, "infantry": 1}},
        "united_kingdom": {"united_kingdom": {"factory": 1, "aa_gun": 1, "infantry": 2}},
        "karelia": {"russia": {"factory": 1}},
    }
    position = {"power": "germany", "phase": "combat_move", "treasury": {"united_kingdom": 30, "russia": 24}}
    window = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.apply_theme()
    window.show()
    setup = new_setup(find_scenario("classic"), position={**position, "units": units})
    window.begin(setup, {Power("germany"): Seat(name="Anna"), Power("russia"): Seat(name="Ben")}, "Bombers")
    assert window.game is not None
    yield window.game
    window.close()


def over(page: GamePage, space: Space) -> Target:
    """What the bombers would do there."""
    options = page.controller.options
    assert isinstance(options, MoveOptions)
    stack = page.controller.presentation.spaces[GERMANY].stacks[0]
    ids = [unit for piece in stack.pieces if piece.unit_type == "bomber" for unit in piece.units]
    return options.targets(ids)[space]


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
    with qtbot.waitSignal(panel.worked_out) as told:
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


@pytest.mark.parametrize("own", ["russia", "germany"])
def test_a_chance_is_green_where_it_is_good_for_the_person_at_the_screen(
    page: GamePage, qtbot: QtBot, own: str
) -> None:
    """An attack that is likely to win is good news for whoever attacks, and bad news for the other side."""
    for home in (KARELIA, CAUCASUS):
        page.controller.submit(way(page, home, UKRAINE).action)
    seats = dict.fromkeys(page.controller.seats, computer("easy"))
    page.controller.set_seats({**seats, Power(own): page.controller.seat(Power("russia"))})
    chance = chance_of(odds(qtbot, panel_of(page)))
    qtbot.waitUntil(lambda: bool(child(page, QLabel, "chance_ukraine_land").text()))

    tone = "good" if (chance >= EVEN) == (own == "russia") else "bad"
    assert panel_of(page).aside.property("tone") == tone
    assert child(page, QLabel, "chance_ukraine_land").property("tone") == tone
    assert panel_of(page).bar.colors[0] == panel_of(page).chart.colors[0] == (
        "odds_win" if own == "russia" else "odds_loss"
    )  # fmt: skip


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


def test_the_odds_stay_with_the_attack_that_more_was_dropped_on(page: GamePage, qtbot: QtBot) -> None:
    """Another attack was planned last, but this one was looked at and grew."""
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    page.controller.submit(way(page, FAR_EAST, MANCHURIA).action)
    assert isinstance(page.board, BoardView)
    more = way(page, CAUCASUS, UKRAINE)

    page.board.aimed.emit(UKRAINE, more)
    page.board.put_back.emit()
    page.controller.submit(more.action)
    qtbot.wait(1)

    assert panel_of(page).title.text() == "Odds: Ukraine"


def test_the_odds_go_when_the_attack_is_taken_back(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    odds(qtbot, panel_of(page))
    page.controller.undo()
    assert panel_of(page).case is None
    assert not panel_of(page).isVisible()


def test_the_odds_of_the_present_are_not_told_of_the_past(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    odds(qtbot, panel_of(page))

    page.controller.look_at(0)
    assert not panel_of(page).isVisible()
    page.controller.look_at(None)
    assert panel_of(page).isVisible()
    assert panel_of(page).title.text() == "Odds: Ukraine"


def test_the_key_opens_a_calculator_where_nothing_is_planned(page: GamePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_O)
    panel = panel_of(page)
    assert panel.isVisible()
    assert panel.title.text() == "Odds calculator"
    assert panel.case is not None
    assert panel.case.attacker.count() == 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_key_opens_it_beside_a_purchase_too(page: GamePage, size: tuple[int, int]) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    window.quick_game()
    again = window.game
    assert again is not None
    play_until(again.controller, "purchase")
    window.resize(*size)
    QApplication.processEvents()

    again.odds_pressed.emit()
    panel, purchase = again.side.panel("odds"), again.slot.panel
    assert purchase is not None
    assert panel.isVisible()
    assert not panel.geometry().intersects(purchase.geometry())
    steppers = [each for each in panel.findChildren(Stepper) if not each.visibleRegion().isEmpty()]
    assert len(steppers) >= 3  # lower down nothing could be counted without scrolling

    again.odds_pressed.emit()
    assert not panel.isVisible()


def test_what_was_counted_up_stays_while_the_battle_is_the_same(page: GamePage, qtbot: QtBot) -> None:
    page.controller.submit(way(page, KARELIA, UKRAINE).action)
    panel = panel_of(page)
    odds(qtbot, panel)
    panel.change("attacker", "tank", 9)
    assert isinstance(page.board, BoardView)

    page.board.hovered.emit(UKRAINE)

    assert panel.case is not None
    assert panel.case.attacker.counts()["tank"] == 9


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


def test_bombers_held_over_a_battle_tell_what_a_raid_would_bring_instead(
    bombers: GamePage, qtbot: QtBot
) -> None:
    assert isinstance(bombers.board, BoardView)
    before = bombers.controller.session.state_hash()

    bombers.board.aimed.emit(UNITED_KINGDOM, over(bombers, UNITED_KINGDOM))

    panel = panel_of(bombers)
    assert panel.title.text() == "Odds: United Kingdom"
    assert odds(qtbot, panel).attacker_wins > 0.0
    assert child(panel, QLabel, "raid_words").text().startswith("takes 5.8 IPC on average · 31% to lose")
    assert child(panel, QLabel, "raid_words").isVisible()
    assert bombers.controller.session.state_hash() == before


def test_bombers_held_over_a_factory_alone_tell_what_they_would_destroy(bombers: GamePage) -> None:
    assert isinstance(bombers.board, BoardView)

    bombers.board.aimed.emit(KARELIA, over(bombers, KARELIA))

    panel = panel_of(bombers)
    assert panel.isVisible()
    assert panel.title.text() == "Raid: Karelia"
    assert child(panel, QLabel, "raid_words").text() == "takes 7.0 IPC on average"


def test_a_planned_raid_opens_its_figures_until_it_is_taken_back(bombers: GamePage) -> None:
    panel = panel_of(bombers)
    (choice,) = over(bombers, UNITED_KINGDOM).alternatives
    bombers.controller.submit(choice.action)

    assert panel.isVisible()
    assert panel.title.text() == "Raid: United Kingdom"
    assert panel.aside.text() == "5.8 IPC"

    bombers.controller.undo()
    assert not panel.isVisible()


def test_a_calculator_that_is_asked_for_covers_the_figures_of_a_raid(bombers: GamePage, qtbot: QtBot) -> None:
    (choice,) = over(bombers, UNITED_KINGDOM).alternatives
    bombers.controller.submit(choice.action)
    panel = panel_of(bombers)

    panel.kind_wanted.emit("land")

    assert panel.title.text() == "Odds calculator"
    assert not child(panel, QLabel, "raid_words").isVisible()
    panel.change("attacker", "infantry", 2)
    panel.change("defender", "infantry", 1)
    assert odds(qtbot, panel).attacker_wins > 0.0


def test_in_a_narrow_window_the_odds_show_as_long_as_something_is_held_over_a_target(page: GamePage) -> None:
    page.window().resize(1280, 720)
    QApplication.processEvents()
    board, panel = page.board, panel_of(page)
    assert isinstance(board, BoardView)
    assert not panel.isVisible()

    board.aimed.emit(UKRAINE, way(page, KARELIA, UKRAINE))
    QApplication.processEvents()
    held = panel.isVisible(), panel.title.text()
    board.put_back.emit()
    QApplication.processEvents()

    assert held == (True, "Odds: Ukraine")
    assert not panel.isVisible()


def test_the_odds_do_not_cover_the_space_that_something_is_held_over(page: GamePage) -> None:
    page.window().resize(1280, 720)
    QApplication.processEvents()
    board, panel = page.board, panel_of(page)
    assert isinstance(board, BoardView)
    target = way(page, KARELIA, UKRAINE)
    board.aimed.emit(UKRAINE, target)
    QApplication.processEvents()
    lies = panel.geometry()
    board.put_back.emit()
    board.camera.finish()
    middle = board.viewport().mapFrom(page, lies.center())
    board.camera.pan(QPointF(middle) - board.camera.to_window(board.shapes.spaces[UKRAINE].center))
    board.camera.finish()

    board.aimed.emit(UKRAINE, target)
    QApplication.processEvents()

    assert not panel.isVisible()
