"""What one power has on its table, as a box of the strip."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.cards.faces.row import CardRow
from axis_desktop.view.widgets.frame import IconButton, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

_PAD_PX = 3
_HEAD_PX = 26
_LEAST_PX = 128
_EMPTY_PX = 82


class TableBox(QFrame):
    """Status cards open, Responses face down, and a button that shows the tables of all powers."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card_table")
        set_role(self, "panel")
        self._catalog = catalog
        self.title: QLabel = label("", "label")
        self.title.setParent(self)
        self.nothing: QLabel = label(self.tr("Nothing on the table"), "quiet", wrap=True)
        self.nothing.setParent(self)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.row = CardRow("table", "card_table_row", self)
        self.overview = IconButton("eye", self.tr("All tables"), "T", self)
        self.overview.setObjectName("card_overview")
        self.overview.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_power(self, power: Power, *, is_empty: bool) -> None:
        """Say whose table it is."""
        name = power_name(power, self._catalog)
        self.title.setText(self.tr("On the table").upper())
        self.nothing.setVisible(is_empty)
        self.row.setVisible(not is_empty)
        self.setAccessibleName(self.tr("{power} on the table").format(power=name))
        self._place()

    def natural_width(self) -> int:
        """Width in which every card can be seen."""
        head = self.title.sizeHint().width() + theme().px(_HEAD_PX + 34)
        return max(self.least_width(), head, self.row.natural_width() + 2 * theme().px(_PAD_PX))

    def least_width(self) -> int:
        """Width below which it gets hard to read; with nothing on it that is soon read."""
        return theme().px(_EMPTY_PX if self.is_empty else _LEAST_PX)

    @property
    def is_empty(self) -> bool:
        """Nothing lies there."""
        return self.row.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay it out again."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        pad, head = theme().px(_PAD_PX), theme().px(_HEAD_PX)
        icon = QSize(head, head)
        self.overview.setStyleSheet(
            f"min-width: {head}px; max-width: {head}px; min-height: {head}px; max-height: {head}px;"
        )
        self.overview.setIconSize(icon * 0.7)
        self.overview.setGeometry(self.width() - head - pad, pad, head, head)
        left = theme().px(10)
        titled = self.width() - left - head - pad
        self.title.setGeometry(left, pad, titled, head)
        self.title.setVisible(not self.is_empty or self.title.sizeHint().width() <= titled)
        body = self.rect().adjusted(pad, pad + head - theme().px(9), -pad, -theme().px(1))
        self.row.setGeometry(body)
        self.nothing.setGeometry(body)
        self.overview.raise_()
