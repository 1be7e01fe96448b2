"""The odds of a battle: every end with its chance, and the figures people ask for."""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

import msgspec
import numpy as np

from axis_desktop.systems.area_war.odds.combatants import Combatant
from axis_desktop.systems.area_war.odds.firing import Floats
from axis_desktop.systems.area_war.odds.loss_states import Ints

End = Literal["attacker", "defender", "both_gone", "retreat", "standoff"]
"""Who is left alone; or the attacker broke off; or neither side can hit the other."""

ENDS: tuple[End, ...] = ("attacker", "defender", "both_gone", "retreat", "standoff")

SideName = Literal["attacker", "defender"]


class Survivors(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which the battle may end.

    Attributes:
        end: who has won.
        attacker, defender: units left of each type; types of which none is left are not named.
        captured: the attacker takes the territory.
    """

    chance: float
    end: End
    attacker: dict[str, int]
    defender: dict[str, int]
    captured: bool


class SideResult:
    """What becomes of one side.

    Args:
        types: its unit types.
        before: how many it had of each.
        left: how many are left of each; a row for each way in which the battle may end.
        chances: how likely those ways are.

    Attributes:
        before, left: see there; `before` by id.
    """

    def __init__(self, types: Sequence[Combatant], before: Ints, left: Ints, chances: Floats) -> None:
        self.types = tuple(types)
        self.before = {c.id: int(n) for c, n in zip(types, before, strict=True)}
        self.left = left
        self._chances = chances
        self._costs = np.array([combatant.cost for combatant in types], dtype=np.int64)
        self._whole = int(before @ self._costs)

    @cached_property
    def lost(self) -> dict[str, float]:
        """Units of each type that are lost on average."""
        expected = self._chances @ self.left
        return {
            c.id: max(0.0, self.before[c.id] - float(left))
            for c, left in zip(self.types, expected, strict=True)
        }

    @cached_property
    def cost_lost(self) -> float:
        """The price of what is lost on average, in the game's money."""
        return max(0.0, self._whole - float(self._chances @ (self.left @ self._costs)))

    def units_left(self) -> Floats:
        """The chance that 0, 1, 2 ... units are left."""
        whole = sum(self.before.values())
        chances = np.bincount(self.left.sum(axis=1), weights=self._chances, minlength=whole + 1)
        return np.asarray(chances, dtype=np.float64)

    def cost_lost_chances(self) -> dict[int, float]:
        """The chance of each loss by its price, smallest first."""
        lost = self._whole - self.left @ self._costs
        values, place = np.unique(lost, return_inverse=True)
        return dict(zip(values.tolist(), np.bincount(place, weights=self._chances).tolist(), strict=True))

    def named(self, row: int) -> dict[str, int]:
        """What is left in one way to end."""
        return {c.id: int(n) for c, n in zip(self.types, self.left[row], strict=True) if n}


class Odds:
    """The exact odds of a battle.

    Args:
        chances: how likely each way to end is.
        ends: its place in `ENDS`.
        attacker, defender: the sides, rows in the same order.
        captured: the territory is taken.
        rounds: expected number of rounds.

    Attributes:
        rounds: see there; what is left of a running round counts as one.
        attacker, defender: what becomes of the sides.
        attacker_wins: the defender is wiped out or gone and an attacker is left.
        defender_wins: the attacker is wiped out and a defender is left.
        draw: both are gone.
        retreats: the attacker broke off.
        standoff: neither side can hit the other.
        captures: the attacker takes the territory.
    """

    def __init__(
        self,
        chances: Floats,
        ends: Ints,
        attacker: SideResult,
        defender: SideResult,
        captured: Floats,
        rounds: float,
    ) -> None:
        self._chances = chances
        self._ends = ends
        self._captured = captured > 0
        self.attacker = attacker
        self.defender = defender
        self.rounds = rounds
        sums = np.minimum(np.bincount(ends, weights=chances, minlength=len(ENDS)), 1.0)
        of_end: list[float] = sums.tolist()
        self.attacker_wins, self.defender_wins, self.draw, self.retreats, self.standoff = of_end
        self.captures = min(1.0, float(chances[self._captured].sum()))

    @property
    def swing(self) -> float:
        """What the defender loses more than the attacker, by price, on average."""
        return self.defender.cost_lost - self.attacker.cost_lost

    @cached_property
    def survivors(self) -> tuple[Survivors, ...]:
        """Every way in which the battle may end, the likeliest first."""
        # Courses that differ only in what is lost after the battle may end in the same way.
        ways = np.column_stack((self._ends, self.attacker.left, self.defender.left))
        _, first, place = np.unique(ways, axis=0, return_index=True, return_inverse=True)
        chances = np.bincount(place.ravel(), weights=self._chances)
        return tuple(
            Survivors(
                chance=float(chances[way]),
                end=ENDS[self._ends[first[way]]],
                attacker=self.attacker.named(first[way]),
                defender=self.defender.named(first[way]),
                captured=bool(self._captured[first[way]]),
            )
            for way in np.argsort(-chances, kind="stable")
        )
