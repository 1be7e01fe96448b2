"""A page of the Pacific game on its own board, as the program shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.board import load_board
from tests.systems.pacific1940.setups import MAPS, PACK
from tests.view.shown import ShowGame, shown_games


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Iterator[ShowGame]:
    """Shows a game of one person who plays everybody."""
    with shown_games(qtbot, load_board(MAPS / PACK), tmp_path) as shown:
        yield shown
