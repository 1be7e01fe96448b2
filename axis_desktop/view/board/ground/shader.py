"""Gets the light and shade of a map: from disk, or computed beside the event loop once for each board."""

from pathlib import Path

import platformdirs
import shiboken6
from PySide6.QtCore import QObject, Signal

from axis_desktop.board import Board
from axis_desktop.storage.places import APP
from axis_desktop.view.board.ground.kept_shading import keep_shading, load_shading, shading_key
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shading import (
    GivenUpError,
    Masks,
    Shading,
    Tints,
    draw_masks,
    make_shading,
)
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.runtime.background import start_in_background

_kept: dict[str, Shading] = {}
"""The shading of the last board: going back to the start screen and on costs nothing."""


class _Voice(QObject):
    """Carries the result over to the thread of the receivers."""

    done = Signal(object)


class _Wish:
    """Whether somebody still waits."""

    is_on = True

    def give_up(self, _gone: object = None) -> None:
        """Nobody does any more."""
        self.is_on = False


class _Job:
    def __init__(
        self,
        masks: Masks,
        relief: bytes | None,
        tints: Tints,
        place: tuple[Path, str] | None,
        voice: _Voice,
        wish: _Wish,
    ) -> None:
        self._work = (masks, relief, tints)
        self._place = place
        self._voice = voice
        self._wish = wish

    def run(self) -> None:
        try:
            shading = make_shading(*self._work, lambda: self._wish.is_on)
        except GivenUpError:  # whoever leafs through maps waits for the last one only
            return
        if self._place is not None:
            keep_shading(*self._place, shading)
            shading = load_shading(*self._place) or shading  # from the file it takes no memory of its own
        # The window may have gone, and the voice with it, while the work was done.
        if shiboken6.isValid(self._voice):
            self._voice.done.emit(shading)


class Shader(QObject):
    """Gets the shading of one board.

    Args:
        board: a board without a fingerprint is shaded again each time.
        shapes: of the board.
        folder: where shadings are kept; the cache of the platform if not given.
    """

    done = Signal(object)
    """The `Shading` is there."""

    def __init__(
        self, board: Board, shapes: BoardShapes, parent: QObject, folder: Path | None = None
    ) -> None:
        super().__init__(parent)
        self._shapes = shapes
        self._relief = board.relief()
        self._tints = Tints.of(MapLook.of(board))
        self._key = shading_key(board.fingerprint, self._relief, self._tints) if board.fingerprint else ""
        self._folder = folder or Path(platformdirs.user_cache_dir(APP, appauthor=False)) / "shading"
        self._voice = _Voice()
        self._voice.done.connect(self._take)
        self._wish = _Wish()
        self.destroyed.connect(self._wish.give_up)
        self._waiting = False

    def start(self) -> None:
        """Begin; `done` follows, at once if the board was shaded before."""
        kept = _kept.get(self._key) or (load_shading(self._folder, self._key) if self._key else None)
        self._waiting = True
        if kept is not None:
            self._take(kept)
            return
        place = (self._folder, self._key) if self._key else None
        masks = draw_masks(self._shapes)
        job = _Job(masks, self._relief, self._tints, place, self._voice, self._wish)
        start_in_background(job.run)

    def finish(self) -> None:
        """Have it now, however long it takes."""
        if self._waiting:
            self._take(make_shading(draw_masks(self._shapes), self._relief, self._tints))

    def _take(self, shading: Shading) -> None:
        if not self._waiting:
            return
        self._waiting = False
        if self._key:
            _kept.clear()
            _kept[self._key] = shading
        self.done.emit(shading)
