"""Whatever a file holds and wherever nothing can be written: the program opens and says what is wrong."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import SaveError, Setup
from axis_desktop.storage.places import saves_folder, settings_file
from axis_desktop.storage.saving.saves import SaveFile, Summary
from axis_desktop.storage.settings import Display, Settings
from axis_desktop.storage.settings_file import load_settings, save_settings
from axis_desktop.view.app.app import open_game
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.pages.saves.load_page import LoadPage
from axis_desktop.view.pages.saves.saved_row import SavedRow
from axis_desktop.view.pages.start import SaveRow
from axis_desktop.view.widgets.controls import EntryButton
from axis_desktop.view.widgets.frame import IconButton
from axis_desktop.view.widgets.keys import KEYS, key_names, shown_key
from axis_desktop.view.widgets.theme import theme
from axis_desktop.view.widgets.toast import ErrorPanel
from tests.view.hands import button, click

OpenProgram = Callable[..., MainWindow]


@pytest.fixture
def open_program(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenProgram]:
    """Opens the program as the command line does; what belongs to Python is as before in the end."""
    made: list[MainWindow] = []

    def make(settings: Settings, maps: tuple[Path, ...]) -> MainWindow:
        made.append(MainWindow(settings, maps))
        return made[-1]

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(QApplication, "exec", lambda *_: 0)
    monkeypatch.setattr("axis_desktop.view.app.app.MainWindow", make)

    def begin(save: Path | None = None) -> MainWindow:
        assert open_game(save) == 0
        QApplication.processEvents()
        return made[-1]

    yield begin
    for window in made:
        window.close()
        window.deleteLater()


def said(window: MainWindow) -> str:
    """What the error says that lies over the page; "" if none does."""
    panels = [panel for panel in window.findChildren(ErrorPanel) if panel.isVisible()]
    assert len(panels) <= 1
    return " ".join(part.text() for panel in panels for part in panel.findChildren(QLabel))


def close_errors(window: MainWindow) -> list[str]:
    """Read what is said, one after the other."""
    read = []
    while text := said(window):
        read.append(text)
        panel = next(panel for panel in window.findChildren(ErrorPanel) if panel.isVisible())
        click(button(panel, "error_close"))
    return read


def no_save(path: Path) -> None:
    path.write_bytes(b"no save at all")


@pytest.mark.parametrize(
    "make", [no_save, Path.mkdir, lambda path: None], ids=["broken", "folder", "missing"]
)
def test_a_save_that_cannot_be_opened_is_told_over_the_start_screen_and_on_the_terminal(
    open_program: OpenProgram,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    make: Callable[[Path], object],
) -> None:
    path = tmp_path / "broken.axis"
    make(path)

    window = open_program(path)

    assert window.page is window.start
    assert "broken.axis" in said(window)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert told[0].startswith("axis-desktop: ")
    assert "broken.axis" in told[0]
    assert close_errors(window)
    assert said(window) == ""


def test_what_nobody_thought_of_in_a_save_is_a_file_that_cannot_be_used(
    open_program: OpenProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def burst(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("axis_desktop.view.play.games.SaveFile.open", burst)

    window = open_program(tmp_path / "strange.axis")

    assert window.page is window.start
    assert "strange.axis can't be opened" in said(window)
    assert "made a mistake" not in said(window)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_keys_put_the_message_away_and_begin_nothing(
    open_program: OpenProgram, tmp_path: Path, key: Qt.Key
) -> None:
    window = open_program(tmp_path / "missing.axis")
    focused = window.focusWidget()
    assert focused is not None

    QTest.keyClick(focused, key)

    assert said(window) == ""
    assert window.page is window.start


def test_everything_that_is_wrong_at_the_start_is_said_one_after_the_other(
    open_program: OpenProgram, tmp_path: Path, own_folders: Path
) -> None:
    settings_file().write_text('[display]\ntheme = "neon"\n[play]\nspeed = "warp"', encoding="utf-8")
    (own_folders / "data").write_text("a file", encoding="utf-8")

    window = open_program(tmp_path / "missing.axis")

    read = "\n".join(close_errors(window))
    for named in ("neon", "play.speed", "missing.axis", str(own_folders / "data")):
        assert named in read
    assert window.page is window.start
    assert theme().name == "dark"


def test_a_data_folder_that_cannot_be_written_keeps_nobody_from_looking_around(
    open_program: OpenProgram, own_folders: Path
) -> None:
    (own_folders / "data").write_text("a file", encoding="utf-8")
    window = open_program()
    assert "No game can be saved" in said(window)
    close_errors(window)

    for show in (window.show_saves, window.show_packs, window.show_settings, window.show_new_game):
        show()
        assert close_errors(window) == []
    window.show_start()
    click(window.start.entries["quick"])

    assert window.game is None
    assert "nothing can be written" in said(window)
    assert str(own_folders / "data") in said(window)
    assert "made a mistake" not in said(window)


def test_a_log_that_cannot_be_written_costs_only_itself(
    open_program: OpenProgram, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_folders / "log").write_text("a file", encoding="utf-8")

    window = open_program()
    sys.excepthook(ValueError, ValueError("a bug"), None)

    assert "made a mistake" in said(window)
    assert "Traceback" not in capsys.readouterr().err


def test_a_bug_in_painting_is_told_once(open_program: OpenProgram) -> None:
    window = open_program()
    for _ in range(3):
        try:
            raise ValueError("while painting")
        except ValueError as error:
            sys.excepthook(ValueError, error, error.__traceback__)

    assert len(close_errors(window)) == 1


def test_a_folder_of_saves_that_bursts_leaves_the_start_screen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def burst(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("axis_desktop.view.play.games.list_saves", burst)

    window.show_settings()
    window.show_start()
    assert window.page is window.start
    assert said(window)
    window.show_saves()
    assert isinstance(window.page, LoadPage)


def test_packs_that_burst_leave_the_pages(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr("axis_desktop.view.pages.map_packs.library", burst)
    window.show_packs()

    assert window.page is not window.start
    assert said(window)


def test_unusable_saves_are_counted_on_the_start_screen(window: MainWindow) -> None:
    for name in ("one", "two", "three"):
        no_save(saves_folder() / f"{name}.axis")

    window.show_start()

    assert "3" in window.start.entries["open"].accessibleDescription()


def test_a_forged_summary_is_shown_on_one_line_that_fits(qtbot: QtBot) -> None:
    summary = Summary(
        title="War\n\u202e" * 2_000,
        system="classic",
        power="../../power",
        phase="p" * 3_000,
        round=2**60,
        mover="\x1b[31m" * 300,
        played=datetime(1, 1, 1, tzinfo=UTC),
    )
    row = SaveRow(summary)
    qtbot.addWidget(row)

    texts = [part.text() for part in row.findChildren(QLabel)]
    assert all(len(text) <= 100 for text in texts)
    assert all(text.isprintable() for text in texts)
    assert row.sizeHint().width() < 1280


def test_deleting_a_save_deletes_no_other(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    window.show_start()
    (path,) = saves_folder().glob("*.axis")
    mine = path.with_name("[a].axis")
    path.rename(mine)
    others = [path.with_name(name) for name in ("a.axis.bak", "[a].axis copy.axis", "a.axis")]
    for other in others:
        other.write_bytes(b"")

    window.show_saves()
    page = window.page
    assert isinstance(page, LoadPage)
    (row,) = page.findChildren(SavedRow)
    assert row.path == mine
    click(next(one for one in page.findChildren(IconButton) if one.toolTip() == "Delete this save"))
    assert mine.exists()
    click(button(row, "saved_delete_sure"))

    assert not mine.exists()
    assert all(other.exists() for other in others)


def test_folding_a_panel_keeps_what_was_chosen_since(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    assert window.game is not None
    assert load_settings()[0].last_game is not None
    other = load_settings()[0]
    save_settings(msgspec.structs.replace(other, looks={"world1942": "night"}))  # another window

    window.game.side.panel("space").fold_button.click()

    kept, error = load_settings()
    assert error is None
    assert kept.folded == ["space"]
    assert kept.last_game == other.last_game
    assert kept.looks == {"world1942": "night"}


def test_settings_that_cannot_be_written_are_told_once_and_end_no_game(
    window: MainWindow, own_folders: Path
) -> None:
    (own_folders / "config").write_text("a file", encoding="utf-8")
    click(window.start.entries["quick"])
    game = window.game
    assert game is not None
    panel = game.notices.error_panel
    assert panel is not None
    click(button(panel, "error_close"))

    game.side.panel("space").fold_button.click()

    assert game.notices.error_panel is None
    assert window.page is game
    assert window.settings.folded == ["space"]


@pytest.mark.parametrize("keys", ["", " ", "garbage", "Ctrl+", "\x00", "x" * 5_000])
def test_no_key_that_is_chosen_can_leave_an_action_without_one(keys: str) -> None:
    for key in KEYS:
        assert key_names(key.name, {key.name: keys}) == key.keys.split()
        assert shown_key(key.name, {key.name: keys})


def test_a_save_error_names_no_bug(open_program: OpenProgram) -> None:
    window = open_program()

    window.show_error(SaveError("{path} is gone.", path="a.axis"))

    assert "a.axis is gone." in said(window)
    assert Settings() == window.settings


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1600, 900)])
def test_a_message_on_the_start_screen_covers_nothing_that_can_be_done(
    window: MainWindow, width: int, height: int
) -> None:
    click(window.start.entries["quick"])
    window.show_start()
    window.resize(width, height)
    window.show_error(SaveError("{path} can't be opened: {why}.", path="a/" * 60, why="it is " * 20))
    QApplication.processEvents()

    (panel,) = (one for one in window.findChildren(ErrorPanel) if one.isVisible())
    entries = [one for one in window.start.entries.values() if one.isVisible()]
    assert entries
    assert not any(panel.geometry().intersects(one.geometry()) for one in entries)
    assert window.pages.rect().contains(panel.geometry())
    assert not window.start.last_games.isVisible()
    click(button(panel, "error_close"))
    assert window.start.last_games.isVisible()


def test_the_last_games_come_back_in_a_smaller_window(window: MainWindow) -> None:
    """Text is larger in a window of 2560x1440: with it they would have no room in a small one."""
    window.quick_game()
    window.resize(2560, 1440)
    window.show_start()
    assert window.start.last_games.isVisible()

    window.resize(1280, 720)

    assert window.start.last_games.isVisible()


def test_beside_the_last_games_the_entries_have_the_room_that_they_need(window: MainWindow) -> None:
    window.quick_game()
    window.resize(1280, 720)
    window.show_start()
    QApplication.processEvents()

    shown = window.start.entries["quick"]
    gap = window.start.last_games.x() - shown.geometry().right()
    assert 0 < gap < shown.width() // 3


def test_what_continues_is_said_in_fewer_words_where_there_is_no_room_for_more(qtbot: QtBot) -> None:
    entry = EntryButton("play", "Continue", "Enter", main=True)
    qtbot.addWidget(entry)
    said = ["World at war · round 1 · 1939 to 1945 · Japan · play a card", "World at war · round 1 · Japan"]
    entry.show_line(*said)

    lines = list(dict.fromkeys(entry.line_in(width) for width in range(900, 100, -2)))

    assert lines[:2] == said
    assert all(line.endswith("…") and said[1].startswith(line[:-1].rstrip()) for line in lines[2:])


def test_a_message_in_large_letters_is_not_cut(window: MainWindow) -> None:
    window.apply_settings(Settings(display=Display(text_scale=200)))
    window.resize(1024, 640)
    QApplication.processEvents()

    window.show_error(SaveError("{path} can't be opened: {why}.", path="a/" * 30, why="it is " * 10))

    (panel,) = (one for one in window.findChildren(ErrorPanel) if one.isVisible())
    assert window.pages.rect().contains(panel.geometry())


def test_a_save_of_a_system_that_is_not_here_is_told(
    open_program: OpenProgram, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tactical.axis"
    setup = Setup(system="tactical", scenario="duel", pack="hexes", data={})
    SaveFile.create(path, setup, {}, "Duel").close()

    window = open_program(path)

    assert "tactical" in said(window)
    assert "tactical" in capsys.readouterr().err
    assert window.page is window.start


def test_a_save_of_a_newer_program_is_told(open_program: OpenProgram, tmp_path: Path) -> None:
    path = tmp_path / "newer.axis"
    SaveFile.create(path, Setup(system="classic", scenario="x", pack="y", data={}), {}, "Later").close()
    with closing(sqlite3.connect(path)) as changed:
        changed.execute("PRAGMA user_version = 999")

    window = open_program(path)

    assert "newer" in said(window).replace("newer.axis", "")
    assert window.page is window.start
