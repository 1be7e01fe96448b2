"""The figures in a row of the price list: how a unit moves and fights, and its price."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from axis_desktop.model.asking.options import Offer
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.view.widgets.theme import theme

FIGURES = range(3, 6)
"""Columns of how a unit moves and fights."""
PRICE = 6
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RowFigures(QWidget):
    """Drawn as one below the heads of their columns: as labels they'd be a third of all widgets of the list.

    Args:
        grid: of the list.
        row: of the unit in it.
        offer: its price.
        info: how it moves and fights.
    """

    def __init__(self, grid: QGridLayout, row: int, offer: Offer, info: UnitInfo) -> None:
        super().__init__()
        self._grid = grid
        figures = (info.move or None, info.attack, info.defense)
        self._fights = ["–" if figure is None else str(figure) for figure in figures]
        self._price = str(offer.price)
        self._is_possible = True
        grid.addWidget(self, row, FIGURES.start, 1, PRICE + 1 - FIGURES.start)
        self.setAccessibleName(f"{self.fights()} · {self._price}")

    def fights(self) -> str:
        """How the unit moves and fights, in words."""
        said = self.tr("Moves {move}, attacks at {attack}, defends at {defense}")
        move, attack, defense = self._fights
        return said.format(move=move, attack=attack, defense=defense)

    def set_possible(self, possible: bool) -> None:
        """Look payable, or out of reach."""
        if possible != self._is_possible:
            self._is_possible = possible
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw each figure in the middle of its column, the price at the right."""
        t = theme()
        painter = QPainter(self)
        painter.setFont(t.font("figure"))
        painter.setPen(t.color("text_2" if self._is_possible else "text_3"))
        for column, figure in zip(FIGURES, self._fights, strict=True):
            cell = self._cell(column)
            if cell.width() > 1:  # else there is no room for it, and its head is hidden
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, figure)
        painter.setFont(t.font("title"))
        painter.setPen(t.color("brass" if self._is_possible else "text_3"))
        painter.drawText(self._cell(PRICE), RIGHT, self._price)

    def _cell(self, column: int) -> QRect:
        # Its rows have no heights of their own where names wrap, only its columns have widths.
        cell = self._grid.cellRect(0, column)
        return QRect(cell.x() - self.x(), 0, cell.width(), self.height())
