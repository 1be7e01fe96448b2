"""Battles of made-up unit rows worked out piece by piece in fractions, the slow and plain way.

A piece is a combatant and the hits it has taken. It follows what the rows say (`Combatant`, `Support`)
and shares no code with the engine.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from axis_desktop.systems.area_war.odds import Combatant, Support

Piece = tuple[Combatant, int]
Pieces = tuple[Piece, ...]
Shot = tuple[int, int, frozenset[str]]
"""The figure of a die, how many classes can take its hit, and which."""

Chances = dict[tuple[Pieces, Pieces], Fraction]


def pieces(units: Iterable[Combatant]) -> Pieces:
    """Whole pieces in the order in which they are lost."""
    ordered = sorted(units, key=lambda unit: (unit.defenseless, unit.cost, unit.figure, unit.id))
    return tuple((unit, 0) for unit in ordered)


@dataclass(frozen=True)
class Battle:
    """Two sides' supports, and what has been worked out."""

    supports: tuple[Sequence[Support], Sequence[Support]]
    _ended: dict[tuple[Pieces, Pieces], Chances] = field(default_factory=dict)

    def out(self, attacker: Pieces, defender: Pieces) -> Chances:
        """The chance of each way to end."""
        key = attacker, defender
        if key not in self._ended:
            self._ended[key] = self._worked_out(attacker, defender)
        return self._ended[key]

    def _worked_out(self, attacker: Pieces, defender: Pieces) -> Chances:
        fights, stands = _can_fight(attacker), _can_fight(defender)
        if not fights or not stands:
            left_a = () if stands else attacker
            left_d = () if fights else defender
            return {(left_a, left_d): Fraction(1)}
        after = self._round(attacker, defender)
        again = after.pop((attacker, defender), Fraction(0))
        if again == 1:
            return {(attacker, defender): Fraction(1)}  # neither can hit the other
        ended: Chances = {}
        for (a, d), chance in after.items():
            for ending, of_ending in self.out(a, d).items():
                ended[ending] = ended.get(ending, Fraction(0)) + chance * of_ending / (1 - again)
        return ended

    def _round(self, attacker: Pieces, defender: Pieces) -> Chances:
        """Surprise fire of both at once, then all other fire of both at once."""
        mine = [p for p in attacker if p[0].surprise and not _stops(defender)]
        theirs = [p for p in defender if p[0].surprise and not _stops(attacker)]
        result: Chances = {}
        surprised_d = self._fired(mine, attacker, defender, 0)
        surprised_a = self._fired(theirs, defender, attacker, 1)
        for d, chance_d in surprised_d.items():
            for a, chance_a in surprised_a.items():
                rest_a = a if not mine else tuple(p for p in a if not p[0].surprise)
                rest_d = d if not theirs else tuple(p for p in d if not p[0].surprise)
                for left_d, of_d in self._fired(rest_a, a, d, 0).items():
                    for left_a, of_a in self._fired(rest_d, d, a, 1).items():
                        key = left_a, left_d
                        result[key] = result.get(key, Fraction(0)) + chance_d * chance_a * of_d * of_a
        return result

    def _fired(
        self, firing: Sequence[Piece], side: Pieces, targets: Pieces, number: int
    ) -> dict[Pieces, Fraction]:
        """What is left of the targets; the dice fall one by one, lowest figure first."""
        left = {targets: Fraction(1)}
        for figure, _, kind in sorted(self._shots(firing, side, targets, number), key=lambda shot: shot[:2]):
            after: dict[Pieces, Fraction] = {}
            for standing, chance in left.items():
                hit = _hit(standing, kind)
                after[hit] = after.get(hit, Fraction(0)) + chance * Fraction(figure, 6)
                after[standing] = after.get(standing, Fraction(0)) + chance * Fraction(6 - figure, 6)
            left = after
        return left

    def _shots(self, firing: Sequence[Piece], side: Pieces, targets: Pieces, number: int) -> list[Shot]:
        figures = [unit.figure for unit, _ in firing]
        for support in self.supports[number]:
            givers = sum(unit.id in support.givers for unit, _ in firing)
            takers = [place for place, (unit, _) in enumerate(firing) if unit.id in support.takers]
            for place in takers[:givers]:
                figures[place] += support.bonus
        spotted = any(unit.spots for unit, _ in side)
        classes = frozenset(unit.target for unit, _ in targets)
        shots: list[Shot] = []
        for (unit, _), figure in zip(firing, figures, strict=True):
            kind = classes - unit.cannot_hit - (frozenset() if spotted else unit.needs_spotter_for)
            if figure and kind:
                shots += [(figure, len(kind), kind)] * unit.dice
        return shots


def _can_fight(side: Pieces) -> bool:
    return any(not unit.defenseless for unit, _ in side)


def _stops(side: Pieces) -> bool:
    return any(unit.stops_surprise for unit, _ in side)


def _hit(standing: Pieces, kind: frozenset[str]) -> Pieces:
    """One hit: damage as long as any piece can take some, then the first in the order of loss."""
    for place, (unit, taken) in enumerate(standing):
        if unit.target in kind and taken < unit.hit_points - 1:
            return (*standing[:place], (unit, taken + 1), *standing[place + 1 :])
    for place, (unit, _) in enumerate(standing):
        if unit.target in kind:
            return (*standing[:place], *standing[place + 1 :])
    return standing


def named(side: Pieces) -> tuple[tuple[str, int], ...]:
    """Pieces by id, damaged or not."""
    return tuple(sorted(Counter(unit.id for unit, _ in side).items()))
