"""Reads and checks a pack beside the event loop."""

import time
from dataclasses import dataclass
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Signal

from axis_desktop.board import Board, BrokenPackError, Pack, Problem
from axis_desktop.board.board import compiled_board
from axis_desktop.board.fitting.check import open_based
from axis_desktop.storage.pack_check import check_whole_pack
from axis_desktop.view.runtime.background import start_in_background


@dataclass(frozen=True)
class Reading:
    """A pack as it lies on the disk.

    Attributes:
        pack: None if `pack.toml` can't be used.
        board: what can be drawn of it; None if nothing can.
        problems: errors first.
        seconds: how long it took.
    """

    pack: Pack | None
    board: Board | None
    problems: tuple[Problem, ...]
    seconds: float


def read_pack(path: Path, maps: tuple[Path, ...] = ()) -> Reading:
    """Everything about a pack; faults are told in the result, never raised."""
    begun = time.perf_counter()
    problems = tuple(check_whole_pack(path, maps))
    pack, board = None, None
    try:
        pack = open_based(path, maps)
        compiled, fingerprint = compiled_board(pack)
        if compiled.spaces:
            board = Board(compiled, fingerprint, pack)
    except BrokenPackError:
        pass  # it stands among the problems
    return Reading(pack, board, problems, time.perf_counter() - begun)


class _Voice(QObject):
    done = Signal(int, object)


class _Job:
    def __init__(self, number: int, path: Path, maps: tuple[Path, ...], voice: _Voice) -> None:
        self._number, self._path, self._maps, self._voice = number, path, maps, voice

    def run(self) -> None:
        result: Reading | Exception
        try:
            result = read_pack(self._path, self._maps)
        except Exception as bug:  # raised again in the thread of the window, which tells the player
            result = bug
        if shiboken6.isValid(self._voice):  # the window may have gone meanwhile
            self._voice.done.emit(self._number, result)


class PackReader(QObject):
    """Reads a pack again and again; only the latest reading is told."""

    done = Signal(object)

    def __init__(self, path: Path, maps: tuple[Path, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path, self._maps = path, maps
        self._number = 0
        self._voice = _Voice()
        self._voice.done.connect(self._take)

    def read(self) -> None:
        """Begin; `done` follows."""
        self._number += 1
        start_in_background(_Job(self._number, self._path, self._maps, self._voice).run)

    def _take(self, number: int, result: Reading | Exception) -> None:
        if isinstance(result, Exception):
            raise result
        if number == self._number:
            self.done.emit(result)
