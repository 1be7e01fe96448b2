"""What the door does alike for every game that comes with the program."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Decision, IllegalAction, Luck, SaveError, Session, StateUnreadable, system
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import system_ids
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup

GAMES = tuple(name for name in system_ids() if system(name).__class__.__name__ == "Door")


@cache
def session(game: str) -> Session:
    """A game a few answers after its beginning; nobody plays on in it."""
    played = Session(system(game), new_setup(find_scenario(game), options={}, seed=1))
    luck = Luck("door", 1)
    for _ in range(6):
        played.submit(sampled(played, luck))
    return played


def damaged(game: str, changed: Mapping[str, Any]) -> bytes:
    plain = msgspec.json.decode(system(game).encode(session(game).state))
    return msgspec.json.encode({**plain, **changed})


def test_all_five_come_through_it() -> None:
    assert {"classic", "europe1939", "pacific1940", "supply", "tactical"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_that_was_written_is_the_same_again(game: str) -> None:
    rules, played = system(game), session(game)
    data = rules.encode(played.state)

    assert rules.encode(rules.decode(data, played.setup)) == data


@pytest.mark.parametrize(
    ("game", "changed"),
    [
        ("classic", {"power": "atlantis"}),
        ("classic", {"stack": [{"type": "battle", "space": "nowhere", "kind": "land"}]}),
        ("pacific1940", {"power": "atlantis"}),
        ("europe1939", {"turn": 99}),
        ("europe1939", {"stack": [{"type": "losses"}]}),
        ("supply", {"active": 17}),
        ("tactical", {"turn": 99}),
    ],
)
def test_a_state_in_which_nobody_can_play_on_is_refused(game: str, changed: Mapping[str, Any]) -> None:
    with pytest.raises(SaveError, match="no state of the game"):
        system(game).decode(damaged(game, changed), session(game).setup)


@pytest.mark.parametrize("game", GAMES)
def test_what_has_another_form_is_told_from_what_can_not_be(game: str) -> None:
    with pytest.raises(StateUnreadable):
        system(game).decode(b'{"number": "many"}', session(game).setup)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_answers_for_somebody_else(game: str) -> None:
    rules, state = system(game), session(game).state
    asked = rules.decision(state)
    assert isinstance(asked, Decision)
    answer = session(game).options.choices()[0].action
    other = next(
        info.id
        for info in rules.catalog(state).powers
        if info.id != asked.power and info.side != side_of(session(game), asked.power)
    )

    with pytest.raises(IllegalAction, match="is asked now, not"):
        session(game).branch(len(session(game).entries)).submit(msgspec.structs.replace(answer, power=other))


def side_of(played: Session, power: str) -> str:
    powers = played.system.catalog(played.state).powers
    return next(str(info.side) for info in powers if info.id == power)


@pytest.mark.parametrize("game", GAMES)
def test_options_that_are_not_there_are_named(game: str) -> None:
    with pytest.raises(UsageError, match="no option 'moon'"):
        new_setup(find_scenario(game), options={"moon": True}, seed=1)
