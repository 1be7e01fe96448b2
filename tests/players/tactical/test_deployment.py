"""Where armies begin is played through, without a look at what lies face down."""

import msgspec
import pytest

from axis_desktop.model import Decision, Luck, Session
from axis_desktop.model.chance import Chance
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.players.tactical.deployment import dealt
from axis_desktop.players.tactical.plans.rehearsal import EvenDice
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import EndDeployment, PlaceUnit
from axis_desktop.systems.tactical.beginning.rings import waiting
from axis_desktop.systems.tactical.state import Deploying, State
from tests.systems.tactical.setups import session

PLAIN = msgspec.structs.replace(skills()["medium"], armies=1, spread=1)
THOUGHTFUL = msgspec.structs.replace(PLAIN, layouts=12)


def deploying() -> Session:
    """A duel in which somebody places a whole army while the other's last token is face down."""
    game = session(half="left", sets=1)
    while not (game.state.stack and isinstance(game.state.stack[-1], Deploying)):
        asked = game.decision
        assert isinstance(asked, Decision)
        game.submit(TacticalPlayer(PLAIN).decide(system, game.state, asked, Luck(1)))
    return game


def placed(state: State) -> list[PlaceUnit]:
    """How a player places the army that is asked for; the rules refuse what may not be."""
    now, found, player = state.copy(), list[PlaceUnit](), TacticalPlayer(THOUGHTFUL)
    frame = now.stack[-1]
    while now.stack and now.stack[-1] == frame:
        asked = system.decision(now)
        assert isinstance(asked, Decision)
        action = player.decide(system, now, asked, Luck(1))
        system.apply(now, action, Chance(EvenDice()))
        if not isinstance(action, EndDeployment):
            assert isinstance(action, PlaceUnit)
            found.append(action)
    return found


def possible(state: State) -> set[tuple[tuple[int, ...], ...]]:
    """What may lie under the tokens, in the mind of whoever places an army, with many lucks."""
    frame = state.stack[-1]
    assert isinstance(frame, Deploying)
    power = state.leader(frame.party)
    return {tuple(dealt(state, power, Luck(number)).tokens) for number in range(2500)}


@pytest.mark.rule("TA-2.8")
def test_an_army_that_was_played_through_is_placed_by_the_rings() -> None:
    state = deploying().state
    frame = state.stack[-1]
    assert isinstance(frame, Deploying)

    found = placed(state)

    army = waiting(state, frame.party, frame.token)
    assert sorted(action.unit for action in found) == sorted(unit.id for unit in army)
    assert found[0].space == state.space(state.board.starts[frame.number])


@pytest.mark.rule("TA-2.4")
def test_a_layout_does_not_depend_on_numbers_that_are_face_down() -> None:
    game = session(half="left", sets=1)
    while not (game.state.stack and isinstance(game.state.stack[-1], Deploying)):
        asked = game.decision
        assert isinstance(asked, Decision)
        player = TacticalPlayer(msgspec.structs.replace(PLAIN, armies=3, spread=3))
        game.submit(player.decide(system, game.state, asked, Luck(1)))
    state = game.state
    closed = [(p, t) for p, row in enumerate(state.turned) for t, is_open in enumerate(row) if not is_open]
    (party, token), (owner, other_token) = closed[0], closed[-1]
    tokens = [list(row) for row in state.tokens]
    first, last = tokens[party][token], tokens[owner][other_token]
    tokens[party][token], tokens[owner][other_token] = last, first
    other = state.copy()
    other.tokens = tuple(tuple(row) for row in tokens)
    assert other.tokens != state.tokens

    assert possible(other) == possible(state)
