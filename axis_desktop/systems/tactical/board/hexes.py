"""The hexes of a map: where they lie, what they are, who their neighbors are (TA-1.7, TA-1.10).

Hexes are numbered in the order of their ids; -1 stands for none. Rows of neighbors have six places in the
order n, ne, se, s, sw, nw, which is the order in which equal paths are told apart (TA-4.8).
"""

from collections.abc import Iterable
from copy import copy
from functools import cached_property
from typing import Literal, get_args

from axis_desktop.board.geography import Geography, GeoSpace, articles
from axis_desktop.model.ids import Space

Half = Literal["left", "right", "whole"]
"""What part of the board is in play; the seam belongs to the whole board alone (TA-1.10)."""
HALVES: tuple[Half, ...] = get_args(Half)

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Steps (q, r) to the neighbors: n, ne, se, s, sw, nw."""
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")

WATER = frozenset({"river", "lake", "sea"})
TERRAINS = frozenset({"standard", "forest", "road", "bridge", "factory", "mountain"}) | WATER
"""Each hex has exactly one of these types (TA-1.7)."""

START = "start_"
"""Marks `start_1`, `start_2`, ... are start numbers."""


def terrain_of(space: GeoSpace) -> str:
    """The type of a hex; open ground has no word of its own on the map, nor has the open sea."""
    return space.terrain or ("sea" if space.kind == "sea" else "standard")


def start_numbers_of(space: GeoSpace) -> list[int]:
    """The start numbers printed in a hex."""
    numbers = (mark.removeprefix(START) for mark in space.marks if mark.startswith(START))
    return [int(number) for number in numbers if number.isdecimal()]


class HexGrid:
    """All hexes of a map, as its geography describes them.

    Args:
        geography: every space has axial coordinates, none of them twice.
        seam: column of the seam; None if the board can't be halved.
    """

    def __init__(self, geography: Geography, seam: int | None) -> None:
        spaces = sorted(geography.spaces, key=lambda space: space.id)
        self.spaces: tuple[Space, ...] = tuple(Space(space.id) for space in spaces)
        self.names = {Space(space.id): space.name for space in spaces}
        self.articles = articles(spaces)
        self.number: dict[str, int] = {space.id: hex_ for hex_, space in enumerate(spaces)}
        self.axial: tuple[tuple[int, int], ...] = tuple(space.hex or (0, 0) for space in spaces)
        self.terrain: tuple[str, ...] = tuple(terrain_of(space) for space in spaces)
        self.seam = seam
        at = {place: hex_ for hex_, place in enumerate(self.axial)}
        self.neighbors: tuple[tuple[int, ...], ...] = tuple(
            tuple(at.get((q + dq, r + dr), -1) for dq, dr in STEPS) for q, r in self.axial
        )
        self.starts: dict[int, int] = _starts(spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def relaid(self, geography: Geography) -> "HexGrid":
        """The same hexes with other factories and start numbers."""
        other = copy(self)
        spaces = sorted(geography.spaces, key=lambda space: space.id)
        other.terrain = tuple(map(terrain_of, spaces))
        other.starts = _starts(spaces)
        return other

    @cached_property
    def distances(self) -> tuple[bytes, ...]:
        """Hex distance between any two hexes."""
        return tuple(
            bytes(min(255, (abs(q - p) + abs(r - s) + abs(q - p + r - s)) // 2) for p, s in self.axial)
            for q, r in self.axial
        )

    @cached_property
    def is_water(self) -> tuple[bool, ...]:
        """River, lake or sea (TA-1.7)."""
        return tuple(terrain in WATER for terrain in self.terrain)

    @cached_property
    def coast(self) -> frozenset[int]:
        """Land next to the sea (TA-13.8)."""
        return frozenset(
            hex_
            for hex_, row in enumerate(self.neighbors)
            if not self.is_water[hex_] and any(n >= 0 and self.terrain[n] == "sea" for n in row)
        )

    def lies_in(self, hex_: int, half: Half) -> bool:
        """The hex is in play on this part of the board (TA-1.10)."""
        if half == "whole" or self.seam is None:
            return True
        column = self.axial[hex_][0]
        return column < self.seam if half == "left" else column > self.seam


def _starts(spaces: Iterable[GeoSpace]) -> dict[int, int]:
    return {number: hex_ for hex_, space in enumerate(spaces) for number in start_numbers_of(space)}


class HexBoard:
    """The part of a map that is in play; hexes outside don't exist for the rules (TA-1.10).

    Attributes:
        grid: the whole map, whose numbers of hexes it keeps.
        hexes: in play, ascending.
        inside: the same as a set.
        neighbors: the six places around each hex; -1 where nothing is in play.
        factories: hexes with a factory, ascending.
        starts: hex of each start number.
    """

    def __init__(self, grid: HexGrid, half: Half) -> None:
        self.grid = grid
        self.half: Half = half
        self.hexes: tuple[int, ...] = tuple(h for h in range(len(grid)) if grid.lies_in(h, half))
        self.inside: frozenset[int] = frozenset(self.hexes)
        self.neighbors: tuple[tuple[int, ...], ...] = tuple(
            tuple(n if n in self.inside else -1 for n in row) for row in grid.neighbors
        )
        self.around: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in row if n >= 0) for row in self.neighbors
        )
        self.terrain = grid.terrain
        self.is_water = grid.is_water
        self.distances = grid.distances
        self.factories: tuple[int, ...] = tuple(h for h in self.hexes if grid.terrain[h] == "factory")
        self.starts: dict[int, int] = {n: h for n, h in sorted(grid.starts.items()) if h in self.inside}
        self.ways: dict[tuple[object, ...], tuple[int, ...]] = {}
        """Distances that were worked out once (`board.ways`)."""
        self.costs: dict[tuple[object, ...], tuple[int, ...]] = {}
        """Costs of all hexes, by who enters them in which weather (`board.terrain`)."""
        self.masks: dict[tuple[object, ...], dict[int, int]] = {}
        """Which hexes could be attacked from a hex, for plans (`players.tactical.sight.reach`)."""
        self._rings: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def ring(self, center: int, least: int, most: int) -> tuple[int, ...]:
        """Hexes in play at these distances from a hex, ascending."""
        key = (center, least, most)
        if key not in self._rings:
            row = self.distances[center]
            self._rings[key] = tuple(h for h in self.hexes if least <= row[h] <= most)
        return self._rings[key]

    def clockwise(self, center: int, distance: int) -> tuple[int, ...]:
        """The ring at a distance, clockwise from its top hex (TA-14.3)."""
        q, r = self.grid.axial[center]
        q, r = q, r - distance
        at = {self.grid.axial[h]: h for h in self.ring(center, distance, distance)}
        found = []
        for turn in (2, 3, 4, 5, 0, 1):  # from the top hex the ring goes to the southeast
            dq, dr = STEPS[turn]
            for _ in range(distance):
                if (q, r) in at:
                    found.append(at[q, r])
                q, r = q + dq, r + dr
        return tuple(found)
