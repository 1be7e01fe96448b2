"""Computer players for each system, and whole games between them."""

from axis_desktop.players.advice import Advised, advise
from axis_desktop.players.match import GameResult, play
from axis_desktop.players.player import Decided, Player, SamplingPlayer, Thinking, answer, decide, player

__all__ = [
    "Advised",
    "Decided",
    "GameResult",
    "Player",
    "SamplingPlayer",
    "Thinking",
    "advise",
    "answer",
    "decide",
    "play",
    "player",
]
