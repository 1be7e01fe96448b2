"""Maps: packs, shapes, adjacency, checks, and the plain geography that the rules read.

The names below are loaded when they are first used: rules that need only `Geography` never import
Shapely.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from axis_desktop.board.geography import Canal, Feature, Geography, GeoSpace

if TYPE_CHECKING:
    from axis_desktop.board.board import Board, BoardSpace, DecorShape, load_board
    from axis_desktop.board.check import check_pack, open_based, problems_as_json, problems_as_text
    from axis_desktop.board.finding import FoundPacks, find_packs
    from axis_desktop.board.installing import install_pack, remove_pack
    from axis_desktop.board.look import Look, PowerLook
    from axis_desktop.board.pack import Pack, ScenarioFile, open_pack
    from axis_desktop.board.pack_tables import LinkRow, PackInfo
    from axis_desktop.board.problem import BrokenPackError, Problem
    from axis_desktop.board.translation import ScenarioText, Translation

_HOMES = {
    "Board": "board",
    "BoardSpace": "board",
    "DecorShape": "board",
    "load_board": "board",
    "check_pack": "check",
    "problems_as_json": "check",
    "problems_as_text": "check",
    "FoundPacks": "finding",
    "Pack": "pack",
    "ScenarioFile": "pack",
    "find_packs": "finding",
    "open_pack": "pack",
    "LinkRow": "pack_tables",
    "PackInfo": "pack_tables",
    "Look": "look",
    "PowerLook": "look",
    "ScenarioText": "translation",
    "Translation": "translation",
    "open_based": "check",
    "install_pack": "installing",
    "remove_pack": "installing",
    "BrokenPackError": "problem",
    "Problem": "problem",
}

__all__ = [
    "Board",
    "BoardSpace",
    "BrokenPackError",
    "Canal",
    "DecorShape",
    "Feature",
    "FoundPacks",
    "GeoSpace",
    "Geography",
    "LinkRow",
    "Look",
    "Pack",
    "PackInfo",
    "PowerLook",
    "Problem",
    "ScenarioFile",
    "ScenarioText",
    "Translation",
    "check_pack",
    "find_packs",
    "install_pack",
    "load_board",
    "open_based",
    "open_pack",
    "problems_as_json",
    "problems_as_text",
    "remove_pack",
]


def __getattr__(name: str) -> object:
    """The offered name, from the module that is its home."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
