"""Where maps lie: those that came with the program, the user's own, and the cache of compiled boards."""

import sys
from pathlib import Path

import platformdirs

_APP = "axis-desktop"


def shipped_folder(name: str) -> Path:
    """A data folder that came with the program, such as "maps".

    It lies beside the frozen program's code, inside an installed package, or at the top of a checkout:
    the first that exists.
    """
    package = Path(__file__).resolve().parent.parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle) / name] if bundle else []
    places += [package / name, package.parent / name]
    return next((place for place in places if place.is_dir()), places[-1])


def user_maps_folder() -> Path:
    """Where a player's own packs lie; it may not exist yet."""
    return Path(platformdirs.user_data_dir(_APP, appauthor=False)) / "maps"


def board_cache_folder() -> Path:
    """Where compiled boards are kept; it may be emptied at any time."""
    return Path(platformdirs.user_cache_dir(_APP, appauthor=False)) / "boards"
