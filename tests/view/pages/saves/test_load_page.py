"""The page of saved games: what a row tells, names, and a question before a save is deleted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.pages.saves.broken_row import BrokenRow
from axis_desktop.view.pages.saves.load_page import LoadPage
from axis_desktop.view.pages.saves.saved_row import SavedRow
from axis_desktop.view.play.games import saved_games
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Anna and Ben have begun a game and left it."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.apply_theme()
    made.show()
    scenario = find_scenario("classic", "first_landing")
    seats = {Power("germany"): Seat(name="Anna"), Power("uk"): Seat(name="Ben")}
    for power, _ in scenario.info.powers:
        seats.setdefault(power, computer("hard"))
    made.begin(new_setup(scenario, seed=1), seats, "First landing")
    made.show_start()
    made.show_saves()
    yield made
    made.close()


def page_of(window: MainWindow) -> LoadPage:
    assert isinstance(window.page, LoadPage)
    return window.page


def row_of(window: MainWindow) -> SavedRow:
    (row,) = page_of(window).findChildren(SavedRow)
    assert isinstance(row, SavedRow)
    return row


def texts(row: SavedRow) -> list[str]:
    return [label.text() for label in row.entry.findChildren(QLabel)]


def test_a_row_tells_who_plays_and_how_it_stands(window: MainWindow) -> None:
    shown = texts(row_of(window))

    assert "First landing" in shown
    assert "Anna" in shown
    assert any("round 1" in text for text in shown)
    assert any("Axis" in text and "Allies" in text for text in shown)


def test_the_map_is_painted_a_little_later(window: MainWindow, qtbot: QtBot) -> None:
    row = row_of(window)

    qtbot.waitUntil(lambda: not row.picture.pixmap().isNull())

    colors = {row.picture.pixmap().toImage().pixelColor(x, 40).name() for x in range(0, 150, 3)}
    assert len(colors) > 3


def test_a_game_can_be_given_a_name_and_keeps_it(window: MainWindow, qtbot: QtBot) -> None:
    row = row_of(window)
    row.ask_for_name()
    QTest.keyClicks(row.name, "Thursday evening")
    with qtbot.waitSignal(page_of(window).listed_anew):
        QTest.keyClick(row.name, Qt.Key.Key_Return)

    assert "Thursday evening" in texts(row_of(window))
    ((path, _summary),) = saved_games()[0]
    assert window.open_save(path)
    window.show_start()
    assert saved_games()[0][0][1].called == "Thursday evening"


def test_the_keys_stay_with_a_save_that_was_given_a_name(window: MainWindow, qtbot: QtBot) -> None:
    row_of(window).ask_for_name()
    row_of(window).name.setText("The long night")

    QTest.keyClick(row_of(window).name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "The long night" in texts(row_of(window)))

    assert window.focusWidget() is row_of(window).entry


def test_sides_without_powers_have_no_score(window: MainWindow) -> None:
    scenario = find_scenario("pacific1940")
    seats = {power: computer("easy") for power, _ in scenario.info.powers}
    seats[Power("japan")] = Seat(name="Anna")
    window.begin(new_setup(scenario, seed=1), seats, "The Pacific")
    window.show_start()

    (score,) = [summary.score for _path, summary in saved_games()[0] if summary.called == "The Pacific"]

    assert set(score) == {"Allies", "Axis"}


def test_a_branch_says_of_what(window: MainWindow) -> None:
    ((path, _summary),) = saved_games()[0]
    window.open_save(path)
    assert window.game is not None
    game = window.game.controller
    game.submit(game.options.choices()[0].action)
    window.game.branch_wanted.emit(0)
    window.show_start()

    branches = [summary.branch_of for _path, summary in saved_games()[0]]
    assert sorted(branches) == ["", "First landing"]


def test_deleting_asks_in_the_row_and_enter_keeps_the_save(window: MainWindow) -> None:
    row = row_of(window)
    row.ask_to_delete()
    asked = [part.text() for part in row.findChildren(QLabel) if part.text().startswith("Delete")]
    assert asked == ["Delete “First landing” for good?"]  # nothing was played
    assert window.focusWidget() is button(row, "saved_keep")

    QTest.keyClick(button(row, "saved_keep"), Qt.Key.Key_Return)
    row.ask_to_delete()
    QTest.keyClick(button(row, "saved_keep"), Qt.Key.Key_Escape)
    assert len(saved_games()[0]) == 1

    row.ask_to_delete()
    click(button(row, "saved_delete_sure"))
    assert not saved_games()[0]


def test_a_save_that_is_broken_can_be_deleted_after_a_question(window: MainWindow) -> None:
    broken = saves_folder() / "broken.axis"
    broken.write_bytes(b"no save at all")
    window.show_saves()

    def row() -> BrokenRow:
        (found,) = page_of(window).findChildren(BrokenRow)
        assert isinstance(found, BrokenRow)
        return found

    click(row().entry)
    assert "Delete broken.axis for good?" in [part.text() for part in row().findChildren(QLabel)]
    assert window.focusWidget() is button(row(), "saved_keep")
    QTest.keyClick(button(row(), "saved_keep"), Qt.Key.Key_Return)
    row().ask_to_delete()
    QTest.keyClick(button(row(), "saved_keep"), Qt.Key.Key_Escape)
    assert broken.exists()
    assert window.focusWidget() is row().entry

    row().ask_to_delete()
    click(button(row(), "saved_delete_sure"))
    assert not broken.exists()
    assert len(saved_games()[0]) == 1
    assert window.focusWidget() is row_of(window).entry


def test_what_is_no_file_has_no_button_to_delete_it(window: MainWindow) -> None:
    (saves_folder() / "folder.axis").mkdir()
    window.show_saves()

    assert not page_of(window).findChildren(BrokenRow)
    assert any("folder.axis" in part.text() for part in page_of(window).findChildren(QLabel))


@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_in_a_row_is_squashed(window: MainWindow, scale: int, qtbot: QtBot) -> None:
    window.apply_settings(Settings(display=type(window.settings.display)(text_scale=scale)))
    window.show_saves()
    row = row_of(window)
    qtbot.wait(50)

    for label in row.entry.findChildren(QLabel):
        if label.text() and label.isVisible():
            assert label.height() >= label.fontMetrics().height(), label.text()
