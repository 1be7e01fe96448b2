"""Inspector, planned attacks, log and chart."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.view.panels import AttacksPanel, ChartPanel, InspectorPanel, LogPanel
from axis_desktop.view.panels.chart import Bars
from axis_desktop.view.panels.log import USUAL_PX
from axis_desktop.view.panels.parts.rows import ClickRow, UnitRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.classic.battles import attack_by
from tests.systems.classic.builders import GERMANY, RUSSIA, position
from tests.view.panels.conftest import Page, Stage, child, texts, throw


@pytest.fixture
def planning(stage: Stage) -> Controller:
    """Germany has sent two tanks from Ukraine into Caucasus."""
    controller = stage(
        position()
        .units("ukraine", germany={"tank": 2, "infantry": 1})
        .units("caucasus", russia={"infantry": 1})
        .turn("germany", "combat_move")
    )
    options = controller.options
    assert isinstance(options, MoveOptions)
    pieces = controller.presentation.spaces[Space("ukraine")].stacks[0].pieces
    tanks = next(piece.units for piece in pieces if piece.unit_type == "tank")
    controller.submit(options.targets(tanks)[Space("caucasus")].action)
    return controller


@pytest.fixture
def fought(stage: Stage) -> Controller:
    """Germany has taken Caucasus."""
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=2)
        .units("caucasus", russia={"infantry": 1})
    )
    controller.submit(controller.options.choices()[0].action)
    throw(controller, 1, 5, 6)
    return controller


def row_saying(log: LogPanel, words: str) -> int:
    """The first row of the log with these words."""
    model = log.list.model()
    found = [n for n in range(model.rowCount()) if words in str(model.index(n, 0).data())]
    assert found, f"the log doesn't say {words!r}"
    return found[0]


def click_row(log: LogPanel, row: int, keys: Qt.KeyboardModifier) -> None:
    index = log.list.model().index(row, 0)
    log.list.scrollTo(index)
    spot = log.list.visualRect(index).center()
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, keys, spot)


def show_log(qtbot: QtBot, controller: Controller) -> LogPanel:
    log = LogPanel(controller)
    qtbot.addWidget(log)
    log.resize(400, 600)
    log.show()
    return log


def test_inspector_tells_owner_value_units_and_borders(qtbot: QtBot, planning: Controller) -> None:
    panel = InspectorPanel(planning, {Space("ukraine"): (Space("caucasus"), Space("karelia"))})
    qtbot.addWidget(panel)

    panel.show_space(Space("ukraine"))

    said = texts(panel.findChildren(QLabel))
    assert panel.title.text() == "Ukraine S.S.R."
    assert {"Germany", "3", "Infantry", "Borders Caucasus, Karelia S.S.R."} <= set(said)


def test_inspector_keeps_the_last_space_over_nothing(qtbot: QtBot, planning: Controller) -> None:
    panel = InspectorPanel(planning, {})
    qtbot.addWidget(panel)
    panel.show_space(Space("caucasus"))

    panel.show_space(None)

    assert panel.space == "caucasus"


def test_inspector_forgets_its_space_when_another_turn_begins(
    qtbot: QtBot, planning: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, panel = InspectorPanel(planning, {}), InspectorPanel(planning, {})
    for each in (kept, panel):
        qtbot.addWidget(each)
        each.show_space(Space("caucasus"))
    kept.toggle_pin()
    planning.set_paused(True)
    assert panel.space == "caucasus"

    shown = msgspec.structs.replace(planning.presentation, power=RUSSIA)
    monkeypatch.setattr(Controller, "presentation", property(lambda _: shown))
    planning.changed.emit()
    assert panel.space is None
    assert kept.space == "caucasus"


def test_inspector_is_filled_again_only_where_something_changed(qtbot: QtBot, planning: Controller) -> None:
    panel = InspectorPanel(planning, {})
    qtbot.addWidget(panel)
    panel.show_space(Space("ukraine"))
    shown = panel.findChildren(QLabel)
    told = texts(shown)

    planning.set_paused(True)
    assert panel.findChildren(QLabel) == shown

    planning.undo()
    both = f"2 {next(unit.plural for unit in planning.catalog.units if unit.id == 'tank')}"
    assert both not in told
    assert both in texts(panel.findChildren(QLabel))


def test_a_planned_attack_is_listed_and_a_click_flies_there(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.is_useful()
    card = child(panel, QFrame, "attack_caucasus")

    with qtbot.waitSignal(panel.fly_to, check_params_cb=lambda space: space == "caucasus"):
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)


def test_a_small_battle_takes_one_row_of_units(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)
    panel.resize(310, 300)
    panel.show()

    mine, theirs = child(panel, ClickRow, "attack_caucasus").findChildren(UnitRow)

    assert mine.mapTo(panel, mine.rect().topLeft()).y() == theirs.mapTo(panel, theirs.rect().topLeft()).y()


def test_pointing_at_a_row_names_its_moves_until_it_is_left(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)
    panel.show()
    row = child(panel, ClickRow, "attack_caucasus")

    with qtbot.waitSignal(panel.pointed) as pointed:
        row.setFocus()
    with qtbot.waitSignal(panel.pointed) as left:
        row.clearFocus()

    (move,) = planning.presentation.planned
    assert pointed.args == [(move.number,)]
    assert left.args == [()]


def test_a_move_pointed_at_on_the_board_lights_its_row(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)
    row = child(panel, ClickRow, "attack_caucasus")

    panel.light(planning.presentation.planned[0].number)
    assert row.is_lit
    panel.light(None)
    assert not row.is_lit


def test_an_attack_is_taken_back_move_by_move(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)
    (move,) = planning.presentation.planned

    QTest.mouseClick(child(panel, QToolButton, f"take_back_{move.number}"), Qt.MouseButton.LeftButton)

    assert not planning.presentation.planned


def test_an_attack_taken_back_leaves_the_list(qtbot: QtBot, planning: Controller) -> None:
    panel = AttacksPanel(planning)
    qtbot.addWidget(panel)

    with qtbot.waitSignal(panel.content_changed):
        planning.undo()

    assert panel.findChild(QFrame, "attack_caucasus") is None


def test_what_might_be_forgotten_is_named(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        position()
        .units("libya", germany={"infantry": 1})
        .units("eastern_usa", usa={"infantry": 1})
        .turn("germany", "combat_move")
    )
    options = controller.options
    assert isinstance(options, MoveOptions)
    named = [text(hint, controller.catalog) for hint in options.done_hints()]
    assert named

    panel = AttacksPanel(controller)
    qtbot.addWidget(panel)

    chips = [chip.accessibleName() for chip in panel.findChildren(QFrame, "chip_note")]
    assert chips == named[:3]


def test_log_is_grouped_by_turns(qtbot: QtBot, fought: Controller) -> None:
    log = show_log(qtbot, fought)

    assert log.list.model().index(0, 0).data() == "Round 1 · Germany"
    assert row_saying(log, "Germany takes the Caucasus.") > 0


def test_a_log_is_no_higher_than_what_it_tells(qtbot: QtBot, stage: Stage, fought: Controller) -> None:
    empty = LogPanel(stage(position().treasury(germany=20).turn("germany", "purchase", step="purchase")))
    full = LogPanel(fought)
    for panel in (empty, full):
        qtbot.addWidget(panel)
        panel.setFixedWidth(312)
        panel.show()
    said = empty.findChild(QLabel, "log_empty")
    assert said is not None

    assert said.isVisible()
    assert not empty.list.isVisible()
    assert full.list.isVisible()
    assert empty.open_height(312) < full.open_height(312) < theme().px(USUAL_PX)


def test_a_panel_doesnt_lie_over_the_tabs_after_another_page_has_shown(show_page: Page) -> None:
    """The settings, for instance, in which the theme was changed."""
    page, _ = show_page(position().turn("germany", "noncombat_move"), width=1280, height=720)
    for name, panel in (("log", LogPanel(page.controller)), ("chart", ChartPanel(page.controller))):
        page.add_side_panel(name, name, panel)
    page.side.open("log")
    page.hide()
    activate("light", 1.0)

    page.show()

    assert page.side.tabs.isVisible()
    assert not page.side.tabs.geometry().intersects(page.side.panel("log").geometry())


def test_a_click_in_the_log_flies_to_the_place(qtbot: QtBot, fought: Controller) -> None:
    log = show_log(qtbot, fought)

    with qtbot.waitSignal(log.fly_to, check_params_cb=lambda space: space == "caucasus"):
        click_row(log, row_saying(log, "takes the Caucasus"), Qt.KeyboardModifier.NoModifier)


def test_a_heading_of_the_log_leads_nowhere(qtbot: QtBot, fought: Controller) -> None:
    log = show_log(qtbot, fought)

    with qtbot.assertNotEmitted(log.fly_to):
        click_row(log, 0, Qt.KeyboardModifier.NoModifier)


def test_log_shows_the_turns_of_one_power_only(qtbot: QtBot, fought: Controller) -> None:
    log = show_log(qtbot, fought)

    log.filter.setCurrentIndex(log.filter.findData(RUSSIA))
    assert log.list.model().rowCount() == 0
    log.filter.setCurrentIndex(log.filter.findData(GERMANY))
    assert log.list.model().rowCount() > 0


def test_log_copies_as_plain_text(qtbot: QtBot, fought: Controller) -> None:
    log = show_log(qtbot, fought)
    click_row(log, row_saying(log, "takes the Caucasus"), Qt.KeyboardModifier.NoModifier)

    QTest.keyClick(log.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Germany takes the Caucasus."

    log.list.clearSelection()
    QTest.mouseClick(child(log, QToolButton, "log_copy"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("Round 1 · Germany\n")


def test_chart_shows_production_and_its_change_in_this_round(qtbot: QtBot, fought: Controller) -> None:
    panel = ChartPanel(fought)
    qtbot.addWidget(panel)
    panel.show()
    bars = panel.findChildren(Bars)[0]

    figures = {power: (now, change) for power, now, change in bars.rows()}
    assert figures[GERMANY][1] == 3
    assert figures[RUSSIA][1] == -3
    assert figures[GERMANY][0] == fought.presentation.powers[GERMANY].production
    assert f"Germany {figures[GERMANY][0]}" in bars.accessibleName()
