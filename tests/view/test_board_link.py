"""What is done on the board is submitted, and what the rules say shows on it."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Space, UnitType
from axis_desktop.model.options import MoveOptions, PlaceOptions, PurchaseOptions
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.controller import Controller
from axis_desktop.view.window import MainWindow
from tests.view.conftest import ReadyThinker


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A real game at the screen."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    yield made
    made.close()


def game_of(window: MainWindow) -> Controller:
    assert window.game is not None
    return window.game.controller


def board_of(window: MainWindow) -> BoardView:
    assert window.game is not None
    board = window.game.board
    assert isinstance(board, BoardView)
    return board


def play_until(game: Controller, kind: str) -> None:
    """Go through a peaceful turn until such a question is asked: two infantry, no attacks."""
    for _ in range(12):
        decision, options = game.decision, game.options
        assert isinstance(decision, Decision)
        if decision.kind == kind:
            return
        if isinstance(options, PurchaseOptions):
            game.submit(options.purchase({UnitType("infantry"): 2}))
        elif isinstance(options, MoveOptions):
            game.submit(options.done())
        else:
            game.submit(options.choices()[0].action)
    raise AssertionError(f"{kind} is never asked")


def a_move(game: Controller) -> tuple[Space, tuple[int, ...], Space]:
    """Some units that can go somewhere."""
    options = game.options
    assert isinstance(options, MoveOptions)
    for space, units in options.movable().items():
        for unit in units:
            for target in options.targets((unit,)):
                return space, (unit,), target
    raise AssertionError("nothing can move")


def test_dropped_units_move_and_their_arrow_takes_them_back(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    _, units, target = a_move(game)
    options = game.options
    assert isinstance(options, MoveOptions)

    board.dropped.emit(units, target, options.targets(units)[target])
    planned = game.presentation.planned
    assert [move.units for move in planned] == [units]

    board.take_back.emit(planned[0].number)
    assert not game.presentation.planned


def test_drop_that_is_impossible_changes_nothing(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    _, units, _ = a_move(game)
    before = game.session.state_hash()

    board.dropped.emit(units, "argentina_chile", None)

    assert game.session.state_hash() == before


def test_prompt_says_what_is_in_hand_until_it_is_put_back(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    assert window.game is not None
    sentence = window.game.findChild(QLabel, "prompt_sentence")
    assert sentence is not None
    play_until(game, "move_units")
    usual = sentence.text()
    space, units, _ = a_move(game)

    board.hand_changed.emit(space, units)
    assert sentence.text().startswith("Drop the stack on")
    assert "in hand" in window.game.prompt.help.text() or "Esc" in window.game.prompt.help.text()

    board.put_back.emit()
    assert sentence.text() == usual


def test_new_units_are_put_down_where_they_may_be(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "place_units")
    options = game.options
    assert isinstance(options, PlaceOptions)
    kind, before = next((kind, n) for kind, n in options.waiting().items() if n)
    place, target = next(iter(options.places(kind).items()))

    board.placed.emit(kind, place, target)

    after = game.options
    assert isinstance(after, PlaceOptions)
    assert after.waiting().get(kind, 0) == before - 1


def test_rule_behind_a_refusal_opens_from_the_board(window: MainWindow) -> None:
    assert window.game is not None

    board_of(window).rule_requested.emit("CL-8.8")

    assert window.game.rulebook.isVisible()
    assert window.game.rulebook.view.rule == "CL-8.8"


def test_nothing_can_be_taken_up_while_another_question_is_open(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    assert not board.source.movable()

    play_until(game, "move_units")
    assert board.source.movable()


def test_past_is_only_looked_at(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")

    game.look_at(0)
    assert not board.source.movable()
    game.look_at(None)
    assert board.source.movable()
