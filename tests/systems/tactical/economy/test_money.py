"""Phase 4: income, repairs, purchases, transfers (TA-10)."""

import pytest

from axis_desktop.model.events import IncomeCollected, UnitsPlaced
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import EndTurn, StartRepair, TransferCoins
from axis_desktop.systems.tactical.events import UnitRepaired
from axis_desktop.systems.tactical.rulebook import BUYERS_END_THEIR_TURN
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, buying, of_kind, unit

FAR = unit("us_sherman", at(11, 13))
SPECIAL = "g1_mobile_infantry"


@pytest.mark.rule("TA-10.1")
def test_a_coin_for_each_factory_those_captured_this_turn_included() -> None:
    """Test vector 7."""
    table = Table(unit("g1_infantry", at(4)), FAR, factories={at(5): None, at(7): G1, at(9): US})
    table.move(1, at(5))

    events = table.end_moves()

    (income,) = of_kind(events, IncomeCollected)
    assert (income.power, income.income, table.state.coins[G1]) == (G1, 2, 2)
    assert [part[1] for part in income.parts] == [2]


@pytest.mark.rule("TA-10.2")
def test_repairs_and_purchases_in_any_order() -> None:
    table = Table(
        unit("g1_tiger", at(5), damage=4), FAR, factories={at(5): G1, at(7): G1}, coins={G1: 4}, phase="money"
    )

    table.do(buying(G1, "g1_infantry", at(7)))
    table.do(StartRepair(power=G1, unit=1))

    assert table.state.coins[G1] == 0


@pytest.mark.rule("TA-10.2")
def test_whoever_spends_the_last_coin_still_ends_the_turn() -> None:
    """One click would buy, end the turn, and couldn't be taken back by then."""
    force = (unit("g1_tiger", at(5)), FAR)
    kept = {"factories": {at(7): G1}, "coins": {G1: 3}, "phase": "money"}
    table = Table(*force, **kept)  # type: ignore[arg-type]  # what a table may have
    table.do(buying(G1, SPECIAL, at(7)))
    assert table.active == G1
    assert [choice.action for choice in table.options.choices()] == [EndTurn(power=G1)]
    table.refused("TA-10.5", buying(G1, "g1_infantry", at(7)))
    table.do(EndTurn(power=G1))
    assert table.active == US

    poor = Table(*force, **{**kept, "coins": {G1: 1}})  # type: ignore[arg-type]  # what a table may have
    assert poor.active == US, "who could buy nothing isn't asked"

    old = Table(*force, **kept, revision=BUYERS_END_THEIR_TURN - 1)  # type: ignore[arg-type]
    old.do(buying(G1, SPECIAL, at(7)))
    assert old.active == US
    assert b"spent" not in system.encode(old.state)


@pytest.mark.rule("TA-10.3")
def test_a_repair_needs_damage_two_coins_and_a_factory_of_ones_own() -> None:
    table = Table(
        unit("g1_tiger", at(5), damage=4), unit("g1_infantry", at(6)), unit("g1_pak40", at(7), damage=1),
        unit("g1_ju87", at(8), damage=1), unit("g1_me262", at(9), damage=1, repair=True), FAR,
        scenario=FRONT, factories={at(5): G1, at(6): G1, at(8): G2, at(9): G1}, coins={G1: 3}, phase="money",
    )  # fmt: skip

    for refused in (2, 3, 4, 5):
        table.refused("TA-10.3", StartRepair(power=G1, unit=refused))
    table.do(StartRepair(power=G1, unit=1))
    assert table.unit(1).damage == 4
    assert table.unit(1).repair

    poor = Table(
        unit("g1_tiger", at(5), damage=4), FAR, factories={at(5): G1, at(7): G1}, coins={G1: 1}, phase="money"
    )
    assert poor.active == US


@pytest.mark.rule("TA-10.3")
def test_a_repair_without_coins_or_a_second_one_is_refused() -> None:
    table = Table(
        unit("g1_tiger", at(5), damage=5), unit("g1_infantry", at(7), damage=1), FAR,
        factories={at(5): G1, at(6): G1, at(7): G1}, coins={G1: 4}, phase="money",
    )  # fmt: skip
    table.do(StartRepair(power=G1, unit=1))

    table.refused("TA-10.3", StartRepair(power=G1, unit=1))
    table.do(buying(G1, "g1_infantry", at(6)))
    assert table.state.coins[G1] == 0


@pytest.mark.rule("TA-10.4")
@pytest.mark.rule("TA-3.2")
def test_damage_goes_at_the_start_of_the_next_turn_and_the_unit_may_act_at_once() -> None:
    """Trap 23."""
    table = Table(
        unit("g1_tiger", at(5), damage=4, moved=True, attacked=True), unit("us_sherman", at(9)),
        factories={at(5): G1}, coins={G1: 2}, phase="money",
    )  # fmt: skip
    table.do(StartRepair(power=G1, unit=1))
    assert table.unit(1).damage == 4
    table.end_turn()

    events = table.end_turn()

    (repaired,) = of_kind(events, UnitRepaired)
    assert (repaired.removed, repaired.damage) == (3, 1)
    found = table.unit(1)
    assert (found.damage, found.repair, found.moved, found.attacked) == (1, False, False, False)
    table.move(1, at(6))


@pytest.mark.rule("TA-10.5")
def test_a_new_unit_stands_in_an_empty_own_factory_at_once() -> None:
    table = Table(
        unit("g1_tiger", at(5)), FAR, scenario=FRONT, coins={G1: 9},
        factories={at(5): G1, at(7): G1, at(9): G2, at(11): US}, phase="money",
    )  # fmt: skip

    for space in (at(5), at(9), at(11), at(6)):
        table.refused("TA-10.5", buying(G1, SPECIAL, space))
    table.refused("TA-10.5", buying(G1, "g2_infantry", at(7)))
    table.refused("TA-10.5", buying(G1, "v2", at(7)))
    table.refused("TA-10.5", buying(G1, "horse", at(7)))
    events = table.do(buying(G1, SPECIAL, at(7)))

    (placed,) = of_kind(events, UnitsPlaced)
    new = table.unit(placed.units[0])
    assert (new.damage, new.points, new.army, table.where(new.id)) == (0, 0, -1, at(7))
    assert table.state.coins[G1] == 6


@pytest.mark.rule("TA-10.5")
def test_it_costs_what_it_costs() -> None:
    table = Table(unit("g1_tiger", at(0)), FAR, factories={at(5): G1}, coins={G1: 3}, phase="money")

    table.refused("TA-10.5", buying(G1, "g1_tiger", at(5)))
    offered = {choice.action.unit_type for choice in table.options.choices()[:-1]}
    assert offered == {"g1_infantry", "g1_mobile_infantry", "g1_pak40", "g1_ju87"}


@pytest.mark.rule("TA-10.5")
def test_the_buyer_is_warned_of_infantry_next_door_and_of_too_many_coins() -> None:
    near = Table(unit("us_infantry", at(6)), factories={at(5): G1}, coins={G1: 2}, phase="money")
    assert near.options.choices()[-1].note is not None

    rich = Table(FAR, factories={at(5): G1}, coins={G1: 7}, phase="money")
    assert rich.options.choices()[-1].note is not None
    fair = Table(FAR, factories={at(5): G1}, coins={G1: 6}, phase="money")
    assert fair.options.choices()[-1].note is None


@pytest.mark.rule("TA-10.6")
def test_nobody_buys_a_fifth_of_a_type_while_the_limit_is_on() -> None:
    infantry = [unit("g1_infantry", at(row, 8)) for row in range(4)]
    for options, allowed in ((("unit_limit",), False), ((), True)):
        table = Table(
            *infantry, FAR, factories={at(5): G1, at(7): G1}, coins={G1: 4}, phase="money", options=options
        )
        buy = buying(G1, "g1_infantry", at(5))
        if allowed:
            table.do(buy)
        else:
            table.refused("TA-10.6", buy)


@pytest.mark.rule("TA-10.7")
def test_the_ally_gets_all_but_one_of_the_coins() -> None:
    """Test vector 5."""
    table = Table(
        unit("g1_tiger", at(4)), unit("us_sherman", at(9)), scenario=FRONT, coins={G1: 5, G2: 1, US: 3},
        order=(G1, US, G2, SU),
    )  # fmt: skip

    table.do(TransferCoins(power=G1, coins=4))

    assert table.state.coins == {G1: 1, US: 3, G2: 4, SU: 0}
    assert table.asked.power == G1
    table.refused("TA-10.7", TransferCoins(power=G1, coins=1))
    table.refused("TA-10.7", TransferCoins(power=G2, coins=5))
    table.refused("TA-10.7", TransferCoins(power=G2, coins=-3))
    table.do(TransferCoins(power=US, coins=2))  # at any time, in anybody's turn
    offered = system.interjections(table.state, [G1, G2])
    assert [choice.action.coins for choice in offered] == [2, 3, 4]  # type: ignore[attr-defined]


@pytest.mark.rule("TA-10.7")
def test_no_coins_during_an_interception_and_none_without_an_ally() -> None:
    table = Table(unit("g1_tiger", at(2)), unit("us_sherman", at(4)), scenario=FRONT, coins={G1: 5})
    table.move(1, at(3))
    table.refused("TA-10.7", TransferCoins(power=G1, coins=2))
    assert not system.interjections(table.state, [G1])

    duel = Table(unit("g1_tiger", at(2)), FAR, coins={G1: 5})
    duel.refused("TA-10.7", TransferCoins(power=G1, coins=2))


@pytest.mark.rule("TA-10.8")
def test_the_turn_ends_and_the_next_player_follows() -> None:
    table = Table(
        unit("g1_tiger", at(0)), FAR, factories={at(5): G1}, coins={G1: 3}, phase="money",
        scenario=FRONT, order=(G1, SU, G2, US),
    )  # fmt: skip

    table.do(EndTurn(power=G1))

    # The Soviet Union and Germany 2 have neither units nor coins: their turns are over at once.
    assert table.active == US
    assert table.state.round == 3
