"""Dice of a battle: units of equal figure fire together in columns, and their hits are counted.

Shared by all dice-and-industry games, by their odds and by the screen; nothing here knows an edition.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from axis_desktop.model.ids import UnitId

T = TypeVar("T")


class Shooter(msgspec.Struct, frozen=True):
    """One unit that fires.

    Attributes:
        figure: a die of this or less hits.
        dice: how many it rolls.
        ships_only: its hits can't be taken by aircraft (submarines).
    """

    unit: UnitId
    figure: int
    dice: int = 1
    ships_only: bool = False


class FiringColumn(msgspec.Struct, frozen=True):
    """Units that roll together.

    Attributes:
        units: in the order of their dice.
        dice: how many they roll in all.
    """

    figure: int
    units: tuple[UnitId, ...]
    dice: int
    ships_only: bool


def firing_columns(shooters: Iterable[Shooter], *, submarines_first: bool = False) -> list[FiringColumn]:
    """Shooters sorted into columns, lowest figure first, units of a column by id.

    Submarines have columns of their own, since their hits are taken apart.

    Args:
        shooters: in any order.
        submarines_first: surprise fire: their columns come before all others.
    """
    columns: dict[tuple[bool, int, bool], list[Shooter]] = {}
    for shooter in shooters:
        first = submarines_first and shooter.ships_only
        columns.setdefault((not first, shooter.figure, not shooter.ships_only), []).append(shooter)
    return [
        FiringColumn(
            figure=figure,
            units=tuple(sorted(s.unit for s in columns[key])),
            dice=sum(s.dice for s in columns[key]),
            ships_only=not other,
        )
        for key in sorted(columns)
        for _, figure, other in (key,)
    ]


def count_hits(dice: Iterable[int], figure: int) -> int:
    """Dice that show the figure or less."""
    return sum(die <= figure for die in dice)


def equal_groups(units: Iterable[T], key: Callable[[T], Hashable]) -> list[list[T]]:
    """Units of equal key together; groups and units in the order in which they come."""
    groups: dict[Hashable, list[T]] = {}
    for unit in units:
        groups.setdefault(key(unit), []).append(unit)
    return list(groups.values())


def splits(counts: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `total` from groups of these sizes, most from the first groups first."""
    if not counts:
        if total == 0:
            yield ()
        return
    rest = sum(counts[1:])
    for taken in range(min(counts[0], total), max(0, total - rest) - 1, -1):
        for others in splits(counts[1:], total - taken):
            yield taken, *others
