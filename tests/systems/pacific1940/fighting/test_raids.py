"""Strategic bombing: escorts and interceptors, the facilities' own fire, damage."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import DiceRolled
from axis_desktop.systems.pacific1940.fighting.actions import Intercept, SplitRaid
from axis_desktop.systems.pacific1940.telling.story import describe
from tests.systems.pacific1940.fighting.table import ANZAC, JAPAN, UNITED_KINGDOM, UNITED_STATES, Table


def dice(table: Table) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(event.power, event.figure, event.dice) for event in table.told(DiceRolled)]


def raid_on_india(*, bombers: int, escorts: int = 0, **facilities: int) -> Table:
    table = Table("japan")
    for kind, count in facilities.items():
        for _ in range(count):
            table.add("india", "united_kingdom", kind)
    table.put("india", "japan", via="burma", strategic_bomber=bombers, fighter=escorts)
    table.state.raiders = {Space("india"): table.ids("india", "japan")}
    return table


@pytest.mark.rule("PA-8.10")
@pytest.mark.rule("PA-8.13")
@pytest.mark.rule("PA-8.14")
@pytest.mark.rule("PA-8.15")
@pytest.mark.rule("PA-12.4")
def test_vector_7_damage_stops_at_the_most_a_facility_can_have() -> None:
    table = raid_on_india(bombers=2)
    (factory,) = [table.add("india", "united_kingdom", "minor_complex", damage=4)]
    table.fight(6, 6, 3, 5)

    assert dice(table) == [("united_kingdom", 1, (6, 6)), ("japan", 0, (3, 5))]
    assert table.is_over
    assert table.there(factory).damage == 6
    bombs = table.told(DiceRolled)[-1]
    assert str(describe(bombs, table.state)) == (
        "japan: 2 strategic_bomber over the minor_complex: 3, 5."  # they damage, they don't hit or miss
    )
    assert table.count("india", "japan") == {"strategic_bomber": 2}
    assert table.holder("india") == "united_kingdom"


@pytest.mark.rule("PA-8.13")
@pytest.mark.rule("PA-15.4")
def test_each_facility_fires_at_the_bombers_over_it_and_guns_do_not() -> None:
    table = raid_on_india(bombers=2, major_complex=1, aa_gun=2).fight(1, 6, 4)

    assert dice(table) == [("united_kingdom", 1, (1, 6)), ("japan", 0, (4,))]
    assert table.count("india", "japan") == {"strategic_bomber": 1}


@pytest.mark.rule("PA-8.13")
@pytest.mark.rule("PA-1.11")
def test_the_attacker_splits_its_bombers_over_the_facilities() -> None:
    table = raid_on_india(bombers=3, air_base=1, major_complex=1, naval_base=1).fight()
    bombers = table.ids("india", "japan")
    plant, air, naval = (
        table.ids("india", "united_kingdom", kind)[0] for kind in ("major_complex", "air_base", "naval_base")
    )
    with table.refused("PA-8.13"):
        table.answer(SplitRaid(power=JAPAN, aims=((bombers[0], plant),)))
    with table.refused("PA-8.13"):
        table.answer(SplitRaid(power=JAPAN, aims=tuple((bomber, bombers[0]) for bomber in bombers)))
    aims = ((bombers[0], naval), (bombers[1], plant), (bombers[2], plant))
    table.answer(SplitRaid(power=JAPAN, aims=aims), 6, 6, 6, 2, 3, 4)

    assert dice(table) == [
        ("united_kingdom", 1, (6, 6)), ("united_kingdom", 1, (6,)), ("japan", 0, (2, 3)), ("japan", 0, (4,)),
    ]  # fmt: skip
    assert [table.there(unit).damage for unit in (plant, air, naval)] == [5, 0, 4]


@pytest.mark.rule("PA-8.11")
@pytest.mark.rule("PA-8.12")
@pytest.mark.rule("PA-14.7")
@pytest.mark.rule("PA-8.10")
def test_trap_23_escorts_hit_on_1_interceptors_on_2_and_bombers_do_not_roll() -> None:
    table = raid_on_india(bombers=2, escorts=2, minor_complex=1)
    table.put("india", "united_kingdom", fighter=3, tactical_bomber=1).fight()
    fighters = table.ids("india", "united_kingdom", "fighter")
    assert table.decision.power == UNITED_KINGDOM
    with table.refused("PA-8.11"):
        table.answer(
            Intercept(power=UNITED_KINGDOM, units=table.ids("india", "united_kingdom", "tactical_bomber"))
        )
    table.answer(Intercept(power=UNITED_KINGDOM, units=fighters[:2]), 1, 2, 2, 3, 6, 6)

    assert dice(table)[:2] == [("japan", 1, (1, 2)), ("united_kingdom", 2, (2, 3))]
    assert table.decision.power == JAPAN, "bombers or fighters may be lost"
    with table.refused("PA-8.12"):
        table.lose(*fighters[:1])
    table.dice(6, 6, 3, 4).lose(table.ids("india", "japan", "fighter")[0])
    assert table.count("india", "united_kingdom")["fighter"] == 2
    assert table.count("india", "japan") == {"strategic_bomber": 2, "fighter": 1}


@pytest.mark.rule("PA-8.11")
def test_trap_15_interceptors_and_escorts_take_no_part_in_the_battle_after() -> None:
    table = raid_on_india(bombers=1, escorts=1, minor_complex=1).holds("japan", "burma")
    table.put("india", "united_kingdom", fighter=1).put("india", "japan", via="burma", infantry=1)
    table.fight().answer(
        Intercept(power=UNITED_KINGDOM, units=table.ids("india", "united_kingdom", "fighter")), 6, 6, 6, 2
    )
    assert table.holder("india") == "japan"
    assert dice(table)[2:] == [("united_kingdom", 1, (6,)), ("japan", 0, (2,))], "no battle on the ground"
    assert table.is_over


@pytest.mark.rule("PA-8.11")
def test_fighters_of_several_powers_are_asked_in_turn_order() -> None:
    table = raid_on_india(bombers=1, minor_complex=1)
    table.put("india", "united_kingdom", fighter=1).put("india", "anzac", fighter=1).fight()
    assert table.decision.power == UNITED_KINGDOM
    table.answer(Intercept(power=UNITED_KINGDOM))
    assert table.decision.power == ANZAC
    table.answer(Intercept(power=ANZAC, units=table.ids("india", "anzac", "fighter")), 2)
    assert table.is_over
    assert table.count("india", "japan") == {}, "a bomber without escorts was shot down"


@pytest.mark.rule("PA-8.12")
@pytest.mark.rule("PA-10.3")
def test_who_holds_the_bombed_ground_without_fighters_there_picks_no_losses_of_others() -> None:
    table = raid_on_india(bombers=1, escorts=2, minor_complex=1)
    table.put("india", "united_states", fighter=1).put("india", "anzac", fighter=2).fight()
    table.answer(Intercept(power=UNITED_STATES, units=table.ids("india", "united_states", "fighter")))
    (first, _) = table.ids("india", "anzac", "fighter")
    table.answer(Intercept(power=ANZAC, units=table.ids("india", "anzac", "fighter")), 1, 6)

    assert table.decision.power == ANZAC, "it has most of them"
    table.dice(6, 6, 6, 6, 4).lose(first)
    assert table.count("india", "anzac") == {"fighter": 1}
    assert table.count("india", "united_states") == {"fighter": 1}


@pytest.mark.rule("PA-8.1")
@pytest.mark.rule("PA-8.10")
def test_raids_come_first_and_damage_counts_at_once() -> None:
    table = raid_on_india(bombers=1, minor_complex=1)
    table.put("hunan", "japan", via="kiangsi", infantry=1).fight(6, 3)
    assert table.is_over
    assert [event.figure for event in table.told(DiceRolled)] == [1, 0]
    assert table.holder("hunan") == "japan"
