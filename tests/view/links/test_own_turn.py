"""At one's own turn: research when it is wanted, a purchase that is kept, places for new units in sight."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Space, UnitType
from axis_desktop.model.asking.options import CountOptions, PlaceOptions, PurchaseOptions
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.panels.inspector import InspectorPanel
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click
from tests.view.play.turns import end_turn, play_until


@pytest.fixture
def fresh(qtbot: QtBot) -> Iterator[MainWindow]:
    """A game of five people that has just begun."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    scenario = find_scenario("classic", "spring_1942")
    seats = {power: Seat(name=f"Player {number}") for number, (power, _) in enumerate(scenario.info.powers)}
    made.begin(new_setup(scenario, seed=2), seats, "own turn")
    yield made
    made.close()


@pytest.fixture
def window(fresh: MainWindow) -> MainWindow:
    """The same when the first one's turn is over."""
    end_turn(page_of(fresh).controller)
    return fresh


def page_of(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def panel_of(page: GamePage) -> PurchasePanel:
    assert isinstance(page.slot.panel, PurchasePanel)
    return page.slot.panel


def test_research_is_not_asked_but_can_be_had_from_the_purchase(window: MainWindow) -> None:
    page = page_of(window)
    game = page.controller
    assert isinstance(game.options, PurchaseOptions)

    click(button(panel_of(page), "purchase_research"))

    assert isinstance(game.options, CountOptions)
    game.submit(game.options.choices()[0].action)
    assert isinstance(game.options, PurchaseOptions)


def test_the_first_question_of_a_turn_leaves_nothing_of_ones_own_to_take_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window)
    game = page.controller
    assert not game.can_undo
    assert not page.undo_button.isEnabled()
    length = len(game.session.entries)

    with qtbot.waitSignal(game.refused, check_params_cb=lambda why: "nothing of your own" in str(why)):
        game.undo()

    assert isinstance(game.options, PurchaseOptions)
    assert len(game.session.entries) == length


def test_in_a_game_opened_again_the_unasked_answer_is_not_taken_back_either(
    window: MainWindow, qtbot: QtBot
) -> None:
    length = len(page_of(window).controller.session.entries)
    (path,) = saves_folder().glob("*.axis")
    window.show_start()
    assert window.open_save(path)
    game = page_of(window).controller
    assert len(game.session.entries) == length

    with qtbot.waitSignal(game.refused, check_params_cb=lambda why: "nothing of your own" in str(why)):
        game.undo()

    assert isinstance(game.options, PurchaseOptions)
    assert len(game.session.entries) == length
    assert not game.can_undo


def test_an_own_move_is_taken_back_although_an_unasked_answer_lies_before_it(window: MainWindow) -> None:
    page = page_of(window)
    panel_of(page).press_done()
    assert page.controller.can_undo

    page.controller.undo()

    assert isinstance(page.controller.options, PurchaseOptions)
    assert not page.controller.can_undo
    assert page.controller.can_redo


def test_the_first_question_of_a_game_is_the_purchase(fresh: MainWindow) -> None:
    game = page_of(fresh).controller

    assert isinstance(game.options, PurchaseOptions)


def test_research_is_asked_each_turn_if_that_is_wanted(window: MainWindow) -> None:
    window.apply_settings(Settings(play=Play(speed="none", ask_research=True)))
    game = page_of(window).controller
    end_turn(game)

    assert isinstance(game.options, CountOptions)


def test_a_purchase_that_is_taken_back_is_still_chosen(window: MainWindow) -> None:
    page = page_of(window)
    panel_of(page).steppers[UnitType("infantry")].set_count(3)
    panel_of(page).steppers[UnitType("tank")].set_count(2)
    panel_of(page).press_done()
    assert not isinstance(page.slot.panel, PurchasePanel)

    page.controller.undo()

    assert panel_of(page).counts() == {UnitType("infantry"): 3, UnitType("tank"): 2}


def test_while_units_are_bought_the_board_shows_where_they_could_be_placed(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window)
    panel, board = panel_of(page), page.board
    assert isinstance(board, BoardView)
    situation = board.situation
    infantry, submarine = panel.steppers[UnitType("infantry")], panel.steppers[UnitType("submarine")]
    board.setFocus()
    qtbot.waitUntil(lambda: set(situation.lit.values()) == {"source"})
    builders = set(situation.lit)

    infantry.setFocus()
    qtbot.waitUntil(lambda: situation.lit == dict.fromkeys(builders, "friendly"))

    QApplication.sendEvent(submarine, QEvent(QEvent.Type.Enter))
    qtbot.waitUntil(lambda: set(situation.lit) > builders)
    zones = {space for space, light in situation.lit.items() if light == "friendly"}
    assert zones
    assert all(board.board.spaces[zone].kind == "sea" for zone in zones)
    QApplication.sendEvent(submarine, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: set(situation.lit) == builders)

    panel.press_done()
    assert situation.lit == {}


def test_the_board_goes_to_the_places_for_new_units(window: MainWindow) -> None:
    page = page_of(window)
    game, board = page.controller, page.board
    assert isinstance(board, BoardView)
    play_until(game, "move_units")
    options = game.options
    game.submit(options.done())  # type: ignore[attr-defined]  # of a phase of moves
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    play_until(game, "place_units")

    options = game.options
    assert isinstance(options, PlaceOptions)
    places = options.places(UnitType("infantry"))
    assert any(
        board.free_area.contains(board.camera.to_window(board.shapes.spaces[place].center).toPoint())
        for place in places
    )


def test_the_inspector_can_be_pinned(window: MainWindow, qtbot: QtBot) -> None:
    page = page_of(window)
    play_until(page.controller, "move_units")
    panel = page.side.panel("space")
    assert isinstance(panel, InspectorPanel)
    panel.show_space(Space("germany"))
    qtbot.waitUntil(panel.isVisible)
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_I)
    assert panel.is_pinned
    assert panel.isVisible()

    panel.show_space(Space("russia"))
    assert panel.space == "germany"
    QTest.keyClick(page, Qt.Key.Key_I)
    panel.show_space(Space("russia"))
    assert panel.space == "russia"


@pytest.mark.parametrize(("pinned", "left"), [(False, None), (True, "germany")])
def test_a_space_that_the_board_has_left_is_told_of_no_longer(
    window: MainWindow, qtbot: QtBot, pinned: bool, left: str | None
) -> None:
    page = page_of(window)
    play_until(page.controller, "move_units")
    board, panel = page.board, page.side.panel("space")
    assert isinstance(board, BoardView)
    assert isinstance(panel, InspectorPanel)
    board.fly_to(Space("germany"))
    board.camera.finish()
    panel.show_space(Space("germany"))
    if pinned:
        panel.toggle_pin()
    with qtbot.waitSignal(board.camera.settled):
        board.camera.pan(QPointF(20, 0))
    near = panel.space

    with qtbot.waitSignal(board.camera.settled):
        board.fly_to(Space("japan"))
        board.camera.finish()

    assert near == "germany"
    assert panel.space == left


def test_options_are_offered_only_where_they_mean_something(window: MainWindow) -> None:
    window.show_new_game()
    page = window.page
    assert page is not None
    offered: dict[str, set[str]] = {}
    for name in ("spring_1942", "first_landing"):
        click(button(page, f"game_classic_{name}"))
        offered[name] = set(page.switches)  # type: ignore[attr-defined]  # of the page of a new game

    left_out = offered["spring_1942"] - offered["first_landing"]
    assert left_out == {"russia_no_first_attack", "axis_head_start"}
    assert isinstance(page_of(window).controller.decision, Decision)
