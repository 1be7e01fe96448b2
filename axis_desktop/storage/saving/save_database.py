"""How SQLite opens a save: for reading without a trace, for playing on it, and what is said when it fails.

Whose file it is nobody knows before it is read. So its size, its header and its tables are looked at before
anything else of it, SQLite is told how large a value may be and how long it may look, and reading changes
nothing in the folder.
"""

import errno
import os
import shutil
import sqlite3
import stat
import tempfile
import urllib.parse
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from axis_desktop.files import is_folder, replacing
from axis_desktop.files.reading import reason_of
from axis_desktop.model.errors import AxisError, FileError, SaveError, SaveNotWritten, SaveReadOnly
from axis_desktop.model.sentences.message import Message
from axis_desktop.storage.saving.save_lock import WriterLock, is_held, is_held_here
from axis_desktop.storage.saving.schema import HEADER_BYTES, Flaw, check_header, check_tables, uses_wal

MAX_FILE_BYTES = 64_000_000
"""A larger file is refused; a game of 20 rounds has less than one hundredth of that."""
MAX_VALUE_BYTES = 4_000_000
"""No single value of a save is larger."""
MAX_STEPS = 5_000_000
"""So many instructions of SQLite may the reading of a whole save take; a game of 20 rounds takes 100,000."""

SYNCHRONOUS = "EXTRA"
"""What SQLite says is written has reached the disk: one write for each action survives a pulled plug."""
_BEHIND_PAGES = 16
"""When so many pages wait beside the save they are brought into it: alone it is a few actions behind."""
_BUSY_S = 2.0
"""How long another program may be waited for that is just writing or reading."""

_ENDS = ("-wal", "-journal")
"""Of the names of files in which SQLite keeps what is not in the save yet."""
_ENDS_BESIDE = (*_ENDS, "-shm")
_END_OF_A_NAME = bytes.fromhex("d9d505f920a163d7")


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A save whose tables are checked, to be read; neither the file nor its folder is changed.

    Raises:
        Flaw: it is no save, or none that can be read.
    """
    _check_file(path)
    beside = [side for end in _ENDS if _size(side := path.with_name(path.name + end))]
    is_live = is_held(path)
    if beside and not is_live:
        with _recovered(path, beside) as connection:
            yield connection
        return
    flags = "mode=ro"
    # Closing a file takes every lock of this process off it: never do that to one that is played on here.
    if not is_held_here(path):
        header = _header(path)
        check_header(header, is_whole=not is_live)
        if uses_wal(header) and not is_live:
            flags = "immutable=1"  # or SQLite would leave files beside it
    with closing(_connect(path, flags)) as connection:
        check_tables(connection)
        yield connection


@contextmanager
def _recovered(path: Path, beside: list[Path]) -> Iterator[sqlite3.Connection]:
    """What a killed program left in several files: brought together in a copy."""
    if sum(map(_size, beside)) > MAX_FILE_BYTES:
        raise Flaw("it is larger than any save")
    check_header(_header(path), is_whole=False)
    if any(_names_another(side) for side in beside):
        raise Flaw("a file beside it is none of its own")
    with tempfile.TemporaryDirectory(prefix="axis-desktop-") as folder:
        copy = Path(folder, "save")
        shutil.copyfile(path, copy)
        for side in beside:
            shutil.copyfile(side, copy.with_name(copy.name + side.name.removeprefix(path.name)))
        with closing(_connect(copy, "mode=rw")) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        check_header(_header(copy))
        with closing(_connect(copy, "mode=rw")) as connection:
            check_tables(connection)
            yield connection


def writing(path: Path) -> sqlite3.Connection:
    """A save that was read and checked, to be played on by the holder of the writer's lock.

    Raises:
        sqlite3.Error: it can't be written, for now or ever.
    """
    connection = _connect(path, "mode=rw")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_BEHIND_PAGES}")
        connection.execute("BEGIN IMMEDIATE")  # a write-protected file comes to light only here
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    # Ours, and checked: a long game may take as long as it takes.
    connection.set_progress_handler(None, 0)
    return connection


def bring_together(connection: sqlite3.Connection) -> None:
    """Make the save complete without the file beside it.

    What can't be done now (a full disk) is done the next time; nothing is lost meanwhile.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def close_written(connection: sqlite3.Connection) -> None:
    """Let go of a save that was played on: it is complete, and nothing is left beside it.

    Where that can't be (a full disk, somebody who is just reading) it is the next time that it is opened.
    """
    try:
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA journal_mode = DELETE")
    finally:
        connection.close()


def in_memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """A database that is no file: an empty one, or a copy of another."""
    memory = _limited(sqlite3.connect(":memory:", isolation_level=None))
    if source is not None:
        source.backup(memory)
    return memory


def write_new(path: Path, content: bytes, *, replaces: bool = False) -> None:
    """Write a save as a whole; nobody ever sees half of it.

    Args:
        path: of the save.
        content: the database.
        replaces: a file of this name gives way; else the name must be free.

    Raises:
        Flaw: the name is not free, or there is no such folder.
        SaveInUse: a window plays on a save of this name, or somebody else is just creating one.
        OSError, FileError: it can't be written.
    """
    _check_free(path, replaces=replaces)
    lock = WriterLock(path)
    try:
        _check_free(path, replaces=replaces)
        with replacing(path) as beside:
            beside.write_bytes(content)
            for left in _left_beside(path):
                left.unlink()  # what a killed program left of the old save would be taken for the new one's
    finally:
        lock.release()


@contextmanager
def read_from(path: Path, template: str) -> Iterator[None]:
    """Turn whatever is wrong with a save that is read into a sentence.

    Args:
        path: of the save.
        template: of the sentence, with the fields `path` and `why`.
    """
    try:
        yield
    except (Flaw, FileError) as flaw:
        raise SaveError(template, path=path, why=flaw.message) from flaw
    except sqlite3.Error as error:
        why = _UNREADABLE.get(_code(error), _NO_SAVE)
        raise SaveError(template, path=path, why=why) from error
    except OSError as error:
        raise SaveError(template, path=path, why=reason_of(error)) from error
    except AxisError:
        raise
    except Exception as error:  # what a stranger wrote may break anything in any way
        raise SaveError(template, path=path, why=_DAMAGED) from error


@contextmanager
def written_to(path: Path, template: str) -> Iterator[None]:
    """Turn whatever kept a save from being written into a sentence, of a kind that says what can be done.

    Args:
        path: of the save.
        template: of the sentence, with the fields `path` and `why`.
    """
    try:
        yield
    except (Flaw, FileError) as flaw:
        raise SaveError(template, path=path, why=flaw.message) from flaw
    except sqlite3.Error as error:
        kind, why = _UNWRITABLE.get(_code(error), (SaveError, _DAMAGED))
        raise kind(template, path=path, why=why) from error
    except OSError as error:
        if isinstance(error, PermissionError) or error.errno == errno.EROFS:
            raise SaveReadOnly(template, path=path, why=_PROTECTED) from error
        raise SaveError(template, path=path, why=reason_of(error)) from error


_PROTECTED = Message.plain("the file or its folder is write-protected")
_BUSY = Message.plain("another program is just using it; try again")
_FULL = Message.plain("the disk is full or broken; free some space, nothing played so far is lost")
_CLOSED = Message.plain("the system doesn't let it be read")
_TOO_MUCH = Message.plain("it holds more than a save can")
_DAMAGED = Message.plain("it is damaged")
_NO_SAVE = Message.plain("it is no save of Axis Desktop, or it is damaged")
_UNREADABLE = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_PROTOCOL: _BUSY,
    sqlite3.SQLITE_CANTOPEN: _CLOSED,
    sqlite3.SQLITE_PERM: _CLOSED,
    sqlite3.SQLITE_TOOBIG: _TOO_MUCH,
    sqlite3.SQLITE_INTERRUPT: _TOO_MUCH,
}
_UNWRITABLE: dict[int, tuple[type[SaveError], Message]] = {
    sqlite3.SQLITE_FULL: (SaveNotWritten, _FULL),
    sqlite3.SQLITE_IOERR: (SaveNotWritten, _FULL),
    sqlite3.SQLITE_BUSY: (SaveNotWritten, _BUSY),
    sqlite3.SQLITE_LOCKED: (SaveNotWritten, _BUSY),
    sqlite3.SQLITE_PROTOCOL: (SaveNotWritten, _BUSY),
    sqlite3.SQLITE_READONLY: (SaveReadOnly, _PROTECTED),
    sqlite3.SQLITE_CANTOPEN: (SaveReadOnly, _PROTECTED),
    sqlite3.SQLITE_PERM: (SaveReadOnly, _PROTECTED),
    sqlite3.SQLITE_TOOBIG: (SaveError, Message.plain("that is more than a save can hold")),
}


def _code(error: sqlite3.Error) -> int:
    """The kind of an error of SQLite without its shade."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _connect(path: Path, flags: str) -> sqlite3.Connection:
    place = urllib.parse.quote(os.fsencode(path.absolute().as_posix()))
    slash = "" if place.startswith("/") else "/"
    uri = f"file://{slash}{place}?{flags}"
    return _limited(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_BUSY_S))


def _limited(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES)
    # A stranger's file must not be able to call anything, lead SQLite astray or keep it busy for ever.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.set_progress_handler(lambda: 1, MAX_STEPS)
    return connection


def _check_free(path: Path, *, replaces: bool) -> None:
    if not is_folder(path.parent):
        raise Flaw("there is no folder {folder}", folder=path.parent)
    if (path.exists() or path.is_symlink()) and not (replaces and path.is_file()):
        raise Flaw("there is a file of this name already")


def _left_beside(path: Path) -> list[Path]:
    """The files in which SQLite keeps what is not in the save yet, where somebody has left any."""
    save = Path(os.path.realpath(path))
    beside = (save.with_name(save.name + end) for end in _ENDS_BESIDE)
    return [side for side in beside if side.exists()]


def _check_file(path: Path) -> None:
    """Accept only an ordinary file of a bearable size, before anything opens it."""
    try:
        found = path.stat()
    except FileNotFoundError:
        raise Flaw("there is no such file") from None
    except ValueError:
        raise Flaw("no file can have such a name") from None
    if not stat.S_ISREG(found.st_mode):
        raise Flaw("it is no file")  # a folder, a device without end, a pipe that is waited for
    if found.st_size > MAX_FILE_BYTES:
        raise Flaw("it is larger than any save")


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(HEADER_BYTES)


def _names_another(journal: Path) -> bool:
    """Whether SQLite would follow a name in it to a third file, and delete that one: ours never have any."""
    with journal.open("rb") as file:
        file.seek(-min(8, _size(journal)), os.SEEK_END)
        return file.read(8) == _END_OF_A_NAME


def _size(path: Path) -> int:
    """In bytes; 0 if there is no such file."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
