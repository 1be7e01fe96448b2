"""How many answers a phase of moves has: as many as there are positions that a move can lead to."""

import json
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any
from unittest import mock

import pytest

from axis_desktop.model import Action, Chance, Given, Session, Space, system
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.ids import UnitId
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.scripting import answers
from axis_desktop.storage.scripting.answers import single_moves, unlisted

Position = dict[str, Any]

LAND: Position = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        "ukraine": {"germany": {"infantry": 2, "tank": 1, "fighter": 1, "bomber": 2}},
        "caucasus": {"russia": {"infantry": 1, "factory": 1}},
        "karelia": {"russia": {"infantry": 1}},
    },
}
SEA: Position = {
    "power": "japan",
    "phase": "noncombat_move",
    "units": {
        "japan": {"japan": {"infantry": 2, "fighter": 1}},
        "sz_japan": {
            "japan": [
                {"id": 1, "type": "transport", "owner": "japan"},
                {"id": 2, "type": "transport", "owner": "japan"},
                {"id": 3, "type": "infantry", "owner": "japan", "aboard": 2},
                {"id": 4, "type": "carrier", "owner": "japan"},
                {"id": 5, "type": "fighter", "owner": "japan"},
            ]
        },
    },
}
COMING_HOME: Position = {
    "power": "germany",
    "phase": "noncombat_move",
    "units": {
        "ukraine": {
            "germany": [
                {"id": 1, "type": "fighter", "owner": "germany", "moved": 1, "start": "eastern_europe"},
                {"id": 2, "type": "fighter", "owner": "germany", "moved": 3, "start": "eastern_europe"},
                {"id": 3, "type": "fighter", "owner": "germany", "moved": 3, "start": "eastern_europe"},
            ]
        }
    },
    "control": {"ukraine": "germany"},
}


def game(position: Position) -> Session:
    return Session(system("classic"), new_setup(find_scenario("classic", None), position=position))


def options_of(session: Session) -> MoveOptions:
    options = session.options
    assert isinstance(options, MoveOptions)
    return options


def every_move(options: MoveOptions) -> Iterator[Action]:
    """What any pieces at all of a space can do together."""
    for units in options.movable().values():
        every = chain.from_iterable(combinations(units, n) for n in range(1, len(units) + 1))
        for group in every:
            for target in options.targets(group).values():
                yield target.action
                yield from (other.action for other in target.alternatives)


def after(session: Session, action: Action) -> str:
    """How the board looks after an action, whichever of several equal pieces did it."""
    state = session.system.copy(session.state)
    session.system.apply(state, action, Chance(Given(())))
    data = json.loads(session.system.encode(state))
    planned = [(move.path, move.kind, move.pieces) for move in session.system.present(state, None).planned]
    return json.dumps([sorted(_units(data)), planned], default=str)


def _units(data: Any, place: str = "") -> Iterator[str]:
    """Every piece of an encoded state and where it is, without the numbers of pieces."""
    if isinstance(data, list):
        for each in data:
            yield from _units(each, place)
    elif isinstance(data, dict) and {"id", "type", "owner"} <= data.keys():
        yield json.dumps({**data, "id": 0, "aboard": "aboard" in data, "place": place}, sort_keys=True)
    elif isinstance(data, dict):
        for key, each in data.items():
            yield from _units(each, key)


@pytest.mark.parametrize("position", [LAND, SEA, COMING_HOME], ids=["land", "sea", "coming home"])
def test_moves_are_counted_by_what_they_lead_to(position: Position) -> None:
    session = game(position)
    options = options_of(session)
    listed = {after(session, choice.action) for choice in options.choices()}

    reached = {after(session, action) for action in every_move(options)} - listed

    assert len(reached) > 5
    assert unlisted(options, session.present()) == answers.Unlisted(count=len(reached))


def test_pieces_that_look_the_same_but_cannot_do_the_same_are_listed_apart() -> None:
    session = game(COMING_HOME)

    far, near = single_moves(options_of(session), session.present())

    assert (far.units, near.units) == ((UnitId(1),), (UnitId(2), UnitId(3)))
    assert near.targets.keys() < far.targets.keys()


def test_nobody_counts_for_ever() -> None:
    session = game(LAND)
    options, view = options_of(session), session.present()
    every = unlisted(options, view)
    asked = mock.Mock(wraps=options.targets)

    with mock.patch.object(answers, "MOST_GROUPS", 20), mock.patch.object(options, "targets", asked):
        some = unlisted(options, view)

    assert not some.is_all
    assert 0 < some.count < every.count
    assert asked.call_count < 20 + 2 * 10
    assert (str(every), str(some)) == (str(every.count), f"at least {some.count}")


def test_what_is_listed_is_not_counted_twice() -> None:
    """A plane that must come down is listed as what has to be done next, and is a move like others."""
    session = game(
        {
            "power": "germany",
            "phase": "combat_move",
            "units": {"ukraine": {"germany": {"fighter": 3}}, "caucasus": {"russia": {"infantry": 1}}},
        }
    )
    options = options_of(session)
    session.submit(options.targets(options.movable()[Space("ukraine")])[Space("caucasus")].action)
    while session.present().phase != "noncombat_move":
        session.submit(session.options.choices()[0].action)
    options = options_of(session)
    (choice,) = options.choices()
    assert choice.action in set(every_move(options))

    moves = {after(session, action) for action in every_move(options)}

    assert unlisted(options, session.present()).count == len(moves) - 1
