"""Whatever is played at random: games end, nothing is lost in silence, replays and undo agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Luck, Session
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, unit_rows
from tests.systems.europe1939.setups import SHIPPED, session
from tests.systems.random_games import (
    accepts_what_it_offers,
    comes_and_goes_aloud,
    ends,
    few,
    replays_and_is_undone,
)

SWITCHES = [option.id for option in system.options_offered]
GAMES = given(
    scenario=st.sampled_from(SHIPPED),
    seed=st.integers(0, 2**32 - 1),
    switches=st.sets(st.sampled_from(SWITCHES)),
)
FEW = few(4)


def new_game(scenario: str, seed: int, switches: set[str]) -> Session:
    return session(scenario, seed, **{switch: switch in switches for switch in SWITCHES})


def on_board(state: State) -> set[int]:
    return {unit.id for _, unit in state.forces.all()}


def check_sense(state: State) -> None:
    """What holds in every position (EU-1.4, EU-3.11, EU-3.19, EU-5.2)."""
    world = state.world
    assert set(state.control.held) == world.areas
    for power in world.powers:
        row = world.sheet(power)
        for kind in unit_rows():
            alive = sum(unit.owner == power and unit.type == kind for _, unit in state.forces.all())
            yards = sum(yard.power == power for yard in state.yards) if kind == FLEET else 0
            assert alive + yards <= row.pool[kind]
        assert all(power not in state.relations.enemies[friend] for friend in state.relations.allies[power])
    if not state.stack:
        for space, unit in state.forces.all():
            assert space in world.areas
            assert unit.owner not in state.fallen
            assert unit.type != FLEET or space in world.ports


def check_now_and_then(state: State, number: int) -> None:
    if number % 10 == 0:
        check_sense(state)


@GAMES
@FEW
def test_every_game_ends_and_no_unit_comes_or_goes_in_silence(
    scenario: str, seed: int, switches: set[str]
) -> None:
    game = new_game(scenario, seed, switches)

    comes_and_goes_aloud(game, Luck("random", seed), on_board, check_now_and_then)

    assert game.is_over


@GAMES
@FEW
def test_a_game_replays_and_is_undone_to_the_same_states(
    scenario: str, seed: int, switches: set[str]
) -> None:
    replays_and_is_undone(new_game(scenario, seed, switches), Luck("undo", seed), 120)


@GAMES
@FEW
def test_every_offered_answer_is_accepted(scenario: str, seed: int, switches: set[str]) -> None:
    accepts_what_it_offers(new_game(scenario, seed, switches), Luck("offers", seed), 90)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SHIPPED)
def test_a_whole_game_of_each_scenario(scenario: str) -> None:
    ends(session(scenario, 17), Luck("whole", 17))
