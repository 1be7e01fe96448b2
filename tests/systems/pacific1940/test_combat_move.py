"""The combat move: ranges, stops, blitzes, assaults, raids, what is left out and what may not be."""

from functools import partial
from typing import Any

import pytest

from axis_desktop.model import Power, Space, UnitId
from axis_desktop.model.asking.options import MoveOptions, Target
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, TakeBack
from axis_desktop.systems.pacific1940.actions import FightOrWait, HuntShips
from axis_desktop.systems.pacific1940.events import NeutralAttacked
from axis_desktop.systems.pacific1940.politics.entry import check_may_fly_over, closed_to_aircraft
from axis_desktop.systems.pacific1940.telling.battle_view import planned_attacks
from axis_desktop.systems.pacific1940.turn.course import COURSE
from axis_desktop.systems.pacific1940.turn.turn import begin_phase, begin_turn
from axis_desktop.systems.questions.asking import allowed
from axis_desktop.systems.questions.play import Play
from tests.systems.pacific1940.table import (
    ALL_AT_WAR,
    ANZAC,
    CHINA,
    JAPAN,
    POWERS,
    UK,
    US,
    WITH_CHINA,
    WITH_UK,
    Table,
    piece,
    told,
)

MAN = {"infantry": 1}
ROUSED = Power("mongolia_allied")


def way(*spaces: str) -> tuple[Space, ...]:
    return tuple(Space(space) for space in spaces)


# ------------------------------------------------------------------------------- land


@pytest.mark.rule("PA-7.1")
@pytest.mark.rule("PA-7.8")
@pytest.mark.rule("PA-7.2")
def test_a_unit_moves_once_over_borders_that_exist() -> None:
    table = Table({"kwangsi": {"japan": {"infantry": 2, "aa_gun": 1}}}, control={"hunan": "china"})
    table.refused("PA-7.8", table.move(MAN, "kwangsi", "szechwan"))
    table.refused("PA-7.8", table.move(MAN, "kwangsi", "hunan", "anhwe"))
    table.refused("PA-7.8", table.move({"aa_gun": 1}, "kwangsi", "hunan"))
    table.refused("PA-7.1", MoveUnits(power=JAPAN, units=(), path=way("kwangsi", "hunan")))
    table.refused("PA-7.3", table.move(MAN, "kwangsi", "kiangsi"))

    table.play(table.move({"infantry": 2}, "kwangsi", "hunan"))

    table.refused("PA-7.1", table.move(MAN, "hunan", "kweichow"))
    table.done()
    assert table.holder("hunan") == JAPAN


@pytest.mark.rule("PA-7.4")
@pytest.mark.rule("PA-7.9")
def test_two_steps_are_friendly_then_hostile_and_never_the_other_way_round() -> None:
    table = Table(
        {"kwangsi": {"japan": {"mechanized_infantry": 1}}, "kiangsi": {"japan": {"mechanized_infantry": 1}}}
    )
    one = {"mechanized_infantry": 1}

    table.refused("PA-7.24", table.move(one, "kwangsi", "hunan", "kweichow"))
    table.play(table.move(one, "kiangsi", "kwangsi", "hunan"))
    assert table.at("hunan", JAPAN)


@pytest.mark.rule("PA-7.4")
def test_infantry_never_passes_hostile_ground_and_nobody_passes_troops() -> None:
    table = Table({"kwangsi": {"japan": {"tank": 1, "artillery": 1}}, "hunan": {"china": MAN}})

    table.refused("PA-7.4", table.move({"tank": 1}, "kwangsi", "hunan", "kweichow"))
    table.refused("PA-7.8", table.move({"artillery": 1}, "kwangsi", "hunan", "kweichow"))


@pytest.mark.rule("PA-7.23")
@pytest.mark.rule("PA-7.24")
def test_a_blitz_takes_the_first_territory_at_once_and_takes_mechanized_infantry_along() -> None:
    table = Table({"kwangsi": {"japan": {"tank": 1, "mechanized_infantry": 2}}})
    route = ("kwangsi", "hunan", "kweichow")
    table.refused("PA-7.24", table.move({"tank": 1, "mechanized_infantry": 2}, *route))
    table.refused("PA-7.24", table.move({"mechanized_infantry": 1}, *route))

    table.play(table.move({"tank": 1, "mechanized_infantry": 1}, *route))

    assert table.holder("hunan") == JAPAN
    assert table.holder("kweichow") == CHINA
    table.done()
    assert table.holder("kweichow") == JAPAN


@pytest.mark.rule("PA-7.1")
@pytest.mark.rule("PA-7.4")
@pytest.mark.rule("PA-7.24")
def test_ground_that_was_blitzed_lets_no_more_mechanized_infantry_pass_than_tanks() -> None:
    """All moves of the phase are one: what comes after a tank goes beside it, or has no tank of its own."""
    table = Table({"kwangsi": {"japan": {"tank": 1, "mechanized_infantry": 3}}})
    route, one = ("kwangsi", "hunan", "kweichow"), {"mechanized_infantry": 1}
    table.play(table.move({"tank": 1}, *route))
    assert table.holder("hunan") == JAPAN

    table.refused("PA-7.24", table.move({"mechanized_infantry": 2}, *route))
    table.refused("PA-7.24", table.move(one, "kwangsi", "hunan", "anhwe"))
    table.play(table.move(one, *route))
    table.refused("PA-7.24", table.move(one, *route))

    assert "kweichow" not in table.targets(one, "kwangsi")
    assert len(table.at("kweichow", JAPAN)) == 2


@pytest.mark.rule("PA-7.3")
@pytest.mark.rule("PA-7.23")
def test_a_blitz_may_end_on_friendly_ground() -> None:
    table = Table({"kwangsi": {"japan": {"tank": 1}}})

    table.play(table.move({"tank": 1}, "kwangsi", "hunan", "kiangsi"))

    assert table.holder("hunan") == JAPAN
    assert table.at("kiangsi", JAPAN, "tank")


@pytest.mark.rule("PA-7.3")
@pytest.mark.rule("PA-7.23")
def test_every_way_of_a_blitz_is_offered_also_round_about_and_back() -> None:
    """Yunnan lies beside Kwangsi: a tank attacks it at once, or takes Indo-China or Hunan on the way."""
    units = {"kwangsi": {"japan": {"tank": 1}}, "yunnan": {"china": MAN}}
    tank = {"tank": 1}

    def target(space: str) -> Target:
        options = Table(units).options
        assert isinstance(options, MoveOptions)
        return options.targets(Table(units).ids(tank, "kwangsi"))[Space(space)]

    def offered(space: str) -> list[tuple[Space, ...]]:
        moves = [target(space).action, *(choice.action for choice in target(space).alternatives)]
        return list(dict.fromkeys(move.path for move in moves if isinstance(move, MoveUnits)))

    assert offered("yunnan") == [
        way("kwangsi", "yunnan"),
        way("kwangsi", "french_indo_china", "yunnan"),
        way("kwangsi", "hunan", "yunnan"),
    ]
    assert way("kwangsi", "hunan", "kwangsi") in offered("kwangsi")
    assert [choice.about for choice in target("kwangsi").alternatives] == [
        way("french_indo_china"), way("hunan"), way("kwangtung"),
    ], "Yunnan is held; each of the others is named"  # fmt: skip
    for path in (*offered("yunnan"), *offered("kwangsi")):
        table = Table(units)
        table.play(table.move(tank, *path))
        assert {table.holder(space) for space in path[1:-1]} <= {JAPAN}


@pytest.mark.rule("PA-7.25")
@pytest.mark.parametrize("kind", ["air_base", "minor_complex", "aa_gun", "naval_base"])
def test_nobody_blitzes_through_a_facility_or_a_gun(kind: str) -> None:
    """The worked example: with a base in the first territory the tank stops there, and takes it."""
    units = {"shan_state": {"japan": {"tank": 1}}, "burma": {"united_kingdom": {kind: 1}}}
    table = Table(units, control={"shan_state": "japan"})

    table.refused("PA-7.25", table.move({"tank": 1}, "shan_state", "burma", "yunnan"))
    table.play(table.move({"tank": 1}, "shan_state", "burma"))
    table.done()

    assert table.holder("burma") == JAPAN
    assert len(table.at("burma", JAPAN, kind)) == 1


@pytest.mark.rule("PA-7.6")
def test_an_empty_territory_stays_its_holders() -> None:
    table = Table({"kwangsi": {"japan": {"infantry": 1, "fighter": 1}}})

    table.refused("PA-7.3", table.move({"fighter": 1}, "kwangsi", "hunan"))
    table.done()

    assert table.holder("hunan") == CHINA


# ------------------------------------------------------------------------ China, neutrals


@pytest.mark.rule("PA-5.5")
@pytest.mark.rule("PA-5.8")
def test_chinese_units_stay_in_china() -> None:
    units = {
        "yunnan": {"china": {"infantry": 1, "fighter": 1}},
        "kwangtung": {"japan": MAN},
        "sz20": {"japan": {"transport": 1}},
        "french_indo_china": {"japan": MAN},
    }
    table = Table(units, power=CHINA, control={"french_indo_china": "japan", "kwangtung": "japan"})

    table.refused("PA-5.5", table.move(MAN, "yunnan", "french_indo_china"))
    fighter = {"fighter": 1}
    table.refused("PA-5.5", table.move(fighter, "yunnan", "kwangsi", "sz36"))
    table.refused("PA-5.5", table.move(fighter, "yunnan", "french_indo_china", "kwangsi", "kwangtung"))
    table.refused("PA-5.5", table.load(MAN, "yunnan", "sz20"))
    table.play(table.move(fighter, "yunnan", "kwangsi", "kwangtung"))
    assert table.at("kwangtung", CHINA)


@pytest.mark.rule("PA-5.6")
@pytest.mark.rule("PA-9.5")
def test_what_china_clears_in_burma_is_british() -> None:
    table = Table({"yunnan": {"china": MAN}}, power=CHINA, control={"burma": "japan"})

    table.play(table.move(MAN, "yunnan", "burma"))
    table.done()

    assert table.holder("burma") == UK


@pytest.mark.rule("PA-5.7")
def test_chinese_units_enter_no_british_ground_before_the_british_are_at_war() -> None:
    table = Table({"yunnan": {"china": MAN}}, power=CHINA, phase="noncombat_move", wars=(WITH_CHINA,))

    table.refused("PA-5.7", table.move(MAN, "yunnan", "burma"))


@pytest.mark.rule("PA-5.9")
@pytest.mark.rule("PA-5.11")
def test_a_complex_in_china_is_gone_when_china_is_freed_by_whomever() -> None:
    units = {"burma": {"united_kingdom": MAN}, "yunnan": {"japan": {"minor_complex": 1, "air_base": 1}}}
    table = Table(units, power=UK, control={"yunnan": "japan"})

    table.play(table.move(MAN, "burma", "yunnan"))
    table.done()

    assert table.holder("yunnan") == CHINA
    assert not table.at("yunnan", CHINA, "minor_complex")
    assert len(table.at("yunnan", CHINA, "air_base")) == 1


@pytest.mark.rule("PA-17.1")
@pytest.mark.rule("PA-17.2")
@pytest.mark.parametrize("wars", [(WITH_CHINA,), (WITH_CHINA, WITH_UK), ALL_AT_WAR])
@pytest.mark.parametrize("power", POWERS)
@pytest.mark.rule("PA-17.5")
@pytest.mark.rule("PA-17.6")
@pytest.mark.rule("PA-4.6")
def test_the_spaces_closed_to_aircraft_are_those_in_which_each_is_refused(
    power: Power, wars: tuple[dict[str, Any], ...]
) -> None:
    state = Table(power=power, wars=wars).state
    everywhere = state.world.spaces if power == CHINA else state.world.lands
    refused = {space for space in everywhere if not allowed(partial(check_may_fly_over, state, power, space))}
    assert closed_to_aircraft(state, power) == refused


@pytest.mark.rule("PA-17.5")
def test_a_neutral_area_is_attacked_by_being_entered() -> None:
    units = {
        "jehol": {"japan": {"infantry": 2, "fighter": 1, "tank": 1}},
        "buyant_uhaa": {"mongolia": {"infantry": 2}},
    }
    table = Table(units)
    table.refused("PA-17.5", table.move({"fighter": 1}, "jehol", "buyant_uhaa", "chahar"))
    table.refused("PA-7.25", table.move({"tank": 1}, "jehol", "buyant_uhaa", "central_mongolia"))

    events = table.play(table.move({"infantry": 2}, "jehol", "buyant_uhaa"))

    assert told(events, NeutralAttacked)
    assert table.holder("buyant_uhaa") == ROUSED
    assert len(table.at("buyant_uhaa", ROUSED)) == 2
    assert table.state.relations.at_war(JAPAN, ROUSED)
    assert table.holder("ulaanbaatar") == "mongolia"


@pytest.mark.rule("PA-17.1")
@pytest.mark.rule("PA-17.3")
def test_an_area_without_garrison_is_simply_taken_and_others_may_enter_what_was_attacked() -> None:
    table = Table({"chahar": {"japan": MAN}}, control={"chahar": "japan"})
    table.play(table.move(MAN, "chahar", "central_mongolia"))
    table.done()
    assert table.holder("central_mongolia") == JAPAN

    defended = {"buyant_uhaa": {"mongolia_allied": {"infantry": 2}}, "chahar": {"china": MAN}}
    chinese = Table(defended, power=US, phase="noncombat_move", control={"buyant_uhaa": "mongolia_allied"})
    assert chinese.state.relations.allied(US, ROUSED)


# -------------------------------------------------------------------------------- sea


@pytest.mark.rule("PA-7.4")
@pytest.mark.rule("PA-7.15")
@pytest.mark.parametrize(
    ("ship", "enemy", "passes"),
    [
        ("destroyer", "cruiser", False),
        ("submarine", "cruiser", True),
        ("submarine", "destroyer", False),
        ("destroyer", "submarine", True),
        ("destroyer", "transport", True),
    ],
)
def test_who_stops_whom_at_sea(ship: str, enemy: str, passes: bool) -> None:
    """The worked example of the submarine's passage (PA-1.5)."""
    units = {
        "sz20": {"japan": {ship: 1}},
        "sz35": {"united_states": {enemy: 1}},
        "sz44": {"anzac": {"destroyer": 1}},
    }
    table = Table(units)
    through = table.move({ship: 1}, "sz20", "sz35", "sz44")

    if not passes:
        table.refused("PA-7.15" if ship == "submarine" else "PA-7.4", through)
        table.play(table.move({ship: 1}, "sz20", "sz35"))
        assert table.at("sz35", JAPAN)
        table.refused("PA-7.4", table.move({ship: 1}, "sz35", "sz44"))
    else:
        table.play(through)
        assert table.at("sz44", JAPAN)


@pytest.mark.rule("PA-7.3")
@pytest.mark.rule("PA-7.17")
def test_ships_dont_end_where_nothing_is_attacked() -> None:
    table = Table({"sz06": {"japan": {"cruiser": 1}}})
    table.play(table.move({"cruiser": 1}, "sz06", "sz19"))
    table.refused("PA-7.3", EndPhase(power=JAPAN))

    table.play(TakeBack(power=JAPAN, units=table.ids({"cruiser": 1}, "sz19")))

    assert table.one("sz06", JAPAN, "cruiser").start is None
    table.done()
    assert table.phase == "noncombat_move"
    table.play(table.move({"cruiser": 1}, "sz06", "sz19"))


@pytest.mark.rule("PA-7.3")
@pytest.mark.rule("PA-7.14")
def test_the_planes_of_a_carrier_that_is_taken_back_ride_with_it_later_as_if_it_had_not_moved() -> None:
    units = {
        "sz06": {"japan": {"aircraft_carrier": 1, "fighter": 2}},
        "sz19": {"united_states": {"transport": 1}},
    }
    table = Table(units)
    fighters = table.ids({"fighter": 2}, "sz06")
    carrier = table.ids({"aircraft_carrier": 1}, "sz06")
    table.play(MoveUnits(power=JAPAN, units=fighters[:1], path=way("sz06", "sz19")))
    table.play(table.move({"aircraft_carrier": 1}, "sz06", "sz17"))
    table.play(TakeBack(power=JAPAN, units=carrier))

    assert [unit.start for unit in table.at("sz06", JAPAN)] == [None, None]
    table.done()
    table.play(HuntShips(power=JAPAN, attack=True))
    table.play(MoveUnits(power=JAPAN, units=carrier, path=way("sz06", "sz19"), riders=fighters[1:]))
    assert [unit.aboard for unit in table.at("sz19", JAPAN, "fighter") if unit.id in fighters[1:]] == [
        *carrier
    ]


@pytest.mark.rule("PA-7.16")
@pytest.mark.rule("PA-7.3")
def test_ships_may_leave_a_contested_zone_without_fighting() -> None:
    units = {"sz06": {"japan": {"cruiser": 2}, "united_states": {"destroyer": 1}}}
    table = Table(units)
    assert table.state.contested == ("sz06",)

    table.play(table.move({"cruiser": 2}, "sz06", "sz19"))
    table.done()

    assert table.phase == "noncombat_move"
    table.refused("PA-7.17", table.move({"cruiser": 1}, "sz19", "sz20"))


@pytest.mark.rule("PA-7.5")
@pytest.mark.rule("PA-8.24")
@pytest.mark.parametrize("attack", [True, False])
def test_submarines_and_transports_are_attacked_only_by_choice(attack: bool) -> None:
    table = Table({"sz06": {"japan": {"destroyer": 1}, "united_states": {"submarine": 1}}})
    assert table.state.contested == ()

    table.done()
    assert (table.asked.rule, table.asked.space) == ("PA-7.5", "sz06")
    question, frame = COURSE.pending(table.state)
    question.answer(Play(table.state, table.chance, JAPAN), frame, HuntShips(power=JAPAN, attack=attack))

    assert table.state.hunted == (("sz06",) if attack else ())


@pytest.mark.rule("PA-7.5")
@pytest.mark.parametrize(
    ("home", "kind", "said"),
    [("japan", "fighter", "nobody can hit"), ("sz19", "destroyer", "You win in")],
)
def test_the_question_whether_to_attack_tells_how_it_mostly_ends(home: str, kind: str, said: str) -> None:
    """Without a destroyer aircraft sink the transport, and the submarine stays (PA-8.31, PA-8.37)."""
    table = Table({"sz06": {"united_states": {"submarine": 1, "transport": 1}}, home: {"japan": {kind: 3}}})
    table.play(table.move({kind: 3}, home, "sz06"))
    table.done()

    attack, _ = table.options.choices()

    assert attack.note is not None
    assert said in attack.note.template


# ---------------------------------------------------------------------------- assaults


def test_a_whole_fleet_that_is_refused_hears_which_part_of_it_could_go() -> None:
    """Taken up with one grasp, it carries troops for a coast, or planes that find nothing to attack."""
    fleet = [
        piece(1, "transport", JAPAN),
        piece(2, "infantry", JAPAN, aboard=1),
        piece(3, "battleship", JAPAN),
        piece(4, "aircraft_carrier", JAPAN),
        piece(5, "fighter", JAPAN),
    ]
    table = Table({"sz43": {"japan": fleet}})
    options = table.options
    assert isinstance(options, MoveOptions)

    def why(units: tuple[int, ...], space: str) -> str:
        refusal = options.refusal([UnitId(unit) for unit in units], Space(space))
        return "" if refusal is None else str(refusal.message)

    assert why((1, 2, 3), "borneo").endswith("Who is aboard can land there: take them up without the ships.")
    assert not why((2,), "borneo")
    assert why((3, 4, 5), "sz42").endswith("The ships can go there: take them up without the planes.")
    assert not why((3, 4), "sz42")
    assert "take them up" not in why((3,), "borneo")


@pytest.mark.rule("PA-7.26")
@pytest.mark.rule("PA-7.19")
@pytest.mark.rule("PA-7.20")
@pytest.mark.rule("PA-14.14")
def test_an_assault_is_declared_and_its_cargo_stays_aboard() -> None:
    units = {
        "sz06": {"japan": {"transport": 1}},
        "japan": {"japan": {"infantry": 2, "tank": 2, "artillery": 1, "aa_gun": 1}},
        "hawaiian_islands": {"united_states": MAN},
    }
    table = Table(units, control={"okinawa": "united_states"})
    table.refused("PA-14.14", table.load({"tank": 2}, "japan", "sz06"))
    table.refused("PA-14.14", table.load({"infantry": 2, "tank": 1}, "japan", "sz06"))
    table.refused("PA-7.8", table.load({"aa_gun": 1}, "japan", "sz06"))
    table.refused("PA-7.19", table.load(MAN, "japan", "sz19"))

    table.play(table.load({"infantry": 1, "tank": 1}, "japan", "sz06"))
    table.refused("PA-7.20", EndPhase(power=JAPAN))
    table.play(table.move({"transport": 1}, "sz06", "sz19"))
    table.refused("PA-7.3", table.unload(MAN, "sz19", "shantung"))
    table.play(table.unload(MAN, "sz19", "okinawa"))
    table.refused("PA-7.26", table.unload(MAN, "sz19", "okinawa"))
    table.refused("PA-7.20", EndPhase(power=JAPAN))
    table.play(table.unload({"tank": 1}, "sz19", "okinawa"))

    assert [len(landing.units) for landing in table.state.landings] == [2]
    assert len(table.at("sz19", JAPAN)) == 3
    table.refused("PA-14.15", table.move({"transport": 1}, "sz19", "sz20"))


@pytest.mark.rule("PA-7.20")
def test_cargo_of_an_earlier_turn_may_stay_aboard_in_part() -> None:
    cargo = [piece(number, "infantry", JAPAN, aboard=1) for number in (2, 3)]
    table = Table({"sz19": {"japan": [piece(1, "transport", JAPAN), *cargo]}}, control={"okinawa": US})
    table.play(table.unload(MAN, "sz19", "okinawa"))

    table.done()

    assert (table.phase, table.holder("okinawa")) == ("noncombat_move", JAPAN)
    assert len(table.at("sz19", JAPAN, "infantry")) == len(table.at("okinawa", JAPAN)) == 1
    table.refused("PA-11.8", table.unload(MAN, "sz19", "okinawa"))


@pytest.mark.rule("PA-7.27")
@pytest.mark.rule("PA-7.18")
def test_nobody_lands_out_of_a_zone_that_nobody_clears() -> None:
    units = {
        "sz06": {"japan": {"transport": 1, "infantry": 1, "destroyer": 1}},
        "sz19": {"united_states": {"cruiser": 1}},
    }
    table = Table(units, control={"okinawa": "united_states"})
    table.play(table.move({"transport": 1}, "sz06", "sz19"))
    table.refused("PA-7.27", table.unload(MAN, "sz19", "okinawa"))
    table.refused("PA-7.4", table.move({"transport": 1}, "sz19", "sz20"))

    table.play(table.move({"destroyer": 1}, "sz06", "sz19"))
    table.play(table.unload(MAN, "sz19", "okinawa"))

    assert table.state.landings


@pytest.mark.rule("PA-7.16")
@pytest.mark.rule("PA-7.19")
def test_nobody_boards_beside_enemy_warships_unless_a_declaration_made_them_enemies() -> None:
    units = {
        "sz06": {"japan": {"transport": 1}, "united_states": {"destroyer": 1}},
        "japan": {"japan": MAN},
    }
    contested = Table(units)
    contested.refused("PA-7.19", contested.load(MAN, "japan", "sz06"))

    declared = Table(units, wars=(WITH_CHINA,))
    declared.play(declared.declare(US))
    declared.play(declared.load(MAN, "japan", "sz06"))
    assert declared.at("sz06", JAPAN, "infantry")


@pytest.mark.rule("PA-7.16")
@pytest.mark.rule("PA-7.18")
def test_what_was_loaded_beside_those_just_declared_enemies_leaves_and_lands_elsewhere() -> None:
    units = {
        "sz06": {"japan": {"transport": 1}, "united_states": {"destroyer": 1}},
        "sz19": {"japan": {"transport": 1}},
        "japan": {"japan": {"infantry": 2}},
    }
    table = Table(units, wars=(WITH_CHINA,), control={"okinawa": "united_states"})
    table.play(table.declare(US))
    table.play(table.load(MAN, "japan", "sz06"))
    ship = {"transport": 1}
    assert "sz19" in table.targets(ship, "sz06")

    table.play(table.move(ship, "sz06", "sz19"))
    table.play(table.unload(MAN, "sz19", "okinawa"))
    table.play(table.move(ship, "sz19", "sz06"))
    table.refused("PA-7.4", table.move(ship, "sz06", "sz16"))
    table.refused("PA-7.16", table.load(MAN, "japan", "sz06"))


@pytest.mark.rule("PA-11.8")
@pytest.mark.rule("PA-7.16")
def test_a_transport_loads_in_a_zone_that_was_cleared_of_those_just_declared_enemies() -> None:
    units = {
        "sz06": {"japan": {"destroyer": 1}, "united_states": {"destroyer": 1}},
        "sz19": {"japan": {"transport": 1}},
        "japan": {"japan": MAN},
    }
    table = Table(units, wars=(WITH_CHINA,), dice=(2, 6))
    table.play(table.declare(US))
    table.done()
    assert table.phase == "noncombat_move"

    table.play(table.move({"transport": 1}, "sz19", "sz06"))
    table.play(table.load(MAN, "japan", "sz06"))

    assert table.at("sz06", JAPAN, "infantry")


@pytest.mark.rule("PA-10.5")
@pytest.mark.rule("PA-10.6")
def test_a_guest_boards_in_its_own_turn_and_lands_in_its_next() -> None:
    units = {"sz54": {"united_states": {"transport": 1}}, "queensland": {"anzac": {"infantry": 2}}}
    combat = Table(units, power=ANZAC)
    combat.refused("PA-10.5", combat.load(MAN, "queensland", "sz54"))

    table = Table(units, power=ANZAC, phase="noncombat_move")
    table.play(table.load(MAN, "queensland", "sz54"))
    table.refused("PA-10.5", table.unload(MAN, "sz54", "queensland"))

    guest = {
        "sz54": {
            "united_states": [piece(1, "transport", US)],
            "anzac": [piece(2, "infantry", ANZAC, aboard=1)],
        }
    }
    lands = Table(guest, power=ANZAC, control={"queensland": "japan"})
    lands.play(lands.unload(MAN, "sz54", "queensland"))
    assert lands.state.landings[0].units == (2,)
    owner = Table(guest, power=US, control={"queensland": "japan"})
    owner.refused("PA-1.1", MoveUnits(power=US, units=(UnitId(2),), path=way("sz54", "sz53")))


@pytest.mark.rule("PA-17.6")
def test_transports_of_those_at_peace_are_not_boarded() -> None:
    units = {"sz54": {"united_states": {"transport": 1}}, "queensland": {"anzac": MAN}}
    table = Table(units, power=ANZAC, phase="noncombat_move", wars=(WITH_CHINA,))

    table.refused("PA-17.6", table.load(MAN, "queensland", "sz54"))


# -------------------------------------------------------------------------------- air


@pytest.mark.rule("PA-7.10")
@pytest.mark.rule("PA-7.11")
@pytest.mark.rule("PA-7.12")
def test_an_aircraft_needs_a_way_home() -> None:
    units = {
        "japan": {"japan": {"fighter": 1, "strategic_bomber": 1}},
        "sz35": {"united_states": {"destroyer": 1}},
        "philippines": {"united_states": MAN},
        "sz20": {"united_states": {"destroyer": 1}},
    }
    table = Table(units)
    out = ("japan", "sz06", "sz19", "sz20", "sz35")
    table.refused("PA-7.12", table.move({"fighter": 1}, *out))
    table.refused("PA-7.11", table.move({"fighter": 1}, *out, "philippines"))
    table.refused("PA-7.3", table.move({"fighter": 1}, "japan", "sz06"))

    table.play(table.move({"fighter": 1}, "japan", "sz06", "sz19", "sz20"))
    table.refused("PA-7.1", table.move({"fighter": 1}, "sz20", "sz35"))


@pytest.mark.rule("PA-7.12")
def test_a_carrier_that_can_come_is_a_way_home() -> None:
    units = {
        "japan": {"japan": {"fighter": 3}},
        "sz19": {"japan": {"aircraft_carrier": 1, "fighter": 1}},
        "sz35": {"united_states": {"destroyer": 1}},
    }
    table = Table(units)
    out = ("japan", "sz06", "sz19", "sz20", "sz35")

    table.play(table.move({"fighter": 2}, *out))
    table.refused("PA-7.12", table.move({"fighter": 1}, *out))

    assert len(table.at("sz35", JAPAN, "fighter")) == 2


@pytest.mark.rule("PA-7.28")
@pytest.mark.rule("PA-15.3")
@pytest.mark.rule("PA-9.3")
@pytest.mark.parametrize(("damage", "far"), [(0, True), (2, True), (3, False), (6, False)])
def test_an_operative_base_gives_a_step_more(damage: int, far: bool) -> None:
    units = {
        "japan": {
            "japan": [
                piece(1, "air_base", JAPAN, damage=damage),
                piece(2, "naval_base", JAPAN, damage=damage),
                piece(3, "fighter", JAPAN),
            ]
        },
        "sz06": {"japan": [piece(4, "cruiser", JAPAN)]},
        "sz35": {"united_states": [piece(5, "destroyer", US)]},
        "formosa": {"japan": [piece(6, "infantry", JAPAN)]},
    }
    table = Table(units)
    flight = table.move({"fighter": 1}, "japan", "sz06", "sz19", "sz20", "sz35")
    voyage = table.move({"cruiser": 1}, "sz06", "sz19", "sz20", "sz35")

    if far:
        table.play(voyage)
    else:
        table.refused("PA-7.8", voyage)
    assert table.state.boosted == ({3: 1, 4: 1} if far else {})
    if not far:
        table.refused("PA-7.12", flight)


@pytest.mark.rule("PA-7.28")
@pytest.mark.rule("PA-15.5")
def test_a_base_of_a_friend_serves_one_of_a_stranger_or_taken_now_does_not() -> None:
    base = {"queensland": {"anzac": {"naval_base": 1}}, "sz54": {"united_states": {"cruiser": 1}}}
    assert Table(base, power=US).state.boosted
    assert not Table(base, power=US, wars=(WITH_CHINA,)).state.boosted

    taken = {"queensland": {"united_states": {"air_base": 1, "fighter": 1}}}
    for earlier, bonus in (("japan", False), ("united_states", True)):
        table = Table(
            taken, power=US, control={"queensland": "united_states"}, at_start_of_turn={"queensland": earlier}
        )
        assert bool(table.state.boosted) is bonus


@pytest.mark.rule("PA-9.3")
@pytest.mark.rule("PA-6.3")
def test_a_captured_base_serves_nobody_before_the_next_turn_of_its_captor() -> None:
    units = {
        "philippines": {"united_states": {"naval_base": 1}},
        "sz35": {"anzac": {"cruiser": 1}, "united_states": {"cruiser": 1}},
    }
    for power in (ANZAC, US):
        table = Table(units, power=power, captured=("philippines",))
        assert not table.state.boosted

    table = Table(units, power=ANZAC, captured=("philippines",))
    for power, captured in ((ANZAC, ("philippines",)), (US, ())):
        table.state.power = power
        begin_turn(Play(table.state, table.chance))
        assert table.state.captured == captured
    begin_phase(Play(table.state, table.chance), "combat_move")
    COURSE.proceed(Play(table.state, table.chance))
    assert list(table.state.boosted) == [table.one("sz35", US, "cruiser").id]


@pytest.mark.rule("PA-5.9")
def test_chinas_fighter_uses_no_base() -> None:
    units = {"yunnan": {"china": {"air_base": 1, "fighter": 1}}}
    assert not Table(units, power=CHINA).state.boosted


@pytest.mark.rule("PA-7.28")
def test_aircraft_on_a_carrier_use_no_base_nearby() -> None:
    units = {
        "okinawa": {"japan": {"air_base": 1}},
        "sz19": {"japan": {"aircraft_carrier": 1, "fighter": 1}},
    }
    assert not Table(units).state.boosted


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-11.5")
def test_the_worked_example_of_a_contested_zone() -> None:
    """The carrier leaves, the destroyer stays and fights, the fighter waits and lands later."""
    units = {
        "sz06": {
            "japan": {"aircraft_carrier": 1, "fighter": 1, "destroyer": 1},
            "united_states": {"cruiser": 1},
        }
    }
    table = Table(units)
    carrier, fighter = table.ids({"aircraft_carrier": 1}, "sz06"), table.ids({"fighter": 1}, "sz06")
    riding = MoveUnits(power=JAPAN, units=carrier, path=way("sz06", "sz19"), riders=fighter)
    table.refused("PA-7.14", riding)

    table.play(table.move({"aircraft_carrier": 1}, "sz06", "sz19"))
    table.done()
    assert table.asked.rule == "PA-7.14"
    table.refused("PA-7.14", FightOrWait(power=JAPAN, fighting=carrier))


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-7.16")
def test_a_plane_is_sent_into_the_fight_over_its_zone_while_another_waits() -> None:
    """Each fights only if the player says so, and who was told to isn't asked again."""
    units = {
        "sz06": {
            "japan": {"aircraft_carrier": 1, "fighter": 2, "destroyer": 1},
            "united_states": {"cruiser": 1},
        }
    }
    table = Table(units, dice=(1, 6, 3, 6))
    first, second = table.ids({"fighter": 2}, "sz06")
    table.play(table.move({"aircraft_carrier": 1}, "sz06", "sz19"))
    table.play(MoveUnits(power=JAPAN, units=(first,), path=way("sz06")))
    table.done()
    assert table.asked.rule == "PA-7.14"
    table.refused("PA-7.14", FightOrWait(power=JAPAN, fighting=(first,)))

    table.play(FightOrWait(power=JAPAN))

    assert table.state.hovering == (second,)
    assert first in table.state.fought
    assert second not in table.state.fought


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-7.16")
def test_planes_beside_a_carrier_that_stays_in_a_contested_zone_fight_with_it() -> None:
    units = {"sz06": {"japan": {"aircraft_carrier": 1, "fighter": 1}, "united_states": {"cruiser": 1}}}
    table = Table(units, dice=(3, 6))
    table.play(table.move({"fighter": 1}, "sz06"))

    table.done()

    assert not table.at("sz06", US), "nobody was asked whether it waits"


@pytest.mark.rule("PA-7.5")
@pytest.mark.rule("PA-7.14")
@pytest.mark.parametrize("attack", [True, False])
def test_where_only_a_transport_is_it_is_asked_once_whether_planes_attack_it(attack: bool) -> None:
    units = {
        "sz06": {"japan": {"aircraft_carrier": 1, "fighter": 1}, "united_states": {"transport": 1}},
        "sz19": {"united_states": {"transport": 1}},
    }
    table = Table(units)
    table.play(table.move({"aircraft_carrier": 1}, "sz06", "sz19"))
    table.done()
    assert (table.asked.rule, table.asked.space) == ("PA-7.5", "sz06")

    table.play(HuntShips(power=JAPAN, attack=attack))

    assert table.phase == "noncombat_move"
    assert bool(table.at("sz06", US)) is not attack


@pytest.mark.rule("PA-7.14")
def test_guests_sail_along_as_cargo() -> None:
    units = {
        "sz26": {
            "united_states": [piece(1, "aircraft_carrier", US)],
            "anzac": [piece(2, "fighter", ANZAC)],
        },
        "sz25": {"japan": [piece(3, "submarine", JAPAN), piece(4, "destroyer", JAPAN)]},
    }
    table = Table(units, power=US)

    table.play(table.move({"aircraft_carrier": 1}, "sz26", "sz25"))

    assert table.one("sz25", ANZAC, "fighter").aboard == 1


@pytest.mark.rule("PA-8.10")
def test_bombers_raid_and_fighters_escort_them() -> None:
    units = {
        "formosa": {"japan": {"strategic_bomber": 1, "fighter": 2, "tactical_bomber": 1}},
        "philippines": {"united_states": {"air_base": 1, "infantry": 1}},
        "kwangtung": {"united_kingdom": MAN},
    }
    table = Table(units)
    route = ("formosa", "sz20", "sz35", "philippines")
    table.refused("PA-8.10", table.move({"fighter": 1}, *route, raid=True))
    table.refused("PA-8.10", table.move({"strategic_bomber": 1, "tactical_bomber": 1}, *route, raid=True))
    table.refused("PA-8.10", table.move({"strategic_bomber": 1}, "formosa", "sz20", "kwangtung", raid=True))

    table.play(table.move({"strategic_bomber": 1}, *route, raid=True))
    table.refused("PA-7.12", table.move({"fighter": 1}, *route, raid=True))

    assert [len(ids) for ids in table.state.raiders.values()] == [1]


@pytest.mark.rule("PA-8.10")
def test_bombers_are_offered_a_raid_and_fighters_the_escort_of_one() -> None:
    units = {
        "okinawa": {"united_states": {"strategic_bomber": 1, "fighter": 1}},
        "sz06": {"united_states": {"aircraft_carrier": 1}},
        "japan": {"japan": {"air_base": 1, "infantry": 1}},
    }
    table = Table(units, power=US, control={"okinawa": "united_states"})
    route = ("okinawa", "sz19", "sz06", "japan")

    assert offered_instead(table, "strategic_bomber") == ["Raid the facilities instead"]
    table.play(table.move({"strategic_bomber": 1}, *route, raid=True))
    assert offered_instead(table, "fighter") == ["Escort a raid on the facilities instead"]


def offered_instead(table: Table, kind: str) -> list[str]:
    """What else aircraft in Okinawa could do in Japan than attack."""
    options = table.options
    assert isinstance(options, MoveOptions)
    target = options.targets(table.ids({kind: 1}, "okinawa"))[Space("japan")]
    return [choice.label.template for choice in target.alternatives]


@pytest.mark.rule("PA-3.2")
def test_nothing_of_another_phase_is_done_now() -> None:
    table = Table({"japan": {"japan": MAN}})

    table.refused("PA-3.2", table.buy(infantry=1))
    table.refused("PA-1.1", EndPhase(power=US))


@pytest.mark.rule("PA-9.5")
def test_who_walks_into_an_empty_territory_fights_no_battle_there() -> None:
    table = Table({"kwangsi": {"japan": {"infantry": 2}}}, control={"hunan": "china"})
    assert [hint for hint in hints(table) if hint.startswith("hunan")] == [
        "hunan is undefended: 1 infantry from kwangsi could walk in."
    ]

    table.play(table.move(MAN, "kwangsi", "hunan"))

    assert planned_attacks(table.state) == ()
    assert not [hint for hint in hints(table) if hint.startswith("hunan")]
    table.done()
    assert table.holder("hunan") == JAPAN


def hints(table: Table) -> list[str]:
    options = table.options
    assert isinstance(options, MoveOptions)
    return [str(hint) for hint in options.done_hints()]


@pytest.mark.rule("PA-10.2")
def test_a_planned_attack_names_whose_each_defender_is() -> None:
    allies = {"united_kingdom": {"infantry": 2}, "anzac": {"infantry": 1}}
    table = Table({"siam": {"japan": {"infantry": 3}}, "shan_state": allies})

    table.play(table.move({"infantry": 3}, "siam", "shan_state"))

    (attack,) = planned_attacks(table.state)
    assert set(attack.defenders) == {("united_kingdom", "infantry", 2), ("anzac", "infantry", 1)}
