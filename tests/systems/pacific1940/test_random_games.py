"""Whole games at random: nothing comes or goes in silence, and states survive being written."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Luck
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import session
from tests.systems.random_games import comes_and_goes_aloud, few

QUESTIONS = 700


def on_board(state: State) -> set[int]:
    """Whatever fights or is captured."""
    return {unit.id for _, unit in state.forces.all()} - facilities(state)


def facilities(state: State) -> set[int]:
    rows = state.world.units
    return {u.id for _, u in state.forces.all() if not rows[u.type].combat and not rows[u.type].captured}


@pytest.mark.slow
@given(seed=st.integers(0, 2**32 - 1), ambush=st.booleans(), agree=st.booleans())
@few(4)
def test_games_go_on_and_nothing_comes_or_goes_in_silence(seed: int, ambush: bool, agree: bool) -> None:
    game = session(seed, ambush=ambush, auto_consent=agree)

    comes_and_goes_aloud(game, Luck("random", seed), on_board, silent=facilities, most=QUESTIONS)

    written = system.encode(game.state)
    assert system.encode(system.decode(written, game.setup)) == written
    assert msgspec.json.decode(written)["number"] == game.state.number
