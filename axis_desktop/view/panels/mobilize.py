"""New units that wait for their place: a tray to drag from (SCREENS 3, Purchase panel)."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.options import PlaceOptions
from axis_desktop.model.presentation import UnitInfo
from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import clear_layout, label
from axis_desktop.view.panels.rows import ClickRow, picture
from axis_desktop.view.panels.scrolling import ScrollingPanel
from axis_desktop.view.pictures import counter
from axis_desktop.view.texts import space_name
from axis_desktop.view.theme import theme


class DragRow(ClickRow):
    """A card that can be dragged out of its panel.

    Signals:
        lifted: a drag begins.
        dragged, dropped: where on the screen.
    """

    lifted = Signal()
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._pressed: QPoint | None = None
        self._is_dragging = False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A drag may begin."""
        self._pressed, self._is_dragging = event.position().toPoint(), False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Carry the unit."""
        if self._pressed is None:
            return
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if not self._is_dragging and way >= QApplication.startDragDistance():
            self._is_dragging = True
            self.lifted.emit()
        if self._is_dragging:
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let it go where it is, or click."""
        self._pressed = None
        if self._is_dragging:
            self._is_dragging = False
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)


class MobilizePanel(ScrollingPanel):
    """A row for each waiting type: drag it, click it and then a glowing place, or press a button for a place.

    Signals:
        place_unit: a type is in hand.
        dragged: and over this point of the screen.
        dropped: and let go there.
    """

    placement = "side"
    place_unit = Signal(str)
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("MobilizePanel", "Mobilize"), parent)
        self.setObjectName("mobilize_panel")
        self._power = decision.power
        self._controller = controller
        controller.changed.connect(self._refresh)
        self._refresh()

    def keeps(self, decision: Decision) -> bool:
        """It goes on showing what is left."""
        mine = decision.kind == "place_units" and decision.power == self._power
        return mine and self._controller.is_mine

    def _refresh(self) -> None:
        options = self._controller.options
        if not isinstance(options, PlaceOptions):
            return
        clear_layout(self.body)
        infos = {info.id: info for info in self._controller.catalog.units}
        waiting = {kind: count for kind, count in options.waiting().items() if count}
        if not waiting:
            self.body.addWidget(label(self.tr("Everything is on the board."), "body", wrap=True))
        for unit_type, count in waiting.items():
            self.body.addWidget(self._row(options, infos[unit_type], count))
        self.body.addStretch(1)
        self.updateGeometry()

    def _row(self, options: PlaceOptions, info: UnitInfo, count: int) -> ClickRow:
        card = DragRow(f"waiting_{info.id}")
        card.clicked.connect(lambda: self.place_unit.emit(info.id))
        card.lifted.connect(lambda: self.place_unit.emit(info.id))
        card.dragged.connect(self.dragged)
        card.dropped.connect(self.dropped)
        column = QVBoxLayout(card)
        column.setContentsMargins(10, 8, 10, 8)
        head = QHBoxLayout()
        drawn = counter(self._power, info.silhouette, theme().px(34), self.devicePixelRatioF())
        head.addWidget(picture(drawn))
        head.addWidget(label(info.name if count == 1 else f"{count} {info.plural}", "strong"), 1)
        column.addLayout(head)
        places = options.places(info.id)
        if not places:
            column.addWidget(label(self.tr("no place: it will be lost"), "small", tone="bad"))
        for space, target in list(places.items())[:4]:
            button = QPushButton(space_name(space, self._controller.catalog))
            button.setObjectName(f"place_{info.id}_{space}")
            button.clicked.connect(lambda _=False, action=target.action: self._controller.submit(action))
            column.addWidget(button)
        if len(places) > 4:
            more = label(self.tr("or on the map"), "small")
            more.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(more)
        return card
