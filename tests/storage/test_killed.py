"""Pull the plug at any moment: what was shown is in the file, and the file opens (P5)."""

import subprocess
import sys
from pathlib import Path

import pytest

from axis_desktop.model import Luck, Session
from axis_desktop.storage.saves import SaveFile
from tests.model.tiny import TINY

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("moment", range(6))
def test_kill_9_loses_nothing_that_was_shown(tmp_path: Path, moment: int) -> None:
    path = tmp_path / "game.axis"
    last_line = 5 + Luck("kill", moment).below(120)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.write_until_killed", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as writer:
        assert writer.stdout is not None
        shown = [writer.stdout.readline() for _ in range(last_line)]
        writer.kill()
        shown += writer.stdout.readlines()
    length, total = map(int, next(line for line in reversed(shown) if line.endswith("\n")).split())

    with SaveFile.open(path) as save:
        game = Session(TINY, save.setup, save, entries=save.entries(), checkpoints=save.checkpoints())

        assert len(game.entries) in (length, length + 1)
        assert game.state_at(length).value == total
