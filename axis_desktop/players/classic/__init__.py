"""Computer players of `classic`."""

from collections.abc import Callable

from axis_desktop.players.classic.levels import EASY, MEDIUM
from axis_desktop.players.classic.player import ClassicPlayer

LEVELS: dict[str, Callable[[], ClassicPlayer]] = {
    "easy": lambda: ClassicPlayer(EASY),
    "medium": lambda: ClassicPlayer(MEDIUM),
}
"""Makes a new player of each level."""

__all__ = ["LEVELS", "ClassicPlayer"]
