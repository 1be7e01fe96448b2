"""The odds panel."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.area_war.odds.industry import raid_odds
from axis_desktop.systems.area_war.odds.told.words import BOMBERS
from axis_desktop.systems.classic.odds.odds import AA_GUN, empty_case
from axis_desktop.systems.classic.odds.odds_case import counted_case
from axis_desktop.view.panels.odds.odds import OddsPanel
from axis_desktop.view.panels.odds.odds_chart import percent, signed
from axis_desktop.view.panels.odds.odds_of_raid import PaidChart
from axis_desktop.view.panels.parts.stepper import Stepper
from tests.systems.classic.builders import position
from tests.view.panels.conftest import Stage, child, resting_place

SMALL = counted_case({"infantry": 3, "tank": 1}, {"infantry": 3})


@pytest.fixture
def panel(qtbot: QtBot, stage: Stage) -> OddsPanel:
    made = OddsPanel(stage(position().units("germany", germany={"infantry": 1})).catalog)
    qtbot.addWidget(made)
    made.resize(340, 640)
    made.show()
    return made


def shown(qtbot: QtBot, panel: OddsPanel, case: BattleCase, before: BattleCase | None = None) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Attack on Karelia", case, before)


def says(panel: OddsPanel, name: str) -> str:
    found = child(panel, QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def test_a_battle_is_told_in_figures(qtbot: QtBot, panel: OddsPanel) -> None:
    odds = battle_odds(SMALL)
    shown(qtbot, panel, SMALL)

    assert panel.title.text() == "Attack on Karelia"
    assert panel.aside.text() == percent(odds.attacker_wins)
    assert f"beaten {percent(odds.defender_wins)}" in says(panel, "odds_figures")
    assert f"attacker loses {odds.attacker.cost_lost:.1f} IPC" in says(panel, "odds_losses")
    assert percent(odds.attacker_wins) in panel.bar.accessibleName()
    assert "are left" in panel.chart.accessibleName()


def test_won_and_captured_are_told_apart_only_where_they_differ(qtbot: QtBot, panel: OddsPanel) -> None:
    shown(qtbot, panel, SMALL)
    assert says(panel, "odds_figures").startswith("won and captured ")

    shown(qtbot, panel, counted_case({"infantry": 1, "fighter": 2}, {"infantry": 2}))
    won, captured, *_ = says(panel, "odds_figures").split(" · ")
    assert won.startswith("won ")
    assert captured.startswith("captured ")
    assert won.split()[-1] != captured.split()[-1]


def test_planes_that_win_on_land_take_nothing(qtbot: QtBot, panel: OddsPanel) -> None:
    """Else the chance seems to fall when an infantry joins them: with it a territory can be taken."""
    shown(qtbot, panel, counted_case({"fighter": 3}, {"infantry": 1}))

    assert says(panel, "odds_figures").split(" · ")[1] == "captured 0%"


def test_nothing_is_captured_at_sea_even_if_nothing_is_won(qtbot: QtBot, panel: OddsPanel) -> None:
    shown(qtbot, panel, counted_case({"transport": 1}, {"battleship": 2}))

    assert says(panel, "odds_figures").startswith("won 0% · both gone")


def test_a_long_name_leaves_room_for_the_chance(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.resize(264, 640)
    shown(qtbot, panel, SMALL)  # "Attack on Karelia" and the chance don't fit into one line

    assert panel.aside.isVisible()
    assert panel.title.geometry().right() < panel.aside.geometry().left()
    assert panel.title.height() >= panel.title.heightForWidth(panel.title.width())


def test_where_both_chances_have_no_room_the_new_one_is_told(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.resize(200, 640)
    now = percent(battle_odds(SMALL).attacker_wins)
    shown(qtbot, panel, SMALL, counted_case({"infantry": 3}, {"infantry": 3}))

    assert panel.aside.isVisible()
    assert panel.aside.text() == now


def test_rows_have_room_for_their_notes_whatever_battle_was_shown_before(
    qtbot: QtBot, panel: OddsPanel
) -> None:
    for attackers in ({"infantry": 3}, {"infantry": 3, "tank": 1}, {"tank": 1}, {"infantry": 3, "tank": 1}):
        shown(qtbot, panel, counted_case(attackers, {"infantry": 3}))
        QTest.qWait(1)  # what was asked for is laid out

        for unit in attackers:
            note = child(panel, QLabel, f"note_attacker_{unit}")
            assert note.text()
            assert note.height() >= note.heightForWidth(note.width())
            assert note.parentWidget().height() >= note.geometry().bottom()


def test_rows_stand_still_while_their_notes_come(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.show_case("Attack on Karelia", SMALL)
    QTest.qWait(1)
    before = {row.objectName(): row.mapTo(panel, row.pos()).y() for row in panel.findChildren(Stepper)}
    shown(qtbot, panel, SMALL)
    QTest.qWait(1)

    after = {row.objectName(): row.mapTo(panel, row.pos()).y() for row in panel.findChildren(Stepper)}
    assert after == before


def test_an_empty_calculator_paints_no_picture(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.show_case("Odds calculator", empty_case("land"), kind="land")
    qtbot.waitUntil(lambda: bool(panel.findChildren(QFrame, "chip")) or panel.aside.text() == "")
    shown_panel = panel.grab().toImage()
    for picture in (panel.bar, panel.chart):
        middle = picture.mapTo(panel, picture.rect().center())
        beside = picture.mapTo(panel, QPoint(-3, picture.rect().center().y()))
        assert shown_panel.pixelColor(middle) == shown_panel.pixelColor(beside)


def test_a_raid_is_told_alone_or_beside_the_battle_in_its_place(qtbot: QtBot, panel: OddsPanel) -> None:
    raid = raid_odds(2, die_sides=6, aircraft_fire=AA_GUN, bomber_cost=15, words=BOMBERS)
    words = "takes 5.8 IPC on average · 31% to lose a bomber · swing +0.8 IPC"

    panel.show_raid("Raid: Karelia", raid)
    assert panel.is_useful
    assert panel.case is None
    assert panel.aside.text() == "5.8 IPC"
    assert says(panel, "raid_words") == words
    assert "0 to 12 IPC" in child(panel, PaidChart, "paid_chart").accessibleName()
    assert not panel.bar.isVisible()

    with qtbot.waitSignal(panel.compared):
        panel.show_case("Attack on Karelia", SMALL, raid=raid)
    assert child(panel, QLabel, "raid_words").isVisibleTo(panel)
    assert panel.bar.isVisible()

    shown(qtbot, panel, SMALL)
    assert not child(panel, QLabel, "raid_words").isVisibleTo(panel)


def test_what_is_in_hand_is_compared_with_what_was_planned(qtbot: QtBot, panel: OddsPanel) -> None:
    before = counted_case({"infantry": 1}, {"infantry": 3})
    shown(qtbot, panel, SMALL, before)

    now, was = battle_odds(SMALL), battle_odds(before)
    assert panel.aside.text() == f"{percent(was.attacker_wins)} › {percent(now.attacker_wins)}"


def test_a_chance_to_win_is_not_compared_unnamed_with_one_to_capture(qtbot: QtBot, panel: OddsPanel) -> None:
    planes, joined = (
        counted_case(attackers, {"infantry": 2})
        for attackers in ({"fighter": 2}, {"fighter": 2, "infantry": 1})
    )
    panel.resize(480, 640)
    shown(qtbot, panel, joined, planes)

    was, now = percent(battle_odds(planes).attacker_wins), percent(battle_odds(joined).captures)
    assert panel.aside.text() == f"won {was} › captured {now}"


def test_one_more_and_one_less_of_each_unit_are_told(qtbot: QtBot, panel: OddsPanel) -> None:
    shown(qtbot, panel, SMALL)

    more = battle_odds(counted_case({"infantry": 3, "tank": 2}, {"infantry": 3})).attacker_wins
    less = battle_odds(counted_case({"infantry": 3, "tank": 1}, {"infantry": 2})).attacker_wins
    assert f"+1: {percent(more)}" in says(panel, "note_attacker_tank")
    assert f"−1: {percent(less)}" in says(panel, "note_defender_infantry")


def test_counting_a_unit_works_the_battle_out_anew(qtbot: QtBot, panel: OddsPanel) -> None:
    shown(qtbot, panel, SMALL)
    stepper = child(panel, Stepper, "attacker_tank")

    with qtbot.waitSignal(panel.worked_out):
        QTest.keyClick(stepper, Qt.Key.Key_Plus)

    more = battle_odds(counted_case({"infantry": 3, "tank": 2}, {"infantry": 3})).attacker_wins
    assert panel.aside.text() == percent(more)
    assert panel.case is not None
    assert panel.case.attacker.counts() == {"infantry": 3, "tank": 2}


def test_an_empty_calculator_asks_for_units_and_takes_them(qtbot: QtBot, panel: OddsPanel) -> None:
    panel.show_case("Odds", empty_case("sea"))
    qtbot.waitUntil(lambda: panel.findChild(QFrame, "chip_note") is not None)
    assert panel.aside.text() == ""

    child(panel, Stepper, "attacker_submarine").set_count(1)
    with qtbot.waitSignal(panel.worked_out):
        child(panel, Stepper, "defender_submarine").set_count(1)

    assert panel.aside.text() == "60%"
    qtbot.waitUntil(lambda: panel.findChild(QFrame, "chip_note") is None)


def test_an_attack_on_an_open_place_says_that_nobody_defends_it(qtbot: QtBot, panel: OddsPanel) -> None:
    nobody = empty_case("land").defender
    panel.show_case("Attack on Karelia", BattleCase(attacker=SMALL.attacker, defender=nobody))

    qtbot.waitUntil(lambda: panel.findChild(QFrame, "chip_note") is not None)
    (said,) = child(panel, QFrame, "chip_note").findChildren(QLabel)[-1:]
    assert said.text() == "Nobody defends here."


def test_the_steppers_stay_in_place_when_the_figures_come(qtbot: QtBot, panel: OddsPanel) -> None:
    """Who clicks twice means the same button twice."""
    panel.show_case("Odds", empty_case("land"))
    qtbot.waitUntil(lambda: panel.findChild(QFrame, "chip_note") is not None)
    stepper = child(panel, Stepper, "attacker_infantry")
    before = resting_place(qtbot, stepper, panel)

    child(panel, Stepper, "defender_infantry").set_count(3)
    with qtbot.waitSignal(panel.compared):
        stepper.set_count(3)

    assert resting_place(qtbot, stepper, panel) == before


def test_another_battle_is_shown_from_its_figures_on(qtbot: QtBot, panel: OddsPanel) -> None:
    shown(qtbot, panel, SMALL)
    panel.resize(340, 260)
    panel.switches.set_open(True)
    QCoreApplication.processEvents()
    panel.reveal(panel.switches)
    assert panel.bar.visibleRegion().isEmpty()

    with qtbot.waitSignal(panel.compared):
        panel.show_case("Attack on Ukraine", SMALL)

    assert not panel.bar.visibleRegion().isEmpty()


def test_an_aa_gun_can_be_switched_on_and_off(qtbot: QtBot, panel: OddsPanel) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Odds", counted_case({"fighter": 1}, {"infantry": 1}), gun=AA_GUN)
    assert panel.aside.text() == "50%"

    with qtbot.waitSignal(panel.compared):
        child(panel, QCheckBox, "aa_gun").setChecked(True)
    assert panel.aside.text() == "42%"

    with qtbot.waitSignal(panel.compared):
        child(panel, QCheckBox, "aa_gun").setChecked(False)
    assert panel.aside.text() == "50%"


def test_a_battle_that_can_not_be_is_told_in_a_sentence(qtbot: QtBot, panel: OddsPanel) -> None:
    wrong = BattleCase(attacker=SMALL.attacker, defender=SMALL.defender, policy=Policy(retreat_after=0))
    panel.show_case("Attack", wrong)

    qtbot.waitUntil(lambda: panel.findChild(QFrame, "chip_refused") is not None)
    assert panel.aside.text() == ""


def test_units_of_a_battle_that_runs_can_not_be_changed(qtbot: QtBot, panel: OddsPanel) -> None:
    with qtbot.waitSignal(panel.compared):
        panel.show_case("Karelia", SMALL, can_change=False)

    assert child(panel, Stepper, "attacker_tank").isHidden()
    assert child(panel, QLabel, "attacker_tank_figure").text() == "1"
    assert panel.findChild(QLabel, "note_attacker_tank") is None


@pytest.mark.parametrize(
    ("chance", "shown_as"),
    [
        (0.956, "96%"),
        (0.5, "50%"),
        (0.9951, "99.5%"),
        (0.0042, "0.4%"),
        (1.0, "100%"),
        (0.0, "0%"),
        (0.01, "1%"),
        (1e-5, "<0.1%"),
        (0.99999, ">99.9%"),
    ],
)
def test_percents_are_whole_but_near_the_ends(chance: float, shown_as: str) -> None:
    assert percent(chance) == shown_as


@pytest.mark.parametrize(
    ("ipc", "shown_as"), [(5.04, "+5.0"), (-5.06, "−5.1"), (0.04, "0.0"), (-0.04, "0.0"), (0.06, "+0.1")]
)
def test_a_swing_has_a_sign_unless_it_is_next_to_nothing(ipc: float, shown_as: str) -> None:
    assert signed(ipc) == shown_as
