"""How much is worked out for one drop on the world map, counted in calls of functions."""

import cProfile
import pstats
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import UnitType
from axis_desktop.model.asking.options import MoveOptions, PurchaseOptions
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.play.controller import Controller
from tests.bench.conftest import Figure
from tests.view.conftest import ReadyThinker

GOAL_CALLS = 43_000
"""About half of the 82,000 that such a drop took before each answer was worked out once."""
DROPS = 3
_STEPS = 8
_ROUNDS = 40


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A game at the screen, at the start."""
    for kind in ("data", "config", "log"):
        monkeypatch.setattr(
            platformdirs, f"user_{kind}_dir", lambda *_, kind=kind, **__: str(tmp_path / kind)
        )
    monkeypatch.setattr(
        "axis_desktop.view.map_inspector.watch.POLL_MS", 10**9
    )  # files of the map are no part
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    yield made
    made.close()


def settle() -> None:
    """Let everything be shown that follows."""
    for _ in range(_ROUNDS):
        QApplication.processEvents()
        QTest.qWait(5)


def begin_combat_move(game: Controller) -> None:
    """Buy two infantry and go to the first combat move."""
    while not isinstance(options := game.options, MoveOptions):
        if isinstance(options, PurchaseOptions):
            game.submit(options.purchase({UnitType("infantry"): 2}))
        else:
            game.submit(options.choices()[0].action)


def an_attack(board: BoardView, game: Controller) -> tuple[QPoint, QPoint]:
    """Where a stack is taken up, and where it is let go to attack."""
    options = game.options
    assert isinstance(options, MoveOptions)
    for source, units in options.movable().items():
        for target, found in options.targets(units[:1]).items():
            if found.kind != "attack" or found.alternatives:
                continue
            tray = board.scenery.trays(source)[0]
            cell = next(cell for cell in tray.plan.cells if not cell.emblem)
            start = board.camera.to_window_exactly(tray.pos()) + cell.rect.center()
            return start.toPoint(), board.camera.to_window(board.shapes.spaces[target].center).toPoint()
    raise AssertionError("nobody can attack")


def drop(board: BoardView, start: QPoint, end: QPoint) -> None:
    """Take up, carry, let go, and look at what follows."""
    port, left, none = board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, left, none, start)
    for step in range(1, _STEPS + 1):
        QTest.mouseMove(port, start + (end - start) * step / _STEPS)
        QApplication.processEvents()
    QTest.mouseRelease(port, left, none, end)
    settle()


def test_a_drop_works_nothing_out_twice(window: MainWindow, figures: list[Figure]) -> None:
    assert window.game is not None
    game, board = window.game.controller, window.game.board
    assert isinstance(board, BoardView)
    begin_combat_move(game)
    board.finish_drawing()
    settle()
    calls = 0
    for number in range(DROPS):
        start, end = an_attack(board, game)
        before = len(game.session.entries)
        profile = cProfile.Profile()
        profile.enable()
        drop(board, start, end)
        profile.disable()
        assert len(game.session.entries) == before + 1, f"drop {number + 1} was no move"
        calls += pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    figures.append(Figure(name="calls of a drop, all told", value=calls / DROPS, unit="", goal=GOAL_CALLS))
