"""Follows a save that somebody else plays on: tells when more was played, and when they have left."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.storage.saving.save_lock import is_held

LOOK_MS = 2000


class Follower(QObject):
    """Looks at the file now and then; never opens it.

    Attributes:
        is_left: somebody played on it, and nobody does any more.
    """

    changed = Signal()
    """Something was written since the last time."""
    left = Signal()
    """Whoever played on it has left, or somebody plays on it again: see `is_left`."""

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._seen = self._now()
        self._was_held = is_held(path)
        self.is_left = False
        self._clock = QTimer(self)
        self._clock.setInterval(LOOK_MS)
        self._clock.timeout.connect(self.look)
        self._clock.start()

    def look(self) -> None:
        """Tell what is new."""
        now, held = self._now(), is_held(self._path)
        if now != self._seen:
            self._seen = now
            self.changed.emit()
        if held != self._was_held:
            self._was_held, self.is_left = held, not held
            self.left.emit()

    def _now(self) -> list[tuple[int, int]]:
        """Time and size of the save and of what SQLite has not yet brought into it."""
        found = []
        for path in (self._path, self._path.with_name(self._path.name + "-wal")):
            try:
                state = path.stat()
            except OSError:
                continue
            found.append((state.st_mtime_ns, state.st_size))
        return found
