"""Forms of the setup whose fields are about places: the board says which place is which."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.board import load_board
from axis_desktop.view.links.plan_link import PlanLink
from axis_desktop.view.panels.orders.form import FormPanel
from tests.systems.tactical.setups import MAPS, tactical_setup
from tests.view.hands import click
from tests.view.shown import shown_games

BULGE = "battle_of_the_bulge"


@pytest.mark.rule("TA-13.7")
def test_start_factories_bear_the_numbers_of_the_form_on_the_board(qtbot: QtBot, tmp_path: Path) -> None:
    winter = load_board(MAPS / "front_winter", use_cache=False)
    with shown_games(qtbot, winter, tmp_path) as show:
        shown = show(tactical_setup(BULGE))
        form = shown.page.slot.panel
        assert isinstance(form, FormPanel)
        assert not form.draft().marks
        assert "round 8" in " ".join(part.text() for part in form.findChildren(QLabel))

        click(shown.page.done)

        form = shown.page.slot.panel
        assert isinstance(form, FormPanel)
        marks = form.draft().marks
        assert [mark.text for mark in marks] == ["1", "2", "3"]
        assert {mark.space for mark in marks} == set(form.values)
        link = shown.board.findChild(PlanLink)
        assert link is not None
        drafts = link.drafts
        assert drafts.marks == marks  # the board draws them
        said = [part.text() for part in form.findChildren(QLabel)]
        assert any(words.startswith("1 ") for words in said)
