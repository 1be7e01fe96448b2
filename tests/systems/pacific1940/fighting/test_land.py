"""Battles on land: combined arms, AA fire, losses, press and retreat, who holds the ground."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import BattleEnded, ControlChanged, DiceRolled, UnitsLost
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from tests.systems.pacific1940.fighting.table import CHINA, JAPAN, Table


def dice(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.figure, event.dice) for event in table.told(DiceRolled)]


def attack_on_hunan(**attackers: int) -> Table:
    return Table("japan").put("hunan", "japan", via="kiangsi", **attackers)


@pytest.mark.rule("PA-1.9")
@pytest.mark.rule("PA-1.11")
@pytest.mark.rule("PA-8.24")
@pytest.mark.rule("PA-8.30")
@pytest.mark.rule("PA-9.1")
@pytest.mark.rule("PA-9.2")
@pytest.mark.rule("PA-14.1")
@pytest.mark.rule("PA-14.2")
@pytest.mark.rule("PA-14.3")
@pytest.mark.rule("PA-14.4")
@pytest.mark.rule("PA-14.9")
def test_vector_8_combined_arms_fire_in_the_order_of_the_dice() -> None:
    table = attack_on_hunan(infantry=2, artillery=1, tactical_bomber=1, tank=1)
    table.put("hunan", "china", infantry=3).fight(2, 2, 3, 3, 4, 1, 3, 5)

    assert dice(table) == [(2, (2,)), (1, (2,)), (2, (3,)), (3, (3,)), (4, (4,)), (2, (1, 3, 5))]
    assert table.decision.power == JAPAN
    with table.refused("PA-8.30"):
        table.lose(*table.ids("hunan", "japan", "tank"), *table.ids("hunan", "japan", "infantry")[:1])
    table.lose(table.ids("hunan", "japan", "infantry")[0])

    assert table.is_over
    assert table.count("hunan", "china") == {}
    assert table.count("hunan", "japan") == {"infantry": 1, "artillery": 1, "tactical_bomber": 1, "tank": 1}
    assert table.holder("hunan") == "japan"


@pytest.mark.rule("PA-8.30")
def test_nobody_is_asked_when_everything_is_hit() -> None:
    """Of four hits a plane made one: all three defenders are lost, whoever takes which."""
    table = attack_on_hunan(infantry=2, artillery=1, fighter=1)
    table.put("hunan", "china", infantry=1, artillery=1, fighter=1).fight(2, 1, 2, 3, 6, 6, 6)

    assert table.is_over
    assert table.count("hunan", "china") == {}


@pytest.mark.rule("PA-14.2")
@pytest.mark.rule("PA-8.40")
def test_artillery_helps_infantry_first_and_one_alone_and_never_a_defender() -> None:
    table = attack_on_hunan(infantry=1, mechanized_infantry=2, artillery=2)
    table.put("hunan", "china", infantry=1, artillery=1).fight(6, 6, 6, 6, 6, 6, 6)

    assert dice(table) == [(2, (6,)), (2, (6, 6)), (2, (6,)), (1, (6,)), (2, (6,)), (2, (6,))]


@pytest.mark.rule("PA-8.40")
def test_combined_arms_are_counted_again_each_round() -> None:
    table = attack_on_hunan(infantry=1, artillery=1, tank=1)
    table.put("hunan", "china", infantry=1).fight(6, 6, 6, 1)
    table.lose(*table.ids("hunan", "japan", "artillery"))
    table.press(6, 6, 6)

    assert dice(table)[4:] == [(1, (6,)), (3, (6,)), (2, (6,))]


@pytest.mark.rule("PA-14.6")
@pytest.mark.rule("PA-8.26")
@pytest.mark.rule("PA-14.5")
@pytest.mark.rule("PA-7.13")
def test_trap_22_one_gun_fires_once_at_each_plane_type_by_type() -> None:
    table = attack_on_hunan(infantry=1, fighter=2, strategic_bomber=1)
    table.put("hunan", "china", infantry=1, aa_gun=2).fight(1, 2, 6, 6, 6, 6, 6)

    assert dice(table) == [(1, (1, 2)), (1, (6,)), (1, (6,)), (3, (6,)), (4, (6,)), (2, (6,))]
    assert table.count("hunan", "japan") == {"infantry": 1, "fighter": 1, "strategic_bomber": 1}
    assert "fires an AA gun" in str(table.battle.story[0].template)
    table.press(1, 3, 4, 6)
    assert table.holder("hunan") == "japan"
    assert table.count("hunan", "japan")["aa_gun"] == 2


@pytest.mark.rule("PA-14.6")
def test_the_owner_picks_the_plane_of_the_type_that_was_hit() -> None:
    table = Table("japan").put("hunan", "china", infantry=1, aa_gun=1)
    table.put("hunan", "japan", via="kiangsi", infantry=1)
    near = table.add("hunan", "japan", "fighter", via="kiangsi", moved=1)
    far = table.add("hunan", "japan", "fighter", via="kwangsi", moved=4)
    other = table.add("hunan", "japan", "tactical_bomber", via="kiangsi", moved=1)
    table.fight(1, 6, 6, 6, 6, 6, 6)

    assert table.decision.rule == "PA-14.6"
    with table.refused("PA-14.6"):
        table.lose(other)
    table.lose(far)
    assert table.unit(far) is None
    assert table.unit(near) is not None


@pytest.mark.rule("PA-9.5")
@pytest.mark.rule("PA-14.5")
def test_an_empty_territory_is_taken_without_dice_but_a_gun_still_fires() -> None:
    table = attack_on_hunan(infantry=1, fighter=1).put("hunan", "china", aa_gun=1).fight(6)

    assert dice(table) == [(1, (6,))]
    assert table.is_over
    assert table.holder("hunan") == "japan"
    assert table.count("hunan", "china") == {}


@pytest.mark.rule("PA-9.1")
def test_aircraft_alone_take_nothing() -> None:
    table = attack_on_hunan(fighter=2).put("hunan", "china", infantry=1).fight(3, 6, 6)

    assert table.is_over
    assert table.holder("hunan") == "china"
    assert table.told(ControlChanged) == []
    assert [event.keeper for event in table.told(BattleEnded)] == ["china"]


@pytest.mark.rule("PA-9.1")
@pytest.mark.rule("PA-8.35")
def test_if_all_are_gone_the_defender_keeps_the_ground() -> None:
    table = attack_on_hunan(infantry=1).put("hunan", "china", infantry=1).fight(1, 2)

    assert table.is_over
    assert table.count("hunan", "japan") == table.count("hunan", "china") == {}
    assert table.holder("hunan") == "china"


@pytest.mark.rule("PA-8.36")
@pytest.mark.rule("PA-8.38")
def test_land_units_retreat_together_to_where_one_of_them_came_from_and_planes_stay() -> None:
    table = Table("japan").put("hunan", "china", infantry=3)
    table.put("hunan", "japan", via="kiangsi", infantry=1)
    table.put("hunan", "japan", via="kwangsi", infantry=1, tank=1, fighter=1)
    table.fight(6, 6, 6, 6, 2, 6, 6)
    table.lose(table.ids("hunan", "japan", "infantry")[0])

    assert [choice.space for choice in table.options.choices()] == [None, "kiangsi", "kwangsi"]
    with table.refused("PA-8.36"):
        table.answer(Retreat(power=JAPAN, space=Space("anhwe")))
    with table.refused("PA-8.36"):
        table.answer(Retreat(power=JAPAN))
    table.answer(Retreat(power=JAPAN, space=Space("kiangsi")))

    assert table.is_over
    assert table.count("kiangsi", "japan") == {"infantry": 1, "tank": 1}
    assert table.count("hunan", "japan") == {"fighter": 1}
    assert table.holder("hunan") == "china"


def two_attacks() -> Table:
    table = attack_on_hunan(infantry=2).put("hunan", "china", infantry=2)
    table.put("yunnan", "japan", via="kwangsi", infantry=1)
    return table.put("yunnan", "china", infantry=1)


@pytest.mark.rule("PA-8.24")
@pytest.mark.rule("PA-8.36")
def test_a_lone_battle_waits_after_a_retreat_until_it_is_chosen() -> None:
    """No die falls with the retreat, which can so be taken back."""
    table = two_attacks().fight()
    table.choose("hunan", "land", 6, 6, 6, 6)
    before = len(table.events)

    table.answer(Retreat(power=JAPAN, space=Space("kiangsi")))

    assert not [event for event in table.events[before:] if isinstance(event, DiceRolled)]
    assert table.decision.kind == "choose_battle"
    assert [choice.space for choice in table.options.choices()] == ["yunnan"]
    with table.refused("PA-8.1"):
        table.choose("hunan", "land")


@pytest.mark.rule("PA-8.24")
def test_a_lone_battle_begins_by_itself_after_one_that_was_fought_out() -> None:
    table = two_attacks().fight()

    table.choose("hunan", "land", 1, 1, 6, 6, 6, 6)

    assert (table.decision.kind, table.decision.space) == ("press_or_retreat", "yunnan")


@pytest.mark.rule("PA-8.36")
def test_planes_alone_break_off_in_place() -> None:
    table = attack_on_hunan(fighter=1).put("hunan", "china", infantry=2).fight(6, 6, 6)

    with table.refused("PA-8.36"):
        table.answer(Retreat(power=JAPAN, space=Space("kiangsi")))
    table.answer(Retreat(power=JAPAN))

    assert table.is_over
    assert table.count("hunan", "japan") == {"fighter": 1}


@pytest.mark.rule("PA-8.36")
def test_the_defender_is_never_asked_to_retreat_and_fights_on_round_after_round() -> None:
    table = attack_on_hunan(infantry=2).put("hunan", "china", infantry=1).fight(6, 6, 6)
    assert table.decision.power == JAPAN
    table.press(6, 6, 6)
    assert (table.battle.round, table.decision.power) == (2, JAPAN)
    with pytest.raises(AssertionError):
        table.answer(Press(power=CHINA))


@pytest.mark.rule("PA-8.24")
def test_the_attacker_picks_the_order_of_battles() -> None:
    table = attack_on_hunan(infantry=1).put("hunan", "china", infantry=1)
    table.put("yunnan", "japan", via="kwangsi", infantry=1).put("yunnan", "china", infantry=1)
    table.fight()

    assert [choice.space for choice in table.options.choices()] == ["hunan", "yunnan"]
    with table.refused("PA-8.1"):
        table.choose("kwangsi", "land")
    table.choose("yunnan", "land", 1, 6, 1, 6)
    assert table.is_over
    assert (table.holder("yunnan"), table.holder("hunan")) == ("japan", "japan")


@pytest.mark.rule("PA-8.25")
@pytest.mark.rule("PA-10.2")
def test_co_defenders_fight_together_and_friends_of_the_attacker_stand_aside() -> None:
    table = Table("united_kingdom").holds("japan", "burma").put("burma", "japan", infantry=1)
    table.put("burma", "united_kingdom", via="india", infantry=1).put("burma", "china", infantry=1)
    table.fight(6, 2)

    assert table.count("burma", "china") == {"infantry": 1}
    assert table.holder("burma") == "japan"

    table = (
        Table("japan")
        .holds("japan", "shan_state")
        .put("burma", "china", infantry=1)
        .put("burma", "united_kingdom", infantry=1)
    )
    table.put("burma", "japan", via="shan_state", infantry=1).fight(6, 6, 6)
    assert dice(table)[-1] == (2, (6, 6))


@pytest.mark.rule("PA-8.30")
def test_losses_of_the_defender_still_fire_and_then_leave() -> None:
    table = attack_on_hunan(tank=2).put("hunan", "china", infantry=1, artillery=1).fight(3, 6, 2, 6)
    assert table.decision.power == CHINA
    table.lose(*table.ids("hunan", "china", "infantry"))

    assert table.told(UnitsLost)[-1].power in ("china", "japan")
    assert table.count("hunan", "china") == {"artillery": 1}
    assert table.count("hunan", "japan") == {"tank": 1}
