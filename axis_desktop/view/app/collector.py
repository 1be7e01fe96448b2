"""Garbage is collected in the thread of the screen only.

Python collects in whichever thread happens to make the next object. If that is the thread that shades the
map, widgets that are garbage would be destroyed there, which Qt does not survive.

To look through all that lives takes longer than a click may wait. What lived through it once (the program,
its tables, the board) is therefore set aside and looked through again only now and then.
"""

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 400
MOST_WITHOUT = 20
"""Full collections that leave out what is set aside, one after the other: a quarter of an hour at least."""


class Collector(QObject):
    """Takes over from Python's automatic collection while the application runs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._without = MOST_WITHOUT
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
                if generation == len(counts) - 1:
                    self.collect_all()
                else:
                    gc.collect(generation)
                return

    def collect_all(self) -> None:
        """A full collection, of what has come since the last one that left nothing out."""
        self._without += 1
        if self._without <= MOST_WITHOUT:
            gc.collect()
            return
        self._without = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
