"""Whatever is played at random: games end, nothing is lost in silence, replays and undo agree."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from axis_desktop.model import Chance, Luck, Seeded, Session
from axis_desktop.model.events import UnitsLost, UnitsPlaced
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, unit_rows
from tests.systems.europe1939.setups import SHIPPED, session

SWITCHES = [option.id for option in system.options_offered]
GAMES = given(
    scenario=st.sampled_from(SHIPPED),
    seed=st.integers(0, 2**32 - 1),
    switches=st.sets(st.sampled_from(SWITCHES)),
)
FEW = settings(
    max_examples=4,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.reuse, Phase.generate],  # a smaller seed is no simpler game
)


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


@GAMES
@FEW
def test_every_game_ends_and_no_unit_comes_or_goes_in_silence(
    scenario: str, seed: int, switches: set[str]
) -> None:
    game = new_game(scenario, seed, switches)
    luck = Luck("random", seed)
    before = on_board(game.state)

    for number in range(20_000):
        if game.is_over:
            break
        events = game.submit(sampled(game, luck))
        after = on_board(game.state)
        placed = {unit for event in events if isinstance(event, UnitsPlaced) for unit in event.units}
        lost = {unit for event in events if isinstance(event, UnitsLost) for unit in event.units}
        assert after == (before | placed) - lost
        if number % 10 == 0:
            check_sense(game.state)
        before = after

    assert game.is_over


@GAMES
@FEW
def test_a_game_replays_and_is_undone_to_the_same_states(
    scenario: str, seed: int, switches: set[str]
) -> None:
    game = new_game(scenario, seed, switches)
    luck = Luck("undo", seed)
    states = [system.encode(game.state)]
    for _ in range(120):
        if game.is_over:
            break
        game.submit(sampled(game, luck))
        states.append(system.encode(game.state))
        if game.can_undo:
            game.undo()
            assert system.encode(game.state) == states[-2]
            game.redo()
            assert system.encode(game.state) == states[-1]
        assert system.decode(states[-1], game.setup) == game.state

    again = Session(system, game.setup, entries=list(game.entries))
    assert system.encode(again.state) == states[-1]


@GAMES
@FEW
def test_every_offered_answer_is_accepted(scenario: str, seed: int, switches: set[str]) -> None:
    game = new_game(scenario, seed, switches)
    luck = Luck("offers", seed)
    for _ in range(90):
        if game.is_over:
            break
        for choice in luck.shuffled(game.options.choices())[:3]:
            system.apply(system.copy(game.state), choice.action, Chance(Seeded(seed, 0)))
        game.submit(sampled(game, luck))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SHIPPED)
def test_a_whole_game_of_each_scenario(scenario: str) -> None:
    game = session(scenario, 17)
    luck = Luck("whole", 17)
    for _ in range(20_000):
        if game.is_over:
            break
        game.submit(sampled(game, luck))

    assert game.is_over
    assert game.decision.reason  # type: ignore[union-attr]
