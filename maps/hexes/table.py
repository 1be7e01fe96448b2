"""The small table that a hex map is made from: terrain as rows of signs, start numbers, factories."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from maps.hexes.grid import Hex

HERE = Path(__file__).parent

TERRAIN = {
    ".": "",
    "f": "forest",
    "^": "mountain",
    "-": "road",
    "#": "bridge",
    "~": "river",
    "o": "lake",
    "=": "sea",
    "F": "factory",
}
"""What each sign of a row means; open ground has no terrain of its own."""

WATER = {"river", "lake", "sea"}
ROADS = {"road", "bridge"}


class TableError(ValueError):
    """The table of a map contradicts itself."""


@dataclass(frozen=True, slots=True)
class HexTable:
    """A map of hexes as its author writes it.

    Attributes:
        terrain: of every hex, in reading order.
        seam: the column between the two halves of the board.
        start: the hexes of the start numbers, from 1 on.
        factories: names by hex.
    """

    terrain: dict[Hex, str]
    seam: int
    start: tuple[Hex, ...]
    factories: dict[Hex, str]


def read_table(name: str) -> HexTable:
    """Read `<name>.toml` of this folder.

    Raises:
        TableError: it contradicts itself.
    """
    with (HERE / f"{name}.toml").open("rb") as file:
        return parse_table(tomllib.load(file))


def parse_table(table: dict[str, Any]) -> HexTable:
    """The map that a table describes.

    Raises:
        TableError: a sign nobody knows, a factory without a name, a start number where no army can begin.
    """
    terrain: dict[Hex, str] = {}
    for row, signs in enumerate(table["terrain"].splitlines()):
        for column, sign in enumerate(signs):
            if sign == " ":
                continue
            if sign not in TERRAIN:
                raise TableError(f"row {row}, column {column}: '{sign}' means nothing")
            terrain[Hex(column, row)] = TERRAIN[sign]
    start = tuple(Hex.named(space) for space in table["start"])
    factories = {Hex.named(space): title for space, title in table["factories"].items()}
    if {place for place, word in terrain.items() if word == "factory"} != set(factories):
        raise TableError("the factories of the rows and those with a name are not the same")
    dry = {place for place, word in terrain.items() if word not in WATER | {"factory"}}
    if not set(start) <= dry:
        raise TableError("a start number stands on no hex, on water or on a factory")
    return HexTable(terrain, table["seam"], start, factories)
