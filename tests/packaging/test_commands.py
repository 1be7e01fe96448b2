import pytest

import commands
import debian
import environment
from axis_desktop import qt_libraries
from axis_desktop.cli.arguments import COMMANDS


@pytest.mark.parametrize("arguments", [[], ["game.axis"], ["new", "--system", "classic"], ["--debug"]])
def test_these_open_a_window(arguments: list[str]) -> None:
    assert commands.opens_window(arguments)


@pytest.mark.parametrize(
    "arguments",
    [["simulate", "--games", "1"], ["--debug", "script", "x.json"], ["--help"], ["new", "--help"]],
)
def test_these_need_no_display(arguments: list[str]) -> None:
    assert not commands.opens_window(arguments)


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_display_of_any_kind_is_found(name: str) -> None:
    assert commands.no_display({}, "linux")
    assert commands.no_display({name: ""}, "linux")
    assert not commands.no_display({name: "something"}, "linux")


def test_every_command_without_a_window_is_known() -> None:
    assert set(COMMANDS) - {"play", "new"} <= commands.HEADLESS


def test_everything_the_system_lacks_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "venv_packages", lambda kit: [f"python-venv-to-{kit}"])
    monkeypatch.setattr(qt_libraries, "lacking", list)
    monkeypatch.setattr(debian, "may_install", lambda: False)

    with pytest.raises(
        environment.SetupError, match=r"virtual environments.*lib\.so(.|\n)*python-venv-to-play libxyz1"
    ):
        commands.prepare("play", {"lib.so": "libxyz1"})


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_display(platform: str) -> None:
    assert not commands.no_display({}, platform)


def test_playing_without_a_display_says_what_can_be_run_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")

    code = commands.main(["play"], "usage")

    said = capsys.readouterr()
    assert code == 1
    assert "no display" in said.err
    assert "play simulate --system classic" in said.err
    assert "xvfb-run" in said.err
    assert said.out == ""


@pytest.mark.parametrize(
    ("arguments", "code"), [([], 2), (["--help"], 0), (["dance"], 2), (["setup", "now"], 2)]
)
def test_wrong_usage_shows_the_usage(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(arguments, "usage: dev.py\n") == code

    said = capsys.readouterr()
    assert "usage: dev.py" in said.out + said.err
