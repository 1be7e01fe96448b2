"""Submarines of both sides fire by surprise at once: what one lot leaves goes on in the same round."""

from collections import Counter
from fractions import Fraction

import pytest

from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, Odds, battle_odds, cheapest_first
from tests.systems.area_war.odds.brute.made_up_brute_force import Battle, named, pieces

AIR = frozenset({"air"})
ATTACKING = Combatant(id="submarine", cost=6, figure=2, target="submarine", cannot_hit=AIR, surprise=True)
DEFENDING = Combatant(id="submarine", cost=6, figure=1, target="submarine", cannot_hit=AIR, surprise=True)
CRUISER = Combatant(id="cruiser", cost=12, figure=3, target="ship")
DESTROYER = Combatant(id="destroyer", cost=8, figure=2, target="ship", spots=True, stops_surprise=True)
BATTLESHIP = Combatant(id="battleship", cost=20, figure=4, target="ship", hit_points=2)


def fight(attacker: tuple[Combatant, ...], defender: tuple[Combatant, ...]) -> Odds:
    return battle_odds(
        BattleCase(
            attacker=Force(losses=cheapest_first(Counter(attacker).items())),
            defender=Force(losses=cheapest_first(Counter(defender).items())),
        )
    )


def test_two_submarines_against_one() -> None:
    """Of 54 rounds 30 sink it, 4 cost one of the two and leave 1 against 1 (5/8, 2/8, 1/8), 20 do nothing."""
    found = fight((ATTACKING, ATTACKING), (DEFENDING,))

    assert found.attacker_wins == pytest.approx(65 / 68, abs=1e-12)
    assert found.defender_wins == pytest.approx(2 / 68, abs=1e-12)
    assert found.draw == pytest.approx(1 / 68, abs=1e-12)
    assert found.rounds == pytest.approx((54 + 4 * 18 / 8) / 34, abs=1e-12)


def test_one_submarine_against_two() -> None:
    """Of 108 rounds 25 sink one of the two, 11 are answered as well, 22 cost the attacker alone."""
    found = fight((ATTACKING,), (DEFENDING, DEFENDING))

    assert found.attacker_wins == pytest.approx(25 / 58 * 5 / 8, abs=1e-12)
    assert found.defender_wins == pytest.approx(33 / 58 + 25 / 58 * 2 / 8, abs=1e-12)
    assert found.rounds == pytest.approx((108 + 25 * 18 / 8) / 58, abs=1e-12)


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ((ATTACKING, ATTACKING), (DEFENDING, DEFENDING)),
        ((ATTACKING, ATTACKING, CRUISER), (DEFENDING, DEFENDING)),
        ((ATTACKING, CRUISER), (DEFENDING, DEFENDING, CRUISER)),
        ((ATTACKING, DESTROYER), (DEFENDING, BATTLESHIP)),
        ((ATTACKING, BATTLESHIP), (DEFENDING, DESTROYER)),
        ((ATTACKING, DESTROYER, CRUISER), (DEFENDING, DESTROYER)),
    ],
    ids=lambda side: " ".join(unit.id for unit in side),
)
def test_as_worked_out_piece_by_piece(
    attacker: tuple[Combatant, ...], defender: tuple[Combatant, ...]
) -> None:
    expected: dict[object, Fraction] = {}
    for (a, d), chance in Battle(((), ())).out(pieces(attacker), pieces(defender)).items():
        expected[named(a), named(d)] = expected.get((named(a), named(d)), Fraction(0)) + chance

    found: dict[object, float] = {}
    for way in fight(attacker, defender).survivors:
        key = tuple(sorted(way.attacker.items())), tuple(sorted(way.defender.items()))
        found[key] = found.get(key, 0.0) + way.chance

    assert found == pytest.approx({way: float(chance) for way, chance in expected.items()}, abs=1e-12)
