"""What came with the program is found, and what is the player's lies in the player's folders."""

from collections.abc import Callable
from pathlib import Path

import pytest

from axis_desktop.storage import places


def test_resources_come_with_the_program() -> None:
    assert places.resource("themes", "dark.toml").is_file()
    assert places.resource("fonts", "OFL.txt").is_file()


def test_frozen_program_finds_its_resources_beside_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)

    assert places.resource("icons") == tmp_path / "resources" / "icons"


FOLDERS = [places.user_maps_folder, places.saves_folder, places.positions_folder]


@pytest.mark.parametrize("place", FOLDERS)
def test_folders_of_the_player_are_made_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Callable[[], Path]
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "data"))

    folder = place()

    assert folder.is_dir()
    assert folder.is_relative_to(tmp_path)
    assert place() == folder


@pytest.mark.parametrize("place", [*FOLDERS, places.key_file, places.settings_file, places.log_file])
def test_no_folder_of_the_player_is_named_after_an_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Callable[[], Path]
) -> None:
    """On Windows platformdirs puts one around it, unless it is told that there is none."""
    asked: list[tuple[str, object]] = []

    def where(app: str, appauthor: object = None) -> str:
        asked.append((app, appauthor))
        return str(tmp_path)

    for kind in ("data", "config", "log"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_dir", where)

    place()

    assert asked == [(places.APP, False)]


def test_settings_and_log_have_their_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_config_dir", lambda *_, **__: str(tmp_path / "config"))
    monkeypatch.setattr("platformdirs.user_log_dir", lambda *_, **__: str(tmp_path / "log"))

    assert places.settings_file() == tmp_path / "config" / "settings.toml"
    assert places.log_file().parent.is_dir()


def test_a_folder_that_cannot_be_made_is_named_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "data"))

    folder = places.saves_folder()

    assert folder == tmp_path / "data" / "saves"
    assert places.why_not_kept(folder)


def test_a_folder_that_can_be_written_keeps_files_and_nothing_is_left_there(tmp_path: Path) -> None:
    assert places.why_not_kept(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []


def test_without_a_home_no_folder_is_named_after_a_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/axis-desktop")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)

    assert places.saves_folder() == tmp_path / "axis-desktop/.local/share/axis-desktop/saves"
    assert places.home_folder().is_dir()
    assert not (tmp_path / "~").exists()
