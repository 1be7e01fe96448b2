"""Maps: packs, shapes, adjacency, checks, and the plain geography that the rules read.

The names below are loaded when they are first used: rules that need only `Geography` never import
Shapely.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from axis_desktop.board.geography import Canal, Feature, Geography, GeoSpace

if TYPE_CHECKING:
    from axis_desktop.board.board import Board, BoardSpace, DecorShape, load_board
    from axis_desktop.board.drawing.arcs import Arc, BorderKind, Ground
    from axis_desktop.board.fitting.check import check_pack, open_based, problems_as_json, problems_as_text
    from axis_desktop.board.packs.finding import FoundPacks, find_packs
    from axis_desktop.board.packs.installing import install_pack, remove_pack
    from axis_desktop.board.packs.look import Look, PowerLook
    from axis_desktop.board.packs.pack import Pack, ScenarioFile, open_pack
    from axis_desktop.board.packs.pack_tables import LinkRow, PackInfo
    from axis_desktop.board.packs.translation import ScenarioText, Translation
    from axis_desktop.board.problem import BrokenPackError, Problem

_HOMES = {
    "Arc": "drawing.arcs",
    "Board": "board",
    "BorderKind": "drawing.arcs",
    "Ground": "drawing.arcs",
    "BoardSpace": "board",
    "DecorShape": "board",
    "load_board": "board",
    "check_pack": "fitting.check",
    "problems_as_json": "fitting.check",
    "problems_as_text": "fitting.check",
    "FoundPacks": "packs.finding",
    "Pack": "packs.pack",
    "ScenarioFile": "packs.pack",
    "find_packs": "packs.finding",
    "open_pack": "packs.pack",
    "LinkRow": "packs.pack_tables",
    "PackInfo": "packs.pack_tables",
    "Look": "packs.look",
    "PowerLook": "packs.look",
    "ScenarioText": "packs.translation",
    "Translation": "packs.translation",
    "open_based": "fitting.check",
    "install_pack": "packs.installing",
    "remove_pack": "packs.installing",
    "BrokenPackError": "problem",
    "Problem": "problem",
}

__all__ = [
    "Arc",
    "Board",
    "BoardSpace",
    "BorderKind",
    "BrokenPackError",
    "Canal",
    "DecorShape",
    "Feature",
    "FoundPacks",
    "GeoSpace",
    "Geography",
    "Ground",
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
