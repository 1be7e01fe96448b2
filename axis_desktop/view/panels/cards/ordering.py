"""Cards to be put into an order: dragged, moved by arrow keys, or given their place with a digit."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import CardOptions
from axis_desktop.view.cards.faces.face import card_size
from axis_desktop.view.panels.cards.asking import CardQuestion
from axis_desktop.view.panels.cards.pictures import CardPicture, card_info, card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.theme import theme

GAP_PX = 6


class DraggedCard(CardPicture):
    """A card that can be dragged along its row."""

    dragged = Signal(int)
    """The middle of the card is at this x of the row."""
    dropped = Signal()

    _grip: QPoint | None = None
    _is_moving = False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take it up."""
        self._grip, self._is_moving = event.position().toPoint(), False
        self.setFocus()
        self.raise_()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Move it."""
        if self._grip is None:
            return
        by = event.position().toPoint().x() - self._grip.x()
        if self._is_moving or abs(by) >= QApplication.startDragDistance():
            self._is_moving = True
            self.move(self.x() + by, self.y())
            self.dragged.emit(self.x() + self.width() // 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Put it down."""
        self._grip, self._is_moving = None, False
        self.dropped.emit()


class OrderRow(QWidget):
    """The cards from left to right, the first one first."""

    changed = Signal()

    def __init__(self, pictures: list[DraggedCard]) -> None:
        super().__init__()
        self.setObjectName("order_row")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.order = pictures
        for picture in pictures:
            picture.setParent(self)
            picture.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            picture.dragged.connect(lambda x, picture=picture: self._drag(picture, x))
            picture.dropped.connect(self._lay_out)
        self._lay_out()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All cards beside each other."""
        return QSize(len(self.order) * self._step(), card_size("table").height() + 8)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Closer together in a narrow place."""
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Arrows move the focused card, a digit names its place."""
        here = next((number for number, picture in enumerate(self.order) if picture.hasFocus()), None)
        place = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if here is None:
            super().keyPressEvent(event)
        elif place is not None:
            self.move_card(here, here + place)
        elif event.text().isdigit() and event.text() != "0":
            self.move_card(here, int(event.text()) - 1)
        else:
            super().keyPressEvent(event)

    def move_card(self, number: int, to: int) -> None:
        """Put a card at another place."""
        to = max(0, min(len(self.order) - 1, to))
        if to != number:
            self.order.insert(to, self.order.pop(number))
            self._lay_out()
            self.changed.emit()

    def _drag(self, picture: DraggedCard, x: int) -> None:
        place = max(0, min(len(self.order) - 1, x // self._step()))
        here = self.order.index(picture)
        if place != here:
            self.order.insert(place, self.order.pop(here))
            self._lay_out(held=picture)
            self.changed.emit()

    def _step(self) -> int:
        wide = card_size("table").width() + 6 + theme().px(GAP_PX)
        room = self.width() // max(1, len(self.order)) if self.width() > 100 else wide
        return min(wide, max(room, theme().px(30)))

    def _lay_out(self, held: DraggedCard | None = None) -> None:
        for number, picture in enumerate(self.order):
            picture.set_corner(str(number + 1))
            picture.resize(picture.sizeHint())
            if picture is not held:
                picture.move(number * self._step(), 0)


class OrderQuestion(CardQuestion):
    """The cards in a row, as they lie now; the done button puts them back as they are shown."""

    placement = "window"

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, title=" ")
        self.title.setText(self.shown(decision.prompt))
        self.setObjectName("order_cards")
        options = controller.options
        assert isinstance(options, CardOptions)
        self._options = options
        pictures = []
        for card in options.cards:
            info = card_info(card, controller.catalog)
            assert info is not None
            picture = DraggedCard(info, "table")
            picture.pointed.connect(lambda at, card=card: self.card_pointed.emit(card, at))
            pictures.append(picture)
        self.row = OrderRow(pictures)
        self.row.changed.connect(self.done_changed)
        self.body.addWidget(self.row)
        keys = self.tr("Drag a card to its place, or click it and press a digit or an arrow.")
        self.body.addWidget(label(keys, "small", wrap=True))
        self.first_focus = pictures[0] if pictures else None

    def done_state(self) -> DoneState | None:
        """The order that is shown."""
        names = [card_name(picture.card.id, self._game.catalog) for picture in self.row.order]
        return DoneState(title=self.shown(self._options.label(self._cards())), consequence=", ".join(names))

    def press_done(self) -> None:
        """Put them back."""
        self.submit(self._options.choose(self._cards()))

    def _cards(self) -> tuple[str, ...]:
        return tuple(picture.card.id for picture in self.row.order)
