"""What attacks do on average, in floating point: the arithmetic of plans (TA-8).

What people are shown are exact fractions (`systems.tactical.fighting.odds`); a test compares the two.
"""

from functools import lru_cache
from math import comb

from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.arithmetic import damage_by

Vector = tuple[float, ...]
"""The chance of 0, 1, ... up to deadly damage."""


@lru_cache(maxsize=4096)
def rolled(dice: int, number: int, table: tuple[int, ...]) -> Vector:
    """Damage by so many dice that hit on `number` or less, against a row of the armor table (TA-8.11)."""
    hit = min(number, game_table().die_sides) / game_table().die_sides
    found = [0.0] * (game_table().destroyed_at + 1)
    for count in range(dice + 1):
        found[damage_by(count, table)] += comb(dice, count) * hit**count * (1 - hit) ** (dice - count)
    return tuple(found)


@lru_cache(maxsize=4096)
def fixed(hits: int, table: tuple[int, ...]) -> Vector:
    """Damage by fixed hits (TA-14.22)."""
    found = [0.0] * (game_table().destroyed_at + 1)
    found[damage_by(hits, table)] = 1.0
    return tuple(found)


@lru_cache(maxsize=8192)
def mean(chances: Vector) -> float:
    """Damage on average."""
    return sum(damage * chance for damage, chance in enumerate(chances))


def struck(damage: list[float], by: Vector) -> list[float]:
    """The chances of total damage after an attack; what was destroyed stays so."""
    most = len(damage) - 1
    found = [0.0] * (most + 1)
    found[most] = damage[most]
    for before in range(most):
        chance = damage[before]
        if chance > 0.0:
            for made, other in enumerate(by):
                if other > 0.0:
                    total = before + made
                    found[total if total < most else most] += chance * other
    return found
