"""Ways: a unit is chosen, its path is laid by clicks, by drawing, by keys; costs and refusals show."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel

from axis_desktop.model import IllegalAction, Space, UnitId
from axis_desktop.view.panels.orders.ways import WaysPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from tests.view.board.toy_board import ALBA, BOREA, CORVIA
from tests.view.hands import click
from tests.view.panels.orders.conftest import ShowTable, Table


def panel_of(table: Table) -> WaysPanel:
    panel = table.link.panel
    assert isinstance(panel, WaysPanel)
    return panel


def row(table: Table, name: str) -> ClickRow:
    found = table.page.findChild(ClickRow, name)
    assert isinstance(found, ClickRow), name
    return found


def marks(table: Table, kind: str) -> dict[str, str]:
    return {mark.space: mark.text for mark in table.link.drafts.marks if mark.kind == kind}


def test_a_unit_is_chosen_and_sees_what_going_on_costs(show_table: ShowTable) -> None:
    table = show_table("ways")
    assert table.lit == {ALBA}

    click(row(table, "unit_4"))

    assert marks(table, "reach") == {CORVIA: "1½"}
    assert marks(table, "risk") == {BOREA: ""}
    assert table.lit == {BOREA, CORVIA}
    assert not table.link.drafts.numbers


def test_moves_are_ended_before_anybody_has_moved_only_after_a_second_press(show_table: ShowTable) -> None:
    table = show_table("ways")
    assert not table.game.can_undo

    click(table.page.done)

    assert table.page.done.shown_title() == "Press again to go on"
    assert table.page.done.shown_line().startswith("Nobody has moved yet")


def test_clicks_lay_the_way_and_backspace_takes_a_step_back(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))

    table.hand.click(table.hand.ground(BOREA))
    table.hand.click(table.hand.ground(CORVIA))
    assert panel_of(table).path == (ALBA, BOREA, CORVIA)
    assert marks(table, "step") == {BOREA: "1", CORVIA: "1½"}
    assert table.link.drafts.numbers == [1]

    table.hand.key(Qt.Key.Key_Backspace)
    assert panel_of(table).path == (ALBA, BOREA)
    assert marks(table, "step") == {BOREA: "1"}


def test_a_way_may_not_end_everywhere_and_says_why(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))
    table.hand.click(table.hand.ground(BOREA))

    click(table.page.done)

    assert table.page.done.shown_line() == "Nobody stays in Borea: go on or go back."
    assert not table.game.session.entries
    table.hand.click(table.hand.ground(CORVIA))
    click(table.page.done)
    assert table.game.session.state.places[4] == CORVIA


def test_a_click_far_away_lays_the_best_way(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))

    table.hand.click(table.hand.ground(CORVIA))

    assert panel_of(table).path == (ALBA, BOREA, CORVIA)
    chips = [chip for chip in panel_of(table).findChildren(QFrame) if chip.objectName() == "chip_cost"]
    assert [chip.accessibleName() for chip in chips] == ["Borea is watched."]


def test_a_way_is_drawn_with_the_mouse_held_down(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))

    table.hand.press(table.hand.ground(ALBA))
    table.hand.move(table.hand.ground(BOREA))
    table.hand.move(table.hand.ground(CORVIA))
    assert panel_of(table).path == (ALBA, BOREA, CORVIA)
    table.hand.move(table.hand.ground(BOREA))  # going back takes the step back
    table.hand.release(table.hand.ground(BOREA))

    assert panel_of(table).path == (ALBA, BOREA)


def test_a_unit_that_is_dragged_goes_where_it_is_let_go(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))

    table.hand.press(table.hand.ground(ALBA))
    table.hand.move(table.hand.ground(BOREA))
    table.hand.move(table.hand.ground(CORVIA))
    table.hand.release(table.hand.ground(CORVIA))

    assert table.game.session.state.places[4] == CORVIA


def test_a_unit_that_is_let_go_out_of_reach_stays_and_it_is_said_why(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_1"))
    refused: list[IllegalAction] = []
    table.game.refused.connect(refused.append)

    table.hand.press(table.hand.ground(ALBA))
    table.hand.move(table.hand.ground(BOREA))
    table.hand.move(table.hand.ground(CORVIA))
    table.hand.release(table.hand.ground(CORVIA))

    assert [why.rule for why in refused] == ["TOY-2.2"]
    assert panel_of(table).path == (ALBA, BOREA)


def test_a_way_that_is_dropped_for_another_unit_is_told(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))
    table.hand.click(table.hand.ground(BOREA))

    panel_of(table).choose_unit(UnitId(1))

    (toast,) = table.page.notices.toasts.toasts
    assert toast.accessibleName() == "The way of the tank to Borea was not sent: it has not moved."


def test_keys_alone_move_a_unit_and_end_the_phase(show_table: ShowTable) -> None:
    table = show_table("ways")
    table.board.setFocus()
    table.hand.key(Qt.Key.Key_Tab)
    table.hand.key(Qt.Key.Key_Return)  # the first unit of Alba: infantry, which gets no farther than Borea
    assert panel_of(table).path == (ALBA,)
    table.page.escaped.emit()
    assert panel_of(table).path == ()

    QTest.keyClick(table.page, Qt.Key.Key_2)
    table.board.setFocus()
    table.hand.key(Qt.Key.Key_Tab)
    table.hand.key(Qt.Key.Key_Tab)
    table.hand.key(Qt.Key.Key_Return)
    assert panel_of(table).path == (ALBA, BOREA, CORVIA)
    click(table.page.done)
    assert table.page.done.shown_line() == "1 could still move"
    click(table.page.done)
    assert table.game.session.state.kind == "assign"


def test_what_is_out_of_reach_says_why(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_1"))

    refusal = panel_of(table).space_refusal(Space("corvia"))

    assert refusal is not None
    assert refusal.rule == "TOY-2.2"
    sentence = table.page.findChild(QLabel, "prompt_sentence")
    assert sentence is not None
    assert sentence.text() == "Germany: make your plan."


def test_rows_end_the_way_earlier(show_table: ShowTable) -> None:
    table = show_table("ways")
    click(row(table, "unit_4"))
    table.hand.click(table.hand.ground(CORVIA))

    click(row(table, "step_1"))

    assert panel_of(table).path == (ALBA, BOREA)
