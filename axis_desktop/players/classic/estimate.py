"""A quick estimate of a battle: chance to win and expected losses, without rolling a die.

The chance comes from the ratio of fire power and of hit points, the losses from a battle in which every
round goes exactly as expected.
"""

from collections.abc import Sequence
from math import erf, log, sqrt
from typing import NamedTuple

MOST_ROUNDS = 8


class Fighter(NamedTuple):
    """A unit as a battle sees it: it hits on `figure` in 6 with each die, and costs `cost` IPC."""

    figure: int
    cost: int
    dice: int = 1


class Estimate(NamedTuple):
    """What an attack would probably bring.

    Attributes:
        win: chance that the defender is wiped out and an attacker is left.
        attacker_loss, defender_loss: expected losses in IPC.
        left: expected number of attackers that are left.
    """

    win: float
    attacker_loss: float
    defender_loss: float
    left: float


def fire_power(side: Sequence[Fighter]) -> float:
    """Expected hits of one round."""
    return sum(unit.figure * unit.dice for unit in side) / 6


def estimate(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> Estimate:
    """Estimate a battle that is pressed to its end, the cheapest units lost first."""
    if not attackers:
        return Estimate(0.0, 0.0, 0.0, 0.0)
    if not defenders:
        return Estimate(1.0, 0.0, 0.0, float(len(attackers)))
    mine, theirs = _Side(attackers), _Side(defenders)
    for _ in range(MOST_ROUNDS):
        if mine.points < 0.05 or theirs.points < 0.05:
            break
        given, taken = mine.power(), theirs.power()
        mine.lose(taken)
        theirs.lose(given)
    return Estimate(_chance(attackers, defenders), mine.lost_ipc, theirs.lost_ipc, mine.points)


def _chance(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> float:
    power_a, power_d = fire_power(attackers), fire_power(defenders)
    if power_a <= 0:
        return 0.0
    if power_d <= 0:
        return 0.98
    points_a, points_d = len(attackers), len(defenders)
    z = (log(power_a / power_d) + 1.3 * log(points_a / points_d)) * min(points_a, points_d) ** 0.4
    return 0.5 * (1 + erf((z + 0.1) / sqrt(2)))


class _Side:
    """One side whose units melt away, the cheapest first."""

    def __init__(self, units: Sequence[Fighter]) -> None:
        self._units = sorted(units, key=lambda u: (u.cost, u.figure))
        self._first = 0
        self._gone = 0.0
        """Part of the first unit that is lost already."""
        self.lost_ipc = 0.0
        self.points = float(len(units))

    def power(self) -> float:
        left = self._units[self._first :]
        whole = fire_power(left)
        return whole - self._gone * left[0].figure * left[0].dice / 6 if left else 0.0

    def lose(self, hits: float) -> None:
        while hits > 1e-9 and self._first < len(self._units):
            part = min(hits, 1 - self._gone)
            hits -= part
            self.points -= part
            self._gone += part
            self.lost_ipc += part * self._units[self._first].cost
            if self._gone > 1 - 1e-9:
                self._first, self._gone = self._first + 1, 0.0
