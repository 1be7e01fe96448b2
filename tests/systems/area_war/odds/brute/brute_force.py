"""Battles of `classic` worked out a second time, unit by unit and column by column in fractions.

It follows the sequence of the rulebook (CL-11.3 to CL-11.9, CL-12.2 to CL-12.5) on lists of single units,
shares no code with the odds engine, and is slow.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb

ATTACK = {
    "infantry": 1, "tank": 3, "fighter": 3, "bomber": 4,
    "submarine": 2, "transport": 0, "carrier": 1, "battleship": 4,
}  # fmt: skip
DEFENSE = {
    "infantry": 2, "tank": 2, "fighter": 4, "bomber": 1,
    "submarine": 2, "transport": 1, "carrier": 3, "battleship": 4,
}  # fmt: skip
COST = {
    "infantry": 3, "tank": 5, "fighter": 12, "bomber": 15,
    "submarine": 8, "transport": 8, "carrier": 18, "battleship": 24,
}  # fmt: skip
SHIPS = frozenset({"submarine", "transport", "carrier", "battleship"})
PLANES = frozenset({"fighter", "bomber"})
TROOPS = frozenset({"infantry", "tank"})

Units = tuple[str, ...]
Ending = tuple[Units, Units]
Chances = dict[Ending, Fraction]


Table = Mapping[str, int]


@dataclass(frozen=True)
class Fight:
    """How battles are fought; what it has worked out once it remembers.

    Attributes:
        attack, defense, dice: figures, and dice of units that roll more than one (attacking).
        spares_land: the attacker's last land unit falls after all others.
        retreats_after: rounds after which the attacker breaks off.
        retreats_below: it breaks off after a round that leaves it fewer units.
    """

    attack: Table = field(default_factory=lambda: ATTACK)
    defense: Table = field(default_factory=lambda: DEFENSE)
    dice: Table = field(default_factory=dict[str, int])
    spares_land: bool = False
    retreats_after: int | None = None
    retreats_below: int = 0
    _ended: dict[tuple[Units, Units, int], Chances] = field(default_factory=dict)
    _fired: dict[tuple[Units, Units, str], dict[Units, Fraction]] = field(default_factory=dict)

    def out(
        self, attackers: Units, defenders: Units, *, aa_gun: bool = False, battleships: int = 0
    ) -> Chances:
        """The chance of each way to end, both sides losing their cheapest units first."""
        whole: Chances = {}
        numbered = self.retreats_after is not None or self.retreats_below > 0
        for left, chance in self._aa_fire(attackers) if aa_gun else [(attackers, Fraction(1))]:
            if battleships and left:
                for (a, d), of_round in self._first_round_of_landing(left, defenders, battleships).items():
                    _add(whole, self._to_the_end(a, d, 1), chance * of_round)
            else:
                _add(whole, self._to_the_end(left, defenders, 0 if numbered else 1), chance)
        return whole

    def _to_the_end(self, attackers: Units, defenders: Units, fought: int) -> Chances:
        key = attackers, defenders, fought
        if key not in self._ended:
            self._ended[key] = self._worked_out(*key)
        return self._ended[key]

    def _worked_out(self, attackers: Units, defenders: Units, fought: int) -> Chances:
        broken_off = fought and len(attackers) < self.retreats_below
        if not attackers or not defenders or broken_off or fought == self.retreats_after:
            return {(attackers, defenders): Fraction(1)}
        # Only a retreat after so many rounds asks for their number; else it is enough that there was one.
        next_round = fought + 1 if self.retreats_after is not None else 1
        after = self._round(attackers, defenders)
        again = Fraction(0)
        if next_round == fought:
            again = after.pop((attackers, defenders), again)
        ended: Chances = {}
        for (a, d), chance in after.items():
            _add(ended, self._to_the_end(a, d, next_round), chance / (1 - again))
        return ended

    def _round(self, attackers: Units, defenders: Units) -> Chances:
        """Submarines by surprise, the other attackers' columns, the defenders' columns."""
        submarines = tuple(u for u in attackers if u == "submarine")
        others = tuple(u for u in attackers if u != "submarine")
        result: Chances = {}
        for standing, by_surprise in self._columns(submarines, defenders, "attack").items():
            back = self._columns(standing, attackers, "defense")
            for d, by_fire in self._columns(others, standing, "attack").items():
                _add(result, {(a, d): chance for a, chance in back.items()}, by_surprise * by_fire)
        return result

    def _first_round_of_landing(self, attackers: Units, defenders: Units, battleships: int) -> Chances:
        """The victims of the bombardment can't be hit again, but fire."""
        result: Chances = {}
        back = self._columns(defenders, attackers, "defense")
        for standing, by_ships in self._hit(defenders, defenders, battleships, 4, "attack").items():
            for d, by_fire in self._columns(attackers, standing, "attack").items():
                _add(result, {(a, d): chance for a, chance in back.items()}, by_ships * by_fire)
        return result

    def _columns(self, firing: Units, targets: Units, role: str) -> dict[Units, Fraction]:
        """All columns of a side, lowest figure first, submarines of a figure before the others."""
        key = firing, targets, role
        if key not in self._fired:
            table = self.attack if role == "attack" else self.defense
            left = {targets: Fraction(1)}
            for figure, ordinary in sorted({(table[u], u != "submarine") for u in firing if table[u]}):
                column = [u for u in firing if table[u] == figure and (u != "submarine") == ordinary]
                dice = sum(self.dice.get(u, 1) if role == "attack" else 1 for u in column)
                after: dict[Units, Fraction] = {}
                for standing, chance in left.items():
                    open_to = standing if ordinary else tuple(u for u in standing if u not in PLANES)
                    for units, of_units in self._hit(standing, open_to, dice, figure, role).items():
                        after[units] = after.get(units, Fraction(0)) + chance * of_units
                left = after
            self._fired[key] = left
        return self._fired[key]

    def _hit(
        self, standing: Units, open_to: Units, dice: int, figure: int, role: str
    ) -> dict[Units, Fraction]:
        """What is left of a side after the hits of some dice; `role` is that of the side that fires."""
        p = Fraction(figure, 6)
        result: dict[Units, Fraction] = {}
        units, at_risk = list(standing), list(open_to)
        for hits in range(dice + 1):
            if hits and at_risk:
                victim = self._victim(units, at_risk, role)
                units.remove(victim)
                at_risk.remove(victim)
            left = tuple(units)
            result[left] = result.get(left, Fraction(0)) + comb(dice, hits) * p**hits * (1 - p) ** (
                dice - hits
            )
        return result

    def _victim(self, units: list[str], at_risk: list[str], role: str) -> str:
        table = self.defense if role == "attack" else self.attack
        in_order = sorted(at_risk, key=lambda u: (COST[u], table[u] * self.dice.get(u, 1)))
        spared = self.spares_land and role == "defense" and sum(u in TROOPS for u in units) == 1
        return next((u for u in in_order if not (spared and u in TROOPS)), in_order[0])

    def _aa_fire(self, attackers: Units) -> Iterable[tuple[Units, Fraction]]:
        planes = tuple(u for u in attackers if u in PLANES)
        return self._hit(attackers, planes, len(planes), 1, "defense").items()


def _add(whole: Chances, part: Chances, weight: Fraction) -> None:
    for ending, chance in part.items():
        whole[ending] = whole.get(ending, Fraction(0)) + weight * chance
