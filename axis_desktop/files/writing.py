"""Writes files as a whole or not at all, and never over what was not meant."""

import os
import secrets
import stat
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from axis_desktop.files.reading import is_folder, reason_of
from axis_desktop.model.errors import FileError, UsageError


def check_target(path: Path, kinds: Collection[str], keep: Iterable[Path] = ()) -> None:
    """Look whether a file may be written here, before any work is done for it.

    Args:
        path: the file to be written; one that is there already would be replaced.
        kinds: the endings it may have, such as ".png"; a file of another kind is never written over.
        keep: files that must stay as they are, whatever name `path` gives them.

    Raises:
        UsageError: it has another ending, is a folder or a device, is one of `keep`, or its folder isn't
            there or can't be written to.
    """
    if path.suffix.lower() not in kinds:
        raise UsageError(
            "{path} can't be written: its name must end in {kinds}.", path=path, kinds=_or(sorted(kinds))
        )
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UsageError("{path} can't be written: it is there already and is no file.", path=path)
        if any(_is_same(path, kept) for kept in keep):
            raise UsageError(
                "{path} would be overwritten, and is still needed: give another name.", path=path
            )
    except FileNotFoundError:
        pass  # as it mostly is
    except (OSError, ValueError) as fault:
        raise UsageError("{path} can't be written: {reason}.", path=path, reason=reason_of(fault)) from fault
    folder = _target(path).parent
    if not is_folder(folder):
        raise UsageError("{path} can't be written: there is no folder {folder}.", path=path, folder=folder)
    if not os.access(folder, os.W_OK):
        raise UsageError(
            "{path} can't be written: nothing may be written in {folder}.", path=path, folder=folder
        )


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A name beside `path` for the new file, which takes the place of the old one at the end.

    If the block raises, or nothing has been written, the old file stays as it was. A link stays a link: the
    file that it leads to is replaced.

    Raises:
        FileError: the new file can't be written, or can't take the place of the old one.
    """
    target = _target(path)
    beside = target.with_name(f".{target.stem[:40]}.{secrets.token_hex(4)}{target.suffix}")
    try:
        yield beside
        if not beside.exists():
            raise FileError("{path} can't be written: nothing came of it.", path=path)
        _flush(beside)
        with suppress(OSError):  # another's file in a folder of ours: it keeps the rights of a new one
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        beside.replace(target)
    except OSError as fault:
        raise FileError("{path} can't be written: {reason}.", path=path, reason=reason_of(fault)) from fault
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all.

    Raises:
        FileError: it can't be written; an old file of this name is as it was.
    """
    with replacing(path) as beside:
        beside.write_bytes(content)


def _flush(file: Path) -> None:
    """Bring a file to the disk, or else a crash may leave an empty one in the place of the old."""
    with file.open("r+b") as written:
        os.fsync(written.fileno())


def _target(path: Path) -> Path:
    """The file that a link leads to; Path.resolve raises for links that lead to themselves."""
    return Path(os.path.realpath(path))


def _is_same(path: Path, kept: Path) -> bool:
    try:
        return path.samefile(kept)
    except (OSError, ValueError):
        return False


def _or(words: list[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} or {last}" if some else last
