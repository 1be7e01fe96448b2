"""Dice of a battle: units of equal figure fire together in columns, and their hits are counted.

Shared by all dice-and-industry games, by their odds and by the screen; nothing here knows an edition.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Literal, TypeVar, get_args

import msgspec

from axis_desktop.model.ids import UnitId
from axis_desktop.systems.area_war.units import UnitRow

T = TypeVar("T")

Aim = Literal["ships", "not_submarines", "any"]
"""Which units can take a hit: ships alone (a submarine fires), all but submarines (aircraft that can't find
them fire), or any."""

_AIMS: tuple[Aim, ...] = get_args(Aim)


def can_take(row: UnitRow, aim: Aim) -> bool:
    """A unit of this type can take such a hit."""
    match aim:
        case "ships":
            return row.domain == "sea"
        case "not_submarines":
            return not row.submarine
        case "any":
            return True


class Shooter(msgspec.Struct, frozen=True):
    """One unit that fires.

    Attributes:
        figure: a die of this or less hits.
        dice: how many it rolls.
        aim: what its hits can be taken by.
    """

    unit: UnitId
    figure: int
    dice: int = 1
    aim: Aim = "any"


class FiringColumn(msgspec.Struct, frozen=True):
    """Units that roll together.

    Attributes:
        units: in the order of their dice.
        dice: how many they roll in all.
    """

    figure: int
    units: tuple[UnitId, ...]
    dice: int
    aim: Aim = "any"


def firing_columns(shooters: Iterable[Shooter], *, surprise: tuple[Aim, ...] = ()) -> list[FiringColumn]:
    """Shooters sorted into columns, lowest figure first, units of a column by id.

    Units that aim at different things have columns of their own, since their hits are taken apart.

    Args:
        shooters: in any order.
        surprise: columns that aim so come before all others.
    """
    columns: dict[tuple[bool, int, int], list[Shooter]] = {}
    for shooter in shooters:
        key = (shooter.aim not in surprise, shooter.figure, _AIMS.index(shooter.aim))
        columns.setdefault(key, []).append(shooter)
    return [
        FiringColumn(
            figure=figure,
            units=tuple(sorted(s.unit for s in columns[key])),
            dice=sum(s.dice for s in columns[key]),
            aim=_AIMS[aim],
        )
        for key in sorted(columns)
        for _, figure, aim in (key,)
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
