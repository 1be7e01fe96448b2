"""All nations at a glance."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.view.panels import NationsPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.theme import activate, theme_signals
from tests.systems.supply.table import NATIONS
from tests.view.panels.cards.conftest import Ask, ask

__all__ = ["ask"]

ITALY = Power("italy")


@pytest.fixture
def game(ask: Ask) -> Controller:
    return ask(
        "germany",
        seats={Power(nation): Seat(name="Anna") for nation in NATIONS},
        germany="germany western_europe",
        italy="italy balkans",
        soviet_union="moscow",
        table="ita_balkan_resources ita_mare_nostrum ger_blitzkrieg",
    ).game


def shown(panel: NationsPanel, name: str) -> str:
    found = panel.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def test_open_cards_of_all_nations_show_with_what_they_score(qtbot: QtBot, game: Controller) -> None:
    panel = NationsPanel(game)
    qtbot.addWidget(panel)

    assert shown(panel, "table_germany") == "Blitzkrieg"
    assert shown(panel, "table_italy") == "Balkan Resources +1 · Mare Nostrum"


@pytest.mark.rule("SU-10.4")
def test_next_turn_is_told_part_by_part(qtbot: QtBot, game: Controller) -> None:
    panel = NationsPanel(game)
    qtbot.addWidget(panel)

    assert shown(panel, "next_italy") == "+3"
    assert panel.said(ITALY) == "Its next turn would score 3: Italy 2, Balkan Resources 1."
    assert shown(panel, "next_united_states") == "+0"
    assert panel.said(Power("united_states")) == "Its next turn would score nothing."


@pytest.mark.rule("SU-1.3")
def test_reserve_is_what_the_box_has_and_the_board_has_not(game: Controller) -> None:
    figures = [figure.value for figure in game.presentation.powers[ITALY].figures]

    assert figures == [2, 3]


def test_pictures_follow_another_theme(qtbot: QtBot, game: Controller) -> None:
    panel = NationsPanel(game)
    qtbot.addWidget(panel)

    def heads() -> list[QImage]:
        labels = panel.findChildren(QLabel)
        return [shown.pixmap().toImage() for shown in labels if "in reserve" in shown.toolTip()]

    dark = heads()
    assert dark
    activate("light", 1.0)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    light = heads()
    assert len(light) == len(dark)
    assert all(before != after for before, after in zip(dark, light, strict=True))


def test_rows_that_change_are_in_the_very_next_picture(qtbot: QtBot, game: Controller) -> None:
    """The panel stood empty for a picture whenever a figure changed."""
    panel = NationsPanel(game)
    qtbot.addWidget(panel)
    panel.resize(312, 500)
    with qtbot.waitExposed(panel):
        panel.show()

    theme_signals().changed.emit()  # fills it again as a change does; nothing is awaited

    rows = [panel.findChild(QLabel, f"next_{nation}") for nation in NATIONS]
    assert all(row is not None and row.isVisible() for row in rows)
    assert len({row.y() for row in rows if row is not None}) == len(NATIONS)


def test_all_nations_stand_in_sight_before_another_panel_gets_its_room(
    qtbot: QtBot, game: Controller
) -> None:
    """What follows the pointer took the last rows out of sight."""
    panel = NationsPanel(game)
    qtbot.addWidget(panel)

    tall = panel.open_height(312)

    assert panel.least_of(tall) == tall


def test_in_a_low_panel_cards_give_way_so_that_no_nation_is_missing(qtbot: QtBot, ask: Ask) -> None:
    many = "ger_blitzkrieg ger_dive_bombers ger_conscription ger_volksturm ger_bias_for_action"
    game = ask("germany", germany="germany western_europe", table=many).game
    panel = NationsPanel(game)
    qtbot.addWidget(panel)
    whole = panel.open_height(312)
    panel.resize(312, whole)
    panel.show()
    last = panel.findChild(QLabel, "next_united_states")
    assert last is not None
    words = shown(panel, "table_germany")

    def reaches() -> int:
        return last.mapTo(panel, last.rect().bottomLeft()).y()

    panel.resize(312, whole - 20)
    qtbot.waitUntil(lambda: reaches() < whole - 20, timeout=5000)
    assert shown(panel, "table_germany").endswith("…")
    assert panel.open_height(312) == whole

    panel.resize(312, whole)
    assert shown(panel, "table_germany") == words
