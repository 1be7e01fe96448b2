"""The orders of loss on the page of the settings: every game that asks for losses, each by itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.storage.library import library
from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.table.loss_games import games_with_losses
from axis_desktop.view.pages.loss_orders import LossOrders
from axis_desktop.view.pages.settings_page import SettingsPage
from axis_desktop.view.panels.parts.loss_order import LossOrder
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.controls import Segments


@pytest.fixture
def page(qtbot: QtBot) -> SettingsPage:
    made = SettingsPage(Settings(), lambda: games_with_losses(library().scenarios))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.losses.open_button.click()
    return made


def choose(losses: LossOrders, game: str, kind: str, side: str) -> None:
    for choice in losses.findChildren(Segments):
        for key in (game, kind, side):
            titles = {"land": "On land", "sea": "At sea", "attack": "Attacking", "defense": "Defending"}
            for button in choice.findChildren(QPushButton):
                if button.text() == titles.get(key, key):
                    button.click()


def shown(losses: LossOrders) -> tuple[str, ...]:
    return next(each for each in losses.findChildren(LossOrder) if each.isVisible()).order


def test_each_game_shows_its_own_units_cheapest_first(page: SettingsPage) -> None:
    choose(page.losses, "Europe 1939", "land", "attack")
    assert shown(page.losses) == ("infantry", "armor", "aircraft")

    choose(page.losses, "Classic", "land", "defense")
    assert shown(page.losses) == ("infantry", "tank", "fighter", "bomber")


def test_order_is_kept_for_its_game_battle_and_side_and_given_up(page: SettingsPage) -> None:
    choose(page.losses, "Classic", "land", "attack")
    assert not page.losses.usual_button.isVisible()

    order = next(each for each in page.losses.findChildren(LossOrder) if each.isVisible())
    QTest.keyClick(order.findChildren(ClickRow, "falls_bomber")[-1], Qt.Key.Key_1)

    kept = {"classic.land.attack": ["bomber", "infantry", "tank", "fighter"]}
    assert page.settings.losses == kept
    choose(page.losses, "Classic", "land", "defense")
    assert shown(page.losses) == ("infantry", "tank", "fighter", "bomber")

    choose(page.losses, "Classic", "land", "attack")
    page.losses.usual_button.click()
    assert page.settings.losses == {}
    assert shown(page.losses) == ("infantry", "tank", "fighter", "bomber")
