"""Where the built program starts: as the program itself, or as one of its helper processes.

A helper (a computer player, a share of many games) is the program started again with Python's arguments.
"""

import multiprocessing
import re
import runpy
import sys
from collections.abc import Sequence

LOKY = "joblib.externals.loky.backend"
TRACKER = re.compile(rf"from {re.escape(LOKY)}\.resource_tracker import main; main\((\d+), (?:0|False)\)")


def main() -> int:
    """Play the part this process was started for."""
    # Doesn't return in a helper of multiprocessing.
    multiprocessing.freeze_support()
    if help_joblib(sys.argv[1:]):
        return 0
    from axis_desktop.cli import main as axis_desktop

    return axis_desktop()


def help_joblib(arguments: Sequence[str]) -> bool:
    """Run this process as a helper of joblib, of which freeze_support knows nothing; False if it is none."""
    match list(arguments):
        case ["-m", module, *rest] if module == f"{LOKY}.popen_loky_posix":
            sys.argv[1:] = rest
            runpy.run_module(module, run_name="__main__", alter_sys=True)
            return True
        case [*_, "-c", command] if found := TRACKER.fullmatch(command):
            from joblib.externals.loky.backend.resource_tracker import main as track

            track(int(found[1]))
            return True
        case _:
            return False


if __name__ == "__main__":
    sys.exit(main())
