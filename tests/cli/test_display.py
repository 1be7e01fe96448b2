"""A window that can't be opened: what is missing is said in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from axis_desktop import qt_libraries
from axis_desktop.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def lacking_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Debian without two of the libraries, whatever this machine has."""
    gone = {"libEGL.so.1", "libxcb-cursor.so.0"}
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(qt_libraries, "lacking", lambda wanted: [name for name in wanted if name in gone])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.usefixtures("lacking_two")
@pytest.mark.parametrize("words", [[], ["play"], ["new", "--players", "all=easy"]])
def test_the_libraries_that_qt_lacks_are_named_with_the_command_that_brings_them(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)

    assert main(words) == 1

    told = capsys.readouterr().err
    assert "libEGL.so.1, libxcb-cursor.so.0" in told
    assert "sudo apt-get install libegl1 libxcb-cursor0" in told
    assert told.count("\n") == 1


@pytest.mark.usefixtures("lacking_two")
def test_a_command_that_only_paints_names_what_painting_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setitem(
        sys.modules, "axis_desktop.view.pages.map_preview", None
    )  # as if Qt couldn't be loaded

    assert main(["map", "preview", str(ROOT / "maps" / "tutorial_isles"), str(tmp_path / "isles.png")]) == 1

    told = capsys.readouterr().err
    assert "libEGL.so.1" in told
    assert "libxcb" not in told


def test_what_qt_needs_is_known_before_anything_is_installed() -> None:
    """`dev.py` asks with a bare Python: nothing but its standard library is there."""
    ask = "import sys; sys.path[:0] = sys.argv[1:]; import axis_desktop.qt_libraries as q; print(len(q.XCB))"
    done = subprocess.check_output([sys.executable, "-I", "-S", "-c", ask, str(ROOT)], text=True)

    assert int(done) == len(qt_libraries.XCB)
