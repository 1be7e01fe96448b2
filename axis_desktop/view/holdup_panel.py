"""The panel that tells what holds the game up, with what can be done about it."""

from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from axis_desktop.model.seats import LEVELS, Seat, computer
from axis_desktop.view.controller import Controller
from axis_desktop.view.holdup import Holdup
from axis_desktop.view.style import set_role
from axis_desktop.view.toast import ErrorPanel


class HoldupPanel(ErrorPanel):
    """Stays until the game goes on; the first button, which has the focus, loses nothing."""

    def __init__(self, controller: Controller, holdup: Holdup, parent: QWidget) -> None:
        super().__init__(holdup.report, parent, can_close=False)
        self.setObjectName("holdup_panel")
        self._game, self._holdup = controller, holdup
        row = QHBoxLayout()
        row.addStretch(1)
        self._first: QPushButton | None = None
        if holdup.kind == "late":
            self._button(row, "holdup_wait", self.tr("Wait on"), controller.computer_moves.wait_on)
        again = self.tr("Try again") if holdup.kind == "unwritten" else self.tr("Ask again")
        self._button(row, "holdup_again", again, controller.holdups.try_again)
        if holdup.kind == "failed":
            self._button(
                row, "holdup_any", self.tr("Any legal move"), controller.computer_moves.play_anything
            )
        if holdup.kind != "unwritten":
            others = self._button(row, "holdup_others", self.tr("Somebody else plays"), None)
            others.setMenu(self._others())
        self.body.addLayout(row)

    def take_focus(self) -> None:
        """Give the keys to the first button."""
        if self._first is not None:
            self._first.setFocus()

    def _button(self, row: QHBoxLayout, name: str, title: str, act: object) -> QPushButton:
        button = QPushButton(title)
        button.setObjectName(name)
        button.setAutoDefault(True)  # Enter presses it
        set_role(button, "quiet" if self._first else "main")
        if act is not None:
            button.clicked.connect(act)
        self._first = self._first or button
        row.addWidget(button)
        return button

    def _others(self) -> QMenu:
        """Whoever else could play the power: the person at the screen, the other levels."""
        game, power = self._game, self._holdup.power
        menu = QMenu(self)
        menu.setObjectName("holdup_menu")
        titles = {
            "easy": self.tr("Computer, easy"),
            "medium": self.tr("Computer, medium"),
            "hard": self.tr("Computer, hard"),
        }
        here = game.seat(game.viewer) if game.viewer is not None else Seat()
        choices = [(here if here.kind == "person" else Seat(), self.tr("Person"))]
        choices += [(computer(level), titles.get(level, level)) for level in LEVELS]
        for seat, title in choices:
            if seat != game.seat(power):
                menu.addAction(title).triggered.connect(
                    lambda _=False, seat=seat: game.set_seats({**game.seats, power: seat})
                )
        return menu
