"""Odds worked out with pencil and paper; each docstring has the round, the repeated rounds cancel out."""

from fractions import Fraction

import pytest

from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Combatant,
    Force,
    Odds,
    Policy,
    RunningRound,
    battle_odds,
)
from axis_desktop.systems.classic.odds.odds import attacking, defending
from axis_desktop.systems.classic.tables import unit_table
from tests.systems.area_war.odds.battles_of_classic import odds

INFANTRY = next(row for row in unit_table() if row.id == "infantry")


def is_exactly(found: Odds, *, wins: Fraction, loses: Fraction, draw: Fraction) -> bool:
    exact = pytest.approx((float(wins), float(loses), float(draw)), abs=1e-12)
    return (found.attacker_wins, found.defender_wins, found.draw) == exact


def test_infantry_against_infantry() -> None:
    """Of 18: 2 the attacker alone hits, 5 the defender alone, 1 both, 10 nobody."""
    found = odds("infantry", "infantry")

    assert is_exactly(found, wins=Fraction(1, 4), loses=Fraction(5, 8), draw=Fraction(1, 8))
    assert found.rounds == pytest.approx(9 / 4)
    assert found.captures == pytest.approx(1 / 4)
    assert found.attacker.cost_lost == pytest.approx(3 * 3 / 4)
    assert found.defender.lost == pytest.approx({"infantry": 3 / 8})


def test_tank_against_infantry() -> None:
    """Of 6: 2 the attacker alone, 1 the defender alone, 1 both, 2 nobody."""
    assert is_exactly(
        odds("tank", "infantry"), wins=Fraction(1, 2), loses=Fraction(1, 4), draw=Fraction(1, 4)
    )


def test_an_aa_gun_fires_before_the_battle() -> None:
    """CL-11.3: 5/6 of a fighter that hits on 3 against infantry: as the tank above."""
    found = odds("fighter", "infantry, aa_gun")

    assert is_exactly(
        found, wins=Fraction(5, 12), loses=Fraction(1, 6) + Fraction(5, 24), draw=Fraction(5, 24)
    )
    assert found.rounds == pytest.approx(5 / 4)
    assert found.captures == 0


def test_an_aa_gun_may_leave_the_infantry_alone() -> None:
    found = odds("infantry, fighter", "infantry, aa_gun")
    without, alone = odds("infantry, fighter", "infantry"), odds("infantry", "infantry")

    assert found.attacker_wins == pytest.approx(5 / 6 * without.attacker_wins + alone.attacker_wins / 6)


def test_surprised_submarines_do_not_answer() -> None:
    """CL-12.2, of 9: 3 the attacker hits, 2 only the defender does, 4 nobody."""
    found = odds("submarine", "submarine")

    assert is_exactly(found, wins=Fraction(3, 5), loses=Fraction(2, 5), draw=Fraction(0))
    assert found.rounds == pytest.approx(9 / 5)


def test_super_submarines_attack_at_three() -> None:
    """CL-5.5, of 6: 3 the attacker hits, 2 only the battleship does, 1 nobody."""
    found = odds("submarine", "battleship", weapons=["super_submarines"])

    assert is_exactly(found, wins=Fraction(3, 5), loses=Fraction(2, 5), draw=Fraction(0))


def test_heavy_bombers_roll_three_dice() -> None:
    """CL-5.5, of 81: 52 the bomber alone hits, 26 both, 1 the infantry alone, 2 nobody."""
    found = odds("bomber", "infantry", weapons=["heavy_bombers"])

    assert is_exactly(found, wins=Fraction(52, 79), loses=Fraction(1, 79), draw=Fraction(26, 79))


def test_jet_fighters_defend_at_five() -> None:
    """CL-5.5, of 36: 1 the infantry alone hits, 5 both, 25 the fighter alone, 5 nobody."""
    found = odds("infantry", "fighter", enemy_weapons=["jet_power"])

    assert is_exactly(found, wins=Fraction(1, 31), loses=Fraction(25, 31), draw=Fraction(5, 31))


def test_submarines_are_silent_when_only_planes_attack() -> None:
    """CL-12.4: the fighter fires until it hits, two rounds on average."""
    found = odds("fighter", "submarine")

    assert is_exactly(found, wins=Fraction(1), loses=Fraction(0), draw=Fraction(0))
    assert found.rounds == pytest.approx(2)


def test_a_submarine_can_sink_the_carrier_but_not_its_fighter() -> None:
    """CL-12.3, CL-12.6: it sinks the carrier in 1/3 of the first rounds and lives to a second one in 1/9."""
    found = odds("submarine", "carrier, fighter")
    landing = odds("submarine", "carrier, fighter", policy=Policy(fighters_find_ground=True))

    assert is_exactly(found, wins=Fraction(0), loses=Fraction(1), draw=Fraction(0))
    assert found.defender.lost == pytest.approx({"carrier": 3 / 8, "fighter": 3 / 8})
    assert landing.defender.lost == pytest.approx({"carrier": 3 / 8, "fighter": 0})


def test_victims_of_a_bombardment_still_fire() -> None:
    """CL-12.11: the battleship hits in 2/3, and the infantry fires once more; else it is a usual battle."""
    found = odds("infantry", "infantry", bombardment=1)

    assert is_exactly(found, wins=Fraction(19, 36), loses=Fraction(5, 24), draw=Fraction(19, 72))


def test_a_retreat_after_the_first_round() -> None:
    found = odds("infantry", "infantry", policy=Policy(retreat_after=1))

    assert is_exactly(found, wins=Fraction(1, 9), loses=Fraction(5, 18), draw=Fraction(1, 18))
    assert found.retreats == pytest.approx(10 / 18)
    assert found.rounds == pytest.approx(1)


def test_a_battle_in_which_the_last_defender_is_behind_the_line() -> None:
    """CL-11.5: it fires once more."""
    case = BattleCase(
        attacker=Force(losses=((attacking(INFANTRY), 1),)),
        defender=Force(losses=()),
        running=RunningRound(defenders=((defending(INFANTRY), 1),)),
    )

    assert is_exactly(battle_odds(case), wins=Fraction(2, 3), loses=Fraction(0), draw=Fraction(1, 3))


def test_nobody_to_fight_is_a_victory_without_a_round() -> None:
    case = BattleCase(attacker=Force(losses=((attacking(INFANTRY), 2),)), defender=Force(losses=()))
    found = battle_odds(case)

    assert (found.attacker_wins, found.captures, found.rounds) == (1, 1, 0)


def test_dice_of_other_sides() -> None:
    """Of 64: 20 the attacker alone hits, 12 the defender alone, 20 both, 12 nobody."""
    case = BattleCase(
        attacker=Force(losses=((Combatant(id="rider", cost=3, figure=5, die_sides=8), 1),)),
        defender=Force(losses=((Combatant(id="guard", cost=2, figure=4, die_sides=8), 1),)),
    )

    found = battle_odds(case)

    assert is_exactly(found, wins=Fraction(5, 13), loses=Fraction(3, 13), draw=Fraction(5, 13))


def test_dice_of_several_kinds_in_one_force() -> None:
    """The attacker misses with both in 1/2 of 2/3; the defender never hits: rounds until one hits."""
    dice = (Combatant(id="rider", cost=3, figure=4, die_sides=8), Combatant(id="guard", cost=2, figure=2))
    case = BattleCase(
        attacker=Force(losses=tuple((kind, 1) for kind in dice)),
        defender=Force(losses=((Combatant(id="cart", cost=1), 1),)),
    )

    found = battle_odds(case)

    assert is_exactly(found, wins=Fraction(1), loses=Fraction(0), draw=Fraction(0))
    assert found.rounds == pytest.approx(1 / (1 - 1 / 3))
