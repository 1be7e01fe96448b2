"""Battles at sea: two hits, who can take which hit, transports, retreat."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.pacific1940.fighting.actions import Scramble
from axis_desktop.systems.pacific1940.rulebook import HITS_TOGETHER, REVISION
from tests.systems.pacific1940.fighting.table import BEFORE_WAR, JAPAN, UNITED_STATES, Table


def dice(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.figure, event.dice) for event in table.told(DiceRolled)]


def fleet(**ships: int) -> Table:
    """A Japanese fleet that has come to zone 35 from zone 36."""
    return Table("japan").put("sz35", "japan", via="sz36", **ships)


@pytest.mark.rule("PA-14.10")
@pytest.mark.rule("PA-8.28")
@pytest.mark.rule("PA-8.31")
def test_a_battleship_takes_two_hits_and_fights_on_damaged() -> None:
    table = fleet(cruiser=1).put("sz35", "united_states", battleship=1).fight(3, 4)

    assert [event.units for event in table.told(UnitsDamaged)] == [table.ids("sz35", "united_states")]
    assert table.is_over, "the cruiser was hit"
    table = fleet(cruiser=2).put("sz35", "united_states", battleship=1).fight(3, 3, 6)
    assert table.is_over
    assert table.count("sz35", "united_states") == {}


@pytest.mark.rule("PA-14.10")
@pytest.mark.rule("PA-8.31")
def test_an_undamaged_capital_ship_may_take_both_hits_of_a_batch() -> None:
    table = fleet(cruiser=2).put("sz35", "united_states", battleship=1, destroyer=1).fight(3, 3, 6, 6)
    (big,), (small,) = (
        table.ids("sz35", "united_states", "battleship"),
        table.ids("sz35", "united_states", "destroyer"),
    )
    assert table.options.suggested == (big, small)
    with table.refused("PA-8.30"):
        table.lose(small, small)
    table.lose(big, big)
    assert table.count("sz35", "united_states") == {"destroyer": 1}


@pytest.mark.rule("PA-8.31")
@pytest.mark.rule("PA-14.12")
def test_trap_9_aircraft_hit_submarines_only_beside_a_destroyer() -> None:
    table = fleet(fighter=1).put("sz35", "united_states", submarine=1, cruiser=1)
    table.fight()
    table.strike(3, 6)  # nothing to strike at; then the fighter: only the cruiser can take its hit
    assert table.count("sz35", "united_states") == {"submarine": 1}
    assert table.is_over, "nothing can hit anything any more"
    assert table.told(BattleEnded)[-1].result == "standoff"

    table = fleet(fighter=1, destroyer=1).put("sz35", "united_states", submarine=1, cruiser=1)
    table.fight(3, 6, 6, 6)
    assert table.decision.power == UNITED_STATES
    table.lose(*table.ids("sz35", "united_states", "submarine"))


@pytest.mark.rule("PA-8.31")
def test_hits_of_submarines_are_never_taken_by_aircraft() -> None:
    table = fleet(submarine=1, cruiser=1).put("sz35", "united_states", fighter=1, destroyer=1)
    table.put("sz35", "united_states", aircraft_carrier=1)
    table.fight(6, 2, 6, 6, 6)
    (plane,) = table.ids("sz35", "united_states", "fighter")
    with table.refused("PA-8.31"):
        table.lose(plane)


@pytest.mark.rule("PA-8.31")
@pytest.mark.rule("PA-14.14")
def test_trap_10_transports_take_hits_only_when_nothing_else_can() -> None:
    table = (
        fleet(cruiser=2).put("sz35", "united_states", destroyer=1, cruiser=1, transport=1).fight(3, 6, 6, 6)
    )
    with table.refused("PA-8.31"):
        table.lose(*table.ids("sz35", "united_states", "transport"))

    table = fleet(cruiser=3).put("sz35", "united_states", destroyer=1, transport=2).fight(3, 3, 6, 6)
    assert table.is_over
    assert table.count("sz35", "united_states") == {}


@pytest.mark.rule("PA-8.31")
def test_no_hit_is_wasted_that_another_choice_of_losses_takes() -> None:
    """Only destroyer and fighter can take the planes' hits, so the submarine takes that of the submarine."""
    table = fleet(submarine=1, fighter=2).put("sz35", "united_states", destroyer=1, submarine=1, fighter=1)
    table.fight().strike(6, 3, 3, 2, 6, 6)
    (destroyer,) = table.ids("sz35", "united_states", "destroyer")
    (submarine,) = table.ids("sz35", "united_states", "submarine")
    assert table.decision.power == UNITED_STATES
    assert [choice.action.units for choice in table.options.choices()] == [(submarine,)]
    with table.refused("PA-8.31"):
        table.lose(destroyer)
    table.lose(submarine)
    assert table.is_over
    assert table.count("sz35", "united_states") == {}


@pytest.mark.rule("PA-8.31")
@pytest.mark.parametrize(("since", "asked"), [(HITS_TOGETHER, 2), (REVISION + 1, 1)])
def test_hits_that_every_enemy_can_take_are_assigned_at_once(
    since: int, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planes and ships hit surface ships alike; in games begun before, the plane's hit is assigned first."""
    monkeypatch.setattr("axis_desktop.systems.pacific1940.fighting.rounds.HITS_TOGETHER", since)
    table = fleet(fighter=1, cruiser=1).put("sz35", "united_states", battleship=1, cruiser=1, destroyer=1)
    table.fight(3, 3, 6, 6, 6)

    assert table.decision.prompt.args["n"] == asked


@pytest.mark.rule("PA-8.33")
def test_transports_that_nothing_protects_are_destroyed_with_their_cargo_without_dice() -> None:
    table = Table("japan")
    table.state.hunted = (Space("sz35"),)
    table.put("sz35", "japan", via="sz36", cruiser=1)
    table.loaded("sz35", "united_states", "infantry", "tank")
    table.put("sz35", "united_states", transport=1).fight()

    assert table.is_over
    assert table.count("sz35", "united_states") == {}


@pytest.mark.rule("PA-7.5")
@pytest.mark.rule("PA-1.5")
def test_submarines_and_transports_that_are_not_hunted_are_passed_by() -> None:
    table = fleet(cruiser=1).put("sz35", "united_states", transport=1, submarine=1).fight()

    assert table.is_over
    assert table.count("sz35", "united_states") == {"transport": 1, "submarine": 1}


@pytest.mark.rule("PA-8.36")
def test_vector_4_ships_retreat_to_a_zone_that_one_of_them_came_from() -> None:
    table = Table("japan").put("sz35", "united_states", battleship=1)
    table.put("sz35", "japan", via="sz36", destroyer=1).put("sz35", "japan", via="sz20", destroyer=1)
    table.fight(6, 6, 4)
    table.lose(table.ids("sz35", "japan")[1])

    assert [choice.space for choice in table.options.choices()] == [None, "sz20", "sz36"]
    with table.refused("PA-8.36"):
        table.answer(Retreat(power=JAPAN, space=Space("sz34")))
    table.answer(Retreat(power=JAPAN, space=Space("sz20")))
    assert table.count("sz20", "japan") == {"destroyer": 1}


@pytest.mark.rule("PA-8.36")
def test_no_retreat_into_a_zone_that_was_hostile_when_the_turn_began() -> None:
    table = (
        Table("japan").put("sz36", "united_states", destroyer=1).put("sz36", "japan", via="sz20", cruiser=1)
    )
    table.put("sz35", "united_states", battleship=1).put("sz35", "japan", via="sz36", submarine=1, cruiser=1)
    table.fight()
    table.choose("sz36", "sea", 3, 6)
    table.strike(6, 6, 6)
    assert table.decision.power == JAPAN, "no retreat: the next round's submarine is asked"
    assert table.battle.round == 2


@pytest.mark.rule("PA-8.36")
@pytest.mark.rule("PA-17.8")
def test_a_zone_of_those_on_whom_war_was_just_declared_was_friendly_when_the_turn_began() -> None:
    table = Table("japan").put("sz36", "united_states", destroyer=1).put("sz36", "japan", cruiser=1)
    table.put("sz35", "united_states", battleship=1).put("sz35", "japan", via="sz36", cruiser=1)
    table.state.declared_at_sea = (Space("sz36"),)
    table.fight()
    table.choose("sz36", "sea", 3, 6, 6, 6)

    assert [choice.space for choice in table.options.choices()] == [None, "sz36"]
    table.answer(Retreat(power=JAPAN, space=Space("sz36")))
    assert table.count("sz36", "japan") == {"cruiser": 2}


@pytest.mark.rule("PA-8.36")
@pytest.mark.rule("PA-1.5")
def test_a_zone_over_which_only_aircraft_scrambled_was_friendly_when_the_turn_began() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("philippines", "united_states", air_base=1, fighter=1)
    table.put("sz34", "united_states", battleship=1).put("sz34", "japan", via="sz35", cruiser=1).fight()
    (fighter,) = table.ids("philippines", "united_states", "fighter")
    table.answer(Scramble(power=UNITED_STATES, aircraft=((fighter, Space("sz35")),)), 3, 6, 6, 6)
    assert table.decision.rule == "PA-8.36"
    assert [choice.space for choice in table.options.choices()] == [None, "sz35"]


@pytest.mark.rule("PA-14.11")
def test_guests_on_a_carrier_that_is_damaged_already_cannot_take_off_to_defend() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    carrier = table.add("sz35", "united_states", "aircraft_carrier", damage=1)
    table.add("sz35", "anzac", "fighter", aboard=carrier)
    table.fight(3, 6)
    assert table.is_over
    assert table.rolled() == (3, 6), "the fighter rolls no die"
    assert table.count("sz35", "anzac") == {}, "and goes down with the ship"


@pytest.mark.rule("PA-8.36")
def test_ships_that_began_in_the_zone_have_no_way_back() -> None:
    table = Table("japan").put("sz35", "japan", cruiser=1).put("sz35", "united_states", cruiser=1)
    table.fight(6, 6, 6, 6, 3, 6)
    assert table.is_over
    assert table.told(BattleEnded)[-1].result == "attacker"


@pytest.mark.rule("PA-8.35")
@pytest.mark.rule("PA-8.34")
def test_attackers_reduced_to_transports_retreat_or_are_destroyed() -> None:
    table = Table("japan").put("sz35", "united_states", cruiser=1)
    table.put("sz35", "japan", via="sz36", destroyer=1)
    table.loaded("sz35", "japan", "infantry", via="sz36")
    table.fight(6, 3)
    assert table.is_over
    assert table.count("sz36", "japan") == {"transport": 1, "infantry": 1}

    table = Table("japan").put("sz35", "united_states", cruiser=1)
    table.put("sz35", "japan", destroyer=1, transport=1).fight(6, 3)
    assert table.is_over
    assert table.count("sz35", "japan") == {}


@pytest.mark.rule("PA-8.34")
def test_transports_alone_may_choose_where_they_retreat_to_but_not_to_stay() -> None:
    table = Table("japan").put("sz35", "united_states", cruiser=1)
    table.put("sz35", "japan", via="sz36", destroyer=1).put("sz35", "japan", via="sz20", transport=2)
    table.fight(6, 3)

    assert table.decision.rule == "PA-8.34"
    with table.refused("PA-8.34"):
        table.answer(Press(power=JAPAN))
    table.answer(Retreat(power=JAPAN, space=Space("sz36")))
    assert table.count("sz36", "japan") == {"transport": 2}


@pytest.mark.rule("PA-8.37")
def test_a_battle_in_which_nobody_can_hit_anybody_ends_at_once() -> None:
    table = fleet(fighter=1)
    table.state.hunted = (Space("sz35"),)
    table.put("sz35", "united_states", submarine=1).fight()
    assert table.is_over
    assert dice(table) == []


@pytest.mark.rule("PA-8.39")
@pytest.mark.rule("PA-14.11")
def test_planes_of_a_sunk_carrier_fight_on_in_the_defense() -> None:
    table = fleet(battleship=2).put("sz35", "united_states", aircraft_carrier=1, fighter=1).fight(4, 4, 6, 6)
    (carrier,) = table.ids("sz35", "united_states", "aircraft_carrier")
    table.lose(carrier, carrier)
    assert table.count("sz35", "united_states") == {"fighter": 1}
    table.press(6, 6, 4)
    assert dice(table)[-1] == (4, (4,))


@pytest.mark.rule("PA-8.25")
def test_ships_of_powers_at_peace_take_no_part() -> None:
    table = Table("japan", wars=BEFORE_WAR).put("sz35", "united_states", destroyer=1)
    table.put("sz35", "japan", via="sz36", cruiser=1).fight()
    assert table.is_over
    assert table.count("sz35", "united_states") == {"destroyer": 1}


@pytest.mark.rule("PA-7.14")
def test_planes_that_wait_over_a_zone_do_not_fight() -> None:
    table = Table("japan").put("sz35", "united_states", destroyer=1).put("sz35", "japan", destroyer=1)
    waiting = table.add("sz35", "japan", "fighter")
    table.state.hovering = (waiting,)
    table.fight(2, 6)
    assert dice(table) == [(2, (2,)), (2, (6,))]


@pytest.mark.rule("PA-7.14")
def test_guests_on_an_attacking_carrier_do_not_fight_and_sink_with_it() -> None:
    table = Table("united_states").put("sz35", "japan", battleship=2)
    table.put("sz35", "united_states", via="sz34", aircraft_carrier=1).put("sz35", "anzac", fighter=1)
    table.fight(4, 4)
    assert table.is_over
    assert table.count("sz35", "anzac") == {}
