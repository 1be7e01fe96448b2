"""Tournaments of computer players: which games, who is stronger, how balanced a map is."""

from axis_desktop.players.tournament.contest import (
    Contest,
    Fixture,
    TournamentGame,
    contest_of,
    fixtures,
    game_of,
    played,
)
from axis_desktop.players.tournament.results_file import ResultsFile
from axis_desktop.players.tournament.standings import Standings, standings

__all__ = [
    "Contest",
    "Fixture",
    "ResultsFile",
    "Standings",
    "TournamentGame",
    "contest_of",
    "fixtures",
    "game_of",
    "played",
    "standings",
]
