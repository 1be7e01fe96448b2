"""Cards are tried on the real rules, from positions that hold only what a test names."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Session, Setup
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.systems.door.door import Door
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.system import system as rules
from axis_desktop.view.cards import CardDesk
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.systems.supply.setups import supply_session
from tests.systems.supply.table import NATIONS, table
from tests.view.conftest import ReadyThinker
from tests.view.looks.test_text_fits import LongerWords

GERMANY, JAPAN, ITALY = Power("germany"), Power("japan"), Power("italy")
UNITED_KINGDOM = Power("united_kingdom")
AXIS = (GERMANY, JAPAN, ITALY)
TWO_PEOPLE: Seats = {Power(n): Seat(name="Anna" if n in AXIS else "Ben") for n in NATIONS}

Deal = Callable[..., Controller]
ShowDesk = Callable[..., CardDesk]


def part(parent: QWidget, name: str) -> QWidget:
    """The widget of this name."""
    found: QWidget | None = parent.findChild(QWidget, name)
    assert found is not None, name
    return found


def point(widget: QWidget) -> None:
    """Move the pointer over a widget."""
    lie_below_pointer(widget)
    spot, none = QPointF(5, 5), Qt.MouseButton.NoButton
    at = QPointF(widget.mapToGlobal(QPoint(5, 5)))
    moved = QMouseEvent(QEvent.Type.MouseMove, spot, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, moved)


def lie_below_pointer(widget: QWidget) -> None:
    """What covered a widget has gone, and the pointer is over it without having moved."""
    spot = QPointF(5, 5)
    QApplication.sendEvent(widget, QEnterEvent(spot, spot, QPointF(widget.mapToGlobal(QPoint(5, 5)))))


def staged(first: State) -> Door[State]:
    """The rules of supply, beginning with a position."""
    return replace(rules, beginning=replace(rules.beginning, start=lambda setup, chance: first.copy()))


@pytest.fixture(scope="session")
def catalog_cards() -> tuple[CardInfo, ...]:
    """Every card of the game."""
    session = supply_session()
    return session.system.catalog(session.state).cards


@pytest.fixture
def speak_longer(qapp: QApplication) -> Iterator[None]:
    """A language whose words are 40 % longer."""
    longer = LongerWords()
    qapp.installTranslator(longer)
    yield
    qapp.removeTranslator(longer)


@pytest.fixture
def deal(qtbot: QtBot) -> Iterator[Deal]:
    """Begins a game from a position of `tests.systems.supply.table`; who has the turn sits at the screen."""
    made: list[Controller] = []

    def begin(turn: str = "germany", seats: Seats = TWO_PEOPLE, **given: Any) -> Controller:
        setup = Setup(system="supply", scenario="staged", pack="staged", data={})
        controller = Controller(Session(staged(table(turn, **given).state), setup), seats, ReadyThinker())
        controller.speed = "none"
        controller.sit_down()
        made.append(controller)
        return controller

    yield begin
    for controller in made:
        controller.close()


@pytest.fixture
def show_desk(qtbot: QtBot, deal: Deal) -> Iterator[ShowDesk]:
    """Shows the desk at the foot of a window; the arguments are those of `deal` and a size."""
    pages: list[QWidget] = []
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # The windows of earlier tests are gone before this one is styled: else each costs the next ones time.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def show(width: int = 1200, height: int = 800, game: Controller | None = None, **given: Any) -> CardDesk:
        application.setStyleSheet(style_sheet(theme()))
        page = QWidget()
        qtbot.addWidget(page)
        page.resize(width, height)
        desk = CardDesk(game or deal(**given), page)
        desk.setGeometry(0, height - desk.natural_height() - 60, width, desk.natural_height())
        page.show()
        pages.append(page)
        return desk

    yield show
    pages.clear()
