"""The map of the game, compiled once."""

from functools import cache
from pathlib import Path

from axis_desktop.board import load_board
from axis_desktop.board.geography import Geography

PACK = Path(__file__).parents[4] / "maps" / "pacific1940"


@cache
def geography() -> Geography:
    """The spaces and borders of the pack."""
    return load_board(PACK).geography()
