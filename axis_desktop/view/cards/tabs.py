"""One button for each power whose cards can be shown."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.widgets.frame import clear_layout
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

ROWS = 3
"""So many buttons stand above one another."""


class PowerTabs(QWidget):
    """Emblem, name and number of cards in hand of each power."""

    chosen = Signal(str)

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card_tabs")
        self._catalog = catalog
        self._buttons: dict[Power, QPushButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)

    def show_powers(self, powers: Sequence[Power]) -> None:
        """Show buttons for these powers in place of those before."""
        clear_layout(self._grid)
        self._buttons = {}
        for number, power in enumerate(powers):
            button = QPushButton(self)
            button.setObjectName(f"card_tab_{power}")
            set_role(button, "quiet")
            button.setCheckable(True)
            button.setAutoExclusive(True)
            size = theme().px(22)
            button.setIcon(plate(power, size, self.devicePixelRatioF()))
            button.setIconSize(QSize(size, size))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setStyleSheet(f"text-align: left; padding: 0 {theme().px(8)}px;")
            button.clicked.connect(lambda _=False, power=power: self.chosen.emit(power))
            self._buttons[power] = button
            self._grid.addWidget(button, number % ROWS, number // ROWS)
            button.show()

    def show_count(self, power: Power, in_hand: int, *, is_asked: bool, brief: bool) -> None:
        """How many cards a power holds, and whether a question is about them.

        Args:
            power: one of those that are shown.
            in_hand: cards in its hand.
            is_asked: a question is about its cards.
            brief: leave out its name.
        """
        name, button = power_name(power, self._catalog), self._buttons[power]
        button.setText(str(in_hand) if brief else f"{name}  {in_hand}")
        spoken = self.tr("{power}: {n} cards in hand").format(power=name, n=in_hand)
        button.setAccessibleName(spoken)
        button.setToolTip(f"{spoken}. {self.tr('Asked now')}" if is_asked else spoken)
        button.setProperty("tone", "brass" if is_asked else "")
        button.style().unpolish(button)
        button.style().polish(button)

    def choose(self, power: Power) -> None:
        """Mark a power as shown, without telling."""
        self._buttons[power].setChecked(True)

    def button(self, power: Power) -> QPushButton:
        """The button of a power."""
        return self._buttons[power]
