"""The tables of a save file, its format version, and the way from older formats to this one."""

import sqlite3
from collections.abc import Callable, Mapping

from axis_desktop.model.errors import SaveError

APPLICATION_ID = 0x41584953
"""Tells a save from any other SQLite file ("AXIS")."""

FORMAT = 1
"""Version of the tables below; a change of meaning raises it and adds a migration."""

TABLES: Mapping[str, str] = {
    "meta": "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "action": """CREATE TABLE action (
    number INTEGER PRIMARY KEY,
    data TEXT NOT NULL,
    draws TEXT NOT NULL,
    sealed INTEGER NOT NULL CHECK (sealed IN (0, 1))
)""",
    "checkpoint": "CREATE TABLE checkpoint (length INTEGER PRIMARY KEY, state BLOB NOT NULL)",
}

SHAPES: Mapping[int, Mapping[str, str]] = {1: TABLES}
"""The tables of each format, to the letter; a format that isn't here can't be read."""

HEADER_BYTES = 108
"""So much of a file tells whether it can be a save: SQLite's header and the top of its list of tables."""

_MAGIC = b"SQLite format 3\x00"
_LEAF = 13
"""Kind of SQLite's first page as long as the list of tables fits on it, as that of a save does."""

Migration = Callable[[sqlite3.Connection], None]


class Flaw(SaveError):  # noqa: N818 - completed and raised again as SaveError
    """What is wrong with a save, as the end of a sentence that begins with its name."""


MIGRATIONS: Mapping[int, Migration] = {}
"""What brings a file of format n to format n+1, by n."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Turn an empty database into an empty save."""
    tables = ";\n".join(TABLES.values())
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}; {tables}; COMMIT;"
    )


def check_header(header: bytes, *, is_whole: bool = True) -> None:
    """Accept only a file that can be a save, by its first `HEADER_BYTES`.

    SQLite reads the whole list of tables before it answers anything; here a list that is longer than that of
    a save, in which a stranger could hide a bomb, is refused before SQLite sees it.

    Args:
        header: those bytes.
        is_whole: False if part of the save still lies in a file beside it, as a killed program leaves it.

    Raises:
        Flaw: it is something else.
    """
    if not header.startswith(_MAGIC) or len(header) < HEADER_BYTES:
        raise Flaw("it is no save of Axis Desktop")
    if is_whole and int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise Flaw("it is no save of Axis Desktop")
    tables = int.from_bytes(header[103:105], "big")
    if header[100] != _LEAF or tables > len(TABLES):
        raise Flaw("it holds something that is no part of a save")


def uses_wal(header: bytes) -> bool:
    """SQLite would look for the newest part of the file in another beside it."""
    return len(header) >= HEADER_BYTES and header[18] == 2


def check_tables(connection: sqlite3.Connection) -> None:
    """Accept only a database that holds a save and nothing else, in a format that is known.

    Raises:
        Flaw: another kind of file, one of a newer program, or one with anything foreign in it, were it only a
            column: a column can be computed, and be of any size.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise Flaw("it is no save of Axis Desktop")
    version = format_of(connection)
    if version > FORMAT:
        raise _too_new(version, FORMAT)
    if version not in SHAPES:
        raise Flaw("its format {found} is unknown", found=version)
    wanted = {("table", name, name, sql) for name, sql in SHAPES[version].items()}
    found = set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 9"))
    if found - wanted:
        raise Flaw("it holds something that is no part of a save")
    if wanted - found:
        raise Flaw("part of it is missing")


def format_of(connection: sqlite3.Connection) -> int:
    """Format version of a save."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(
    connection: sqlite3.Connection, *, to: int = FORMAT, migrations: Mapping[int, Migration] = MIGRATIONS
) -> None:
    """Bring an older save to this format, in one step or not at all.

    Raises:
        Flaw: the save is newer than this program, or so old that no way leads here.
    """
    version = format_of(connection)
    if version > to:
        raise _too_new(version, to)
    if version == to:
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        while version < to:
            if version not in migrations:
                raise Flaw("its format {found} is unknown", found=version)
            migrations[version](connection)
            version += 1
        connection.execute(f"PRAGMA user_version = {version}")


def _too_new(found: int, known: int) -> Flaw:
    return Flaw(
        "it was written by a newer version of Axis Desktop (format {found}, this program reads {known});"
        " please update the program",
        found=found,
        known=known,
    )
