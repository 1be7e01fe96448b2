"""Settings are checked when they are read, and a broken file costs nothing."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import SettingsError
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.settings import Display, LastGame, Play, Settings
from axis_desktop.storage.settings_file import load_settings, save_settings


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    settings = Settings(
        display=Display(theme="light", text_scale=150, patterns="strong"),
        play=Play(speed="quick", banner=False, player_name="Žofie"),
        keys={"undo": "Ctrl+Z"},
        losses={"classic.land.attack": ["infantry", "bomber"]},
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
        (
            "[losses]\n'classic.land' = ['tank']",
            "classic.land: expected a game",
        ),
        (
            "[losses]\n'classic.land.attack' = 'tank'",
            "attack: expected a list of unit types",
        ),
        ("[losses]\n'classic.land.attack' = ['tank', 'tank']", "tank is named twice"),
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
    (tmp_path / "no folder").write_text("a file", encoding="utf-8")
    file = tmp_path / "no folder" / "settings.toml"

    with pytest.raises(SettingsError, match="no folder"):
        save_settings(Settings(), file)


def test_defaults_are_valid() -> None:
    assert msgspec.convert(msgspec.to_builtins(Settings()), Settings) == Settings()


def test_usually_losses_are_confirmed_and_nothing_else_is_asked() -> None:
    usual = Settings().play

    assert (usual.confirm_losses, usual.banner) == (True, True)
    assert (usual.ask_idle, usual.ask_vain_discards, usual.ask_research) == (False, False, False)
    assert usual.ask_below == 0


BROKEN: dict[str, bytes | Callable[[], bytes]] = {
    "nested arrays": b"folded = " + b"[" * 5_000,
    "nested tables": b".".join([b"a"] * 9_000) + b" = 1",
    "long number": b"[display]\ntext_scale = " + b"9" * 5_000,
    "megabytes": lambda: b'[play]\nplayer_name = "' + b"x" * 10_000_000 + b'"',
    "latin-1": '[play]\nplayer_name = "Zoë"'.encode("latin-1"),
    "zeros": bytes(4_000),
    "null in a name": b'[display]\ntheme = "a\\u0000b"',
    "turned name": b'[play]\nplayer_name = "\\u202eanna"',
}


@pytest.mark.parametrize("name", BROKEN)
def test_whatever_the_file_holds_the_usual_settings_are_used_and_it_is_kept(
    tmp_path: Path, name: str
) -> None:
    found = BROKEN[name]
    text = found if isinstance(found, bytes) else found()
    file = tmp_path / "settings.toml"
    file.write_bytes(text)

    settings, error = load_settings(file)

    assert settings == Settings()
    assert error is not None
    assert len(str(error).replace(str(file), "")) < 300
    assert (tmp_path / "settings.broken.toml").read_bytes() == text
    assert load_settings(file) == (Settings(), None)


WRONG_VALUES = (
    ("[display]\ntext_scale = 1e300", "display.text_scale"),
    ("[display]\ntext_scale = -5", "display.text_scale"),
    ('[display]\ntheme = "../../../etc/passwd"', "display.theme"),
    ("display = 7", "display"),
    ("[play]\nspeed = [1]", "play.speed"),
    ("[keys]\nundo = 5", "keys.undo"),
    ("[looks]\nworld = {}", "looks.world"),
    ("folded = 'log'", "folded"),
    ("[last_game]\nsystem = 'classic'", "last_game"),
    ("'" + "y" * 3_000 + "' = 1", "yyy"),
)


@pytest.mark.parametrize(("text", "named"), WRONG_VALUES)
def test_a_value_that_cannot_be_used_costs_only_itself(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "settings.toml"
    good = "[play]\nbanner = false\n" if "[play]" not in text else '[display]\npatterns = "strong"\n'
    file.write_text(f"{text}\n{good}", encoding="utf-8")

    settings, error = load_settings(file)

    usual = Settings()
    assert settings.play.banner != usual.play.banner or settings.display.patterns != usual.display.patterns
    assert error is not None
    assert named in str(error)
    assert len(str(error).replace(str(file), "")) < 400
    assert load_settings(file) == (settings, None)
    assert text in (tmp_path / "settings.broken.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[display]\ntext_scale = 500", "expected a whole number from 80 to 200"),
        ("[play]\nspeed = 3", "expected step or full or quick or none"),
        ("[play]\nbanner = 'yes'", "expected true or false"),
        ("[play]\nask_below = 20", "expected 0 or 30 or 50"),
        ("[looks]\nworld = 1", "expected a text"),
    ],
)
def test_it_is_told_what_would_be_right(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")

    assert expected in str(load_settings(file)[1])


def test_many_faults_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("".join(f"key_{n} = 1\n" for n in range(5_000)), encoding="utf-8")

    _settings, error = load_settings(file)

    assert "and 4997 more" in str(error)


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for text in ("[one", "[two"):
        file.write_text(text, encoding="utf-8")
        load_settings(file)

    kept = sorted(path.read_text(encoding="utf-8") for path in tmp_path.glob("settings.broken*"))
    assert kept == ["[one", "[two"]


def test_a_folder_in_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    (file / "inside").mkdir(parents=True)

    settings, error = load_settings(file)

    assert settings == Settings()
    assert error is not None
    assert (tmp_path / "settings.broken.toml" / "inside").is_dir()
    save_settings(Settings(play=Play(banner=False)), file)
    assert not load_settings(file)[0].play.banner


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    os.mkfifo(file)

    settings, error = load_settings(file)

    assert settings == Settings()
    assert error is not None


def test_what_another_window_wrote_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    first = second = Settings(folded=["log"])
    save_settings(first, file)
    last = LastGame(system="classic", pack="world1942", scenario="spring_1942", seats={})
    after = msgspec.structs.replace(
        first, last_game=last, keys={"undo": "B"}, play=Play(speed="none"), folded=["log", "chart"]
    )

    save_settings(after, file, before=first)
    save_settings(
        msgspec.structs.replace(second, folded=["space"], play=Play(banner=False), keys={"log": "G"}),
        file,
        before=second,
    )

    settings, error = load_settings(file)
    assert error is None
    assert settings.last_game == last
    assert settings.play == Play(speed="none", banner=False)
    assert settings.keys == {"undo": "B", "log": "G"}
    assert settings.folded == ["chart", "space"]


def test_a_table_that_another_program_took_out_of_the_file_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    before = Settings(keys={"undo": "B"}, play=Play(banner=False))
    save_settings(before, file)
    file.write_text("", encoding="utf-8")

    save_settings(
        msgspec.structs.replace(before, keys={"undo": "B", "log": "G"}, play=Play(speed="none")),
        file,
        before=before,
    )

    settings, error = load_settings(file)
    assert error is None
    assert settings.keys == {"undo": "B", "log": "G"}
    assert settings.play.speed == "none"


def test_what_is_unset_in_one_window_is_unset_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    before = Settings(keys={"undo": "B"}, looks={"world1942": "night"})
    save_settings(before, file)

    save_settings(Settings(), file, before=before)

    assert load_settings(file) == (Settings(), None)


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    save_settings(Settings(folded=["log"]), file)

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SettingsError, match="No space left"):
        save_settings(Settings(folded=["chart"]), file)

    assert load_settings(file) == (Settings(folded=["log"]), None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_a_pasted_name_does_not_break_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    seats = {"germany": Seat(name="Anna\u202e")}
    last = LastGame(system="classic", pack="world1942", scenario="spring_1942", seats=seats)

    save_settings(Settings(play=Play(player_name="An\x1bna"), last_game=last), file)

    settings, error = load_settings(file)
    assert error is None
    assert settings.last_game is not None


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_to_the_settings_stays_a_link(tmp_path: Path) -> None:
    file, real = tmp_path / "settings.toml", tmp_path / "dotfiles.toml"
    file.symlink_to(real)

    save_settings(Settings(folded=["log"]), file)

    assert file.is_symlink()
    assert load_settings(real)[0].folded == ["log"]


def test_one_broken_order_of_losses_costs_only_itself(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        "[losses]\n'classic.land.attack' = ['tank']\n'classic.sea.attack' = 3\n", encoding="utf-8"
    )

    settings, error = load_settings(file)

    assert settings.losses == {"classic.land.attack": ["tank"]}
    assert "classic.sea.attack" in str(error)
