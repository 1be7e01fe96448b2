"""The engine against battles worked out unit by unit in fractions."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement

import pytest

from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.area_war.odds.counted import KEEP_LAND
from axis_desktop.systems.classic.odds.odds_case import counted_case
from tests.systems.area_war.odds.brute.brute_force import (
    ATTACK,
    DEFENSE,
    SHIPS,
    TROOPS,
    Chances,
    Fight,
    Units,
)

pytestmark = pytest.mark.slow

LAND = ("infantry", "tank", "fighter", "bomber")
ATTACK_AT_SEA = ("submarine", "transport", "fighter", "bomber", "carrier", "battleship")
DEFEND_AT_SEA = ("submarine", "transport", "fighter", "carrier", "battleship")

PLAIN = Fight()
"""Shared by all tests that ask for nothing special, for it remembers what it has worked out."""

WEAPONS = Fight(
    attack={**ATTACK, "submarine": 3}, defense={**DEFENSE, "fighter": 5}, dice={"bomber": 3}
)  # CL-5.5


def mixes(units: Units, most: int = 3) -> list[Units]:
    return [mix for count in range(1, most + 1) for mix in combinations_with_replacement(units, count)]


def fleets() -> list[tuple[Units, Units]]:
    """Every sea battle of up to three against three that the rules allow."""
    return [
        (attackers, defenders)
        for attackers in mixes(ATTACK_AT_SEA)
        for defenders in mixes(DEFEND_AT_SEA)
        if SHIPS & set(defenders) and defenders.count("fighter") <= 2 * defenders.count("carrier")
    ]


def armies() -> list[tuple[Units, Units]]:
    """Every land battle of up to three against three."""
    return [(attackers, defenders) for attackers in mixes(LAND) for defenders in mixes(LAND)]


def named(units: Units) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(units).items()))


def error(exact: Chances, case: BattleCase) -> float:
    """The greatest of the chances of all ways to end."""
    expected: Counter[object] = Counter()
    for (a, d), chance in exact.items():
        expected[named(a), named(d)] += float(chance)  # type: ignore[assignment]
    found: Counter[object] = Counter()
    for way in battle_odds(case).survivors:
        found[tuple(sorted(way.attacker.items())), tuple(sorted(way.defender.items()))] += way.chance  # type: ignore[assignment]
    return max(abs(expected[way] - found[way]) for way in {*expected, *found})


def agree(
    fight: Fight,
    battles: Iterable[tuple[Units, Units]],
    *,
    aa_gun: bool = False,
    battleships: int = 0,
    losses: tuple[str, ...] = ("cheapest",),
) -> None:
    """Each of these battles ends as often in each way as the fight says."""
    policy = Policy(
        retreat_after=fight.retreats_after, retreat_below=fight.retreats_below, fighters_find_ground=True
    )
    weapons = fight is WEAPONS
    for attackers, defenders in battles:
        case = counted_case(
            Counter(attackers),
            Counter(defenders) + Counter(aa_gun=int(aa_gun)),
            attacker_weapons=("super_submarines", "heavy_bombers") if weapons else (),
            defender_weapons=("jet_power",) if weapons else (),
            attacker_losses=losses,
            bombardment=battleships,
            policy=policy,
        )
        exact = fight.out(attackers, defenders, aa_gun=aa_gun, battleships=battleships)
        assert error(exact, case) < 1e-12, (attackers, defenders)


def test_there_are_so_many_battles() -> None:
    assert (len(armies()), len(fleets())) == (1156, 3320)


@pytest.mark.parametrize("aa_gun", [False, True])
@pytest.mark.parametrize("battleships", [0, 1, 2])
def test_every_land_battle_up_to_three_against_three(battleships: int, aa_gun: bool) -> None:
    """CL-11.3 to CL-11.9, CL-12.11."""
    landings = [(a, d) for a, d in armies() if TROOPS & set(a)]

    agree(PLAIN, landings if battleships else armies(), aa_gun=aa_gun, battleships=battleships)


@pytest.mark.parametrize("part", range(4))
def test_every_sea_battle_up_to_three_against_three(part: int) -> None:
    """CL-12.2 to CL-12.5."""
    agree(PLAIN, fleets()[part::4])


def test_weapons_on_land_and_at_sea() -> None:
    """Every 11th: jet fighters, super submarines, heavy bombers (CL-5.5)."""
    agree(WEAPONS, armies()[::11])
    agree(WEAPONS, armies()[3::11], aa_gun=True)
    agree(WEAPONS, fleets()[::11])


@pytest.mark.parametrize("battleships", [0, 1])
def test_a_spared_land_unit(battleships: int) -> None:
    """Every 7th; with an AA gun, which takes planes first."""
    battles = [(a, d) for a, d in armies() if TROOPS & set(a)][::7]

    agree(Fight(spares_land=True), battles, aa_gun=True, battleships=battleships, losses=(KEEP_LAND,))


@pytest.mark.parametrize(
    ("after", "below"), [(1, 0), (2, 0), (None, 2), (None, 3), (3, 2)], ids=["1", "2", "few", "fewer", "both"]
)
def test_retreats(after: int | None, below: int) -> None:
    """Every 19th battle on land and every 41st at sea."""
    fight = Fight(retreats_after=after, retreats_below=below)

    agree(fight, armies()[::19])
    agree(fight, armies()[4::19], aa_gun=True)
    agree(fight, fleets()[::41])


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        (
            "submarine submarine transport fighter carrier battleship",
            "submarine transport carrier fighter fighter",
        ),
        ("transport fighter fighter bomber", "submarine submarine transport carrier fighter"),
        (
            "submarine submarine submarine fighter",
            "transport transport carrier carrier fighter fighter fighter",
        ),
    ],
)
def test_larger_fleets_in_which_the_order_of_columns_matters(attackers: str, defenders: str) -> None:
    """A submarine's hit between two others takes another ship than it would after them."""
    agree(PLAIN, [(tuple(attackers.split()), tuple(defenders.split()))])
