"""Games that were begun by earlier rules go on by them, so that every save replays."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Luck, SaveError, Session, Setup
from axis_desktop.model.journal import Entry
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.rulebook import REVISION
from tests.systems.supply.setups import supply_setup

FOLDER = Path(__file__).with_name("journals")


def kept(name: str) -> tuple[Setup, list[Entry], dict[str, Any]]:
    """A journal as an earlier version of the program wrote it: setup, entries, the state it came to."""
    found = json.loads((FOLDER / name).read_bytes())
    setup = supply_setup(found["seed"], **found["options"])
    entries = msgspec.convert(found["entries"], list[Entry])
    return msgspec.structs.replace(setup, rules_revision=1), entries, found["state"]


def test_a_journal_of_the_first_rules_comes_to_the_state_it_came_to_then() -> None:
    """It paused in few windows only, and each of its answers is to a question of that time."""
    setup, entries, state = kept("revision_1.json")

    session = Session(system, setup, entries=entries)

    come_to = json.loads(system.encode(session.state))
    # The fingerprint of the world names the map, which has learned since then where its ice is; and what is
    # said of the end is told in another form now.
    assert come_to["outcome"]["rule"] == state["outcome"]["rule"]
    now = {"world": come_to["world"], "outcome": come_to["outcome"]}
    assert come_to["outcome"]["winner"] == state["outcome"]["winner"]
    assert come_to == {**state, **now}
    assert session.state.world.revision == 1


def test_it_can_be_played_on_and_taken_up_in_its_middle() -> None:
    setup, entries, _ = kept("revision_1.json")
    for length in (40, 111, 200):
        session = Session(system, setup, entries=entries[:length])
        for number in range(30):
            session.submit(sampled(session, Luck("played on", length, number)))
        again = Session(system, setup, entries=session.entries)
        assert again.state_hash() == session.state_hash()


def test_new_games_are_played_by_the_latest_rules_and_say_so() -> None:
    setup = supply_setup(3)

    assert setup.rules_revision == REVISION
    assert Session(system, setup).state.world.revision == REVISION


@pytest.mark.parametrize("revision", [-1, 0, REVISION + 1])
def test_rules_that_this_program_does_not_know_are_refused(revision: int) -> None:
    setup = supply_setup(3)
    strange = msgspec.structs.replace(setup, rules_revision=revision)

    with pytest.raises(SaveError):
        Session(system, strange)
