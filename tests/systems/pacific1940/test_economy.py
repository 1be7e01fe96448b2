"""Money: purchases, repairs, facilities, placement, convoys, objectives."""

import pytest

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.model.asking.options import OffersRepairs
from axis_desktop.model.asking.planning import AssignOptions
from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit
from axis_desktop.systems.pacific1940.actions import RaidConvoys, RepairFacility
from axis_desktop.systems.pacific1940.events import (
    ConvoysRaided,
    FacilityChanged,
    ShipsRepaired,
    UnitsRefunded,
)
from tests.systems.pacific1940.table import (
    ANZAC,
    CHINA,
    JAPAN,
    UK,
    US,
    WITH_CHINA,
    Table,
    Units,
    piece,
    told,
)

BESIDE_QUEENSLAND = "sz54"


def put(table: Table, kind: str, space: str, count: int = 1) -> PlaceUnit:
    return PlaceUnit(power=table.state.power, unit_type=UnitType(kind), space=Space(space), count=count)


def repair(table: Table, kind: str, space: str, points: int, owner: Power) -> RepairFacility:
    unit = table.one(space, owner, kind)
    return RepairFacility(power=table.state.power, unit=unit.id, space=Space(space), points=points)


# --------------------------------------------------------------------- purchase, repair


@pytest.mark.rule("PA-6.2")
@pytest.mark.rule("PA-6.4")
@pytest.mark.rule("PA-1.12")
def test_any_mix_is_bought_for_what_is_there() -> None:
    home = {"japan": {"japan": {"infantry": 1}}}
    table = Table(home, power=JAPAN, phase="purchase", treasury={"japan": 30})
    assert "repair" not in table.asked.prompt.template, "nothing is damaged"
    table.refused("PA-6.4", table.buy(battleship=1, infantry=4))
    table.refused("PA-6.4", table.buy(zeppelin=1))
    table.refused("PA-6.4", table.buy(infantry=-1))

    table.play(table.buy(battleship=1, infantry=3))

    assert table.state.treasury[JAPAN] == 1
    assert table.state.waiting == {"battleship": 1, "infantry": 3}


@pytest.mark.rule("PA-6.1")
@pytest.mark.rule("PA-6.4")
@pytest.mark.rule("PA-6.5")
def test_damage_is_repaired_for_money_and_at_once() -> None:
    base = {"japan": {"japan": [piece(1, "air_base", JAPAN, damage=4), piece(2, "naval_base", JAPAN)]}}
    table = Table(base, power=JAPAN, phase="purchase", treasury={"japan": 3})
    table.refused("PA-6.4", repair(table, "air_base", "japan", 5, JAPAN))
    table.refused("PA-6.4", repair(table, "air_base", "japan", 4, JAPAN))
    table.refused("PA-6.4", repair(table, "naval_base", "japan", 1, JAPAN))

    assert "repair" in table.asked.prompt.template
    table.play(repair(table, "air_base", "japan", 2, JAPAN))

    assert table.one("japan", JAPAN, "air_base").damage == 2
    assert table.state.treasury[JAPAN] == 1
    assert table.asked.kind == "purchase"


@pytest.mark.rule("PA-6.4")
def test_nobody_repairs_for_a_friend() -> None:
    base = {"india": {"united_kingdom": [piece(1, "air_base", UK, damage=4)]}}
    table = Table(base, power=ANZAC, phase="purchase")

    table.refused("PA-6.4", repair(table, "air_base", "india", 1, UK))


@pytest.mark.rule("PA-6.3")
@pytest.mark.rule("PA-15.5")
def test_capital_ships_are_repaired_at_a_base_of_a_friend_but_only_ones_own() -> None:
    units = {
        BESIDE_QUEENSLAND: {
            "united_states": [piece(1, "battleship", US, damage=1)],
            "anzac": [piece(2, "battleship", ANZAC, damage=1)],
        },
        "sz10": {"united_states": [piece(3, "aircraft_carrier", US, damage=1)]},
        "queensland": {"anzac": [piece(4, "naval_base", ANZAC)]},
    }
    table = Table(units, power=US, phase="purchase")

    events = table.play(table.buy())

    assert [event.space for event in told(events, ShipsRepaired)] == [BESIDE_QUEENSLAND]
    assert table.one(BESIDE_QUEENSLAND, US, "battleship").damage == 0
    assert table.one(BESIDE_QUEENSLAND, ANZAC, "battleship").damage == 1
    assert table.one("sz10", US, "aircraft_carrier").damage == 1


@pytest.mark.rule("PA-6.3")
@pytest.mark.rule("PA-15.3")
@pytest.mark.parametrize(("damage", "left"), [(2, 0), (3, 1)])
def test_a_base_with_three_points_of_damage_serves_nobody(damage: int, left: int) -> None:
    units = {
        "sz06": {"japan": [piece(1, "battleship", JAPAN, damage=1)]},
        "japan": {"japan": [piece(2, "naval_base", JAPAN, damage=damage)]},
    }
    table = Table(units, power=JAPAN, phase="purchase")

    table.play(table.buy())

    assert table.one("sz06", JAPAN, "battleship").damage == left


@pytest.mark.rule("PA-6.3")
@pytest.mark.rule("PA-6.1")
def test_a_base_repaired_just_now_repairs_ships_in_the_same_phase() -> None:
    units = {
        "sz06": {"japan": [piece(1, "battleship", JAPAN, damage=1)]},
        "japan": {"japan": [piece(2, "naval_base", JAPAN, damage=3)]},
    }
    table = Table(units, power=JAPAN, phase="purchase")
    table.play(repair(table, "naval_base", "japan", 1, JAPAN))
    assert table.one("sz06", JAPAN, "battleship").damage == 1, "only after all payments"

    table.play(table.buy())

    assert table.one("sz06", JAPAN, "battleship").damage == 0


@pytest.mark.rule("PA-5.2")
@pytest.mark.rule("PA-5.9")
def test_china_repairs_nothing_not_even_a_base_on_ground_that_it_has_freed() -> None:
    base = {"kwangsi": {"china": [piece(1, "air_base", CHINA, damage=4)]}}
    table = Table(base, power=CHINA, phase="purchase", control={"kwangsi": "china"})

    table.refused("PA-5.2", repair(table, "air_base", "kwangsi", 1, CHINA))

    assert isinstance(table.options, OffersRepairs)
    assert not table.options.repairable()


# ------------------------------------------------------------------------------ China


@pytest.mark.rule("PA-5.2")
@pytest.mark.rule("PA-5.3")
def test_china_buys_infantry_and_artillery_while_the_road_is_open() -> None:
    table = Table(power=CHINA, phase="purchase")
    table.refused("PA-5.2", table.buy(tank=1))
    table.play(table.buy(infantry=1, artillery=1))
    assert table.state.waiting == {"infantry": 1, "artillery": 1}

    closed = Table(power=CHINA, phase="purchase", control={"burma": "japan"})
    closed.refused("PA-5.2", closed.buy(artillery=1))
    closed.play(closed.buy(infantry=1))


@pytest.mark.rule("PA-5.4")
@pytest.mark.rule("PA-12.5")
def test_chinese_units_are_placed_anywhere_in_free_china() -> None:
    table = Table(power=CHINA, phase="mobilize", waiting={"infantry": 12}, control={"kiangsu": "china"})
    table.refused("PA-5.4", put(table, "infantry", "manchuria"))
    table.refused("PA-5.4", put(table, "infantry", "burma"))

    table.play(put(table, "infantry", "kiangsu", 11))
    table.play(put(table, "infantry", "yunnan"))

    assert len(table.at("kiangsu", CHINA)) == 11


@pytest.mark.rule("PA-5.10")
@pytest.mark.rule("PA-5.1")
def test_china_collects_without_a_capital() -> None:
    table = Table({"yunnan": {"china": {"infantry": 1}}}, power=CHINA, phase="noncombat_move")

    events = told(table.done(), IncomeCollected)

    assert events[0].power == CHINA
    assert events[0].income == 12 + 6


# --------------------------------------------------------------------------- mobilize


@pytest.mark.rule("PA-12.1")
@pytest.mark.rule("PA-12.2")
def test_units_are_placed_at_own_usable_complexes() -> None:
    units = {
        "japan": {"japan": {"major_complex": 1}},
        "kiangsu": {"japan": {"minor_complex": 1}},
        "sz06": {"japan": {"aircraft_carrier": 1}, "united_states": {"submarine": 1}},
    }
    waiting = {"infantry": 2, "destroyer": 1, "fighter": 3, "strategic_bomber": 1}
    table = Table(
        units,
        power=JAPAN,
        phase="mobilize",
        waiting=waiting,
        at_start_of_turn={"kiangsu": "china"},
    )
    table.refused("PA-12.1", put(table, "infantry", "kiangsu"))
    table.refused("PA-12.2", put(table, "infantry", "sz06"))
    table.refused("PA-12.2", put(table, "strategic_bomber", "sz06"))
    table.refused("PA-12.1", put(table, "destroyer", "sz19"))
    table.refused("PA-12.2", put(table, "fighter", "sz06", 3))

    table.play(put(table, "fighter", "sz06", 2))
    table.play(put(table, "destroyer", "sz06"))
    table.play(put(table, "infantry", "japan", 2))

    assert {u.aboard for u in table.at("sz06", JAPAN, "fighter")} == {
        table.one("sz06", JAPAN, "aircraft_carrier").id
    }


@pytest.mark.rule("PA-12.3")
@pytest.mark.rule("PA-12.10")
@pytest.mark.rule("PA-15.2")
def test_eleven_infantry_at_a_major_complex() -> None:
    """The worked example: ten are placed, one is paid back."""
    table = Table(
        {"india": {"united_kingdom": {"major_complex": 1}}},
        power=UK,
        phase="mobilize",
        waiting={"infantry": 11},
        treasury={"united_kingdom": 0},
    )
    table.refused("PA-12.3", put(table, "infantry", "india", 11))
    table.refused("PA-12.10", EndPhase(power=UK))

    table.play(put(table, "infantry", "india", 10))
    events = table.play(EndPhase(power=UK))

    assert told(events, UnitsRefunded)[0].ipc == 3
    assert len(table.at("india", UK, "infantry")) == 10


@pytest.mark.rule("PA-12.3")
@pytest.mark.rule("PA-12.4")
@pytest.mark.rule("PA-12.11")
@pytest.mark.parametrize(("damage", "room"), [(0, 3), (2, 1), (3, 0), (6, 0)])
def test_damage_takes_from_the_output_of_a_complex(damage: int, room: int) -> None:
    units = {"new_south_wales": {"anzac": [piece(1, "minor_complex", ANZAC, damage=damage)]}}
    table = Table(units, power=ANZAC, phase="mobilize", waiting={"infantry": 4, "air_base": 1})

    table.refused("PA-12.3", put(table, "infantry", "new_south_wales", room + 1))
    if room:
        table.play(put(table, "infantry", "new_south_wales", room))
    assert table.at("new_south_wales", ANZAC, "minor_complex")


@pytest.mark.rule("PA-12.6")
@pytest.mark.rule("PA-12.9")
@pytest.mark.rule("PA-1.3")
@pytest.mark.rule("PA-15.1")
def test_where_complexes_may_stand() -> None:
    table = Table(
        {"korea": {"japan": {"minor_complex": 1}}},
        power=JAPAN,
        phase="mobilize",
        waiting={"minor_complex": 2, "major_complex": 2},
        control={"sumatra": "japan", "malaya": "japan", "kwangtung": "japan"},
        at_start_of_turn={"kwangtung": "united_kingdom"},
    )
    table.refused("PA-12.6", put(table, "minor_complex", "siam"))
    table.refused("PA-12.6", put(table, "minor_complex", "sumatra"))
    table.refused("PA-12.6", put(table, "major_complex", "shantung"))
    table.refused("PA-12.6", put(table, "minor_complex", "kwangtung"))
    table.refused("PA-12.11", put(table, "minor_complex", "korea"))
    table.refused("PA-12.11", put(table, "minor_complex", "sz06"))

    table.play(put(table, "minor_complex", "kiangsu"))
    table.play(put(table, "major_complex", "japan"))
    table.play(put(table, "major_complex", "manchuria"))


@pytest.mark.rule("PA-12.7")
def test_a_minor_complex_is_upgraded_and_keeps_its_damage() -> None:
    units: Units = {
        "korea": {"japan": [piece(1, "minor_complex", JAPAN, damage=2)]},
        "shantung": {"japan": {"minor_complex": 1}},
    }
    table = Table(units, power=JAPAN, phase="mobilize", waiting={"complex_upgrade": 1})
    table.refused("PA-12.7", put(table, "complex_upgrade", "japan"))
    table.refused("PA-12.6", put(table, "complex_upgrade", "shantung"))

    events = table.play(put(table, "complex_upgrade", "korea"))

    assert told(events, FacilityChanged)[0].became == "major_complex"
    assert table.one("korea", JAPAN, "major_complex").damage == 2


@pytest.mark.rule("PA-12.7")
@pytest.mark.rule("PA-12.3")
def test_a_complex_upgraded_now_builds_what_the_minor_one_can() -> None:
    units: Units = {"korea": {"japan": [piece(1, "minor_complex", JAPAN, damage=1)]}}
    table = Table(units, power=JAPAN, phase="mobilize", waiting={"complex_upgrade": 1, "infantry": 3})
    table.play(put(table, "complex_upgrade", "korea"))
    table.refused("PA-12.3", put(table, "infantry", "korea", 3))
    table.play(put(table, "infantry", "korea", 2))

    events = table.done()

    assert len(table.at("korea", JAPAN, "infantry")) == 2
    assert told(events, UnitsRefunded)[0].units == {"infantry": 1}


@pytest.mark.rule("PA-12.8")
def test_bases_stand_on_islands_too_and_naval_bases_on_coasts() -> None:
    table = Table(
        {"anhwe": {"japan": {"infantry": 1}}},
        power=JAPAN,
        phase="mobilize",
        waiting={"air_base": 2, "naval_base": 2},
        control={"anhwe": "japan"},
    )
    table.refused("PA-12.8", put(table, "naval_base", "anhwe"))

    table.play(put(table, "air_base", "okinawa"))
    table.play(put(table, "naval_base", "okinawa"))
    table.refused("PA-12.11", put(table, "air_base", "okinawa"))


# ----------------------------------------------------------------------------- income


@pytest.mark.rule("PA-13.2")
@pytest.mark.rule("PA-13.3")
def test_the_worked_example_of_a_convoy() -> None:
    """A battleship, a destroyer and two submarines would take 6; the coast is worth 3."""
    fleet = {"battleship": 1, "destroyer": 1, "submarine": 2, "transport": 3}
    units = {"sz62": {"japan": fleet}, "new_south_wales": {"anzac": {"infantry": 1}}}
    table = Table(units, power=ANZAC, phase="noncombat_move")

    events = table.done()

    raid = told(events, ConvoysRaided)[0]
    assert (raid.zone, raid.by, raid.loss) == ("sz62", (JAPAN,), 3)
    assert told(events, IncomeCollected)[0].income == 10 - 3


@pytest.mark.rule("PA-13.2")
@pytest.mark.rule("PA-19.1")
def test_raiders_may_be_asked() -> None:
    units = {
        "sz62": {"japan": {"submarine": 1}},
        "sz54": {"japan": {"submarine": 1}},
        "new_south_wales": {"anzac": {"infantry": 1}},
    }
    table = Table(units, power=ANZAC, phase="noncombat_move", options={"auto_convoy": False})
    table.done()
    assert (table.asked.power, table.asked.rule) == (JAPAN, "PA-13.2")
    table.refused("PA-13.2", RaidConvoys(power=JAPAN, zones=(Space("sz10"),)))
    table.refused("PA-3.2", EndPhase(power=JAPAN))

    events = table.play(RaidConvoys(power=JAPAN, zones=(Space("sz54"),)))

    assert [event.zone for event in told(events, ConvoysRaided)] == ["sz54"]


@pytest.mark.rule("PA-13.2")
def test_any_of_several_convoys_may_be_raided() -> None:
    units = {zone: {"japan": {"submarine": 1, "transport": 1}} for zone in ("sz54", "sz62", "sz63")}
    units["new_south_wales"] = {"anzac": {"infantry": 1}}
    table = Table(units, power=ANZAC, phase="noncombat_move", options={"auto_convoy": False})
    table.done()
    options = table.options
    assert isinstance(options, AssignOptions)
    assert [(each.space, each.unit_type) for each in options.detachments] == [
        ("sz54", "submarine"), ("sz62", "submarine"), ("sz63", "submarine"),
    ]  # fmt: skip
    assert options.assign(options.suggested) == options.choices()[0].action

    chosen = [options.suggested[0], options.suggested[2]]
    assert options.label(chosen).args["ipc"] == say.money(4)
    events = table.play(options.assign(chosen))

    assert [event.zone for event in told(events, ConvoysRaided)] == ["sz54", "sz63"]


@pytest.mark.rule("PA-13.3")
@pytest.mark.parametrize(("cruisers", "loss"), [(1, 1 + 2 + 2), (2, 2 + 4 + 4)])
def test_several_raiders_add_up_under_one_limit_of_the_zone(cruisers: int, loss: int) -> None:
    """Zone 19 is worth 10 to Japan, zone 36 only 1."""
    units = {
        "sz19": {
            "united_states": {"cruiser": cruisers, "transport": 1},
            "anzac": {"submarine": cruisers},
            "united_kingdom": {"submarine": cruisers},
        },
        "sz36": {"united_states": {"submarine": 1}, "anzac": {"submarine": 1}},
        "korea": {"japan": {"infantry": 1}},
    }
    table = Table(units, power=JAPAN, phase="noncombat_move")

    events = table.done()

    raids = {event.zone: (event.by, event.loss) for event in told(events, ConvoysRaided)}
    assert raids == {"sz19": ((US, UK, ANZAC), loss), "sz36": ((US, ANZAC), 1)}
    assert told(events, IncomeCollected)[0].income == 26 - loss - 1


@pytest.mark.rule("PA-4.18")
@pytest.mark.rule("PA-5.12")
@pytest.mark.rule("PA-13.4")
def test_no_convoy_is_raided_in_peace_and_none_of_china() -> None:
    units = {"sz62": {"japan": {"submarine": 1}}, "new_south_wales": {"anzac": {"infantry": 1}}}
    peace = Table(units, power=ANZAC, phase="noncombat_move", wars=(WITH_CHINA,))
    assert told(peace.done(), ConvoysRaided) == []

    china = Table(
        {"sz19": {"japan": {"cruiser": 1}}, "kiangsu": {"china": {"infantry": 1}}},
        power=CHINA,
        phase="noncombat_move",
        control={"kiangsu": "china"},
    )
    assert told(china.done(), ConvoysRaided) == []


@pytest.mark.rule("PA-13.9")
@pytest.mark.rule("PA-13.13")
def test_what_japan_is_paid_for() -> None:
    table = Table(
        {"japan": {"japan": {"infantry": 1}}},
        power=JAPAN,
        phase="noncombat_move",
        control={
            **dict.fromkeys(("sumatra", "java", "borneo", "celebes"), "japan"),
            **dict.fromkeys(("hawaiian_islands", "india"), "japan"),
            **dict.fromkeys(("solomon_islands", "new_guinea", "new_britain"), "japan"),
        },
    )

    income = told(table.done(), IncomeCollected)[0]

    bonuses = [amount for text, amount in income.parts if "Objective" in text.template]
    assert bonuses == [5, 10]


def test_the_account_counts_the_territories_that_are_worth_something() -> None:
    table = Table({"new_south_wales": {"anzac": {"infantry": 1}}}, power=ANZAC, phase="noncombat_move")

    (held, worth), *_ = told(table.done(), IncomeCollected)[0].parts

    assert (held.args["count"], worth) == (7, 10)


@pytest.mark.rule("PA-13.10")
@pytest.mark.rule("PA-13.11")
@pytest.mark.rule("PA-13.12")
def test_what_the_others_are_paid_for() -> None:
    def bonus(power: Power, home: str, **control: str) -> int:
        table = Table({home: {power: {"infantry": 1}}}, power=power, phase="noncombat_move", control=control)
        income = told(table.done(), IncomeCollected)[0]
        return sum(amount for text, amount in income.parts if "Objective" in text.template)

    indies = dict.fromkeys(("sumatra", "java", "celebes"), "anzac")
    assert bonus(US, "alaska") == 40 + 5
    assert bonus(US, "alaska", okinawa="united_states", iwo_jima="united_states") == 40 + 10
    assert bonus(US, "alaska", okinawa="united_states", iwo_jima="anzac") == 40 + 5
    assert bonus(UK, "india") == 5
    assert bonus(UK, "india", **indies) == 10
    assert bonus(UK, "india", malaya="japan") == 0
    assert bonus(ANZAC, "queensland") == 0
    assert bonus(ANZAC, "queensland", dutch_new_guinea="anzac") == 5


@pytest.mark.rule("PA-13.12")
def test_the_first_landing_on_japanese_ground_pays_once() -> None:
    units = {"marianas": {"anzac": {"infantry": 1}}}
    control = {"marianas": "anzac"}
    first = Table(units, power=ANZAC, phase="noncombat_move", control=control)
    assert told(first.done(), IncomeCollected)[0].income == 10 + 5
    assert first.state.claimed == ("an_high_morale",)

    again = Table(units, power=ANZAC, phase="noncombat_move", control=control, claimed=["an_high_morale"])
    assert told(again.done(), IncomeCollected)[0].income == 10


@pytest.mark.rule("PA-3.3")
@pytest.mark.rule("PA-9.12")
@pytest.mark.rule("PA-9.11")
def test_without_its_capital_a_power_only_moves_and_fights() -> None:
    units = {"new_zealand": {"anzac": {"infantry": 1}}, "malaya": {"united_kingdom": {"infantry": 1}}}
    table = Table(units, power=UK, phase="purchase", control={"india": "japan"})

    assert table.phase == "combat_move"
    table.done()
    assert table.phase == "noncombat_move"
    events = table.done()
    assert table.state.power == ANZAC
    assert told(events, IncomeCollected) == []


@pytest.mark.rule("PA-12.3")
@pytest.mark.parametrize(
    ("damage", "said"),
    [(9, "It builds 1 unit a turn."), (10, "It builds nothing now."), (20, "It builds nothing now.")],
)
def test_what_a_damaged_complex_still_builds_is_said_in_words(damage: int, said: str) -> None:
    table = Table({"japan": {"japan": [piece(1, "major_complex", JAPAN, damage=damage)]}}, phase="purchase")
    options = table.options
    assert isinstance(options, OffersRepairs)

    (found,) = options.repairable()

    assert str(found.note) == said


@pytest.mark.rule("PA-6.1")
@pytest.mark.rule("PA-6.4")
def test_repairs_are_offered_with_what_the_damage_means_and_proposed_so_that_a_base_serves_again() -> None:
    pieces = [piece(1, "naval_base", JAPAN, damage=4), piece(2, "major_complex", JAPAN, damage=7)]
    table = Table({"japan": {"japan": pieces}}, phase="purchase")
    options = table.options
    assert isinstance(options, OffersRepairs)
    found = {repair.unit_type: repair for repair in options.repairable()}

    base, complex_ = found[UnitType("naval_base")], found[UnitType("major_complex")]
    assert (base.suggested, base.damage, base.price) == (2, 4, 1)
    assert (complex_.suggested, complex_.damage) == (7, 7)
    assert str(complex_.note) == "It builds 3 units a turn."
    table.play(options.repair(base.unit, 2))
    assert table.one("japan", JAPAN, "naval_base").damage == 2
    assert table.state.treasury[JAPAN] == 48
    table.refused("PA-6.4", options.repair(base.unit, 3))
