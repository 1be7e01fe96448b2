"""A quick estimate of a battle: chance to win and expected losses, without rolling a die.

The chance comes from the ratio of fire power and of hit points, the losses from a battle in which every
round goes exactly as expected.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import erf, log, sqrt
from operator import attrgetter
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
    return Estimate(chance_to_win(attackers, defenders), mine.lost_ipc, theirs.lost_ipc, mine.points)


def chance_to_win(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> float:
    """The `win` of `estimate` alone, for a fraction of the work."""
    return _chance(len(attackers), _pips(attackers), len(defenders), _pips(defenders))


def chances_to_win(attackers: Iterable[Sequence[Fighter]], defenders: Sequence[Fighter]) -> Iterator[float]:
    """The chance to win with the first group of attackers, with the first two, and so on."""
    points_d, pips_d = len(defenders), _pips(defenders)
    points_a = pips_a = 0
    for group in attackers:
        points_a += len(group)
        pips_a += _pips(group)
        yield _chance(points_a, pips_a, points_d, pips_d)


def _chance(points_a: int, pips_a: int, points_d: int, pips_d: int) -> float:
    """The chance from the hits that both sides can take and deal."""
    if not points_a:
        return 0.0
    if not points_d:
        return 1.0
    if not pips_a:
        return 0.0
    if not pips_d:
        return 0.98
    power_a, power_d = pips_a / 6, pips_d / 6
    z = (log(power_a / power_d) + 1.3 * log(points_a / points_d)) * min(points_a, points_d) ** 0.4
    return 0.5 * (1 + erf((z + 0.1) / sqrt(2)))


def _pips(side: Sequence[Fighter]) -> int:
    """The figures of all dice together: six times the hits to expect in one round."""
    return sum([figure * dice for figure, _, dice in side])


_cheapest = attrgetter("cost", "figure")


class _Side:
    """One side whose units melt away, the cheapest first."""

    def __init__(self, units: Sequence[Fighter]) -> None:
        self._units = sorted(units, key=_cheapest)
        self._first = 0
        self._gone = 0.0
        """Part of the first unit that is lost already."""
        self._pips = _pips(units)
        """Of the first unit and all after it."""
        self.lost_ipc = 0.0
        self.points = float(len(units))

    def power(self) -> float:
        """Hits to expect in the next round."""
        if self._first == len(self._units):
            return 0.0
        figure, _, dice = self._units[self._first]
        return self._pips / 6 - self._gone * figure * dice / 6

    def lose(self, hits: float) -> None:
        """Take off so many units, the last of them in part."""
        while hits > 1e-9 and self._first < len(self._units):
            figure, cost, dice = self._units[self._first]
            part = min(hits, 1 - self._gone)
            hits -= part
            self.points -= part
            self._gone += part
            self.lost_ipc += part * cost
            if self._gone > 1 - 1e-9:
                self._first, self._gone = self._first + 1, 0.0
                self._pips -= figure * dice
