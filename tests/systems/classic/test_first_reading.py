"""Journals from before the rules were read otherwise go on replaying (`Setup.rules_revision`)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from axis_desktop.model import SaveError, Session, Setup
from axis_desktop.model.journal import Entry
from axis_desktop.systems.classic import system
from tests.systems.classic.scenarios import new_setup

GAMES: list[dict[str, Any]] = msgspec.json.decode((Path(__file__).parent / "first_reading.json").read_bytes())
"""In the first a fighter takes off after its carrier has sailed, in the second nobody is asked for a loss."""


def setup_of(game: dict[str, Any], revision: int) -> Setup:
    setup = new_setup(None, game["seed"], **game["options"])
    data = {**setup.data, "position": game["position"]}
    return msgspec.structs.replace(setup, data=data, hand_made=True, rules_revision=revision)


@pytest.mark.rule("CL-8.7")
@pytest.mark.rule("CL-11.8")
@pytest.mark.parametrize("game", GAMES, ids=["hovering", "unasked"])
def test_a_game_of_the_first_reading_replays_by_it_and_by_no_other(game: dict[str, Any]) -> None:
    entries = msgspec.convert(game["entries"], list[Entry])

    session = Session(system, setup_of(game, 1), entries=entries)

    assert session.state.number == len(entries) == 30
    assert system.decode(system.encode(session.state), session.setup) == session.state
    with pytest.raises(SaveError):
        Session(system, setup_of(game, 2), entries=entries)
