"""Any card of the game in reading size, beside what it was pointed at (SCREENS 3, Card)."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.face import card_size, face
from axis_desktop.view.cards.faces.fitting import Fitted, fit
from axis_desktop.view.cards.faces.states import MARGIN_PX, paint_card
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.theme import theme

_GAP_PX = 8
_PAD_PX = 10


class CardPopup(QWidget):
    """A card in reading size that lies above everything and takes no clicks.

    It stays while others play, and goes when another person sits down.

    Args:
        controller: the game, whose catalog has the cards.
        parent: the widget it lies on, usually the window; it stays inside.
    """

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_popup")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.controller = controller
        self._cards = {card.id: card for card in controller.catalog.cards}
        self._shown: CardInfo | None = None
        self._note: Fitted | None = None
        self.hide()
        self._whose: tuple[Power, ...] = ()
        """Powers of the person for whom the card is shown."""
        controller.changed.connect(self._follow)
        controller.handed_over.connect(self.hide)

    @classmethod
    def of(cls, controller: Controller, widget: QWidget) -> "CardPopup":
        """The popup of the window that a widget lies in; made when it is first asked for."""
        found = cls._in(widget)
        if found is not None and found.controller is controller:
            return found
        if found is not None:  # of a game before this one
            found.hide()
            found.setParent(None)
            found.deleteLater()
        return cls(controller, widget.window())

    @classmethod
    def put_away(cls, widget: QWidget) -> None:
        """Show no card in the window that a widget lies in."""
        if (found := cls._in(widget)) is not None:
            found.hide()

    @classmethod
    def is_open(cls, widget: QWidget) -> bool:
        """A card shows in the window that a widget lies in."""
        found = cls._in(widget)
        return found is not None and not found.isHidden()

    @classmethod
    def _in(cls, widget: QWidget) -> "CardPopup | None":
        option = Qt.FindChildOption.FindDirectChildrenOnly
        found: CardPopup | None = widget.window().findChild(cls, "card_popup", option)
        return found

    @property
    def card(self) -> str:
        """Id of the card that is shown; "" if none is."""
        return self._shown.id if self._shown is not None and not self.isHidden() else ""

    def show_card(self, card: str, near: QPoint, note: str = "") -> None:
        """Show a card beside a point of the screen, on the side where there is more room.

        Args:
            card: its id.
            near: a point in global coordinates.
            note: a sentence to stand below the card.
        """
        if self._take(card, note):
            size, spot = self._whole(), self._inside(near)
            away = theme().px(18)
            left = spot.x() + away if spot.x() < self._room().center().x() else spot.x() - away - size.width()
            self._lie_at(QPoint(left, spot.y() - size.height() // 2))

    def show_beside(self, card: str, anchor: QRect) -> None:
        """Show a card beside a rectangle of the screen, in global coordinates, where there is more room."""
        if self._take(card, ""):
            self._lie_beside(QRect(self._inside(anchor.topLeft()), anchor.size()))

    def show_above(self, card: str, anchor: QRect, note: str = "") -> None:
        """Show a card above a rectangle of the screen, in global coordinates; beside it if it is too low."""
        if not self._take(card, note):
            return
        size, spot = self._whole(), QRect(self._inside(anchor.topLeft()), anchor.size())
        if size.height() <= spot.top():
            self._lie_at(QPoint(spot.center().x() - size.width() // 2, spot.top() - size.height()))
        else:
            self._lie_beside(spot)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card, and the note below it."""
        if self._shown is None:
            return
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin, dpr = t.px(MARGIN_PX), self.devicePixelRatioF()
        paint_card(painter, QPointF(margin, margin), face(self._shown, "reading", dpr), "reading", dpr=dpr)
        if self._note is not None:
            pad = t.px(_PAD_PX)
            top = margin + card_size("reading").height() + _GAP_PX
            wide, tall = card_size("reading").width(), self._note.height + 2 * pad
            painter.setPen(t.color("refused_line"))
            painter.setBrush(t.color("refused"))
            painter.drawRoundedRect(QRectF(margin, top, wide, tall), 6, 6)
            painter.setPen(t.color("text"))
            self._note.draw(painter, margin + pad, top + pad)

    def _follow(self) -> None:
        if tuple(self.controller.own_powers) != self._whose:
            self.hide()

    def _take(self, card: str, note: str) -> bool:
        """Make ready to show a card; False if the game has no such card, or the next person must sit down."""
        self._whose = tuple(self.controller.own_powers)
        self._shown = self._cards.get(card) if self.controller.awaited is None else None
        wide = card_size("reading").width() - 2 * theme().px(_PAD_PX)
        self._note = fit(note, "body", (15,), wide, 10 * wide) if note else None
        self.setAccessibleName(f"{self._shown.name}. {self._shown.text} {note}" if self._shown else "")
        if self._shown is None:
            self.hide()
        return self._shown is not None

    def _whole(self) -> QSize:
        """The card, its shadow and the note."""
        margin = theme().px(MARGIN_PX)
        size = card_size("reading") + QSize(2 * margin, 2 * margin)
        if self._note is not None:
            size.setHeight(size.height() + round(self._note.height) + 2 * theme().px(_PAD_PX))
        return size

    def _lie_beside(self, spot: QRect) -> None:
        size = self._whole()
        is_left = spot.center().x() < self._room().center().x()
        left = spot.right() + _GAP_PX if is_left else spot.left() - _GAP_PX - size.width()
        self._lie_at(QPoint(left, spot.center().y() - size.height() // 2))

    def _lie_at(self, corner: QPoint) -> None:
        room, size = self._room(), self._whole()
        left = max(room.left(), min(corner.x(), room.right() - size.width()))
        top = max(room.top(), min(corner.y(), room.bottom() - size.height()))
        self.setGeometry(QRect(QPoint(left, top), size))
        self.show()
        self.raise_()
        self.update()

    def _inside(self, point: QPoint) -> QPoint:
        """A point of the screen in the parent's coordinates."""
        parent = self.parentWidget()
        assert parent is not None
        return parent.mapFromGlobal(point)

    def _room(self) -> QRect:
        parent = self.parentWidget()
        assert parent is not None
        return parent.rect()
