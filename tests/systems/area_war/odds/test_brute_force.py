"""The engine against battles worked out unit by unit in fractions."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.classic.odds import TO_THE_END
from axis_desktop.systems.classic.odds_case import counted_case
from tests.systems.area_war.odds.brute_force import SHIPS, Units, fought_out

LAND = ("infantry", "tank", "fighter", "bomber")
ATTACK_AT_SEA = ("submarine", "transport", "fighter", "bomber", "carrier", "battleship")
DEFEND_AT_SEA = ("submarine", "transport", "fighter", "carrier", "battleship")
WITH_GROUND = type(TO_THE_END)(fighters_find_ground=True)


def mixes(units: Units, most: int = 3) -> list[Units]:
    return [mix for count in range(1, most + 1) for mix in combinations_with_replacement(units, count)]


def named(units: Units) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(units).items()))


def greatest_error(
    attackers: Units, defenders: Units, *, aa_gun: bool = False, battleships: int = 0
) -> float:
    """Over the chances of all ways to end."""
    exact: Counter[object] = Counter()
    for (a, d), chance in fought_out(attackers, defenders, aa_gun=aa_gun, battleships=battleships).items():
        exact[named(a), named(d)] += float(chance)  # type: ignore[assignment]
    case = counted_case(
        Counter(attackers),
        Counter(defenders) + Counter(aa_gun=int(aa_gun)),
        bombardment=battleships,
        policy=WITH_GROUND,
    )
    found: Counter[object] = Counter()
    for way in battle_odds(case).survivors:
        found[tuple(sorted(way.attacker.items())), tuple(sorted(way.defender.items()))] += way.chance  # type: ignore[assignment]
    return max(abs(exact[way] - found[way]) for way in {*exact, *found})


def test_land_battles_with_guns_and_bombardment() -> None:
    """Every 37th of the 5712 battles up to three against three; all were compared once."""
    battles = [
        (attackers, defenders, aa_gun, battleships)
        for attackers in mixes(LAND)
        for defenders in mixes(LAND)
        for aa_gun in (False, True)
        for battleships in ((0, 1, 2) if {"infantry", "tank"} & set(attackers) else (0,))
    ]
    assert len(battles) == 5712

    for attackers, defenders, aa_gun, battleships in battles[::37]:
        error = greatest_error(attackers, defenders, aa_gun=aa_gun, battleships=battleships)
        assert error < 1e-12, (attackers, defenders, aa_gun, battleships)


def test_sea_battles() -> None:
    """Every 29th of those that the rules allow."""
    battles = [
        (attackers, defenders)
        for attackers in mixes(ATTACK_AT_SEA)
        for defenders in mixes(DEFEND_AT_SEA)
        if SHIPS & set(defenders) and defenders.count("fighter") <= 2 * defenders.count("carrier")
    ]

    for attackers, defenders in battles[::29]:
        assert greatest_error(attackers, defenders) < 1e-12, (attackers, defenders)


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
    assert greatest_error(tuple(attackers.split()), tuple(defenders.split())) < 1e-12
