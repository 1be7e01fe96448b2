"""A card above the prompt that tells something and goes by itself."""

from PySide6.QtCore import QEvent, QRect, QTimer
from PySide6.QtGui import QCursor, QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 300
BESIDE_PX = 232
"""Room for the overview map."""


class PassingCard(Panel):
    """Stays as long as the pointer rests on it, else a while; a click puts it away."""

    STAYS_MS = 9000

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setObjectName(name)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(self.STAYS_MS)
        self._clock.timeout.connect(self.hide)
        self._clock.start()

    def wait(self, waits: bool) -> None:
        """Come only later, for the whole while, or now."""
        self._clock.stop()
        self.setHidden(waits)
        if not waits:
            self._clock.start()

    def lie_above(self, prompt: QRect, free: QRect, *, below: int = 0, beside: int = 0) -> None:
        """Lie above the prompt, beside the overview map, where it hides nothing that is asked.

        Args:
            prompt: where that lies.
            free: the part of the board that nothing covers; where that is too narrow for both, the card
                lies over the overview map.
            below: pixels that another card needs below this one.
            beside: pixels that a panel takes at the left.
        """
        right = min(prompt.right(), free.right())
        wide = min(theme().px(WIDE_PX), right - prompt.left())
        tall = self.natural_height(wide)
        left = min(prompt.left() + max(beside, theme().px(BESIDE_PX)), right - wide)
        self.setGeometry(left, min(prompt.top() - 14, free.bottom()) - below - tall, wide, tall)
        self.raise_()
        is_pointed_at = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        if not self.isHidden() and not is_pointed_at and not self._clock.isActive():
            self._clock.start()  # it was shown under the pointer, which did not move when the card did

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click puts it away."""
        self.hide()
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """It stays as long as it is read."""
        self._clock.stop()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """It goes after a while."""
        self._clock.start()
