"""Phase 2: the list of attacks (TA-7)."""

from typing import Any

import pytest

from axis_desktop.model.asking.planning import Assignment
from axis_desktop.systems.tactical.actions import Aim, Attack, DeclareAttacks
from axis_desktop.systems.tactical.events import AttackLapsed, AttacksDeclared
from tests.systems.tactical.table import FRONT, G1, SU, US, Table, at, hits, of_kind, unit

DECLARE: dict[str, Any] = {"phase": "declare"}


@pytest.mark.rule("TA-7.1")
def test_each_unit_stands_in_the_list_once_and_the_list_is_fought_in_its_order() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(4, 5)), unit("us_sherman", at(5)), **DECLARE
    )

    table.refused("TA-7.1", table.declaring((1, 3), (1, 3)))
    table.refused("TA-7.1", table.declaring((1, 77)))
    table.refused("TA-7.1", table.declaring((3, 1)))
    table.refused("TA-7.1", DeclareAttacks(power=G1, attacks=(Attack(attacker=1),)))
    table.refused("TA-7.1", DeclareAttacks(power=G1, attacks=(Attack(attacker=1, space=at(5)),)))
    dice = (*hits(0, 14), *hits(0), *hits(0, 14), *hits(0))
    events = table.attack((2, 3), (1, 3), dice=dice)

    (declared,) = of_kind(events, AttacksDeclared)
    assert declared.lines == ((2, 3, at(5)), (1, 3, at(5)))
    assert table.active == US


@pytest.mark.rule("TA-7.1")
def test_the_list_may_be_empty() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), **DECLARE)

    events = table.do(DeclareAttacks(power=G1))

    assert not of_kind(events, AttacksDeclared)
    assert table.active == US


@pytest.mark.rule("TA-7.2")
@pytest.mark.parametrize(
    ("attacker", "target", "legal"),
    [
        ("us_howitzer", {1: False, 2: True, 5: True, 6: False}, True),
        ("us_sherman", {1: True, 2: False}, True),
        ("us_p51", {1: True, 2: False}, True),
    ],
)
def test_a_ground_target_lies_in_the_ground_range(
    attacker: str, target: dict[int, bool], legal: bool
) -> None:
    for distance, allowed in target.items():
        table = Table(
            unit(attacker, at(2)), unit("g1_tiger", at(2 + distance)),
            unit("us_infantry", at(10)), unit("g1_infantry", at(11)), power=US, **DECLARE,
        )  # fmt: skip
        if allowed == legal:
            assert table.aims(1) == ["2"]
            assert table.options.refusal([Assignment(unit=1, aim="2")]) is None
        else:
            table.refused("TA-7.2", table.declaring((1, 2)))


@pytest.mark.rule("TA-7.2")
@pytest.mark.rule("TA-9.4")
def test_an_air_target_needs_an_air_range() -> None:
    flak = Table(
        unit("g2_flak88", at(2)), unit("us_p51", at(6)), unit("us_sherman", at(5)), unit("us_b17", at(7)),
        scenario=FRONT, power="germany_2", **DECLARE,
    )  # fmt: skip
    assert flak.aims(1) == ["2", "3"]
    flak.refused("TA-7.2", flak.declaring((1, 4)))
    tank = Table(unit("g1_tiger", at(2)), unit("us_p51", at(3)), unit("us_sherman", at(1)), **DECLARE)
    tank.refused("TA-7.2", tank.declaring((1, 2)))
    bomber = Table(
        unit("us_b17", at(2)), unit("g1_me262", at(3)), unit("g1_tiger", at(1)), power=US, **DECLARE
    )
    bomber.refused("TA-7.2", bomber.declaring((1, 2)))


@pytest.mark.rule("TA-7.3")
@pytest.mark.rule("TA-4.5")
def test_who_may_not_attack_and_who_may_not_be_attacked() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("us_sherman", at(5)), unit("g1_tiger", at(6)),
        unit("g2_infantry", at(6, 5)), unit("g1_pak40", at(7), army=1),
        scenario=FRONT, terrain={at(4): "river"}, allowed=(0,), **DECLARE,
    )  # fmt: skip

    table.refused("TA-4.5", table.declaring((1, 2)))
    table.refused("TA-7.3", table.declaring((3, 4)))
    table.refused("TA-3.5", table.declaring((5, 2)))
    assert [pieces.units for pieces in table.options.detachments] == [(3,)]


@pytest.mark.rule("TA-7.4")
def test_a_line_lapses_with_its_target_and_nobody_is_redirected() -> None:
    """Test vector 9, and trap 19."""
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(4, 5)), unit("g1_pak40", at(7)),
        unit("us_sherman", at(5), damage=5), unit("us_howitzer", at(6)), **DECLARE,
    )  # fmt: skip

    # The tank has two more dice: infantry, artillery and itself reach the target.
    dice = (*hits(12, 15), *hits(0, 6), *hits(0))
    events = table.attack((1, 4), (2, 4), (3, 5), dice=dice)

    assert not table.alive(4)
    assert [(lapsed.attacker, lapsed.target) for lapsed in of_kind(events, AttackLapsed)] == [(2, 4)]
    assert table.alive(5)


@pytest.mark.rule("TA-7.4")
def test_nothing_can_be_changed_once_the_list_is_declared() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), unit("us_infantry", at(3)), **DECLARE)
    table.attack((1, 2), dice=(*hits(0), *hits(0)))

    table.refused("TA-4.1", DeclareAttacks(power=US, attacks=()))
    table.refused("TA-4.1", DeclareAttacks(power=G1, attacks=(Attack(attacker=1, target=3),)))


@pytest.mark.rule("TA-9.1")
def test_a_katyusha_without_a_hex_is_asked_for_it() -> None:
    table = Table(
        unit("su_katyusha", at(2)), unit("su_t34", at(6, 9)), unit("g1_tiger", at(5)), scenario=FRONT,
        power=SU, **DECLARE,
    )  # fmt: skip

    table.do(DeclareAttacks(power=SU, attacks=(Attack(attacker=1),)))

    assert (table.asked.kind, table.asked.rule) == ("choose_spaces", "TA-9.1")
    table.refused("TA-9.1", Aim(power=SU, space=at(3)))
    table.refused("TA-9.1", Aim(power=SU, space=at(7)))
    spaces = {choice.space for choice in table.options.choices()}
    assert at(4) in spaces
    assert at(3) not in spaces
    assert table.saved() == table.state
    table.do(Aim(power=SU, space=at(4)), *hits(3))
    assert table.unit(3).damage == 1
