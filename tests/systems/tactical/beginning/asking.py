"""What tests of the setup share."""

from typing import Any

import pytest

from axis_desktop.model import IllegalAction, Luck, Session
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical import system


def refused(game: Session, rule: str, action: Any) -> None:
    """The rule forbids the action, and nothing has changed."""
    before = system.encode(game.state)
    with pytest.raises(IllegalAction) as refusal:
        game.submit(action)
    assert refusal.value.rule == rule
    assert system.encode(game.state) == before


def until(game: Session, *phases: str) -> Session:
    """Sampled answers until one of these phases asks."""
    luck = Luck("until", 1)
    while game.state.phase not in phases or game.state.stack:
        game.submit(sampled(game, luck))
    return game
