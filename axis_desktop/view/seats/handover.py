"""Changing who plays a power in the middle of a game: whoever holds hidden cards is asked for them first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat, owner, people
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.seats.curtain import Curtain
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import power_name


def whose_consent(game: Controller, power: Power, seat: Seat) -> Seat | None:
    """Who must agree that another one plays a power; None if nobody sees more than before.

    A power that the computer plays for nobody concerns the people of its side, or else everybody besides the
    person who takes it over: one of them is asked.
    """
    if not game.hides_something:
        return None
    here = game.seat(game.viewer) if game.viewer is not None else None
    holder, taker = owner(game.seat(power)), owner(seat)
    if holder is None:
        if seat.kind == "computer":
            return None
        others = [person for person in _nearest(game, power) if person != taker]
        return next((person for person in others if person != here), None)
    if seat.kind == "computer":
        return holder if holder != here else None
    return holder if holder != taker else None


def _nearest(game: Controller, power: Power) -> list[Seat]:
    """Everybody who plays, those of the power's side first."""
    side = next(info.side for info in game.catalog.powers if info.id == power)
    order = sorted(game.catalog.powers, key=lambda info: info.side != side)
    return people(game.seat(info.id) for info in order)


class HandoverQuestion(Curtain):
    """Covers the page until the person who holds a power has agreed to the change, or not.

    Args:
        controller: the game.
        power: that somebody else shall play.
        holder: who must agree.
        seat: who shall play it.
        parent: the page to cover.

    Attributes:
        calls_away: the holder isn't the person who sits at the screen.
    """

    settled = Signal(bool)
    """They have agreed, or want to leave it as it is."""

    def __init__(
        self, controller: Controller, power: Power, holder: Seat, seat: Seat, parent: QWidget
    ) -> None:
        super().__init__(power, parent)
        self.setObjectName("handover")
        here = controller.seat(controller.viewer) if controller.viewer is not None else None
        self.calls_away = holder != here
        name, who = power_name(power, controller.catalog), holder.name or self.tr("The other person")
        if self.calls_away:
            self.add(label(self.tr("Pass the seat to"), "label"))
            self.add(label(who.upper(), "place"))
        question = fill(
            self._question(controller, power, holder, seat),
            {
                "who": who,
                "power": name,
                "taker": seat.name or self.tr("Another person"),
                "level": seat.level or "",
            },
        )
        self.add(label(question, "prompt"))
        self.add(label(fill(self._consequence(seat), {"power": name}), "body"))
        self.add_buttons(self.tr("Hold to agree"), self.tr("Leave it as it is"))
        self.other_button.setObjectName("handover_no")
        self.other_button.clicked.connect(self._refuse)
        self.opened.connect(lambda: self.settled.emit(True))
        self.column.addStretch(3)
        self.setAccessibleName(question)

    def _question(self, game: Controller, power: Power, holder: Seat, seat: Seat) -> str:
        if seat.kind == "computer":
            return self.tr("{who}, shall the computer ({level}) play {power:the} for you?")
        if owner(game.seat(power)) is None:
            return self.tr("{who}, may {taker} take {power:the} over from the computer?")
        return self.tr("{who} hands {power:the} over to {taker}")

    def _consequence(self, seat: Seat) -> str:
        if seat.kind == "computer":
            return self.tr("You can take {power:the} back at any time: it stays yours.")
        return self.tr("Whoever plays {power:the} sees its cards from then on.")

    def _refuse(self) -> None:
        self.hide()
        self.gone.emit()
        self.settled.emit(False)
