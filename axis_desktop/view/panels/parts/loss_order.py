"""Unit types side by side in the order in which they are lost, to be dragged into another."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget

from axis_desktop.model.ids import UnitType
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.parts.ordered import OrderedRows
from axis_desktop.view.panels.parts.rows import ClickRow, lines_of
from axis_desktop.view.panels.parts.scrolling import SidewaysArea
from axis_desktop.view.widgets.frame import UnitPicture, clear_layout, label
from axis_desktop.view.widgets.theme import theme

PICTURE_PX, NAME_PX = 38, 76
LEAST_PX = 260


class LossOrder(QWidget):
    """The types from the left, which falls first, to the right.

    Args:
        power: on whose ground they are drawn.
        catalog: names and pictures.

    Attributes:
        catalog: as given.

    Signals:
        changed: by hand; the new order is in `order`.
    """

    changed = Signal()

    def __init__(self, power: str, catalog: Catalog) -> None:
        super().__init__()
        self._power, self.catalog = power, catalog
        self._infos = {info.id: info for info in catalog.units}
        self._order: list[UnitType] = []
        self._tiles: list[ClickRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def order(self) -> tuple[UnitType, ...]:
        """Who falls first, and so on."""
        return tuple(self._order)

    def show_order(self, order: Sequence[UnitType]) -> None:
        """Show an order without telling."""
        self._order = list(order)
        clear_layout(self._column)
        self._tiles = [self._tile(number) for number in range(len(order))]
        rows = OrderedRows(self._tiles, theme().px(4), across=True)
        rows.setObjectName("loss_order")
        rows.moved.connect(self.move_type)
        self._area = SidewaysArea(rows, LEAST_PX)
        self._column.addWidget(self._area)

    def move_type(self, number: int, to: int) -> None:
        """Let a type fall earlier or later; the keys go with it."""
        self._order.insert(to, self._order.pop(number))
        self.show_order(self._order)
        self._tiles[to].setFocus()
        self._area.ensureWidgetVisible(self._tiles[to])
        self.changed.emit()

    def focus_first(self) -> None:
        """The keys go to the type that falls first."""
        self._tiles[0].setFocus()

    def _tile(self, number: int) -> ClickRow:
        info = self._infos[self._order[number]]
        tile = ClickRow(f"falls_{info.id}")
        tile.setCursor(Qt.CursorShape.OpenHandCursor)
        tile.setToolTip(self.tr("{unit}: drag it, or press an arrow key or a digit").format(unit=info.name))
        tile.setAccessibleName(f"{number + 1}: {info.name}")
        column = QVBoxLayout(tile)
        column.setContentsMargins(4, 3, 4, 3)
        column.setSpacing(0)
        center = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(label(str(number + 1), "small"), 0, center)
        column.addWidget(UnitPicture(self._power, info.silhouette, PICTURE_PX), 0, center)
        lines = lines_of(info.name, QFontMetrics(theme().font("small")), theme().px(NAME_PX))
        name = label("\n".join(lines), "small")
        name.setAlignment(center)
        column.addWidget(name, 1, center | Qt.AlignmentFlag.AlignTop)
        return tile
