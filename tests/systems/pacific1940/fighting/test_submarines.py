"""Surprise strikes and submerging: step 2 of a round at sea."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.systems.pacific1940.fighting.actions import Submerge
from tests.systems.pacific1940.fighting.table import JAPAN, UNITED_STATES, Table


def dice(table: Table) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(event.power, event.figure, event.dice) for event in table.told(DiceRolled)]


@pytest.mark.rule("PA-8.27")
@pytest.mark.rule("PA-8.28")
@pytest.mark.rule("PA-8.33")
@pytest.mark.rule("PA-14.13")
def test_vector_12_a_strike_sinks_the_cruiser_before_it_fires() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=2, fighter=1)
    table.put("sz35", "united_states", cruiser=1)
    table.loaded("sz35", "united_states", "infantry")
    table.fight()
    assert table.decision.rule == "PA-8.27"
    table.strike(2, 5)

    assert table.is_over
    assert dice(table) == [("japan", 2, (2, 5))]
    assert table.count("sz35", "united_states") == {}


@pytest.mark.rule("PA-8.28")
@pytest.mark.rule("PA-8.30")
def test_trap_8_victims_of_strikes_do_not_fire_but_submarines_just_hit_still_strike() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=1, cruiser=1)
    table.put("sz35", "united_states", submarine=1, cruiser=1)
    table.fight()
    table.strike()
    assert table.decision.power == UNITED_STATES
    table.strike(1, 1, 6, 6)
    assert table.decision.power == UNITED_STATES, "one hit by a strike: which ship"
    with table.refused("PA-8.28"):
        table.lose(*table.ids("sz35", "united_states"))
    table.lose(*table.ids("sz35", "united_states", "submarine"))
    assert table.decision.power == JAPAN, "the submarine has struck all the same"
    table.lose(*table.ids("sz35", "japan", "submarine"))

    assert dice(table) == [
        ("japan", 2, (1,)), ("united_states", 1, (1,)), ("japan", 3, (6,)), ("united_states", 3, (6,)),
    ]  # fmt: skip


@pytest.mark.rule("PA-8.27")
@pytest.mark.rule("PA-8.32")
@pytest.mark.rule("PA-14.12")
def test_an_enemy_destroyer_takes_strike_and_submerging_away() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=1)
    table.put("sz35", "united_states", destroyer=1, submarine=1)
    table.fight()

    assert table.decision.power == UNITED_STATES, "only the defender faces no destroyer"
    with table.refused("PA-8.27"):
        table.answer(Submerge(power=UNITED_STATES, units=table.ids("sz35", "japan")))
    table.answer(Submerge(power=UNITED_STATES), 1)
    assert table.is_over, "the attacker's submarine was sunk before it fired"
    assert table.count("sz35", "japan") == {}


@pytest.mark.rule("PA-8.32")
def test_a_submarine_that_struck_does_not_fire_again_and_is_asked_again_next_round() -> None:
    table = (
        Table("japan").put("sz35", "japan", via="sz36", submarine=1).put("sz35", "united_states", cruiser=1)
    )
    table.fight()
    table.strike(6, 6)
    assert dice(table) == [("japan", 2, (6,)), ("united_states", 3, (6,))]
    table.press()
    assert (table.battle.round, table.decision.rule) == (2, "PA-8.27")


@pytest.mark.rule("PA-8.29")
def test_submerged_submarines_are_out_of_the_battle_to_its_end() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=2, cruiser=1)
    table.put("sz35", "united_states", cruiser=1)
    table.fight()
    diving = table.ids("sz35", "japan", "submarine")[:1]
    table.answer(Submerge(power=JAPAN, units=diving), 6, 6, 3)
    with table.refused("PA-8.30"):
        table.lose(*diving)
    table.lose(*table.ids("sz35", "japan", "cruiser"))
    table.press()
    assert table.options.submarines == table.ids("sz35", "japan", "submarine")[1:]
    table.strike(1)
    assert table.is_over
    assert table.count("sz35", "japan") == {"submarine": 2}


@pytest.mark.rule("PA-8.29")
@pytest.mark.rule("PA-8.33")
def test_submerged_submarines_do_not_protect_transports() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", cruiser=1)
    table.put("sz35", "united_states", submarine=1, transport=1)
    table.state.hunted = (Space("sz35"),)
    table.fight()
    table.answer(Submerge(power=UNITED_STATES, units=table.ids("sz35", "united_states", "submarine")))
    assert table.is_over
    assert table.count("sz35", "united_states") == {"submarine": 1}


@pytest.mark.rule("PA-8.27")
@pytest.mark.rule("PA-8.35")
def test_if_all_attackers_submerge_the_battle_is_over() -> None:
    table = (
        Table("japan").put("sz35", "japan", via="sz36", submarine=1).put("sz35", "united_states", cruiser=1)
    )
    table.fight()
    table.answer(Submerge(power=JAPAN, units=table.ids("sz35", "japan")))
    assert table.is_over
    assert table.told(BattleEnded)[-1].result == "defender"


@pytest.mark.rule("PA-8.28")
def test_an_undamaged_capital_ship_hit_by_a_strike_fires_on() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=1)
    table.put("sz35", "united_states", battleship=1)
    table.fight()
    table.strike(2, 6)
    assert dice(table) == [("japan", 2, (2,)), ("united_states", 4, (6,))]
    assert [u.damage for u in table.state.forces.at(Space("sz35")) if u.owner == UNITED_STATES] == [1]
