"""The nations in turn order and the few figures of the game (SU-1, SU-2.4, SU-10.7, SU-11)."""

from functools import cache

import msgspec

from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.systems.data_files import DataFolder

AXIS, ALLIES = 0, 1
"""Numbers of the sides in the state."""

NOBODY = -1
"""In the place of a nation or side: none, or the game itself (SU-9.5)."""

_DATA = DataFolder("axis_desktop.systems.supply")


class _Figures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `figures.toml` says.

    Attributes:
        sides: what they are called, in the order of their numbers.
    """

    sides: dict[Side, str]
    first_hand: int
    first_discard: int
    hand: int
    last_round: int
    winning_lead: int
    points_alone: int
    points_shared: int
    reallocation_cost: int


_FIGURES = _DATA.read("figures.toml", _Figures)
SIDE_NAMES = _FIGURES.sides
SIDES = tuple(SIDE_NAMES)
FIRST_HAND, FIRST_DISCARD, HAND = _FIGURES.first_hand, _FIGURES.first_discard, _FIGURES.hand
LAST_ROUND, WINNING_LEAD = _FIGURES.last_round, _FIGURES.winning_lead
POINTS_ALONE, POINTS_SHARED = _FIGURES.points_alone, _FIGURES.points_shared
REALLOCATION_COST = _FIGURES.reallocation_cost


class NationRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A nation.

    Attributes:
        armies, navies: pieces it has in all (SU-1.2).
        cards: how many of each type are in its deck (SU-1.6).
    """

    id: Power
    name: str
    adjective: str
    side: Side
    home: Space
    armies: int
    navies: int
    cards: dict[str, int]


class _NationTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nation: tuple[NationRow, ...]


@cache
def nation_table() -> tuple[NationRow, ...]:
    """All nations in turn order; the number of a nation in the state is its place here."""
    return _DATA.read("nations.toml", _NationTable).nation
