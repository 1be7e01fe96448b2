"""Questions of a game with cards, from positions that hold only what a test names."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Power, Session, Setup
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.view.panels.cards import CardQuestion, card_question
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.systems.supply.table import NATIONS, table
from tests.view.cards.conftest import staged
from tests.view.conftest import ReadyThinker

ONE_PERSON: Seats = {Power(nation): Seat(name="Anna") for nation in NATIONS}


class Asking:
    """A game and how its pending question is shown."""

    def __init__(self, qtbot: QtBot, game: Controller) -> None:
        self._qtbot = qtbot
        self.game = game
        self.orders = StandingOrders(game)

    @property
    def decision(self) -> Decision:
        found = self.game.decision
        assert isinstance(found, Decision)
        return found

    def question(self) -> CardQuestion:
        """The panel of what is asked now."""
        made = card_question(self.decision, self.game, self.orders)
        assert made is not None
        self._qtbot.addWidget(made)
        made.resize(452, 500)
        made.show()
        with self._qtbot.waitActive(made):  # keys are heard in the active window
            made.activateWindow()
        return made


Ask = Callable[..., Asking]


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Ask]:
    """Begins a game from a position of `tests.systems.supply.table`."""
    made: list[Controller] = []
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    application.setStyleSheet(style_sheet(theme()))

    def begin(turn: str = "germany", seats: Seats = ONE_PERSON, **given: Any) -> Asking:
        setup = Setup(system="supply", scenario="staged", pack="staged", data={})
        session = Session(staged(table(turn, **given).state), setup)
        game = Controller(session, seats, ReadyThinker())
        game.speed = "none"
        game.sit_down()
        made.append(game)
        return Asking(qtbot, game)

    yield begin
    for game in made:
        game.close()
