"""The action lists of the automaton, and its turn (TA-14.5 to TA-14.9, TA-14.12 to TA-14.14, TA-14.18)."""

import pytest

from axis_desktop.model import Event
from axis_desktop.model.events import Considered, ControlChanged, DiceRolled, TurnBegan, UnitsMoved
from axis_desktop.systems.tactical.actions import AutomaActs, EndMove, Intercept
from axis_desktop.systems.tactical.events import AttackMade, AutomaActed, HitsScored, Intercepted
from tests.systems.tactical.automa.opponent import (
    AGAINST_SOVIETS,
    act,
    against,
    hexes,
    plan,
)
from tests.systems.tactical.table import G1, SU, US, at, hits, of_kind, unit

FAR = unit("us_howitzer", at(11, 13))


@pytest.mark.rule("TA-14.12")
def test_infantry_captures_first_unless_human_infantry_is_there_too() -> None:
    free = against(unit("g1_infantry", at(4)), FAR, factories={at(5): None})
    assert plan(free, 1)[:2] == (1, "capture")
    events = act(free)
    assert [event.after for event in of_kind(events, ControlChanged)] == [G1]

    guarded = against(unit("g1_infantry", at(4)), unit("us_infantry", at(6)), factories={at(5): None})
    assert plan(guarded, 1).number == 2
    owned = against(unit("g1_infantry", at(4)), unit("us_sherman", at(5)), FAR, factories={at(5): US})
    assert plan(owned, 1).number == 1


@pytest.mark.rule("TA-14.12")
def test_second_it_goes_next_to_a_factory_where_no_other_of_its_own_is() -> None:
    table = against(unit("g1_infantry", at(2)), FAR, factories={at(5): None})
    found = plan(table, 1)
    assert (found.number, found.aftermath) == (2, True)
    assert hexes(table, found) <= {at(4), at(4, 3), at(4, 5), at(5, 3), at(5, 5)}

    taken = against(unit("g1_infantry", at(2)), unit("g1_infantry", at(6)), FAR, factories={at(5): None})
    assert plan(taken, 1).number == 5
    waived = against(
        unit("g1_infantry", at(2)), unit("g1_infantry", at(6)), unit("us_infantry", at(5, 5)),
        factories={at(5): None},
    )  # fmt: skip
    assert plan(waived, 1).number == 2


@pytest.mark.rule("TA-14.12")
def test_third_it_comes_within_a_move() -> None:
    table = against(unit("g1_infantry", at(0)), FAR, factories={at(6): None})

    found = plan(table, 1)

    assert found.number == 3
    left = {at(row) for row in (2, 3)}
    assert left <= hexes(table, found)


@pytest.mark.rule("TA-14.13")
def test_the_third_action_needs_one_further_move_to_suffice() -> None:
    """Speed 3 twice is 6 points: of 8 hexes to the surroundings none is near enough yet."""
    table = against(unit("g1_infantry", at(0)), FAR, factories={at(9): None})

    assert plan(table, 1).number == 5
    assert hexes(table, plan(table, 1)) == {at(3)}


@pytest.mark.rule("TA-14.12")
def test_fourth_it_attacks_what_it_destroys_or_what_threatens_a_factory() -> None:
    table = against(
        unit("g1_infantry", at(4)), unit("us_sherman", at(6), damage=5), unit("us_sherman", at(6, 5)), FAR
    )
    found = plan(table, 1)
    assert found.number == 4
    assert {pair.target.id for pair in found.pairs} == {2}

    b = against(
        unit("g1_infantry", at(8)), unit("us_infantry", at(4)), unit("g1_mobile_infantry", at(4, 3)),
        factories={at(5): G1},
    )  # fmt: skip
    assert plan(b, 1).number == 4


@pytest.mark.rule("TA-14.12")
def test_sixth_it_acts_as_a_tank() -> None:
    table = against(unit("g1_infantry", at(4)), unit("us_infantry", at(6)), factories={at(0, 12): G1})

    found = plan(table, 1)

    assert (found.number, found.about) == (6, "move_and_attack")


@pytest.mark.rule("TA-14.13a")
def test_without_any_action_it_stays() -> None:
    table = against(unit("g1_tiger", at(4)), unit("us_p51", at(6)), factories={at(0, 12): G1})
    assert plan(table, 1).about == "stay"
    events = act(table)
    assert not of_kind(events, UnitsMoved)
    assert table.where(1) == at(4)


@pytest.mark.rule("TA-14.13")
def test_after_a_capture_it_does_not_attack_and_after_the_second_action_only_a_or_b() -> None:
    capture = against(unit("g1_infantry", at(4)), unit("us_howitzer", at(5, 5)), factories={at(5): None})
    assert not of_kind(act(capture), AttackMade)

    # The howitzer next to the factory is neither destroyed nor infantry.
    plain = against(unit("g1_infantry", at(3)), unit("us_howitzer", at(6)), factories={at(5): None})
    assert not of_kind(act(plain), AttackMade)
    crowd = [unit("g1_tiger", place) for place in (at(4, 5), at(5, 5), at(6), at(5, 3))]
    doomed = against(
        unit("g1_infantry", at(4, 3)), unit("us_infantry", at(4), damage=5), unit("us_sherman", at(9, 13)),
        *crowd, factories={at(5): None},
    )  # fmt: skip
    assert plan(doomed, 1).number == 2
    assert [made.target for made in of_kind(act(doomed), AttackMade)] == [2]


@pytest.mark.rule("TA-14.14")
def test_tanks_move_and_attack_or_approach() -> None:
    near = against(unit("g1_tiger", at(4)), unit("us_howitzer", at(7)))
    assert plan(near, 1)[:2] == (1, "move_and_attack")
    events = act(near)
    assert [made.target for made in of_kind(events, AttackMade)] == [2]
    assert near.unit(2).damage == 5

    far = against(unit("g1_tiger", at(0)), unit("us_howitzer", at(9)))
    assert plan(far, 1)[:2] == (2, "approach")
    events = act(far)
    assert far.where(1) == at(3)
    assert not of_kind(events, AttackMade)


@pytest.mark.rule("TA-14.14")
def test_it_approaches_those_it_could_damage_and_only_what_its_ranges_cover() -> None:
    table = against(unit("g1_tiger", at(0)), unit("us_p51", at(5, 9)), unit("us_sherman", at(11)))

    found = plan(table, 1)

    assert [target for target, _ in found.approaches] == [3]


@pytest.mark.rule("TA-14.5")
def test_groups_act_one_after_the_other_each_moving_and_attacking_at_once() -> None:
    table = against(
        unit("g1_tiger", at(0, 0)), unit("g1_me262", at(0, 2)), unit("g1_pak40", at(0, 4)),
        unit("g1_mobile_infantry", at(0, 6)), unit("g1_infantry", at(0, 8)), unit("us_howitzer", at(11, 13)),
        factories={at(0, 12): G1},
    )  # fmt: skip
    order = []
    while table.active == G1:
        order += [event.unit for event in of_kind(act(table), AutomaActed)]
    assert order == [5, 4, 3, 2, 1]


@pytest.mark.rule("TA-14.6")
def test_in_a_group_whoever_can_do_the_smaller_number_goes_first() -> None:
    table = against(
        unit("g1_infantry", at(0)), unit("g1_infantry", at(5, 9)), FAR,
        factories={at(6, 9): None, at(6): None},
    )  # fmt: skip

    (acted,) = of_kind(act(table), AutomaActed)

    assert (acted.unit, acted.action) == (2, 1)


@pytest.mark.rule("TA-14.6")
def test_ties_are_drawn_from_the_luck_of_the_game() -> None:
    table = against(
        unit("g1_infantry", at(5)), unit("g1_infantry", at(5, 9)), FAR,
        factories={at(6, 9): None, at(6): None},
    )  # fmt: skip

    for first, drawn in ((1, (0, 1)), (2, (1, 0))):
        again = table.saved()
        other = against(
            unit("g1_infantry", at(5)), unit("g1_infantry", at(5, 9)), FAR,
            factories={at(6, 9): None, at(6): None},
        )  # fmt: skip
        assert again == table.state
        assert of_kind(act(other, *drawn), AutomaActed)[0].unit == first


@pytest.mark.rule("TA-14.7")
def test_an_obliged_unit_stays_and_attacks_its_victim() -> None:
    table = against(
        unit("g1_tiger", at(4), intercepted=2), unit("us_sherman", at(5)), unit("us_howitzer", at(3, 3))
    )

    events = act(table, *hits(0))

    assert [made.target for made in of_kind(events, AttackMade)] == [2]
    assert not of_kind(events, UnitsMoved)
    assert of_kind(events, AutomaActed)[0].action == 0


@pytest.mark.rule("TA-14.8")
def test_people_may_intercept_and_a_stopped_unit_attacks_from_where_it_stands() -> None:
    table = against(unit("g1_tiger", at(1)), unit("us_sherman", at(3, 5)), unit("us_howitzer", at(5)))
    assert plan(table, 1).number == 1

    act(table)
    asked = table.asked
    assert (asked.kind, asked.power) == ("react_or_pass", US)
    assert not asked.is_automatic
    events = table.do(Intercept(power=US, unit=2), *hits(0))

    assert [made.target for made in of_kind(events, AttackMade)] == [2]
    assert table.where(1) == at(3)


@pytest.mark.rule("TA-14.9")
def test_the_automaton_intercepts_who_meets_one_of_the_first_five_letters() -> None:
    doomed = against(unit("us_sherman", at(2), damage=5), unit("g1_tiger", at(4)), FAR, power=US)
    events = doomed.move(1, at(3), at(3, 3))
    assert [event.unit for event in of_kind(events, Intercepted)] == [2]
    assert doomed.where(1) == at(3)

    healthy = against(unit("us_sherman", at(2)), unit("g1_tiger", at(4)), FAR, power=US)
    assert not of_kind(healthy.move(1, at(3), at(3, 3)), Intercepted)

    off = against(
        unit("us_sherman", at(2), damage=5), unit("g1_tiger", at(4)), FAR, power=US, options=["unit_limit"]
    )
    assert off.state.world.options == {"unit_limit"}
    assert not of_kind(off.move(1, at(3), at(3, 3)), Intercepted)


@pytest.mark.rule("TA-14.9")
def test_the_best_letter_intercepts_then_the_most_hits() -> None:
    table = against(
        unit("us_sherman", at(2), damage=4), unit("g1_infantry", at(3, 5)), unit("g1_tiger", at(4)),
        unit("g1_tiger", at(3, 3)), FAR, power=US,
    )  # fmt: skip

    events = table.move(1, at(3))

    assert [event.unit for event in of_kind(events, Intercepted)] == [3]


@pytest.mark.rule("TA-14.18")
def test_its_katyusha_hurts_as_many_people_and_as_few_of_its_own_as_it_can() -> None:
    table = against(
        unit("su_katyusha", at(2)), unit("g1_infantry", at(6), damage=5), unit("g1_infantry", at(7)),
        unit("su_infantry", at(5)), automa=SU, scenario="summer_solo_germany_1", order=(SU, G1), power=SU,
        factories={at(0, 12): SU},
    )  # fmt: skip
    # Regular infantry comes first; it is taken out of the way of this test.
    table.state.change(table.unit(4), moved=True)

    events = act(table)

    (made,) = of_kind(events, AttackMade)
    assert made.target is None
    assert not table.alive(2)
    assert table.unit(3).damage == 3
    assert table.unit(4).damage == 0
    assert not of_kind(events, DiceRolled)


@pytest.mark.rule("TA-14.21")
def test_the_automaton_rolls_no_dice_and_has_no_support_but_people_have() -> None:
    table = against(
        unit("g1_tiger", at(4)), unit("g1_pak40", at(6)), unit("us_sherman", at(5)),
        unit("us_infantry", at(3)), power=US, phase="declare",
    )  # fmt: skip
    events = table.attack((3, 1), dice=hits(0, 14))
    assert [(scored.hits, scored.fixed, scored.support) for scored in of_kind(events, HitsScored)] == [
        (0, False, 2), (7, True, 0),
    ]  # fmt: skip

    own = against(unit("g1_tiger", at(4), intercepted=3), unit("g1_pak40", at(7)), unit("us_sherman", at(5)))
    own.state.change(own.unit(2), moved=True)
    events = act(own, *hits(0))
    assert [(scored.fixed, scored.support) for scored in of_kind(events, HitsScored)] == [
        (True, 0),
        (False, 0),
    ]


def test_the_automaton_is_the_only_one_who_acts_for_itself() -> None:
    table = against(unit("g1_tiger", at(4)), unit("us_sherman", at(9)))

    assert table.asked.is_automatic
    assert [choice.action for choice in table.options.choices()] == [AutomaActs(power=G1)]
    table.refused("TA-14.5", AutomaActs(power=US))
    table.refused("TA-14.5", EndMove(power=G1))
    act(table)
    events = act(table)
    assert [began.power for began in of_kind(events, TurnBegan)] == [US]
    table.refused("TA-4.1", AutomaActs(power=US))
    assert AGAINST_SOVIETS.endswith("soviet_union")


def reasons(events: list[Event]) -> list[str]:
    """The sentences that say why, of the first thing that was considered."""
    return str(of_kind(events, Considered)[0].why).split("\n")


@pytest.mark.rule("TA-14.16")
def test_it_tells_its_candidates_and_which_priority_chose_among_them() -> None:
    """Two howitzers can't shoot back (c) and nothing tells them apart until h: the one with experience."""
    table = against(
        unit("g1_ju87", at(4)), unit("us_howitzer", at(6), points=2), unit("us_howitzer", at(4, 5)),
        unit("us_infantry", at(3, 5)), factories={at(0, 12): G1},
    )  # fmt: skip

    events = act(table)

    assert [made.target for made in of_kind(events, AttackMade)] == [2]
    among, by_c, by_h, *_ = reasons(events)
    assert among.startswith("Targets: ")
    assert by_c.startswith("Priority c (can't shoot back) leaves us_howitzer in ")
    assert by_h.startswith("By priority h (most experience) it attacks us_howitzer in ")


@pytest.mark.rule("TA-14.7")
def test_it_tells_which_actions_were_not_possible() -> None:
    table = against(unit("g1_infantry", at(0)), FAR, factories={at(6): None})

    said = reasons(act(table))

    assert said[0] == "Actions 1 to 2 are not possible."
    assert said[1].startswith("Hexes: ")


@pytest.mark.rule("TA-14.6")
def test_a_draw_between_equal_units_is_told() -> None:
    table = against(unit("g1_infantry", at(4)), unit("g1_infantry", at(4, 5)), FAR, factories={at(5): None})

    assert reasons(act(table))[0].startswith("Drawn among units that could act with the same number: ")


@pytest.mark.rule("TA-6.6")
def test_an_obliged_attack_is_told_as_one() -> None:
    table = against(
        unit("g1_infantry", at(4), intercepted=2), unit("us_infantry", at(5)), factories={at(0, 12): G1}
    )

    assert reasons(act(table)) == ["It attacks the unit that it has intercepted, without moving."]
