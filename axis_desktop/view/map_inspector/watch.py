"""Notices that a file of a map pack was saved by another program.

The files are looked at some times a second rather than watched by the system: drawing programs save by
writing a new file and renaming it, which loses a watch, and network folders have none.
"""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

POLL_MS = 100
REST_MS = 50
"""What has been written is read when it was left alone for so long."""
_MOST_FILES = 2000

Signature = tuple[tuple[str, int, int], ...]
"""Name, time in ns and size of each file."""


class PackWatch(QObject):
    """Watches a pack; `changed` follows once nothing has been written for a moment."""

    changed = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._known = self._last = signature(path)
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Look at the files now."""
        now = signature(self._path)
        at_rest, self._last = now == self._last, now
        if not at_rest:
            QTimer.singleShot(REST_MS, self, self.look)
        elif now != self._known:
            self._known = now
            self.changed.emit()


def signature(path: Path) -> Signature:
    """What the files of a pack look like from outside; files that vanish meanwhile are left out."""
    files = sorted(path.rglob("*"))[:_MOST_FILES] if path.is_dir() else [path]
    found = []
    for file in files:
        try:
            facts = file.stat()
        except OSError:
            continue
        if not file.is_dir():
            found.append((str(file), facts.st_mtime_ns, facts.st_size))
    return tuple(found)
