"""Buttons on the screen while the settings change: their icons are those of a window that opens with them."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton

from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage


def begun(window: MainWindow, game: str) -> GamePage:
    scenario = find_scenario(game)
    people = {power: Seat(name="Anna") for power, _side in scenario.info.powers}
    assert window.begin(new_setup(scenario, seed=2), people, "buttons")
    assert window.game is not None
    return window.game


def in_large_text(window: MainWindow) -> None:
    window.apply_settings(Settings(display=Display(text_scale=200), play=Play(speed="none")))


def icon_sizes(page: GamePage) -> dict[str, QSize]:
    buttons: list[QAbstractButton] = page.findChildren(QAbstractButton)
    return {
        one.objectName(): one.iconSize() for one in buttons if one.objectName() and not one.icon().isNull()
    }


def test_their_icons_grow_with_the_text(window: MainWindow) -> None:
    page = begun(window, "supply")
    in_large_text(window)
    grown = icon_sizes(page)
    window.show_start()

    made = icon_sizes(begun(window, "supply"))

    assert {"undo_button", "browse_germany"} <= made.keys()
    assert grown == made


@pytest.mark.parametrize("folded", [False, True])
def test_a_fold_says_the_same_as_before(window: MainWindow, folded: bool) -> None:
    panel = begun(window, "classic").side.panel("log")

    def drawn() -> QImage:
        return panel.fold_button.icon().pixmap(QSize(20, 20)).toImage()

    panel.set_folded(folded)
    right = drawn()
    panel.set_folded(not folded)
    wrong = drawn()
    panel.set_folded(folded)

    in_large_text(window)

    assert drawn() == right != wrong
