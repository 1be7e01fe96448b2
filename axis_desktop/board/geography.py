"""What the rules know of a map: spaces, borders and canals as plain data, without any shapes.

`Board.geography()` makes it from a map pack; a test can write one down by hand. This module needs
neither Shapely nor NumPy, so that rules and computer players stay light.
"""

from typing import Literal

import msgspec

SpaceKind = Literal["land", "sea", "blocked"]


class GeoSpace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One space of a map as it is printed, before any game has begun.

    Attributes:
        id: lower snake case, unique in its map.
        name: as people read it.
        kind: land, sea, or blocked (nobody may ever enter).
        value: production value, in the system's own money.
        owner: id of the power it belongs to on the printed map; None for sea and neutral land.
        neutral: belongs to nobody, and entering it has a price.
        capital_of: id of the power whose capital lies here.
        capital_city: name of that city.
        island_in: id of the only sea zone around this land, for an island that is one.
        terrain: a word of the system's own, "" where it has none.
    """

    id: str
    name: str
    kind: SpaceKind
    value: int = 0
    owner: str | None = None
    neutral: bool = False
    capital_of: str | None = None
    capital_city: str | None = None
    island_in: str | None = None
    terrain: str = ""


class Canal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A waterway between two sea zones that whoever holds its banks can close.

    The pair (a, b) is also one of the borders of its geography: the canal only adds a condition.
    """

    name: str
    a: str
    b: str
    banks: tuple[str, ...]


class Geography(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The spaces of a map and how they are joined.

    Attributes:
        spaces: in the order of the pack's `spaces.toml`.
        borders: every pair that is adjacent, each once with the smaller id first, sorted. Canals and
            straits are among them.
        canals: the borders that need open banks.
    """

    spaces: tuple[GeoSpace, ...]
    borders: tuple[tuple[str, str], ...]
    canals: tuple[Canal, ...] = ()

    def by_id(self) -> dict[str, GeoSpace]:
        """The spaces by their ids, in map order."""
        return {space.id: space for space in self.spaces}

    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For every space the sorted ids of the spaces next to it."""
        found: dict[str, list[str]] = {space.id: [] for space in self.spaces}
        for a, b in self.borders:
            found[a].append(b)
            found[b].append(a)
        return {space: tuple(sorted(others)) for space, others in found.items()}
