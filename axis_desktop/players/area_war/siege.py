"""Sieges: the chance that a place falls to enemies who come one after the other, by exact odds.

What the first wave leaves is a distribution, not a number: a garrison that loses six units on average may
lose ten, and then the second wave, which could do nothing against the average, walks in.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

DIE_SIDES = 6
NEGLIGIBLE = 1e-7
"""Chance below which a course of a battle is no longer followed."""

MOST_UNITS = 64
"""Units on one side up to which a battle is worked out as it is.

Of larger forces every second unit stands for two, on both sides. It rolls the dice of both, and two of their
hits count as one: so many dice are as reliable as in the whole battle.
"""

Floats = NDArray[np.float64]


class Dice(NamedTuple):
    """What one unit rolls in a round: so many dice that hit at `figure` or less."""

    figure: int
    dice: int = 1


class Wave(NamedTuple):
    """One enemy's attack.

    Attributes:
        units: in the order in which they are lost.
        takes_ground: land units are among them.
    """

    units: tuple[Dice, ...]
    takes_ground: bool


def chance_to_fall(
    waves: Sequence[Wave], garrison: Sequence[Dice], left: Sequence[float] | None = None
) -> float:
    """The chance that a place is taken if each wave in turn fights to the end.

    Args:
        waves: in the order in which they come.
        garrison: in the order in which it is lost.
        left: how probably 0, 1, 2 ... of it are left when the first wave comes; None: all of it.
    """
    halvings = 0
    start = [*[0.0] * len(garrison), 1.0] if left is None else [*left]
    while max(len(garrison), *(len(wave.units) for wave in waves), 0) > MOST_UNITS:
        garrison = garrison[::2]
        waves = [wave._replace(units=wave.units[::2]) for wave in waves]
        start = _halved(start, len(garrison))
        halvings += 1
    return _taken_in_turn(waves, garrison, tuple(start), halvings)


def _halved(left: Sequence[float], most: int) -> list[float]:
    """The chances of numbers of units when every second of them stands for two, itself the first of each."""
    halved = [left[0], *[0.0] * most]
    for number, chance in enumerate(left[1:], 1):
        halved[(number + 1) // 2] += chance
    return halved


def _taken_in_turn(
    waves: Sequence[Wave], garrison: Sequence[Dice], left: tuple[float, ...], halvings: int
) -> float:
    fallen = 0.0
    for wave in waves:
        if not wave.units:
            continue
        empty = left[0]
        if wave.takes_ground:
            fallen += empty
        left, taken = _fought(wave.units, tuple(garrison), left, halvings)
        if wave.takes_ground:
            fallen += taken
        else:
            left = (left[0] + taken + empty, *left[1:])
    return min(1.0, fallen)


@lru_cache(maxsize=2000)
def _fought(
    attackers: tuple[Dice, ...], defenders: tuple[Dice, ...], start: tuple[float, ...], halvings: int
) -> tuple[tuple[float, ...], float]:
    """How many defenders are left how probably, and the chance that there are none but some attackers.

    Args:
        attackers: in the order in which they are lost.
        defenders: likewise.
        start: the chance for each number of defenders, none included, before the battle; those without
            defenders don't fight.
        halvings: how often every second unit has been left out.
    """
    many, most = len(attackers), len(defenders)
    attack, defense = _hits(attackers, halvings), _hits(defenders, halvings)
    chances = np.zeros((many + 1, most + 1))
    chances[many, 1:] = start[1:]
    for there in range(most, 0, -1):
        blows_d = defense[there]
        # All battles with so many defenders, from most attackers to fewest; then one defender fewer.
        for coming in range(many, 0, -1):
            chance = chances[coming, there]
            if chance < NEGLIGIBLE:
                continue
            blows_a = attack[coming]
            nothing = blows_a[0] * blows_d[0]
            if nothing > 1 - NEGLIGIBLE:
                continue
            chances[coming, there] = 0.0
            ends = np.outer(_capped(blows_d, coming)[::-1], _capped(blows_a, there)[::-1])
            ends[-1, -1] -= nothing
            chances[: coming + 1, : there + 1] += chance / (1 - nothing) * ends
    left = chances.sum(axis=0)
    taken = float(chances[1:, 0].sum())
    return (float(chances[0, 0]), *map(float, left[1:])), taken


def _hits(units: Sequence[Dice], halvings: int) -> list[Floats]:
    """For each number of units that are left, the last ones to be lost, the chances of 0, 1, 2 … hits."""
    all_dice: list[Floats] = [np.ones(1)]
    for unit in reversed(units):
        chances = all_dice[-1]
        hit = min(unit.figure, DIE_SIDES) / DIE_SIDES
        for _ in range(unit.dice << halvings):
            chances = np.convolve(chances, (1 - hit, hit))
        all_dice.append(chances)
    for _ in range(halvings):
        all_dice = [_paired(chances) for chances in all_dice]
    return all_dice


def _paired(chances: Floats) -> Floats:
    """Two hits count as one; of an odd number the last counts or not, as a coin falls."""
    odd = chances[1::2] / 2
    paired = np.zeros(len(chances) // 2 + 1)
    paired[: len(chances[::2])] += chances[::2]
    paired[: len(odd)] += odd
    paired[1 : len(odd) + 1] += odd
    return paired


def _capped(blows: Floats, most: int) -> Floats:
    """The chances of 0 to `most` losses: more hits than units take all of them."""
    if len(blows) > most:
        return np.concatenate((blows[:most], [blows[most:].sum()]))
    return np.concatenate((blows, np.zeros(most + 1 - len(blows))))
