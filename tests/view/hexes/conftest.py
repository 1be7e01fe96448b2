"""A page of the hex game on its own board, as the program shows it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, load_board
from axis_desktop.model import Setup
from tests.systems.tactical.setups import MAPS, tactical_setup
from tests.view.shown import ShowGame, Shown, shown_games

__all__ = ["DUEL", "ShowGame", "Shown", "position"]

DUEL = "summer_duel_germany_1_united_states"


def position(scenario: str = DUEL, **fields: Any) -> Setup:
    """A game in the middle, on the left half of the summer board."""
    setup = tactical_setup(scenario, half="left", sets=1)
    data = {**setup.data, "position": {"power": "germany_1", **fields}}
    return msgspec.structs.replace(setup, data=data, hand_made=True)


@pytest.fixture(scope="session")
def summer() -> Board:
    return load_board(MAPS / "front_summer", use_cache=False)


@pytest.fixture
def show(qtbot: QtBot, summer: Board, tmp_path: Path) -> Iterator[ShowGame]:
    """Shows a game of one person who plays everything that isn't automatic, or of one for each power."""
    with shown_games(qtbot, summer, tmp_path) as shown:
        yield shown
