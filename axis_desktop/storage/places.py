"""Where things lie on this machine: what came with the program, and what belongs to the player."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

from axis_desktop.board.places import shipped_folder

APP = "axis-desktop"


def resource(*parts: str) -> Path:
    """A file or folder of `resources/`, such as `resource("icons", "undo.svg")`."""
    return shipped_folder("resources").joinpath(*parts)


def user_maps_folder() -> Path:
    """The player's own map packs; made if it is not there and can be."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "maps")


def saves_folder() -> Path:
    """Where games are saved; made if it is not there and can be."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves")


def key_file() -> Path:
    """The key with which the program knows what it wrote itself; its folder is made if it is not there."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False))) / "key"


def positions_folder() -> Path:
    """Where positions made by hand are kept; made if it is not there and can be."""
    return _made(Path(platformdirs.user_data_dir(APP, appauthor=False)) / "positions")


def settings_file() -> Path:
    """The player's settings; its folder is made if it is not there and can be."""
    return _made(Path(platformdirs.user_config_dir(APP, appauthor=False))) / "settings.toml"


def log_file() -> Path:
    """Where the program writes what went wrong; its folder is made if it is not there and can be."""
    return _made(Path(platformdirs.user_log_dir(APP, appauthor=False))) / "axis-desktop.log"


def why_not_kept(folder: Path) -> str:
    """Why no file can be kept in a folder of the player; "" if one can."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"a page of any file system" * 400)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def home_folder() -> Path:
    """The home of the player; where nobody knows one, the present folder."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - pathlib raises where there is none
    return home if home.is_absolute() else Path.cwd()


def _made(folder: Path) -> Path:
    """The folder, made if it can be: whoever writes there tells that it can't be."""
    if folder.parts[:1] == ("~",):  # nobody knows the player's home
        folder = Path(tempfile.gettempdir(), APP, *folder.parts[1:])
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
