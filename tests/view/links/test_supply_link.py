"""Chains of supply on a real page: the key for all of them, and the nation pointed at in the bar."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Luck, Power, Space
from axis_desktop.model.seats import Seat
from axis_desktop.model.showing.presentation import SupplyLine
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.saves import list_saves
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.log import LogPanel, place_of
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.told.history import HistoryPanel
from axis_desktop.view.widgets.texts import text
from tests.view.conftest import ReadyThinker

LINE = SupplyLine(power=Power("japan"), a=Space("japan"), b=Space("sea_of_japan"))


@pytest.fixture
def page(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[GamePage]:
    """A game of supply that nobody has played yet; its parameter is what the player changed about keys."""
    window = MainWindow(
        Settings(play=Play(speed="none"), keys=getattr(request, "param", {})), thinker=ReadyThinker
    )
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.apply_theme()
    window.show()
    qtbot.waitExposed(window)
    scenario = find_scenario("supply", None, ())
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    window.begin(new_setup(scenario, seed=1), seats, "War")
    assert window.game is not None
    yield window.game
    window.close()


@pytest.fixture
def board(page: GamePage) -> BoardView:
    """Its board, with one chain of supply."""
    view = page.board
    assert isinstance(view, BoardView)
    view.show_presentation(msgspec.structs.replace(page.controller.presentation, supply=(LINE,)))
    return view


def test_a_key_shows_the_chains_of_all_powers_and_hides_them_again(page: GamePage, board: BoardView) -> None:
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_L)
    assert board.situation.supply.shown == [LINE]
    QTest.keyClick(board, Qt.Key.Key_L)
    assert board.situation.supply.shown == []


@pytest.mark.parametrize("page", [{"supply": "Y"}], indirect=True)
def test_the_player_may_choose_another_key_for_them(page: GamePage, board: BoardView) -> None:
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_L)
    assert board.situation.supply.shown == []
    QTest.keyClick(board, Qt.Key.Key_Y)
    assert board.situation.supply.shown == [LINE]


def test_the_nation_pointed_at_in_the_bar_shows_its_chains(page: GamePage, board: BoardView) -> None:
    nations = page.bar.nations
    for power, shown in (("japan", [LINE]), ("italy", [])):
        place = nations.place_of(Power(power)).center().toPoint()
        QTest.mouseMove(nations, place)
        QTest.mouseMove(nations, place + QPoint(1, 0))
        assert board.situation.supply.shown == shown


def test_who_must_choose_a_place_sees_the_own_chains(page: GamePage, board: BoardView, qtbot: QtBot) -> None:
    session = page.controller.session
    luck = 0
    while not (isinstance(session.decision, Decision) and session.decision.kind == "choose_spaces"):
        builds = [one for one in session.options.choices() if str(one.label).startswith("Play Build Army")]
        page.controller.submit(builds[0].action if builds else sampled(session, Luck("view", 1, luck)))
        luck += 1
        assert luck < 60
    power = session.decision.power
    own = msgspec.structs.replace(LINE, power=power, a=Space("africa"), b=Space("latin_america"))
    board.show_presentation(msgspec.structs.replace(page.controller.presentation, supply=(own,)))
    assert board.situation.supply.shown == [own]


def test_a_step_through_history_shows_where_it_happened_and_its_line(
    page: GamePage, board: BoardView, qtbot: QtBot
) -> None:
    game = page.controller
    for number in range(40):
        game.submit(sampled(game.session, Luck("history", 1, number)))
        game.sit_down()
    line = next(line for line in game.story() if place_of(line) and line.message is not None)
    page.show_side("log")
    page.show_side("history")
    panel, log = page.side.panel("history"), page.side.panel("log")
    assert isinstance(panel, HistoryPanel)
    assert isinstance(log, LogPanel)
    flown: list[str] = []
    log.fly_to.connect(flown.append)

    with qtbot.waitSignal(panel.reached) as told:
        panel.slider.setValue(line.number + 1)

    assert told.args is not None
    reached = told.args[0]
    assert reached.number == line.number
    chosen = log.list.currentIndex()
    assert chosen.isValid()
    assert chosen.data() == text(reached.message, game.catalog)


def test_standing_orders_are_there_after_the_game_is_opened_again(page: GamePage) -> None:
    game = page.controller
    window = page.window()
    assert isinstance(window, MainWindow)
    orders = game.findChild(StandingOrders)
    assert orders is not None
    orders.use_always(Power("italy"), "ita_balkan_resources")
    window.show_start()
    window.open_save(list_saves(saves_folder())[0][0][0])

    assert window.game is not None
    again = window.game.controller.findChild(StandingOrders)
    assert again is not None
    assert [(order.kind, order.card) for order in again.given()] == [("always", "ita_balkan_resources")]
