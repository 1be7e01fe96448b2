"""Compiled boards kept on disk, so that a known map opens at once.

A file is named after the hash of all that went into it, and begins with the hash of its content. What
can't be read is compiled again; what can't be written isn't kept.
"""

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

import msgspec
import shapely

from axis_desktop.board.fitting.compiling import CompiledBoard

RECIPE = 8
"""Raised with every change of what `compile_board` makes of the same files."""
MOST_BOARDS = 24
_SUFFIX = ".board"
_HASH_BYTES = 32


def board_fingerprint(svg: bytes, spaces: bytes, base: str = "") -> str:
    """A hash of the two files that make a board: equal files give equal boards.

    Args:
        svg: content of the drawing.
        spaces: content of `spaces.toml`.
        base: fingerprint of the board whose skin this one is.
    """
    both = hashlib.sha256(svg).digest() + hashlib.sha256(spaces).digest() + base.encode()
    return hashlib.sha256(both).hexdigest()


def cache_key(fingerprint: str, svg_file: str) -> str:
    """Name of a compiled board: its files, and what this build would make of them."""
    words = f"{RECIPE} {shapely.geos_version_string} {svg_file} {fingerprint}"
    return hashlib.sha256(words.encode()).hexdigest()


def load_compiled(folder: Path, key: str) -> CompiledBoard | None:
    """The board kept under `key`, or None when there is none or it is damaged."""
    try:
        content = (folder / (key + _SUFFIX)).read_bytes()
    except OSError:
        return None
    digest, data = content[:_HASH_BYTES], content[_HASH_BYTES:]
    if hashlib.sha256(data).digest() != digest:
        return None
    try:
        return msgspec.msgpack.decode(data, type=CompiledBoard)
    except msgspec.MsgspecError:
        return None


def keep_compiled(folder: Path, key: str, board: CompiledBoard) -> None:
    """Keep a board; a folder that can't be written to is left alone."""
    data = msgspec.msgpack.encode(board)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        # A reader in another process sees the whole file or none.
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(name).replace(folder / (key + _SUFFIX))
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _forget_oldest(folder)


def _forget_oldest(folder: Path) -> None:
    """Live editing makes a board with every saving of the drawing: only the newest are kept."""
    boards = sorted(folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in boards[MOST_BOARDS:]:
        path.unlink(missing_ok=True)
