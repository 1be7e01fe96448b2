"""Which cards of a hand came last: in a sorted hand they would be hard to find."""

from collections import Counter
from collections.abc import Sequence

from axis_desktop.model.ids import Power


class FreshCards:
    """Remembers each hand as it was seen last, and what came into it since."""

    def __init__(self) -> None:
        self._seen: dict[Power, Counter[str]] = {}
        self._fresh: dict[Power, Counter[str]] = {}
        self._length = 0

    def look(self, power: Power, hand: Sequence[str], length: int) -> None:
        """Look at a hand; cards that come into it take the place of those that came before.

        Args:
            power: whose it is.
            hand: ids of its cards.
            length: actions played so far; where they were taken back, nothing has come.
        """
        now = Counter(hand)
        came = now - self._seen.get(power, now)
        if came and length >= self._length:
            self._fresh[power] = came
        self._fresh[power] = self._fresh.get(power, Counter()) & now
        self._seen[power] = now
        self._length = length

    def is_fresh(self, power: Power, card: str, nth: int) -> bool:
        """Whether the nth of the equal cards in a hand, from 0, is one that came last."""
        fresh = self._fresh.get(power, Counter())
        return fresh[card] > 0 and nth >= self._seen.get(power, Counter())[card] - fresh[card]
