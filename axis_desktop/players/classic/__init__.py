"""Computer players of `classic`."""

from collections.abc import Callable
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Luck
from axis_desktop.model.system import System
from axis_desktop.players.classic.minds.hard import REHEARSALS, HardMind
from axis_desktop.players.classic.minds.levels import BOLD, EASY
from axis_desktop.players.classic.minds.routine import Routine
from axis_desktop.players.classic.minds.rules_of_thumb import SkilledMind
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.player import ClassicPlayer
from axis_desktop.players.classic.sampling import SAMPLERS
from axis_desktop.systems.classic.state import State

LEVELS: dict[str, Callable[[], ClassicPlayer]] = {
    "easy": lambda: ClassicPlayer(SkilledMind(EASY)),
    "medium": lambda: ClassicPlayer(Routine(HardMind(), BOLD)),
    "hard": lambda: ClassicPlayer(HardMind()),
}
"""Makes a new player of each level."""


def paced(level: str, share: float) -> ClassicPlayer:
    """A player of a level that may try out so many times its usual number of plans."""
    if level != "hard":
        return LEVELS[level]()
    return ClassicPlayer(HardMind(max(1, round(share * REHEARSALS))))


def advice(rules: System[Any], state: State, decision: Decision, luck: Luck) -> list[Step]:
    """What the strongest player would do in the rest of the phase; nothing is submitted.

    See `ClassicPlayer.advice`.
    """
    return LEVELS["hard"]().advice(rules, state, decision, luck)


__all__ = ["LEVELS", "SAMPLERS", "ClassicPlayer", "HardMind", "Step", "advice", "paced"]
