"""Attacks the program with mutated files: `python -m tests.fuzz saves --count 100000 --seed 1`.

Every attempt must end with success or with a refusal of the program's own, soon, and with little memory.
The figures at the end are those of this machine at this moment; the exit code is 1 if anything was found.
"""

import argparse
import json
import queue
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fuzz.targets import TARGETS, attempts

ROOT = Path(__file__).parents[2]


@dataclass
class Found:
    """What came of all attempts so far."""

    told: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[int, str]] = field(default_factory=list)
    slowest: list[tuple[float, int]] = field(default_factory=list)

    def add(self, line: dict[str, Any]) -> None:
        if "fault" in line:
            self.faults.append((line["fault"], line["why"]))
            print(f"attempt {line['fault']}:\n{line['why']}", flush=True)
        elif "done" in line:
            self.told[line["told"]] += 1
            self.slowest = sorted([*self.slowest, (line["took_s"], line["done"])], reverse=True)[:5]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=sorted(TARGETS))
    parser.add_argument("--count", type=int, default=1000, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="number of the first one, in millions")
    parser.add_argument("--only", type=int, help="one attempt by its number, in this process")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--memory-mb", type=int, default=300, help="what an attempt may take")
    parser.add_argument("--hangs-s", type=float, default=60.0, help="an attempt that takes longer is ended")
    arguments = parser.parse_args()
    if arguments.only is not None:
        return _try_one(arguments.target, arguments.only)
    found = Found()
    first = arguments.seed * 1_000_000
    each = -(-arguments.count // arguments.workers)
    workers = [
        threading.Thread(target=_work, args=(arguments, found, first + n, each), daemon=True)
        for n in range(arguments.workers)
    ]
    for worker in workers:
        worker.start()
    try:
        for worker in workers:
            worker.join()
    except KeyboardInterrupt:
        print("stopped")
    print(f"{sum(found.told.values())} attempts: {dict(found.told.most_common())}")
    print(
        "processor time of the slowest:",
        ", ".join(f"{took * 1000:.0f} ms (attempt {n})" for took, n in found.slowest),
    )
    print(f"{len(found.faults)} faults:", *(number for number, _ in found.faults))
    return 1 if found.faults else 0


def _try_one(target: str, number: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        print(attempts(target, Path(folder))(number))
    return 0


def _work(arguments: argparse.Namespace, found: Found, first: int, count: int) -> None:
    """Keep one worker busy; one that died or hung is replaced behind the attempt that did it."""
    step: int = arguments.workers
    last = first + step * count
    while first < last:
        command = [sys.executable, "-m", "tests.fuzz.worker", arguments.target]
        command += map(str, (first, step, (last - first) // step, arguments.memory_mb))
        worker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=_read, args=(worker, lines), daemon=True).start()
        at, is_open, has_begun = first, False, False
        while True:
            try:
                text = lines.get(timeout=arguments.hangs_s)
            except queue.Empty:
                worker.kill()
                worker.wait()
                found.add({"fault": at, "why": "it hung"})
                break
            if text is None:
                worker.wait()
                if is_open:
                    found.add({"fault": at, "why": f"it ended the process with code {worker.returncode}"})
                break
            line = json.loads(text)
            is_open, has_begun = "done" not in line, True
            at = line.get("at", at)
            found.add(line)
        if not has_begun:
            found.add({"fault": at, "why": "the worker could not begin"})
            return
        first = at + step


def _read(worker: "subprocess.Popen[str]", lines: "queue.SimpleQueue[str | None]") -> None:
    assert worker.stdout is not None
    for line in worker.stdout:
        lines.put(line)
    lines.put(None)


if __name__ == "__main__":
    sys.exit(main())
