"""What the odds assume can be changed in the panel."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.classic.odds import AA_GUN, empty_case
from axis_desktop.systems.classic.odds_case import counted_case
from axis_desktop.systems.classic.odds_offered import OFFERED
from axis_desktop.view.panels.odds import OddsPanel
from axis_desktop.view.panels.odds_chart import chance_of, percent
from axis_desktop.view.panels.stepper import Stepper
from tests.systems.classic.builders import position
from tests.view.panels.conftest import Stage, child

LAND = ({"infantry": 2, "tank": 2, "bomber": 1}, {"infantry": 3, "fighter": 1})
SEA = ({"submarine": 2, "fighter": 1}, {"carrier": 1, "fighter": 2})


@pytest.fixture
def panel(qtbot: QtBot, stage: Stage) -> OddsPanel:
    made = OddsPanel(stage(position().units("germany", germany={"infantry": 1})).catalog, OFFERED)
    qtbot.addWidget(made)
    made.resize(340, 640)
    made.show()
    return made


def opened(qtbot: QtBot, panel: OddsPanel, case: BattleCase) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Attack on Karelia", case)
    panel.switches.set_open(True)


def same(qtbot: QtBot, panel: OddsPanel, expected: BattleCase) -> None:
    """The panel comes to show the odds of this battle."""
    figure = percent(chance_of(battle_odds(expected)))
    qtbot.waitUntil(lambda: panel.aside.text() == figure)
    assert panel.case is not None
    assert battle_odds(panel.case).attacker_wins == pytest.approx(battle_odds(expected).attacker_wins)


def check(panel: OddsPanel, name: str, on: bool = True) -> None:
    child(panel, QCheckBox, name).setChecked(on)


def test_weapons_of_both_sides_are_switched(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    check(panel, "attacker_heavy_bombers")
    same(qtbot, panel, counted_case(*LAND, attacker_weapons=("heavy_bombers",)))
    check(panel, "defender_jet_power")
    both = counted_case(*LAND, attacker_weapons=("heavy_bombers",), defender_weapons=("jet_power",))
    same(qtbot, panel, both)
    check(panel, "attacker_heavy_bombers", on=False)
    same(qtbot, panel, counted_case(*LAND, defender_weapons=("jet_power",)))


def test_weapons_that_a_battle_has_are_switched_on(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*SEA, attacker_weapons=("super_submarines",)))
    assert child(panel, QCheckBox, "attacker_super_submarines").isChecked()
    assert not child(panel, QCheckBox, "defender_jet_power").isChecked()


def test_a_landing_takes_the_retreat_away_and_brings_ships(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_after=2)))
    assert child(panel, Stepper, "retreat_after").count == 2
    check(panel, "landing")
    child(panel, Stepper, "bombardment").set_count(2)
    same(qtbot, panel, counted_case(*LAND, bombardment=2))
    assert panel.findChild(Stepper, "retreat_after") is None
    check(panel, "landing", on=False)
    same(qtbot, panel, counted_case(*LAND))


def test_a_retreat_is_planned_by_rounds_and_by_units_left(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    child(panel, Stepper, "retreat_after").set_count(1)
    same(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_after=1)))
    assert "retreat after round 1" in child(panel, QLabel, "odds_assumed").text()
    child(panel, Stepper, "retreat_after").set_count(0)
    child(panel, Stepper, "retreat_below").set_count(3)
    same(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_below=3)))


def test_the_order_of_loss_is_chosen_and_kept_when_units_are_counted(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    chosen = child(panel, QComboBox, "losses_attacker")
    chosen.setFocus()
    QTest.keyClicks(chosen, "Bomber")
    same(qtbot, panel, counted_case(*LAND, attacker_losses=("bomber",)))

    child(panel, Stepper, "attacker_tank").set_count(3)
    more = {**LAND[0], "tank": 3}
    same(qtbot, panel, counted_case(more, LAND[1], attacker_losses=("bomber",)))


def test_submarines_may_leave(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*SEA))
    check(panel, "attacker_submarines")
    same(qtbot, panel, counted_case(*SEA, policy=Policy(attacker_submarines="alone")))


def test_the_calculator_opens_its_switches_and_asks_for_land_or_sea(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.show_case("Odds calculator", empty_case("land"), gun=AA_GUN, kind="land")
    assert panel.switches.is_open
    with qtbot.waitSignal(panel.kind_wanted, check_params_cb=lambda kind: kind == "sea"):
        child(panel, QPushButton, "odds_kind_sea").click()


def test_a_battle_that_runs_keeps_its_weapons_but_not_its_plan(qtbot: QtBot, panel: OddsPanel) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Karelia", counted_case(*LAND), can_change=False)
    panel.switches.set_open(True)
    assert panel.findChild(QCheckBox, "attacker_heavy_bombers") is None
    assert child(panel, Stepper, "retreat_after").isEnabled()
