"""Computer players for each system, and whole games between them."""

from axis_desktop.players.match import GameResult, play
from axis_desktop.players.player import Player, SamplingPlayer, choose, decide, player

__all__ = ["GameResult", "Player", "SamplingPlayer", "choose", "decide", "play", "player"]
