"""What chapters 9 to 12 forbid, tried: each refusal names its rule and leaves the position as it was."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Space, UnitId, UnitType
from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.sentences.message import SpaceTerm
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, PlaceUnit, UnloadUnits
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from tests.systems.pacific1940.table import ANZAC, CHINA, JAPAN, UK, US, Table, piece, told


def put(table: Table, kind: str, space: str, count: int = 1) -> PlaceUnit:
    return PlaceUnit(power=table.state.power, unit_type=UnitType(kind), space=Space(space), count=count)


@pytest.mark.rule("PA-9.12")
@pytest.mark.rule("PA-9.13")
@pytest.mark.rule("PA-13.1")
def test_a_power_that_frees_its_own_capital_collects_in_that_turn_but_builds_nothing() -> None:
    units = {"burma": {"united_kingdom": {"infantry": 1}}, "india": {"japan": {"minor_complex": 1}}}
    table = Table(units, power=UK, control={"india": "japan"}, treasury={"united_kingdom": 0})
    table.play(table.move({"infantry": 1}, "burma", "india"))
    table.done()
    assert table.holder("india") == "united_kingdom"
    assert table.phase == "noncombat_move"
    events = table.done()

    assert told(events, IncomeCollected)[0].power == UK
    assert table.phase != "mobilize"


@pytest.mark.rule("PA-10.5")
def test_the_owner_of_a_transport_lands_no_guests() -> None:
    units: Mapping[str, Any] = {
        "sz54": {
            "united_states": [piece(1, "transport", US)],
            "anzac": [piece(2, "infantry", ANZAC, aboard=1)],
        }
    }
    table = Table(units, power=US, phase="noncombat_move")
    guest = UnloadUnits(power=US, units=(UnitId(2),), zone=Space("sz54"), space=Space("queensland"))
    table.refused("PA-1.1", guest)

    table.play(MoveUnits(power=US, units=(UnitId(1),), path=(Space("sz54"), Space("sz53"))))
    assert table.one("sz53", ANZAC, "infantry").aboard == 1


@pytest.mark.rule("PA-11.8")
@pytest.mark.rule("PA-7.20")
def test_who_boards_in_the_combat_move_assaults_or_takes_it_back() -> None:
    units = {"sz54": {"anzac": {"transport": 1}}, "queensland": {"anzac": {"infantry": 2}}}
    table = Table(units, power=ANZAC)
    table.play(table.load({"infantry": 1}, "queensland", "sz54"))
    table.play(table.move({"transport": 1}, "sz54", "sz55"))
    table.refused("PA-7.20", EndPhase(power=ANZAC))


@pytest.mark.rule("PA-11.1")
@pytest.mark.rule("PA-11.3")
@pytest.mark.rule("PA-7.8")
def test_who_took_ground_without_a_fight_goes_no_farther() -> None:
    units = {"kiangsi": {"japan": {"infantry": 2, "aa_gun": 1}}}
    table = Table(units, power=JAPAN, control={"hunan": "china"})
    table.refused("PA-7.8", table.move({"aa_gun": 1}, "kiangsi", "hunan"))
    table.play(table.move({"infantry": 1}, "kiangsi", "hunan"))
    table.done()
    assert table.phase == "noncombat_move"
    table.refused("PA-11.1", table.move({"infantry": 1}, "hunan", "kiangsi"))
    table.play(table.move({"aa_gun": 1}, "kiangsi", "hunan"))
    assert table.at("hunan", JAPAN, "aa_gun"), "ground taken this turn is friendly"


@pytest.mark.rule("PA-11.4")
def test_no_aircraft_lands_where_ground_was_taken_this_turn_even_beside_its_troops() -> None:
    units = {"kiangsi": {"japan": {"infantry": 1, "fighter": 1}}}
    table = Table(units, power=JAPAN, control={"hunan": "china"})
    table.play(table.move({"infantry": 1}, "kiangsi", "hunan"))
    table.done()
    table.refused("PA-11.4", table.move({"fighter": 1}, "kiangsi", "hunan"))


@pytest.mark.rule("PA-11.10")
def test_nobody_lands_on_hostile_ground_in_the_noncombat_move() -> None:
    units: Mapping[str, Any] = {
        "sz19": {"japan": [piece(1, "transport", JAPAN), piece(2, "infantry", JAPAN, aboard=1)]}
    }
    table = Table(units, phase="noncombat_move", control={"okinawa": "united_states"})
    table.refused("PA-11.10", table.unload({"infantry": 1}, "sz19", "okinawa"))
    table.play(table.unload({"infantry": 1}, "sz19", "shantung"))


@pytest.mark.rule("PA-7.23")
def test_no_tank_blitzes_through_two_territories() -> None:
    table = Table({"kwangsi": {"japan": {"tank": 1}}})
    table.refused("PA-7.23", table.move({"tank": 1}, "kwangsi", "hunan", "kweichow", "szechwan"))
    table.play(table.move({"tank": 1}, "kwangsi", "hunan", "kweichow"))


@pytest.mark.rule("PA-11.7")
def test_submarines_pass_cruisers_and_stop_before_destroyers_in_the_noncombat_move_too() -> None:
    units = {
        "sz06": {"japan": {"submarine": 1, "cruiser": 1}},
        "sz17": {"united_states": {"cruiser": 1}},
        "sz18": {"united_states": {"destroyer": 1}},
    }
    table = Table(units, power=JAPAN, phase="noncombat_move")
    table.refused("PA-11.7", table.move({"cruiser": 1}, "sz06", "sz17"))
    table.refused("PA-7.15", table.move({"submarine": 1}, "sz06", "sz18", "sz22"))
    table.play(table.move({"submarine": 1}, "sz06", "sz17", "sz22"))
    assert table.at("sz22", JAPAN, "submarine")


@pytest.mark.rule("PA-12.1")
@pytest.mark.rule("PA-12.2")
@pytest.mark.rule("PA-14.11")
def test_new_aircraft_find_no_place_on_a_damaged_or_foreign_carrier() -> None:
    units: Mapping[str, Any] = {
        "new_south_wales": {"anzac": {"minor_complex": 1}},
        "sz62": {
            "anzac": [piece(1, "aircraft_carrier", ANZAC, damage=1)],
            "united_states": {"aircraft_carrier": 1},
        },
    }
    table = Table(units, power=ANZAC, phase="mobilize", waiting={"fighter": 1})
    table.refused("PA-12.2", put(table, "fighter", "sz62"))
    table.play(put(table, "fighter", "new_south_wales"))


@pytest.mark.rule("PA-12.1")
def test_new_aircraft_find_no_place_on_an_own_carrier_far_from_a_complex() -> None:
    units = {
        "new_south_wales": {"anzac": {"minor_complex": 1}},
        "sz54": {"anzac": {"aircraft_carrier": 1}},
    }
    table = Table(units, power=ANZAC, phase="mobilize", waiting={"fighter": 1})
    table.refused("PA-12.1", put(table, "fighter", "sz54"))


@pytest.mark.rule("PA-12.8")
@pytest.mark.rule("PA-12.11")
@pytest.mark.rule("PA-12.6")
def test_where_bases_may_stand() -> None:
    units = {"java": {"united_kingdom": {"infantry": 1}}, "ceylon": {"united_kingdom": {"air_base": 1}}}
    table = Table(
        units,
        power=UK,
        phase="mobilize",
        waiting={"air_base": 2, "naval_base": 2},
        control={"java": "united_kingdom"},
        at_start_of_turn={"java": "netherlands"},
    )
    table.refused("PA-12.6", put(table, "air_base", "java"))
    table.refused("PA-12.11", put(table, "air_base", "ceylon"))
    table.refused("PA-12.8", put(table, "naval_base", "yukon_territory"))
    table.refused("PA-12.11", put(table, "naval_base", "sz39"))
    table.refused("PA-12.6", put(table, "naval_base", "queensland"))
    table.play(put(table, "naval_base", "ceylon"))
    table.play(put(table, "air_base", "yukon_territory"))


@pytest.mark.rule("PA-12.5")
@pytest.mark.rule("PA-12.2")
def test_nobody_builds_at_the_complex_of_an_ally_nor_china_beyond_its_symbol() -> None:
    units = {
        "india": {"united_kingdom": {"major_complex": 1}, "anzac": {"infantry": 1}},
        "new_south_wales": {"anzac": {"minor_complex": 1}},
        "burma": {"china": {"infantry": 1}},
    }
    table = Table(units, power=CHINA, phase="mobilize", waiting={"infantry": 1})
    table.refused("PA-5.4", put(table, "infantry", "burma"))

    guest = Table(units, power=ANZAC, phase="mobilize", waiting={"infantry": 1})
    guest.refused("PA-12.1", put(guest, "infantry", "india"))


@pytest.mark.rule("PA-7.19")
@pytest.mark.rule("PA-1.2")
@pytest.mark.parametrize(
    ("kind", "start", "target"),
    [
        ("infantry", "kiangsi", "okinawa"),
        ("infantry", "kiangsi", "western_united_states"),
        ("infantry", "kiangsi", "yunnan"),
        ("submarine", "sz06", "yunnan"),
    ],
)
def test_a_refusal_names_where_the_units_were_dropped_and_no_space_on_the_way(
    kind: str, start: str, target: str
) -> None:
    """Nobody has chosen which sea zones or territories lie between."""
    units: Mapping[str, Any] = {
        start: {"japan": {kind: 1}}, "hunan": {"china": {"infantry": 1}},
    }  # fmt: skip
    table = Table(units, power=JAPAN, control={"hunan": "china", "yunnan": "china"})
    options = combat_moves(table.state)
    refusal = options.refusal([table.one(start, JAPAN, kind).id], Space(target))

    assert refusal is not None
    named = {term.id for term in refusal.message.args.values() if isinstance(term, SpaceTerm)}
    assert named <= {target}
