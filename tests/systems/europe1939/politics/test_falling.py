"""The fall of a great power, the recapture turn, entries (EU-19, EU-21.8, EU-23.3)."""

from typing import Any

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import ControlChanged, PowerFell, UnitsLost
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import HelpAttack, OrderAttack
from axis_desktop.systems.europe1939.events import PowerEntered
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from tests.systems.europe1939.table import (
    AIR,
    ARM,
    FLT,
    FRA,
    GER,
    INF,
    ITA,
    SU,
    UK,
    US,
    WEST,
    Table,
    date,
    of_kind,
    unit,
)

PARIS_LOST: dict[str, Any] = {
    "power": FRA,
    "phase": "war",
    "recapture": True,
    "wars": WEST,
    "control": {"paris": GER},
    "stock": {FRA: 5},
    "unsupplied": [],
}


def attacking(table: Table, space: str, *units: int) -> OrderAttack:
    return OrderAttack(power=table.active, space=Space(space), units=units)


@pytest.mark.rule("EU-19.1")
def test_the_turn_after_the_loss_of_the_capital_is_a_recapture_turn() -> None:
    table = Table(
        unit(INF, "paris", GER),
        unit(INF, "calais", FRA),
        unit(AIR, "lyon", FRA),
        unit(FLT, "plymouth", UK),
        power=GER,
        phase="redeploy",
        wars=WEST,
        control={"paris": GER, "belgium": GER},
        wrecked=["metz"],
    )
    table.end_turn()  # Germany's
    table.end_turn()  # Italy's
    while table.asked.kind == "assign":
        table.skip()

    assert table.active == FRA
    assert table.state.recapture
    assert table.asked.rule == "EU-19.1"
    assert table.asked.space == "paris", "the board goes there"
    table.refused("EU-19.1", attacking(table, "belgium", 2))
    table.refused("EU-19.1", table.rebasing(3, "marseille"))


@pytest.mark.rule("EU-19.2")
def test_with_paris_retaken_the_turn_goes_on() -> None:
    table = Table(unit(INF, "paris", GER), unit(INF, "calais", FRA), unit(INF, "calais", FRA), **PARIS_LOST)

    table.do(attacking(table, "paris", 2, 3), 1, 6, 6)
    assert table.holder("paris") == FRA
    assert not table.state.recapture
    table.end_phase()

    assert (table.active, table.asked.phase) == (FRA, "noncombat")


@pytest.mark.rule("EU-19.2")
def test_whoever_may_fall_is_told_so_before_the_phase_ends() -> None:
    """Without supply nobody can attack: that isn't left to be found out."""
    stands = (unit(INF, "paris", GER), unit(INF, "calais", FRA))
    able = Table(*stands, **PARIS_LOST)
    cut_off = Table(*stands, **{**PARIS_LOST, "unsupplied": [2]})

    assert "retake {space:the}" in able.asked.prompt.template
    assert "nobody in supply can retake {space:the}" in cut_off.asked.prompt.template
    for table in (able, cut_off):
        assert "{power:the} falls" in OrderOptions(table.state, ()).done_warnings()[0].template
    able.do(attacking(able, "paris", 2), 1, 6)
    assert not OrderOptions(able.state, ()).done_warnings()


@pytest.mark.rule("EU-19.2")
@pytest.mark.rule("EU-4.6")
def test_whoever_has_no_points_to_retake_its_capital_is_told_so() -> None:
    stands = (unit(INF, "paris", GER), unit(INF, "calais", FRA))

    table = Table(*stands, **{**PARIS_LOST, "stock": {FRA: 0}})

    assert "retaking {space:the} can't be paid" in table.asked.prompt.template


@pytest.mark.rule("EU-19.2")
@pytest.mark.rule("EU-19.5")
@pytest.mark.rule("EU-19.8")
def test_without_paris_france_falls_at_the_end_of_phase_one() -> None:
    """Trap 28."""
    table = Table(
        unit(INF, "paris", GER),
        unit(INF, "calais", FRA),
        unit(FLT, "brest", FRA),
        unit(INF, "marseille", UK),
        unit(INF, "tunis", UK),
        unit(AIR, "lyon", UK),
        **{
            **PARIS_LOST,
            "patrons": {"greece": FRA},
            "wars": [*WEST, (GER, "greece")],
            "control": {"paris": GER, "belgium": FRA},
            "yards": [{"power": FRA, "space": "brest", "due": date("summer", 1940), "paid": 4}],
        },
    )

    events = table.end_phase()

    assert of_kind(events, PowerFell)[0].by == GER
    assert table.state.fallen == (FRA,)
    assert not table.alive(2)
    assert not table.alive(3)
    assert table.state.yards == ()
    held = {area: table.holder(area) for area in ("calais", "lyon", "marseille", "tunis")}
    assert held == {"calais": GER, "lyon": GER, "marseille": UK, "tunis": UK}
    neutral = {area: table.holder(area) for area in ("belgium", "algiers", "damascus", "corsica")}
    assert neutral == {"belgium": "belgium", "algiers": "algeria", "damascus": "syria", "corsica": "corsica"}
    assert not table.at_war(GER, "algeria")
    assert table.state.patrons == {"greece": UK}
    assert table.where(6) in {"marseille", "dover"} or table.asked.rule == "EU-13.2"  # its base is German
    assert table.active == UK


@pytest.mark.rule("EU-19.2")
@pytest.mark.rule("EU-19.6")
@pytest.mark.rule("EU-5.7")
def test_an_ally_that_frees_the_capital_before_spares_it_the_recapture_turn() -> None:
    table = Table(
        unit(INF, "calais", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
        control={"paris": GER},
        unsupplied=[],
    )
    table.march(1, "paris")
    assert table.holder("paris") == FRA

    fallen = Table(
        unit(INF, "calais", UK),
        power=UK,
        phase="noncombat",
        wars=[(GER, UK)],
        fallen=[FRA],
        control={"paris": GER, "calais": UK},
        unsupplied=[],
    )
    fallen.march(1, "paris")
    assert fallen.holder("paris") == UK  # a fallen power never returns
    fallen.end_season()
    fallen.end_season()
    assert fallen.stock(UK) == 26 + 9


@pytest.mark.rule("EU-19.3")
def test_without_british_supply_france_may_not_even_try() -> None:
    """Trap 23."""
    table = Table(unit(INF, "paris", GER), unit(INF, "calais", FRA), **{**PARIS_LOST, "unsupplied": [2]})

    table.refused("EU-7.5", attacking(table, "paris", 2))


@pytest.mark.rule("EU-19.4")
@pytest.mark.rule("EU-3.4")
def test_allies_help_in_turn_order_and_have_then_moved_and_attacked() -> None:
    table = Table(
        unit(INF, "paris", GER),
        unit(INF, "calais", FRA),
        unit(INF, "calais", UK),
        unit(AIR, "calais", UK),
        unit(INF, "plymouth", UK),
        unit(FLT, "plymouth", UK),
        **PARIS_LOST,
    )
    table.do(attacking(table, "paris", 2))

    assert (table.asked.power, table.asked.rule) == (UK, "EU-19.4")
    table.refused("EU-19.4", HelpAttack(power=UK, units=(5,)))
    # British ground units in Calais hang on no capital: they have no supply (EU-19.3).
    table.refused("EU-19.4", HelpAttack(power=UK, units=(3,)))
    table.do(HelpAttack(power=UK, units=(4,)), 6, 1, 6)

    assert 4 in table.state.helped
    assert table.unit(4).spent
    assert table.stock(FRA) == 4
    assert table.stock(UK) == 13
    assert table.holder("paris") == FRA


@pytest.mark.rule("EU-19.4")
def test_nobody_has_to_help() -> None:
    table = Table(unit(INF, "paris", GER), unit(INF, "calais", FRA), unit(AIR, "calais", UK), **PARIS_LOST)
    table.do(attacking(table, "paris", 2))

    table.do(HelpAttack(power=UK), 6, 6)

    assert table.state.helped == ()


@pytest.mark.rule("EU-19.7")
def test_moscow_and_washington_are_no_knock_out() -> None:
    """Trap 24."""
    table = Table(
        unit(INF, "gorky", SU),
        power=SU,
        phase="supply",
        wars=[(GER, SU)],
        control={"moscow": GER},
        date=date("summer", 1942),
    )

    assert not table.state.recapture
    table.end_turn()
    assert SU not in table.state.fallen


@pytest.mark.rule("EU-23.3")
def test_vichy_colonies_are_neutral_with_an_infantry_each() -> None:
    table = Table(unit(INF, "paris", GER), **PARIS_LOST, options=["vichy"])

    table.end_phase()

    for area, country in (
        ("algiers", "algeria"),
        ("casablanca", "morocco"),
        ("tunis", "tunisia"),
        ("damascus", "syria"),
    ):
        assert table.holder(area) == country
        assert [stack.power for stack in table.view(area).stacks] == [country]
    assert table.view("oran").stacks == ()


@pytest.mark.rule("EU-21.8")
@pytest.mark.rule("EU-24.2")
def test_the_united_states_pass_until_their_entry_which_costs_nothing() -> None:
    table = Table(unit(INF, "moscow", SU), power=SU, phase="redeploy", date=date("autumn", 1941), wars=WEST)
    table.end_turn()
    assert table.active == GER  # they were passed over

    events = [event for _ in range(2 * 5) if table.active != US for event in table.end_turn()]

    assert of_kind(events, PowerEntered)
    assert table.state.date.season == "winter"
    assert table.at_war(US, GER)
    assert table.allied(US, UK)
    assert not table.at_war(US, ITA)  # which fights nobody
    assert table.stock(US) == 6
    assert sum(piece.count for piece in table.view("usa").stacks[0].pieces) == 3 + 1 + 2 + 4


@pytest.mark.rule("EU-21.8")
def test_the_united_states_enter_when_london_is_lost_for_good() -> None:
    table = Table(power=SU, phase="redeploy", fallen=[UK], control={"london": GER}, wars=[(GER, FRA)])

    table.end_turn()

    assert table.active == US
    assert table.at_war(US, GER)


@pytest.mark.rule("EU-19.5")
def test_units_of_the_fallen_are_lost_and_told() -> None:
    table = Table(unit(INF, "paris", GER), unit(ARM, "metz", FRA), **PARIS_LOST)

    events = table.end_phase()

    assert of_kind(events, UnitsLost)[0].units == (2,)
    said = [str(system.describe(event, table.state)) for event in events]
    assert "france has fallen: all its units are gone." in said
    assert "algiers belongs to algeria now." in said
    assert not [sentence for sentence in said if "takes algiers" in sentence]
    passed = {event.space: event.is_left for event in of_kind(events, ControlChanged)}
    assert (passed[Space("calais")], passed[Space("algiers")]) == (False, True)
