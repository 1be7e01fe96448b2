"""One of the powers, chosen by its emblem."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from axis_desktop.model import Power
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme


class PowerButtons(QWidget):
    """One of the powers, by emblem, with a number below each."""

    chosen = Signal(str)

    def __init__(self, powers: tuple[Power, ...], controller: Controller, prefix: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._names = {power: power_name(power, controller.catalog) for power in powers}
        self._buttons: dict[Power, QPushButton] = {}
        for power in powers:
            button = QPushButton()
            button.setObjectName(f"{prefix}_{power}")
            button.setCheckable(True)
            button.setAutoExclusive(True)
            size = theme().px(24)
            button.setIcon(plate(power, size, self.devicePixelRatioF()))
            button.setIconSize(plate(power, size).size())
            button.setToolTip(self._names[power])
            button.setStyleSheet(f"padding: 0 {theme().px(4)}px;")
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, power=power: self.chosen.emit(power))
            self._buttons[power] = button
            row.addWidget(button, 1)

    @property
    def power(self) -> Power:
        """The one that is chosen."""
        return next(power for power, button in self._buttons.items() if button.isChecked())

    def button(self, power: Power) -> QPushButton:
        """The button of a power."""
        return self._buttons[power]

    def choose(self, power: Power) -> None:
        """Choose without telling."""
        self._buttons[power].setChecked(True)

    def show_number(self, power: Power, number: int) -> None:
        """How many units of a power there are; nothing for none."""
        self._buttons[power].setText(str(number) if number else "")
        self._buttons[power].setAccessibleName(
            self.tr("{power}: {n} units").format(power=self._names[power], n=number)
        )
