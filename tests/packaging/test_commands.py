from pathlib import PurePosixPath

import pytest

import commands
import debian
import environment
import touched
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


def test_coverage_is_measured_where_python_has_a_quick_tracer() -> None:
    assert commands.coverage((3, 11)) == ({}, [])
    assert commands.coverage((3, 12)) == ({"COVERAGE_CORE": "sysmon"}, ["--cov"])


@pytest.mark.parametrize(("cores", "workers"), [(1, None), (2, "2"), (64, "8")])
def test_tests_run_side_by_side_on_as_many_processors_as_is_of_use(cores: int, workers: str | None) -> None:
    words = list(commands.side_by_side(cores))

    assert words[:2] == (["-n", workers] if workers else [])


@pytest.mark.parametrize("arguments", [["--all"], ["HEAD", "tests"], ["no-such-commit"]])
def test_quick_refuses_what_is_no_commit(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["quick", *arguments], "usage") == 1

    assert "commit" in capsys.readouterr().err


def test_quick_checks_and_runs_only_what_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = [PurePosixPath("axis_desktop/a.py"), PurePosixPath("maps/b.toml")]
    monkeypatch.setattr(touched, "changed_files", lambda checkout, base=None: changed)
    monkeypatch.setattr(touched, "touched_tests", lambda checkout, files: [PurePosixPath("tests/test_a.py")])
    monkeypatch.setattr(commands, "prepare", lambda kit, libraries: None)
    steps: dict[str, list[str]] = {}
    monkeypatch.setattr(commands, "_cores", lambda: 4)

    def run(name: str, command: list[str], environ: dict[str, str]) -> int:
        steps[name] = command
        assert environ.get("MYPY_NUM_WORKERS") == ("4" if name != "pytest" else None)
        return commands.ALL_LEFT_OUT if name == "pytest" else 0

    monkeypatch.setattr(commands, "_step", run)

    assert commands.main(["quick"], "usage") == 0
    assert list(steps) == ["ruff check", "ruff format", "mypy", "import contracts", "pytest"]
    assert steps["ruff check"][-1] == "axis_desktop/a.py"
    assert steps["pytest"][-3:] == ["-m", "not slow", "tests/test_a.py"]
    assert "--cov" not in steps["pytest"]


def test_test_alone_measures_coverage_and_ends_with_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "prepare", lambda kit, libraries: None)
    monkeypatch.setattr(commands, "coverage", lambda python: ({}, ["--cov"]))
    steps: list[tuple[str, list[str]]] = []

    def run(name: str, command: list[str], environ: dict[str, str]) -> int:
        steps.append((name, command))
        return 1 if name == "mypy" else 0

    monkeypatch.setattr(commands, "_step", run)

    assert commands.main(["test"], "usage") == 1
    assert steps[-1][0] == "pytest"
    assert "--cov" in steps[-1][1]
    commands.main(["test", "tests/model"], "usage")
    assert steps[-1][1][-1] == "tests/model"
    assert "--cov" not in steps[-1][1]
