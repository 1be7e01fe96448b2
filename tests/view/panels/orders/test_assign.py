"""Aims: units get theirs by clicks on rows or on the board, lines change their order, refusals show."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QWidget

from axis_desktop.model.asking.planning import Aim, Assignment
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.frame import KeyCap
from tests.view.board.toy_board import ALBA, BOREA, CORVIA
from tests.view.hands import click
from tests.view.panels.orders.conftest import ShowTable, Table
from tests.view.planning_game import PlanState, ToyAttacks

TANK, FIGHTER, INFANTRY = 4, 6, 1


def panel_of(table: Table) -> AssignPanel:
    panel = table.link.panel
    assert isinstance(panel, AssignPanel)
    return panel


def row(table: Table, name: str) -> ClickRow:
    found = table.page.findChild(ClickRow, name)
    assert isinstance(found, ClickRow), name
    return found


def lines(table: Table) -> list[tuple[int, str]]:
    return [(line.unit, line.aim) for line in panel_of(table).lines]


def give(table: Table, unit: int, aim: str) -> None:
    click(row(table, f"unit_{unit}"))
    click(row(table, f"aim_{aim}"))


def test_what_is_suggested_stands_there_and_is_drawn(show_table: ShowTable) -> None:
    table = show_table("assign")

    assert lines(table) == [(TANK, "11")]
    assert table.link.drafts.numbers == [1]
    assert [(mark.space, mark.text) for mark in table.link.drafts.marks] == [(BOREA, "1")]
    assert table.page.done.shown_title() == "Attack in this order (1)"
    assert table.page.done.shown_line() == "2 not assigned"


def test_what_is_known_of_the_one_aim_names_it(
    show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    lone = Aim(id="12", label=Message("Tank in Corvia"), space=CORVIA, note=Message("Damage 2"))
    monkeypatch.setattr(ToyAttacks, "aims", (lone,))
    monkeypatch.setattr(ToyAttacks, "suggested", ())

    table = show_table("assign")

    chips = [chip.accessibleName() for chip in panel_of(table).findChildren(QFrame, "chip_note")]
    assert chips == ["Tank in Corvia: Damage 2"]


def test_a_unit_that_only_goes_somewhere_goes_from_here_to_there(
    show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Aim(id="11", label=Message.of("{space}", space=say.space(CORVIA)), space=CORVIA)
    monkeypatch.setattr(ToyAttacks, "aims", (there,))

    table = show_table("assign")

    assert "tank from Alba to Corvia" in row(table, "line_1").accessibleName()


def test_a_unit_gets_its_aim_in_the_panel(show_table: ShowTable) -> None:
    table = show_table("assign")

    give(table, FIGHTER, "12")

    assert lines(table) == [(TANK, "11"), (FIGHTER, "12")]
    assert "destroyed 30 %" in row(table, "line_2").accessibleName()


def test_a_unit_gets_its_aim_on_the_board(show_table: ShowTable) -> None:
    table = show_table("assign")
    assert table.lit == {ALBA}

    click(row(table, f"unit_{FIGHTER}"))
    assert table.lit == {BOREA, CORVIA}
    table.hand.click(table.hand.ground(CORVIA))

    assert lines(table) == [(TANK, "11"), (FIGHTER, "12")]
    assert table.lit == {ALBA}


def test_a_unit_in_hand_is_asked_about_before_the_order_is_given(show_table: ShowTable) -> None:
    table = show_table("assign")
    click(row(table, f"unit_{FIGHTER}"))

    click(table.page.done)

    assert table.page.done.shown_title() == "Press again to go on"
    assert table.page.done.shown_line() == "In hand: fighter, not sent anywhere yet"
    assert not table.game.session.state.attacks
    refusal = panel_of(table).space_refusal(ALBA)
    assert refusal is not None
    assert str(refusal.message).startswith("No aim for the fighter there")


def test_that_nobody_attacks_is_asked_once_more(
    show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyAttacks, "suggested", ())
    monkeypatch.setattr(ToyAttacks, "refusal", lambda _self, _lines: None)
    table = show_table("assign")

    click(table.page.done)

    assert table.page.done.shown_line() == "Nobody attacks, though 3 could"
    assert not table.game.session.state.attacks


def test_an_aim_that_is_refused_says_why_and_by_which_rule(show_table: ShowTable) -> None:
    table = show_table("assign")

    click(row(table, f"unit_{INFANTRY}"))

    refused = row(table, "aim_12")
    assert not refused.isEnabled()
    assert refused.accessibleName() == "Tank in Corvia, TOY-3.1, Corvia is out of range."
    assert table.lit == {BOREA}
    refusal = panel_of(table).space_refusal(CORVIA)
    assert refusal is not None
    assert refusal.rule == "TOY-3.1"


def test_lines_are_put_into_another_order_with_keys(show_table: ShowTable) -> None:
    table = show_table("assign")
    give(table, FIGHTER, "12")

    row(table, "line_2").setFocus()
    QTest.keyClick(row(table, "line_2"), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)

    assert lines(table) == [(FIGHTER, "12"), (TANK, "11")]
    assert row(table, "line_1").hasFocus()  # the keys have gone with it


def test_lines_are_put_into_another_order_with_the_mouse(show_table: ShowTable) -> None:
    table = show_table("assign")
    give(table, FIGHTER, "12")
    first, second = row(table, "line_1"), row(table, "line_2")

    drag(first, second)

    assert lines(table) == [(FIGHTER, "12"), (TANK, "11")]


def drag(source: QWidget, to: QWidget) -> None:
    start = QPoint(20, source.height() // 2)
    end = source.mapFromGlobal(to.mapToGlobal(QPoint(20, to.height() - 2)))
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(source, left, none, start)
    QTest.mouseMove(source, (start + end) / 2)
    QTest.mouseMove(source, end)
    QTest.mouseRelease(source, left, none, end)


def test_a_line_that_must_be_there_is_asked_for(show_table: ShowTable) -> None:
    table = show_table("assign")

    click(button_of(table, "remove_1"))
    assert lines(table) == []
    click(table.page.done)

    assert table.page.done.shown_line() == "The tank must attack."
    assert not table.game.session.entries


def button_of(table: Table, name: str) -> QWidget:
    found = table.page.findChild(QWidget, name)
    assert isinstance(found, QWidget), name
    return found


def test_del_takes_a_line_back_and_the_unit_waits_again(show_table: ShowTable) -> None:
    table = show_table("assign")
    give(table, FIGHTER, "12")

    row(table, "line_2").setFocus()
    QTest.keyClick(row(table, "line_2"), Qt.Key.Key_Delete)

    assert lines(table) == [(TANK, "11")]
    assert row(table, f"unit_{FIGHTER}").isVisible()


def test_digits_choose_and_the_order_is_given(show_table: ShowTable) -> None:
    table = show_table("assign")

    QTest.keyClick(table.page, Qt.Key.Key_1)
    QTest.keyClick(table.page, Qt.Key.Key_1)
    assert lines(table) == [(TANK, "11"), (INFANTRY, "11")]
    click(table.page.done)

    assert table.game.session.state.attacks == [(TANK, "11"), (INFANTRY, "11")]


def test_another_aim_keeps_the_place_in_the_order(show_table: ShowTable) -> None:
    table = show_table("assign")
    give(table, FIGHTER, "11")

    click(row(table, "line_1"))
    click(row(table, "aim_12"))

    assert panel_of(table).lines[0] == Assignment(unit=TANK, aim="12")


def test_units_that_nothing_tells_apart_are_one_row_and_go_one_by_one(
    show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = ToyAttacks.__init__

    def with_squadron(options: ToyAttacks, state: PlanState) -> None:
        begun(options, state)
        tank, *_ = (each for each in options.detachments if each.units == (TANK,))
        fighter, *_ = (each for each in options.detachments if each.units == (FIGHTER,))
        more = [msgspec.structs.replace(fighter, units=(number,)) for number in (7, 8)]
        options.detachments = (tank, fighter, *more)

    monkeypatch.setattr(ToyAttacks, "__init__", with_squadron)
    monkeypatch.setattr(ToyAttacks, "ordered", False)
    monkeypatch.setattr(ToyAttacks, "aims", ToyAttacks.aims[:1])
    table = show_table("assign")

    assert row(table, f"unit_{FIGHTER}").accessibleName().startswith("3 fighter,")
    assert table.page.findChild(ClickRow, "unit_7") is None
    click(row(table, f"unit_{FIGHTER}"))
    click(row(table, "unit_7"))
    assert lines(table) == [(TANK, "11"), (FIGHTER, "11"), (7, "11")]
    assert "2 fighter" in row(table, "line_2").accessibleName()
    assert row(table, "unit_8").accessibleName().startswith("fighter,")

    row(table, "line_2").setFocus()
    QTest.keyClick(row(table, "line_2"), Qt.Key.Key_Delete)
    assert lines(table) == [(TANK, "11"), (FIGHTER, "11")]
    assert row(table, "unit_7").accessibleName().startswith("2 fighter,")


def test_what_is_only_chosen_keeps_its_key(show_table: ShowTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever presses two digits after the other means the rows as they stood when nothing was chosen."""
    monkeypatch.setattr(ToyAttacks, "ordered", False)
    monkeypatch.setattr(ToyAttacks, "aims", ToyAttacks.aims[:1])
    monkeypatch.setattr(ToyAttacks, "suggested", ())
    table = show_table("assign")
    every = [pieces.units[0] for pieces in table.game.options.detachments]  # type: ignore[attr-defined]
    assert len(every) == 3

    QTest.keyClick(table.page, Qt.Key.Key_1)
    QTest.keyClick(table.page, Qt.Key.Key_2)

    assert [unit for unit, _ in lines(table)] == every[:2]
    assert row(table, f"unit_{every[2]}").findChild(KeyCap).text() == "3"  # type: ignore[union-attr]
