"""The window in which positions and boards are edited."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from tests.view.conftest import ReadyThinker


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """The main window."""
    made = MainWindow(
        Settings(play=Play(speed="none", player_name="Anna", banner=False)), thinker=ReadyThinker
    )
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.apply_theme()
    made.show()
    yield made
    made.close()
