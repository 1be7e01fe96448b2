"""Computer players for each system, and whole games between them."""

from axis_desktop.players.match import GameResult, play
from axis_desktop.players.player import Player, SamplingPlayer, answer, decide, player

__all__ = ["GameResult", "Player", "SamplingPlayer", "answer", "decide", "play", "player"]
