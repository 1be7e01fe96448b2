"""Nothing that is hidden from a seat can be read out of what it sees (TA-2.2, TA-2.4, TA-2.5, TA-13.2)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import Luck, Power, Session
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import ChooseUnits, HideLauncher, SplitArmies
from axis_desktop.systems.tactical.state import Launcher, State
from tests.systems.tactical.beginning.asking import until
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import G1, G2, SU, US

ALL: list[Power | None] = [None, G1, US, G2, SU]


def seen(state: State, viewer: Power | None) -> bytes:
    """All that a seat is told: the picture, the catalog and the question."""
    parts: list[Any] = [system.present(state, viewer), system.catalog(state), system.decision(state)]
    return msgspec.json.encode(parts)


def other(game: Session, **fields: object) -> State:
    """The same game with something hidden changed."""
    state: State = system.copy(game.state)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


@pytest.mark.rule("TA-2.4")
def test_numbers_of_face_down_tokens_are_hidden_even_from_their_owners() -> None:
    game = until(session("summer_front", 3, sets=1), "deploy")
    tokens = game.state.tokens
    turned = tuple(tuple(reversed(numbers)) for numbers in tokens[1:] + tokens[:1])

    for viewer in ALL:
        assert seen(game.state, viewer) == seen(other(game, tokens=turned), viewer)


@pytest.mark.rule("TA-2.2")
def test_secret_units_are_hidden_until_everybody_has_chosen() -> None:
    game = session(half="left", sets=1, secret_units=True)
    offered = [choice.action for choice in game.options.choices()]
    pictures = set()
    for action in offered[:3]:
        assert isinstance(action, ChooseUnits)
        state = system.copy(game.state)
        state.chosen = (action.unit_types,)
        pictures.add((seen(state, US), seen(state, None)))

    assert len(pictures) == 1


@pytest.mark.rule("TA-2.5")
@pytest.mark.parametrize("hidden", [False, True])
def test_splits_are_hidden_until_the_last_is_in_or_their_token_is_turned(hidden: bool) -> None:
    pictures: dict[int, set[bytes]] = {0: set(), 1: set()}
    for seed in range(3):
        game = session("summer_front", 3, sets=1, hidden_armies=hidden)
        luck = Luck("splits", seed)
        action = sampled(game, luck)
        assert isinstance(action, SplitArmies)
        game.submit(action)
        pictures[0].add(seen(game.state, US))
        even = Luck("the others", 1)
        while game.state.phase == "armies":
            game.submit(sampled(game, even))
        state = system.copy(game.state)
        state.order, state.turn = (0, 1, 2, 3), 0  # whoever won the roll
        pictures[1].add(seen(state, US))

    assert len(pictures[0]) == 1
    assert (len(pictures[1]) == 1) == hidden


@pytest.mark.rule("TA-13.2")
def test_the_place_of_the_launcher_is_known_to_the_axis_alone() -> None:
    game = until(session("v2_rockets", 5), "hide_launcher")
    action = sampled(game, Luck("hiding", 1))
    assert isinstance(action, HideLauncher)
    game.submit(action)
    launcher: Launcher = game.state.launcher
    moved = next(token for token in launcher.tokens if token != launcher.hides)
    elsewhere = other(game, launcher=msgspec.structs.replace(launcher, hides=moved))

    for viewer in ALL:
        knows = viewer in (G1, G2)
        assert (seen(game.state, viewer) != seen(elsewhere, viewer)) == knows


def test_turning_what_was_hidden_ends_undo() -> None:
    game = until(session("summer_duel_germany_1_united_states", 3, half="left", sets=1), "deploy")
    game.submit(game.options.choices()[0].action)

    assert not game.can_undo
