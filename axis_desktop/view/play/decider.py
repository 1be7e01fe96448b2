"""Who decides, where people take turns at one screen and one is asked in another's turn."""

from PySide6.QtCore import QCoreApplication

from axis_desktop.model import Decision
from axis_desktop.model.seats import people
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.texts import power_name


def decider(game: Controller) -> str:
    """Says that somebody else decides than whoever's turn is shown at the top; "" if it is theirs."""
    decision, turn = game.decision, game.presentation.power
    if not isinstance(decision, Decision) or not game.is_mine or turn is None:
        return ""
    seat = game.seat(decision.power)
    if game.seat(turn) == seat or len(people(game.seats.values())) == 1:
        return ""
    words = QCoreApplication.translate("decider", "{person} decides for {power:the}")
    if not seat.name:
        words = QCoreApplication.translate("decider", "{power:The} decides")
    return fill(words, {"person": seat.name, "power": power_name(decision.power, game.catalog)})
