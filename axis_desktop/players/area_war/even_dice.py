"""Dice for rehearsals: they fall as evenly as dice can."""

from axis_desktop.model.chance import Luck, Wanted
from axis_desktop.model.sentences.message import PowerTerm

Purpose = tuple[str, ...]
"""What dice are rolled for: the sentence, who rolls and what hits, whichever units they are."""


def _purpose(wanted: Wanted) -> Purpose:
    named = wanted.why.args.items()
    return (wanted.why.template, *(str(v) for _, v in sorted(named) if isinstance(v, (int, PowerTerm))))


class EvenDice:
    """Dice that fall as evenly as dice can, for rehearsals (a `model.chance.Source`).

    Rolls for the same purpose go on where the last one ended: over a battle, and over all battles, everybody
    hits as often as expected, give or take one. What is left to luck is where each sequence begins.
    """

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._thrown: dict[Purpose, int] = {}

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """Faces far apart from each other, every one once before any comes again."""
        if wanted.kind == "shuffle":
            return tuple(self._luck.shuffled(range(wanted.count)))
        purpose = _purpose(wanted)
        first = self._thrown.get(purpose)
        if first is None:
            first = self._luck.below(wanted.sides)
        self._thrown[purpose] = first + wanted.count
        return tuple(_scattered(n, wanted.sides) + 1 for n in range(first, first + wanted.count))


def _scattered(number: int, sides: int) -> int:
    """The place of a number in an order in which neighbors are far apart: for a d6 0, 3, 1, 4, 2, 5."""
    half, place = divmod(number % sides, 2)
    return half + place * ((sides + 1) // 2)
