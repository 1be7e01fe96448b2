"""Relations: who is allied with whom, and who is at war, as a value that a game's state holds.

"Not an ally" is not "an enemy": two powers may also be at peace, and in some games this changes in play. A
change makes another value; the old one stays what it was.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Self

import msgspec

from axis_desktop.model.ids import Power, Side


class Relations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is allied, at war, or neither, which is peace.

    Parties are the powers of a game and whoever else holds ground or troops in it: a neutral country, a
    power whose home is occupied.

    Attributes:
        allies: of every party its allies and itself.
        enemies: of every party those it is at war with.

    Raises:
        ValueError: a relation that holds one way only, an unknown party, or an ally that is an enemy.
    """

    allies: dict[Power, frozenset[Power]]
    enemies: dict[Power, frozenset[Power]]

    def __post_init__(self) -> None:
        for power, friends in self.allies.items():
            foes = self.enemies.get(power)
            if power not in friends or foes is None or friends & foes:
                raise ValueError(f"{power} has no clear relations")
        for table in (self.allies, self.enemies):
            for power, others in table.items():
                if power not in self.allies or any(power not in table.get(other, ()) for other in others):
                    raise ValueError(f"relations of {power} that the others don't share")

    @classmethod
    def of_sides(cls, sides: Mapping[Power, Side]) -> Self:
        """Powers of one side are allied, those of different sides at war."""
        return cls(
            allies={a: frozenset(b for b in sides if sides[b] == sides[a]) for a in sides},
            enemies={a: frozenset(b for b in sides if sides[b] != sides[a]) for a in sides},
        )

    @classmethod
    def at_peace_all(cls, parties: Iterable[Power]) -> Self:
        """Everybody is at peace with everybody."""
        known = tuple(parties)
        return cls(
            allies={power: frozenset((power,)) for power in known},
            enemies={power: frozenset() for power in known},
        )

    # ------------------------------------------------------------------ asking

    def allied(self, a: Power, b: Power) -> bool:
        """They are allies; everybody is its own."""
        return b in self.allies[a]

    def at_war(self, a: Power, b: Power) -> bool:
        """They fight each other."""
        return b in self.enemies[a]

    def at_peace(self, a: Power, b: Power) -> bool:
        """They are neither allied nor at war."""
        return b not in self.allies[a] and b not in self.enemies[a]

    def may_share(self, a: Power, b: Power) -> bool:
        """Their troops may stand in one territory and use each other's ships and bases."""
        return b in self.allies[a]

    def may_enter(self, power: Power, holder: Power) -> bool:
        """A power's troops may go where another one rules: as friends or as enemies, not in peace."""
        return not self.at_peace(power, holder)

    def wars(self) -> Iterator[tuple[Power, Power]]:
        """Every pair at war once, in a fixed order."""
        for a, b in combinations(sorted(self.enemies), 2):
            if b in self.enemies[a]:
                yield a, b

    # ------------------------------------------------------------------ changing

    def with_war(self, ones: Iterable[Power], others: Iterable[Power]) -> Self:
        """Each of the ones is at war with each of the others; alliances between them are over.

        Raises:
            ValueError: somebody is no party, or would be at war with itself.
        """
        return self._changed(ones, others, allies=False, enemies=True)

    def with_alliance(self, ones: Iterable[Power], others: Iterable[Power]) -> Self:
        """Each of the ones is allied with each of the others; wars between them are over.

        Raises:
            ValueError: somebody is no party.
        """
        return self._changed(ones, others, allies=True, enemies=False)

    def with_peace(self, ones: Iterable[Power], others: Iterable[Power]) -> Self:
        """Nothing but peace is between the ones and the others.

        Raises:
            ValueError: somebody is no party, or would no longer be its own ally.
        """
        return self._changed(ones, others, allies=False, enemies=False)

    def _changed(
        self, ones: Iterable[Power], others: Iterable[Power], *, allies: bool, enemies: bool
    ) -> Self:
        left, right = frozenset(ones), frozenset(others)
        if unknown := sorted((left | right) - self.allies.keys()):
            raise ValueError(f"{unknown[0]} is no party of these relations")
        return type(self)(
            allies=_replaced(self.allies, left, right, joined=allies),
            enemies=_replaced(self.enemies, left, right, joined=enemies),
        )


def _replaced(
    table: Mapping[Power, frozenset[Power]], ones: frozenset[Power], others: frozenset[Power], *, joined: bool
) -> dict[Power, frozenset[Power]]:
    """The table with each of the ones joined to each of the others, or parted from it, both ways."""
    found = dict(table)
    for here, there in ((ones, others), (others, ones)):
        for power in here:
            found[power] = found[power] | there if joined else found[power] - there
    return found
