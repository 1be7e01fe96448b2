"""The board goes where computer players move, and the game waits until it has been seen."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Action, Power, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, PurchaseOptions
from axis_desktop.model.events import BattleBegan, PhaseBegan, UnitsMoved
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.follow_link import FollowLink
from axis_desktop.view.panels import BattleReports
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer
from axis_desktop.view.told.since.steps import spaces_of
from tests.view.conftest import ReadyThinker

JAPAN, UKRAINE, CAUCASUS = Power("japan"), Space("ukraine"), Space("caucasus")
Show = Callable[..., tuple[GamePage, ReadyThinker]]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Anna plays Japan and looks at her islands; the computer plays the Soviet Union, which moves first."""
    windows: list[MainWindow] = []

    def made(**play: object) -> tuple[GamePage, ReadyThinker]:
        thinker = ReadyThinker()
        window = MainWindow(Settings(play=Play(**play)), thinker=lambda: thinker)  # type: ignore[arg-type]  # any
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.apply_theme()
        window.show()
        scenario = find_scenario("classic", "spring_1942")
        seats = {power: computer("easy") for power, _ in scenario.info.powers} | {JAPAN: Seat(name="Anna")}
        window.begin(new_setup(scenario, seed=3), seats, "followed")
        assert window.game is not None
        return window.game, thinker

    yield made
    for window in windows:
        window.close()


def thought(page: GamePage) -> Action:
    """What the computer player does: nothing is bought, and the Caucasus attacks Ukraine."""
    game, options = page.controller, page.controller.session.options
    if isinstance(options, PurchaseOptions):
        return options.purchase({UnitType("infantry"): 1})
    if isinstance(options, MoveOptions):
        units = options.movable()[CAUCASUS][:2]
        return options.targets(units)[UKRAINE].action
    return game.session.options.choices()[0].action


def play(page: GamePage, thinker: ReadyThinker, qtbot: QtBot) -> None:
    """The computer player's next move."""
    game = page.controller
    before = len(game.session.entries)
    thinker.give(Answer(action=game.session.system.encode_action(thought(page))))
    qtbot.waitUntil(lambda: len(game.session.entries) > before)


def has_moved(game: Controller, done: int) -> bool:
    """More than so many actions were played."""
    return len(game.session.entries) > done


def board_of(page: GamePage) -> BoardView:
    assert isinstance(page.board, BoardView)
    return page.board


def in_sight(page: GamePage, space: Space) -> bool:
    """Its middle lies in the part of the board that nothing covers."""
    board = board_of(page)
    return board.free_area.contains(board.camera.to_window(board.shapes.spaces[space].center).toPoint())


def test_the_board_goes_there_before_a_computer_player_moves(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="quick")
    game = page.controller
    board_of(page).finish_moving()
    while not isinstance(game.session.options, MoveOptions):
        play(page, thinker, qtbot)
    board_of(page).camera.look_at(board_of(page).shapes.spaces[Space("midway")].center)
    assert not in_sight(page, UKRAINE)
    seen: list[bool] = []
    game.happened.connect(lambda *_: seen.append(in_sight(page, UKRAINE)))

    play(page, thinker, qtbot)

    assert seen
    assert all(seen)
    assert in_sight(page, CAUCASUS)


def test_a_power_that_is_called_like_a_space_is_no_place_to_go(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="quick")
    game, board = page.controller, board_of(page)
    board.finish_moving()
    assert game.presentation.power in board.shapes.spaces
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    before = board.camera.center
    play(page, thinker, qtbot)
    board.camera.finish()

    assert board.camera.center == before


def test_where_nothing_is_shown_the_board_stays_where_it_is(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="none")
    game, board = page.controller, board_of(page)
    board.finish_moving()
    while not isinstance(game.session.options, MoveOptions):
        play(page, thinker, qtbot)
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    before = board.camera.center
    play(page, thinker, qtbot)

    assert board.camera.center == before


class _Report(QWidget):
    """Covers the middle of the board."""

    space = UKRAINE


class _Reports(QObject):
    opened = Signal()
    closed = Signal()
    report: _Report | None = None


def test_a_board_that_made_room_for_a_report_shows_the_place_in_its_middle_again(
    show: Show, qtbot: QtBot
) -> None:
    page, _ = show(speed="quick")
    game, board, reports = page.controller, board_of(page), _Reports()
    game.set_seats({power: Seat(name="Anna") for power in game.seats})
    FollowLink(board, game, cast("BattleReports", reports))
    board.finish_moving()
    board.look_at(UKRAINE, board.camera.scale_at_rest)
    board.camera.finish()
    reports.report = _Report(page)
    reports.report.setGeometry(board.free_area.adjusted(250, 40, -250, -40).translated(board.pos()))

    def off() -> int:
        place = board.camera.to_window_at_rest(board.shapes.spaces[UKRAINE].center)
        return abs(place.toPoint().x() - board.free_area.center().x())

    reports.opened.emit()
    qtbot.waitUntil(lambda: off() > 200)
    reports.closed.emit()

    assert off() < 20


def test_the_prompt_tells_what_a_computer_player_did(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="quick")
    while not isinstance(page.controller.session.options, MoveOptions):
        play(page, thinker, qtbot)
    play(page, thinker, qtbot)

    assert "from the Caucasus to Ukraine" in page.prompt.sentence.text()


def test_step_by_step_each_move_waits_for_a_key(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="step")
    game = page.controller
    while not isinstance(game.session.options, MoveOptions):
        play(page, thinker, qtbot)
        if not game.waits_for_step:
            continue
        done = len(game.session.entries)
        thinker.give(Answer(action=game.session.system.encode_action(thought(page))))
        qtbot.wait(300)
        assert len(game.session.entries) == done
        assert page.done.state.title == "Next move"
        page.setFocus()
        QTest.keyClick(page, Qt.Key.Key_Space)
        qtbot.waitUntil(partial(has_moved, game, done))
    assert not game.is_hurrying


def test_the_next_move_waits_as_long_as_something_is_read(show: Show, qtbot: QtBot) -> None:
    page, thinker = show(speed="none")
    game = page.controller
    game.wait_while("a card", True)
    thinker.give(Answer(action=game.session.system.encode_action(thought(page))))
    qtbot.wait(200)
    assert not game.session.entries
    game.hurry()
    assert not game.is_hurrying  # the key was for what is read

    game.wait_while("a card", False)
    qtbot.waitUntil(lambda: len(game.session.entries) == 1)


def test_where_an_event_happens() -> None:
    moved = UnitsMoved(power=JAPAN, units=(), pieces=(), path=(CAUCASUS, Space("kazakh"), UKRAINE))
    fought = BattleBegan(space=UKRAINE, kind="land", attacker=JAPAN, defender=None)

    assert spaces_of(moved) == (CAUCASUS, UKRAINE)
    assert spaces_of(fought) == (UKRAINE,)
    assert spaces_of(PhaseBegan(power=JAPAN, phase="combat_move")) == ()  # type: ignore[arg-type]  # a Phase
