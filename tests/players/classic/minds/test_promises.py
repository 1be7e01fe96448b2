"""What battles promise, against what even dice make of them."""

import pytest

from axis_desktop.model import Chance, Power, Seeded, Space
from axis_desktop.model.chance import Luck
from axis_desktop.players.classic.minds.levels import MEDIUM
from axis_desktop.players.classic.minds.promises import broken, promises
from axis_desktop.players.classic.minds.rehearsal import rehearse
from axis_desktop.players.classic.minds.rules_of_thumb import SkilledMind
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

GERMANY, KARELIA, EAST = Power("germany"), Space("karelia"), Space("eastern_europe")


def duel(tanks: int = 1) -> tuple[State, MoveUnits]:
    """Tanks that could attack an infantry in Karelia, and their move."""
    board: Position = (
        position().turn("germany", "combat_move").units("eastern_europe", germany={"tank": tanks})
    )
    state = board.units("karelia", russia={"infantry": 1}).units("germany", germany={"infantry": 9}).state()
    ids = tuple(u.id for u in state.forces.at(EAST) if u.owner == GERMANY)
    return state, MoveUnits(power=GERMANY, units=ids, path=(EAST, KARELIA))


def declared() -> State:
    state, move = duel()
    system.apply(state, move, Chance(Seeded(1, 0)))
    return state


def test_a_tank_promises_to_take_what_an_infantry_holds_in_a_half_of_all_cases() -> None:
    """It wins with 1/2 x 2/3 in every round that is not without hits (1/3), and both may fall (1/4)."""
    promised = promises(declared(), GERMANY)

    assert promised.keys() == {KARELIA}
    assert promised[KARELIA] == pytest.approx((0.75 * 3 - 0.5 * 5, 0.5))


def test_nothing_is_promised_where_nobody_attacks() -> None:
    assert promises(duel()[0], GERMANY) == {}


def test_a_battle_that_was_won_had_promised_less_and_a_lost_one_more() -> None:
    before = declared()
    promised = promises(before, GERMANY)
    won, lost = system.copy(before), system.copy(before)
    for state, loser in ((won, "infantry"), (lost, "tank")):
        (fallen,) = [u for u in state.forces.at(KARELIA) if u.type == loser]
        state.forces.remove([fallen.id], KARELIA)
    won.control.held[KARELIA] = GERMANY

    assert broken(before, won, GERMANY, promised) < -3
    assert broken(before, lost, GERMANY, promised) > 3
    assert broken(before, before, GERMANY, {}) == 0


def test_dice_that_fall_well_do_not_make_a_gamble_a_sure_thing() -> None:
    """Karelia is worth some 50 IPC more with even dice that win than with those that lose: a part of that is
    what would follow from it, the rest was never promised."""
    mind, (state, move) = SkilledMind(MEDIUM), duel()

    worth = [rehearse(system, state, [move], mind, Luck("dice", seed), GERMANY) for seed in range(8)]

    assert max(worth) - min(worth) < 40
