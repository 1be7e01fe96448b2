"""What the sides hold of what wins the game: an emblem and a figure for each side, and how many it takes."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.model.ids import Side
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Tally
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import tally_text, text
from axis_desktop.view.widgets.theme import theme

_PLATE_PX = 22


class TallyFigure(QWidget):
    """One tally in the bar; a side bears the emblem of its first power. A click asks what is counted."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tally")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.title = label("", "label")
        self._row = QHBoxLayout()
        self._row.setSpacing(theme().px(6))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 4, 12, 4)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addLayout(self._row)
        self._shown: tuple[Tally, dict[Side, Power], bool] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_tally(self, tally: Tally, catalog: Catalog, played: Collection[Power], *, short: bool) -> None:
        """Show what each side holds, and how many win.

        Args:
            tally: what they hold.
            catalog: names them.
            played: powers that take part.
            short: there is little room for words.
        """
        first = {info.side: info.id for info in reversed(catalog.powers) if info.id in played}
        if (tally, first, short) == self._shown:
            return
        self._shown = tally, first, short
        name = text(tally.name, catalog)
        self.title.setText(name.upper())
        clear_layout(self._row)
        for side, held in tally.held.items():
            sign = label("")
            sign.setPixmap(plate(first[side], theme().px(_PLATE_PX), self.devicePixelRatioF()))
            sign.setToolTip(catalog.sides[side])
            self._row.addWidget(sign)
            figure = label(str(held), "figure")
            figure.setObjectName(f"held_{side}")
            self._row.addWidget(figure)
            self._row.addSpacing(theme().px(4))
        wins = self.tr("of {n} to win").format(n=tally.wanted)
        told = self.tr("of {n}").format(n=tally.wanted) if short else wins
        self._row.addWidget(label(told, "small"), 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addStretch(1)
        for index in range(self._row.count()):
            item = self._row.itemAt(index)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.show()  # now, not a little later: until then there would be no figure
        self._row.activate()
        self.updateGeometry()
        said = tally_text(tally, catalog)
        self.setAccessibleName(said)
        click = self.tr("Click: what counts")
        self.setToolTip(f"{said}\n{click}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click that ends where it began."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
