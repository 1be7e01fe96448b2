"""Garbage is collected in the thread of the screen only.

Python collects in whichever thread happens to make the next object. If that is the thread that shades the
map, widgets that are garbage would be destroyed there, which Qt does not survive.
"""

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 400


class Collector(QObject):
    """Takes over from Python's automatic collection while the application runs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is full."""
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._thresholds[generation] > 0:
                gc.collect(generation)
                return
