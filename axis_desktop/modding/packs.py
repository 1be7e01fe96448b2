"""Writing packs to the disk: a new one whole or not at all, a new drawing beside the one it replaces."""

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path

import msgspec
import tomli_w

from axis_desktop.board.drawing.svg import MOST_BYTES
from axis_desktop.board.packs.pack import Pack
from axis_desktop.board.packs.pack_tables import read_pack_info
from axis_desktop.board.packs.seed import seed_of
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.files import is_file, read_bytes, write_whole
from axis_desktop.files.reading import reason_of
from axis_desktop.modding.names import is_id, slug, title
from axis_desktop.model.errors import UsageError
from axis_desktop.model.sentences.message import Message

DRAWING_BEFORE = "map_before"
"""The drawing that a new one has replaced, a number and .svg behind it; the program doesn't read it."""
_KEY = re.compile(r"^(id|title)[ \t]*=.*$", re.MULTILINE)


def new_folder(name: str, parent: Path, way_back: str = "") -> Path:
    """Where a new pack of this name goes.

    Args:
        name: of the folder and the pack.
        parent: the folder of map packs.
        way_back: what to do if the folder is there already, as a sentence.

    Raises:
        UsageError: the name can't be an id, or something is there already.
    """
    if not is_id(name):
        raise UsageError(
            "'{name}' can't be the name of a pack: use lower-case letters, digits and '_'{near}.",
            name=name,
            near=Message.plain(", such as '{id}'", id=slug(name)) if is_id(slug(name)) else "",
        )
    folder = parent / name
    if os.path.lexists(folder):
        raise UsageError(
            "{folder} is there already, and nothing is ever overwritten.{way_back}",
            folder=folder,
            way_back=f" {way_back}" if way_back else "",
        )
    return folder


def write_pack(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a new pack; if the disk is full, nothing stays behind.

    Raises:
        UsageError: the folder can't be written.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            for name, content in files.items():
                path = half / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            half.chmod(0o755)
            half.rename(folder)
        except BaseException:
            shutil.rmtree(half, ignore_errors=True)
            raise
    except OSError as fault:
        raise UsageError(
            "{folder} can't be written: {reason}.", folder=folder, reason=reason_of(fault)
        ) from fault


def replace_files(folder: Path, files: Mapping[str, bytes], drawing: str) -> Path | None:
    """Put other files into a pack, and keep a drawing that its author has changed beside the new one.

    Args:
        folder: of the pack.
        files: content by name.
        drawing: which of them is the drawing.

    Returns:
        Where the old drawing is kept; None if it was as it had been made.

    Raises:
        FileError: the folder can't be written.
    """
    old, kept = folder / drawing, None
    content = read_bytes(old, MOST_BYTES) if is_file(old) else b""
    if content and content != files[drawing] and not seed_of(content):
        names = (f"{DRAWING_BEFORE}{number}.svg" for number in chain(("",), (f"_{i}" for i in count(2))))
        kept = next(folder / name for name in names if not os.path.lexists(folder / name))
        write_whole(kept, content)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, data)
    return kept


def copied_files(pack: Pack, name: str) -> dict[str, bytes]:
    """All files of a pack under a new id and title.

    Raises:
        BrokenPackError: a file of it can't be read.
    """
    files = {file: pack.read(file) for file in pack.names()}
    files["pack.toml"] = _renamed(files["pack.toml"], name)
    return files


def toml_value(value: str) -> str:
    """A text as TOML writes it, quotes included."""
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def _renamed(data: bytes, name: str) -> bytes:
    """A `pack.toml` with another id and title, its comments kept where the file is plain enough for that."""
    wanted = {"id": name, "title": title(name)}
    text = _KEY.sub(lambda match: f"{match[1]} = {toml_value(wanted[match[1]])}", data.decode("utf-8-sig"))
    info = msgspec.structs.replace(read_pack_info(data), **wanted)
    try:
        if read_pack_info(text.encode()) == info:
            return text.encode()
    except BrokenPackError:
        pass
    kept = {key: value for key, value in msgspec.to_builtins(info).items() if value is not None}
    return tomli_w.dumps(kept).encode()
