"""Pull the plug at any moment: what was shown is in the file, and the file opens (P5).

The short form runs with the tests; `python -m tests.storage.saving.test_killed 1000` kills a thousand times.
"""

import json
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from axis_desktop.model import Luck, Session
from axis_desktop.storage import places
from axis_desktop.storage.saving.saves import SaveFile, list_saves
from tests.model.tiny import ANNA, TINY, Add

ROOT = Path(__file__).parents[3]
Promised = dict[str, list[list[int]]]
"""What each save may hold: its value and its actions; nothing if it need not be there yet."""


def promised_until_killed(folder: Path, seed: int, *, lines: int = 0, seconds: float = 60.0) -> Promised:
    """Let a program play in this folder, and kill it.

    Args:
        folder: for its saves.
        seed: of what it plays.
        lines: kill it as soon as it has said so much; 0 for no such moment.
        seconds: kill it at the latest so long after it has begun to play.
    """
    promised: Promised = {}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.saving.write_until_killed", str(folder), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as player:
        assert player.stdout is not None
        clock: threading.Timer | None = None
        for count, line in enumerate(player.stdout, 1):
            if clock is None:
                clock = threading.Timer(seconds, player.kill)
                clock.start()
            if count == lines:
                player.kill()
            if line.endswith("\n"):
                told = json.loads(line)
                if "next" in told:
                    promised.setdefault(told["save"], [[]]).append(told["next"])
                else:
                    promised[told["save"]] = [told["done"]]
        if clock is not None:
            clock.cancel()
    return promised


def check_promises(folder: Path, promised: Promised) -> None:
    """Every save is there, holds what was said, and can be played on."""
    _, broken = list_saves(folder)
    assert broken == []
    for name, allowed in promised.items():
        path = folder / name
        if [] in allowed and not path.exists():
            continue
        with SaveFile.look(path) as seen:
            entries = seen.entries()
        with SaveFile.open(path) as save:
            game = Session(TINY, save.setup, save, entries=save.entries(), checkpoints=save.checkpoints())
            whole = Session(TINY, save.setup, entries=save.entries())
            assert [game.state.value, *(e.action.get("amount", 0) for e in game.entries)] in allowed
            assert list(game.entries) == entries
            assert whole.state_hash() == game.state_hash()
            game.submit(Add(power=ANNA, amount=1))


@pytest.mark.parametrize("moment", range(6))
def test_kill_9_loses_nothing_that_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    monkeypatch.setattr(places, "key_file", lambda: tmp_path / "key")
    lines = 5 + Luck("kill", moment).below(240)

    promised = promised_until_killed(tmp_path, moment, lines=lines)

    assert promised
    check_promises(tmp_path, promised)


def test_what_is_written_has_reached_the_disk(tmp_path: Path) -> None:
    """A killed program leaves what the system still has to write, a pulled plug doesn't."""
    program = """
import sys
from pathlib import Path
from axis_desktop.storage.saving.saves import SaveFile
from tests.model.tiny import SETUP
with SaveFile.create(Path(sys.argv[1]), SETUP, {}, "Tiny game") as save:
    print(save._connection.execute("PRAGMA synchronous").fetchone())
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "game.axis")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        check=True,
    )

    assert done.stdout.strip() == "(3,)"  # EXTRA


def main(kills: int) -> None:
    """Kill at random moments, half of them while a save is created or opened."""
    saves = left = 0
    for number in range(kills):
        luck = Luck("kills", number)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            places.key_file = lambda folder=folder: folder / "key"  # type: ignore[misc]
            seconds = luck.below(1000) / (50_000 if luck.below(2) else 1000)
            promised = promised_until_killed(folder, number, seconds=seconds)
            check_promises(folder, promised)
            saves += len(promised)
            left += len(list(folder.glob(".*")))
        if number % 50 == 49:
            print(f"{number + 1} kills, {saves} saves, nothing lost, {left} hidden files left", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
