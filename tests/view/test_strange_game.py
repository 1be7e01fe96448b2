"""What a game asks, tells and shows that no screen was made for is drawn plainly (P12)."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Session, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.model.seats import Seat
from axis_desktop.storage.settings import Settings
from axis_desktop.view.board.hands.facts import kind_text
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels import BattleReports, ChartPanel, InspectorPanel, LogPanel, panel_for
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.panels.orders.plan import Pointed
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.pictures import counter, silhouette
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.texts import kind_of_battle
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click
from tests.view.strange_game import ATLANTIS, STRANGE
from tests.view.toy_game import GERMANY, RUSSIA, toy_setup


@pytest.fixture
def game(qtbot: QtBot) -> Iterator[Controller]:
    seats = {power: Seat(name="Anna") for power in (GERMANY, RUSSIA, ATLANTIS)}
    made = Controller(Session(STRANGE, toy_setup(system="strange")), seats, ReadyThinker())
    made.speed = "none"
    yield made
    made.close()


@pytest.fixture
def page(qtbot: QtBot, game: Controller) -> Iterator[GamePage]:
    made = GamePage(game, QWidget(), Settings(), lambda _settings: None, panel_for)
    qtbot.addWidget(made)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet(style_sheet(theme()))
    made.resize(1600, 900)
    made.show()
    yield made
    made.close_game()


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if not label.isHidden()]


def test_an_unknown_kind_of_question_is_a_plain_list(page: GamePage) -> None:
    assert page.slot.panel is not None
    assert page.slot.panel.findChild(QPushButton, "choice_1") is not None
    page.grab()

    click(button(page.slot.panel, "choice_1"))

    assert page.controller.decision.kind == "move_units"  # type: ignore[union-attr]  # it isn't over


def test_an_unknown_kind_of_target_is_something_to_choose(game: Controller) -> None:
    strange = Target(space=Space("alba"), path=(), kind="tunnel", action=Pointed(power=GERMANY))

    assert kind_text(strange, game.catalog) == "Choose this"


def test_a_battle_is_called_what_its_game_calls_it(game: Controller) -> None:
    there = Target(space=Space("alba"), path=(), kind="tidal", action=Pointed(power=GERMANY))

    assert kind_text(there, game.catalog) == "Fight with the tide"
    assert kind_of_battle("tidal", game.catalog) == "Fight with the tide"
    assert kind_of_battle("raid", game.catalog) == "Battle"  # no word of another game


def test_the_bar_shows_what_the_game_counts_and_no_money(page: GamePage) -> None:
    assert not page.bar.treasury.isVisible()
    assert "Sea levels 7 " in [widget.accessibleName() for widget in page.bar.findChildren(QWidget)]
    page.bar.grab()


def test_an_unknown_event_stands_in_the_log(qtbot: QtBot, page: GamePage) -> None:
    log = LogPanel(page.controller)
    qtbot.addWidget(log)

    click(button(page, "choice_1"))
    page.grab()

    assert any(line.message is not None and "tide" in str(line.message) for line in page.controller.story())


def test_an_unknown_kind_of_battle_has_its_report(qtbot: QtBot, game: Controller) -> None:
    reports, page = BattleReports(game), QWidget()
    qtbot.addWidget(page)
    reports.show_on(page, lambda _sentence: None)
    game.speed = "quick"

    with qtbot.waitSignal(reports.opened):
        game.submit(game.options.choices()[0].action)

    report = reports.report
    assert report is not None
    report.finish()
    report.grab()
    assert any("1.0 expected" in said for said in words(report))  # two dice of twelve sides that hit on 6


def test_relations_are_listed_whatever_they_are_called(qtbot: QtBot, game: Controller) -> None:
    chart = ChartPanel(game)
    qtbot.addWidget(chart)
    chart.show()

    names = [widget.accessibleName() for widget in chart.findChildren(QWidget)]
    assert "Germany, Soviet Union: at truce" in names
    assert "Germany, Atlantis: drowned" in names


def test_objectives_are_listed_with_what_they_give(qtbot: QtBot, game: Controller) -> None:
    chart = ChartPanel(game)
    qtbot.addWidget(chart)
    chart.show()

    names = [widget.accessibleName() for widget in chart.findChildren(QWidget)]
    assert "Dry feet: not fulfilled, worth 3" in names
    assert "A pearl: not fulfilled, worth 2" in names
    assert {"none is found", "since the last flood", "0"} <= set(words(chart))

    game.submit(game.options.choices()[0].action)

    names = [widget.accessibleName() for widget in chart.findChildren(QWidget)]
    assert "Dry feet: fulfilled, worth 3" in names
    assert "+3" in words(chart)


def test_a_space_full_of_strangers_can_be_looked_at(qtbot: QtBot, game: Controller) -> None:
    inspector = InspectorPanel(game, {})
    qtbot.addWidget(inspector)

    inspector.show_space(Space("ukraine"))
    inspector.grab()

    assert any(said.startswith("airship") for said in words(inspector))


@pytest.mark.parametrize("units", ["silhouettes", "nato"])
def test_a_unit_that_nobody_has_drawn_gets_a_plain_sign(qtbot: QtBot, units: str) -> None:
    activate("dark", 1.0, units=units)  # type: ignore[arg-type]  # one of two words

    drawn = silhouette("zeppelin", QColor("white"), 40).toImage()

    assert _is_drawn(drawn)
    assert not counter(ATLANTIS, "zeppelin", 40).isNull()


def test_dice_of_many_sides_show_figures(qtbot: QtBot) -> None:
    pips, figures = DiceRow((5,), 0, sides=6), DiceRow((5,), 0, sides=12)
    for row in (pips, figures):
        qtbot.addWidget(row)
        row.resize(row.sizeHint())

    assert pips.grab().toImage() != figures.grab().toImage()


def _is_drawn(image: QImage) -> bool:
    return any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))
