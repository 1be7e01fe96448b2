"""What others are asked in the attacker's turn: strikes, scrambles, ambushes, where planes land."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.asking.planning import Assignment
from axis_desktop.model.events import DiceRolled
from axis_desktop.systems.area_war.battle.actions import Retreat
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.pacific1940.fighting.actions import (
    FindBase,
    FireAmbush,
    LoseTransport,
    NameStrikes,
    Scramble,
)
from axis_desktop.systems.pacific1940.reactions.frames import Ambush
from axis_desktop.systems.pacific1940.state import Landing
from axis_desktop.systems.questions.play import Play
from tests.systems.pacific1940.fighting.table import BEFORE_WAR, COURSE, JAPAN, UNITED_STATES, Table

ZONE = Space("sz35")


def dice(table: Table) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(event.power, event.figure, event.dice) for event in table.told(DiceRolled)]


# ------------------------------------------------------------------------ Kamikaze


def americans_at_iwo_jima(**ships: int) -> Table:
    table = Table("united_states").put("sz17", "united_states", via="sz24", **ships)
    table.state.kamikaze_unlocked, table.state.kamikaze_strikes = True, 6
    return table


@pytest.mark.rule("PA-8.3")
@pytest.mark.rule("PA-8.4")
@pytest.mark.rule("PA-8.5")
def test_trap_13_strikes_one_to_a_ship_in_kamikaze_zones_only() -> None:
    table = americans_at_iwo_jima(aircraft_carrier=1, destroyer=1, submarine=1, transport=1)
    table.put("sz16", "united_states", via="sz24", cruiser=1).fight()
    assert (table.decision.power, table.decision.rule) == (JAPAN, "PA-8.3")
    zone = Space("sz17")
    (carrier,), (destroyer,) = (
        table.ids("sz17", "united_states", k) for k in ("aircraft_carrier", "destroyer")
    )
    (submarine,) = table.ids("sz17", "united_states", "submarine")
    with table.refused("PA-8.4"):
        table.answer(NameStrikes(power=JAPAN, aims=((zone, carrier), (zone, carrier))))
    with table.refused("PA-8.4"):
        table.answer(NameStrikes(power=JAPAN, aims=((zone, submarine),)))
    with table.refused("PA-8.4"):
        table.answer(NameStrikes(power=JAPAN, aims=((Space("sz16"), table.ids("sz16", "united_states")[0]),)))
    table.answer(NameStrikes(power=JAPAN, aims=((zone, destroyer), (zone, carrier))), 2, 1)

    assert dice(table) == [("japan", 2, (2,)), ("japan", 2, (1,))]
    assert table.state.kamikaze_strikes == 4
    assert table.count("sz17", "united_states") == {"aircraft_carrier": 1, "submarine": 1, "transport": 1}
    assert table.there(carrier).damage == 1
    assert len(table.told(UnitsDamaged)) == 1
    assert table.is_over


@pytest.mark.rule("PA-8.4")
def test_no_more_strikes_than_are_left() -> None:
    table = americans_at_iwo_jima(destroyer=2)
    table.state.kamikaze_strikes = 1
    table.fight()
    aims = tuple((Space("sz17"), unit) for unit in table.ids("sz17", "united_states"))
    with table.refused("PA-8.4"):
        table.answer(NameStrikes(power=JAPAN, aims=aims))
    table.answer(NameStrikes(power=JAPAN, aims=aims[:1]), 3)
    assert table.state.kamikaze_strikes == 0
    assert table.count("sz17", "united_states") == {"destroyer": 2}


@pytest.mark.rule("PA-8.2")
@pytest.mark.rule("PA-8.3")
@pytest.mark.rule("PA-8.4")
def test_nobody_is_asked_before_the_unlock_or_where_nobody_came() -> None:
    table = americans_at_iwo_jima(destroyer=1)
    table.state.kamikaze_unlocked = False
    assert table.fight().is_over

    table = americans_at_iwo_jima().put("sz17", "united_states", destroyer=1)
    assert table.fight().is_over

    table = americans_at_iwo_jima(destroyer=1).put("sz19", "united_states", destroyer=1).fight()
    (resting,) = table.ids("sz19", "united_states")
    with table.refused("PA-8.3"):
        table.answer(NameStrikes(power=JAPAN, aims=((Space("sz19"), resting),)))


@pytest.mark.rule("PA-8.6")
@pytest.mark.rule("PA-8.1")
def test_a_strike_forbids_bombardment_from_its_zone_and_shows_in_the_story() -> None:
    table = americans_at_iwo_jima(cruiser=1).put("iwo_jima", "japan", infantry=1)
    table.loaded("sz17", "united_states", "infantry", via="sz24", target="iwo_jima")
    table.put("sz17", "japan", destroyer=1).fight()
    aim = (Space("sz17"), table.ids("sz17", "united_states", "cruiser")[0])
    table.answer(NameStrikes(power=JAPAN, aims=(aim,)), 6, 6, 6)
    assert "misses the {unit} of" in table.battle.story[0].template
    table.press(3, 6, 1, 6)
    assert table.is_over
    assert dice(table)[3:] == [
        ("united_states", 3, (3,)), ("japan", 2, (6,)), ("united_states", 1, (1,)), ("japan", 2, (6,)),
    ]  # fmt: skip


# ------------------------------------------------------------------------ scramble


def attack_at_philippines(**attackers: int) -> Table:
    table = Table("japan").put("sz35", "japan", via="sz20", **attackers)
    return table.put("philippines", "united_states", air_base=1)


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-8.8")
@pytest.mark.rule("PA-8.9")
def test_trap_14_aircraft_of_an_island_base_join_the_defense_any_number() -> None:
    table = attack_at_philippines(cruiser=1).put("sz35", "united_states", destroyer=1)
    table.put("philippines", "united_states", fighter=4, strategic_bomber=1).fight()
    assert (table.decision.power, table.decision.rule) == (UNITED_STATES, "PA-8.7")
    fighters = table.ids("philippines", "united_states", "fighter")
    (bomber,) = table.ids("philippines", "united_states", "strategic_bomber")
    with table.refused("PA-8.9"):
        table.answer(Scramble(power=UNITED_STATES, aircraft=((bomber, ZONE),)))
    with table.refused("PA-8.9"):
        table.answer(Scramble(power=UNITED_STATES, aircraft=((fighters[0], Space("sz34")),)))
    with table.refused("PA-8.7"):
        table.answer(Scramble(power=UNITED_STATES, aircraft=((fighters[0], ZONE), (fighters[0], ZONE))))
    table.answer(
        Scramble(power=UNITED_STATES, aircraft=tuple((unit, ZONE) for unit in fighters)), 6, 6, 6, 6, 4, 6
    )
    assert dice(table) == [("japan", 3, (6,)), ("united_states", 4, (6, 6, 6, 4)), ("united_states", 2, (6,))]
    assert table.is_over
    assert table.count("philippines", "united_states")["fighter"] == 4, "they fly home"


@pytest.mark.rule("PA-8.9")
@pytest.mark.rule("PA-15.3")
@pytest.mark.parametrize("damage", [3, 6])
def test_no_scramble_from_a_base_that_is_out_of_use(damage: int) -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    table.put("sz35", "united_states", destroyer=1).put("philippines", "united_states", fighter=1)
    table.put("philippines", "united_states", air_base=1, damage=damage).fight(3, 6)
    assert table.is_over
    assert len(dice(table)) == 2


@pytest.mark.rule("PA-8.9")
def test_no_scramble_from_the_mainland_or_where_nobody_is_attacked() -> None:
    table = Table("japan").put("sz62", "japan", via="sz63", cruiser=1).put("sz62", "anzac", destroyer=1)
    table.put("new_south_wales", "anzac", fighter=1, air_base=1).fight(3, 6)
    assert table.is_over
    assert len(dice(table)) == 2

    table = attack_at_philippines(cruiser=1).put("philippines", "united_states", fighter=1).fight()
    assert table.is_over


@pytest.mark.rule("PA-9.3")
@pytest.mark.rule("PA-8.9")
def test_no_scramble_from_a_base_that_its_holder_has_captured_just_now() -> None:
    table = attack_at_philippines(cruiser=1).put("sz35", "united_states", destroyer=1)
    table.put("philippines", "anzac", fighter=1)
    table.state.captured = (Space("philippines"),)
    table.fight(3, 6)
    assert table.is_over
    assert len(dice(table)) == 2


@pytest.mark.rule("PA-8.9")
def test_a_plane_on_the_mainland_cannot_be_named_beside_one_that_may() -> None:
    table = attack_at_philippines(cruiser=1).put("sz35", "united_states", destroyer=1)
    table.put("philippines", "united_states", fighter=1).fight()
    stray = table.add("western_united_states", "united_states", "fighter")
    with table.refused("PA-8.9"):
        table.answer(Scramble(power=UNITED_STATES, aircraft=((stray, ZONE),)))


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-17.6")
def test_a_power_at_peace_with_the_attacker_is_not_asked() -> None:
    table = Table("japan", wars=BEFORE_WAR).put("sz35", "japan", via="sz20", cruiser=1)
    table.put("philippines", "united_states", air_base=1, fighter=1).put("sz35", "united_states", destroyer=1)
    assert table.fight().is_over


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-8.17")
@pytest.mark.rule("PA-8.34")
@pytest.mark.rule("PA-7.5")
def test_vector_13_an_assault_is_met_by_a_scramble_alone() -> None:
    table = attack_at_philippines()
    for _ in range(2):
        table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("philippines", "united_states", fighter=1).fight()
    (fighter,) = table.ids("philippines", "united_states", "fighter")
    table.answer(Scramble(power=UNITED_STATES, aircraft=((fighter, ZONE),)), 4)

    assert table.is_over
    assert dice(table) == [("united_states", 4, (4,))]
    assert table.holder("philippines") == "united_states"
    assert table.count("sz20", "japan") == {"transport": 1, "infantry": 1}

    table = attack_at_philippines()
    for _ in range(2):
        table.loaded("sz35", "japan", "infantry", target="philippines")
    table.put("philippines", "united_states", fighter=1).fight()
    (fighter,) = table.ids("philippines", "united_states", "fighter")
    table.answer(Scramble(power=UNITED_STATES, aircraft=((fighter, ZONE),)), 6)
    assert table.count("sz35", "japan") == {}, "no way back: lost with their cargo"


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-8.8")
def test_scrambled_aircraft_do_not_defend_their_island_and_find_another_place_if_it_falls() -> None:
    table = attack_at_philippines(cruiser=2)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("philippines", "united_states", fighter=1).put("sz44", "united_states", aircraft_carrier=1)
    table.put("sz45", "united_states", aircraft_carrier=1).fight()
    (fighter,) = table.ids("philippines", "united_states", "fighter")
    table.answer(Scramble(power=UNITED_STATES), 6)
    assert table.decision.rule == "PA-8.19"

    table = attack_at_philippines(cruiser=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("philippines", "united_states", fighter=1).put("sz35", "united_states", destroyer=1)
    table.fight()
    (fighter,) = table.ids("philippines", "united_states", "fighter")
    table.answer(Scramble(power=UNITED_STATES, aircraft=((fighter, ZONE),)), 3, 6, 6)
    table.lose(*table.ids("sz35", "united_states", "destroyer"))
    assert table.holder("philippines") == "united_states", "the fighter still holds the zone"
    table.press(3, 6)
    assert table.holder("philippines") == "japan", "the island itself was empty"


@pytest.mark.rule("PA-8.20")
@pytest.mark.rule("PA-10.6")
def test_nobody_lands_from_a_friends_transport_while_scrambled_aircraft_fight_on() -> None:
    table = Table("united_states").holds("japan", "philippines")
    ship = table.add("sz35", "anzac", "transport")
    man = table.add("sz35", "united_states", "infantry", aboard=ship)
    table.state.landings = (Landing(zone=ZONE, target=Space("philippines"), units=(man,)),)
    table.put("sz35", "united_states", via="sz34", submarine=1)
    table.put("philippines", "japan", air_base=1, fighter=1).fight()
    (fighter,) = table.ids("philippines", "japan", "fighter")
    table.answer(Scramble(power=JAPAN, aircraft=((fighter, ZONE),)))

    assert table.is_over, "aircraft and submarine can't hit each other"
    assert table.holder("philippines") == "japan"
    assert table.there(man).aboard == ship


# ------------------------------------------------------------------------ stranded


@pytest.mark.rule("PA-11.2")
@pytest.mark.rule("PA-14.11")
@pytest.mark.rule("PA-8.39")
def test_planes_of_a_damaged_carrier_find_a_place_one_area_away_or_are_lost() -> None:
    table = damaged_carrier(Table("japan").holds("japan", "philippines"))
    assert table.is_over
    assert table.count("sz35", "united_states") == {"aircraft_carrier": 1}, "no deck, no land: lost"

    table = damaged_carrier(Table("japan").put("sz34", "anzac", aircraft_carrier=1))
    (fighter,) = table.ids("sz35", "united_states", "fighter")
    assert (table.decision.power, table.decision.rule) == (UNITED_STATES, "PA-11.2")
    with table.refused("PA-11.2"):
        table.answer(FindBase(power=UNITED_STATES, unit=fighter, space=Space("sz36")))
    table.answer(FindBase(power=UNITED_STATES, unit=fighter, space=Space("sz34")))
    assert table.is_over
    assert table.count("sz34", "united_states") == {"fighter": 1}


def damaged_carrier(table: Table) -> Table:
    """A carrier has been hit in zone 35, and the attacker has gone."""
    table.put("sz35", "japan", via="sz36", battleship=1)
    table.put("sz35", "united_states", aircraft_carrier=1, fighter=1).fight(4, 6, 6)
    table.lose(*table.ids("sz35", "united_states", "aircraft_carrier"))
    return table.answer(Retreat(power=JAPAN, space=Space("sz36")))


@pytest.mark.rule("PA-11.2")
@pytest.mark.rule("PA-8.11")
def test_interceptors_whose_ground_falls_are_stranded() -> None:
    table = Table("japan").put("burma", "japan", via="shan_state", infantry=1)
    table.put("burma", "united_kingdom", fighter=1)
    (fighter,) = table.ids("burma", "united_kingdom")
    table.state.combat.intercepted = (fighter,)
    table.fight()
    assert table.holder("burma") == "japan"
    assert [choice.space for choice in table.options.choices()] == ["india", "shan_state", "yunnan"]


@pytest.mark.rule("PA-5.8")
@pytest.mark.rule("PA-11.2")
def test_chinas_fighter_finds_no_place_beyond_its_border() -> None:
    table = Table("japan").put("yunnan", "japan", via="kwangsi", infantry=1).put("yunnan", "china", fighter=1)
    table.state.combat.intercepted = table.ids("yunnan", "china")
    table.holds("japan", "hunan", "kweichow", "szechwan").holds("united_kingdom", "shan_state")
    table.fight()
    assert table.is_over
    assert table.count("burma", "china") == {"fighter": 1}


# ------------------------------------------------------------------------ ambush


def ambush(table: Table, *dice: int) -> Table:
    """Japanese transports in zone 35 have entered it."""
    table.state.stack = [
        Ambush(zone=ZONE, place=ZONE, transports=table.ids("sz35", "japan", "transport"), mover=JAPAN)
    ]
    table.state.combat.stage = "over"
    table.dice(*dice)
    COURSE.settle(Play(table.state, table.chance), 0)
    return table


@pytest.mark.rule("PA-7.22")
@pytest.mark.rule("PA-14.13")
def test_a_submarine_fires_at_transports_and_the_mover_picks_the_loss() -> None:
    table = Table("japan").put("sz35", "united_states", submarine=2)
    full, empty = table.loaded("sz35", "japan", "infantry"), table.add("sz35", "japan", "transport")
    ambush(table)
    assert (table.decision.power, table.decision.rule) == (UNITED_STATES, "PA-7.22")
    table.answer(FireAmbush(power=UNITED_STATES, fire=True), 2)
    assert [event.aside for event in table.told(DiceRolled)] == [True], "no battle tells of it"
    assert table.decision.power == JAPAN
    with table.refused("PA-7.22"):
        table.answer(LoseTransport(power=JAPAN, unit=table.ids("sz35", "united_states")[0]))
    with table.refused("PA-3.2"):
        table.answer(FireAmbush(power=JAPAN, fire=True))
    table.answer(LoseTransport(power=JAPAN, unit=empty))
    assert table.unit(empty) is None
    assert table.unit(full) is not None
    table.answer(FireAmbush(power=UNITED_STATES, fire=False))
    assert table.state.combat.ambushed == table.ids("sz35", "united_states")[:1]


@pytest.mark.rule("PA-7.22")
@pytest.mark.rule("PA-19.1")
def test_no_ambush_where_the_table_plays_without_or_a_submarine_has_fired() -> None:
    table = Table("japan", options=()).put("sz35", "united_states", submarine=1)
    table.loaded("sz35", "japan", "infantry")
    assert ambush(table).state.stack == []

    table = Table("japan").put("sz35", "united_states", submarine=1)
    table.loaded("sz35", "japan", "infantry")
    table.state.combat.ambushed = table.ids("sz35", "united_states")
    assert ambush(table).state.stack == []


@pytest.mark.rule("PA-7.22")
@pytest.mark.rule("PA-7.21")
def test_the_last_transport_goes_down_with_its_cargo() -> None:
    table = Table("japan").put("sz35", "united_states", submarine=2)
    table.loaded("sz35", "japan", "infantry", "tank")
    ambush(table).answer(FireAmbush(power=UNITED_STATES, fire=True), 1)
    assert table.count("sz35", "japan") == {}
    assert table.state.stack == []


# ------------------------------------------------------------------------ contested zones


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-7.16")
def test_vector_14_who_stays_fights_alone_and_the_plane_waits() -> None:
    table = Table("japan").put("sz35", "united_states", cruiser=1).put("sz35", "japan", destroyer=1)
    waiting = table.add("sz35", "japan", "fighter")
    table.state.hovering = (waiting,)
    table.fight(2, 3)
    assert table.is_over
    assert table.count("sz35", "japan") == {"fighter": 1}


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-8.9")
def test_aircraft_are_sent_one_by_one_and_each_answer_tells_what_the_battle_would_be() -> None:
    table = attack_at_philippines(cruiser=2).put("sz35", "united_states", destroyer=1)
    table.put("philippines", "united_states", fighter=2).fight()
    options = table.options
    one, other = (pieces.units[0] for pieces in options.detachments)
    lines = [Assignment(unit=one, aim=ZONE), Assignment(unit=other, aim=ZONE)]

    (zone,) = options.aims
    (alone,), (together,) = options.remarks(lines[:1], 0), options.remarks(lines, 0)
    assert zone.note.args["chance"] < alone.args["chance"] < together.args["chance"]
    assert (alone.template[:7], together.template[:9]) == ("With it", "With them")
    assert not options.remarks(lines, 1), "told once for a zone"
    refused = options.line_refusal(Assignment(unit=one, aim="sz34"), ())
    assert refused is not None
    assert refused.rule == "PA-8.9"
    table.answer(options.assign(lines), 6, 6, 6, 4, 6)
    assert table.count("sz35", "japan") == {"cruiser": 1}


@pytest.mark.rule("PA-8.4")
def test_ships_are_named_one_by_one_and_no_more_than_there_are_strikes() -> None:
    table = americans_at_iwo_jima(destroyer=2)
    table.state.kamikaze_strikes = 1
    options = table.fight().options
    one, other = (Assignment(unit=pieces.units[0], aim=options.aims[0].id) for pieces in options.detachments)

    refused = options.line_refusal(other, [one])
    assert refused is not None
    assert refused.rule == "PA-8.4"
    assert options.refusal([]) is None
    table.answer(options.assign([one]), 1)
    assert table.count("sz17", "united_states") == {"destroyer": 1}


@pytest.mark.rule("PA-8.3")
def test_ships_that_left_a_kamikaze_zone_and_came_back_have_moved_into_it() -> None:
    table = Table("united_states").put("sz17", "united_states", destroyer=1)
    table.state.kamikaze_unlocked, table.state.kamikaze_strikes = True, 6
    assert table.fight().is_over, "it was there"

    table = Table("united_states").put("sz17", "united_states", via="sz17", moved=2, destroyer=1)
    table.state.kamikaze_unlocked, table.state.kamikaze_strikes = True, 6
    assert table.fight().decision.rule == "PA-8.3"


@pytest.mark.rule("PA-11.2")
@pytest.mark.rule("PA-8.3")
def test_planes_of_a_friends_carrier_that_a_strike_has_hit_find_a_place_or_are_lost() -> None:
    table = americans_at_iwo_jima(destroyer=1).put("sz17", "anzac", aircraft_carrier=1, fighter=1).fight()
    (carrier,) = table.ids("sz17", "anzac", "aircraft_carrier")
    table.answer(NameStrikes(power=JAPAN, aims=((Space("sz17"), carrier),)), 2)
    assert table.is_over
    assert table.count("sz17", "anzac") == {"aircraft_carrier": 1}, "no other deck and no land: lost"

    table = americans_at_iwo_jima(aircraft_carrier=1).put("sz17", "anzac", aircraft_carrier=1, fighter=1)
    table.fight()
    (carrier,) = table.ids("sz17", "anzac", "aircraft_carrier")
    table.answer(NameStrikes(power=JAPAN, aims=((Space("sz17"), carrier),)), 2)
    assert table.is_over
    assert table.count("sz17", "anzac") == {"aircraft_carrier": 1, "fighter": 1}, "there is another deck"


@pytest.mark.rule("PA-8.7")
@pytest.mark.rule("PA-8.17")
def test_who_stays_is_told_that_submarines_alone_bring_no_battle_to_a_zone() -> None:
    table = Table("japan").put("philippines", "united_states", air_base=1, fighter=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("sz35", "united_states", submarine=1).fight()
    options = table.options
    (fighter,) = options.detachments

    (zone,) = options.aims
    (joined,) = options.remarks([Assignment(unit=fighter.units[0], aim=ZONE)], 0)
    said = "If all stay, there is no battle at sea. japan lands from there: philippines."
    assert (str(zone.note), "chance" in joined.args) == (said, True)


@pytest.mark.rule("PA-7.22")
def test_each_submarine_that_may_fire_is_counted() -> None:
    table = Table("japan").put("sz35", "united_states", submarine=2)
    table.loaded("sz35", "japan", "infantry")
    ambush(table)
    first = table.decision.prompt
    table.answer(FireAmbush(power=UNITED_STATES, fire=False))
    second = table.decision.prompt

    assert (first.args["n"], second.args["n"]) == (2, 1)
    assert first.template != second.template
