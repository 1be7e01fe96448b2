"""Makes attempts one after another under a limit of memory, and tells of each on a line of JSON.

It is started by `tests.fuzz`, which watches it: a worker that hangs or dies is a finding too.
"""

import json
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.fuzz.targets import attempts


def main(target: str, first: int, step: int, count: int, memory_mb: int) -> None:
    with tempfile.TemporaryDirectory(prefix="axis-fuzz-") as folder:
        attempt = attempts(target, Path(folder))
        attempt(first)  # what is loaded only once is no part of what an attempt takes
        limit_memory(memory_mb)
        for number in range(first, first + step * count, step):
            print(json.dumps({"at": number}), flush=True)
            start = time.process_time()  # not what other programs take
            try:
                told = attempt(number)
            except Exception:  # whatever it is: that is what is looked for
                told = "fault"
                print(json.dumps({"fault": number, "why": traceback.format_exc()[-4000:]}), flush=True)
            took = time.process_time() - start
            print(json.dumps({"done": number, "told": told, "took_s": took}), flush=True)


def limit_memory(more_mb: int) -> None:
    """Allow so much more than is used now; where that can't be limited it isn't."""
    try:
        import resource
    except ImportError:
        return
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    most = used + more_mb * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
