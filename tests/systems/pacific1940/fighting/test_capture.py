"""Control, liberation, capitals, China: who holds what has been taken."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.events import UnitsLost
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.pacific1940.events import KamikazeUnlocked
from axis_desktop.systems.pacific1940.fighting.capture import hand_guns_back
from tests.systems.pacific1940.fighting.table import JAPAN, UNITED_KINGDOM, Table


def walk_in(power: str, space: str, origin: str, **units: int) -> Table:
    return Table(power).put(space, power, via=origin, **(units or {"infantry": 1}))


@pytest.mark.rule("PA-9.10")
@pytest.mark.rule("PA-9.4")
@pytest.mark.rule("PA-9.11")
def test_vector_2_the_fall_of_india() -> None:
    table = walk_in("japan", "india", "burma").put("india", "united_kingdom", major_complex=1)
    table.state.treasury[UNITED_KINGDOM] = 8
    table.fight()

    assert table.holder("india") == "japan"
    assert (table.state.treasury[JAPAN], table.state.treasury[UNITED_KINGDOM]) == (8, 0)
    assert [event.loot for event in table.told(CapitalTaken)] == [8]
    assert table.count("india", "japan") == {"infantry": 1, "minor_complex": 1}


@pytest.mark.rule("PA-9.2")
@pytest.mark.rule("PA-9.3")
@pytest.mark.rule("PA-9.4")
def test_guns_and_facilities_go_with_their_damage_and_cannot_be_used_this_turn() -> None:
    table = walk_in("japan", "philippines", "sz35").put("philippines", "united_states", aa_gun=1)
    base = table.add("philippines", "united_states", "air_base", damage=4)
    plant = table.add("philippines", "united_states", "major_complex", damage=9)
    table.fight()

    assert table.there(base).owner == table.there(plant).owner == "japan"
    assert table.there(base).damage == 4
    assert (table.there(plant).type, table.there(plant).damage) == ("minor_complex", 6)
    assert all(unit.spent for unit in table.state.forces.at(Space("philippines")))


@pytest.mark.rule("PA-9.7")
def test_ground_of_a_friend_goes_back_to_it() -> None:
    table = walk_in("united_states", "queensland", "sz54").holds("japan", "queensland")
    table.put("queensland", "japan", naval_base=1).fight()
    assert table.holder("queensland") == "anzac"
    assert table.count("queensland", "anzac") == {"naval_base": 1}


@pytest.mark.rule("PA-9.8")
@pytest.mark.rule("PA-4.8")
@pytest.mark.rule("PA-4.12")
@pytest.mark.parametrize("space", ["java", "french_indo_china", "new_hebrides"])
def test_trap_11_dutch_and_french_ground_becomes_the_takers_own(space: str) -> None:
    table = walk_in("united_states", space, "sz42").holds("japan", space).fight()
    assert table.holder(space) == "united_states"


@pytest.mark.rule("PA-9.9")
def test_while_the_owners_capital_is_lost_the_liberator_holds_its_ground() -> None:
    table = walk_in("anzac", "malaya", "sz37").holds("japan", "malaya", "india").fight()
    assert table.holder("malaya") == "anzac"


@pytest.mark.rule("PA-9.9")
@pytest.mark.rule("PA-9.3")
def test_who_holds_ground_for_an_owner_without_a_capital_has_its_base_from_its_next_turn() -> None:
    table = walk_in("united_states", "kwangtung", "sz20").holds("japan", "kwangtung", "india")
    table.put("kwangtung", "japan", naval_base=1).fight()

    assert table.holder("kwangtung") == "united_states"
    assert table.count("kwangtung", "united_states") == {"infantry": 1, "naval_base": 1}
    assert table.state.captured == ("kwangtung",)


@pytest.mark.rule("PA-9.9")
@pytest.mark.rule("PA-9.13")
def test_a_capital_freed_in_the_same_phase_counts_as_free() -> None:
    table = walk_in("anzac", "burma", "sz38").holds("japan", "burma", "india")
    table.put("india", "anzac", via="sz39", infantry=1)
    table.fight()
    assert (table.holder("burma"), table.holder("india")) == ("united_kingdom", "united_kingdom")
    assert [event.freed for event in table.told(CapitalTaken)] == [True]


@pytest.mark.rule("PA-9.13")
def test_a_freed_capital_brings_back_what_friends_held_but_their_guns() -> None:
    table = walk_in("anzac", "india", "sz39").holds("japan", "india").holds("anzac", "ceylon")
    table.put("ceylon", "anzac", aa_gun=1, air_base=1)
    table.state.treasury[JAPAN] = 7
    table.fight()
    assert table.holder("ceylon") == "united_kingdom"
    assert table.count("ceylon", "united_kingdom") == {"air_base": 1}
    assert table.count("ceylon", "anzac") == {"aa_gun": 1}, "till the turn is over"
    assert table.state.treasury[JAPAN] == 7

    hand_guns_back(table.state)
    assert table.count("ceylon", "united_kingdom") == {"air_base": 1, "aa_gun": 1}


@pytest.mark.rule("PA-5.6")
def test_trap_20_what_china_clears_beyond_its_symbol_is_british() -> None:
    table = walk_in("china", "burma", "yunnan").holds("japan", "burma").fight()
    assert table.holder("burma") == "united_kingdom"
    assert table.count("burma", "china") == {"infantry": 1}

    table = walk_in("china", "kwangtung", "kwangsi").holds("japan", "kwangtung", "india").fight()
    assert table.holder("kwangtung") == "united_kingdom", "also while India is lost"


@pytest.mark.rule("PA-5.9")
@pytest.mark.rule("PA-5.11")
@pytest.mark.rule("PA-5.13")
@pytest.mark.rule("PA-9.7")
@pytest.mark.parametrize("power", ["china", "united_states"])
def test_trap_21_a_complex_on_chinese_ground_is_removed_whoever_frees_it(power: str) -> None:
    table = walk_in(power, "manchuria", "jehol").put("manchuria", "japan", minor_complex=1, air_base=1)
    table.fight()
    assert table.holder("manchuria") == "china"
    assert table.count("manchuria", "china").get("minor_complex") is None
    assert table.count("manchuria", "china")["air_base"] == 1
    assert [event.pieces for event in table.told(UnitsLost)] == [(("minor_complex", 1),)]


@pytest.mark.rule("PA-5.10")
@pytest.mark.rule("PA-9.10")
def test_china_never_loses_its_money() -> None:
    table = walk_in("japan", "szechwan", "yunnan")
    table.state.treasury[Power("china")] = 9
    table.fight()
    assert (table.holder("szechwan"), table.state.treasury[Power("china")]) == ("japan", 9)


@pytest.mark.rule("PA-8.2")
def test_the_strikes_are_unlocked_when_an_ally_takes_such_an_island_from_japan() -> None:
    table = walk_in("united_states", "marianas", "sz22").fight()
    assert table.state.kamikaze_unlocked
    assert len(table.told(KamikazeUnlocked)) == 1

    table = walk_in("japan", "philippines", "sz35").fight()
    assert not table.state.kamikaze_unlocked

    table = walk_in("anzac", "philippines", "sz35").holds("japan", "philippines").fight()
    assert table.state.kamikaze_unlocked, "taken by Japan before, and now taken back"
    assert table.holder("philippines") == "united_states"


@pytest.mark.rule("PA-9.10")
def test_the_captor_keeps_the_loot_though_its_own_capital_is_lost() -> None:
    table = walk_in("united_states", "japan", "sz06").holds("japan", "western_united_states")
    table.state.treasury[JAPAN] = 11
    table.fight()
    assert table.state.treasury[Power("united_states")] == 11
    assert table.state.treasury[JAPAN] == 0


@pytest.mark.rule("PA-9.14")
def test_japan_captured_is_the_takers_and_the_game_goes_on() -> None:
    table = walk_in("united_states", "japan", "sz06").fight()
    assert table.holder("japan") == "united_states"
    assert table.state.outcome is None
