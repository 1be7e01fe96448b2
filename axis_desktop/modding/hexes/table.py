"""The small table that a hex map is made from: terrain as rows of signs, start numbers, factories."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from axis_desktop.modding.hexes.grid import Hex
from axis_desktop.model.errors import AxisError

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
STARTS = "123456789abc"
"""Signs of the start numbers 1 to 12, on open ground."""
WATER = {"river", "lake", "sea"}
ROADS = {"road", "bridge"}
MOST = 100
"""Columns and rows: names and ids of hexes have two digits."""


class TableError(AxisError):
    """The table of a map contradicts itself."""


@dataclass(frozen=True, slots=True)
class HexTable:
    """A map of hexes as its author writes it.

    Attributes:
        terrain: of every hex, in reading order.
        seam: the column between the two halves of the board; the number of columns if it has no halves.
        start: the hexes of the start numbers, from 1 on.
        factories: names by hex.
    """

    terrain: dict[Hex, str]
    seam: int
    start: tuple[Hex, ...]
    factories: dict[Hex, str]

    @property
    def columns(self) -> int:
        """How many there are."""
        return max(place.column for place in self.terrain) + 1

    @property
    def has_halves(self) -> bool:
        """There is a column between two halves."""
        return 0 < self.seam < self.columns - 1


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the file."""

    terrain: str
    title: str = ""
    seam: int | None = None
    start: list[str] = []
    factories: dict[str, str] = {}


def parse_table(table: Mapping[str, Any]) -> HexTable:
    """The map that a table describes.

    Raises:
        TableError: a sign nobody knows, a factory that isn't one, a start number where no army can begin.
    """
    try:
        file = msgspec.convert(table, _File)
    except msgspec.ValidationError as fault:
        raise TableError("The table of hexes can't be read: {fault}.", fault=fault) from None
    terrain, numbered = _read_rows(file.terrain)
    if not terrain:
        raise TableError("The table has no hexes: its rows are empty.")
    start = tuple(map(_named, file.start)) or _in_order(numbered)
    named = {_named(space): title for space, title in file.factories.items()}
    works = [place for place, word in terrain.items() if word == "factory"]
    for place in named:
        if place not in works:
            raise TableError("{space} is named as a factory, but its sign is no F.", space=place.id)
    dry = {place for place, word in terrain.items() if word not in WATER | {"factory"}}
    for place in start:
        if place not in dry:
            raise TableError(
                "A start number stands on {space}, which is no hex, water or a factory.", space=place.id
            )
    found = HexTable(terrain, 0, start, {place: named.get(place, f"Works {place.name}") for place in works})
    seam = found.columns if file.seam is None else file.seam
    if not 0 < seam <= found.columns:
        raise TableError(
            "seam = {seam} is no column between two halves: expected 1 to {n}.", seam=seam, n=found.columns
        )
    return HexTable(terrain, seam, start, found.factories)


def _read_rows(rows: str) -> tuple[dict[Hex, str], dict[int, Hex]]:
    """Terrain by hex, and the start numbers that stand in the rows."""
    terrain: dict[Hex, str] = {}
    numbered: dict[int, Hex] = {}
    for row, signs in enumerate(rows.splitlines()):
        for column, sign in enumerate(signs):
            place = Hex(column, row)
            if sign == " ":
                continue
            if column >= MOST or row >= MOST:
                raise TableError("A board has at most {n} columns and rows.", n=MOST)
            if sign in STARTS:
                number = STARTS.index(sign) + 1
                if number in numbered:
                    raise TableError("The start number {n} stands there twice.", n=number)
                numbered[number] = place
            elif sign not in TERRAIN:
                text = "'{sign}' in row {row}, column {column} means nothing: expected one of {known}"
                known = " ".join((*TERRAIN, *STARTS))
                raise TableError(text, sign=sign, row=row, column=column, known=known)
            terrain[place] = TERRAIN.get(sign, "")
    return terrain, numbered


def _in_order(numbered: Mapping[int, Hex]) -> tuple[Hex, ...]:
    for number in range(1, len(numbered) + 1):
        if number not in numbered:
            raise TableError("The start number {n} is missing, but a higher one is there.", n=number)
    return tuple(numbered[number] for number in sorted(numbered))


def _named(space: str) -> Hex:
    place = Hex.named(space)
    if place is None:
        raise TableError("'{space}' is no id of a hex: expected one such as h_03_11.", space=space)
    return place
