"""What the rules know of a map: spaces, borders, canals and features as plain data, without any shapes.

`Board.geography()` makes it from a map pack; a test can write one down by hand. This module needs
neither Shapely nor NumPy, so that rules and computer players stay light.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from axis_desktop.model.ids import Space

SpaceKind = Literal["land", "sea", "blocked"]
Side = Literal["a", "b", "both"]


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
        marks: words for what is printed on it, such as "port" or "victory_city", in the pack's order.
        hex: axial coordinates (q, r) of a flat-topped hex, or None on a map of areas.
        article: its name stands with "the" in English sentences, or without. Where nobody says it, it isn't
            written either: worlds of earlier games keep their fingerprints.
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
    marks: tuple[str, ...] = ()
    hex: tuple[int, int] | None = None
    article: bool | msgspec.UnsetType = msgspec.UNSET


class Canal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A canal or strait: a waterway between two spaces that whoever holds its banks can close.

    The pair (a, b) is also one of the borders of its geography: the waterway only adds a condition. A
    strait without banks is always open.
    """

    name: str
    a: str
    b: str
    banks: tuple[str, ...]


class Feature(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the border between two adjacent spaces, such as a river.

    Attributes:
        a, b: ids of the spaces.
        kind: a word such as "river", "mountain", "fort" or "marsh"; what it does is its system's business.
        name: as people read it, or "".
        defends: the space whose defenders it helps against an attack over this border.
    """

    a: str
    b: str
    kind: str
    name: str = ""
    defends: Side = "both"


def articles(spaces: Iterable[GeoSpace]) -> dict[Space, bool]:
    """Of which names the map says whether they stand with "the"."""
    return {Space(space.id): space.article for space in spaces if isinstance(space.article, bool)}


class Geography(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The spaces of a map and how they are joined.

    Attributes:
        spaces: in the order of the pack's `spaces.toml`.
        borders: every pair that is adjacent, each once with the smaller id first, sorted. Canals, straits
            and crossings are among them.
        canals: the borders that need open banks.
        straits: the borders declared as straits, in the pack's order.
        crossings: the borders where ground units cross a gap of water, as the pack says them.
        features: what lies on borders, in the pack's order; at most one of each kind on a border.
    """

    spaces: tuple[GeoSpace, ...]
    borders: tuple[tuple[str, str], ...]
    canals: tuple[Canal, ...] = ()
    straits: tuple[Canal, ...] = ()
    crossings: tuple[tuple[str, str], ...] = ()
    features: tuple[Feature, ...] = ()

    def by_id(self) -> dict[str, GeoSpace]:
        """The spaces by their ids, in map order."""
        return {space.id: space for space in self.spaces}

    def neighbors(self) -> dict[str, tuple[str, ...]]:
        """For every space the sorted ids of the spaces next to it."""
        found: dict[str, list[str]] = {space.id: [] for space in self.spaces}
        for a, b in self.borders:
            found[a].append(b)
            found[b].append(a)
        return {space: tuple(sorted(others)) for space, others in found.items()}
