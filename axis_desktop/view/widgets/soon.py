"""What is done once, a moment later, however often it is asked for before."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Soon(QTimer):
    """Makes a call as soon as everything that waits to happen has happened.

    Args:
        call: made once for all the times that it was started before.
        parent: without whom it isn't made any more.
    """

    def __init__(self, call: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(0)
        self.timeout.connect(call)
