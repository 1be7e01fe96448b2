"""Luck: the only door through which dice and shuffles reach the rules (P4).

The rules draw from a `Chance`; where its outcomes come from is its source: a seed, a list, or people who
throw real dice. Each outcome is kept as a `Draw` for the journal, from which a game replays bit for bit.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from axis_desktop.model.errors import AxisError
from axis_desktop.model.sentences.message import Message

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Draw(msgspec.Struct, frozen=True):
    """One use of luck and what came of it.

    Attributes:
        kind: dice that were rolled, or a deck that was shuffled.
        sides: sides of each die, or cards in the deck.
        outcome: the dice in order, or the old places (from 0) in their new order.
    """

    kind: Literal["roll", "shuffle"]
    sides: int
    outcome: tuple[int, ...]


class Wanted(msgspec.Struct, frozen=True):
    """Luck that the rules ask for.

    Attributes:
        kind: dice or a shuffle.
        count: number of dice, or of cards in the deck.
        sides: sides of each die, or cards in the deck.
        why: what it is for, in a sentence.
    """

    kind: Literal["roll", "shuffle"]
    count: int
    sides: int
    why: Message


class ChanceWanted(Exception):  # noqa: N818 - not an error: the rules wait for dice
    """Outcomes given so far are used up: the action must be tried again with one more."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(str(wanted.why))
        self.wanted = wanted


class ChanceError(AxisError):
    """Given outcomes don't fit what the rules draw."""


class Source(Protocol):
    """Where outcomes come from."""

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """The outcome of one use of luck."""
        ...


class Luck:
    """A small generator (SplitMix64) that gives the same figures on every machine and Python version.

    Computer players and tests have one of their own; the game's dice come through `Chance`.
    """

    def __init__(self, *seed: int | str) -> None:
        text = "\x1f".join(str(part) for part in seed)
        self._state = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit-1, each equally likely."""
        span = (1 << 64) // limit * limit
        while (number := self._next()) >= span:
            pass
        return number % limit

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def _next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)


class Seeded:
    """Outcomes from the game's seed and the number of the action that draws them.

    Each action has its own sequence, so nothing but the seed has to be kept, and an action after an undo
    rolls what it would have rolled before.
    """

    def __init__(self, seed: int, action_number: int) -> None:
        self._luck = Luck("dice", seed, action_number)

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """As many dice as wanted, or a shuffled deck."""
        if wanted.kind == "shuffle":
            return tuple(self._luck.shuffled(range(wanted.count)))
        return tuple(self._luck.below(wanted.sides) + 1 for _ in range(wanted.count))


class Given:
    """Outcomes prepared beforehand: a script, a test, the journal of a game, dice that people threw.

    Dice may be cut into rolls in any way; a shuffle takes as many figures as the deck has cards.

    Raises (from `draw`):
        ChanceWanted: nothing is left.
        ChanceError: what is left doesn't fit.
    """

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._left = list(outcomes)

    @property
    def left(self) -> tuple[int, ...]:
        """Outcomes that nobody has drawn yet."""
        return tuple(self._left)

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """The next outcomes."""
        if len(self._left) < wanted.count:
            raise ChanceWanted(wanted)
        outcome = tuple(self._left[: wanted.count])
        check_outcome(wanted, outcome)
        del self._left[: wanted.count]
        return outcome


class RealDice:
    """Dice that people throw; decks are still shuffled by the program, whose shuffles nobody has to type in.

    Raises (from `draw`):
        ChanceWanted: more dice have to be thrown.
        ChanceError: dice that can't be.
    """

    def __init__(self, thrown: Iterable[int], shuffler: Source) -> None:
        self._thrown = Given(thrown)
        self._shuffler = shuffler

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """The next dice, or a shuffled deck."""
        return (self._shuffler if wanted.kind == "shuffle" else self._thrown).draw(wanted)


def check_outcome(wanted: Wanted, outcome: Sequence[int]) -> None:
    """Accept an outcome that dice or a shuffle can show.

    Raises:
        ChanceError: wrong number of figures, or figures out of range.
    """
    if len(outcome) != wanted.count:
        raise ChanceError(
            "{why}: {count} dice are wanted, not {found}.",
            why=wanted.why,
            count=wanted.count,
            found=len(outcome),
        )
    if wanted.kind == "shuffle" and sorted(outcome) != list(range(wanted.count)):
        raise ChanceError(
            "{why}: a shuffle of {count} cards names each place from 0 once.",
            why=wanted.why,
            count=wanted.count,
        )
    for figure in outcome if wanted.kind == "roll" else ():
        if not 1 <= figure <= wanted.sides:
            raise ChanceError(
                "{why}: a die with {sides} sides can't show {figure}.",
                why=wanted.why,
                sides=wanted.sides,
                figure=figure,
            )


class Chance:
    """What the rules draw luck from.

    Attributes:
        draws: everything drawn so far, in order.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self.draws: list[Draw] = []

    def roll(self, count: int, *, sides: int, why: Message) -> tuple[int, ...]:
        """`count` dice of so many sides, in order; none at all if count is 0."""
        return self._draw(Wanted("roll", count, sides, why)) if count else ()

    def shuffle(self, cards: Sequence[T], *, why: Message) -> list[T]:
        """The cards in a new order."""
        if len(cards) < 2:
            return list(cards)
        return [cards[place] for place in self._draw(Wanted("shuffle", len(cards), len(cards), why))]

    def _draw(self, wanted: Wanted) -> tuple[int, ...]:
        outcome = self._source.draw(wanted)
        self.draws.append(Draw(wanted.kind, wanted.sides, outcome))
        return outcome
