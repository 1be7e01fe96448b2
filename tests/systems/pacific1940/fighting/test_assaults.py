"""Amphibious assaults: sea battle, bombardment, landing, who may retreat."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.systems.area_war.battle.actions import Bombard, Retreat
from axis_desktop.systems.area_war.battle.view import side_view
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.fighting.battles import battle_of
from tests.systems.pacific1940.fighting.table import JAPAN, Table


def dice(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.figure, event.dice) for event in table.told(DiceRolled)]


def landing(*cargo: str, **escort: int) -> Table:
    """Japan assaults the Philippines out of zone 35."""
    table = Table("japan").put("sz35", "japan", via="sz20", **escort)
    for number in range(0, len(cargo), 2):
        table.loaded("sz35", "japan", *cargo[number : number + 2], via="sz20", target="philippines")
    return table


@pytest.mark.rule("PA-8.16")
@pytest.mark.rule("PA-8.19")
def test_trap_8_a_lone_victim_of_a_bombardment_still_fires() -> None:
    """The landed infantry has nobody to fire at; what was hit fires once and is gone."""
    table = landing("infantry", cruiser=1).put("philippines", "united_states", infantry=1).fight()
    table.answer(Bombard(power=JAPAN, units=table.ids("sz35", "japan", "cruiser")), 3, 2)

    assert dice(table) == [(3, (3,)), (2, (2,))]
    assert table.count("philippines", "japan") == table.count("philippines", "united_states") == {}
    assert table.holder("philippines") == "united_states", "both are gone: the defender keeps it (PA-9.1)"


@pytest.mark.rule("PA-8.18")
@pytest.mark.rule("PA-8.19")
@pytest.mark.rule("PA-14.10")
@pytest.mark.rule("PA-14.12")
@pytest.mark.rule("PA-7.26")
def test_vector_9_no_more_ships_bombard_than_land_units_come_ashore() -> None:
    table = landing("infantry", "infantry", "infantry", battleship=1, cruiser=3)
    table.put("philippines", "united_states", infantry=5).fight()

    assert table.decision.rule == "PA-8.19"
    ships = table.ids("sz35", "japan", "battleship") + table.ids("sz35", "japan", "cruiser")
    with table.refused("PA-8.19"):
        table.answer(Bombard(power=JAPAN, units=ships))
    with table.refused("PA-8.18"):
        table.answer(Bombard(power=JAPAN, units=table.ids("sz35", "japan", "transport")))
    table.answer(
        Bombard(power=JAPAN, units=ships[:3]), 4, 3, 4, 6, 6, 6, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 1, 6, 6
    )

    assert dice(table)[:2] == [(4, (4,)), (3, (3, 4))]
    assert dice(table)[3] == (2, (1, 6, 6, 6, 6)), "victims of the bombardment fire before they leave"
    assert dice(table)[4:6] == [(1, (1, 1)), (2, (6, 6, 6))]
    assert table.holder("philippines") == "japan"


@pytest.mark.rule("PA-8.19")
def test_who_fires_without_being_in_the_battle_has_a_row_apart() -> None:
    """The dice of a cruiser that bombards are not those of the fighter that hits on 3, too."""
    table = landing("infantry", "infantry", cruiser=1).put("philippines", "japan", via="sz20", fighter=1)
    table.put("philippines", "united_states", infantry=2, artillery=1).fight()
    table.answer(Bombard(power=JAPAN, units=table.ids("sz35", "japan", "cruiser")), 2)

    ships, *here = side_view(table.state, battle_of(table.state), "attacker", lambda _: 3).columns
    assert (ships.units, ships.dice, ships.beside) == (((JAPAN, "cruiser", 1),), (2,), True)
    assert not any(column.fired or column.beside for column in here)


@pytest.mark.rule("PA-8.18")
def test_trap_7_no_bombardment_after_any_fight_in_the_zone() -> None:
    table = landing("infantry", battleship=1).put("sz35", "united_states", transport=1)
    table.state.hunted = (Space("sz35"),)
    table.put("philippines", "united_states", infantry=1).fight(1, 6)

    assert table.is_over
    assert dice(table) == [(1, (1,)), (2, (6,))]
    assert table.holder("philippines") == "japan"


@pytest.mark.rule("PA-8.17")
@pytest.mark.rule("PA-8.20")
@pytest.mark.rule("PA-7.27")
def test_the_landing_follows_a_won_sea_battle() -> None:
    table = landing("infantry", cruiser=1).put("sz35", "united_states", destroyer=1).fight(3, 6)
    assert table.is_over
    assert table.holder("philippines") == "japan"
    assert table.count("philippines", "japan") == {"infantry": 1}


@pytest.mark.rule("PA-9.5")
@pytest.mark.parametrize(("garrison", "unopposed"), [(0, True), (1, False)])
def test_whoever_lands_where_nobody_is_fights_no_battle(garrison: int, unopposed: bool) -> None:
    table = landing("infantry", "infantry").put("philippines", "united_states", infantry=garrison)
    table.fight(*(1, 6, 6)[: 3 * garrison])

    assert table.holder("philippines") == "japan"
    assert [event.unopposed for event in table.told(BattleEnded)] == [unopposed]


@pytest.mark.rule("PA-8.20")
@pytest.mark.rule("PA-8.21")
def test_after_a_lost_sea_battle_nobody_lands() -> None:
    table = landing("infantry", cruiser=1).put("sz35", "united_states", battleship=1).fight(6, 4)
    assert table.is_over
    assert table.holder("philippines") == "united_states"
    assert table.count("sz20", "japan") == {"transport": 1, "infantry": 1}, "the transport had to retreat"


@pytest.mark.rule("PA-8.20")
def test_enemy_submarines_that_are_ignored_do_not_hinder_a_landing() -> None:
    table = landing("infantry").put("sz35", "united_states", submarine=1).fight()
    assert table.holder("philippines") == "japan"


@pytest.mark.rule("PA-8.22")
@pytest.mark.rule("PA-9.1")
def test_trap_17_units_that_came_ashore_never_retreat_those_over_land_may() -> None:
    table = Table("japan").holds("japan", "kiangsi").put("kwangtung", "united_kingdom", infantry=4)
    table.put("kwangtung", "japan", via="kiangsi", infantry=2, fighter=1)
    table.loaded("sz20", "japan", "infantry", via="sz19", target="kwangtung")
    table.fight(6, 6, 6, 6, 6, 6, 6, 6)

    assert [choice.space for choice in table.options.choices()] == [None, "kiangsi"]
    table.answer(Retreat(power=JAPAN, space=Space("kiangsi")), 6, 6, 6, 6, 6, 6, 1, 6, 6, 6)
    assert table.count("kiangsi", "japan") == {"infantry": 2}
    assert table.is_over, "the landed unit fought on by itself until it was lost"
    assert table.count("kwangtung", "japan") == {"fighter": 1}


@pytest.mark.rule("PA-8.22")
@pytest.mark.rule("PA-8.30")
def test_units_ashore_are_equal_wherever_they_came_from() -> None:
    table = landing("infantry").put("philippines", "united_states", infantry=2)
    table.loaded("sz35", "japan", "infantry", via="sz34", target="philippines", start="palau_island")
    table.put("philippines", "japan", via="sz35", fighter=1).fight(6, 6, 6, 1, 6)
    assert [(group.unit_type, len(group.units), group.note) for group in table.options.groups] == [
        ("infantry", 2, None),
        ("fighter", 1, None),
    ]


@pytest.mark.rule("PA-8.22")
def test_without_units_over_land_the_aircraft_may_break_off_alone() -> None:
    table = landing("infantry").put("philippines", "united_states", infantry=2)
    table.put("philippines", "japan", via="sz35", fighter=1).fight(6, 6, 6, 6)
    with table.refused("PA-8.22"):
        table.answer(Retreat(power=JAPAN, space=Space("sz35")))
    table.answer(Retreat(power=JAPAN), 6, 1, 6)
    assert table.is_over
    assert table.count("philippines", "japan") == {"fighter": 1}

    table = landing("infantry").put("philippines", "united_states", infantry=2).fight(6, 6, 6, 6, 1, 6)
    assert table.is_over, "nobody was asked: landed units alone never retreat"


@pytest.mark.rule("PA-8.21")
def test_who_came_over_land_fights_a_round_though_nobody_lands() -> None:
    table = Table("japan").put("kwangtung", "united_kingdom", infantry=1)
    table.put("kwangtung", "japan", via="kiangsi", infantry=1)
    table.put("sz20", "united_kingdom", battleship=1)
    table.loaded("sz20", "japan", "infantry", via="sz19", target="kwangtung")
    table.fight(4, 6, 6)
    assert table.decision.rule == "PA-8.36"
    assert table.battle.space == "kwangtung"
    assert table.battle.round == 1
    table.answer(Retreat(power=JAPAN, space=Space("kiangsi")))
    assert table.count("kiangsi", "japan") == {"infantry": 1}


@pytest.mark.rule("PA-8.16")
@pytest.mark.rule("PA-8.21")
def test_a_retreat_at_sea_tells_of_the_battle_of_the_assault_that_begins_with_it() -> None:
    table = Table("japan").put("kwangtung", "united_kingdom", infantry=1)
    table.put("kwangtung", "japan", via="kiangsi", infantry=1)
    table.put("sz20", "united_kingdom", battleship=1).put("sz20", "japan", via="sz19", cruiser=1)
    table.loaded("sz20", "japan", "infantry", via="sz19", target="kwangtung")
    table.fight(6, 6)
    press, retreat = table.options.choices()
    assert (press.begins, retreat.begins) == (None, "kwangtung")

    table.answer(retreat.action, 6, 6)
    assert table.battle.space == "kwangtung"


@pytest.mark.rule("PA-8.16")
def test_a_retreat_at_sea_ends_an_assault_that_nobody_else_is_in() -> None:
    table = landing("infantry", cruiser=1).put("sz35", "united_states", battleship=1).fight(6, 6)
    retreat = table.options.choices()[1]
    assert retreat.begins is None

    table.answer(retreat.action)
    assert table.is_over


@pytest.mark.rule("PA-8.16")
def test_an_assault_from_two_zones_is_one_land_battle_after_both_sea_battles() -> None:
    table = Table("japan").put("shan_state", "united_kingdom", infantry=1)
    table.put("sz37", "united_kingdom", destroyer=1).put("sz37", "japan", via="sz36", cruiser=1)
    for zone in ("sz37", "sz38"):
        table.loaded(zone, "japan", "infantry", via="sz36", target="shan_state")
    table.fight(3, 6, 1, 6, 6)

    assert table.is_over
    assert table.holder("shan_state") == "japan"
    assert table.count("shan_state", "japan") == {"infantry": 2}


@pytest.mark.rule("PA-8.20")
def test_of_two_zones_only_the_clear_one_lands_its_cargo() -> None:
    table = Table("japan").put("sz37", "united_kingdom", battleship=1)
    for zone in ("sz37", "sz38"):
        table.loaded(zone, "japan", "infantry", via="sz36", target="shan_state")
    table.fight(6)

    assert table.is_over
    assert table.holder("shan_state") == "japan"
    assert table.count("shan_state", "japan") == {"infantry": 1}
    assert table.count("sz36", "japan") == {"transport": 1, "infantry": 1}


@pytest.mark.rule("PA-8.16")
@pytest.mark.rule("PA-8.1")
def test_assaults_come_before_other_battles_in_the_order_the_attacker_picks() -> None:
    table = landing("infantry")
    table.loaded("sz21", "japan", "infantry", via="sz22", target="guam")
    table.put("hunan", "japan", via="kiangsi", infantry=1)
    table.fight()
    assert [choice.space for choice in table.options.choices()] == ["guam", "philippines"]
    with table.refused("PA-8.1"):
        table.choose("hunan", "land")
    table.choose("philippines", "assault")
    assert table.is_over
    assert {table.holder(space) for space in ("guam", "philippines", "hunan")} == {"japan"}


@pytest.mark.rule("PA-7.21")
@pytest.mark.rule("PA-8.20")
def test_cargo_takes_no_part_at_sea_and_goes_down_with_its_ship() -> None:
    table = landing("infantry", "tank").put("sz35", "united_states", cruiser=1).fight(3)
    assert table.is_over
    assert table.count("sz35", "japan") == {}
    assert not any(isinstance(frame, Battle) for frame in table.state.stack)


@pytest.mark.rule("PA-8.23")
def test_aircraft_fight_where_they_were_sent_and_nowhere_else() -> None:
    table = landing("infantry", cruiser=1).put("sz35", "united_states", destroyer=1)
    table.put("philippines", "united_states", infantry=1, fighter=1)
    table.put("sz35", "japan", via="sz20", tactical_bomber=1)
    table.fight(3, 3, 6, 1, 6, 6, 1, 6)
    table.lose(*table.ids("philippines", "united_states", "infantry"))
    assert dice(table)[:6] == [(3, (3,)), (3, (3,)), (2, (6,)), (1, (1,)), (2, (6,)), (4, (6,))]
