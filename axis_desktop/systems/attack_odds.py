"""Odds of single attacks, one unit against one or against all in an area, from bare counts.

A game whose battles are such attacks offers them by its entry point of the group `axis_desktop.odds`; games
of `area_war`, in which many units fight together, offer theirs in the same group.
"""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec


class UnitFate(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack may do to one unit.

    Attributes:
        unit: its type.
        name: as people read it.
        damage: the chance of each damage, from none on.
        hurt: the chance of any.
        destroyed: the chance that it is destroyed.
        expected: damage on average.
    """

    unit: str
    name: str
    damage: tuple[float, ...]
    hurt: float
    destroyed: float
    expected: float


class CountedAttack(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of an attack.

    Attributes:
        attacker: its type.
        dice: of the attacker; 0 if it has fixed hits.
        support: how many of them its friends give.
        number: a die hits on this or less.
        hits: the chance of each number of hits, from none on.
        victims: whom it may hit.
        back: what comes back at the attacker; None if nobody shoots back.
        assumptions: what isn't said and is taken so, a sentence each.
    """

    attacker: str
    dice: int
    support: int
    number: int
    hits: tuple[float, ...]
    victims: tuple[UnitFate, ...]
    back: UnitFate | None
    assumptions: tuple[str, ...]


@runtime_checkable
class CountsAttacks(Protocol):
    """A game that works attacks out for bare counts."""

    def counted_attack(
        self, attacker: Mapping[str, int], defender: Mapping[str, int], cover: str
    ) -> CountedAttack:
        """The attack that was described.

        Args:
            attacker: one unit, and figures of it by the words of the game.
            defender: whom it hits, and figures of it.
            cover: the game's word for what helps the defender; empty: nothing.

        Raises:
            UsageError: units or words that its rules don't know, or an attack that can't be.
        """
        ...
