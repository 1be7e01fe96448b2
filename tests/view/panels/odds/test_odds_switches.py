"""What the odds assume can be changed in the panel."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.classic.odds.odds import AA_GUN, empty_case
from axis_desktop.systems.classic.odds.odds_case import counted_case
from axis_desktop.systems.classic.odds.odds_offered import OFFERED
from axis_desktop.view.panels.odds.odds import OddsPanel
from axis_desktop.view.panels.odds.odds_chart import chance_of, percent
from axis_desktop.view.panels.parts.stepper import Stepper
from tests.systems.classic.builders import position
from tests.view.panels.conftest import Stage, child, resting_place

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


def test_a_wheel_over_an_order_of_loss_chooses_no_other(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    chosen = child(panel, QComboBox, "losses_attacker")
    before = chosen.currentText()
    middle = QPointF(chosen.rect().center())
    turn = QWheelEvent(
        middle,
        QPointF(chosen.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )

    QCoreApplication.sendEvent(chosen, turn)

    assert chosen.currentText() == before
    assert not turn.isAccepted()


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


def test_a_plan_and_an_order_of_loss_hold_for_the_next_battle(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    child(panel, Stepper, "retreat_after").set_count(2)
    chosen = child(panel, QComboBox, "losses_attacker")
    chosen.setFocus()
    QTest.keyClicks(chosen, "Bomber")

    next_one = ({"infantry": 4, "bomber": 1}, {"infantry": 3})
    opened(qtbot, panel, counted_case(*next_one))

    assert child(panel, Stepper, "retreat_after").count == 2
    same(
        qtbot,
        panel,
        counted_case(*next_one, policy=Policy(retreat_after=2), attacker_losses=("bomber",)),
    )


def test_what_a_battle_brings_itself_is_not_carried_over(qtbot: QtBot, panel: OddsPanel) -> None:
    """A landing has no retreat; the next battle has the retreat again, and no landing."""
    opened(qtbot, panel, counted_case(*LAND))
    child(panel, Stepper, "retreat_after").set_count(1)
    opened(qtbot, panel, counted_case(*LAND, bombardment=2))
    same(qtbot, panel, counted_case(*LAND, bombardment=2))
    assert "no retreat from a landing" in child(panel, QLabel, "odds_assumed").text()

    check(panel, "landing", on=False)
    same(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_after=1)))
    opened(qtbot, panel, counted_case(*LAND))
    same(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_after=1)))


def test_an_order_that_says_nothing_about_a_battle_waits_for_one_it_fits(
    qtbot: QtBot, panel: OddsPanel
) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    chosen = child(panel, QComboBox, "losses_attacker")
    chosen.setFocus()
    QTest.keyClicks(chosen, "Bomber")
    opened(qtbot, panel, counted_case(*SEA))
    same(qtbot, panel, counted_case(*SEA))
    opened(qtbot, panel, counted_case(*LAND))
    same(qtbot, panel, counted_case(*LAND, attacker_losses=("bomber",)))


def test_weapons_are_kept_for_the_calculator_alone(qtbot: QtBot, panel: OddsPanel) -> None:
    """What a power has in the game isn't changed by what somebody tried out."""
    panel.show_case("Odds calculator", empty_case("land"), gun=AA_GUN, kind="land")
    check(panel, "attacker_heavy_bombers")

    opened(qtbot, panel, counted_case(*LAND))
    same(qtbot, panel, counted_case(*LAND))
    assert not child(panel, QCheckBox, "attacker_heavy_bombers").isChecked()

    panel.show_case("Odds calculator", empty_case("land"), gun=AA_GUN, kind="land")
    assert child(panel, QCheckBox, "attacker_heavy_bombers").isChecked()
    panel.change("attacker", "bomber", 1)
    panel.change("defender", "infantry", 1)
    same(qtbot, panel, counted_case({"bomber": 1}, {"infantry": 1}, attacker_weapons=("heavy_bombers",)))


def test_a_switch_stays_under_the_pointer_when_it_is_pressed(qtbot: QtBot, panel: OddsPanel) -> None:
    opened(qtbot, panel, counted_case(*LAND))
    stepper = child(panel, Stepper, "retreat_after")
    before = resting_place(qtbot, stepper, panel)

    with qtbot.waitSignal(panel.compared):
        stepper.set_count(1)

    assert resting_place(qtbot, stepper, panel) == before


def test_the_usual_assumptions_come_back_at_once(qtbot: QtBot, panel: OddsPanel) -> None:
    usual = child(panel, QPushButton, "odds_usual")
    opened(qtbot, panel, counted_case(*LAND))
    assert not usual.isVisibleTo(panel)
    child(panel, Stepper, "retreat_after").set_count(1)
    opened(qtbot, panel, counted_case(*LAND))
    assert usual.isVisibleTo(panel)
    assert child(panel, QLabel, "odds_figures").text().startswith("as you assume: ")

    usual.click()

    same(qtbot, panel, counted_case(*LAND))
    assert child(panel, Stepper, "retreat_after").count == 0
    assert not usual.isVisibleTo(panel)


def test_what_is_in_hand_and_what_was_planned_are_under_the_same_assumptions(
    qtbot: QtBot, panel: OddsPanel
) -> None:
    before = ({"infantry": 1, "tank": 2, "bomber": 1}, LAND[1])
    opened(qtbot, panel, counted_case(*LAND))
    child(panel, Stepper, "retreat_after").set_count(1)
    plan = Policy(retreat_after=1)

    with qtbot.waitSignal(panel.compared):
        panel.show_case("Attack on Karelia", counted_case(*LAND), counted_case(*before))

    now, was = (battle_odds(counted_case(*sides, policy=plan)) for sides in (LAND, before))
    assert panel.aside.text() == f"{percent(chance_of(was))} › {percent(chance_of(now))}"


def test_a_plan_made_in_a_battle_that_runs_is_for_that_battle(qtbot: QtBot, panel: OddsPanel) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Karelia", counted_case(*LAND), can_change=False)
    panel.switches.set_open(True)
    child(panel, Stepper, "retreat_after").set_count(3)
    same(qtbot, panel, counted_case(*LAND, policy=Policy(retreat_after=3)))

    opened(qtbot, panel, counted_case(*LAND))
    same(qtbot, panel, counted_case(*LAND))
