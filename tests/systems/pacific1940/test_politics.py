"""Politics: who may declare war when, what follows, and where peace lets nobody in."""

from typing import Any

import pytest

from axis_desktop.model import Power
from axis_desktop.model.asking.planning import DeclareOptions
from axis_desktop.model.events import IncomeCollected
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.pacific1940.events import AreaTakenOver, FriendsMade, WarDeclared
from tests.systems.pacific1940.table import (
    ALL_AT_WAR,
    ANZAC,
    CHINA,
    JAPAN,
    UK,
    US,
    WITH_CHINA,
    WITH_UK,
    WITH_US,
    Table,
    told,
)

PEACE = (WITH_CHINA,)
MAN = {"infantry": 1}


def quiet(power: Power, **position: Any) -> Table:
    """Only Japan and China are at war, and each power has an infantry at home."""
    homes = {
        "japan": {"japan": MAN},
        "western_united_states": {"united_states": MAN},
        "india": {"united_kingdom": MAN},
        "new_south_wales": {"anzac": MAN},
        "szechwan": {"china": MAN},
    }
    return Table({**homes, **position.pop("units", {})}, power=power, wars=PEACE, **position)


@pytest.mark.rule("PA-4.1")
@pytest.mark.rule("PA-17.7")
def test_at_first_only_japan_and_china_are_at_war() -> None:
    relations = quiet(JAPAN).state.relations

    powers = (JAPAN, US, CHINA, UK, ANZAC)
    assert [pair for pair in relations.wars() if set(pair) <= set(powers)] == [(CHINA, JAPAN)]
    assert relations.allied(UK, ANZAC)
    assert relations.at_peace(UK, CHINA)
    assert relations.at_peace(US, CHINA)


@pytest.mark.rule("PA-4.2")
@pytest.mark.rule("PA-4.16")
@pytest.mark.rule("PA-4.19")
def test_japan_declares_at_the_start_of_its_combat_move_and_on_one_alone() -> None:
    table = quiet(JAPAN)
    assert table.asked.kind == "declare"
    table.refused("PA-4.2", table.declare(CHINA))
    table.refused("PA-4.2", table.declare(US, US))
    table.refused("PA-3.4", table.declare(JAPAN))

    events = table.play(table.declare(US))

    assert told(events, WarDeclared) == [WarDeclared(power=JAPAN, by=(JAPAN,), on=(US,), round=1)]
    relations = table.state.relations
    assert relations.at_war(JAPAN, US)
    assert relations.at_peace(JAPAN, UK)
    assert relations.allied(US, CHINA)
    assert relations.at_peace(US, UK)
    assert told(events, FriendsMade) == [FriendsMade(power=US, friend=CHINA)]
    table.refused("PA-3.2", table.declare(UK))


@pytest.mark.rule("PA-4.1")
def test_a_declaration_on_one_of_the_commonwealth_is_one_on_both() -> None:
    table = quiet(JAPAN)

    table.play(table.declare(ANZAC))

    assert table.state.relations.at_war(JAPAN, UK)
    assert table.state.relations.at_war(JAPAN, ANZAC)


@pytest.mark.rule("PA-4.2")
def test_who_fights_all_is_not_asked() -> None:
    table = Table({"japan": {"japan": MAN}}, wars=ALL_AT_WAR)

    assert table.asked.kind == "move_units"


@pytest.mark.rule("PA-4.3")
@pytest.mark.rule("PA-4.8")
def test_dutch_areas_are_closed_to_japan_until_it_fights_the_commonwealth() -> None:
    cargo = {"sz44": {"japan": {"transport": 1, "infantry": 1}}}
    table = quiet(JAPAN, units=cargo)
    table.play(table.declare())
    table.refused("PA-4.3", table.unload(MAN, "sz44", "celebes"))

    table = quiet(JAPAN, units=cargo)
    table.play(table.declare(UK))
    table.play(table.unload(MAN, "sz44", "celebes"))

    assert table.state.landings[0].target == "celebes"


@pytest.mark.rule("PA-4.4")
@pytest.mark.rule("PA-4.15")
def test_french_areas_may_be_taken_without_a_declaration() -> None:
    table = quiet(JAPAN, units={"kwangsi": {"japan": {"infantry": 2}}})
    table.play(table.declare())

    table.play(table.move({"infantry": 2}, "kwangsi", "french_indo_china"))
    table.done()

    assert table.holder("french_indo_china") == JAPAN
    assert table.state.relations.at_peace(JAPAN, US)
    assert table.state.relations.at_peace(JAPAN, UK)


@pytest.mark.rule("PA-4.4")
def test_allied_units_in_a_french_area_cover_it() -> None:
    units = {"kwangsi": {"japan": MAN}, "french_indo_china": {"united_kingdom": MAN}}
    table = quiet(JAPAN, units=units)
    table.play(table.declare())

    table.refused("PA-4.4", table.move(MAN, "kwangsi", "french_indo_china"))


@pytest.mark.rule("PA-4.5")
def test_the_commonwealth_may_open_the_war_without_the_united_states() -> None:
    table = quiet(ANZAC)
    events = table.play(table.declare(JAPAN))

    assert told(events, WarDeclared)[0].by == (UK, ANZAC)
    assert table.state.relations.at_war(UK, JAPAN)
    assert table.state.relations.at_peace(US, JAPAN)

    wars = (WITH_CHINA, {"by": "anzac", "on": "japan", "round": 1})
    american = Table({"western_united_states": {"united_states": MAN}}, power=US, wars=wars)
    assert american.asked.kind == "move_units"
    american.refused("PA-3.2", american.declare(JAPAN))


@pytest.mark.rule("PA-4.9")
def test_after_japans_declaration_on_the_commonwealth_the_united_states_may_follow() -> None:
    wars = (WITH_CHINA, WITH_UK)
    table = Table({"western_united_states": {"united_states": MAN}}, power=US, wars=wars)

    assert table.asked.kind == "declare"
    table.play(table.declare(JAPAN))

    assert table.state.relations.at_war(US, JAPAN)
    assert table.state.relations.allied(US, UK)


@pytest.mark.rule("PA-4.9")
@pytest.mark.rule("PA-4.10")
@pytest.mark.rule("PA-4.17")
@pytest.mark.rule("PA-13.1")
@pytest.mark.rule("PA-13.7")
@pytest.mark.parametrize(("number", "asked"), [(2, False), (3, True)])
def test_in_its_third_turn_the_united_states_may_declare_before_its_income(number: int, asked: bool) -> None:
    table = quiet(US, phase="noncombat_move", round=number)
    before = table.state.treasury[US]

    events = table.play(EndPhase(power=US))

    if not asked:
        assert told(events, IncomeCollected)[0].income == 22
        return
    assert (table.asked.kind, table.asked.power) == ("declare", US)
    events = table.play(table.declare(JAPAN))
    assert told(events, IncomeCollected)[0].income == 17 + 5 + 40
    assert table.state.treasury[US] == before + 62


@pytest.mark.rule("PA-4.10")
def test_the_war_economy_pays_in_the_very_turn_whoever_declared() -> None:
    table = quiet(US, phase="noncombat_move", round=1)
    wars = (WITH_CHINA, WITH_US)
    attacked = Table(
        {"western_united_states": {"united_states": MAN}}, power=US, phase="noncombat_move", wars=wars
    )

    assert told(table.done(), IncomeCollected)[0].income == 22
    assert told(attacked.done(), IncomeCollected)[0].income == 62


@pytest.mark.rule("PA-4.11")
@pytest.mark.parametrize(("number", "asked"), [(3, "move_units"), (4, "declare")])
def test_a_declined_chance_comes_again_from_the_fourth_round_on(number: int, asked: str) -> None:
    assert quiet(US, round=number).asked.kind == asked


@pytest.mark.rule("PA-4.6")
def test_nobody_enters_china_before_it_is_at_war() -> None:
    units = {
        "burma": {"united_kingdom": {"infantry": 1, "fighter": 1}},
        "philippines": {"united_states": {"strategic_bomber": 1}},
    }
    british = quiet(UK, units=units, phase="noncombat_move")
    british.refused("PA-4.6", british.move(MAN, "burma", "yunnan"))
    british.refused("PA-4.6", british.move({"fighter": 1}, "burma", "yunnan", "szechwan"))
    american = quiet(US, units=units, phase="noncombat_move")
    way = ("philippines", "sz35", "sz20", "kiangsi")
    american.refused("PA-4.6", american.move({"strategic_bomber": 1}, *way))

    at_war = Table(units, power=UK, phase="noncombat_move")
    at_war.play(at_war.move(MAN, "burma", "yunnan"))
    assert at_war.at("yunnan", UK)


@pytest.mark.rule("PA-4.7")
@pytest.mark.rule("PA-11.9")
def test_the_commonwealth_takes_dutch_areas_over_in_the_noncombat_move() -> None:
    table = quiet(
        ANZAC,
        phase="noncombat_move",
        units={"sz41": {"anzac": {"transport": 1, "infantry": 1}}, "sz42": {"anzac": {"transport": 1}}},
    )
    zone, area = "sz41", "sumatra"

    events = table.play(table.unload(MAN, zone, area))

    assert told(events, AreaTakenOver)[0].space == area
    assert table.holder(area) == ANZAC


@pytest.mark.rule("PA-4.7")
def test_an_aa_gun_takes_nothing_over() -> None:
    units = {"sz41": {"anzac": {"transport": 1, "aa_gun": 1}}}
    table = quiet(ANZAC, phase="noncombat_move", units=units)

    table.play(table.unload({"aa_gun": 1}, "sz41", "sumatra"))

    assert table.holder("sumatra") == "netherlands"


@pytest.mark.rule("PA-4.12")
def test_allies_enter_french_areas_without_control_and_the_united_states_only_at_war() -> None:
    units = {"malaya": {"united_kingdom": {"fighter": 1}}, "philippines": {"united_states": {"fighter": 1}}}
    table = quiet(UK, phase="noncombat_move", units=units)
    way = ("malaya", "sz37", "sz36", "french_indo_china")
    table.play(table.move({"fighter": 1}, *way))
    assert table.at("french_indo_china", UK)
    assert table.holder("french_indo_china") == "france"

    american = quiet(US, phase="noncombat_move", units=units)
    way = ("philippines", "sz35", "sz36", "french_indo_china")
    american.refused("PA-4.12", american.move({"fighter": 1}, *way))
    at_war = Table(units, power=US, phase="noncombat_move")
    at_war.play(at_war.move({"fighter": 1}, *way))
    assert at_war.at("french_indo_china", US)


@pytest.mark.rule("PA-4.13")
def test_nobody_enters_soviet_areas_or_the_himalayas() -> None:
    units = {"manchuria": {"japan": {"infantry": 1, "fighter": 1}}, "india": {"united_kingdom": MAN}}
    table = Table(units)

    table.refused("PA-4.13", table.move(MAN, "manchuria", "amur"))
    table.refused("PA-4.13", table.move({"fighter": 1}, "manchuria", "amur", "manchuria"))
    british = Table(units, power=UK, phase="noncombat_move")
    british.refused("PA-4.13", british.move(MAN, "india", "himalayas"))


@pytest.mark.rule("PA-4.18")
def test_an_attack_never_declares_war_and_the_question_comes_first() -> None:
    table = quiet(JAPAN, units={"kiangsi": {"japan": MAN}})
    table.refused("PA-4.18", table.move(MAN, "kiangsi", "kwangtung"))
    table.play(table.declare())

    table.refused("PA-17.6", table.move(MAN, "kiangsi", "kwangtung"))


@pytest.mark.rule("PA-3.4")
def test_powers_of_a_side_never_fight() -> None:
    table = quiet(UK)

    table.refused("PA-3.4", table.declare(ANZAC))
    table.refused("PA-3.4", table.declare(CHINA))


@pytest.mark.rule("PA-17.6")
def test_at_peace_ships_pass_and_troops_and_aircraft_stay_out() -> None:
    units = {
        "sz19": {"japan": {"destroyer": 1}},
        "sz20": {"united_states": {"cruiser": 1}},
        "formosa": {"japan": {"fighter": 1, "infantry": 1}},
    }
    table = quiet(JAPAN, phase="noncombat_move", units=units)

    table.play(table.move({"destroyer": 1}, "sz19", "sz20"))
    way = ("formosa", "sz20", "sz35", "philippines")
    table.refused("PA-17.6", table.move({"fighter": 1}, *way))


@pytest.mark.rule("PA-17.8")
@pytest.mark.rule("PA-7.16")
def test_a_declaration_makes_shared_zones_contested() -> None:
    table = quiet(JAPAN, units={"sz35": {"japan": {"cruiser": 1}, "united_states": {"destroyer": 1}}})
    assert table.state.contested == ()

    table.play(table.declare(US))

    assert table.state.contested == table.state.declared_at_sea == ("sz35",)


@pytest.mark.rule("PA-4.2")
def test_a_declaration_is_spelled_out_before_it_is_made() -> None:
    options = quiet(JAPAN).options
    assert isinstance(options, DeclareOptions)

    assert len(options.declarations) == 4
    assert options.declarations[0].choice.is_nothing
    rules = {consequence.rule for consequence in options.declarations[2].follows}
    assert {"PA-4.1", "PA-4.9", "PA-5.11"} <= rules
    assert "PA-4.10" in {c.rule for c in options.declarations[1].follows if c.is_harm}


@pytest.mark.rule("PA-5.11")
def test_china_shares_its_soil_and_neither_bases_nor_ships() -> None:
    options = quiet(JAPAN).options
    assert isinstance(options, DeclareOptions)

    both = options.declarations[3].follows

    friends = {c.rule: str(c.text) for c in both if c.rule in ("PA-17.7", "PA-5.11")}
    assert "china" not in friends["PA-17.7"]
    assert friends["PA-5.11"] == (
        "china lets united_states, united_kingdom and anzac into its areas from now on."
    )


@pytest.mark.rule("PA-4.14")
def test_no_war_ends_by_agreement() -> None:
    table = Table({"japan": {"japan": MAN}}, wars=ALL_AT_WAR)

    table.refused("PA-3.2", table.declare())
