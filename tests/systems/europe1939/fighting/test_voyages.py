"""The advanced variant: fleets that rebase, carry, escort or convoy may be met on their way."""

from typing import Any

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.europe1939.actions import (
    AssignSupply,
    Crossing,
    Lend,
    Rebase,
    Redeploy,
    Supply,
    TransportUnits,
)
from axis_desktop.systems.europe1939.fighting.answers import Intercept
from tests.systems.europe1939.fighting.field import MISS, Field
from tests.systems.europe1939.fighting.test_interception import advanced, stepping_in
from tests.systems.europe1939.table import GER, ITA, SU, UK, date, unit


def at_sea(phase: str = "noncombat", **more: Any) -> Field:
    """British fleet 1 with infantry 2 at Plymouth; German fleet 3 at Brest, which Germany holds."""
    return advanced(
        unit("fleet", "plymouth", UK),
        unit("infantry", "plymouth", UK),
        unit("fleet", "brest", GER),
        power=UK,
        phase=phase,
        control={"belgium": GER, "brest": GER, "calais": GER},
        **more,
    )


def carrying(field: Field) -> TransportUnits:
    return TransportUnits(power=UK, fleets=(1,), units=(2,), space=Space("gibraltar"))


@pytest.mark.rule("EU-22.3")
def test_a_transport_that_is_met_turns_back_without_a_fight() -> None:
    field = at_sea()
    field.do(carrying(field))
    assert (field.asked.power, field.asks) == (GER, "EU-22.2")

    field.do(stepping_in(field, 3, sea="bay_of_biscay"))

    assert field.where(2) == "plymouth"
    assert field.unit(1).spent
    assert field.unit(3).spent
    assert field.state.stack == []


@pytest.mark.rule("EU-22.3")
def test_a_transport_that_is_let_pass_arrives() -> None:
    field = at_sea()
    field.do(carrying(field))

    field.do(stepping_in(field))

    assert field.where(2) == "gibraltar"
    assert field.unit(1).spent
    assert not field.unit(3).spent


def supplying() -> Field:
    """Italy's army in Libya hangs on the fleet of Taranto, which the British fleet of Egypt can meet."""
    field = advanced(
        unit("fleet", "taranto", ITA),
        unit("infantry", "tripoli", ITA),
        unit("fleet", "cairo", UK),
        power=ITA,
        phase="supply",
        wars=[(ITA, UK)],
    )
    assert field.asks == "EU-17.3"
    field.do(AssignSupply(power=ITA, lines=(Supply(1, (2,)),)))
    assert (field.asked.power, field.asks) == (UK, "EU-22.2")
    return field


@pytest.mark.rule("EU-22.3")
def test_units_whose_supply_fleet_is_sunk_stay_without_supply() -> None:
    field = supplying()

    field.do(stepping_in(field, 3, sea="ionian_sea"), MISS, 1)

    assert not field.alive(1)
    assert field.state.unsupplied == (2,)
    assert field.state.phase == "war"


@pytest.mark.rule("EU-22.3")
def test_a_supply_fleet_that_is_let_pass_supplies() -> None:
    field = supplying()

    field.do(stepping_in(field))

    assert field.state.unsupplied == ()
    assert field.unit(1).spent
    assert field.where(1) == "taranto"


@pytest.mark.rule("EU-22.3")
def test_fleets_that_change_their_base_fight_their_way_or_stay() -> None:
    def sailing() -> Field:
        field = at_sea()
        field.do(Rebase(power=UK, units=(1,), space=Space("gibraltar")))
        return field

    won = sailing()
    won.do(stepping_in(won, 3, sea="bay_of_biscay"), 1, MISS)
    assert won.where(1) == "gibraltar"
    assert not won.alive(3)

    stopped = sailing()
    stopped.do(stepping_in(stopped, 3, sea="bay_of_biscay"), MISS, MISS)
    stopped.break_off()
    assert stopped.where(1) == "plymouth"

    sunk = sailing()
    sunk.do(stepping_in(sunk, 3, sea="bay_of_biscay"), MISS, 1)
    assert not sunk.alive(1)
    assert sunk.state.stack == []


@pytest.mark.rule("EU-22.3")
def test_a_unit_does_not_move_if_its_escort_is_sunk() -> None:
    def escorted() -> Field:
        field = at_sea("redeploy")
        crossing = Crossing(fleets=(1,), start=Space("plymouth"), end=Space("gibraltar"))
        field.do(Redeploy(power=UK, units=(2,), space=Space("gibraltar"), crossings=(crossing,)))
        return field

    sunk = escorted()
    sunk.do(stepping_in(sunk, 3, sea="bay_of_biscay"), MISS, 1)
    assert not sunk.alive(1)
    assert sunk.where(2) == "plymouth"

    free = escorted()
    free.do(stepping_in(free))
    assert free.where(2) == "gibraltar"


@pytest.mark.rule("EU-22.4")
def test_each_fleet_of_a_convoy_that_is_sunk_loses_its_share() -> None:
    field = advanced(
        unit("fleet", "liverpool", UK),
        unit("fleet", "liverpool", UK),
        unit("fleet", "narvik", GER),
        power=UK,
        phase="build",
        date=date("summer", 1941),
        wars=((GER, UK), (GER, SU)),
        control={"belgium": GER, "narvik": GER, "bergen": GER, "oslo": GER},
    )
    port = next(choice.action.port for choice in field.options.choices() if isinstance(choice.action, Lend))
    field.do(Lend(power=UK, receiver=SU, fleets=(1, 2), hpp=4, port=port))
    sea = next(aim.id for aim in field.options.aims)

    field.do(Intercept(power=GER, units=(3,), space=Space(sea)), MISS, MISS, 1)
    field.press(1, MISS)

    assert not field.alive(3)
    assert field.state.lent == {SU: 2}
