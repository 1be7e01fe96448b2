"""Katyusha, mechanized infantry and the other special units (TA-9)."""

from typing import Any

import pytest

from axis_desktop.model.events import UnitsLost
from axis_desktop.systems.tactical.events import AttackLapsed, HitsScored
from tests.systems.tactical.table import FRONT, G1, SU, US, Table, at, hits, of_kind, unit

DECLARE: dict[str, Any] = {"phase": "declare"}


@pytest.mark.rule("TA-9.1")
def test_the_katyusha_hits_seven_hexes_friends_included_and_no_aircraft() -> None:
    """Test vector 10, and trap 20: hexes 1 to 3 away, its own never."""
    table = Table(
        unit("su_katyusha", at(2)),
        unit("g1_tiger", at(4)),
        unit("su_infantry", at(3)),
        unit("us_infantry", at(5), damage=5),
        unit("g1_me262", at(3, 5)),
        unit("g1_pak40", at(6)),
        unit("us_p51", at(11)),
        scenario=FRONT, power=SU, **DECLARE,
    )  # fmt: skip

    events = table.attack((1, at(4)), dice=hits(3))

    assert table.unit(2).damage == 1
    assert table.unit(3).damage == 2
    assert not table.alive(4)
    assert table.unit(5).damage == 0
    assert table.unit(6).damage == 0
    assert (table.unit(1).damage, table.unit(1).points) == (0, 2)
    assert [scored.support for scored in of_kind(events, HitsScored)] == [0]


@pytest.mark.rule("TA-9.1")
def test_experience_of_a_splash_counts_once() -> None:
    for count, points in ((0, 0), (3, 1)):
        table = Table(
            unit("su_katyusha", at(2)), unit("g1_tiger", at(4)), unit("g1_infantry", at(5)),
            scenario=FRONT, power=SU, **DECLARE,
        )  # fmt: skip
        table.attack((1, at(4)), dice=hits(count))
        assert table.unit(1).points == points


@pytest.mark.rule("TA-9.1")
def test_it_may_aim_at_an_empty_hex_from_two_to_four_away_and_name_a_unit_for_its_hex() -> None:
    near = Table(
        unit("su_katyusha", at(2)), unit("g1_tiger", at(3)), unit("g1_pak40", at(7)), scenario=FRONT,
        power=SU, **DECLARE,
    )  # fmt: skip
    near.refused("TA-9.1", near.declaring((1, at(3))))
    near.refused("TA-9.1", near.declaring((1, 2)))
    near.refused("TA-9.1", near.declaring((1, at(7))))
    near.refused("TA-9.1", near.declaring((1, "nowhere")))
    near.attack((1, at(4)), dice=hits(3))
    assert near.unit(2).damage == 1

    named = Table(unit("su_katyusha", at(2)), unit("g1_tiger", at(5)), scenario=FRONT, power=SU, **DECLARE)
    named.attack((1, 2), dice=hits(3))
    assert named.unit(2).damage == 1


@pytest.mark.rule("TA-9.1")
def test_only_the_loss_of_the_katyusha_cancels_its_line() -> None:
    table = Table(
        unit("su_katyusha", at(2)), unit("su_t34", at(6)), unit("g1_infantry", at(5), damage=5),
        unit("g1_tiger", at(9)), scenario=FRONT, power=SU, **DECLARE,
    )  # fmt: skip

    events = table.attack((2, 3), (1, at(5)), dice=(*hits(2, 14), *hits(0, 6), *hits(3)))

    assert [lost.units for lost in of_kind(events, UnitsLost)] == [(3,)]
    assert not of_kind(events, AttackLapsed)
    assert table.unit(2).damage == 1  # its own tank stands next to the hex


@pytest.mark.rule("TA-9.3")
def test_mechanized_infantry_has_the_armor_of_a_tank_captures_and_leaves_aircraft_alone() -> None:
    table = Table(
        unit("us_p51", at(4)), unit("g2_mechanized_infantry", at(5)), scenario=FRONT, power=US, **DECLARE
    )
    events = table.attack((1, 2), dice=hits(3))
    assert table.unit(2).damage == 1
    assert len(of_kind(events, HitsScored)) == 1

    taker = Table(
        unit("g2_mechanized_infantry", at(4)), unit("us_sherman", at(11)), scenario=FRONT,
        power="germany_2", factories={at(5): US},
    )  # fmt: skip
    taker.move(1, at(5))
    assert taker.owner(at(5)) == "germany_2"


@pytest.mark.rule("TA-9.4")
def test_the_flak_answers_aircraft_and_not_the_ground() -> None:
    for attacker, count in (("us_p51", 2), ("us_sherman", 1)):
        table = Table(unit(attacker, at(4)), unit("g2_flak88", at(5)), scenario=FRONT, power=US, **DECLARE)
        events = table.attack((1, 2), dice=hits(0) * count)
        assert len(of_kind(events, HitsScored)) == count


@pytest.mark.rule("TA-9.5")
def test_the_pak_reaches_two_hexes_and_answers_its_neighbor() -> None:
    table = Table(unit("g1_pak40", at(3)), unit("us_sherman", at(5)), **DECLARE)
    events = table.attack((1, 2), dice=hits(0))
    assert len(of_kind(events, HitsScored)) == 1

    near = Table(unit("us_sherman", at(4)), unit("g1_pak40", at(5)), power=US, **DECLARE)
    events = near.attack((1, 2), dice=hits(0) * 2)
    assert [scored.power for scored in of_kind(events, HitsScored)] == [US, G1]
