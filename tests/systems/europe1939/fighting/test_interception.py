"""The advanced variant: fleets and aircraft that step into an attack (EU-22.1, EU-22.2)."""

from typing import Any

import pytest

from axis_desktop.model import Space, UnitId
from axis_desktop.model.asking.planning import Assignment, AssignOptions
from axis_desktop.model.events import BattleBegan, DiceRolled
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.fighting.answers import Intercept
from tests.systems.europe1939.fighting.field import MISS, Field, west
from tests.systems.europe1939.table import AIR, FRA, GER, INF, UK, of_kind, unit


def advanced(*units: dict[str, Any], **more: Any) -> Field:
    return west(*units, options=("advanced",), **more)


def stepping_in(field: Field, *units: UnitId, sea: str | None = None) -> Intercept:
    space = Space(sea) if sea is not None else None
    return Intercept(power=field.asked.power, units=units, space=space)


@pytest.mark.rule("EU-22.1")
def test_aircraft_within_two_areas_of_the_target_fight_in_the_air_and_at_sea_and_never_on_land() -> None:
    field = advanced(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "dover", UK),
        unit("aircraft", "liverpool", UK),
        unit("aircraft", "paris", FRA, spent=True),
    )
    field.attack("calais", 1, 2)
    assert (field.asked.power, field.asks) == (UK, "EU-22.1")
    field.refused("EU-22.1", stepping_in(field, 5))
    field.refused("EU-22.1", stepping_in(field, 6))
    field.refused("EU-22.1", stepping_in(field, 4, 4))

    events = field.do(stepping_in(field, 4), MISS, MISS)
    assert [event.figure for event in of_kind(events, DiceRolled)] == [4, 4]
    assert field.asks == "EU-8.3"
    field.break_off()
    events = field.press(MISS, MISS)

    assert [event.figure for event in of_kind(events, DiceRolled)] == [2, 2], "not on land"
    assert field.unit(4).spent
    assert field.where(4) == "dover"


@pytest.mark.rule("EU-22.1")
def test_who_lets_them_pass_is_not_spent_and_ground_units_alone_are_not_stepped_into() -> None:
    field = advanced(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "dover", UK),
    )
    field.attack("calais", 1, 2)
    field.do(stepping_in(field), 2, MISS, MISS)
    assert not field.unit(4).spent

    alone = advanced(
        unit("infantry", "belgium", GER), unit("infantry", "calais", FRA), unit("aircraft", "dover", UK)
    )
    alone.attack("calais", 1, dice=(1, MISS))
    assert alone.holder("calais") == GER


@pytest.mark.rule("EU-22.1", "EU-22.2")
def test_the_question_names_who_attacks_and_who_defends() -> None:
    field = advanced(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA, spent=True),
        unit("aircraft", "dover", UK),
    )
    field.attack("calais", 1, 2)
    asked = field.asked.prompt

    assert "against {others}" in asked.template
    assert asked.args["units"] == say.pieces([(INF, 1), (AIR, 1)])
    assert asked.args["others"] == say.pieces([(INF, 1)]), "a spent fleet doesn't fight"
    assert asked.args["attacker"] == say.power(GER)


def invasion(*defenders: dict[str, Any]) -> Field:
    """From Kiel to Dover: fleet 1 carries infantry 2, fleet 3 escorts."""
    return advanced(
        unit("fleet", "kiel", GER), unit("infantry", "kiel", GER), unit("fleet", "kiel", GER), *defenders
    )


@pytest.mark.rule("EU-22.2")
def test_fleets_meet_an_attack_in_a_sea_of_its_way_before_anything_else() -> None:
    field = invasion(unit("fleet", "london", UK), unit("fleet", "newcastle", UK, spent=True))
    field.attack("dover", 3, cargo={1: 2})
    assert (field.asked.power, field.asks) == (UK, "EU-22.2")
    field.refused("EU-22.2", stepping_in(field, 4))
    field.refused("EU-22.2", stepping_in(field, 4, sea="western_baltic"))
    field.refused("EU-22.2", stepping_in(field, 5, sea="german_bight"))

    events = field.do(stepping_in(field, 4, sea="german_bight"), 2, MISS)

    assert of_kind(events, BattleBegan)[0].space == "german_bight"
    assert [event.figure for event in of_kind(events, DiceRolled)] == [2, 3], "never 5"
    assert not field.alive(4)
    assert field.asks == "EU-11.4"


@pytest.mark.rule("EU-22.2")
def test_if_interceptors_remain_the_action_fails_and_survivors_go_home() -> None:
    field = invasion(unit("fleet", "london", UK))
    field.attack("dover", 3, cargo={1: 2})
    field.do(stepping_in(field, 4, sea="german_bight"), MISS, MISS)
    assert field.asks == "EU-9.2"

    field.break_off()

    assert field.battle is None
    assert field.where(2) == "kiel"
    assert field.paid() == 5
    assert all(field.unit(number).spent for number in (1, 2, 3, 4))


@pytest.mark.rule("EU-22.2")
def test_carriers_do_not_fight_and_sink_with_their_cargo_behind_the_escort() -> None:
    field = invasion(unit("fleet", "london", UK), unit("fleet", "london", UK))
    field.attack("dover", 3, cargo={1: 2})

    events = field.do(stepping_in(field, 4, 5, sea="german_bight"), MISS, 1, 1)

    assert [len(event.dice) for event in of_kind(events, DiceRolled)] == [1, 2]
    assert not any(field.alive(number) for number in (1, 2, 3))
    assert field.battle is None


@pytest.mark.rule("EU-22.2")
def test_without_escort_a_single_fleet_turns_an_invasion_back() -> None:
    field = advanced(unit("fleet", "kiel", GER), unit("infantry", "kiel", GER), unit("fleet", "london", UK))
    field.attack("dover", cargo={1: 2})

    field.do(stepping_in(field, 3, sea="german_bight"))

    assert field.battle is None
    assert field.where(2) == "kiel"


@pytest.mark.rule("EU-22.5")
def test_the_plain_game_knows_no_interception_and_all_else_is_alike() -> None:
    plain = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "london", UK),
        unit("aircraft", "london", UK),
    )

    plain.attack("dover", cargo={1: 2})

    assert plain.asks == "EU-11.4"


def test_the_question_is_answered_by_lines_as_any_other() -> None:
    field = invasion(unit("fleet", "london", UK))
    field.attack("dover", 3, cargo={1: 2})
    options = field.options
    assert isinstance(options, AssignOptions)
    assert {aim.id for aim in options.aims} == {"german_bight", "southern_north_sea"}
    line = Assignment(unit=4, aim="german_bight")

    assert options.line_refusal(line, ()) is None
    assert options.refusal([line]) is None
    assert options.line_refusal(Assignment(unit=4, aim="skagerrak"), ()).rule == "EU-22.2"  # type: ignore[union-attr]
    assert options.assign([line]) == stepping_in(field, 4, sea="german_bight")
    assert options.assign([]) == stepping_in(field)
    assert len({str(choice.label) for choice in options.choices()}) == 3
