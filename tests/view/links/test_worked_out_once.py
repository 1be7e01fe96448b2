"""However many parts of the screen ask: after an action each answer of the rules is worked out once."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.model.asking.options import MoveOptions, PurchaseOptions
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.door.door import Door
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.play.controller import Controller
from tests.view.conftest import ReadyThinker

ASKED = {
    Door: ("options", "present"),
    GroupMoves: ("done_refusal", "done_warnings", "done_hints"),
}
"""Whose answers are counted."""


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A game at the screen, in the first combat move."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    game = game_of(made)
    while not isinstance(options := game.options, MoveOptions):
        is_purchase = isinstance(options, PurchaseOptions)
        game.submit(options.purchase({}) if is_purchase else options.choices()[0].action)  # type: ignore[attr-defined]
    yield made
    made.close()


@pytest.fixture
def asked(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each answer has been worked out since."""
    counted: Counter[str] = Counter()

    def spied(name: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*args: Any, **named: Any) -> Any:
            counted[name] += 1
            return answer(*args, **named)

        return ask

    for owner, names in ASKED.items():
        for name in names:
            monkeypatch.setattr(owner, name, spied(name, getattr(owner, name)))
    return counted


ONCE = {name: 1 for names in ASKED.values() for name in names}


def game_of(window: MainWindow) -> Controller:
    assert window.game is not None
    return window.game.controller


def drop(window: MainWindow) -> None:
    """Attack somewhere with one unit, as a hand does on the board."""
    assert window.game is not None
    game, board = game_of(window), window.game.board
    assert isinstance(board, BoardView)
    options = game.options
    assert isinstance(options, MoveOptions)
    units, target = next(
        (units[:1], target)
        for units in options.movable().values()
        for target in options.targets(units[:1]).values()
        if target.kind == "attack"
    )
    board.dropped.emit(units, target.space, target)


def test_after_a_drop(window: MainWindow, qtbot: QtBot, asked: Counter[str]) -> None:
    drop(window)
    qtbot.wait(50)  # what follows a little later asks nothing again

    assert game_of(window).presentation.planned
    assert asked == ONCE


def test_after_taking_it_back(window: MainWindow, qtbot: QtBot, asked: Counter[str]) -> None:
    drop(window)
    asked.clear()

    game_of(window).undo()
    qtbot.wait(50)

    assert not game_of(window).presentation.planned
    assert asked == ONCE


def test_what_is_refused_leaves_every_answer_as_it_was(window: MainWindow, asked: Counter[str]) -> None:
    game = game_of(window)
    drop(window)
    other = next(info.id for info in game.catalog.powers if info.id != game.actor)
    asked.clear()

    assert not game.submit(EndPhase(power=other))

    assert game.phase_end.refusal is None
    assert game.presentation.planned
    assert not asked
