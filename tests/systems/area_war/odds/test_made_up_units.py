"""What other games add works by rows alone: two-hit ships, support, destroyers, defenseless transports."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from axis_desktop.systems.area_war.odds import (
    AircraftFire,
    BattleCase,
    Combatant,
    Force,
    Odds,
    Run,
    Support,
    battle_odds,
    cheapest_first,
)
from tests.systems.area_war.odds.brute.made_up_brute_force import Battle, named, pieces

pytestmark = pytest.mark.slow

INFANTRY = Combatant(id="infantry", cost=3, figure=1, captures=True)
ARTILLERY = Combatant(id="artillery", cost=4, figure=2, captures=True)
TANK = Combatant(id="tank", cost=6, figure=3, captures=True)
DEFENDER = Combatant(id="infantry", cost=3, figure=2)
FIGHTER = Combatant(id="fighter", cost=10, figure=3, target="air", needs_spotter_for=frozenset({"submarine"}))
TACTICAL = Combatant(id="tactical", cost=11, figure=3, target="air")
BATTLESHIP = Combatant(id="battleship", cost=20, figure=4, target="ship", hit_points=2)
CRUISER = Combatant(id="cruiser", cost=12, figure=3, target="ship")
DESTROYER = Combatant(id="destroyer", cost=8, figure=2, target="ship", spots=True, stops_surprise=True)
TRANSPORT = Combatant(id="transport", cost=7, target="ship", defenseless=True)
SUBMARINE = Combatant(
    id="submarine", cost=6, figure=2, target="submarine", cannot_hit=frozenset({"air"}), surprise=True
)
DEFENDING_SUBMARINE = Combatant(
    id="submarine", cost=6, figure=1, target="submarine", cannot_hit=frozenset({"air"}), surprise=True
)
SUPPORTS = (
    Support(givers=frozenset({"artillery"}), takers=frozenset({"infantry"})),
    Support(givers=frozenset({"fighter", "tank"}), takers=frozenset({"tactical"})),
)


def fight(attacker: list[Run], defender: list[Run]) -> Odds:
    return battle_odds(
        BattleCase(
            attacker=Force(losses=cheapest_first(attacker), supports=SUPPORTS),
            defender=Force(losses=cheapest_first(defender)),
        )
    )


def is_exactly(found: Odds, wins: Fraction, loses: Fraction, draw: Fraction) -> bool:
    exact = pytest.approx((float(wins), float(loses), float(draw)), abs=1e-12)
    return (found.attacker_wins, found.defender_wins, found.draw) == exact


def test_a_battleship_lives_through_its_first_hit() -> None:
    """Damaged it wins 4/7, draws 2/7; whole, of 9 rounds 6 win, 1 damages, 2 do nothing."""
    found = fight([(BATTLESHIP, 1)], [(DESTROYER, 1)])

    assert is_exactly(found, Fraction(46, 49), Fraction(1, 49), Fraction(2, 49))
    assert found.attacker.cost_lost == pytest.approx(20 * 3 / 49)


def test_damage_is_taken_before_any_ship_is_lost() -> None:
    found = fight([(BATTLESHIP, 1), (DESTROYER, 1)], [(DESTROYER, 1)])

    whole = sum(way.chance for way in found.survivors if way.attacker == {"battleship": 1, "destroyer": 1})
    assert whole > fight([(BATTLESHIP, 1)], [(DESTROYER, 1)]).attacker_wins


def test_artillery_supports_one_infantry_each() -> None:
    """Two dice at 2; after a loss the artillery alone: 2/5, 1/5, 2/5."""
    assert is_exactly(
        fight([(INFANTRY, 1), (ARTILLERY, 1)], [(DEFENDER, 1)]),
        Fraction(83, 95),
        Fraction(8, 95),
        Fraction(4, 95),
    )


def test_support_of_one_artillery_is_not_given_twice() -> None:
    """One infantry hits on 2, the other on 1, the artillery on 2: 10 rounds of 27 hit nothing."""
    harmless = Combatant(id="harmless", cost=1)

    assert fight([(INFANTRY, 2), (ARTILLERY, 1)], [(harmless, 1)]).rounds == pytest.approx(27 / 17)


def test_a_fighter_or_tank_makes_a_tactical_bomber_hit_on_four() -> None:
    """One round against infantry that can't be outlived: 1 - 1/2 * 1/3 of it is hit."""
    harmless = Combatant(id="harmless", cost=1)
    found = fight([(TACTICAL, 1), (TANK, 1)], [(harmless, 1)])

    assert found.rounds == pytest.approx(1 / (1 - 1 / 2 * 1 / 3))


def test_submarines_of_both_sides_fire_at_once_by_surprise() -> None:
    """Of 18: 5 the attacker alone hits, 2 the defender alone, 1 both, 10 nobody."""
    found = fight([(SUBMARINE, 1)], [(DEFENDING_SUBMARINE, 1)])

    assert is_exactly(found, Fraction(5, 8), Fraction(2, 8), Fraction(1, 8))


def test_a_cruiser_surprised_does_not_answer_but_a_destroyer_does() -> None:
    assert is_exactly(fight([(SUBMARINE, 1)], [(CRUISER, 1)]), Fraction(1, 2), Fraction(1, 2), Fraction(0))
    assert is_exactly(
        fight([(SUBMARINE, 1)], [(DESTROYER, 1)]), Fraction(2, 5), Fraction(2, 5), Fraction(1, 5)
    )


def test_surprise_comes_back_when_the_last_destroyer_is_sunk() -> None:
    """The destroyer is lost first; from then on the cruiser stands as if it had been alone."""
    found = fight([(SUBMARINE, 1)], [(DESTROYER, 1), (CRUISER, 1)])
    # Of 36 rounds with both: 4 sink the destroyer and are outlived, 8 sink it and are not,
    # 16 cost the submarine alone, 8 do nothing.
    assert found.attacker_wins == pytest.approx(float(Fraction(4, 28) * Fraction(1, 2)), abs=1e-12)


def test_planes_hit_submarines_only_beside_a_destroyer() -> None:
    assert fight([(FIGHTER, 1)], [(DEFENDING_SUBMARINE, 1)]).standoff == pytest.approx(1)
    assert fight([(FIGHTER, 1), (DESTROYER, 1)], [(DEFENDING_SUBMARINE, 1)]).standoff < 0.2


def test_transports_that_nothing_protects_are_lost_without_a_die() -> None:
    alone = fight([(DESTROYER, 1)], [(TRANSPORT, 3)])
    escorted = fight([(DESTROYER, 1)], [(TRANSPORT, 3), (DESTROYER, 1)])

    assert (alone.attacker_wins, alone.rounds, alone.defender.cost_lost) == (1, 0, 21)
    assert escorted.defender.lost["transport"] == pytest.approx(3 * escorted.attacker_wins)


def test_a_gun_may_have_a_limit_of_shots() -> None:
    case = BattleCase(
        attacker=Force(losses=((FIGHTER, 4),)),
        defender=Force(losses=((Combatant(id="harmless", cost=1), 1),)),
        aircraft_fire=AircraftFire(most_dice=3),
    )

    assert battle_odds(case).attacker.lost == pytest.approx({"fighter": 1 / 2})


def test_a_gun_may_fire_at_each_class_with_dice_of_its_own() -> None:
    """Each plane is lost to its own die, 1 in 6; four dice are enough for three and one."""
    bomber = Combatant(id="bomber", cost=12, figure=4, target="heavy")
    harmless = Combatant(id="harmless", cost=1)

    def lost(**limit: int) -> dict[str, float]:
        case = BattleCase(
            attacker=Force(losses=((FIGHTER, 3), (bomber, 2))),
            defender=Force(losses=((harmless, 1),)),
            aircraft_fire=AircraftFire(targets=("air", "heavy"), **limit),
        )
        return battle_odds(case).attacker.lost

    assert lost() == pytest.approx({"fighter": 1 / 2, "bomber": 1 / 3})
    assert lost(most_dice=4) == pytest.approx({"fighter": 1 / 2, "bomber": 1 / 6})


def mixes(units: Sequence[Combatant], most: int) -> list[tuple[Combatant, ...]]:
    return [mix for count in range(1, most + 1) for mix in combinations_with_replacement(units, count)]


@pytest.mark.parametrize(
    ("attackers", "defenders", "most", "step"),
    [
        (
            (INFANTRY, ARTILLERY, TANK, FIGHTER, TACTICAL),
            (DEFENDER, FIGHTER),
            3,
            1,
        ),
        (
            (SUBMARINE, TRANSPORT, DESTROYER, CRUISER, BATTLESHIP, FIGHTER),
            (DEFENDING_SUBMARINE, TRANSPORT, DESTROYER, BATTLESHIP, FIGHTER),
            2,
            1,
        ),
        (
            (SUBMARINE, TRANSPORT, DESTROYER, CRUISER, BATTLESHIP, FIGHTER),
            (DEFENDING_SUBMARINE, TRANSPORT, DESTROYER, BATTLESHIP, FIGHTER),
            3,
            23,
        ),
    ],
    ids=["land", "sea", "three at sea"],
)
def test_made_up_units_agree_with_battles_worked_out_piece_by_piece(
    attackers: Sequence[Combatant], defenders: Sequence[Combatant], most: int, step: int
) -> None:
    """Support, two hits, surprise that destroyers stop, spotters and defenseless transports, all at once."""
    battle = Battle((SUPPORTS, ()))
    for mine, theirs in list(product(mixes(attackers, most), mixes(defenders, most)))[::step]:
        expected: Counter[object] = Counter()
        for (a, d), chance in battle.out(pieces(mine), pieces(theirs)).items():
            expected[named(a), named(d)] += float(chance)  # type: ignore[assignment]
        found: Counter[object] = Counter()
        for way in fight(list(Counter(mine).items()), list(Counter(theirs).items())).survivors:
            found[tuple(sorted(way.attacker.items())), tuple(sorted(way.defender.items()))] += way.chance  # type: ignore[assignment]
        error = max(abs(expected[way] - found[way]) for way in {*expected, *found})
        assert error < 1e-12, (named(pieces(mine)), named(pieces(theirs)))
