"""The order in which a person usually loses units: seen, changed, kept, followed, given up."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.storage.settings import Settings
from axis_desktop.view.panels import panel_for
from axis_desktop.view.panels.battle.losses import LossButton, LossPicker
from axis_desktop.view.panels.battle.orders import UsualOrders
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.parts.loss_order import LossOrder
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.usual_losses import Orders, UsualLosses
from tests.view.panels.conftest import child, pending, throw

TANKS_FIRST: Orders = {"classic.land.defense": ["tank", "infantry", "fighter", "bomber"]}


class Kept:
    """Settings that take over what a person keeps."""

    def __init__(self, controller: Controller, orders: Orders | None = None) -> None:
        self.usual = UsualLosses(controller)
        self.orders: Orders = {}
        self.usual.kept.connect(self._take)
        self._take(orders or {})

    def _take(self, orders: Orders) -> None:
        self.orders = orders
        self.usual.apply_settings(Settings(losses=orders))


def show(qtbot: QtBot, controller: Controller, kept: Kept) -> BattlePanel:
    panel = panel_for(pending(controller), controller, usual=kept.usual)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.resize(1300, 700)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return panel


def crossed(panel: BattlePanel, controller: Controller) -> list[str]:
    options = controller.options
    assert isinstance(options, CasualtyOptions)
    types = {unit: group.unit_type for group in options.groups for unit in group.units}
    return [types[unit] for unit in child(panel, LossPicker, "loss_picker").crossed]


def order_shown(panel: BattlePanel) -> tuple[str, ...]:
    return panel.findChildren(LossOrder)[0].order


def test_losses_follow_the_persons_own_order(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses, Kept(losses, TANKS_FIRST))

    assert crossed(panel, losses) == ["tank"]


@pytest.mark.parametrize("key", ["classic.land.attack", "classic.sea.defense", "pacific1940.land.defense"])
def test_order_holds_only_where_it_was_made_for(qtbot: QtBot, losses: Controller, key: str) -> None:
    panel = show(qtbot, losses, Kept(losses, {key: ["tank", "infantry"]}))

    assert crossed(panel, losses) == ["infantry"]


def test_order_is_changed_with_keys_kept_and_followed_at_once(qtbot: QtBot, losses: Controller) -> None:
    kept = Kept(losses)
    panel = show(qtbot, losses, kept)
    child(panel, QPushButton, "usual_order").click()
    assert order_shown(panel) == ("infantry", "tank", "fighter", "bomber")

    QTest.keyClick(child(panel, ClickRow, "falls_tank"), Qt.Key.Key_Left)
    QTest.keyClick(child(panel, ClickRow, "falls_bomber"), Qt.Key.Key_2)
    QTest.keyClick(panel, Qt.Key.Key_Return)

    assert kept.orders == {"classic.land.defense": ["tank", "bomber", "infantry", "fighter"]}
    assert crossed(panel, losses) == ["tank"]
    assert not child(panel, QPushButton, "keep_order").isVisible()


def test_type_is_dragged_to_its_place(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses, Kept(losses))
    child(panel, QPushButton, "usual_order").click()
    QApplication.processEvents()
    fighter, first = child(panel, ClickRow, "falls_fighter"), child(panel, ClickRow, "falls_infantry")
    left = Qt.MouseButton.LeftButton
    over = first.mapTo(panel, first.rect().center()) - fighter.mapTo(panel, QPoint())

    QTest.mousePress(fighter, left, pos=fighter.rect().center())
    QTest.mouseMove(fighter, over)
    QTest.mouseRelease(fighter, left, pos=over)

    assert order_shown(panel) == ("fighter", "infantry", "tank", "bomber")


def test_esc_leaves_the_order_as_it_was(qtbot: QtBot, losses: Controller) -> None:
    kept = Kept(losses, TANKS_FIRST)
    panel = show(qtbot, losses, kept)
    child(panel, QPushButton, "usual_order").click()
    QTest.keyClick(child(panel, ClickRow, "falls_tank"), Qt.Key.Key_Right)

    assert panel.let_go()

    assert kept.orders == TANKS_FIRST
    assert crossed(panel, losses) == ["tank"]
    assert not panel.let_go()


def test_suggestions_come_back(qtbot: QtBot, losses: Controller) -> None:
    kept = Kept(losses, TANKS_FIRST)
    panel = show(qtbot, losses, kept)
    child(panel, QPushButton, "usual_order").click()

    child(panel, QPushButton, "forget_order").click()

    assert kept.orders == {}
    assert crossed(panel, losses) == ["infantry"]


def test_a_battle_that_is_fought_out_loses_units_in_the_persons_order(losses: Controller) -> None:
    options = losses.options
    assert isinstance(options, CasualtyOptions)
    tanks = next(group.units for group in options.groups if group.unit_type == "tank")

    assert UsualOrders(losses, Kept(losses, TANKS_FIRST).usual).fight()

    throw(losses, 6, 6, 6, 6)
    chosen = [entry.action for entry in losses.session.entries if entry.action["type"] == "choose_casualties"]
    assert [tuple(action["units"]) for action in chosen] == [tanks]


def test_a_cross_that_was_moved_is_taken_before_the_battle_is_fought_out(
    qtbot: QtBot, losses: Controller
) -> None:
    kept = Kept(losses)
    panel = show(qtbot, losses, kept)
    options = losses.options
    assert isinstance(options, CasualtyOptions)
    tank = next(group.units[0] for group in options.groups if group.unit_type == "tank")
    child(panel, LossButton, f"loss_{tank}").click()

    assert UsualOrders(losses, kept.usual).fight(panel.crossed)

    throw(losses, 6, 6, 6, 6)
    chosen = [entry.action for entry in losses.session.entries if entry.action["type"] == "choose_casualties"]
    assert [tuple(action["units"]) for action in chosen] == [(tank,)]


def test_names_that_the_game_does_not_have_are_told_and_do_no_harm(qtbot: QtBot, losses: Controller) -> None:
    orders = {
        "classic.land.defense": ["panzer", "tank"],
        "classic.space.attack": [],
        "supply.land.attack": ["x"],
    }
    kept = Kept(losses, orders)

    assert kept.usual.strange() == ["panzer", "space"]
    assert crossed(show(qtbot, losses, kept), losses) == ["tank"]
