"""An attack order: target, who joins from where, price and what counts, and why it can't be given."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from axis_desktop.model import Message, UnitType
from axis_desktop.model.asking.planning import Detachment
from axis_desktop.view.panels.orders.attack_order import AttackOrderPanel, joinings
from axis_desktop.view.panels.parts.rows import ClickRow
from tests.view.board.toy_board import ALBA, BOREA, CORVIA
from tests.view.hands import click
from tests.view.panels.orders.conftest import ShowTable, Table
from tests.view.toy_game import GERMANY


def panel_of(table: Table) -> AttackOrderPanel:
    panel = table.link.panel
    assert isinstance(panel, AttackOrderPanel)
    return panel


def row(table: Table, name: str) -> ClickRow:
    found = table.page.findChild(ClickRow, name)
    assert isinstance(found, ClickRow), name
    return found


def said(table: Table) -> set[str]:
    return {shown.text() for shown in panel_of(table).findChildren(QLabel) if shown.isVisibleTo(table.page)}


def test_a_target_is_chosen_on_the_board_and_units_join(show_table: ShowTable) -> None:
    table = show_table("attack_order")
    assert table.lit == {BOREA}

    table.hand.click(table.hand.ground(BOREA))
    assert table.lit == {ALBA}
    click(row(table, "joiner_1"))

    assert panel_of(table).units == (1,)
    assert table.link.drafts.numbers == [1]
    assert table.page.done.shown_title() == "Attack Borea"
    assert table.page.done.shown_line() == "62% · Costs 3 IPC, 1 left"
    assert {"Across a river", "-1", "Fort", "+1"} <= said(table)


def test_what_is_too_dear_says_so_and_nothing_is_paid(show_table: ShowTable) -> None:
    table = show_table("attack_order")
    click(row(table, "target_borea"))

    table.hand.click(table.hand.ground(ALBA))  # all of them
    assert panel_of(table).units == (1, 4, 6)
    click(table.page.done)

    assert table.page.done.shown_line() == "You have only 4 IPC."
    assert not table.game.session.entries
    QTest.keyClick(table.page, Qt.Key.Key_Backspace)
    QTest.keyClick(table.page, Qt.Key.Key_Backspace)
    assert panel_of(table).units == (1,)
    click(table.page.done)
    assert table.game.session.state.ordered == [1]


def test_another_space_says_why_it_cannot_be_attacked(show_table: ShowTable) -> None:
    table = show_table("attack_order")

    refusal = panel_of(table).space_refusal(CORVIA)

    assert refusal is not None
    assert refusal.rule == "TOY-4.1"


def test_keys_alone_order_and_end(show_table: ShowTable) -> None:
    table = show_table("attack_order")

    QTest.keyClick(table.page, Qt.Key.Key_1)
    QTest.keyClick(table.page, Qt.Key.Key_2)
    assert panel_of(table).units == (4,)
    table.page.escaped.emit()
    assert panel_of(table).units == ()
    QTest.keyClick(table.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert table.game.session.state.kind == "declare"


def test_units_are_dragged_onto_what_they_attack(show_table: ShowTable) -> None:
    table = show_table("attack_order")

    table.hand.drag(table.hand.counter(ALBA, "tank"), table.hand.ground(BOREA))

    assert panel_of(table).units == (4,)
    assert table.page.done.shown_title() == "Attack Borea"
    assert table.lit == {ALBA}  # who else could join


def test_a_refused_drop_says_why_and_changes_nothing(show_table: ShowTable) -> None:
    table = show_table("attack_order")

    table.hand.drag(table.hand.counter(ALBA, "tank"), table.hand.ground(CORVIA))

    assert table.board.chip.isVisible()
    assert table.board.chip.rule == "TOY-4.1"
    assert panel_of(table).units == ()
    assert table.lit == {BOREA}


def test_the_chance_of_the_whole_attack_is_shown(show_table: ShowTable) -> None:
    table = show_table("attack_order")
    click(row(table, "target_borea"))
    assert "62%" not in said(table)

    click(row(table, "joiner_1"))

    assert {"62%", "to take Borea", "On land", "won 62%", "lost 30%"} <= said(table)


def test_equal_units_are_counted_together_and_those_with_another_note_apart() -> None:
    def infantry(unit: int, note: str = "") -> Detachment:
        said = Message(note) if note else None
        return Detachment(units=(unit,), unit_type=UnitType("infantry"), power=GERMANY, space=ALBA, note=said)

    found = joinings([infantry(1), infantry(2, "By sea."), infantry(3), infantry(4, "By sea.")])

    assert [joining.all for joining in found] == [(1, 3), (2, 4)]


def test_rows_stand_still_while_units_join(show_table: ShowTable) -> None:
    """Else the second click on a stepper misses it."""
    table = show_table("attack_order")
    click(row(table, "target_borea"))
    places = {name: row(table, name).mapToGlobal(QPoint(0, 0)) for name in ("joiner_1", "joiner_4")}

    for name in places:
        click(row(table, name))
        assert {each: row(table, each).mapToGlobal(QPoint(0, 0)) for each in places} == places
    odds = panel_of(table).findChild(QWidget, "order_odds")
    assert odds is not None
    assert panel_of(table).rect().contains(QRect(odds.mapTo(panel_of(table), QPoint(0, 0)), odds.size()))


def test_a_small_window_shows_the_rows_of_an_attack_without_scrolling(show_table: ShowTable) -> None:
    """The sheet's own first row heads it, and nothing that isn't a choice takes a row's room."""
    table = show_table("attack_order", 1280, 720)
    click(row(table, "target_borea"))
    click(row(table, "joiner_1"))

    panel = panel_of(table)
    assert not panel.title.isVisible()
    foot = panel.findChild(QWidget, "order_odds")
    assert foot is not None
    top = foot.mapTo(panel, QPoint(0, 0)).y()
    for each in ("target", "joiner_1", "joiner_4", "joiner_6"):
        place = QRect(row(table, each).mapTo(panel, QPoint(0, 0)), row(table, each).size())
        assert place.bottom() < top, each
    panel.put_back()
    assert panel.title.isVisible()
