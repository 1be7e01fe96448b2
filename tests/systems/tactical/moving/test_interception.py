"""Interception: a trigger for each free hex, one interceptor, and its duty (TA-6)."""

import pytest

from axis_desktop.model.asking.planning import Assignment
from axis_desktop.model.events import UnitsMoved
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import DeclareAttacks, Intercept
from axis_desktop.systems.tactical.events import Intercepted
from axis_desktop.systems.tactical.turn.limits import may_act
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, column, hits, of_kind, unit


@pytest.mark.rule("TA-6.1")
def test_every_step_onto_a_free_hex_next_to_an_enemy_asks_him() -> None:
    table = Table(unit("g1_me262", at(2)), unit("us_infantry", at(4, 3)))

    table.move(1, *column(3, 4, 5))  # rows 4 and 5 lie next to the infantry
    assert (table.asked.power, table.where(1)) == (US, at(4))
    table.let_go()
    assert (table.asked.power, table.where(1)) == (US, at(5))
    table.let_go()

    assert table.asked.kind == "ways"
    assert table.where(1) == at(5)


@pytest.mark.rule("TA-6.1")
def test_standing_still_and_starting_next_to_an_enemy_trigger_nothing() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_infantry", at(4, 3)))

    events = table.move(1, at(3, 5))

    assert of_kind(events, UnitsMoved)
    assert table.asked.kind == "ways"


@pytest.mark.rule("TA-6.1")
def test_no_trigger_on_the_hex_of_a_friend_but_on_the_free_one_after_it() -> None:
    """Test vector 8, and trap 9."""
    table = Table(
        unit("g1_tiger", at(3)),
        unit("g1_infantry", at(4)),
        unit("us_infantry", at(4, 3)),
        unit("us_mobile_infantry", at(5, 3)),
    )

    table.move(1, at(4), at(5))

    assert table.where(1) == at(5)
    assert table.asked.power == US
    names = [choice.action.unit for choice in table.options.choices()]
    assert names == [3, 4, None]


@pytest.mark.rule("TA-6.3")
def test_who_is_asked_sees_what_the_attack_that_is_owed_would_do() -> None:
    """Infantry hardly scratches a tank that shoots back with twelve dice; another Tiger does."""
    table = Table(unit("us_sherman", at(2)), unit("g1_infantry", at(5)), unit("g1_tiger", at(4, 3)), power=US)

    table.move(1, at(3), at(4))
    told = {choice.action.unit: choice.note for choice in table.options.choices()}

    weak, strong = (told[number].args["odds"] for number in (2, 3))
    assert weak.args["first"].args["destroyed"] < strong.args["first"].args["destroyed"]
    assert weak.args["then"].args["hurt"] > strong.args["then"].args["hurt"]
    assert told[None] is None


@pytest.mark.rule("TA-6.3")
def test_whoever_has_seen_the_enemy_go_on_can_not_take_the_pass_back() -> None:
    table = Table(unit("g1_tiger", at(2)), unit("us_infantry", at(5, 3)))
    table.move(1, at(3), at(4), at(5))

    assert any(event.reveals for event in table.let_go())


@pytest.mark.rule("TA-6.2")
@pytest.mark.parametrize(
    ("enemy", "aircraft", "ground"),
    [
        ("us_infantry", True, True),
        ("us_sherman", False, True),
        ("us_howitzer", False, False),
        ("us_p51", True, True),
        ("us_b17", False, True),
    ],
)
def test_who_could_strike_at_range_one_may_intercept(enemy: str, aircraft: bool, ground: bool) -> None:
    """Traps 12 and 21: howitzers never, tanks no aircraft, the B-17 no aircraft."""
    for mover, able in (("g1_ju87", aircraft), ("g1_infantry", ground)):
        table = Table(unit(mover, at(2)), unit(enemy, at(4)))
        table.move(1, at(3))
        assert (table.asked.kind == "react_or_pass") == able


@pytest.mark.rule("TA-6.2")
@pytest.mark.rule("TA-9.4")
@pytest.mark.rule("TA-9.5")
@pytest.mark.parametrize(
    ("enemy", "aircraft", "ground"),
    [
        ("g2_flak88", True, False),
        ("g2_mechanized_infantry", False, True),
        ("g2_panzer_iv", False, True),
        ("g1_pak40", False, True),
    ],
)
def test_german_guns(enemy: str, aircraft: bool, ground: bool) -> None:
    for mover, able in (("us_p51", aircraft), ("us_infantry", ground)):
        table = Table(unit(mover, at(2)), unit(enemy, at(4)), scenario=FRONT, power=US)
        table.move(1, at(3))
        assert (table.asked.kind == "react_or_pass") == able


@pytest.mark.rule("TA-6.2")
def test_who_has_intercepted_or_stands_in_water_does_not_qualify() -> None:
    table = Table(
        unit("g1_tiger", at(2)),
        unit("us_infantry", at(4), intercepted=9),
        unit("us_mobile_infantry", at(3, 3)),
        unit("us_sherman", at(3, 5), damage=5),
        terrain={at(3, 3): "river"},
    )

    table.move(1, at(3))

    assert [choice.action.unit for choice in table.options.choices()] == [4, None]
    table.refused("TA-6.2", Intercept(power=US, unit=2))
    table.refused("TA-6.2", Intercept(power=US, unit=3))
    table.refused("TA-6.2", Intercept(power=US, unit=99))
    table.refused("TA-6.3", Intercept(power=G1, unit=4))


@pytest.mark.rule("TA-6.3")
def test_several_enemies_are_asked_in_turn_order_after_the_mover_until_one_says_yes() -> None:
    table = Table(
        unit("g1_tiger", at(2)), unit("su_t34", at(4)), unit("us_sherman", at(3, 5)),
        scenario=FRONT, power=G1, order=(G1, SU, G2, US),
    )  # fmt: skip

    table.move(1, at(3))
    assert table.asked.power == SU
    table.refused("TA-6.3", Intercept(power=US, unit=3))
    table.let_go()
    assert table.asked.power == US
    table.do(Intercept(power=US, unit=3))

    assert table.asked.kind == "ways"
    assert table.unit(3).intercepted == 1


@pytest.mark.rule("TA-6.3")
def test_a_first_yes_ends_the_question() -> None:
    table = Table(
        unit("g1_tiger", at(2)), unit("su_t34", at(4)), unit("us_sherman", at(3, 5)),
        scenario=FRONT, power=G1, order=(G1, SU, G2, US),
    )  # fmt: skip

    table.move(1, at(3))
    table.do(Intercept(power=SU, unit=2))

    assert table.asked.power == G1
    assert table.unit(3).intercepted == 0


@pytest.mark.rule("TA-6.4")
def test_the_mover_stops_there_and_may_still_attack() -> None:
    """Traps 10 and 11."""
    table = Table(unit("g1_tiger", at(2)), unit("us_sherman", at(4)))

    table.move(1, at(3), at(3, 5))
    events = table.do(Intercept(power=US, unit=2))

    assert [event.victim for event in of_kind(events, Intercepted)] == [1]
    assert [event.own_news_of for event in of_kind(events, Intercepted)] == [(G1,)], (
        "whoever moves has to hear"
    )
    assert table.where(1) == at(3)
    assert table.unit(2).damage == table.unit(1).damage == 0
    table.refused("TA-4.1", table.moving(1, at(2)))
    table.attack((1, 2), dice=(*hits(2), *hits(0)))
    assert table.unit(2).damage == 1


@pytest.mark.rule("TA-6.5")
def test_once_a_round_until_the_owner_has_finished_his_next_turn() -> None:
    table = Table(unit("g1_tiger", at(2)), unit("g1_infantry", at(3, 7)), unit("us_sherman", at(4)))
    table.move(1, at(3))
    table.do(Intercept(power=US, unit=3))
    table.move(2, at(4, 6), at(4, 5))
    assert table.asked.kind == "ways"  # no question: the tank has intercepted
    table.end_turn()

    assert table.unit(3).intercepted == 1
    table.attack((3, 1), dice=(*hits(0), *hits(0)))

    assert table.active == G1
    assert table.unit(3).intercepted == 0


@pytest.mark.rule("TA-6.6")
def test_the_interceptor_stays_and_must_attack_its_victim() -> None:
    table = Table(
        unit("g1_tiger", at(2)), unit("g1_infantry", at(5)), unit("us_sherman", at(4)), unit("us_p51", at(9))
    )
    table.move(1, at(3))
    table.do(Intercept(power=US, unit=3))
    table.attack()

    assert table.active == US
    table.refused("TA-6.6", table.moving(3, at(4, 5)))
    assert table.movable == [4]
    assert [duty.b for duty in table.seen().duties] == [at(3)]
    table.end_moves()
    table.refused("TA-6.6", DeclareAttacks(power=US))
    table.refused("TA-6.6", table.declaring((3, 2)))
    assert table.options.suggested == (Assignment(unit=3, aim="1"),)
    assert table.aims(3) == ["1"]
    table.attack((3, 1), dice=(*hits(0), *hits(0)))


@pytest.mark.rule("TA-6.6")
def test_the_duty_is_void_if_the_victim_is_gone() -> None:
    table = Table(
        unit("us_sherman", at(4), intercepted=2), unit("g1_infantry", at(8)), power=US, phase="move"
    )

    table.move(1, at(5))
    table.end_turn()
    assert table.unit(1).intercepted == 0


@pytest.mark.rule("TA-6.7")
def test_infantry_that_enters_water_can_be_intercepted() -> None:
    table = Table(unit("g1_infantry", at(2)), unit("us_sherman", at(4)), terrain={at(3): "river"})

    table.move(1, at(3))
    table.do(Intercept(power=US, unit=2))

    assert table.where(1) == at(3)
    assert table.unit(2).intercepted == 1


def test_an_open_question_survives_a_save() -> None:
    table = Table(unit("g1_me262", at(2)), unit("us_infantry", at(4, 3)))
    table.move(1, *column(3, 4, 5))

    assert table.saved() == table.state


@pytest.mark.rule("TA-3.5", "TA-6.6")
@pytest.mark.parametrize(("used", "rests"), [((0,), True), ((1,), False)])
def test_a_unit_whose_army_rests_in_its_next_turn_attacks_whom_it_has_stopped(
    used: tuple[int, ...], rests: bool
) -> None:
    table = Table(
        unit("g1_tiger", at(4), army=0), unit("g1_infantry", at(0), army=1),
        unit("us_sherman", at(7), army=0), unit("us_infantry", at(11, 12), army=1),
        round=1, order=(G1, US), power=US, used={G1: used}, allowed=(0, 1),
    )  # fmt: skip
    table.move(3, at(6), at(5))
    stop = system.options(table.state).choices()[0]
    assert ("its army rests" in str(stop.note)) == rests

    table.do(stop.action)
    table.end_turn()

    assert table.active == G1
    assert table.state.round == 2
    assert may_act(table.state, table.state.units[1]) != rests
    if table.asked.kind == "ways":
        table.end_moves()
    table.refused("TA-6.6", DeclareAttacks(power=G1))
    table.attack((1, 3), dice=(*hits(0), *hits(0)))
