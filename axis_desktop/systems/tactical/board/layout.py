"""Factories and start numbers that lie otherwise than a map shows them (TA-1.7, TA-2.9).

A scenario or edit mode lays them out again on the same hexes: each hex has a factory, a start number, or
neither. A layout names those that differ from the map.
"""

from collections.abc import Iterable, Mapping

import msgspec

from axis_desktop.board.geography import Geography, GeoSpace
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.tactical.board.hexes import START, WATER, start_numbers_of, terrain_of
from axis_desktop.systems.tactical.board.tables import faction_rows, game_table

Layout = tuple[tuple[Space, str], ...]
"""What lies in hexes, sorted by their ids."""

OPEN, FACTORY = "open", "factory"
"""Neither a factory nor a start number, and a factory. Start numbers are called as marks: `start_3`."""


def grounds() -> tuple[str, ...]:
    """All that can lie in a hex."""
    numbers = game_table().tokens * len(faction_rows())
    return (OPEN, FACTORY, *(f"{START}{number}" for number in range(1, numbers + 1)))


def ground_on(space: GeoSpace) -> str:
    """What lies in a hex of a map."""
    if terrain_of(space) == FACTORY:
        return FACTORY
    numbers = start_numbers_of(space)
    return f"{START}{numbers[0]}" if numbers else OPEN


def is_water(space: GeoSpace) -> bool:
    """Neither factories nor start numbers lie there (TA-1.7, TA-2.9)."""
    return space.kind == "sea" or terrain_of(space) in WATER


def laid_out(geography: Geography, layout: Iterable[tuple[str, str]]) -> Geography:
    """A map with this layout; hexes that it doesn't name stay as they are, but no number is there twice."""
    wanted = dict(layout)
    if not wanted:
        return geography
    numbers = {ground for ground in wanted.values() if ground.startswith(START)}
    moved = {space.id: OPEN for space in geography.spaces if ground_on(space) in numbers}
    wanted = {**moved, **wanted}
    spaces = [
        _with_ground(space, wanted[space.id]) if space.id in wanted else space for space in geography.spaces
    ]
    return msgspec.structs.replace(geography, spaces=tuple(spaces))


def difference(before: Geography, after: Geography) -> dict[Space, str]:
    """What has to be laid out on one map to make another one of the same hexes."""
    old = {space.id: ground_on(space) for space in before.spaces}
    return {Space(s.id): ground_on(s) for s in after.spaces if ground_on(s) != old[s.id]}


def check_ground(space: GeoSpace, ground: str) -> None:
    """Look whether a factory or a start number may lie in a hex.

    Raises:
        IllegalAction: neither lies on water (TA-1.7, TA-2.9), and nothing else is known.
    """
    args = {"space": say.space(Space(space.id))}
    if ground not in grounds():
        raise IllegalAction("TA-1.7", "{space} can be open ground, a factory or a start hex.", **args)
    if is_water(space) and ground == FACTORY:
        raise IllegalAction("TA-1.7", "No factory stands on water: {space} can't be one.", **args)
    if is_water(space) and ground != OPEN:
        raise IllegalAction("TA-2.9", "Units don't begin on water: {space} can't be a start hex.", **args)


def sorted_layout(layout: Mapping[Space, str]) -> Layout:
    """A layout in its one order."""
    return tuple(sorted(layout.items()))


def _with_ground(space: GeoSpace, ground: str) -> GeoSpace:
    """A hex with a factory, a start number, or neither; where a factory was is open ground."""
    marks = tuple(mark for mark in space.marks if mark != FACTORY and not mark.startswith(START))
    terrain = "" if space.terrain == FACTORY else space.terrain
    if ground == FACTORY:
        terrain = FACTORY
    if ground != OPEN:
        marks = (*marks, ground)
    return msgspec.structs.replace(space, terrain=terrain, marks=marks)
