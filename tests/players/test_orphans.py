"""A killed program leaves no process behind that goes on thinking."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # One that has ended may wait for whoever collects the children of the dead.
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(sys.platform == "win32", reason="asking for a process by its id would end it there")
@pytest.mark.parametrize("what", ["think", "play"])
def test_busy_processes_end_with_the_killed_program_that_started_them(what: str) -> None:
    command = [sys.executable, "-m", "tests.players.start_busy_workers", what]
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, cwd=CHECKOUT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as program:
        assert program.stdout is not None
        workers = [int(word) for word in program.stdout.readline().split()]
        assert workers
        assert all(map(is_running, workers))
        program.kill()

    while any(map(is_running, workers)):  # for ever, if they stay
        time.sleep(0.1)
