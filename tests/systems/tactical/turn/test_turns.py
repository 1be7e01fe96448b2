"""The sequence of play and the limits of the first rounds (TA-3)."""

from typing import Any

import pytest

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.systems.tactical.actions import ChooseArmies, Intercept
from axis_desktop.systems.tactical.events import ArmiesChosen
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, buying, hits, of_kind, unit

CHOOSE: dict[str, Any] = {"phase": "choose_armies"}


def armies(kind: str, column: int) -> list[dict[str, object]]:
    """A unit in each of three armies."""
    return [unit(kind, at(3 * army + 1, column), army=army) for army in range(3)]


@pytest.mark.rule("TA-3.1")
def test_four_phases_then_the_next_player_and_after_the_last_one_a_new_round() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("us_sherman", at(5)), factories={at(8): G1, at(9): US}, coins={G1: 2}
    )

    events = [*table.end_moves(), *table.attack((1, 2), dice=(*hits(0), *hits(0)))]
    phases = [event.phase for event in of_kind(events, PhaseBegan)]
    assert phases[:3] == ["declare", "combat", "money"]
    events = table.end_turn()
    assert (table.active, table.state.round) == (US, 3)
    table.end_turn()
    assert (table.active, table.state.round) == (G1, 4)
    assert table.state.turns == 3


@pytest.mark.rule("TA-3.2")
def test_flags_of_the_last_turn_are_cleared() -> None:
    table = Table(
        unit("g1_infantry", at(4), captured=True, moved=True, attacked=True), unit("us_sherman", at(9)),
        power=US, phase="money",
    )  # fmt: skip

    assert table.active == G1
    found = table.unit(1)
    assert (found.captured, found.moved, found.attacked) == (False, False, False)


@pytest.mark.rule("TA-3.3")
def test_one_one_two_and_three_armies_in_the_first_round_of_four() -> None:
    units = [
        *armies("g1_tiger", 0),
        *armies("us_sherman", 4),
        *armies("g2_panzer_iv", 8),
        *armies("su_t34", 12),
    ]
    table = Table(*units, scenario=FRONT, round=1, **CHOOSE)
    counts, asked = [], []
    for _ in range(4):
        asks = table.asked.rule == "TA-3.5"
        asked += [table.asked.prompt.template] * asks
        counts.append(len(table.options.choices()[0].action.armies) if asks else 3)
        if asks:
            table.do(table.options.choices()[0].action)
        table.end_turn()

    assert counts == [1, 1, 2, 3]
    assert asked == [
        "{power}: choose the army that acts in this turn.",
        "{power}: choose the army that acts in this turn.",
        "{power}: choose the {n} armies that act in this turn.",
    ]
    assert table.state.round == 2
    assert table.asked.kind == "ways"


@pytest.mark.rule("TA-3.4")
def test_two_sides_use_one_and_two_then_the_two_others_and_all() -> None:
    """Trap 22: in round 2 the first side has no choice."""
    table = Table(*armies("g1_tiger", 0), *armies("us_sherman", 8), round=1, **CHOOSE)

    table.do(ChooseArmies(power=G1, armies=(1,)))
    assert table.movable == [2]
    table.end_turn()
    table.refused("TA-3.5", ChooseArmies(power=US, armies=(0,)))
    table.do(ChooseArmies(power=US, armies=(2, 0)))
    events = table.end_turn()

    (chosen,) = of_kind(events, ArmiesChosen)
    assert chosen.power == G1
    assert table.state.allowed == (0, 2)
    assert table.asked.kind == "ways"
    table.refused("TA-3.5", table.moving(2, at(5, 0)))
    table.end_turn()
    assert table.state.allowed is None
    assert table.active == US
    table.end_turn()
    assert table.state.allowed is None


@pytest.mark.rule("TA-3.5")
def test_which_armies_is_chosen_at_the_start_of_the_turn_empty_ones_too() -> None:
    table = Table(unit("g1_tiger", at(1), army=0), unit("us_sherman", at(9)), round=1, **CHOOSE)

    assert [choice.action.armies for choice in table.options.choices()] == [(0,), (1,), (2,)]
    for wrong in ((), (0, 1), (3,), (-1,)):
        table.refused("TA-3.5", ChooseArmies(power=G1, armies=wrong))
    table.refused("TA-3.5", ChooseArmies(power=US, armies=(0,)))
    table.do(ChooseArmies(power=G1, armies=(2,)))
    assert table.active == US  # nobody of that army can act


@pytest.mark.rule("TA-3.5")
def test_units_of_resting_armies_still_answer_support_and_carry_out_a_duty() -> None:
    table = Table(
        unit("g1_tiger", at(4), army=0), unit("g1_infantry", at(6), army=1, intercepted=3),
        unit("us_sherman", at(5)), round=1, allowed=(0,), phase="declare",
    )  # fmt: skip

    table.refused("TA-6.6", table.declaring((1, 3)))
    table.attack((2, 3), (1, 3), dice=(*hits(0, 14), *hits(0), *hits(0, 14), *hits(0)))


@pytest.mark.rule("TA-3.5")
def test_units_of_resting_armies_intercept_and_bought_ones_may_act() -> None:
    table = Table(
        unit("us_sherman", at(2), army=0), unit("g1_tiger", at(4), army=2), round=1, power=US, allowed=(0,),
        order=(US, G1),
    )  # fmt: skip
    table.move(1, at(3))
    table.do(Intercept(power=G1, unit=2))
    assert table.unit(2).intercepted == 1

    bought = Table(
        unit("us_sherman", at(9, 9), army=0), factories={at(3): G1}, coins={G1: 4}, round=1,
        phase="money", order=(G1, US), used={G1: (0,)},
    )  # fmt: skip
    bought.do(buying(G1, "g1_infantry", at(3)))
    bought.end_turn()
    bought.do(ChooseArmies(power=US, armies=(0, 1)))
    bought.end_turn()
    assert bought.state.allowed == (1, 2)
    assert bought.movable == [2]


@pytest.mark.rule("TA-3.6")
def test_a_party_without_units_still_has_its_turn() -> None:
    table = Table(
        unit("us_sherman", at(9)), unit("g2_infantry", at(0)), scenario=FRONT, factories={at(4): G1},
        power=US, order=(US, G1, G2, SU), coins={G1: 1},
    )  # fmt: skip
    events = table.end_turn()

    assert [began.power for began in of_kind(events, TurnBegan)] == [G1]
    assert table.asked.kind == "choose_one"
    assert table.state.coins[G1] == 2
    table.do(buying(G1, "g1_infantry", at(4)))
    table.end_turn()
    assert table.active == G2


@pytest.mark.rule("TA-1.5")
def test_a_unit_keeps_what_happened_to_it_through_a_save() -> None:
    fields = {
        "damage": 3, "points": 4, "army": 2, "moved": True, "attacked": True, "captured": True,
        "intercepted": 2, "repair": True,
    }  # fmt: skip
    table = Table(unit("g1_tiger", at(4), **fields), unit("us_sherman", at(5)), unit("g1_infantry", at(9)))

    found = table.saved().units[1]

    assert {name: getattr(found, name) for name in fields} == fields
    assert found.owner == G1
    assert table.saved() == table.state
