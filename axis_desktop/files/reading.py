"""Reads files that anybody may have put there: never a device, never more than was bargained for."""

import os
import stat
from pathlib import Path

from axis_desktop.model.errors import FileError

_KINDS = {
    stat.S_IFDIR: "it is a folder",
    stat.S_IFIFO: "it is a pipe",
    stat.S_IFCHR: "it is a device",
    stat.S_IFBLK: "it is a device",
    stat.S_IFSOCK: "it is a socket",
}


def read_bytes(path: Path, most_bytes: int) -> bytes:
    """The content of a file.

    Raises:
        FileError: it is missing, is no ordinary file (a folder, a pipe, a device), can't be read, or has
            more than `most_bytes`.
    """
    try:
        # Opening a pipe waits for its other end, and a device may never end: look before opening.
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            what = _KINDS.get(stat.S_IFMT(found.st_mode), "it is something else")
            raise FileError("{path} is no file: {what}.", path=path, what=what)
        if found.st_size <= most_bytes:
            with path.open("rb") as file:
                content = file.read(most_bytes + 1)
            if len(content) <= most_bytes:
                return content
    except (OSError, ValueError) as fault:
        raise unreadable(path, fault) from fault
    raise FileError("{path} has more than {most} bytes.", path=path, most=most_bytes)


def unreadable(path: Path, fault: OSError | ValueError) -> FileError:
    """A fault of the system as a sentence; a ValueError comes of names that no file can have."""
    return FileError("{path} can't be read: {reason}.", path=path, reason=reason_of(fault))


def reason_of(fault: OSError | ValueError) -> str:
    """What the system says of a fault, without numbers and without the path, which the sentence has."""
    if isinstance(fault, OSError):
        return fault.strerror or "the system doesn't say why"
    return "no file can have such a name"


def is_file(path: Path) -> bool:
    """Whether there is an ordinary file; False where nobody can tell."""
    return _is(path, stat.S_IFREG)


def is_folder(path: Path) -> bool:
    """Whether there is a folder; False where nobody can tell."""
    return _is(path, stat.S_IFDIR)


def _is(path: Path, kind: int) -> bool:
    # Path.is_file and Path.is_dir raise for names that are too long and for folders that can't be entered.
    try:
        return stat.S_IFMT(os.stat(path).st_mode) == kind  # noqa: PTH116 - Path.stat would do the same
    except (OSError, ValueError):
        return False
