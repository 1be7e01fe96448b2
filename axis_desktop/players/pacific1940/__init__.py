"""Computer players of `pacific1940`."""

from collections.abc import Callable

from axis_desktop.players.pacific1940.player import PacificPlayer
from axis_desktop.players.pacific1940.sampling import SAMPLERS
from axis_desktop.players.pacific1940.skill import EASY, HARD, MANNERS, MEDIUM

LEVELS: dict[str, Callable[[], PacificPlayer]] = {
    "easy": lambda: PacificPlayer(EASY),
    "medium": lambda: PacificPlayer(MEDIUM),
    "hard": lambda: PacificPlayer(HARD, MANNERS),
}
"""Makes a new player of each level."""

PLANS_PHASES = True
"""A phase of moves is planned as a whole, so that advice can tell all of it."""

JUDGED_AGAINST_START = True
"""The Allies begin with two thirds of all production, and no level plays that away by itself."""

__all__ = ["JUDGED_AGAINST_START", "LEVELS", "PLANS_PHASES", "SAMPLERS", "PacificPlayer"]
