"""The figures of one unit as tiles, like the mat that lies before a player."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

_COLUMNS = 4
_SHORT = 6
"""Letters of a value, and of the words of a name, that a narrow tile has room for."""


class UnitMat(QWidget):
    """A tile for each figure: narrow ones beside each other, those with more to say wider.

    Args:
        figures: name and value of each, in their order.
    """

    def __init__(self, figures: Iterable[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("unit_mat")
        told = list(figures)
        self.setAccessibleName(", ".join(f"{name} {value}" for name, value in told))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme().px(6))
        for row, tiles in enumerate(_rows_of(told)):
            column = 0
            for place, (name, value) in enumerate(tiles, start=1):
                wide = _COLUMNS - column if place == len(tiles) else _columns_of(name, value)
                grid.addWidget(_tile(name, value), row, column, 1, wide)
                column += wide
        for number in range(_COLUMNS):
            grid.setColumnStretch(number, 1)


def _rows_of(told: Iterable[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """As many beside each other as there is room for."""
    rows: list[list[tuple[str, str]]] = []
    taken = _COLUMNS
    for name, value in told:
        wide = _columns_of(name, value)
        if taken + wide > _COLUMNS:
            rows.append([])
            taken = 0
        rows[-1].append((name, value))
        taken += wide
    return rows


def _columns_of(name: str, value: str) -> int:
    return 1 if len(value) <= _SHORT and len(name) <= 2 * _SHORT else 2


def _tile(name: str, value: str) -> QFrame:
    tile = QFrame()
    set_role(tile, "card")
    lines = QVBoxLayout(tile)
    lines.setContentsMargins(*(theme().px(n) for n in (10, 4, 10, 4)))
    lines.setSpacing(0)
    lines.addWidget(label(name, "small", wrap=True))
    lines.addStretch(1)
    lines.addWidget(label(value, "strong", wrap=True))
    return tile
