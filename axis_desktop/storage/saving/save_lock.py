"""The writer's lock of a save: one window plays on it, however many look on."""

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from axis_desktop.model.errors import SaveInUse

if TYPE_CHECKING:
    from filelock import BaseFileLock

_SUFFIX = ".lock"
_PATIENCE_S = 0.3
"""Somebody who only asks whether the lock is held has it for a moment."""

_held_here: set[tuple[int, int]] = set()
"""Device and number of the saves that this process plays on."""


class WriterLock:
    """Held by the one window that plays on a save.

    The system takes it from a program that ends in whatever way, so nothing has to be cleared up after a
    crash; a file of the name `game.axis.lock` that one left behind means nothing.

    Raises:
        SaveInUse: another window or program holds it.
        OSError: no file can be made beside the save.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity: tuple[int, int] | None = None
        taken = _taken(_beside(path), _PATIENCE_S)
        if taken is None:
            raise SaveInUse(
                "{path} is open in another window or program: you can play on there, and look on here.",
                path=path,
            )
        self._lock = taken

    def take_note(self) -> None:
        """The file is there now, and this process plays on it."""
        self._identity = _identity(self._path)
        if self._identity is not None:
            _held_here.add(self._identity)

    @property
    def is_in_place(self) -> bool:
        """The file is still the one that was opened, and not moved, deleted or exchanged meanwhile."""
        return _identity(self._path) == self._identity

    def release(self) -> None:
        """Let another play on the save."""
        if not self._lock.is_locked:
            return
        if self._identity is not None:
            _held_here.discard(self._identity)
        if os.name != "nt":  # there the lock removes its file by itself
            with suppress(OSError):
                Path(self._lock.lock_file).unlink()
        self._lock.release()


def is_held_here(path: Path) -> bool:
    """Whether a window of this process plays on a save."""
    return _identity(path) in _held_here


def is_held(path: Path) -> bool:
    """Whether a window plays on a save, here or elsewhere; nothing is changed by asking."""
    if is_held_here(path):
        return True
    beside = _beside(path)
    if not Path(beside).exists():
        return False
    try:
        taken = _taken(beside, 0)
    except OSError:  # left behind by somebody whose files can't be touched
        return False
    if taken is not None:
        taken.release()
    return taken is None


def _taken(beside: str, patience_s: float) -> "BaseFileLock | None":
    """The lock, or None if another has it."""
    # Imported when a game is opened and not when the program starts: that takes a while.
    from filelock import FileLock, Timeout

    lock = FileLock(beside, timeout=patience_s, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock


def _beside(path: Path) -> str:
    """The same for every way that leads to the save."""
    return os.path.realpath(path) + _SUFFIX


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
