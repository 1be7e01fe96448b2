"""Maps: packs, shapes, adjacency, checks, and the plain geography that the rules read.

The names below are loaded when they are first used: rules that need only `Geography` never import
Shapely.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from axis_desktop.board.geography import Canal, Geography, GeoSpace

if TYPE_CHECKING:
    from axis_desktop.board.board import Board, BoardSpace, DecorShape, load_board
    from axis_desktop.board.check import check_pack, problems_as_json, problems_as_text
    from axis_desktop.board.pack import FoundPacks, Pack, ScenarioFile, find_packs, open_pack
    from axis_desktop.board.pack_tables import LinkRow, PackInfo
    from axis_desktop.board.problem import BrokenPackError, Problem

_HOMES = {
    "Board": "board",
    "BoardSpace": "board",
    "DecorShape": "board",
    "load_board": "board",
    "check_pack": "check",
    "problems_as_json": "check",
    "problems_as_text": "check",
    "FoundPacks": "pack",
    "Pack": "pack",
    "ScenarioFile": "pack",
    "find_packs": "pack",
    "open_pack": "pack",
    "LinkRow": "pack_tables",
    "PackInfo": "pack_tables",
    "BrokenPackError": "problem",
    "Problem": "problem",
}

__all__ = [
    "Board",
    "BoardSpace",
    "BrokenPackError",
    "Canal",
    "DecorShape",
    "FoundPacks",
    "GeoSpace",
    "Geography",
    "LinkRow",
    "Pack",
    "PackInfo",
    "Problem",
    "ScenarioFile",
    "check_pack",
    "find_packs",
    "load_board",
    "open_pack",
    "problems_as_json",
    "problems_as_text",
]


def __getattr__(name: str) -> object:
    """The offered name, from the module that is its home."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
