"""Large battles: plans get their odds in time, and near to what the exact sums say."""

import pytest

from axis_desktop.players.area_war.large_battles import plan_odds
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, brief_odds


def case(attackers: int, defenders: int) -> BattleCase:
    """Infantry and tanks against infantry and fighters."""
    infantry = Combatant(id="infantry", cost=3, figure=1, captures=True)
    tank = Combatant(id="tank", cost=6, figure=3, captures=True)
    guard = Combatant(id="infantry", cost=3, figure=2)
    fighter = Combatant(id="fighter", cost=10, figure=4, target="air")
    return BattleCase(
        attacker=Force(losses=((infantry, attackers // 2), (tank, attackers - attackers // 2))),
        defender=Force(losses=((guard, defenders - defenders // 4), (fighter, defenders // 4))),
    )


def test_a_battle_of_usual_size_is_worked_out_as_it_is() -> None:
    assert plan_odds(case(12, 10)) == brief_odds(case(12, 10))


@pytest.mark.parametrize(("attackers", "defenders"), [(60, 60), (90, 60), (50, 75)])
def test_a_large_battle_is_close_to_the_exact_one(attackers: int, defenders: int) -> None:
    exact, planned = brief_odds(case(attackers, defenders)), plan_odds(case(attackers, defenders))
    assert planned != exact
    assert planned.wins == pytest.approx(exact.wins, abs=0.08)
    assert planned.attacker_lost == pytest.approx(exact.attacker_lost, rel=0.1)
    assert planned.defender_lost == pytest.approx(exact.defender_lost, rel=0.1)
