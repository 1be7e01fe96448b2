"""Exact odds of a single attack, as the situation stands (TA-8).

Chances are fractions; nothing is drawn, and nothing but the state's figures is looked at.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.arithmetic import (
    attacker_table,
    damage_by,
    defender_table,
    dice_of,
    fixed_hits,
    has_fixed_hits,
    hit_number,
)
from axis_desktop.systems.tactical.fighting.attacks import answers, splashed
from axis_desktop.systems.tactical.fighting.support import support_dice
from axis_desktop.systems.tactical.state import State, Unit

Chances = tuple[Fraction, ...]
"""The chance of 0, 1, 2, ..."""


class Suffering(NamedTuple):
    """What an attack may do to one unit.

    Attributes:
        unit: whom.
        damage: the chance of each damage from 0 on.
        destroyed: the chance that it is destroyed.
    """

    unit: Unit
    damage: Chances
    destroyed: Fraction

    @property
    def expected(self) -> Fraction:
        """Damage on average."""
        return sum((points * chance for points, chance in enumerate(self.damage)), Fraction(0))


class AttackOdds(NamedTuple):
    """What an attack may do.

    Attributes:
        hits: the chance of each number of hits from 0 on.
        dice: of the attacker; 0 if it has fixed hits.
        support: red dice among them.
        number: the attacker's dice hit on this or less.
        victims: whom it may hit: the target, or all in a splash.
        back: what comes back at the attacker; None if nobody shoots back.
    """

    hits: Chances
    dice: int
    support: int
    number: int
    victims: tuple[Suffering, ...]
    back: Suffering | None


def attack_odds(state: State, attack: Attack) -> AttackOdds:
    """The odds of a line of the list, at a unit or at a hex, if it were the first one."""
    unit = state.units[attack.attacker]
    if attack.space is not None:
        return splash_odds(state, unit, state.world.grid.number[attack.space])
    target = state.units[attack.target or 0]
    if state.row(unit).splash:
        return splash_odds(state, unit, target.at)
    return duel_odds(state, unit, target)


def duel_odds(state: State, attacker: Unit, target: Unit) -> AttackOdds:
    """The odds of an attack on a unit (TA-8)."""
    support = support_dice(state, attacker, target)
    hits = hit_chances(state, attacker, support)
    back = None
    if answers(state, target, attacker, attacker.at):
        back = _suffering(attacker, hit_chances(state, target), attacker_table(state, attacker))
    victim = _suffering(target, hits, defender_table(state, target))
    return _odds(state, attacker, hits, support, (victim,), back)


def splash_odds(state: State, attacker: Unit, hex_: int) -> AttackOdds:
    """The odds of an attack with a splash on a hex; one roll counts for all (TA-9.1)."""
    hits = hit_chances(state, attacker)
    victims = tuple(_suffering(unit, hits, defender_table(state, unit)) for unit in splashed(state, hex_))
    return _odds(state, attacker, hits, 0, victims, None)


def hit_chances(state: State, unit: Unit, support: int = 0) -> Chances:
    """The chance of each number of hits of a unit (TA-8.10)."""
    row = state.row(unit)
    if has_fixed_hits(state, unit):
        hits = fixed_hits(row, unit.points, unit.damage)
        return (*(Fraction(0) for _ in range(hits)), Fraction(1))
    return binomial(dice_of(unit.damage) + support, hit_number(row, unit.points), game_table().die_sides)


@lru_cache(maxsize=512)
def binomial(dice: int, number: int, sides: int) -> Chances:
    """The chance of 0, 1, ... hits with so many dice that hit on `number` or less."""
    hit = Fraction(min(number, sides), sides)
    return tuple(comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(dice + 1))


@lru_cache(maxsize=2048)
def damage_chances(hits: Chances, table: tuple[int, ...]) -> Chances:
    """The chance of each damage from 0 to the end of the table (TA-8.11)."""
    found = [Fraction(0)] * (len(table) + 1)
    for count, chance in enumerate(hits):
        found[damage_by(count, table)] += chance
    return tuple(found)


def _suffering(unit: Unit, hits: Chances, table: tuple[int, ...]) -> Suffering:
    damage = damage_chances(hits, table)
    deadly = game_table().destroyed_at - unit.damage
    return Suffering(unit, damage, sum(damage[deadly:], Fraction(0)))


def _odds(
    state: State,
    attacker: Unit,
    hits: Chances,
    support: int,
    victims: tuple[Suffering, ...],
    back: Suffering | None,
) -> AttackOdds:
    dice = 0 if has_fixed_hits(state, attacker) else dice_of(attacker.damage) + support
    number = hit_number(state.row(attacker), attacker.points)
    return AttackOdds(hits, dice, support, number, victims, back)
