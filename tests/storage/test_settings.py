"""Settings are checked when they are read, and a broken file costs nothing."""

from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import SettingsError
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.settings import Display, LastGame, Play, Settings, load_settings, save_settings


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    settings = Settings(
        display=Display(theme="light", text_scale=150, patterns="strong"),
        play=Play(speed="quick", banner=False, player_name="Žofie"),
        keys={"undo": "Ctrl+Z"},
        folded=["log"],
        last_game=LastGame(
            system="classic",
            pack="world1942",
            scenario="spring_1942",
            seats={"germany": Seat(name="Anna"), "japan": computer("medium")},
            options={"total_victory": True},
        ),
    )

    save_settings(settings, file)

    assert load_settings(file) == (settings, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_missing_file_means_the_usual_settings(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.toml") == (Settings(), None)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[display]\ntext_scale = 500", "text_scale"),
        ("[display]\ncolour = 'red'", "colour"),
        ("[play]\nspeed = 'warp'", "speed"),
        ("[display\nx = 1", "line 1"),
    ],
)
def test_broken_file_is_named_and_kept_aside(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")

    settings, error = load_settings(file)

    assert settings == Settings()
    assert error is not None
    assert named in str(error)
    assert str(file) in str(error)
    assert (tmp_path / "settings.broken.toml").read_text(encoding="utf-8") == text
    assert load_settings(file) == (Settings(), None)


def test_file_that_is_no_text_is_kept_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(b"\xff\xfe\x00")

    settings, error = load_settings(file)

    assert (settings, error is not None) == (Settings(), True)


def test_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "no folder" / "settings.toml"

    with pytest.raises(SettingsError, match="no folder"):
        save_settings(Settings(), file)


def test_defaults_are_valid() -> None:
    assert msgspec.convert(msgspec.to_builtins(Settings()), Settings) == Settings()
