"""HPP for allies in the advanced variant (EU-22.4, EU-22.5)."""

from typing import Any

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.actions import Lend
from axis_desktop.systems.europe1939.economy.lend_lease import shipments
from tests.systems.europe1939.table import FLT, GER, INF, SU, UK, US, Table, date, unit

GREAT_WAR = [(GER, UK), (GER, SU), (GER, US)]


def sending(table: Table, hpp: int, *fleets: int, to: str = UK, port: str = "plymouth") -> Lend:
    return Lend(power=table.active, receiver=Power(to), fleets=fleets, hpp=hpp, port=Space(port))


def convoy(**position: Any) -> Table:
    return Table(
        *(unit(FLT, "usa", US) for _ in range(3)),
        unit(FLT, "usa", US, spent=True),
        **{
            "power": US,
            "phase": "build",
            "options": ["advanced"],
            "date": date("spring", 1942),
            "absent": [],
            "wars": GREAT_WAR,
            "stock": {US: 20, UK: 5},
            "basis": {US: 20},
            **position,
        },
    )


@pytest.mark.rule("EU-22.4")
def test_a_fleet_escorts_two_and_a_turn_sends_four() -> None:
    table = convoy()

    table.refused("EU-22.4", sending(table, 3, 1))
    table.refused("EU-3.12", sending(table, 2, 4))
    table.refused("EU-22.4", sending(table, 2, 1, port="brest"))
    table.refused("EU-22.4", sending(table, 2, 1, to=GER, port="kiel"))
    table.do(sending(table, 4, 1, 2))
    table.refused("EU-22.4", sending(table, 2, 3))

    assert (table.stock(US), table.state.paid, table.stock(UK)) == (16, 4, 5)
    assert table.unit(1).spent
    while table.active != UK:
        table.end_turn()
    assert table.stock(UK) == 9
    assert table.state.basis[UK] == 24  # it doesn't raise the cap


@pytest.mark.rule("EU-22.4")
def test_what_can_be_sent_names_its_way() -> None:
    found = list(shipments(convoy().state))

    assert {choice.label.args["power"] for choice in found} == {say.power(UK), say.power(SU)}
    for choice in found:
        assert choice.note is not None
        assert choice.note.args["base"] == say.space(Space("usa"))


@pytest.mark.rule("EU-22.4")
@pytest.mark.rule("EU-22.5")
def test_lend_lease_is_part_of_the_advanced_variant_alone() -> None:
    table = convoy(options=[])

    table.refused("EU-22.4", sending(table, 2, 1))


@pytest.mark.rule("EU-22.4")
def test_before_their_entry_the_united_states_do_nothing_else() -> None:
    table = Table(
        unit(INF, "moscow", SU),
        power=SU,
        phase="redeploy",
        options=["advanced"],
        date=date("spring", 1941),
        wars=[(GER, UK)],
    )
    table.end_turn()

    assert (table.active, table.asked.phase) == (US, "build")
    assert table.stock(US) == 6
    table.refused("EU-4.2", table.building(INF, "usa"))
    fleet = next(unit.id for _, unit in table.state.forces.all() if unit.type == FLT)
    table.do(sending(table, 2, fleet))
    assert table.options.waiting() == {}
    table.end_phase()
    assert table.active == GER
    assert not table.at_war(US, GER)


@pytest.mark.rule("EU-22.4")
def test_britain_sends_to_murmansk() -> None:
    table = Table(
        unit(FLT, "scapa_flow", UK),
        power=UK,
        phase="build",
        options=["advanced"],
        wars=GREAT_WAR,
        date=date("winter", 1941),
        absent=[],
    )

    shipments = [choice.action for choice in table.options.choices() if isinstance(choice.action, Lend)]
    assert {each.receiver for each in shipments} == {SU}
    table.do(sending(table, 2, 1, to=SU, port="murmansk"))
    assert table.state.lent == {SU: 2}
