"""Troops as a battle sees them, and estimates of what they would do to each other."""

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter

from axis_desktop.players.area_war.sight.estimate import Estimate, Fighter, estimate

Troops = tuple[Fighter, ...]
"""Units as a battle sees them, in the order in which they are lost."""


def in_loss_order(fighters: Iterable[Fighter]) -> Troops:
    """The cheapest first."""
    return tuple(sorted(fighters, key=_loss_order))


_loss_order = attrgetter("cost", "figure", "dice")


@lru_cache(maxsize=100_000)
def scan(attackers: Troops, defenders: Troops) -> Estimate:
    """An estimate of a battle that may be asked for again."""
    return estimate(attackers, defenders)
