import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from axis_desktop.model import UsageError
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.selftest import show_game
from axis_desktop.view.app.window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(Settings(play=Play(speed="none", player_name="Anna")))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    yield made
    made.close()


def test_the_self_test_paints_a_game_and_tells_when(
    window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = find_scenario("classic", None, ())
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    assert window.begin(new_setup(scenario, seed=1), seats, "A game")
    assert show_game(window, tmp_path / "board.png") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["painted"] <= told["sharp"]
    picture = QImage(str(tmp_path / "board.png"))
    colors = {picture.pixel(x, y) for x in range(0, 1280, 7) for y in range(0, 720, 7)}
    assert len(colors) > 200


def test_the_self_test_says_that_there_is_no_game_to_show(window: MainWindow, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no game to show"):
        show_game(window, tmp_path / "board.png")
    assert not (tmp_path / "board.png").exists()
