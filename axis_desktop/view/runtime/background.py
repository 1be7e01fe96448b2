"""Work beside the event loop."""

from collections.abc import Callable

from PySide6.QtCore import QThreadPool


def start_in_background(work: Callable[[], None]) -> None:
    """Have a function called in a thread of Qt's pool, as soon as one is free.

    It is no QRunnable, which PySide never lets go of if it ends before `start` has returned.
    """
    QThreadPool.globalInstance().start(work)
