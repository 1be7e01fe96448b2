"""No panel of a game with cards cuts its words, at any text size."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.panels.cards.browser import CardBrowser
from axis_desktop.view.told.starving import StarvingNote
from tests.view.conftest import ReadyThinker
from tests.view.links.test_card_link import HOMES, SHORT
from tests.view.looks.test_nothing_cut import spilled

POSITION = {
    "germany": {"pieces": ["germany", "siberia"], "status": ["ger_blitzkrieg", "ger_dive_bombers"]},
    "italy": {"pieces": ["italy", "balkans"], "status": ["ita_balkan_resources", "ita_impero_italiano"]},
}


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_nations_notes_and_browser_fit(qtbot: QtBot, scale: int, size: tuple[int, int]) -> None:
    window = MainWindow(
        Settings(play=Play(speed="none"), display=Display(text_scale=scale)), thinker=ReadyThinker
    )
    qtbot.addWidget(window)
    window.resize(*size)
    window.apply_theme()
    window.show()
    nations = {
        nation: {
            "pieces": [home],
            "hand": [f"{SHORT[nation]}_build_navy"],
            "deck": [f"{SHORT[nation]}_build_army"],
            **POSITION.get(nation, {}),
        }
        for nation, home in HOMES.items()
    }
    position = {"power": "germany", "phase": "play", "nations": nations}
    people = {Power(nation): Seat(name="Anna") for nation in HOMES}
    assert window.begin(new_setup(find_scenario("supply"), position=position), people, "Cards")
    page = window.game
    assert page is not None
    page.show_side("nations")
    QApplication.processEvents()

    note, browser = page.findChild(StarvingNote), page.findChild(CardBrowser)
    assert note is not None
    assert browser is not None
    assert spilled(page.side.panel("nations")) == []
    assert spilled(note) == []
    page.browse_pressed.emit()
    QApplication.processEvents()
    assert spilled(browser) == []
    window.close()
