"""How the automaton came to do what it does: what each priority left, for people who ask why."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

Over = Literal["target", "hex"]

DRAWN = ""
"""The letter of a draw among what all priorities left."""


class Weighed(NamedTuple):
    """A priority that left fewer than there were, or a draw.

    Attributes:
        over: what was chosen among.
        letter: of the priority (TA-14.15, TA-14.16); `DRAWN` for a draw.
        left: hexes of the targets that are left, or the hexes that are left, ascending.
    """

    over: Over
    letter: str
    left: tuple[int, ...]


class Weighing:
    """Notes of one decision.

    Attributes:
        notes: what narrowed the choice, in order.
    """

    def __init__(self) -> None:
        self.notes: list[Weighed] = []

    def note(self, over: Over, letter: str, left: Iterable[int]) -> None:
        """A priority left these, or one was drawn."""
        self.notes.append(Weighed(over, letter, tuple(sorted(left))))
