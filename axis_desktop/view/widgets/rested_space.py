"""Space, which hurries the computers, answers nothing that has just come up."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from axis_desktop.view.widgets.keys import GUARD_MS


class RestedSpace(QObject):
    """The rest that Space needs before it counts; as an event filter it takes one that comes too soon.

    Args:
        question: what is asked; it owns the filter.
    """

    def __init__(self, question: QObject) -> None:
        super().__init__(question)
        self._rest = QElapsedTimer()
        self._rest.start()

    @property
    def is_ready(self) -> bool:
        """The question has been open, and Space has rested, long enough for that key to count."""
        return self._rest.hasExpired(GUARD_MS)

    def begin(self) -> None:
        """The question has come up."""
        self._rest.restart()

    def press(self) -> bool:
        """Space is pressed: whether it counts; it must rest again in any case."""
        is_ready = self.is_ready
        self._rest.restart()
        return is_ready

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take it if it comes too soon."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() != Qt.Key.Key_Space:
            return False
        return not self.press()
