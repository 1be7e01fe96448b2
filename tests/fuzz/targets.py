"""What the fuzzer knows to attack: each a module with a function `attempts`."""

import importlib
from collections.abc import Callable
from pathlib import Path

Attempt = Callable[[int], str]
"""Makes the mutant of this number, lets the program use it, and tells in a word what came of it ("refused").

Equal numbers give equal mutants. An exception that isn't the program's own refusal of bad input, and a claim
that doesn't hold, fly out of it.
"""

TARGETS = {
    "packs": "tests.fuzz.packs",
    "saves": "tests.fuzz.saves",
    "scripts": "tests.fuzz.scripts",
    "settings": "tests.fuzz.settings",
    "svg": "tests.fuzz.svg",
    "toml": "tests.fuzz.toml",
    "zips": "tests.fuzz.zips",
}
"""Module by the name that the command line has for it."""


def attempts(name: str, folder: Path) -> Attempt:
    """What attacks a target.

    Args:
        name: of the target.
        folder: empty, for the files of the attack.
    """
    found: Attempt = importlib.import_module(TARGETS[name]).attempts(folder)
    return found
