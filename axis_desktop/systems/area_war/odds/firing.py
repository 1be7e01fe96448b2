"""How many hits each state of a side scores: exact distributions, column by column."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

import msgspec
import numpy as np
import numpy.typing as npt

from axis_desktop.systems.area_war.odds.combatants import Combatant, Force, Run, Support
from axis_desktop.systems.area_war.odds.loss_states import HitKind, LossStates

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
    classes = frozenset(targets)
    opening: list[Counter[Column]] = []
    main: list[Counter[Column]] = []
    for counts in states.counts.tolist():
        first, rest = columns(zip(states.types, counts, strict=True), supports, classes, surprise=True)
        opening.append(first)
        main.append(rest)
    free = Fire(opening=_volleys(opening), main=_volleys(main))
    if not free.opening:
        return free, free
    all_of_it = [first + rest for first, rest in zip(opening, main, strict=True)]
    return free, Fire(opening=(), main=_volleys(all_of_it))


def fire_of(units: Iterable[Run], supports: Sequence[Support], targets: Iterable[str]) -> tuple[Volley, ...]:
    """What these units fire together, without surprise, as volleys of a single state."""
    _, main = columns(units, supports, frozenset(targets), surprise=False)
    return _volleys([main])


def columns(
    units: Iterable[Run], supports: Sequence[Support], classes: frozenset[str], *, surprise: bool
) -> tuple[Counter[Column], Counter[Column]]:
    """Dice of the opening and of the ordinary fire, by column."""
    present = [(combatant, count) for combatant, count in units if count]
    spotted = any(combatant.spots for combatant, _ in present)
    opening: Counter[Column] = Counter()
    main: Counter[Column] = Counter()
    for combatant, count, figure in _supported(present, supports):
        kind = _kind(combatant, classes, spotted=spotted)
        if figure and kind:
            fired = opening if combatant.surprise and surprise else main
            column = (figure, combatant.die_sides), kind
            fired[column] = fired.get(column, 0) + count * combatant.dice  # quicker than what counters add
    return opening, main


def _supported(units: Sequence[Run], supports: Sequence[Support]) -> list[tuple[Combatant, int, int]]:
    """Units with the figures they have once each giver has helped a taker."""
    firing = [(combatant, count, combatant.figure) for combatant, count in units]
    for support in supports:
        left = sum(count for combatant, count in units if combatant.id in support.givers)
        raised: list[tuple[Combatant, int, int]] = []
        for combatant, count, figure in firing:
            helped = min(left, count) if combatant.id in support.takers else 0
            left -= helped
            parts = ((combatant, helped, figure + support.bonus), (combatant, count - helped, figure))
            raised += [part for part in parts if part[1]]
        firing = raised
    return firing


def _kind(combatant: Combatant, classes: frozenset[str], *, spotted: bool) -> HitKind:
    return _without(classes, combatant.cannot_hit, _NOBODY if spotted else combatant.needs_spotter_for)


_NOBODY: HitKind = frozenset()


@lru_cache(maxsize=1024)
def _without(classes: HitKind, out_of_reach: HitKind, hidden: HitKind) -> HitKind:
    return classes - out_of_reach - hidden


def _volleys(dice: Sequence[Counter[Column]]) -> tuple[Volley, ...]:
    """Columns in the order in which they fall, neighbors of one kind thrown together.

    Least likely to hit first; of equal ones those first that can hit fewer classes (submarines).
    """
    order = sorted({column for state in dice for column in state}, key=_place_in_order)
    return tuple(_volley(kind, marks, dice) for kind, marks in _merged(order))


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


def _volley(kind: HitKind, marks: tuple[Mark, ...], dice: Sequence[Counter[Column]]) -> Volley:
    rows = [
        hit_distribution(tuple((mark, n) for mark in marks if (n := state.get((mark, kind)))))
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
