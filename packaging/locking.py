"""The lock: exact versions of everything that is installed, good for every supported Python and platform."""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import environment

HEADER = """\
# Exact versions of what Axis Desktop is {purpose} with.
# Written by `python3 packaging/dev.py lock`; don't edit.
"""
PURPOSES: Mapping[environment.Kit, str] = {"play": "played", "develop": "developed"}

# Wheels are wanted for these; pip takes several tags for one platform.
WHEEL_TAGS: Mapping[str, Sequence[str]] = {
    "linux": (
        "manylinux_2_34_x86_64",
        "manylinux_2_28_x86_64",
        "manylinux_2_27_x86_64",
        "manylinux2014_x86_64",
    ),
    "win32": ("win_amd64",),
    "darwin": ("macosx_14_0_arm64",),
}


class Answer(TypedDict):
    """What `closure.py` prints."""

    missing: list[str]
    locked: dict[environment.Kit, list[str]]


def write() -> None:
    """Find the newest versions that fit, check that all have wheels everywhere, and write the lock files.

    Raises:
        environment.SetupError: this is no Python 3.11, or a package has no wheel for a platform.
    """
    settings = tomllib.loads((environment.CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    if sys.version_info[:2] != (3, 11):
        # The newest version for a newer Python may have dropped the oldest one.
        raise environment.SetupError(
            "Run lock with Python 3.11: what it finds must fit the oldest supported Python."
        )
    wanted = [
        *settings["project"]["dependencies"],
        *settings["project"]["optional-dependencies"]["dev"],
        *settings["build-system"]["requires"],
    ]
    with tempfile.TemporaryDirectory() as folder:
        python = _fresh_python(Path(folder))
        print("Finding the newest versions that fit ...", flush=True)
        _pip(python, "install", "--quiet", "--only-binary=:all:", "packaging", *wanted)
        answer = _closure(python)
        while answer["missing"]:
            # Needed on other platforms only; whether they would run here does not matter.
            _pip(python, "install", "--quiet", "--no-deps", *answer["missing"])
            answer = _closure(python)
        for target in _targets():
            check_wheels(python, target, [line for lines in answer["locked"].values() for line in lines])
    for kit, path in environment.LOCKS.items():
        lines = answer["locked"][kit]
        path.write_text(HEADER.format(purpose=PURPOSES[kit]) + "\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.relative_to(environment.CHECKOUT)}: {len(lines)} packages")


def check_wheels(python: Path, target: tuple[str, str], lines: Sequence[str]) -> None:
    """See that each locked version has a wheel for a Python and platform.

    Args:
        python: an interpreter with pip.
        target: such as ("3.12", "win32").
        lines: lines of the lock; the markers of other platforms are left out.
    """
    version, platform = target
    pins = [
        pin.strip() for pin, _, marker in (line.partition(";") for line in lines) if applies(marker, target)
    ]
    print(f"Looking for wheels for Python {version} on {platform} ...", flush=True)
    where = [f"--platform={tag}" for tag in WHEEL_TAGS[platform]]
    what = ["--python-version", version, "--implementation=cp", "--only-binary=:all:", "--no-deps"]
    _pip(python, "install", "--quiet", "--dry-run", "--ignore-installed", *where, *what, *pins)


def applies(marker: str, target: tuple[str, str]) -> bool:
    """Tell whether a marker as `closure.marker` writes them is true for a target."""
    version, platform = target
    if not marker.strip():
        return True
    terms = [term.strip(" ()") for term in marker.split(" or ")]
    here = f'sys_platform == "{platform}"'
    return here in terms or f'python_version == "{version}" and {here}' in terms


def _targets() -> list[tuple[str, str]]:
    return [(version, platform) for version in ("3.11", "3.12", "3.13") for platform in WHEEL_TAGS]


def _fresh_python(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    # Old versions of pip know neither a dry run nor today's tags.
    _pip(python, "install", "--quiet", "--upgrade", "pip")
    return python


def _closure(python: Path) -> Answer:
    script = environment.CHECKOUT / "packaging" / "closure.py"
    command = [str(python), str(script), str(environment.CHECKOUT / "pyproject.toml")]
    done = subprocess.run(
        command, env=environment.clean_environ(), stdout=subprocess.PIPE, text=True, check=True
    )
    answer: Answer = json.loads(done.stdout)
    return answer


def _pip(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", *arguments]
    if subprocess.run(command, env=environment.clean_environ(), check=False).returncode != 0:
        raise environment.SetupError("The lock was not written: pip failed (its own words are above).")
