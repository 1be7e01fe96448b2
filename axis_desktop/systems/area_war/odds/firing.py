"""How many hits each state of a side scores: exact distributions, column by column."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

import msgspec
import numpy as np
import numpy.typing as npt

from axis_desktop.systems.area_war.odds.combatants import Combatant, Force, Run, Support
from axis_desktop.systems.area_war.odds.loss_states import HitKind, Ints, LossStates

Floats = npt.NDArray[np.float64]
Mark = tuple[int, int]
"""What a die must not exceed to hit, and how many sides it has."""
Dice = tuple[tuple[Mark, int], ...]
"""Marks, each with the number of dice that are rolled at it."""


@lru_cache(maxsize=8192)
def hit_distribution(dice: Dice) -> Floats:
    """Chance of 0, 1, 2 ... hits with these dice."""
    chances = np.ones(1)
    for mark, count in dice:
        chances = np.convolve(chances, _binomial(count, mark))
    chances.flags.writeable = False
    return chances


@lru_cache(maxsize=8192)
def _binomial(dice: int, mark: Mark) -> Floats:
    figure, sides = mark
    p = min(figure, sides) / sides
    return np.array([comb(dice, hits) * p**hits * (1 - p) ** (dice - hits) for hits in range(dice + 1)])


class Volley(msgspec.Struct, frozen=True):
    """Dice that fall together in each state of a side.

    Attributes:
        kind: which targets can take their hits.
        hits: for 0, 1, 2 ... hits their chance in each state.
        table: the same, and after it the chances of so many or more.
    """

    kind: HitKind
    hits: Floats
    table: Floats

    def most(self) -> int:
        """Hits that can't be exceeded."""
        return len(self.hits) - 1


class Fire(msgspec.Struct, frozen=True):
    """What a side fires in a round.

    Attributes:
        opening: surprise fire, whose victims leave at once.
        main: all other fire.
    """

    opening: tuple[Volley, ...]
    main: tuple[Volley, ...]


Column = tuple[Mark, HitKind]
"""The mark of dice that roll together and the targets that can take their hits."""
Columns = Mapping[Column, Ints]
"""How many dice of each column fall in each state."""


def hit_kinds(force: Force, targets: Iterable[str]) -> set[HitKind]:
    """Every kind of hit that a force may score on a side of these classes."""
    classes = frozenset(targets)
    return {
        kind
        for combatant in force.types()
        if combatant.figure
        for kind in (_kind(combatant, classes, spotted=True), _kind(combatant, classes, spotted=False))
        if kind
    }


def fire(states: LossStates, supports: Sequence[Support], targets: Iterable[str]) -> tuple[Fire, Fire]:
    """What a side fires at an enemy of these classes, in each of its states.

    Args:
        states: the side.
        supports: who raises whose figure.
        targets: the enemy's classes.

    Returns:
        Its fire while the enemy has no unit that stops surprise fire, and while it has; the same object
        twice if that makes no difference.
    """
    opening, main = _columns(states.types, states.counts, supports, frozenset(targets))
    free = Fire(opening=_volleys(opening), main=_volleys(main))
    if not free.opening:
        return free, free
    return free, Fire(opening=(), main=_volleys(_added(main, opening)))


def fire_of(units: Iterable[Run], supports: Sequence[Support], targets: Iterable[str]) -> tuple[Volley, ...]:
    """What these units fire together, without surprise, as volleys of a single state."""
    runs = tuple(units)
    types = tuple(combatant for combatant, _ in runs)
    counts = np.array([[count for _, count in runs]], dtype=np.int64)
    opening, main = _columns(types, counts, supports, frozenset(targets))
    return _volleys(_added(main, opening))


def _columns(
    types: Sequence[Combatant], counts: Ints, supports: Sequence[Support], classes: frozenset[str]
) -> tuple[Columns, Columns]:
    """Dice of the surprise fire and of the ordinary fire.

    Args:
        types: of the side.
        counts: units of each type in each state, states x types.
        supports: who raises whose figure.
        classes: of the enemy.
    """
    spotted = _of_those(counts, [combatant.spots for combatant in types]) > 0
    opening: dict[Column, Ints] = {}
    main: dict[Column, Ints] = {}
    for combatant, count, figure in _supported(types, counts, supports):
        kinds = [_kind(combatant, classes, spotted=seen) for seen in (True, False)]
        dice = count * combatant.dice
        parts = [(kinds[0], dice)]
        if kinds[0] != kinds[1]:
            parts = [(kinds[0], dice * spotted), (kinds[1], dice * ~spotted)]
        fired = opening if combatant.surprise else main
        for kind, rolled in parts:
            if figure and kind:
                column = (figure, combatant.die_sides), kind
                fired[column] = fired[column] + rolled if column in fired else rolled
    return opening, main


def _supported(
    types: Sequence[Combatant], counts: Ints, supports: Sequence[Support]
) -> list[tuple[Combatant, Ints, int]]:
    """Units of each state with the figures they have once each giver has helped a taker."""
    firing = [(combatant, counts[:, place], combatant.figure) for place, combatant in enumerate(types)]
    for support in supports:
        left = _of_those(counts, [combatant.id in support.givers for combatant in types])
        raised: list[tuple[Combatant, Ints, int]] = []
        for combatant, count, figure in firing:
            if combatant.id not in support.takers:
                raised.append((combatant, count, figure))
                continue
            helped = np.minimum(left, count)
            left = left - helped
            parts = ((combatant, helped, figure + support.bonus), (combatant, count - helped, figure))
            raised += [part for part in parts if part[1].any()]
        firing = raised
    return firing


def _of_those(counts: Ints, chosen: Sequence[bool]) -> Ints:
    """How many units of the chosen types each state has."""
    total: Ints = counts[:, np.array(chosen, dtype=np.bool_)].sum(axis=1)
    return total


def _added(columns: Columns, others: Columns) -> Columns:
    """Dice of both together."""
    added = dict(columns)
    for column, dice in others.items():
        added[column] = added[column] + dice if column in added else dice
    return added


def _kind(combatant: Combatant, classes: frozenset[str], *, spotted: bool) -> HitKind:
    return _without(classes, combatant.cannot_hit, _NOBODY if spotted else combatant.needs_spotter_for)


_NOBODY: HitKind = frozenset()


@lru_cache(maxsize=1024)
def _without(classes: HitKind, out_of_reach: HitKind, hidden: HitKind) -> HitKind:
    return classes - out_of_reach - hidden


def _volleys(columns: Columns) -> tuple[Volley, ...]:
    """Columns in the order in which they fall, neighbors of one kind thrown together.

    Least likely to hit first; of equal ones those first that can hit fewer classes (submarines).
    """
    order = sorted((column for column, dice in columns.items() if dice.any()), key=_place_in_order)
    return tuple(_volley(kind, marks, columns) for kind, marks in _merged(order))


def _place_in_order(column: Column) -> tuple[Fraction, int]:
    (figure, sides), kind = column
    return Fraction(figure, sides), len(kind)


def _merged(order: Sequence[Column]) -> Iterator[tuple[HitKind, tuple[Mark, ...]]]:
    marks: list[Mark] = []
    for place, (mark, kind) in enumerate(order):
        marks.append(mark)
        if place + 1 == len(order) or order[place + 1][1] != kind:
            yield kind, tuple(marks)
            marks = []


def _volley(kind: HitKind, marks: tuple[Mark, ...], columns: Columns) -> Volley:
    dice = np.stack([columns[mark, kind] for mark in marks], axis=1).tolist()
    rows = [
        hit_distribution(tuple((mark, n) for mark, n in zip(marks, state, strict=True) if n))
        for state in dice
    ]
    hits = np.zeros((max(len(row) for row in rows), len(rows)))
    for state, row in enumerate(rows):
        hits[: len(row), state] = row
    return _volley_of(kind, hits)


def together(volleys: Sequence[Volley]) -> Volley:
    """Volleys thrown together, for a side of which all units can take all of their hits."""
    hits = volleys[0].hits
    for volley in volleys[1:]:
        both = np.zeros((len(hits) + volley.most(), hits.shape[1]))
        for more, chances in enumerate(volley.hits):
            both[more : more + len(hits)] += hits * chances
        hits = both
    return _volley_of(volleys[0].kind, hits)


def _volley_of(kind: HitKind, hits: Floats) -> Volley:
    return Volley(kind, hits, np.concatenate((hits, np.cumsum(hits[::-1], axis=0)[::-1])))
