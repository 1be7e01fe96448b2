"""The land stage, what helps the defenders, retreat and evacuation (EU-10, EU-12, EU-13)."""

import pytest

from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.telling.battle_view import battle_view
from tests.systems.europe1939.fighting.field import MISS, Field, west
from tests.systems.europe1939.table import FRA, GER, ITA, SU, UK, date, of_kind, unit


def values(field: Field, space: str, *units: int, dice: int = 2, **more: object) -> list[int]:
    """What the dice of the first round on land were rolled on, the attackers' first."""
    events = field.attack(space, *units, dice=(MISS,) * dice, **more)  # type: ignore[arg-type]
    return [event.figure for event in of_kind(events, DiceRolled) if str(event.why) == "land stage"]


# ---------------------------------------------------------------------- the stage


@pytest.mark.rule("EU-10.1")
def test_ground_units_and_surviving_aircraft_of_both_sides_fight() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "calais", FRA),
    )

    assert values(field, "calais", 1, 2, dice=4) == [2, 4, 2]


@pytest.mark.rule("EU-10.2")
def test_losses_are_chosen_among_ground_units_and_aircraft_by_whoever_holds_the_area() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", UK),
        unit("aircraft", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(2, MISS, 1, MISS, MISS))
    assert (field.asked.power, field.asks) == (GER, "EU-10.2")
    field.refused("EU-10.2", field.losing())
    field.refused("EU-10.2", field.losing(3))
    field.refused("EU-10.2", field.losing(1, 1))
    field.lose(1)
    assert field.asked.power == FRA

    field.lose(4)

    assert not field.alive(1)
    assert not field.alive(4)
    assert field.asks == "EU-10.3"


@pytest.mark.rule("EU-10.6")
@pytest.mark.rule("EU-7.8")
def test_armor_that_can_go_on_is_told_from_armor_that_has_come_the_same_way_from_farther() -> None:
    field = west(
        unit("armor", "belgium", GER), unit("armor", "cologne", GER), unit("infantry", "calais", FRA)
    )

    field.attack("calais", 1, 2, dice=(MISS, MISS, 1), via={2: "belgium"})

    assert {group.units: str(group.note) for group in field.options.groups} == {
        (1,): "from belgium, can go on",
        (2,): "from belgium, has no movement point left",
    }


@pytest.mark.rule("EU-10.6")
@pytest.mark.rule("EU-7.8")
def test_of_equal_armor_that_which_has_come_farther_is_suggested_first() -> None:
    field = west(
        unit("armor", "belgium", GER), unit("armor", "cologne", GER), unit("infantry", "calais", FRA)
    )

    field.attack("calais", 1, 2, dice=(MISS, MISS, 1), via={2: "belgium"})

    assert field.options.suggested == (2,)


@pytest.mark.rule("EU-3.7")
def test_spent_aircraft_take_no_part_and_cannot_be_chosen() -> None:
    """Trap 6."""
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", UK),
        unit("aircraft", "calais", FRA, spent=True),
    )
    field.attack("calais", 1, dice=(2, MISS, MISS))

    field.refused("EU-3.7", field.losing(4))
    field.lose(2)

    assert field.alive(4)


@pytest.mark.rule("EU-10.3")
def test_the_attacker_retreats_after_a_round_and_the_defender_never() -> None:
    field = west(unit("infantry", "belgium", GER), unit("infantry", "calais", FRA))
    field.attack("calais", 1, dice=(MISS, MISS))
    assert (field.asked.power, field.asks) == (GER, "EU-10.3")
    assert [str(choice.label) for choice in field.options.choices()] == ["Another round", "Retreat"]

    events = field.break_off()

    assert field.where(1) == "belgium"
    assert of_kind(events, BattleEnded)[0].result == "retreat"
    assert field.holder("calais") == FRA


@pytest.mark.rule("EU-10.4")
def test_the_area_stays_with_the_defender_if_all_troops_are_lost() -> None:
    field = west(unit("infantry", "belgium", GER), unit("infantry", "calais", FRA))

    events = field.attack("calais", 1, dice=(1, 1))

    assert not field.alive(1)
    assert not field.alive(2)
    assert field.holder("calais") == FRA
    (ended,) = of_kind(events, BattleEnded)
    assert ended.result == "both_gone"
    said = "Nobody is left of either side in calais: france keeps it."
    assert str(system.describe(ended, field.state)) == said


@pytest.mark.rule("EU-10.2")
def test_dice_are_told_of_those_whose_units_they_are() -> None:
    field = west(
        *(unit("infantry", "belgium", GER) for _ in range(2)),
        unit("infantry", "calais", FRA),
        unit("armor", "calais", UK),
    )

    events = field.attack("calais", 1, 2, dice=(MISS,) * 4)

    told = [str(system.describe(event, field.state)) for event in of_kind(events, DiceRolled)]
    forces = "1 infantry of france, 1 armor of united_kingdom"
    assert any(f"land stage ({forces})" in one for one in told)
    shown = battle_view(field.state)
    assert shown is not None
    assert any(str(line).startswith(f"{forces} on ") for line in shown.story)


@pytest.mark.rule("EU-10.2")
def test_dice_of_an_ally_alone_are_not_those_of_who_decides() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", UK),
    )

    events = field.attack("calais", 1, dice=(MISS,) * 3)

    assert {event.power for event in of_kind(events, DiceRolled)} >= {GER, FRA, UK}


@pytest.mark.rule("EU-10.5")
def test_without_ground_units_the_battle_is_lost_and_the_aircraft_go_home() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(MISS, MISS, 1, MISS))

    events = field.lose(1)

    assert of_kind(events, BattleEnded)[0].result == "defender"
    assert field.where(2) == "cologne"
    assert field.holder("calais") == FRA


@pytest.mark.rule("EU-10.6")
def test_the_attacker_chooses_first_and_both_losses_are_removed_together() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("armor", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(2, MISS, 1, MISS))
    assert field.asked.power == GER
    field.lose(1)
    assert field.alive(1), "nothing is removed before the other side has chosen"
    assert field.asked.power == FRA

    field.lose(3)

    assert not field.alive(1)
    assert not field.alive(3)


@pytest.mark.rule("EU-10.6")
def test_a_choice_with_a_single_outcome_is_not_asked() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("infantry", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", FRA),
    )

    field.attack("calais", 1, 2, dice=(1, MISS, 1, MISS))

    assert field.asks == "EU-10.3"
    assert [field.alive(number) for number in (1, 2, 3, 4)] == [False, True, False, True]


# ---------------------------------------------------------------------- what helps


@pytest.mark.rule("EU-12.1")
@pytest.mark.rule("EU-12.2")
def test_a_river_counts_for_those_behind_it() -> None:
    crossing = west(
        unit("infantry", "cologne", GER), unit("infantry", "belgium", FRA), control={"belgium": FRA}
    )
    assert values(crossing, "belgium", 1) == [2, 3]

    along = west(unit("infantry", "belgium", GER), unit("infantry", "calais", FRA))
    assert values(along, "calais", 1) == [2, 2]


@pytest.mark.rule("EU-12.3")
@pytest.mark.rule("EU-12.4")
def test_the_maginot_line_is_a_fort_from_germany_and_open_from_calais() -> None:
    """Traps 1 and 4; aircraft have the fort's attack value, too, but not in the air stage."""
    line = west(
        unit("armor", "cologne", GER), unit("aircraft", "cologne", GER), unit("infantry", "metz", FRA)
    )
    assert values(line, "metz", 1, 2, dice=3) == [1, 5]

    behind = west(
        unit("armor", "calais", GER), unit("infantry", "metz", FRA), control={"belgium": GER, "calais": GER}
    )
    assert values(behind, "metz", 1) == [4, 2]


@pytest.mark.rule("EU-12.6")
def test_a_fort_that_was_taken_is_none_any_more_for_anybody() -> None:
    field = west(
        unit("infantry", "cologne", GER), unit("infantry", "metz", FRA), unit("infantry", "lyon", FRA)
    )
    field.attack("metz", 1, dice=(1, MISS))
    assert field.state.wrecked == ("metz",)

    again = west(unit("infantry", "cologne", GER), unit("infantry", "metz", FRA), wrecked=["metz"])
    assert values(again, "metz", 1) == [2, 2]


@pytest.mark.rule("EU-12.7")
def test_aircraft_keep_their_defense_value_everywhere() -> None:
    field = west(
        unit("infantry", "cologne", GER), unit("infantry", "metz", FRA), unit("aircraft", "metz", FRA)
    )

    assert values(field, "metz", 1, dice=3) == [1, 2, 5]


@pytest.mark.rule("EU-12.8")
def test_one_direction_without_help_cancels_it_for_all() -> None:
    """Trap 3."""
    field = west(
        unit("infantry", "cologne", GER),
        unit("infantry", "calais", GER),
        unit("infantry", "metz", FRA),
        control={"belgium": GER, "calais": GER},
    )

    assert values(field, "metz", 1, 2, dice=3) == [2, 2]


@pytest.mark.rule("EU-12.9")
def test_aircraft_have_no_direction() -> None:
    field = west(
        unit("infantry", "cologne", GER),
        unit("aircraft", "calais", GER),
        unit("infantry", "belgium", FRA),
        control={"belgium": FRA, "calais": GER},
    )

    assert values(field, "belgium", 1, 2, dice=3) == [2, 4, 3]


@pytest.mark.rule("EU-12.9")
def test_the_border_that_is_crossed_last_is_the_direction() -> None:
    field = west(unit("armor", "cologne", GER), unit("infantry", "calais", FRA))

    assert values(field, "calais", 1) == [4, 2], "it has crossed the Meuse before"


@pytest.mark.rule("EU-12.10")
def test_what_helps_stays_as_it_was_when_the_stage_began() -> None:
    field = west(
        unit("infantry", "cologne", GER),
        unit("armor", "calais", GER),
        unit("infantry", "metz", FRA),
        unit("infantry", "metz", FRA),
        unit("armor", "metz", FRA),
        control={"belgium": GER, "calais": GER},
    )
    field.attack("metz", 1, 2, dice=(MISS, MISS, 1, MISS, MISS))
    field.lose(2)
    assert field.asks == "EU-10.3", "only the one that came over the Maginot Line is left"

    events = field.press(MISS, MISS, MISS, MISS)

    assert [event.figure for event in of_kind(events, DiceRolled)] == [2, 2]


@pytest.mark.rule("EU-2.5")
def test_an_attack_over_an_arrow_crosses_a_river_and_is_no_invasion() -> None:
    field = Field(
        unit("infantry", "sicily", UK),
        unit("infantry", "taranto", ITA),
        unit("fleet", "taranto", ITA),
        power=UK,
        control={"sicily": UK},
        wars=((UK, ITA),),
        stock={UK: 9, ITA: 9},
        basis={UK: 18, ITA: 9},
        unsupplied=[],
    )

    assert values(field, "taranto", 1) == [1, 3]
    assert field.paid() == 1


@pytest.mark.rule("EU-23.4")
def test_in_the_russian_winter_attackers_from_elsewhere_hit_worse() -> None:
    def war(season: str, options: tuple[str, ...] = ("winter",)) -> Field:
        return Field(
            unit("infantry", "warsaw", GER),
            unit("armor", "warsaw", GER),
            unit("aircraft", "warsaw", GER),
            unit("infantry", "pinsk", SU),
            power=GER,
            control={"brest_litovsk": GER},
            wars=((GER, SU),),
            stock={GER: 9, SU: 9},
            basis={GER: 18, SU: 18},
            date=date(season, 1941),
            options=options,
        )

    assert values(war("winter"), "pinsk", 2, 3, dice=3) == [3, 4, 4]
    assert values(war("autumn"), "pinsk", 2, 3, dice=3) == [4, 4]
    assert values(war("winter", ()), "pinsk", 2, 3, dice=3) == [4, 4]


# ---------------------------------------------------------------------- retreat


@pytest.mark.rule("EU-13.1")
def test_units_retreat_one_area_to_where_some_of_the_attack_came_from() -> None:
    field = west(
        unit("infantry", "cologne", GER),
        unit("infantry", "belgium", GER),
        unit("infantry", "metz", FRA),
    )
    field.attack("metz", 1, 2, dice=(MISS, MISS, MISS))
    field.break_off()
    assert field.asks == "EU-13.1"
    assert {aim.id for aim in field.options.aims} == {"belgium", "cologne"}, "not Stuttgart"
    before = field.state

    field.retreat(_1="belgium", _2="belgium")

    assert {field.where(1), field.where(2)} == {"belgium"}
    field.state = before
    for wrong in ({"_1": "belgium"}, {"_1": "belgium", "_2": "stuttgart"}, {"_1": "belgium", "_2": "calais"}):
        with pytest.raises(Exception, match=r"EU-13\.1"):
            field.retreat(**wrong)


# ---------------------------------------------------------------------- evacuation


@pytest.mark.rule("EU-13.2")
def test_aircraft_of_a_fallen_area_fly_to_a_friendly_one_within_two() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "calais", FRA),
        unit("aircraft", "calais", UK, spent=True),
    )
    field.attack("calais", 1)
    assert (field.asked.power, field.asks) == (FRA, "EU-13.2") or field.asked.power == UK
    assert "london" in {aim.id for aim in field.options.aims}

    field.settle()

    assert field.holder(field.where(2)) in (FRA, UK)
    assert field.unit(3).spent, "it clears nothing"
    assert not field.unit(2).spent, "it is no action"


@pytest.mark.rule("EU-13.2")
def test_aircraft_without_any_base_in_reach_are_lost() -> None:
    field = Field(
        unit("infantry", "matruh", UK),
        unit("aircraft", "tobruk", ITA),
        power=UK,
        wars=((UK, ITA),),
        control={"benghazi": UK, "tripoli": UK, "athens": UK},
        stock={UK: 9, ITA: 9},
        basis={UK: 18, ITA: 9},
        unsupplied=[],
    )

    field.attack("tobruk", 1)

    assert not field.alive(2)


@pytest.mark.rule("EU-13.3")
def test_fleets_go_to_an_own_port_or_to_an_allied_one_if_there_is_none() -> None:
    field = west(unit("infantry", "belgium", GER), unit("fleet", "calais", FRA))
    field.attack("calais", 1)
    assert {field.holder(aim.id) for aim in field.options.aims} == {FRA}

    field.evacuate(_2="brest")

    assert field.where(2) == "brest"


@pytest.mark.rule("EU-13.4")
def test_a_second_evacuation_in_a_season_is_a_loss() -> None:
    """Trap 7."""
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("fleet", "calais", FRA),
        unit("aircraft", "calais", FRA),
    )
    field.attack("calais", 1)
    field.evacuate(_3="brest", _4="brest")
    assert field.state.evacuated == (3, 4)

    field.attack("brest", 2)

    assert not field.alive(3)
    assert not field.alive(4)


@pytest.mark.rule("EU-13.5")
def test_evacuation_costs_nothing_and_is_no_action() -> None:
    field = west(unit("infantry", "belgium", GER), unit("aircraft", "calais", FRA))
    field.attack("calais", 1)
    place = field.options.aims[0].id

    field.evacuate(_2=place)

    assert field.stock(FRA) == 20
    assert not field.unit(2).spent
    assert not field.unit(2).moved
