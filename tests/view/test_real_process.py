"""The real program is killed at random moments: what it has shown is in the save, and it goes on (P5)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from axis_desktop.model import Luck
from axis_desktop.storage.saving.saves import SaveFile

CHECKOUT = Path(__file__).parents[2]
KILLS = 3
MOST_SHOWN = 12
"""Redraws until the plug is pulled, at most."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's home whose settings let computers play without a pause."""
    settings = tmp_path / "config" / "axis-desktop" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[play]\nspeed = "none"\n', encoding="utf-8")
    return tmp_path


def environ(home: Path) -> dict[str, str]:
    kinds = ("DATA", "CONFIG", "STATE", "CACHE")
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
    return {**os.environ, **folders, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def shown_until_killed(arguments: list[str], home: Path, redraws: int) -> list[int]:
    """Start the program, pull the plug after so many redraws; how many actions each of them showed."""
    command = [sys.executable, "-m", "tests.view.telling_game", *arguments]
    with subprocess.Popen(
        command, cwd=CHECKOUT, env=environ(home), stdout=subprocess.PIPE, encoding="utf-8"
    ) as program:
        assert program.stdout is not None
        shown = [int(program.stdout.readline() or -1) for _ in range(redraws)]
        program.kill()
        # What it still said before it died was shown as well; its last line may be cut off.
        rest = program.stdout.read()
    return shown + [int(line) for line in rest.splitlines(keepends=True) if line.endswith("\n")]


def saved_actions(save: Path) -> int:
    with SaveFile.open(save) as file:
        return len(file.entries())


def replays(save: Path, home: Path) -> str:
    command = [sys.executable, "-m", "axis_desktop", "replay", str(save), "--verify"]
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environ(home), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_killed_program_has_lost_nothing_it_showed_and_goes_on(home: Path) -> None:
    luck = Luck("pull the plug", 1)
    arguments = ["new", "--system", "classic", "--players", "all=easy", "--seed", "5"]
    told, before, save = 0, 0, home
    for _ in range(KILLS):
        shown = shown_until_killed(arguments, home, 2 + luck.below(MOST_SHOWN - 1))
        # It begins where the killed one was; what nobody had been told yet of what was saved may be next.
        assert shown[0] >= told
        told = max(shown)
        (save,) = (home / "data" / "axis-desktop" / "saves").glob("*.axis")
        before = saved_actions(save)
        assert before >= told
        arguments = [str(save)]
    assert before > KILLS
    assert replays(save, home).startswith(f"{before} actions replayed")
