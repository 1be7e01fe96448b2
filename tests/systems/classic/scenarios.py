"""The printed scenario and the printed map as raw data, for tests of what reads them."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.model import Setup
from axis_desktop.systems.classic import system

_FILE = Path(__file__).parents[3] / "maps" / "world1942" / "scenarios" / "spring_1942.toml"
_GEOGRAPHY = Path(__file__).parent / "geography.json"


def spring_1942() -> dict[str, Any]:
    """The tables of the scenario file; a test may change its copy."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def printed_map() -> dict[str, Any]:
    """The printed map as plain data."""
    data: dict[str, Any] = msgspec.json.decode(_GEOGRAPHY.read_bytes())
    return data


def new_setup(raw: dict[str, Any] | None = None, seed: int = 0, **options: bool) -> Setup:
    """A game of this scenario."""
    return system.setup("world1942", raw or spring_1942(), printed_map(), options=options, seed=seed)


def changed(*keys: str | int, value: Any) -> dict[str, Any]:
    """The scenario with one value changed; the last key may be new."""
    raw = copy.deepcopy(spring_1942())
    table: Any = raw
    for key in keys[:-1]:
        table = table[key]
    table[keys[-1]] = value
    return raw
