"""Declarations are spelled out, and only then confirmed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame

from axis_desktop.view.panels.orders.declare import DeclarePanel
from axis_desktop.view.panels.parts.rows import ClickRow
from tests.view.hands import button, click
from tests.view.panels.orders.conftest import ShowTable, Table


def chips(table: Table) -> list[str]:
    panel = table.link.panel
    assert isinstance(panel, DeclarePanel)
    return [c.accessibleName() for c in panel.findChildren(QFrame) if c.objectName().startswith("chip_")]


def row(table: Table, number: int) -> ClickRow:
    found = table.page.findChild(ClickRow, f"declaration_{number}")
    assert isinstance(found, ClickRow)
    return found


def test_what_follows_is_spelled_out_before_it_is_declared(show_table: ShowTable) -> None:
    table = show_table("declare")
    assert chips(table) == []

    click(row(table, 1))

    assert not table.game.session.entries
    assert chips(table) == ["Japan and you are at war. TOY-5.1", "You get no more steel. TOY-5.2"]
    assert row(table, 1).accessibleName() == "War on Japan, 2 IPC"
    assert table.page.done.shown_title() == "War on Japan"
    click(table.page.done)
    assert table.game.session.state.declared == "war"


def test_what_cannot_be_declared_says_why(show_table: ShowTable) -> None:
    table = show_table("declare")

    QTest.keyClick(table.page, Qt.Key.Key_2)

    assert chips(table) == ["Nobody wants peace yet. TOY-5.3"]
    click(table.page.done)
    assert not table.game.session.entries


def test_a_digit_takes_the_keys_along(show_table: ShowTable) -> None:
    """Else the row of before looks chosen, too."""
    table = show_table("declare")
    row(table, 1).setFocus(Qt.FocusReason.TabFocusReason)

    QTest.keyClick(table.page, Qt.Key.Key_2)

    assert row(table, 2).hasFocus()


def test_nothing_may_be_declared_and_escape_lets_go(show_table: ShowTable) -> None:
    table = show_table("declare")
    QTest.keyClick(table.page, Qt.Key.Key_1)
    table.page.escaped.emit()
    assert chips(table) == []

    QTest.keyClick(table.page, Qt.Key.Key_3)
    QTest.keyClick(table.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert table.game.session.state.declared == "nothing"


def test_the_rule_that_asks_opens_the_rulebook(show_table: ShowTable) -> None:
    table = show_table("declare")
    wanted: list[str] = []
    assert table.link.panel is not None
    table.link.panel.rule_wanted.connect(wanted.append)

    click(button(table.page, "rule"))

    assert wanted == ["TOY-5"]
