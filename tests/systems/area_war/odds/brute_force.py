"""Battles of `classic` worked out a second time, unit by unit and column by column in fractions.

It follows the sequence of the rulebook (CL-11.3 to CL-11.9, CL-12.2 to CL-12.5) on lists of single units,
shares no code with the odds engine, and is slow.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
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

Units = tuple[str, ...]
Ending = tuple[Units, Units]
Chances = dict[Ending, Fraction]


def expand(counts: dict[str, int]) -> Units:
    return tuple(name for name, count in counts.items() for _ in range(count))


def fought_out(attackers: Units, defenders: Units, *, aa_gun: bool = False, battleships: int = 0) -> Chances:
    """The chance of each way to end, both sides losing their cheapest units first."""
    whole: Chances = {}
    for left, chance in _aa_fire(attackers) if aa_gun else [(attackers, Fraction(1))]:
        if battleships and left:
            for (a, d), of_round in _first_round_of_landing(left, defenders, battleships).items():
                _add(whole, {(a, d): chance * of_round})
        else:
            _add(whole, {(left, defenders): chance})
    ended: Chances = {}
    for (a, d), chance in whole.items():
        for ending, of_ending in _to_the_end(a, d).items():
            ended[ending] = ended.get(ending, Fraction(0)) + chance * of_ending
    return ended


@cache
def _to_the_end(attackers: Units, defenders: Units) -> Chances:
    if not attackers or not defenders:
        return {(attackers, defenders): Fraction(1)}
    after = _round(attackers, defenders)
    again = after.pop((attackers, defenders), Fraction(0))
    ended: Chances = {}
    for (a, d), chance in after.items():
        for ending, of_ending in _to_the_end(a, d).items():
            ended[ending] = ended.get(ending, Fraction(0)) + chance * of_ending / (1 - again)
    return ended


def _round(attackers: Units, defenders: Units) -> Chances:
    """Submarines by surprise, the other attackers' columns, the defenders' columns."""
    submarines = tuple(u for u in attackers if u == "submarine")
    others = tuple(u for u in attackers if u != "submarine")
    result: Chances = {}
    for standing, by_surprise in _columns(submarines, defenders, ATTACK, "attack").items():
        for d, by_fire in _columns(others, standing, ATTACK, "attack").items():
            for a, back in _columns(standing, attackers, DEFENSE, "defense").items():
                _add(result, {(a, d): by_surprise * by_fire * back})
    return result


def _first_round_of_landing(attackers: Units, defenders: Units, battleships: int) -> Chances:
    """The victims of the bombardment can't be hit again, but fire."""
    result: Chances = {}
    for standing, by_ships in _hit(defenders, defenders, battleships, 4, DEFENSE).items():
        for d, by_fire in _columns(attackers, standing, ATTACK, "attack").items():
            for a, back in _columns(defenders, attackers, DEFENSE, "defense").items():
                _add(result, {(a, d): by_ships * by_fire * back})
    return result


def _columns(firing: Units, targets: Units, table: dict[str, int], role: str) -> dict[Units, Fraction]:
    """All columns of a side, lowest figure first, submarines of a figure before the others."""
    other = DEFENSE if role == "attack" else ATTACK
    left = {targets: Fraction(1)}
    columns = sorted({(table[u], u != "submarine") for u in firing if table[u]})
    for figure, ordinary in columns:
        dice = sum(table[u] == figure and (u != "submarine") == ordinary for u in firing)
        after: dict[Units, Fraction] = {}
        for standing, chance in left.items():
            open_to = standing if ordinary else tuple(u for u in standing if u in SHIPS or u not in PLANES)
            for units, of_units in _hit(standing, open_to, dice, figure, other).items():
                after[units] = after.get(units, Fraction(0)) + chance * of_units
        left = after
    return left


def _hit(
    standing: Units, open_to: Units, dice: int, figure: int, table: dict[str, int]
) -> dict[Units, Fraction]:
    p = Fraction(figure, 6)
    result: dict[Units, Fraction] = {}
    for hits in range(dice + 1):
        units = list(standing)
        for victim in sorted(open_to, key=_price(table))[:hits]:
            units.remove(victim)
        chance = comb(dice, hits) * p**hits * (1 - p) ** (dice - hits)
        result[tuple(units)] = result.get(tuple(units), Fraction(0)) + chance
    return result


def _aa_fire(attackers: Units) -> Iterable[tuple[Units, Fraction]]:
    planes = tuple(u for u in attackers if u in PLANES)
    return _hit(attackers, planes, len(planes), 1, ATTACK).items()


def _price(table: dict[str, int]) -> Callable[[str], tuple[int, int]]:
    return lambda unit: (COST[unit], table[unit])


def _add(whole: Chances, part: Chances) -> None:
    for ending, chance in part.items():
        whole[ending] = whole.get(ending, Fraction(0)) + chance
