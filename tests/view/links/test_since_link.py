"""What the others did is offered at the beginning of an own turn, and can be seen step by step."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Power, Space
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.battle import screen
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.told.since.panel import SincePanel
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click
from tests.view.play.turns import end_turn, play_until


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[GamePage]:
    """Anna plays Germany and then the United Kingdom; Ben has played the Soviet turn before."""
    window = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.apply_theme()
    window.show()
    scenario = find_scenario("classic", "spring_1942")
    seats = {power: computer("easy") for power, _ in scenario.info.powers}
    seats[Power("russia")] = Seat(name="Ben")
    seats[Power("germany")] = seats[Power("united_kingdom")] = Seat(name="Anna")
    window.begin(new_setup(scenario, seed=3), seats, "told")
    assert window.game is not None
    end_turn(window.game.controller)
    yield window.game
    window.close()


def panel_of(page: GamePage) -> SincePanel:
    found = page.findChild(SincePanel, "since_panel")
    assert isinstance(found, SincePanel)
    return found


def test_it_opens_when_the_own_turn_begins_and_goes_with_the_first_act(page: GamePage) -> None:
    panel = panel_of(page)
    assert panel.isVisible()
    assert panel.list.item(0).text() == "Round 1 · Soviet Union"

    page.controller.submit(page.controller.options.choices()[0].action)
    assert not panel.isVisible()

    window = page.window()
    assert isinstance(window, MainWindow)
    assert window.table.opened is not None
    path = window.table.opened.save.path
    window.show_start()
    window.open_save(path)
    assert window.game is not None
    panel = panel_of(window.game)
    assert panel.isVisible(), "whoever comes back is told again"
    assert panel.geometry().top() > window.game.bar.geometry().bottom()


def test_whoever_comes_back_in_the_turn_of_a_computer_is_told_before_it_goes_on(page: GamePage) -> None:
    seats = dict.fromkeys(page.controller.seats, computer("easy"))
    page.controller.set_seats(seats | {Power("united_kingdom"): Seat(name="Anna")})
    assert not page.controller.is_mine
    window = page.window()
    assert isinstance(window, MainWindow)
    assert window.table.opened is not None
    path = window.table.opened.save.path
    window.show_start()

    window.open_save(path)

    again = window.game
    assert again is not None
    panel = panel_of(again)
    assert not again.controller.is_mine
    assert panel.isVisible()
    assert panel.list.item(0).text() == "Round 1 · Soviet Union"
    assert again.controller.is_read, "the computer players wait"

    assert again.done.lettering[0] == "CONTINUE"

    click(again.done)

    assert not panel.isVisible()
    assert not again.controller.is_read
    assert again.done.lettering[0] != "CONTINUE"


def test_whoever_comes_back_to_a_battle_sees_it_beside_its_place_and_is_offered_the_rest(
    page: GamePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "MOST_OF_CARD", 30)  # so that this one leaves room beside it
    game, window = page.controller, page.window()
    play_until(game, "move_units")
    options = game.options
    assert isinstance(options, MoveOptions)
    sent = options.movable()[Space("ukraine")]
    assert game.submit(options.targets(sent)[Space("caucasus")].action)
    options = game.options
    assert isinstance(options, MoveOptions)
    assert game.submit(options.done())
    qtbot.waitUntil(lambda: isinstance(page.slot.panel, BattlePanel))
    assert isinstance(window, MainWindow)
    assert window.table.opened is not None
    path = window.table.opened.save.path
    window.show_start()

    window.open_save(path)
    again = window.game
    assert again is not None
    battle, board = again.slot.panel, again.board
    assert isinstance(battle, BattlePanel)
    assert isinstance(board, BoardView)
    assert battle.isVisible()
    assert not panel_of(again).isVisible()
    qtbot.waitUntil(lambda: not board.camera.is_moving)
    fought = board.camera.to_window(board.shapes.spaces[Space("caucasus")].center).toPoint()
    assert not battle.geometry().contains(board.mapTo(again, fought))

    again.since_pressed.emit()
    assert panel_of(again).isVisible()


def test_whoever_comes_back_to_a_question_in_the_turn_of_another_is_offered_the_rest(page: GamePage) -> None:
    game, window = page.controller, page.window()
    play_until(game, "move_units")
    options = game.options
    assert isinstance(options, MoveOptions)
    sent = options.movable()[Space("ukraine")]
    assert game.submit(options.targets(sent)[Space("karelia")].action)
    options = game.options
    assert isinstance(options, MoveOptions)
    assert game.submit(options.done())
    while isinstance(game.decision, Decision) and game.decision.power != "russia":
        game.submit(game.options.choices()[0].action)
    assert isinstance(window, MainWindow)
    assert window.table.opened is not None
    path = window.table.opened.save.path
    game.set_seats(dict.fromkeys(game.seats, computer("easy")) | {Power("russia"): Seat(name="Anna")})
    window.show_start()

    window.open_save(path)

    again = window.game
    assert again is not None
    assert again.controller.is_mine
    assert again.controller.presentation.power == "germany"
    offered = [toast.accessibleName() for toast in again.notices.toasts.toasts]
    assert panel_of(again).isVisible() or "Much has happened since you last played." in offered


def test_who_plays_now_is_said_above_it(page: GamePage) -> None:
    """In large text both lie where there is little room: half of the name was covered."""
    banner, panel = page.seat_change.banner, panel_of(page)
    assert banner is not None
    assert banner.isVisible()
    assert page.children().index(banner) > page.children().index(panel)


def test_a_step_shows_its_moment_and_esc_returns_to_the_present(page: GamePage) -> None:
    panel, game = panel_of(page), page.controller
    present = game.presentation

    panel.forward.click()
    assert game.looking_at is not None
    assert not game.is_mine
    first = game.looking_at
    panel.forward.click()
    assert game.looking_at > first
    panel.back.click()
    assert game.looking_at == first

    QTest.keyClick(panel.list, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert game.looking_at is None
    assert game.presentation == present


def test_it_is_not_told_again_to_whoever_takes_back_the_end_of_a_turn(page: GamePage) -> None:
    panel, game = panel_of(page), page.controller
    page.since_pressed.emit()
    end_turn(game)
    assert game.presentation.power == "united_kingdom"
    page.undo_button.click()
    assert game.presentation.power == "germany"
    assert not panel.isVisible()


def test_whoever_plays_two_powers_one_after_the_other_is_told_once(page: GamePage) -> None:
    """In between nobody else has done anything; the key still opens it, and next time there is news."""
    panel, game = panel_of(page), page.controller
    assert panel.isVisible()

    end_turn(game)
    assert game.presentation.power == "united_kingdom"
    assert not panel.isVisible()
    page.since_pressed.emit()
    assert panel.list.item(0).text() == "Round 1 · Soviet Union"

    game.set_seats({info.id: Seat(name="Anna") for info in game.catalog.powers})
    game.set_seats({**game.seats, Power("japan"): Seat(name="Ben")})
    end_turn(game)
    end_turn(game)
    assert game.presentation.power == "usa"
    assert panel.isVisible()
    assert panel.list.item(0).text() == "Round 1 · Japan"


def test_its_key_opens_it_again(page: GamePage) -> None:
    panel = panel_of(page)
    page.since_pressed.emit()
    assert not panel.isVisible()
    page.since_pressed.emit()
    assert panel.isVisible()


def test_all_of_it_can_be_played(page: GamePage, qtbot: QtBot) -> None:
    panel, game = panel_of(page), page.controller
    button(panel, "since_play").click()
    assert game.looking_at is not None

    button(panel, "since_play").click()  # stop
    button(panel, "since_present").click()
    assert game.looking_at is None
    assert panel.isVisible()


def test_the_big_button_that_leads_back_to_the_present_ends_the_playing(page: GamePage) -> None:
    panel, game = panel_of(page), page.controller
    button(panel, "since_play").click()
    assert game.looking_at is not None

    page.done.press()

    assert game.looking_at is None
    assert panel.play_button.text() == "Play it all"
    assert panel.list.currentRow() == -1


def test_after_all_of_it_the_board_is_where_it_was(page: GamePage) -> None:
    """What is asked now stands there; the replay had left the board over the last step."""
    panel, board = panel_of(page), page.board
    assert isinstance(board, BoardView)
    before = board.camera.center

    panel.began.emit()
    board.camera.look_at(before + QPointF(300, 0))
    panel.played.emit()
    board.camera.finish()

    assert (board.camera.center - before).manhattanLength() < 1


def test_it_leaves_the_board_free_beside_it(page: GamePage) -> None:
    frees: list[int] = []
    page.free_changed.connect(lambda free: frees.append(free.left()))
    page.arrange()

    assert frees[-1] > panel_of(page).geometry().right()


def test_in_large_text_it_lies_beside_the_purchase_and_gives_way_to_advice(page: GamePage) -> None:
    enlarge(page)
    page.window().resize(1280, 720)
    panel, purchase = panel_of(page), page.slot.panel
    assert purchase is not None
    assert panel.isVisible()
    assert purchase.isVisible()
    assert not panel.geometry().intersects(purchase.geometry())

    page.show_side("log")
    assert page.side.panel("log").isVisible()
    assert not panel.isVisible()

    page.since_pressed.emit()
    assert panel.isVisible()
    assert not page.side.panel("log").isVisible()
    assert not panel.geometry().intersects(purchase.geometry())


def enlarge(page: GamePage) -> None:
    """Twice the size of all text."""
    window = page.window()
    assert isinstance(window, MainWindow)
    window.apply_settings(
        msgspec.structs.replace(
            window.settings, display=msgspec.structs.replace(window.settings.display, text_scale=200)
        )
    )


def test_it_lies_below_the_bar_in_a_game_that_is_opened_again(page: GamePage) -> None:
    play_until(page.controller, "move_units")
    window = page.window()
    assert isinstance(window, MainWindow)
    window.show_start()
    (path,) = saves_folder().glob("*.axis")
    window.open_save(path)

    opened = window.game
    assert opened is not None
    assert opened.slot.panel is None  # whose place would have put everything in order once more
    assert panel_of(opened).isVisible()
    assert panel_of(opened).y() > opened.bar.geometry().bottom()


def test_seeing_it_all_again_lists_the_whole_game_and_plays_it(page: GamePage, qtbot: QtBot) -> None:
    panel, game = panel_of(page), page.controller
    page.replay_pressed.emit()

    assert panel.title.text() == "The whole game"
    qtbot.waitUntil(lambda: game.looking_at is not None)
    assert panel.play_button.text() == "Stop"
    panel.play_button.click()
    assert panel.play_button.text() == "Play it all"
