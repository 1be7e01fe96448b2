"""Invasions: who comes by sea, what blocks a landing, what becomes of those ashore (EU-3, EU-11)."""

import pytest

from axis_desktop.model.events import DiceRolled
from tests.systems.europe1939.fighting.field import MISS, Field, normandy, west
from tests.systems.europe1939.table import FRA, GER, ITA, SU, UK, of_kind, unit


@pytest.mark.rule("EU-11.1")
def test_one_ground_unit_a_fleet_on_a_coast_that_can_be_invaded() -> None:
    field = normandy(unit("aircraft", "plymouth", UK), unit("infantry", "dover", UK))
    field.not_allowed("EU-7.10", "calais", cargo={1: 2, 3: 2})
    field.not_allowed("EU-11.1", "calais", cargo={1: 5})
    field.not_allowed("EU-11.1", "calais", cargo={2: 4})
    field.not_allowed("EU-11.1", "stuttgart", cargo={1: 2})
    field.not_allowed("EU-3.16", "calais", cargo={1: 6})

    field.attack("calais", cargo={1: 2, 3: 4})

    assert field.battle is not None
    assert field.battle.kind == "invasion"


@pytest.mark.rule("EU-2.7")
def test_nobody_lands_in_finland() -> None:
    field = Field(
        unit("fleet", "leningrad", SU),
        unit("infantry", "leningrad", SU),
        power=SU,
        stock={SU: 20},
        basis={SU: 40},
    )

    field.not_allowed("EU-11.1", "helsinki", cargo={1: 2})


@pytest.mark.rule("EU-3.15")
def test_a_fleet_carries_units_of_its_own_nation_only() -> None:
    field = normandy(unit("infantry", "plymouth", FRA), unit("fleet", "plymouth", FRA))

    field.not_allowed("EU-5.6", "calais", cargo={1: 5})
    assert len(field.options.order("calais", [1, 2, 3, 4]).cargo) == 2


@pytest.mark.rule("EU-3.2")
@pytest.mark.rule("EU-3.3")
def test_who_has_moved_does_not_board_and_infantry_stays_where_it_lands() -> None:
    moved = west(
        unit("fleet", "plymouth", UK),
        unit("infantry", "plymouth", UK, moved=1),
        unit("fleet", "plymouth", UK),
        unit("armor", "plymouth", UK, moved=1),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )
    moved.not_allowed("EU-3.2", "calais", cargo={1: 2})
    moved.not_allowed("EU-3.3", "calais", cargo={3: 4})

    field = normandy(unit("infantry", "belgium", GER))
    field.attack("calais", cargo={1: 2, 3: 4})
    field.land()
    field.not_allowed("EU-3.4", "belgium", 2)
    field.attack("belgium", 4, dice=(1, MISS))

    assert field.where(4) == "belgium", "armor goes on one area, attacking there"
    assert field.where(2) == "calais"
    assert field.paid() == 6


@pytest.mark.rule("EU-11.2")
def test_the_price_is_paid_at_launch() -> None:
    field = normandy(unit("fleet", "calais", GER))

    field.attack("calais", cargo={1: 2})

    assert field.battle is None, "the fleet in port has turned them back"
    assert field.paid() == 5


@pytest.mark.rule("EU-11.3")
def test_every_fleet_must_reach_the_coast() -> None:
    field = normandy()

    field.not_allowed("EU-2.10", "danzig", cargo={1: 2})
    field.not_allowed("EU-3.11", "tobruk", cargo={1: 2})


@pytest.mark.rule("EU-11.4")
def test_defending_aircraft_alone_block_a_landing() -> None:
    """Trap 9."""
    field = normandy(unit("aircraft", "calais", GER), unit("aircraft", "dover", UK))
    field.attack("calais", 6, cargo={1: 2}, dice=(MISS, MISS))
    field.break_off()
    assert field.asks == "EU-8.5"

    field.press()

    assert field.battle is None
    assert field.where(2) == "plymouth"


@pytest.mark.rule("EU-11.4")
def test_before_the_landing_the_attacker_may_turn_back() -> None:
    field = normandy(unit("infantry", "calais", GER))
    field.attack("calais", cargo={1: 2})
    assert (field.asked.power, field.asks) == (UK, "EU-11.4")

    field.turn_back()

    assert field.where(2) == "plymouth"
    assert field.unit(2).spent
    assert field.paid() == 5
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-11.5")
def test_spent_fleets_and_aircraft_do_not_block_and_evacuate() -> None:
    field = normandy(unit("fleet", "calais", GER, spent=True), unit("aircraft", "calais", GER, spent=True))
    field.attack("calais", cargo={1: 2})
    assert field.asks == "EU-11.4"

    field.land()
    field.settle()

    assert field.holder("calais") == FRA, "it is liberated"
    assert not field.alive(5) or field.where(5) != "calais"
    assert field.where(6) != "calais"


@pytest.mark.rule("EU-11.6")
@pytest.mark.rule("EU-12.5")
def test_landed_units_fight_to_the_end_against_five() -> None:
    """Trap 2."""
    field = normandy(unit("infantry", "calais", GER))
    field.attack("calais", cargo={1: 2, 3: 4})

    events = field.land(MISS, MISS, MISS, MISS, MISS, MISS, 1, MISS, MISS)

    assert {event.figure for event in of_kind(events, DiceRolled)} == {1, 3, 5}
    assert field.holder("calais") == FRA
    assert field.battle is None, "nobody was asked about a retreat"


@pytest.mark.rule("EU-11.7")
@pytest.mark.rule("EU-12.8")
def test_an_invasion_with_an_attack_over_land_costs_five_and_only_the_latter_retreats() -> None:
    field = west(
        unit("fleet", "plymouth", UK),
        unit("infantry", "plymouth", UK),
        unit("infantry", "metz", FRA),
        unit("infantry", "metz", UK),
        unit("infantry", "calais", GER),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )
    field.not_allowed("EU-5.6", "calais", 3, cargo={1: 2})
    field.attack("calais", 4, cargo={1: 2})
    assert field.paid() == 5

    events = field.land(MISS, MISS, MISS)
    assert [event.figure for event in of_kind(events, DiceRolled)] == [1, 3], (
        "the open side cancels the shore"
    )
    assert field.asks == "EU-10.3"
    events = field.break_off(1, MISS)

    assert field.where(4) == "metz"
    assert [event.figure for event in of_kind(events, DiceRolled)] == [1, 3], "it stays as it was"
    assert field.where(2) == "calais"
    assert field.holder("calais") == FRA


@pytest.mark.rule("EU-11.8")
def test_fleets_and_aircraft_return_after_success() -> None:
    field = normandy(unit("aircraft", "dover", UK), unit("infantry", "calais", GER))
    field.attack("calais", 5, cargo={1: 2})

    field.land(MISS, 3, MISS)

    assert field.where(1) == "plymouth"
    assert field.where(5) == "dover"
    assert field.unit(1).spent
    assert field.unit(5).spent
    assert field.where(2) == "calais"


@pytest.mark.rule("EU-11.9")
def test_several_invasions_in_a_turn_and_each_fleet_serves_one() -> None:
    field = normandy()
    field.attack("calais", cargo={1: 2})
    field.land()
    assert field.paid() == 5

    field.not_allowed("EU-3.12", "belgium", cargo={1: 4})
    field.attack("belgium", cargo={3: 4})
    field.land()

    assert field.paid() == 10
    assert field.holder("belgium") == UK


@pytest.mark.rule("EU-3.9")
def test_support_from_dover_reaches_the_channel_coast_and_belgium() -> None:
    """Worked example 5."""
    field = west(unit("aircraft", "dover", UK), power=UK)
    reached = field.options._targets_of("dover", field.unit(1))  # noqa: SLF001
    foreign = {area for area in reached if field.state.world.country[area] != UK}

    allied = {"calais", "brest"}
    assert foreign | allied == {"belgium", "netherlands", "calais", "brest"}


@pytest.mark.rule("EU-3.13")
def test_fleets_take_no_part_on_land_and_hold_nothing() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA),
        unit("fleet", "calais", FRA),
    )

    events = field.attack("calais", 1, dice=(2, MISS))

    assert len(of_kind(events, DiceRolled)) == 2
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-3.14")
def test_carriers_and_cargo_neither_roll_nor_are_losses_before_the_escort() -> None:
    field = normandy(unit("fleet", "calais", GER), unit("fleet", "plymouth", UK), unit("fleet", "dover", UK))
    events = field.attack("calais", 6, 7, cargo={1: 2, 3: 4}, dice=(MISS, MISS, 1))
    assert [len(event.dice) for event in of_kind(events, DiceRolled)] == [2, 1]

    field.refused("EU-9.3", field.losing(1))
    field.refused("EU-9.3", field.losing(2))
    field.lose(7)

    assert all(field.alive(number) for number in (1, 2, 3, 4))


@pytest.mark.rule("EU-3.16")
def test_cargo_stands_where_its_fleet_is_based() -> None:
    field = normandy(unit("infantry", "london", UK))

    field.not_allowed("EU-3.16", "calais", cargo={1: 5})


@pytest.mark.rule("EU-3.8")
def test_aircraft_alone_neither_attack_nor_defend_against_ground_units() -> None:
    field = west(
        unit("aircraft", "belgium", GER),
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "brest", FRA),
    )
    field.not_allowed("EU-3.8", "calais", 1)
    field.attack("calais", 2, dice=(2, MISS))

    assert field.holder("calais") == GER
    assert field.holder("rome") == ITA


@pytest.mark.rule("EU-12.5")
def test_before_the_landing_it_is_seen_what_the_defenders_will_hit_with() -> None:
    field = normandy(unit("infantry", "calais", GER))
    field.attack("calais", cargo={1: 2, 3: 4})
    assert field.asked.rule == "EU-11.4"

    battle = field.seen().battle
    assert battle is not None
    assert [column.figure for column in battle.defender.columns] == [5]
    assert battle.step == "press_or_retreat"  # nothing is over: nobody has fought on land yet
