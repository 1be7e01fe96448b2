"""Capturing factories (TA-5)."""

import pytest

from axis_desktop.model.events import ControlChanged, UnitsLost
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, hits, of_kind, unit

FAR = unit("us_sherman", at(11, 13))


@pytest.mark.rule("TA-5.1")
def test_infantry_next_to_a_factory_captures_it_and_whoever_is_inside_is_gone() -> None:
    """Test vector 7, and trap 6: no fight, no experience."""
    table = Table(unit("g1_infantry", at(4)), unit("us_sherman", at(5)), FAR, factories={at(5): US})

    events = table.move(1, at(5))

    assert table.owner(at(5)) == G1
    assert not table.alive(2)
    assert table.unit(1).points == 0
    assert [event.units for event in of_kind(events, UnitsLost)] == [(2,)]
    assert [event.before for event in of_kind(events, ControlChanged)] == [US]


@pytest.mark.rule("TA-5.1")
def test_others_than_infantry_and_infantry_from_farther_away_are_refused() -> None:
    """Trap 5."""
    table = Table(
        unit("g1_mobile_infantry", at(3)),
        unit("g1_tiger", at(4)),
        unit("g1_me262", at(4, 3)),
        FAR,
        factories={at(5): None},
    )

    table.refused("TA-5.1", table.moving(1, at(3, 5), at(4, 5), at(5)))
    table.refused("TA-5.1", table.moving(2, at(5)))
    table.refused("TA-5.1", table.moving(3, at(5)))


@pytest.mark.rule("TA-5.2")
def test_a_capturer_does_not_attack_in_this_turn_but_shoots_back_later() -> None:
    """Trap 7."""
    table = Table(unit("g1_infantry", at(4)), unit("us_infantry", at(6)), factories={at(5): None})
    table.move(1, at(5))
    table.let_go()

    assert table.state.phase == "move"
    table.end_moves()

    assert table.active == US
    table.move(2, at(7))
    assert table.state.units[1].captured


@pytest.mark.rule("TA-5.2")
def test_a_declared_attack_of_a_capturer_is_refused() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("g1_tiger", at(7)), unit("us_infantry", at(6)),
        factories={at(5): None},
    )  # fmt: skip
    table.move(1, at(5))
    table.let_go()
    table.end_moves()

    table.refused("TA-5.2", table.declaring((1, 3)))
    events = table.attack((2, 3), dice=(*hits(0, 14), *hits(0)))
    assert events
    assert table.unit(1).captured


@pytest.mark.rule("TA-5.3")
def test_ownership_stays_and_allies_do_not_take_factories_from_each_other() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("us_infantry", at(10)), unit("g2_infantry", at(10, 9)),
        scenario=FRONT, factories={at(5): G2, at(6): US}, power=G1,
    )  # fmt: skip

    table.move(1, at(5), at(5, 5))

    assert table.owner(at(5)) == G2
    assert table.owner(at(6)) == US
    assert not table.unit(1).captured


@pytest.mark.rule("TA-5.4")
def test_a_factory_gives_no_defense_bonus() -> None:
    """Four hits are one damage to a tank in a forest and two anywhere else."""
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), factories={at(5): US}, phase="declare")

    table.attack((1, 2), dice=(*hits(4), *hits(0)))

    assert table.unit(2).damage == 2


@pytest.mark.rule("TA-5.5")
def test_a_unit_inside_does_not_stop_a_capture_and_is_not_even_asked() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("us_p51", at(5)), unit("us_infantry", at(6)), factories={at(5): US}
    )

    table.move(1, at(5))

    assert table.asked.kind == "ways"
    assert not table.alive(2)


@pytest.mark.rule("TA-5.5")
@pytest.mark.rule("TA-6.4")
def test_an_interception_of_the_step_does_not_undo_a_capture() -> None:
    table = Table(unit("g1_infantry", at(4)), unit("us_infantry", at(6)), factories={at(5): US})

    table.move(1, at(5))
    assert table.asked.power == US
    table.do(table.options.choices()[0].action)

    assert table.owner(at(5)) == G1
    assert table.unit(2).intercepted == 1


@pytest.mark.rule("TA-5.6")
def test_coins_of_a_repair_go_with_the_unit() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("us_sherman", at(5), damage=2, repair=True), FAR,
        factories={at(5): US}, coins={US: 1},
    )  # fmt: skip

    table.move(1, at(5))
    table.end_turn()

    assert table.state.coins[US] == 1
    assert not table.alive(2)


def test_a_factory_of_ones_own_is_entered_like_open_ground() -> None:
    table = Table(unit("g1_tiger", at(4)), FAR, factories={at(5): G1, at(7): SU}, scenario=FRONT)

    table.move(1, at(5), at(6))
    assert table.where(1) == at(6)
