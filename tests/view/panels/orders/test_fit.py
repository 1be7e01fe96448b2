"""Panels of orders fit at every size of text and leave nothing on the board; sampling ends the game."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from axis_desktop.model import Luck, Session
from axis_desktop.players.sampling import sampled
from axis_desktop.view.panels.orders.plan import PlanPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.theme import activate
from tests.view.hands import click
from tests.view.panels.orders.conftest import ShowTable
from tests.view.planning_game import PLANNING, QUESTIONS, planning_setup


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("question", QUESTIONS)
def test_no_word_is_cut_off(show_table: ShowTable, question: str, scale: float) -> None:
    activate("dark", scale)
    table = show_table(question, 1280, 720)
    panel = table.link.panel
    assert isinstance(panel, PlanPanel)
    click(next(iter(panel.findChildren(ClickRow))))
    table.page.arrange()

    for shown in panel.findChildren(QLabel):
        if not shown.isVisibleTo(table.page) or not shown.text() or shown.wordWrap():
            continue
        wanted = shown.fontMetrics().horizontalAdvance(shown.text())
        assert shown.width() >= wanted or shown.textFormat().name == "RichText", shown.text()


def test_the_next_question_finds_a_clean_board(show_table: ShowTable) -> None:
    table = show_table("assign")
    assert table.link.drafts.numbers

    click(table.page.done)

    assert not table.link.drafts.numbers
    assert not table.link.drafts.marks


@pytest.mark.parametrize("seed", range(20))
def test_whoever_knows_nothing_can_play_by_sampling(seed: int) -> None:
    game = Session(PLANNING, planning_setup())
    luck = Luck(seed, 0)
    while not game.is_over:
        assert game.options.choices()
        game.submit(sampled(game, luck))

    assert game.state.declared in {"war", "nothing"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_keys_begin_with_the_first_row(show_table: ShowTable, question: str) -> None:
    table = show_table(question)

    assert table.page.slot.focus_first()

    row = QApplication.focusWidget()
    assert isinstance(row, ClickRow)
    assert row is next(iter(table.page.findChildren(ClickRow)))
