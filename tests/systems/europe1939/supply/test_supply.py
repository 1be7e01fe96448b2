"""Supply over land and by fleets, relief and removal (EU-17)."""

from typing import Any

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.events import UnitsLost
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import AssignSupply, Supply
from axis_desktop.systems.europe1939.events import SuppliedByFleet, Unsupplied
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.supply.lines import supplied_areas
from tests.systems.europe1939.table import ARM, FLT, FRA, GER, INF, ITA, SU, UK, WEST, Table, of_kind, unit


def supplied(table: Table, power: str, *areas: str) -> list[bool]:
    found = supplied_areas(table.state, Power(power))
    return [Space(area) in found for area in areas]


def sending(table: Table, *lines: Supply) -> AssignSupply:
    return AssignSupply(power=table.asked.power, lines=lines)


@pytest.mark.rule("EU-17.2")
def test_capitals_of_oneself_and_allies_supply_also_conquered_ones() -> None:
    """Trap 16."""
    table = Table(wars=WEST, control={"belgium": GER})
    assert supplied(table, GER, "warsaw", "belgium", "konigsberg") == [True, True, True]

    pocket = Table(
        power=UK,
        phase="war",
        wars=WEST,
        control={"paris": GER, "calais": GER, "oslo": UK, "bergen": UK, "narvik": UK},
    )
    assert supplied(pocket, UK, "narvik", "brest", "london") == [True, False, True]


@pytest.mark.rule("EU-17.9")
def test_the_near_east_needs_no_fleet_and_libya_and_albania_do() -> None:
    """Trap 16."""
    table = Table(power=UK, wars=[*WEST, (UK, ITA)])

    assert supplied(table, UK, "jerusalem", "baghdad", "matruh") == [True, True, True]
    assert supplied(table, FRA, "damascus", "tunis", "casablanca") == [True, False, False]
    assert supplied(table, ITA, "tripoli", "tobruk", "tirana") == [False, False, False]
    conquered = Table(
        power=ITA, control={"belgrade": ITA, "skopje": ITA, "sarajevo": ITA, "zagreb": ITA}, phase="noncombat"
    )
    assert supplied(conquered, ITA, "tirana") == [True]


@pytest.mark.rule("EU-17.8")
def test_without_moscow_the_eastern_edge_supplies_the_soviet_union() -> None:
    """Trap 24."""
    held = Table(
        power=SU,
        phase="war",
        wars=[(GER, SU)],
        control={"rostov": GER, "krasnodar": GER, "stalingrad": GER, "astrakhan": GER},
    )
    assert supplied(held, SU, "baku", "moscow") == [False, True]

    lost = Table(power=SU, phase="war", wars=[(GER, SU)], control={"moscow": GER})
    assert supplied(lost, SU, "baku", "kuibyshev", "stalingrad") == [True, True, True]


@pytest.mark.rule("EU-17.1")
@pytest.mark.rule("EU-7.5")
def test_units_without_supply_at_the_start_of_the_turn_do_not_move() -> None:
    table = Table(unit(INF, "tripoli", ITA), unit(INF, "rome", ITA), power=ITA, phase="supply")
    table.end_phase()

    table.refused("EU-17.1", table.marching(1, "benghazi"))
    assert table.view("tripoli").stacks[0].pieces[0].marks == ("unsupplied", "doomed")
    table.march(2, "naples")


@pytest.mark.rule("EU-17.1")
@pytest.mark.rule("EU-17.6")
def test_who_is_cut_off_is_told_with_the_question_and_before_the_phase_ends() -> None:
    stand = (
        unit(INF, "tripoli", ITA),
        unit(ARM, "tripoli", ITA),
        unit(INF, "turin", ITA),
        unit(INF, "lyon", FRA),
    )
    war: dict[str, Any] = {"power": ITA, "wars": [(ITA, FRA)], "stock": {ITA: 9}, "basis": {ITA: 14}}
    table = Table(*stand, **war, unsupplied=[1, 2])

    assert "{n} units have no supply" in table.asked.prompt.template
    assert table.asked.prompt.args["n"] == 2
    (warning,) = OrderOptions(table.state, ()).done_warnings()
    assert warning.args["spaces"] == say.listed([say.space(Space("tripoli"))])

    helped = Table(*stand, unit(FLT, "taranto", ITA), **war, unsupplied=[1])
    assert "1 unit has no supply" in helped.asked.prompt.template
    assert not OrderOptions(helped.state, ()).done_warnings(), "a fleet can still come to its aid"


@pytest.mark.rule("EU-17.3")
@pytest.mark.rule("EU-4.3")
def test_a_fleet_supplies_six_units_stays_and_is_spent() -> None:
    """Trap 17."""
    table = Table(
        unit(FLT, "taranto", ITA),
        *(unit(INF, "tripoli", ITA) for _ in range(4)),
        *(unit(INF, "tobruk", ITA) for _ in range(3)),
        power=ITA,
        phase="supply",
    )
    assert table.asked.rule == "EU-17.3"

    table.refused("EU-3.15", sending(table, Supply(1, (2, 3, 4, 5, 6, 7, 8))))
    events = table.do(sending(table, Supply(1, (2, 3, 4, 5, 6, 7))))

    assert of_kind(events, SuppliedByFleet)[0].spaces == ("tobruk", "tripoli")
    assert (table.where(1), table.unit(1).spent) == ("taranto", True)
    assert table.state.unsupplied == (8,)
    assert table.asked.phase == "war"


@pytest.mark.rule("EU-17.3")
@pytest.mark.rule("EU-3.15")
def test_a_fleet_helps_only_unspent_from_a_supplied_base_within_reach_and_its_friends() -> None:
    table = Table(
        unit(FLT, "taranto", ITA, spent=True),
        unit(FLT, "tripoli", ITA),
        unit(FLT, "stettin", GER),
        unit(FLT, "naples", ITA),
        unit(INF, "tobruk", ITA),
        power=ITA,
        phase="supply",
        wars=WEST,
    )

    for fleet in (1, 2, 3):
        table.refused("EU-17.3", sending(table, Supply(fleet, (5,))))
    table.refused("EU-17.3", sending(table, Supply(4, (4,))))
    table.do(sending(table, Supply(4, (5,))))
    assert table.state.unsupplied == ()


@pytest.mark.rule("EU-17.3")
def test_an_ally_may_supply_after_the_active_power() -> None:
    table = Table(unit(FLT, "plymouth", UK), unit(INF, "oran", FRA), power=FRA, phase="supply", wars=WEST)

    assert table.asked.power == UK
    table.do(sending(table, Supply(1, (2,))))

    assert table.asked.power == FRA
    assert table.state.unsupplied == ()
    table.end_phase()
    table.march(2, "algiers")


@pytest.mark.rule("EU-17.4")
@pytest.mark.rule("EU-17.5")
def test_supplying_is_no_movement_and_fleets_are_always_supplied() -> None:
    table = Table(
        unit(FLT, "taranto", ITA),
        unit(INF, "tripoli", ITA),
        unit(FLT, "tripoli", ITA),
        power=ITA,
        phase="supply",
    )

    table.do(sending(table, Supply(1, (2,))))

    assert table.unit(1).moved == 0
    assert 3 not in table.state.unsupplied


@pytest.mark.rule("EU-17.6")
def test_units_still_without_supply_die_after_phase_four() -> None:
    """Trap 15."""
    table = Table(unit(INF, "tripoli", ITA), power=ITA, phase="supply")
    told = []
    for phase in ("war", "noncombat", "build"):
        assert table.asked.phase == phase
        assert table.alive(1)
        told += of_kind(table.end_phase(), Unsupplied)
    (still,) = told
    said = str(system.describe(still, table.state))
    assert said == "italy: 1 unit in tripoli is still without supply: it dies at the end of the turn."
    events = table.end_phase()

    assert of_kind(events, UnitsLost)[0].units == (1,)
    assert not table.alive(1)


@pytest.mark.rule("EU-17.6")
def test_a_fleet_that_comes_in_the_end_saves_their_lives_but_they_do_not_move() -> None:
    """Trap 15."""
    table = Table(unit(INF, "tripoli", ITA), unit(FLT, "taranto", ITA), power=ITA, phase="supply")
    table.do(sending(table))
    table.end_phase()
    assert (table.asked.kind, table.asked.phase) == ("assign", "relief")

    table.do(sending(table, Supply(2, (1,))))

    table.refused("EU-17.1", table.marching(1, "benghazi"))
    table.end_turn()
    assert table.alive(1)


@pytest.mark.rule("EU-17.7")
def test_units_without_supply_still_hold_their_area() -> None:
    table = Table(
        unit(INF, "tobruk", ITA), unit(ARM, "matruh", UK), power=UK, phase="noncombat", wars=[(UK, ITA)]
    )

    table.refused("EU-14.1", table.marching(2, "tobruk"))


def test_the_options_name_fleets_and_pockets_and_all_are_accepted() -> None:
    table = Table(
        unit(FLT, "taranto", ITA),
        unit(FLT, "naples", ITA),
        unit(INF, "tripoli", ITA),
        unit(INF, "tirana", ITA),
        power=ITA,
        phase="supply",
    )

    assert [aim.id for aim in table.options.aims] == ["benghazi", "tirana", "everywhere"]
    assert len(table.options.suggested) == 1
    for choice in table.options.choices():
        again = Table(
            unit(FLT, "taranto", ITA),
            unit(FLT, "naples", ITA),
            unit(INF, "tripoli", ITA),
            unit(INF, "tirana", ITA),
            power=ITA,
            phase="supply",
        )
        again.do(choice.action)
