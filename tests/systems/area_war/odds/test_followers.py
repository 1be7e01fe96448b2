"""Units that don't fight on alone: aircraft of a game in which they hold no ground, ships full of troops."""

from fractions import Fraction

import pytest

from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, battle_odds

TROOPS = Combatant(id="troops", cost=1, figure=2, captures=True)
PLANE = Combatant(id="plane", cost=3, figure=3, follower=True)
LOADED = Combatant(id="loaded", cost=5, follower=True)


def test_an_attack_is_lost_with_the_last_troops_and_the_planes_stay() -> None:
    """Of 9: 4 the attacker alone hits, 1 the defender alone, 2 both, 2 nobody."""
    case = BattleCase(attacker=Force(losses=((TROOPS, 1), (PLANE, 1))), defender=Force(losses=((TROOPS, 1),)))

    found = battle_odds(case)

    assert found.captures == pytest.approx(float(Fraction(4, 7)))
    assert found.defender_wins == pytest.approx(float(Fraction(1, 7)))
    assert found.attacker_wins == pytest.approx(float(Fraction(6, 7)))
    assert found.attacker.lost == pytest.approx({"troops": 3 / 7, "plane": 0})


def test_planes_without_troops_do_not_hold_the_ground_and_are_not_lost() -> None:
    case = BattleCase(attacker=Force(losses=((TROOPS, 3),)), defender=Force(losses=((TROOPS, 1), (PLANE, 2))))

    found = battle_odds(case)

    (end,) = {way.end for way in found.survivors if way.defender.get("troops", 0) == 0 and way.attacker}
    assert end == "attacker"
    assert found.captures == pytest.approx(found.attacker_wins)
    hurt = [way for way in found.survivors if way.defender.get("plane") != 2]
    assert all(way.defender.get("troops", 0) == 0 for way in hurt)


def test_when_only_followers_are_left_on_both_sides_nobody_has_won() -> None:
    case = BattleCase(
        attacker=Force(losses=((TROOPS, 1), (PLANE, 1))), defender=Force(losses=((TROOPS, 1), (PLANE, 1)))
    )

    found = battle_odds(case)

    alone = [way for way in found.survivors if way.end == "standoff"]
    assert alone
    assert all(way.attacker == way.defender == {"plane": 1} for way in alone)


def test_hits_that_nobody_else_can_take_fall_on_followers() -> None:
    gun = Combatant(id="gun", cost=4, figure=6)
    case = BattleCase(attacker=Force(losses=((gun, 1), (LOADED, 2))), defender=Force(losses=((gun, 2),)))

    found = battle_odds(case)

    assert [(way.end, way.attacker, way.defender) for way in found.survivors] == [
        ("defender", {"loaded": 1}, {"gun": 1})
    ]


def test_followers_alone_begin_no_battle() -> None:
    case = BattleCase(attacker=Force(losses=((LOADED, 2),)), defender=Force(losses=((TROOPS, 1),)))

    found = battle_odds(case)

    assert found.rounds == 0
    assert found.defender_wins == 1
