"""Panels are tried on the real rules, from positions that hold only what a test names."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Session, Setup
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.storage.settings import Settings
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.system import system as rules
from axis_desktop.systems.door.door import Door
from axis_desktop.view.app.table.game_setup import show_reports
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels import BattleReports, panel_for
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import theme
from tests.systems.classic.battles import attack_by
from tests.systems.classic.builders import GERMANY, RUSSIA, Position
from tests.view.conftest import ReadyThinker

Stage = Callable[..., Controller]
Page = Callable[..., tuple[GamePage, BattleReports]]

BOTH: Seats = {GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Ben")}


class _OneWorld:
    """Every state is of this world, whatever its setup says."""

    def __init__(self, world: World) -> None:
        self._world = world

    def encode(self, world: object) -> str:
        return self._world.fingerprint

    def decode(self, data: bytes, kind: type[State], setup: Setup) -> State:
        return msgspec.json.decode(data, type=kind, dec_hook=lambda kind, value: self._world)


def staged(first: State) -> Door[State]:
    """The rules of classic, beginning with a position."""
    beginning = replace(rules.beginning, start=lambda setup, chance: first.copy())
    worlds: Any = _OneWorld(first.world)
    return replace(rules, beginning=beginning, states=replace(rules.states, worlds=worlds))


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    """Begins a game with real dice from a position."""
    made: list[Controller] = []

    def begin(position: Position, seats: Seats = BOTH) -> Controller:
        setup = Setup(system="classic", scenario="staged", pack="staged", data={}, real_dice=True)
        controller = Controller(Session(staged(position.state()), setup), seats, ReadyThinker())
        made.append(controller)
        return controller

    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # The windows of earlier tests are gone before this one is styled: else each costs the next ones time.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    application.setStyleSheet(style_sheet(theme()))
    yield begin
    for controller in made:
        controller.close()


@pytest.fixture
def show_page(qtbot: QtBot, stage: Stage) -> Page:
    """Shows a game page with panels and reports, but no board."""

    def show(
        position: Position, seats: Seats = BOTH, width: int = 1600, height: int = 900
    ) -> tuple[GamePage, BattleReports]:
        controller = stage(position, seats)
        battles = BattleReports(controller)
        page = GamePage(
            controller,
            QWidget(),
            Settings(),
            lambda _settings: None,
            lambda decision, game: panel_for(decision, game, battles),
        )
        qtbot.addWidget(page)
        show_reports(page, battles)
        page.resize(width, height)
        page.show()
        return page, battles

    return show


def throw(controller: Controller, *dice: int) -> None:
    """Throw these dice, as many at a time as the rules ask for; none may be left."""
    left = list(dice)
    while (wanted := controller.session.dice_wanted) is not None:
        assert len(left) >= wanted.count, f"{wanted.count} more dice are asked for: {wanted.why}"
        controller.enter_dice(tuple(left[: wanted.count]))
        del left[: wanted.count]
    assert not left


def asked(controller: Controller) -> str:
    """The kind of the pending question."""
    decision = controller.decision
    assert isinstance(decision, Decision)
    return decision.kind


def pending(controller: Controller) -> Decision:
    """The pending question."""
    assert isinstance(controller.decision, Decision)
    return controller.decision


def child(parent: QWidget, kind: type[Any], name: str) -> Any:
    """The widget of that name."""
    found = parent.findChild(kind, name)
    assert found is not None, f"there is no {name}"
    return found


def resting_place(qtbot: QtBot, widget: QWidget, panel: QWidget) -> QPoint:
    """Where a widget lies in a panel once all layouts have come to rest."""
    seen: list[QPoint] = []

    def is_still() -> bool:
        seen.append(widget.mapTo(panel, QPoint()))
        return seen[-3:].count(seen[-1]) == 3

    qtbot.waitUntil(is_still)
    return seen[-1]


def texts(widgets: Sequence[Any]) -> list[str]:
    """What labels or buttons say."""
    return [widget.text() for widget in widgets]


@pytest.fixture
def losses(stage: Stage) -> Controller:
    """Germany has hit once in Karelia; the Soviet Union may lose infantry or a tank."""
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 2, "tank": 1})
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 1})
    )
    controller.submit(controller.options.choices()[1].action)
    controller.enter_dice((1, 6))
    return controller
