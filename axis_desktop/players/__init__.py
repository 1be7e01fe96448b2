"""Computer players for each system, and whole games between them."""

from axis_desktop.players.advice import Advised, advise
from axis_desktop.players.match import GameResult, play
from axis_desktop.players.player import Decided, Player, Thinking, answer, decide, player
from axis_desktop.players.sampling import Samplers, SamplingPlayer, sample, sampled

__all__ = [
    "Advised",
    "Decided",
    "GameResult",
    "Player",
    "Samplers",
    "SamplingPlayer",
    "Thinking",
    "advise",
    "answer",
    "decide",
    "play",
    "player",
    "sample",
    "sampled",
]
