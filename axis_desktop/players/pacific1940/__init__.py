"""Computer players of `pacific1940`."""

from collections.abc import Callable

from axis_desktop.players.pacific1940.player import PacificPlayer
from axis_desktop.players.pacific1940.sampling import SAMPLERS
from axis_desktop.players.pacific1940.skill import EASY, HARD, MEDIUM

ROUNDS = 2
"""Rounds that hard plays on in its mind before an attack."""

LEVELS: dict[str, Callable[[], PacificPlayer]] = {
    "easy": lambda: PacificPlayer(EASY),
    "medium": lambda: PacificPlayer(MEDIUM),
    "hard": lambda: PacificPlayer(HARD, ROUNDS),
}
"""Makes a new player of each level."""


def paced(level: str, share: float) -> PacificPlayer:
    """A player of a level with so many times its usual time to think: more rounds in its mind, or none."""
    if level != "hard":
        return LEVELS[level]()
    return PacificPlayer(HARD, 2 * ROUNDS if share > 1 else int(share) * ROUNDS)


PLANS_PHASES = True
"""A phase of moves is planned as a whole, so that advice can tell all of it."""

JUDGED_AGAINST_START = True
"""The Allies begin with two thirds of all production, and no level plays that away by itself."""

__all__ = ["JUDGED_AGAINST_START", "LEVELS", "PLANS_PHASES", "SAMPLERS", "PacificPlayer", "paced"]
