"""A roster: numbers that stand for troops, so that many ways to stand are added up and compared at once."""

from collections.abc import Iterable

from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order

BITS = 16
"""Of a number for each kind of fighter: more of a kind than fit in are never on one board."""


class Roster:
    """Numbers for troops: that of two groups together is the sum of theirs, and no troops are 0.

    The same number always gives the very same troops, who can be told by who they are (`is`).
    """

    def __init__(self) -> None:
        self._kinds: dict[Fighter, int] = {}
        self._troops: dict[int, Troops] = {0: ()}

    def one(self, fighter: Fighter) -> int:
        """The number of one such fighter."""
        return self._kinds.setdefault(fighter, 1 << BITS * len(self._kinds))

    def number(self, fighters: Iterable[Fighter]) -> int:
        """The number of all these together."""
        return sum(map(self.one, fighters))

    def troops(self, number: int) -> Troops:
        """Who they are, in the order in which they are lost."""
        troops = self._troops.get(number)
        if troops is None:
            troops = self._troops[number] = in_loss_order(
                fighter
                for place, fighter in enumerate(self._kinds)
                for _ in range(number >> BITS * place & (1 << BITS) - 1)
            )
        return troops
