"""The card that is carried under the pointer."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.face import Size, card_size, face
from axis_desktop.view.cards.faces.states import MARGIN_PX, CardState, paint_card
from axis_desktop.view.widgets.theme import theme

_AWAY_PX = 46
"""So far from the pointer the card lies above the board."""


class CardGhost(QWidget):
    """A card that follows the pointer; above the board it is small and lies beside what is pointed at."""

    def __init__(self, card: CardInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_ghost")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = card
        self._state = CardState()
        self._size: Size = "hand"

    def follow(self, pointer: QPoint, *, would_use: bool) -> None:
        """Lie under a point of the screen."""
        parent = self.parentWidget()
        assert parent is not None
        spot = parent.mapFromGlobal(pointer)
        self._size = "table" if would_use else "hand"
        margin, size = 2 * theme().px(MARGIN_PX), card_size(self._size)
        self.resize(size.width() + margin, size.height() + margin)
        if would_use:  # the place below the pointer, and what is said under it, stay in sight
            away = theme().px(_AWAY_PX)
            left = spot.x() - away - self.width()
            self.move(left if left >= 0 else spot.x() + away, spot.y() - self.height() // 2)
        else:
            self.move(spot.x() - self.width() // 2, spot.y() - self.height() // 3)
        self._state = CardState(tone="usable" if would_use else "plain", is_selected=would_use)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card."""
        painter = QPainter(self)
        margin, dpr = theme().px(MARGIN_PX), self.devicePixelRatioF()
        at = QPointF(margin, margin)
        paint_card(painter, at, face(self._card, self._size, dpr), self._size, self._state, dpr)
