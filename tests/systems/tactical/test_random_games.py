"""Whatever is played at random: games end, nothing is lost in silence, replays and undo agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Luck, Session
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.state import State
from tests.systems.random_games import (
    accepts_what_it_offers,
    comes_and_goes_aloud,
    ends,
    few,
    replays_and_is_undone,
)
from tests.systems.tactical.beginning.test_scenarios import SHIPPED
from tests.systems.tactical.setups import session

SWITCHES = [option.id for option in system.options_offered]
GAMES = given(
    scenario=st.sampled_from(SHIPPED),
    seed=st.integers(0, 2**32 - 1),
    switches=st.sets(st.sampled_from(SWITCHES)),
)
FEW = few(6)


def new_game(scenario: str, seed: int, switches: set[str]) -> Session:
    return session(scenario, seed, **{switch: switch in switches for switch in SWITCHES})


def on_board(state: State) -> set[int]:
    return {unit.id for unit in state.units.values() if unit.at >= 0}


def check_sense(state: State, number: int) -> None:
    assert state.on == {unit.at: unit.id for unit in state.units.values() if unit.at >= 0}
    assert all(0 <= unit.damage < game_table().destroyed_at for unit in state.units.values())
    assert all(coins >= 0 for coins in state.coins.values())


@GAMES
@FEW
def test_every_game_ends_and_no_unit_comes_or_goes_in_silence(
    scenario: str, seed: int, switches: set[str]
) -> None:
    game = new_game(scenario, seed, switches)

    comes_and_goes_aloud(game, Luck("random", seed), on_board, check_sense)

    assert game.is_over


@GAMES
@FEW
def test_a_game_replays_and_is_undone_to_the_same_states(
    scenario: str, seed: int, switches: set[str]
) -> None:
    replays_and_is_undone(new_game(scenario, seed, switches), Luck("undo", seed), 150)


@GAMES
@FEW
def test_every_offered_answer_is_accepted(scenario: str, seed: int, switches: set[str]) -> None:
    accepts_what_it_offers(new_game(scenario, seed, switches), Luck("offers", seed), 120)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SHIPPED)
def test_a_whole_game_of_each_scenario(scenario: str) -> None:
    ends(session(scenario, 17), Luck("whole", 17))
