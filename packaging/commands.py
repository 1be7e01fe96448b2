"""What `dev.py` can be asked to do."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import bundle
import debian
import environment
import locking
import sentences as source_sentences
import touched
from axis_desktop import qt_libraries

# The parts of the command line that open no window.
HEADLESS = frozenset({"simulate", "tournament", "odds", "script", "replay", "export", "map", "systems"})

MOST_WORKERS = 8
"""Each takes up to 800 MB, and starting more takes longer than they save."""

ALL_LEFT_OUT = 5
"""The exit code of pytest that no test was left to run."""

NO_DISPLAY = """\
There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the game can't open its window.
What runs without one:
  python3 packaging/dev.py play simulate --system classic --players all=easy --games 1 --seed 1
  python3 packaging/dev.py play --help          the other commands
  xvfb-run -a python3 packaging/dev.py play     the game on an unseen display (Debian package xvfb)"""


def main(arguments: Sequence[str], usage: str) -> int:
    """Run one command and return its exit code: its own, 1 if the set-up failed, 2 for wrong usage."""
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        print(usage, end="")
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    with_arguments: Mapping[str, Callable[[Sequence[str]], int]] = {
        "play": play,
        "test": test,
        "quick": quick,
        "bench": bench,
    }
    without: Mapping[str, Callable[[], int]] = {
        "build": build,
        "lock": lock,
        "sentences": sentences,
        "setup": setup,
    }
    try:
        if name in with_arguments:
            return with_arguments[name](rest)
        if name in without and not rest:
            return without[name]()
    except environment.SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    wrong = f"{name} takes no arguments" if name in without else f"there is no command '{name}'"
    print(f"dev.py: {wrong}\n\n{usage}", end="", file=sys.stderr)
    return 2


def play(arguments: Sequence[str]) -> int:
    """Open the game, or run another command of `axis-desktop`."""
    window = opens_window(arguments)
    if window and no_display(os.environ, sys.platform):
        raise environment.SetupError(NO_DISPLAY)
    prepare("play", qt_libraries.wanted(os.environ, window=True) if window else {})
    command = [str(environment.program("python")), "-m", "axis_desktop", *arguments]
    # Ctrl-C is for the game, which ends in its own way; here it only must not kill it.
    signal.signal(signal.SIGINT, lambda *_: None)
    # Not from the checkout: paths in the arguments are the caller's.
    return subprocess.run(command, env=environment.clean_environ(), check=False).returncode


def prepare(kit: environment.Kit, libraries: Mapping[str, str]) -> None:
    """See that the system has what is needed, then that the environment is up to date.

    Args:
        kit: what the environment is for.
        libraries: libraries of the system that will be loaded, with their Debian packages.

    Raises:
        environment.SetupError: something is missing and can't be had; the text names all of it at once.
    """
    lacks, packages = [], environment.venv_packages(kit)
    if packages:
        lacks.append("This Python can't make virtual environments (its module ensurepip is missing).")
    if missing := qt_libraries.lacking(libraries):
        lacks.append(qt_libraries.lack_text(missing))
        packages += [libraries[library] for library in missing]
    if packages:
        debian.provide(packages, " ".join(lacks))
    if still := qt_libraries.lacking(missing):
        text = f"{qt_libraries.lack_text(still)} Their packages are installed, yet they can't be loaded."
        raise environment.SetupError(text)
    environment.prepare(kit)


def opens_window(arguments: Sequence[str]) -> bool:
    """Tell whether `axis-desktop` with these arguments would open a window."""
    if {"-h", "--help", "--version"} & set(arguments):
        return False
    first = next((word for word in arguments if not word.startswith("-")), None)
    return first not in HEADLESS


def no_display(environ: Mapping[str, str], platform: str) -> bool:
    """Tell whether a window would find no display to open on; other systems than Linux always have one."""
    return platform == "linux" and not any(
        environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    )


def test(arguments: Sequence[str]) -> int:
    """Check everything, pytest last; with arguments run only pytest, with them."""
    prepare("develop", qt_libraries.OFFSCREEN)
    offscreen = _offscreen()
    if arguments:
        return _step("pytest", [*_pytest(), *arguments], offscreen)
    failed = _failed(_checks(), offscreen)
    core, cover = coverage(sys.version_info[:2])
    code = _step("pytest", [*_pytest(), *side_by_side(_cores()), *cover], {**offscreen, **core})
    return code or (1 if failed else 0)


def quick(arguments: Sequence[str]) -> int:
    """Check what was changed since a commit, by default since the branch has left `main`."""
    if len(arguments) > 1 or any(word.startswith("-") for word in arguments):
        raise environment.SetupError("quick takes one argument, a commit: quick HEAD~3")
    try:
        changed = touched.changed_files(environment.CHECKOUT, *arguments)
    except ValueError as problem:
        raise environment.SetupError(f"git can't tell what was changed: {problem}") from None
    if not changed:
        print("Nothing was changed.")
        return 0
    tests = touched.touched_tests(environment.CHECKOUT, changed)
    prepare("develop", qt_libraries.OFFSCREEN)
    offscreen = _offscreen()
    failed = _failed(_checks([str(path) for path in changed if path.suffix == ".py"]), offscreen)
    if not tests:
        print("\nNo test is known to be about what was changed.")
        return 1 if failed else 0
    few = [*side_by_side(min(_cores(), len(tests))), "-m", "not slow", *map(str, tests)]
    code = _step("pytest", [*_pytest(), *few], offscreen)
    return (0 if code == ALL_LEFT_OUT else code) or (1 if failed else 0)


def coverage(python: tuple[int, int]) -> tuple[Mapping[str, str], Sequence[str]]:
    """Tell how coverage is measured: variables of the environment, arguments of pytest.

    From Python 3.12 on `sys.monitoring` takes next to no time. Before, tracing makes the tests take about
    half as long again: there coverage is measured on demand (`dev.py test --cov tests`).
    """
    if python >= (3, 12):
        return {"COVERAGE_CORE": "sysmon"}, ["--cov"]
    return {}, []


def side_by_side(cores: int) -> Sequence[str]:
    """Arguments with which pytest uses several processors: half-done files move over to who has time."""
    return ["-n", str(min(cores, MOST_WORKERS)), "--dist", "worksteal"] if cores > 1 else []


def bench(arguments: Sequence[str]) -> int:
    """Measure what tests/bench measures."""
    prepare("develop", qt_libraries.OFFSCREEN)
    pytest = [str(environment.program("python")), "-m", "pytest", "tests/bench", *arguments]
    return _step("benchmarks", pytest, _offscreen())


def build() -> int:
    """Make the executable for this platform, try it, print its sizes."""
    # What is to open windows elsewhere must find the libraries for windows here.
    prepare("develop", {**qt_libraries.OFFSCREEN, **qt_libraries.XCB, **qt_libraries.WAYLAND})
    return bundle.build()


def lock() -> int:
    """Write the lock again."""
    locking.write()
    return 0


def sentences() -> int:
    """Print every sentence that people may read, for translators."""
    print(source_sentences.listing(Path(__file__).parents[1] / "axis_desktop"))
    return 0


def setup() -> int:
    """Set up everything for development."""
    prepare("develop", qt_libraries.OFFSCREEN)
    print(f"Ready: {environment.program('python')}")
    return 0


def _offscreen() -> dict[str, str]:
    return environment.clean_environ(QT_QPA_PLATFORM=os.environ.get("QT_QPA_PLATFORM") or "offscreen")


def _cores() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _pytest() -> list[str]:
    # Nothing is measured here, and beside other processes it could not be.
    return [str(environment.program("python")), "-m", "pytest", "-p", "no:benchmark"]


def _checks(files: Sequence[str] | None = None) -> list[tuple[str, list[str]]]:
    """Checks without running anything, of some files or all; types and imports are always those of all."""
    python, where = str(environment.program("python")), ["."] if files is None else files
    concise = "--output-format=concise"
    style = [
        ("ruff check", [python, "-m", "ruff", "check", concise, *where]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", concise, *where]),
    ]
    return [
        *(style if where else []),
        ("mypy", [python, "-m", "mypy"]),
        ("import contracts", [str(environment.program("lint-imports"))]),
    ]


def _failed(checks: Sequence[tuple[str, list[str]]], environ: Mapping[str, str]) -> list[str]:
    workers = {"MYPY_NUM_WORKERS": str(min(_cores(), MOST_WORKERS))} if _cores() > 1 else {}
    failed = [name for name, command in checks if _step(name, command, {**environ, **workers}) != 0]
    if failed:
        print(f"\nFAILED so far, see above: {', '.join(failed)}. The tests run all the same.", flush=True)
    return failed


def _step(name: str, command: Sequence[str], environ: Mapping[str, str]) -> int:
    print(f"\n--- {name} ---", flush=True)
    return subprocess.run(command, cwd=environment.CHECKOUT, env=environ, check=False).returncode
