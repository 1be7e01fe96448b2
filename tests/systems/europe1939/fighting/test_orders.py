"""Battle orders: who can take part, what they cost, what is refused (EU-3, EU-6, EU-7)."""

import pytest

from axis_desktop.model.events import BattleBegan, ControlChanged
from tests.systems.europe1939.fighting.field import MISS, Field, normandy, west
from tests.systems.europe1939.table import FRA, GER, ITA, UK, of_kind, unit


@pytest.mark.rule("EU-7.1")
def test_a_battle_is_resolved_completely_before_the_next_order() -> None:
    """Trap 27: the later move sees what the earlier one has won."""
    field = west(
        unit("infantry", "belgium", GER), unit("armor", "belgium", GER), unit("infantry", "calais", FRA)
    )

    field.attack("calais", 1, 2, dice=(1, 1, MISS))

    assert field.holder("calais") == GER
    assert field.battle is None
    assert "paris" in field.options.targets()
    assert field.asks == "EU-7.1"


@pytest.mark.rule("EU-7.2")
def test_units_come_from_several_areas_and_stop_where_they_fight() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "cologne", GER),
        unit("infantry", "metz", FRA),
    )

    field.attack("metz", 1, 2, dice=(1, MISS, MISS))

    assert {field.where(1), field.where(2)} == {"metz"}


@pytest.mark.rule("EU-7.3")
def test_armor_passes_empty_enemy_areas_and_takes_them_but_never_neutral_ones() -> None:
    field = west(unit("armor", "belgium", GER), unit("infantry", "paris", FRA))

    events = field.attack("paris", 1, dice=(1, MISS))

    assert field.holder("calais") == field.holder("paris") == GER
    assert [event.space for event in of_kind(events, ControlChanged)][:1] == ["calais"]
    neutral = west(unit("armor", "bremen", GER), unit("infantry", "belgium", FRA), control={"belgium": FRA})
    neutral.not_allowed("EU-7.3", "belgium", 1, via={1: "netherlands"})


@pytest.mark.rule("EU-7.3")
def test_the_way_in_can_be_chosen() -> None:
    field = west(
        unit("armor", "cologne", GER),
        unit("infantry", "metz", FRA),
        unit("infantry", "lyon", FRA),
        control={"belgium": GER, "calais": GER},
    )

    field.not_allowed("EU-7.3", "metz", 1, via={1: "lyon"})
    field.attack("metz", 1, via={1: "belgium"}, dice=(2, MISS))

    assert field.battle is not None
    assert field.battle.via == {1: "belgium"}


@pytest.mark.rule("EU-7.4")
def test_the_same_area_may_be_attacked_again_by_others() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
    )
    field.attack("calais", 1, dice=(MISS, MISS))
    field.break_off()

    field.not_allowed("EU-3.4", "calais", 1)
    field.attack("calais", 2, dice=(1, MISS))

    assert field.holder("calais") == GER
    assert field.paid() == 2


@pytest.mark.rule("EU-7.5")
def test_a_unit_without_supply_does_not_attack() -> None:
    field = west(unit("infantry", "belgium", GER), unit("infantry", "calais", FRA), unsupplied=[1])

    field.not_allowed("EU-7.5", "calais", 1)


@pytest.mark.rule("EU-7.6")
def test_an_attack_from_the_air_needs_somebody_who_can_still_fight() -> None:
    field = west(
        unit("aircraft", "cologne", GER),
        unit("aircraft", "calais", FRA, spent=True),
        unit("fleet", "brest", FRA),
    )

    field.not_allowed("EU-7.6", "calais", 1)
    field.not_allowed("EU-3.5", "brest", 1)
    near = west(unit("aircraft", "cologne", GER), unit("fleet", "calais", FRA))
    near.attack("calais", 1, dice=(1, MISS))

    assert not near.alive(2)
    assert near.paid() == 1
    assert near.holder("calais") == FRA


@pytest.mark.rule("EU-7.7")
def test_stages_come_in_their_order_and_those_without_two_sides_are_skipped() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "calais", FRA),
    )

    field.attack("calais", 1, 2, dice=(4, MISS, 2, 5, MISS))

    assert field.battle is None
    assert not field.alive(3)
    assert not field.alive(4)


@pytest.mark.rule("EU-7.8")
def test_armor_that_has_won_goes_on_with_its_second_point() -> None:
    field = west(
        unit("armor", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "brest", FRA),
        unit("infantry", "bordeaux", FRA),
    )
    field.attack("calais", 1, dice=(1, MISS))
    assert {d.units for d in field.options.joiners("brest")} == {(1,)}

    field.attack("brest", 1, dice=(1, MISS))

    assert field.where(1) == "brest"
    assert field.paid() == 2
    field.not_allowed("EU-7.8", "bordeaux", 1)


@pytest.mark.rule("EU-7.8")
def test_armor_that_needed_two_points_or_has_retreated_is_done() -> None:
    field = west(
        unit("armor", "cologne", GER), unit("infantry", "calais", FRA), unit("infantry", "brest", FRA)
    )
    field.attack("calais", 1, dice=(1, MISS))
    field.not_allowed("EU-7.8", "brest", 1)

    beaten = west(unit("armor", "belgium", GER), unit("infantry", "calais", FRA))
    beaten.attack("calais", 1, dice=(MISS, MISS))
    beaten.break_off()
    beaten.not_allowed("EU-7.8", "calais", 1)


@pytest.mark.rule("EU-6.8")
def test_the_second_attack_of_armor_is_a_battle_of_its_own() -> None:
    field = west(
        unit("armor", "belgium", GER), unit("infantry", "calais", FRA), unit("infantry", "brest", FRA)
    )
    field.attack("calais", 1, dice=(1, MISS))
    assert field.paid() == 1

    field.attack("brest", 1, dice=(1, MISS))

    assert field.paid() == 2


@pytest.mark.rule("EU-7.9")
def test_what_no_order_can_be() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "stettin", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "leipzig", GER),
        unit("infantry", "calais", UK),
    )

    field.not_allowed("EU-7.9", "calais", 2)
    field.not_allowed("EU-7.9", "english_channel", 1)
    field.not_allowed("EU-2.2", "switzerland", 1)
    field.not_allowed("EU-7.9", "cologne", 1)
    field.not_allowed("EU-5.6", "calais", 4)
    field.not_allowed("EU-3.8", "calais", 3)
    field.not_allowed("EU-7.10", "calais")
    field.not_allowed("EU-7.10", "calais", 1, 1)
    field.not_allowed("EU-7.10", "calais", 77)


@pytest.mark.rule("EU-7.10")
def test_fleets_of_an_attack_over_land_fight_in_the_naval_stage_alone() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("fleet", "kiel", GER),
        unit("fleet", "calais", FRA),
        unit("infantry", "calais", FRA),
    )

    field.attack("calais", 1, 2, dice=(2, MISS, 2, MISS))

    assert not field.alive(3)
    assert field.holder("calais") == GER
    assert field.where(2) == "kiel"
    assert field.unit(2).spent


@pytest.mark.rule("EU-3.4")
def test_a_ground_unit_attacks_once_and_defends_any_number_of_times() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
    )
    field.attack("calais", 1, dice=(MISS, MISS))
    field.break_off()
    field.not_allowed("EU-3.4", "calais", 1)

    events = field.attack("calais", 2, dice=(MISS, 1))

    assert of_kind(events, BattleBegan)
    assert not field.alive(2), "the same defender has hit again"


@pytest.mark.rule("EU-3.5")
def test_aircraft_strike_two_areas_away_once_a_season_and_return() -> None:
    field = west(
        unit("aircraft", "bremen", GER),
        unit("fleet", "calais", FRA),
        unit("fleet", "dover", UK),
        unit("fleet", "kiel", GER),
    )
    field.not_allowed("EU-3.5", "calais", 1)
    near = west(unit("aircraft", "belgium", GER), unit("fleet", "dover", UK), unit("fleet", "london", UK))

    near.attack("dover", 1, dice=(1, MISS))

    assert near.where(1) == "belgium"
    assert near.unit(1).spent
    near.not_allowed("EU-3.5", "london", 1)


@pytest.mark.rule("EU-3.10")
def test_aircraft_do_not_fly_over_neutrals() -> None:
    field = west(
        unit("aircraft", "cologne", GER),
        unit("fleet", "calais", FRA),
        control={"belgium": "belgium"},
        wars=((GER, FRA),),
        unsupplied=[],
    )
    assert field.holder("metz") == FRA, "the way over Metz is open"

    field.attack("calais", 1, dice=(MISS, MISS))

    closed = west(
        unit("aircraft", "bremen", GER), unit("fleet", "calais", FRA), control={"belgium": "belgium"}
    )
    closed.not_allowed("EU-3.5", "calais", 1)


@pytest.mark.rule("EU-1.7")
@pytest.mark.rule("EU-3.5")
def test_an_aircraft_that_has_defended_does_not_attack_later_in_the_season() -> None:
    """Trap 5."""
    field = west(
        unit("aircraft", "belgium", GER), unit("aircraft", "calais", FRA), unit("infantry", "belgium", GER)
    )
    field.attack("calais", 1, dice=(MISS, MISS))
    field.break_off()
    while field.active != FRA:
        field.end_turn()

    field.not_allowed("EU-3.5", "belgium", 2)
    field.end_season()
    while field.active != FRA:
        field.end_turn()
    field.attack("belgium", 2, dice=(1, MISS))
    assert field.unit(2).spent


@pytest.mark.rule("EU-3.12")
def test_a_fleet_acts_once_a_season() -> None:
    """Trap 5."""
    field = west(unit("fleet", "kiel", GER), unit("fleet", "calais", FRA), unit("fleet", "dover", UK))
    field.attack("calais", 1, dice=(MISS, MISS))
    field.break_off()

    field.not_allowed("EU-3.12", "dover", 1)
    assert field.unit(2).spent, "the defense of its base was its action, too"


@pytest.mark.rule("EU-3.11")
def test_a_fleet_reaches_no_farther_than_its_points() -> None:
    field = west(unit("fleet", "kiel", GER), unit("fleet", "algiers", FRA))

    field.not_allowed("EU-3.11", "algiers", 1)


@pytest.mark.rule("EU-2.10")
def test_a_closed_passage_is_named() -> None:
    """Trap 20: with the canal wrecked a fleet at Kiel acts in the Baltic alone."""
    field = west(unit("fleet", "kiel", GER), unit("fleet", "calais", FRA), blocked=["Kiel Canal"])

    field.not_allowed("EU-2.9", "calais", 1)


@pytest.mark.rule("EU-3.18")
def test_who_is_spent_and_when() -> None:
    """A fleet in a port that only ground units attack takes no action."""
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA),
        unit("aircraft", "calais", FRA),
        unit("infantry", "calais", FRA),
    )

    field.attack("calais", 1, dice=(MISS, MISS, MISS, MISS))

    assert not field.unit(3).spent
    assert field.unit(4).spent, "the aircraft has defended on land"


@pytest.mark.rule("EU-3.19")
def test_nothing_at_sea_stops_a_fleet() -> None:
    field = west(
        unit("fleet", "kiel", GER),
        unit("fleet", "dover", UK),
        unit("fleet", "london", UK),
        unit("fleet", "calais", FRA),
    )

    field.attack("calais", 1, dice=(1, MISS))

    assert not field.alive(4)
    assert not field.unit(2).spent


# ---------------------------------------------------------------------- what it costs


@pytest.mark.rule("EU-6.5")
def test_a_battle_costs_one_and_none_is_begun_with_nothing() -> None:
    field = west(unit("infantry", "belgium", GER), unit("infantry", "calais", FRA))
    field.attack("calais", 1, dice=(MISS, MISS))
    assert field.paid() == 1
    assert field.stock(GER) == 19

    poor = west(
        unit("infantry", "belgium", GER), unit("infantry", "calais", FRA), stock={GER: 0, FRA: 5, UK: 5}
    )
    poor.not_allowed("EU-4.6", "calais", 1)
    capped = west(
        unit("infantry", "belgium", GER), unit("infantry", "calais", FRA), basis={GER: 0, FRA: 5, UK: 5}
    )
    capped.not_allowed("EU-15.4", "calais", 1)


@pytest.mark.rule("EU-6.6")
def test_an_area_without_ground_units_is_entered_for_nothing() -> None:
    """Traps 11 and 29: aircraft and fleets alone never stop ground units that come over land."""
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "calais", FRA),
        unit("fleet", "calais", FRA, spent=True),
        stock={GER: 0, FRA: 0, UK: 0},
    )

    events = field.attack("calais", 1)

    assert field.holder("calais") == GER
    assert field.paid() == 0
    assert not of_kind(events, BattleBegan)
    assert field.asks == "EU-13.2"


@pytest.mark.rule("EU-6.6")
def test_instead_a_battle_may_be_opened_there_with_aircraft_first() -> None:
    field = west(
        unit("infantry", "belgium", GER), unit("aircraft", "cologne", GER), unit("aircraft", "calais", FRA)
    )

    field.attack("calais", 1, 2, dice=(4, MISS))

    assert field.paid() == 1
    assert not field.alive(3)
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-6.7")
def test_an_invasion_costs_five_whatever_waits() -> None:
    """Trap 10."""
    field = west(unit("fleet", "kiel", GER), unit("infantry", "kiel", GER))
    field.attack("dover", cargo={1: 2})
    assert field.paid() == 5

    field.turn_back()

    assert field.stock(GER) == 15
    poor = west(unit("fleet", "kiel", GER), unit("infantry", "kiel", GER), stock={GER: 4, FRA: 5, UK: 5})
    poor.not_allowed("EU-4.6", "dover", cargo={1: 2})


@pytest.mark.rule("EU-6.1")
def test_war_is_declared_with_the_first_order_and_the_forces_are_set_up_before_it_is_carried_out() -> None:
    """Worked example 3: 2 + 1."""
    field = west(
        unit("infantry", "cologne", GER), unit("infantry", "cologne", GER), control={"belgium": "belgium"}
    )

    field.anyhow(field.ordering("belgium", 1, 2))

    assert field.paid() == 3
    assert field.at_war(GER, "belgium")
    assert not field.at_war(ITA, "belgium")


@pytest.mark.rule("EU-6.2")
def test_nobody_declares_war_who_cannot_reach() -> None:
    """Trap 26: Italy can't declare war on Belgium."""
    field = Field(
        unit("infantry", "turin", ITA),
        unit("infantry", "cologne", GER),
        power=ITA,
        stock={ITA: 20},
        basis={ITA: 40},
    )

    field.not_allowed("EU-7.9", "belgium", 1)
    field.not_allowed("EU-5.6", "belgium", 2)
    field.not_allowed("EU-6.2", "belgium")
    assert "belgium" not in field.options.targets()
    assert field.options.target_refusal("belgium").rule == "EU-7.9"


@pytest.mark.rule("EU-7.1")
def test_where_most_can_attack_is_named_first_and_who_is_not_at_war_last() -> None:
    field = west(
        unit("infantry", "cologne", GER),
        unit("infantry", "cologne", GER),
        unit("infantry", "stuttgart", GER),
        unit("infantry", "belgium", GER),
    )

    assert list(field.options.targets()) == ["metz", "calais", "netherlands"]


@pytest.mark.rule("EU-4.6")
@pytest.mark.rule("EU-6.5")
@pytest.mark.rule("EU-6.6")
def test_what_can_be_attacked_can_be_paid() -> None:
    """Without a point only what nobody holds can be entered, and nobody new be attacked."""
    stands = (
        unit("infantry", "belgium", GER),
        unit("infantry", "metz", FRA),
        unit("aircraft", "stuttgart", GER),
        unit("aircraft", "lyon", FRA),
    )

    rich, poor = (west(*stands, stock={GER: points}, basis={GER: 40}) for points in (9, 0))

    assert {"metz", "lyon", "calais", "netherlands"} <= rich.options.targets().keys()
    assert set(poor.options.targets()) == {"calais"}
    assert poor.options.target_refusal("metz").rule == "EU-4.6"
    assert all("attack, or end" in field.asked.prompt.template for field in (rich, poor))


@pytest.mark.rule("EU-4.6")
def test_nobody_is_asked_to_attack_who_can_pay_for_no_attack() -> None:
    stands = (unit("infantry", "belgium", GER), *(unit("infantry", at, FRA) for at in ("calais", "metz")))

    rich, poor = (west(*stands, stock={GER: points}, basis={GER: 40}) for points in (1, 0))

    assert "attack, or end" in rich.asked.prompt.template
    assert "no attack can be paid" in poor.asked.prompt.template


@pytest.mark.rule("EU-6.7")
def test_a_shore_is_no_target_of_those_who_cannot_pay_for_an_invasion() -> None:
    paying, poor = (normandy(stock={UK: points}, basis={UK: 40}) for points in (5, 4))

    assert "calais" in paying.options.targets()
    assert "calais" not in poor.options.targets()
    assert poor.options.target_refusal("calais").rule == "EU-4.6"


@pytest.mark.rule("EU-10.2")
def test_who_fights_is_told_beside_who_decides() -> None:
    field = west(unit("infantry", "belgium", GER), unit("infantry", "calais", UK))

    (began,) = of_kind(field.attack("calais", 1, dice=(MISS, MISS)), BattleBegan)

    assert (began.attacker, began.attackers) == (GER, (GER,))
    assert (began.defender, began.defenders) == (FRA, (UK,))
