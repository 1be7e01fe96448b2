"""The developer's one command: set up, play, test, measure, build. Needs only Python's standard library.

This file is read by whatever Python 3 somebody happens to have, so it keeps to words that old ones understand
(types are quoted); the rest is imported once the version is known to fit.
"""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWEST = (3, 13)

USAGE = """\
usage: python3 packaging/dev.py COMMAND [ARGUMENTS]

  play [ARGUMENTS]   set up, then open the game; arguments go to axis-desktop (try: play --help)
  test [ARGUMENTS]   set up, then lint, types, import contracts and tests;
                     with arguments only pytest, which gets them
  quick [COMMIT]     for daily work: lint, types, import contracts and the tests nearest to what was changed
                     since COMMIT, by default since this branch left main; slow tests are left out
  bench [ARGUMENTS]  set up, then the benchmarks of tests/bench
  build              set up, then make and try the executable for this platform
  lock               write the exact versions to install again (Python {0}.{1} only)
  sentences          print every sentence that people may read, for translators
  setup              set up everything for development and do no more
"""


def version_problem(version: "tuple[int, int]", found: "str | None" = None) -> "str | None":
    """Say what is wrong with a Python of this (major, minor) version; None if it fits.

    Args:
        version: major and minor number of the Python that runs.
        found: the name of another Python on this machine that would fit, if there is one.
    """
    if OLDEST <= version <= NEWEST:
        return None
    fits = "Python {}.{} to {}.{}".format(*OLDEST, *NEWEST)
    verdict = "old" if version < OLDEST else "new"
    text = f"Axis Desktop runs on {fits}; this is Python {version[0]}.{version[1]}, which is too {verdict}."
    if found:
        return text + f" Use the {found} of this machine: {found} packaging/dev.py ..."
    return text + " Get a fitting one from https://www.python.org/downloads/ or from your system's packages."


def fitting_python() -> "str | None":
    """Name a Python on the search path that would fit, newest first; None if there is none."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        name = f"python3.{minor}"
        # It may be a version manager's stand-in for one that isn't active, so finding it is not enough.
        if shutil.which(name) and subprocess.call([name, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return name
    return None


def main() -> int:
    """Run the command that was asked for and return its exit code."""
    version = (sys.version_info[0], sys.version_info[1])
    if version_problem(version):
        print(version_problem(version, fitting_python()), file=sys.stderr)
        return 1
    # The program knows what Qt needs of the system, and that is asked before it is installed.
    sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120
    import commands

    return commands.main(sys.argv[1:], USAGE.format(*OLDEST))


if __name__ == "__main__":
    sys.exit(main())
