"""Orders of loss that can be chosen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.systems.area_war.odds import Force, battle_odds
from axis_desktop.systems.area_war.odds.combatants import Combatant
from axis_desktop.systems.area_war.odds.loss_orders import LossOrder, orders_of, present_order, reordered
from axis_desktop.systems.classic.odds.odds import empty_case
from axis_desktop.systems.classic.odds.odds_case import counted_case

ATTACK = {"infantry": 2, "tank": 1, "fighter": 2}
CASE = counted_case(ATTACK, {"infantry": 3})


def order(force: Force) -> list[tuple[str, int]]:
    return [(combatant.id, count) for combatant, count in force.losses]


def test_a_battle_by_price_says_so_and_one_of_its_own_order_too() -> None:
    own = counted_case(ATTACK, {"infantry": 3}, attacker_losses=("fighter",)).attacker
    assert present_order(CASE.attacker) == LossOrder("cheapest")
    assert present_order(own) == LossOrder("as_given")
    assert LossOrder("as_given") not in orders_of(CASE.attacker)
    assert orders_of(own)[:2] == (LossOrder("as_given"), LossOrder("cheapest"))


def test_a_type_falls_first_or_last() -> None:
    first = reordered(CASE.attacker, LossOrder("first", "fighter"), CASE.attacker)
    last = reordered(CASE.attacker, LossOrder("last", "infantry"), CASE.attacker)
    assert order(first) == [("fighter", 2), ("infantry", 2), ("tank", 1)]
    assert order(last) == [("tank", 1), ("fighter", 2), ("infantry", 2)]


def test_sparing_a_land_unit_is_offered_where_planes_may_fall_in_its_stead() -> None:
    assert LossOrder("keep_capturer") in orders_of(CASE.attacker)
    assert LossOrder("keep_capturer") not in orders_of(counted_case({"tank": 2}, {"infantry": 1}).attacker)
    spared = reordered(CASE.attacker, LossOrder("keep_capturer"), CASE.attacker)
    assert order(spared)[-1] == ("tank", 1)


def test_the_order_that_came_returns_with_other_numbers() -> None:
    own = counted_case(ATTACK, {"infantry": 3}, attacker_losses=("fighter",)).attacker
    by_price = reordered(own, LossOrder("cheapest"), own).changed("infantry", 3)
    assert order(by_price)[0] == ("infantry", 5)
    assert order(reordered(by_price, LossOrder("as_given"), own)) == [
        ("fighter", 2),
        ("infantry", 5),
        ("tank", 1),
    ]


def test_types_of_which_there_are_none_keep_a_place() -> None:
    empty = empty_case("land").attacker
    assert {unit for unit, _ in order(reordered(empty, LossOrder("cheapest"), empty))} == set(empty.counts())


def test_an_order_by_hand_is_that_of_the_command_line() -> None:
    by_hand = battle_odds(counted_case(ATTACK, {"infantry": 3}, attacker_losses=("fighter",)))
    force = reordered(CASE.attacker, LossOrder("first", "fighter"), CASE.attacker)
    chosen = battle_odds(type(CASE)(attacker=force, defender=CASE.defender))
    assert chosen.attacker_wins == pytest.approx(by_hand.attacker_wins)


@given(
    st.lists(st.tuples(st.sampled_from(CASE.attacker.types()), st.integers(0, 3)), max_size=5),
    st.sampled_from(sorted(ATTACK)),
    st.integers(-5, 5),
)
def test_a_type_has_so_many_more_or_less_but_never_fewer_than_none(
    losses: list[tuple[Combatant, int]], unit: str, by: int
) -> None:
    force = Force(losses=tuple(losses))
    before = force.counts()

    changed = force.changed(unit, by)

    assert [combatant for combatant, _ in changed.losses] == [combatant for combatant, _ in losses]
    assert all(count >= 0 for _, count in changed.losses)
    assert changed.counts() == {
        name: max(0, count + by) if name == unit else count for name, count in before.items()
    }
