"""Computer players know what a person in their seat would know, and no more (SU-13.1)."""

import pytest

from axis_desktop.model import Luck, Power
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.guess import possible
from tests.players.supply.positions import answer, level
from tests.systems.supply.setups import supply_session


def moments(seed: int, rounds: int) -> list[State]:
    """Positions in which somebody is asked, of a game between easy players."""
    session, player, found = supply_session(seed), level("easy"), []
    while session.state.round <= rounds:
        found.append(session.state)
        luck = Luck("moments", seed, len(found))
        session.submit(player.decide(system, session.state, session.decision, luck))  # type: ignore[arg-type]
    return found


@pytest.mark.rule("SU-13.1")
@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_two_true_positions_that_look_alike_get_the_same_answer(name: str) -> None:
    different = 0
    for number, state in enumerate(moments(31, 3)[:: 5 if name == "hard" else 1]):
        seat = Power(system.decision(state).power)  # type: ignore[union-attr]
        other = possible(state, (seat,), Luck("another truth", number))
        different += other.hand != state.hand

        assert answer(state, name, number) == answer(other, name, number)

    assert different > 3


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_equal_luck_gives_equal_answers_and_leaves_the_position_alone(name: str) -> None:
    for number, state in enumerate(moments(32, 2)[::6]):
        before = system.encode(state)

        assert answer(state, name, number) == answer(state, name, number)
        assert system.encode(state) == before
