"""Exact figures for what is rolled beside battles: bombing raids, rockets, research."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds.battle_case import AircraftFire
from axis_desktop.systems.area_war.odds.told.words import RAIDERS, RaidWords


class RaidOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a bombing raid or a rocket brings.

    Attributes:
        paid: for each sum of money the chance that the enemy pays just that.
        expected_paid: what it pays on average.
        bombers_lost: for each number of bombers the chance that just so many are lost.
        expected_lost: bombers that are lost on average.
        expected_swing: what the enemy pays more than the lost bombers cost, on average.
        words: what the game calls the bombers.
    """

    paid: dict[int, Fraction]
    expected_paid: Fraction
    bombers_lost: dict[int, Fraction]
    expected_lost: Fraction
    expected_swing: Fraction
    words: RaidWords = RAIDERS


class ResearchOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What research dice bring.

    Attributes:
        cost: its price, in the game's money.
        found: for each number of new weapons the chance of just so many.
        expected_found: new weapons on average.
        each: the chance of any one weapon that is still to be found.
    """

    cost: int
    found: dict[int, Fraction]
    expected_found: Fraction
    each: Fraction


def raid_odds(
    bombers: int,
    *,
    die_sides: int,
    aircraft_fire: AircraftFire | None = None,
    dice_each: int = 1,
    treasury: int | None = None,
    bomber_cost: int = 0,
    words: RaidWords = RAIDERS,
) -> RaidOdds:
    """A bombing raid: fire at the bombers first, then those that are left roll and the enemy pays the sum.

    Args:
        bombers: how many fly.
        die_sides: of each die.
        aircraft_fire: the AA gun, if there is one.
        dice_each: dice of each bomber.
        treasury: the enemy pays no more than this; None: it has enough.
        bomber_cost: the price of a bomber, for the swing.
        words: what the game calls the bombers.

    Raises:
        UsageError: no bomber, no dice or a negative treasury.
    """
    if bombers < 1 or dice_each < 1:
        raise UsageError("A raid needs at least one bomber and one die for each.")
    if treasury is not None and treasury < 0:
        raise UsageError("A treasury can't be negative.")
    lost = _shot_down(bombers, aircraft_fire, die_sides)
    paid: dict[int, Fraction] = {}
    for total, chance in _bombed(bombers, aircraft_fire, dice_each, die_sides).items():
        most = total if treasury is None else min(total, treasury)
        paid[most] = paid.get(most, Fraction(0)) + chance
    expected_paid, expected_lost = mean(paid), mean(lost)
    return RaidOdds(
        paid=paid,
        expected_paid=expected_paid,
        bombers_lost=lost,
        expected_lost=expected_lost,
        expected_swing=expected_paid - bomber_cost * expected_lost,
        words=words,
    )


def rocket_odds(*, die_sides: int, dice: int = 1, treasury: int | None = None) -> RaidOdds:
    """A rocket: the enemy pays the sum of its dice; nothing can be lost.

    Raises:
        UsageError: no dice, or a negative treasury.
    """
    return raid_odds(1, die_sides=die_sides, dice_each=dice, treasury=treasury)


def research_odds(
    dice: int, *, die_sides: int, missing: int, weapons: int = 6, die_cost: int = 0
) -> ResearchOdds:
    """Research: each die that shows the highest figure finds one of the weapons that are still missing.

    Which one is rolled until a new one comes, so all that are missing are equally likely.

    Args:
        dice: how many are bought.
        die_sides: of each die.
        missing: weapons that are still to be found.
        weapons: how many there are in all.
        die_cost: price of each die.

    Raises:
        UsageError: a negative number of dice, or more missing weapons than there are.
    """
    if dice < 0:
        raise UsageError("Research dice: {n} can't be.", n=dice)
    if not 0 <= missing <= weapons:
        raise UsageError("Missing weapons: {n} can't be, of {most} in all.", most=weapons, n=missing)
    found: dict[int, Fraction] = {}
    for sixes, chance in binomial(dice, Fraction(1, die_sides)).items():
        new = min(sixes, missing)
        found[new] = found.get(new, Fraction(0)) + chance
    expected = mean(found)
    return ResearchOdds(
        cost=dice * die_cost,
        found=found,
        expected_found=expected,
        each=expected / missing if missing else Fraction(0),
    )


def dice_sum(dice: int, die_sides: int) -> dict[int, Fraction]:
    """The chance of each sum of so many dice."""
    return {
        total: Fraction(n, die_sides**dice) for total, n in enumerate(_ways_to_roll(dice, die_sides)) if n
    }


def _ways_to_roll(dice: int, die_sides: int) -> list[int]:
    """In how many ways each sum of so many dice comes up."""
    ways = [1]
    for _ in range(dice):
        ways = _product(ways, [0] + [1] * die_sides)
    return ways


def _product(ways: Sequence[int], more: Sequence[int]) -> list[int]:
    """Two independent sums added up."""
    both = [0] * (len(ways) + len(more) - 1)
    for one, count in enumerate(ways):
        for other, times in enumerate(more):
            both[one + other] += count * times
    return both


def _bombed(bombers: int, gun: AircraftFire | None, dice_each: int, die_sides: int) -> dict[int, Fraction]:
    """The chance of each sum that bombers roll, those that are shot down rolling nothing."""
    shot_at, figure = _shots(bombers, gun)
    # A bomber is a die of the gun, if there is one, and then its own: whole numbers, divided at the end.
    plain = _ways_to_roll(dice_each, die_sides)
    in_danger = [(die_sides - figure) * count for count in plain]
    in_danger[0] += figure * die_sides**dice_each
    ways = [1]
    for bomber in range(bombers):
        ways = _product(ways, in_danger if bomber < shot_at else plain)
    whole = die_sides ** (bombers * dice_each + shot_at)
    return {total: Fraction(count, whole) for total, count in enumerate(ways) if count}


def _shot_down(bombers: int, gun: AircraftFire | None, die_sides: int) -> dict[int, Fraction]:
    shot_at, figure = _shots(bombers, gun)
    return binomial(shot_at, Fraction(figure, die_sides))


def _shots(bombers: int, gun: AircraftFire | None) -> tuple[int, int]:
    """At how many bombers a gun fires, and the figure that hits."""
    if gun is None:
        return 0, 0
    return (bombers if gun.most_dice is None else min(bombers, gun.most_dice)), gun.figure


def binomial(dice: int, p: Fraction) -> dict[int, Fraction]:
    """The chance of each number of hits of dice that hit with chance `p`."""
    return {hits: comb(dice, hits) * p**hits * (1 - p) ** (dice - hits) for hits in range(dice + 1)}


def mean(chances: dict[int, Fraction]) -> Fraction:
    """The average of what comes with these chances."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))
