"""Frames of a board, and a press until the last target is lit, in milliseconds."""

import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from axis_desktop.model import Space
from axis_desktop.view.board import BoardView
from tests.view.board.toy_board import GoAnywhere

PRESSES = 21


class GoNear(GoAnywhere):
    """The same for the lands that are nearest."""

    def __init__(self, view: BoardView, home: Space, most: int) -> None:
        super().__init__(view.board, home)
        places, start = view.shapes.spaces, view.shapes.spaces[home].center
        lands = sorted(self._lands, key=lambda land: (places[land].center - start).manhattanLength())
        self._lands = lands[: most + 1]  # and home itself


def frames(view: BoardView, step: Callable[[int], None], number: int = 120) -> list[float]:
    """Milliseconds of each frame: the step and the painting of all it changed."""
    times = []
    for frame in range(number):
        start = time.perf_counter()
        step(frame)
        view.viewport().repaint()
        times.append((time.perf_counter() - start) * 1000)
        QApplication.processEvents()
    return times


def pans(view: BoardView) -> list[float]:
    """Frames of a map that is pushed about."""
    return frames(view, lambda frame: view.camera.pan(QPointF(9, 3 if frame % 2 else -3)))


def zooms(view: BoardView, at: QPointF) -> list[float]:
    """Frames of a map that comes nearer and goes away again."""
    return frames(view, lambda frame: view.camera.zoom_now(1.03 if frame % 40 < 20 else 1 / 1.03, at))


def presses(view: BoardView, home: Space, most: int) -> list[float]:
    """From a press on a stack until so many lands around it are lit as its targets, or all there are."""
    view.set_gesture_source(GoNear(view, home, most))
    item = view.scenery.trays(home)[0]
    cell = next(cell for cell in item.plan.cells if not cell.emblem)
    at: QPoint = (view.camera.to_window_exactly(item.pos()) + cell.rect.center()).toPoint()
    times = []
    for _ in range(PRESSES):
        start = time.perf_counter()
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        view.viewport().repaint()
        times.append((time.perf_counter() - start) * 1000)
        assert view.gesture is not None
        view.end_gesture()
        QApplication.processEvents()
    return times


def p95(times: list[float]) -> float:
    """The time that nineteen of twenty stay within."""
    return sorted(times)[int(len(times) * 0.95)]
