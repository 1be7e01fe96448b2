"""The checkout's private virtual environment: made, filled from the lock, left alone while nothing changed.

A stamp in the environment says what it was made from; written last, so an interrupted set-up starts again.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

CHECKOUT = Path(__file__).resolve().parents[1]
VENV = CHECKOUT / ".venv"
STAMP = VENV / "axis-desktop-stamp.json"

Kit = Literal["play", "develop"]
Step = Literal["venv", "play", "develop", "project"]

LOCKS: Mapping[Kit, Path] = {
    "play": CHECKOUT / "packaging" / "lock-play.txt",
    "develop": CHECKOUT / "packaging" / "lock-develop.txt",
}


class SetupError(Exception):
    """The set-up can't go on; the text says what is missing and what would help."""


def program(name: str) -> Path:
    """Return where the environment keeps a program, such as `python`."""
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def clean_environ(**extra: str) -> dict[str, str]:
    """Return this process's environment without what would make Python look elsewhere, plus `extra`."""
    return {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "PYTHONHOME"}} | extra


def venv_packages(kit: Kit) -> list[str]:
    """Name the Debian packages without which this Python can't make the environment that is needed."""
    if "venv" not in _steps(kit) or importlib.util.find_spec("ensurepip") is not None:
        return []
    return [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]


def prepare(kit: Kit) -> None:
    """Bring the environment up to date with the lock and the project, doing only what is needed.

    Args:
        kit: `play` for what the game needs, `develop` for the tools as well.

    Raises:
        SetupError: a step failed; the text says which and what would help.
    """
    steps = _steps(kit)
    if not steps:
        return
    have, want = _have(), fingerprint(kit)
    STAMP.unlink(missing_ok=True)
    for step in steps:
        if step == "venv":
            _make_venv(have)
        elif step == "project":
            print("Setting up: registering the checkout ...", flush=True)
            _pip("--no-build-isolation", "--editable", str(CHECKOUT))
        else:
            print(f"Setting up: the packages to {step} with ...", flush=True)
            _pip("--only-binary=:all:", "--requirement", str(LOCKS[step]))
    kept = {} if "venv" in steps else have
    STAMP.write_text(json.dumps({**kept, **want}, indent=1) + "\n", encoding="utf-8")


def _have() -> dict[str, str]:
    return read_stamp(STAMP) if program("python").exists() else {}


def _steps(kit: Kit) -> list[Step]:
    return needed(_have(), fingerprint(kit))


def fingerprint(kit: Kit) -> dict[str, str]:
    """Return what an environment for this kit is made from, piece by piece."""
    marks = {
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "checkout": str(CHECKOUT),
        "project": _hash(CHECKOUT / "pyproject.toml"),
        "play": _hash(LOCKS["play"]),
    }
    if kit == "develop":
        marks["develop"] = _hash(LOCKS["develop"])
    return marks


def needed(have: Mapping[str, str], want: Mapping[str, str]) -> list[Step]:
    """List the steps, in order, that lead from what the stamp says to what is wanted.

    An environment of another Python or another place is made again: its programs name both.
    """
    kits: list[Step] = ["play", "develop"] if "develop" in want else ["play"]
    if any(have.get(mark) != want[mark] for mark in ("python", "checkout")):
        return ["venv", *kits, "project"]
    tail: list[Step] = ["project"]
    return [step for step in kits + tail if have.get(step) != want[step]]


def read_stamp(path: Path) -> dict[str, str]:
    """Read a stamp; one that is missing or damaged counts as empty."""
    try:
        stamp = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _hash(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        raise SetupError(f"{path} is missing: this is no whole checkout.") from None


def _make_venv(have: Mapping[str, str]) -> None:
    if not have and _is_sound():
        return
    if Path(sys.prefix).resolve() == VENV.resolve():
        raise SetupError(
            f"The environment in {VENV} must be made again, so it can't be the one that runs this command. "
            "Use the system's Python: python3 packaging/dev.py ..."
        )
    print(f"Setting up: a virtual environment in {VENV} ...", flush=True)
    _run([sys.executable, "-m", "venv", "--clear", str(VENV)], "The virtual environment could not be made.")


def _is_sound() -> bool:
    """Tell whether an environment without a stamp can be filled: our Python's version, and pip in it."""
    script = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [program("python"), "-c", script],
            env=clean_environ(),
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return False
    return answer.stdout.strip() == f"{sys.version_info.major}.{sys.version_info.minor}"


def _pip(*arguments: str) -> None:
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    pip = [str(program("python")), "-m", "pip", "--disable-pip-version-check", "install", *quiet]
    # The lock is complete: pip has nothing to work out, and nothing else can slip in.
    root = {"PIP_ROOT_USER_ACTION": "ignore"}
    _run(
        [*pip, "--no-deps", *arguments], "pip could not install everything (its own words are above).", **root
    )


def _run(command: Sequence[str], failure: str, **extra: str) -> None:
    if subprocess.run(command, cwd=CHECKOUT, env=clean_environ(**extra), check=False).returncode != 0:
        raise SetupError(f"The set-up stopped: {failure}")
