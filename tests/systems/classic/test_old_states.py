"""States that an earlier program kept: what can't be read any more is played again from the actions."""

import gzip
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import Session, StateUnreadable
from axis_desktop.systems.classic import system
from tests.games.recording import FOLDER, read

EARLIER = Path(__file__).parent / "earlier_states.json.gz"
"""Three states of the recorded game, as the program kept them that held control and units side by side."""


@pytest.fixture(scope="module")
def earlier() -> dict[int, bytes]:
    kept = msgspec.json.decode(gzip.decompress(EARLIER.read_bytes()), type=dict[int, str])
    return {length: state.encode() for length, state in kept.items()}


def test_a_state_of_another_form_is_not_taken_for_an_empty_board(earlier: dict[int, bytes]) -> None:
    setup = read(FOLDER / "classic-first_landing-easy-501.json.gz").setup
    for state in earlier.values():
        with pytest.raises(StateUnreadable, match="no state of the game"):
            system.decode(state, setup)


def test_a_game_with_states_of_another_form_is_replayed(earlier: dict[int, bytes]) -> None:
    recording = read(FOLDER / "classic-first_landing-easy-501.json.gz")
    new = Session(system, recording.setup, entries=recording.entries)

    old = Session(system, recording.setup, entries=recording.entries, checkpoints=earlier)

    assert old.state_hash() == new.state_hash() == recording.state
    for length in sorted(earlier):
        assert system.encode(old.state_at(length + 1)) == system.encode(new.state_at(length + 1))
    assert old.checkpoints == new.checkpoints


def test_states_of_another_form_after_one_that_can_be_read_give_way(earlier: dict[int, bytes]) -> None:
    recording = read(FOLDER / "classic-first_landing-easy-501.json.gz")
    new = Session(system, recording.setup, entries=recording.entries)
    first, *others = sorted(earlier)
    mixed = {first: new.checkpoints[first], **{length: earlier[length] for length in others}}

    old = Session(system, recording.setup, entries=recording.entries, checkpoints=mixed)

    assert old.state_hash() == new.state_hash()
    assert system.encode(old.state_at(others[-1])) == system.encode(new.state_at(others[-1]))
