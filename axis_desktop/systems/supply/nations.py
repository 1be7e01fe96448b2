"""The nations in turn order and the few figures of the game (SU-1, SU-2.4, SU-10.7, SU-11)."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from axis_desktop.model.ids import Power, Side, Space

AXIS, ALLIES = 0, 1
SIDES: tuple[Side, Side] = (Side("axis"), Side("allies"))
"""Sides by their number in the state."""

SIDE_NAMES = {SIDES[AXIS]: "Axis", SIDES[ALLIES]: "Allies"}

NOBODY = -1
"""In the place of a nation or side: none, or the game itself (SU-9.5)."""

FIRST_HAND = 10
FIRST_DISCARD = 3
HAND = 7
LAST_ROUND = 20
WINNING_LEAD = 30
POINTS_ALONE = 2
POINTS_SHARED = 1
REALLOCATION_COST = 4


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


@cache
def nation_table() -> tuple[NationRow, ...]:
    """All nations in turn order; the number of a nation in the state is its place here."""
    text = (files(__package__) / "data" / "nations.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["nation"], type=tuple[NationRow, ...])


@cache
def nation_numbers() -> dict[str, int]:
    """The number of each nation by its id."""
    return {row.id: number for number, row in enumerate(nation_table())}
