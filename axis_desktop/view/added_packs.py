"""Files that a player gives to the program: which are welcome, and how a map pack is taken in."""

import shutil
from pathlib import Path

from axis_desktop.board import load_board, open_pack
from axis_desktop.model import PackError
from axis_desktop.storage.places import user_maps_folder


def looks_like_pack(path: Path) -> bool:
    """A folder or .zip that may be a map pack."""
    return path.suffix.lower() == ".zip" or (path / "pack.toml").is_file()


def add_pack(path: Path) -> Path:
    """Copy a map pack into the player's folder; where it lies then.

    Raises:
        PackError: it is no pack, it can't be used, or there is one of this name already.
    """
    load_board(open_pack(path))
    target = user_maps_folder() / path.name
    if target.exists():
        raise PackError("{target}: there is a map pack of this name already.", target=target)
    try:
        if path.is_dir():
            shutil.copytree(path, target)
        else:
            shutil.copy2(path, target)
    except OSError as error:
        raise PackError(
            "{path} can't be copied to {target}: {error}", path=path, target=target, error=error
        ) from error
    return target
