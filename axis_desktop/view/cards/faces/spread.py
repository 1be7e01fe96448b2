"""Where the cards of a row lie: side by side if there is room, else over one another."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec


class Steps(msgspec.Struct, frozen=True):
    """Distances from the left edge of a card to that of the next, in pixels.

    Attributes:
        apart: between different cards where there is room.
        equal: between equal cards where there is room; they may lie closer.
        least: between any two, however little room there is.
    """

    apart: float
    equal: float
    least: float


def natural_width(cards: Sequence[str], card: float, steps: Steps) -> float:
    """Width of a row in which nothing is pushed together.

    Args:
        cards: ids of the cards from left to right.
        card: width of a card.
        steps: distances.
    """
    equal = _equal_pairs(cards)
    return card + sum(steps.equal if same else steps.apart for same in equal) if cards else 0.0


def spread(cards: Sequence[str], card: float, width: float, steps: Steps) -> list[float]:
    """Left edge of each card in a row of this width.

    Args:
        cards: ids of the cards from left to right.
        card: width of a card.
        width: of the row.
        steps: distances; equal cards give way first, then all.
    """
    pairs = _equal_pairs(cards)
    closer = sum(pairs)
    others = len(pairs) - closer
    room = max(0.0, width - card)
    equal, apart = steps.equal, steps.apart
    wanted = closer * equal + others * apart
    if wanted > room:
        equal = max(steps.least, equal * room / wanted)
        if others:
            apart = max(steps.least, (room - closer * equal) / others)
        if closer * equal + others * apart > room:
            equal = apart = room / len(pairs)
    places = [0.0]
    for same in pairs:
        places.append(places[-1] + (equal if same else apart))
    return places[: len(cards)]


def _equal_pairs(cards: Sequence[str]) -> list[bool]:
    """Whether each card is equal to the one before it, from the second on."""
    return [bool(card) and card == before for before, card in pairwise(cards)]
