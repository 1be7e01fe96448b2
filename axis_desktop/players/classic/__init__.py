"""Computer players of `classic`."""

from axis_desktop.players.classic.levels import EASY, MEDIUM
from axis_desktop.players.classic.player import ClassicPlayer

LEVELS = {"easy": ClassicPlayer(EASY), "medium": ClassicPlayer(MEDIUM)}

__all__ = ["LEVELS", "ClassicPlayer"]
