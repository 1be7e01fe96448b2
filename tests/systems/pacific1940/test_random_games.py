"""Whole games at random: nothing comes or goes in silence, and states survive being written."""

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from axis_desktop.model import Luck, Session
from axis_desktop.model.events import UnitsLost, UnitsPlaced
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import session

FEW = settings(
    max_examples=4,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.reuse, Phase.generate],
)
QUESTIONS = 700


def pieces(state: State) -> dict[int, str]:
    return {unit.id: unit.type for _, unit in state.forces.all()}


def play(game: Session, luck: Luck, most: int) -> None:
    for _ in range(most):
        if game.is_over:
            return
        before = pieces(game.state)
        events = game.submit(sampled(game, luck))
        after = pieces(game.state)
        lost = {unit for event in events if isinstance(event, UnitsLost) for unit in event.units}
        fighting = {unit for unit, kind in before.items() if system_row(game, kind)}
        assert {unit for unit in fighting if unit not in after} == lost & fighting
        placed = {unit for event in events if isinstance(event, UnitsPlaced) for unit in event.units}
        assert {unit for unit in after if unit not in before} - placed == set()


def system_row(game: Session, kind: str) -> bool:
    state: State = game.state
    row = state.world.units[kind]  # type: ignore[index]
    return row.combat or row.captured


@pytest.mark.slow
@given(seed=st.integers(0, 2**32 - 1), ambush=st.booleans(), agree=st.booleans())
@FEW
def test_games_go_on_and_nothing_comes_or_goes_in_silence(seed: int, ambush: bool, agree: bool) -> None:
    game = session(seed, ambush=ambush, auto_consent=agree)
    play(game, Luck("random", seed), QUESTIONS)
    state: State = game.state
    assert system.encode(system.decode(system.encode(state), game.setup)) == system.encode(state)
    assert msgspec.json.decode(system.encode(state))["number"] == game.state.number
