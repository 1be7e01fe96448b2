"""The air stage and the naval stage (EU-8, EU-9)."""

import pytest

from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939 import system
from tests.systems.europe1939.fighting.field import MISS, west
from tests.systems.europe1939.table import ARM, FRA, GER, INF, UK, of_kind, unit


@pytest.mark.rule("EU-8.1")
def test_an_air_stage_takes_aircraft_of_both_sides_that_can_fight() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "calais", FRA, spent=True),
    )

    events = field.attack("calais", 1, 2, dice=(2, 4, MISS))

    assert [str(event.why) for event in of_kind(events, DiceRolled)] == ["land stage"] * 3
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-8.2")
def test_groups_of_equal_value_roll_together_and_both_sides_remove_at_once() -> None:
    """Worked example 6, the air stage: 1, 1, 5 on 3 against 2 on 4."""
    field = west(
        unit("aircraft", "dover", UK),
        unit("aircraft", "dover", UK),
        unit("aircraft", "dover", UK),
        unit("aircraft", "calais", GER),
        power=UK,
        control={"calais": GER},
    )

    events = field.attack("calais", 1, 2, 3, dice=(1, 1, 5, 2))

    assert [(event.figure, event.dice) for event in of_kind(events, DiceRolled)] == [
        (3, (1, 1, 5)),
        (4, (2,)),
    ]
    assert not field.alive(4)
    assert sum(field.alive(number) for number in (1, 2, 3)) == 2


@pytest.mark.rule("EU-8.2")
def test_groups_of_the_second_worked_example() -> None:
    """Three of value 3 roll 2, 4, 5 and two of value 2 roll 1, 3: two hits."""
    field = west(
        *(unit("aircraft", "dover", UK) for _ in range(3)),
        *(unit("aircraft", "calais", FRA) for _ in range(2)),
        *(unit("aircraft", "belgium", GER) for _ in range(3)),
        power=UK,
    )
    # French aircraft act in their own turn: the two groups meet as defenders of different values instead.
    assert field.state.world.rating(UK, field.unit(1).type).attack == 3
    assert field.state.world.rating(FRA, field.unit(4).type).defense == 2

    field.attack("belgium", 1, 2, 3, dice=(2, 4, 5, MISS, MISS, MISS))

    assert sum(field.alive(number) for number in (6, 7, 8)) == 2


@pytest.mark.rule("EU-8.3")
def test_after_each_round_the_attacker_goes_on_or_withdraws() -> None:
    field = west(unit("aircraft", "belgium", GER), unit("aircraft", "dover", UK))
    field.attack("dover", 1, dice=(MISS, MISS))
    assert field.asks == "EU-8.3"
    assert field.asked.power == GER
    field.refused("EU-7.7", field.losing(1))

    field.press(1, MISS)

    assert not field.alive(2)
    assert field.battle is None


@pytest.mark.rule("EU-8.4")
def test_withdrawn_aircraft_are_at_their_base_and_spent() -> None:
    field = west(unit("aircraft", "belgium", GER), unit("aircraft", "dover", UK))
    field.attack("dover", 1, dice=(MISS, MISS))

    field.break_off()

    assert field.battle is None
    assert field.where(1) == "belgium"
    assert field.unit(1).spent
    assert field.unit(2).spent


@pytest.mark.rule("EU-8.5")
def test_without_its_aircraft_the_attack_goes_on_or_is_called_off() -> None:
    def withdrawn() -> object:
        field = west(
            unit("infantry", "belgium", GER),
            unit("aircraft", "cologne", GER),
            unit("infantry", "calais", FRA),
            unit("aircraft", "calais", FRA),
        )
        field.attack("calais", 1, 2, dice=(MISS, MISS))
        field.break_off()
        assert field.asks == "EU-8.5"
        return field

    on = withdrawn()
    on.press(2, MISS, MISS)  # type: ignore[attr-defined]
    assert on.asks == "EU-10.2"  # type: ignore[attr-defined]

    off = withdrawn()
    off.break_off()  # type: ignore[attr-defined]
    assert off.where(1) == "belgium"  # type: ignore[attr-defined]
    assert off.unit(1).spent  # type: ignore[attr-defined]
    assert off.paid() == 1, "the battle is paid all the same"  # type: ignore[attr-defined]


@pytest.mark.rule("EU-8.6")
def test_survivors_of_the_air_stage_fight_on_land() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("aircraft", "calais", FRA),
    )

    events = field.attack("calais", 1, 2, dice=(4, MISS, MISS, 4, MISS))

    land = [event for event in of_kind(events, DiceRolled) if str(event.why) == "land stage"]
    assert [event.figure for event in land] == [2, 4, 2]
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-8.7")
def test_an_unspent_aircraft_has_to_defend() -> None:
    field = west(unit("aircraft", "belgium", GER), unit("aircraft", "dover", UK), unit("fleet", "dover", UK))

    field.attack("dover", 1, dice=(MISS, MISS))

    assert field.unit(2).spent
    assert field.battle is not None
    assert field.battle.engaged == (2,)


# ---------------------------------------------------------------------- naval stage


@pytest.mark.rule("EU-9.1")
def test_aircraft_of_an_attack_over_land_may_leave_fleets_in_port_alone() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA),
    )
    field.attack("calais", 1, 2)
    assert field.asks == "EU-9.1"

    field.engage(2, 4, MISS, engages=False)

    assert field.alive(4)
    assert not field.unit(4).spent
    assert field.holder("calais") == GER


@pytest.mark.rule("EU-9.1")
def test_fleets_against_fleets_must_fight_and_by_sea_aircraft_alone_block() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("fleet", "kiel", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(MISS, MISS))
    assert field.asks == "EU-9.2"

    by_sea = west(unit("fleet", "kiel", GER), unit("aircraft", "dover", UK))
    by_sea.attack("dover", 1, dice=(2, MISS))
    assert not by_sea.alive(2)


@pytest.mark.rule("EU-9.2")
def test_rounds_at_sea_as_long_as_the_attacker_wants() -> None:
    field = west(unit("fleet", "kiel", GER), unit("fleet", "dover", UK))
    field.attack("dover", 1, dice=(MISS, MISS))
    assert field.asks == "EU-9.2"
    field.press(MISS, MISS)

    field.press(2, MISS)

    assert not field.alive(2)
    assert field.where(1) == "kiel"


@pytest.mark.rule("EU-9.3")
def test_fleets_and_aircraft_are_interchangeable_as_losses() -> None:
    """Worked example 6, the naval stage: an aircraft goes in the first round, a fleet in the second."""
    field = west(
        unit("fleet", "plymouth", UK),
        unit("fleet", "plymouth", UK),
        unit("aircraft", "dover", UK),
        unit("aircraft", "dover", UK),
        unit("fleet", "calais", GER),
        unit("fleet", "plymouth", UK),
        unit("fleet", "plymouth", UK),
        unit("infantry", "plymouth", UK),
        unit("infantry", "plymouth", UK),
        power=UK,
        control={"calais": GER},
    )
    field.attack("calais", 1, 2, 3, 4, cargo={6: 8, 7: 9}, dice=(4, 4, 5, 6, 3))
    assert field.asks == "EU-9.3"
    field.refused("EU-9.3", field.losing(1, 2))
    field.refused("EU-9.3", field.losing(6))
    field.refused("EU-9.3", field.losing(5))
    field.lose(3)

    field.press(2, 3, 3, 3)
    field.lose(1)

    assert not field.alive(5)
    assert field.asks == "EU-11.4", "the landing may begin"
    assert all(field.alive(number) for number in (6, 7, 8, 9)), "two carrying fleets never rolled"


@pytest.mark.rule("EU-9.4")
def test_a_fleet_defends_on_five_against_an_invasion_alone() -> None:
    invaded = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "kiel", GER),
        unit("fleet", "dover", UK),
    )
    events = invaded.attack("dover", 3, cargo={1: 2}, dice=(MISS, MISS))
    assert [event.figure for event in of_kind(events, DiceRolled)] == [2, 5]

    attacked = west(unit("fleet", "kiel", GER), unit("fleet", "dover", UK), unit("aircraft", "dover", UK))
    events = attacked.attack("dover", 1, dice=(MISS, MISS, MISS))
    assert [event.figure for event in of_kind(events, DiceRolled)] == [2, 3, 4], "aircraft keep their value"


@pytest.mark.rule("EU-9.5")
def test_hits_beyond_the_escort_sink_carriers_of_the_attackers_choice_with_their_cargo() -> None:
    """Trap 8."""
    field = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "kiel", GER),
        unit("armor", "kiel", GER),
        unit("fleet", "bremen", GER),
        unit("fleet", "dover", UK),
        unit("fleet", "dover", UK),
    )
    field.attack("dover", 5, cargo={1: 2, 3: 4}, dice=(MISS, 1, 1))
    assert field.asks == "EU-9.5"
    options = system.options(field.state)
    assert isinstance(options, CasualtyOptions)
    notes = [group.note for group in options.groups]
    assert [note and note.args for note in notes] == [{"load": say.unit(INF)}, {"load": say.unit(ARM)}]
    field.refused("EU-9.5", field.losing(5))
    field.refused("EU-9.5", field.losing(1, 3))

    field.lose(1)

    assert not any(field.alive(number) for number in (1, 2, 5))
    assert field.alive(3)
    assert field.alive(4)
    assert field.battle is None, "nobody is left to fight for the other carrier"


@pytest.mark.rule("EU-9.6")
def test_without_escort_an_unspent_fleet_or_aircraft_ends_the_attack() -> None:
    field = west(unit("fleet", "kiel", GER), unit("infantry", "kiel", GER), unit("aircraft", "dover", UK))

    field.attack("dover", cargo={1: 2})

    assert field.battle is None
    assert field.where(2) == "kiel"
    assert not field.unit(3).spent, "no dice fell"
    assert field.paid() == 5


@pytest.mark.rule("EU-9.7")
def test_escorts_go_home_after_the_stage_and_carriers_go_on() -> None:
    field = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "kiel", GER),
        unit("fleet", "dover", UK),
    )

    field.attack("dover", 3, cargo={1: 2}, dice=(2, MISS))

    assert field.battle is not None
    assert field.battle.fleets == ()
    assert [one.fleet for one in field.battle.cargo] == [1]
    assert field.asks == "EU-11.4"


@pytest.mark.rule("EU-9.8")
def test_who_breaks_off_at_sea_goes_home_and_troops_may_go_on_over_land() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("fleet", "kiel", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(MISS, MISS))
    field.break_off()
    assert field.asks == "EU-9.8"

    field.press(2, MISS)

    assert field.holder("calais") == GER
    invasion = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "kiel", GER),
        unit("fleet", "dover", UK),
    )
    invasion.attack("dover", 3, cargo={1: 2}, dice=(MISS, MISS))
    invasion.break_off()
    assert invasion.battle is None
    assert invasion.where(2) == "kiel", "nobody lands"


@pytest.mark.rule("EU-9.1")
def test_fleets_that_sink_each_other_leave_troops_on_land_alone() -> None:
    """It was said that nobody was left, beside infantry."""
    field = west(
        unit("fleet", "dover", UK),
        unit("fleet", "calais", GER),
        unit("infantry", "calais", GER),
        power=UK,
        control={"calais": GER},
    )

    events = field.attack("calais", 1, dice=(1, 1))

    (ended,) = of_kind(events, BattleEnded)
    assert (ended.kind, ended.result) == ("naval", "both_gone")
    assert (
        str(system.describe(ended, field.state)) == "Neither the attackers nor the fleets of calais are left."
    )
