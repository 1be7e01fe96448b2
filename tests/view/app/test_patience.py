"""A long game opens before one's eyes: the window lives, and the player may think better of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Canceled
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.view.app import patience
from axis_desktop.view.app.patience import Patience, WaitDialog
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.widgets.toast import ErrorPanel
from tests.games.recording import FOLDER, read
from tests.view.hands import button, click

RECORDING = read(FOLDER / "classic-first_landing-hard-medium-502.json.gz")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of a stranger's: none of its states is believed."""
    path = tmp_path / "strange.axis"
    scenario = find_scenario("classic", RECORDING.setup.scenario)
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    with SaveFile.create(path, RECORDING.setup, seats, "Strange game") as made:
        made.replace(0, RECORDING.entries)
    return path


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever can show at all shows at once."""
    monkeypatch.setattr(patience, "UNNOTICED_S", 0.0)
    monkeypatch.setattr(patience, "FRAME_S", 0.0)


def dialogs(window: QWidget) -> list[WaitDialog]:
    return [found for found in window.findChildren(WaitDialog) if found.isVisible()]


@pytest.mark.usefixtures("impatient")
def test_the_window_lives_while_a_long_game_opens(window: MainWindow, save: Path) -> None:
    seen: list[tuple[int, bool]] = []
    watch = QTimer(window)
    watch.timeout.connect(
        lambda: seen.extend((found.bar.value(), found.isModal()) for found in dialogs(window))
    )
    watch.start(0)

    assert window.open_save(save)

    watch.stop()
    shares = [share for share, _ in seen]
    assert len(set(shares)) > 10
    assert shares == sorted(shares)
    assert all(is_modal for _, is_modal in seen)
    assert not dialogs(window)
    assert window.game is not None
    assert window.game.controller.session.state_hash() == RECORDING.state


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("way", ["button", "escape"])
@pytest.mark.parametrize("share", [1, 700])
def test_opening_can_be_given_up(window: MainWindow, save: Path, way: str, share: int) -> None:
    """While moves are played again, or while what happened is read."""

    def give_up() -> None:
        for found in dialogs(window):
            if found.bar.value() >= share and way == "button":
                click(button(found, "wait_cancel"))
            elif found.bar.value() >= share:
                QTest.keyClick(found, Qt.Key.Key_Escape)

    watch = QTimer(window)
    watch.timeout.connect(give_up)
    watch.start(0)

    assert not window.open_save(save)

    watch.stop()
    assert window.game is None
    assert window.page is window.start
    assert not dialogs(window)
    assert not [panel for panel in window.findChildren(ErrorPanel) if panel.isVisible()]
    assert window.open_save(save)  # nobody holds the file any more


@pytest.mark.usefixtures("impatient")
def test_one_game_opens_at_a_time(window: MainWindow, save: Path) -> None:
    second: list[bool] = []
    QTimer.singleShot(0, window, lambda: second.append(window.open_save(save)))

    assert window.open_save(save)

    assert second == [False]


def test_what_is_soon_done_shows_nothing(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "UNNOTICED_S", 1000.0)

    with Patience("Opening", window) as waiting:
        waiting.part(0, 1)(1, 2)
        assert not dialogs(window)


@pytest.mark.usefixtures("impatient")
def test_the_dialog_is_gone_when_the_work_ends_early(qtbot: QtBot, window: MainWindow) -> None:
    def work() -> None:
        with Patience("Opening", window) as waiting:
            waiting.part(0, 2)(1, 2)
            (dialog,) = dialogs(window)
            assert dialog.bar.value() == 250
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):  # held since the game was chosen
                focused = dialog.focusWidget()
                assert focused is not None
                QTest.keyClick(focused, key)
            assert dialog.isVisible()
            dialog.reject()
            waiting.part(1, 2)(1, 2)

    with pytest.raises(Canceled):
        work()

    assert not dialogs(window)
