"""A state that a stranger has written is refused or played on, and never brings the program down (P6)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import Chance, IllegalAction, Luck, SaveError, Seeded
from axis_desktop.players.sampling import sample, sampled
from axis_desktop.systems.tactical import system
from tests.systems.tactical.setups import session
from tests.test_every_system import twisted

SCENARIOS = (
    "summer_duel_germany_1_united_states",
    "v2_rockets",
    "winter_together_axis",
    "battle_of_the_bulge",
)


@pytest.mark.parametrize("seed", [4, 5])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_twisted_states_are_refused_or_playable(scenario: str, seed: int) -> None:
    game = session(scenario, seed, weather=True)
    luck = Luck("damage", seed)
    read = 0
    for _ in range(130):
        game.submit(sampled(game, luck))
        if game.is_over:
            break
        data: Any = twisted(msgspec.json.decode(system.encode(game.state)), luck)
        try:
            state = system.decode(msgspec.json.encode(data), game.setup)
        except SaveError:
            continue
        read += 1
        for viewer in (None, *(power.id for power in system.catalog(state).powers)):
            system.present(state, viewer)
        if state.outcome is None:
            action = sample(system, state, luck)
            try:
                system.apply(state, action, Chance(Seeded(1, 1)))
            except IllegalAction:
                continue
    assert read


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b'{"world": "none"}'])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        system.decode(data, session().setup)
