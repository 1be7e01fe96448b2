"""The card that is carried under the pointer."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.model.catalog import CardInfo
from axis_desktop.view.cards.faces.face import card_size, face
from axis_desktop.view.cards.faces.states import MARGIN_PX, CardState, paint_card
from axis_desktop.view.widgets.theme import theme


class CardGhost(QWidget):
    """A card in hand size that follows the pointer; it shows whether letting it go would use it."""

    def __init__(self, card: CardInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_ghost")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = card
        self._state = CardState()
        margin = 2 * theme().px(MARGIN_PX)
        self.setFixedSize(card_size("hand").width() + margin, card_size("hand").height() + margin)

    def follow(self, pointer: QPoint, *, would_use: bool) -> None:
        """Lie under a point of the screen."""
        parent = self.parentWidget()
        assert parent is not None
        spot = parent.mapFromGlobal(pointer)
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
        paint_card(painter, at, face(self._card, "hand", dpr), "hand", self._state, dpr)
