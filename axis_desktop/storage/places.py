"""Where things lie on this machine: what came with the program, and what belongs to the player."""

from pathlib import Path

import platformdirs

from axis_desktop.board.places import shipped_folder

APP = "axis-desktop"


def resource(*parts: str) -> Path:
    """A file or folder of `resources/`, such as `resource("icons", "undo.svg")`."""
    return shipped_folder("resources").joinpath(*parts)


def user_maps_folder() -> Path:
    """The player's own map packs; made if it is not there."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "maps")


def saves_folder() -> Path:
    """Where games are saved; made if it is not there."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves")


def key_file() -> Path:
    """The key with which the program knows what it wrote itself; its folder is made if it is not there."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False))) / "key"


def positions_folder() -> Path:
    """Where positions made by hand are kept; made if it is not there."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "positions")


def settings_file() -> Path:
    """The player's settings; its folder is made if it is not there."""
    return _made(Path(platformdirs.user_config_dir(APP, appauthor=False))) / "settings.toml"


def log_file() -> Path:
    """Where the program writes what went wrong; its folder is made if it is not there."""
    return _made(Path(platformdirs.user_log_dir(APP, appauthor=False))) / "axis-desktop.log"


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
