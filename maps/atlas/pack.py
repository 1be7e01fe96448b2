"""What the generator needs from the pack it draws for: names, kinds and declared borders."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from maps.atlas.contacts import Pair

MAPS = Path(__file__).parent.parent
"""The folder of the map packs."""


@dataclass(frozen=True, slots=True)
class PackTable:
    """The part of `spaces.toml` that drawing and checking need."""

    title: str
    names: dict[str, str]
    kinds: dict[str, str]
    links: set[Pair]
    denied: set[Pair]
    straits: set[Pair]
    """Links that are open under a condition: no borders, however long they are drawn."""
    boxes: dict[str, tuple[float, float]]


def read_pack(name: str) -> PackTable:
    """Read `pack.toml` and `spaces.toml` of a pack."""
    with (MAPS / name / "pack.toml").open("rb") as file:
        title = tomllib.load(file)["title"]
    with (MAPS / name / "spaces.toml").open("rb") as file:
        table = tomllib.load(file)
    spaces = table["space"]
    return PackTable(
        title=title,
        names={space: row["name"] for space, row in spaces.items()},
        kinds={space: row["kind"] for space, row in spaces.items()},
        links={_pair(row) for row in table.get("link", ()) if not _conditional(row)},
        denied={_pair(row) for row in table.get("deny", ())},
        straits={_pair(row) for row in table.get("link", ()) if _conditional(row)},
        boxes={space: (row["box"][0], row["box"][1]) for space, row in spaces.items() if "box" in row},
    )


def _pair(row: dict[str, Any]) -> Pair:
    return min(row["a"], row["b"]), max(row["a"], row["b"])


def _conditional(row: dict[str, Any]) -> bool:
    return row["kind"] == "strait" and bool(row.get("banks"))
