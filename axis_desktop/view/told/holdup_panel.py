"""The panel that tells what holds the game up, with what can be done about it."""

from PySide6.QtWidgets import QMenu, QWidget

from axis_desktop.model.seats import Seat, computer
from axis_desktop.players.player import levels_to_seat
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.holdup import Holdup
from axis_desktop.view.widgets.toast import ErrorPanel


class HoldupPanel(ErrorPanel):
    """Stays until the game goes on; the first button, which has the focus, loses nothing."""

    def __init__(self, controller: Controller, holdup: Holdup, parent: QWidget) -> None:
        super().__init__(holdup.report, parent, can_close=False)
        self.setObjectName("holdup_panel")
        self._game, self._holdup = controller, holdup
        moves = controller.computer_moves
        if holdup.kind == "late":
            self.add_choice("holdup_wait", self.tr("Wait on")).clicked.connect(moves.wait_on)
        again = self.tr("Try again") if holdup.kind == "unwritten" else self.tr("Ask again")
        self.add_choice("holdup_again", again).clicked.connect(controller.holdups.try_again)
        if holdup.kind == "failed":
            self.add_choice("holdup_any", self.tr("Any legal move")).clicked.connect(moves.play_anything)
        if holdup.kind != "unwritten":
            others = self.add_choice("holdup_others", self.tr("Somebody else plays"))
            others.setMenu(self._others())

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
        choices += [
            (computer(level), titles.get(level, level)) for level in levels_to_seat(game.session.setup.system)
        ]
        for seat, title in choices:
            if seat != game.seat(power):
                menu.addAction(title).triggered.connect(
                    lambda _=False, seat=seat: game.set_seats({**game.seats, power: seat})
                )
        return menu
