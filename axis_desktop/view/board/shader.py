"""Computes the light and shade of a map beside the event loop, once for each board."""

import shiboken6
from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from axis_desktop.board import Board
from axis_desktop.view.board.shading import Masks, Shading, draw_masks, make_shading
from axis_desktop.view.board.shapes import BoardShapes

_kept: dict[str, Shading] = {}
"""The shading of the last board: going back to the start screen and on costs nothing."""


class _Voice(QObject):
    """Carries the result over to the thread of the receivers."""

    done = Signal(object)


class _Job(QRunnable):
    def __init__(self, masks: Masks, relief: bytes | None, voice: _Voice) -> None:
        super().__init__()
        self._masks = masks
        self._relief = relief
        self._voice = voice

    def run(self) -> None:
        shading = make_shading(self._masks, self._relief)
        # The window may have gone, and the voice with it, while the work was done.
        if shiboken6.isValid(self._voice):
            self._voice.done.emit(shading)


class Shader(QObject):
    """Makes the shading of one board."""

    done = Signal(object)
    """The `Shading` is there."""

    def __init__(self, board: Board, shapes: BoardShapes, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._shapes = shapes
        self._voice = _Voice()
        self._voice.done.connect(self._take)
        self._waiting = False

    def start(self) -> None:
        """Begin; `done` follows, at once if the board was shaded before."""
        kept = _kept.get(self._board.fingerprint) if self._board.fingerprint else None
        if kept is not None:
            self.done.emit(kept)
            return
        self._waiting = True
        job = _Job(draw_masks(self._shapes), self._board.relief(), self._voice)
        QThreadPool.globalInstance().start(job)

    def finish(self) -> None:
        """Have it now, however long it takes."""
        if self._waiting:
            self._take(make_shading(draw_masks(self._shapes), self._board.relief()))

    def _take(self, shading: Shading) -> None:
        if not self._waiting:
            return
        self._waiting = False
        _kept.clear()
        _kept[self._board.fingerprint] = shading
        self.done.emit(shading)
