"""The tables of a save file, its format version, and the way from older formats to this one."""

import sqlite3
from collections.abc import Callable, Mapping

from axis_desktop.model.errors import SaveError

APPLICATION_ID = 0x41584953
"""Tells a save from any other SQLite file ("AXIS")."""

FORMAT = 1
"""Version of the tables below; a change of meaning raises it and adds a migration."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE action (
    number INTEGER PRIMARY KEY,
    data TEXT NOT NULL,
    draws TEXT NOT NULL,
    sealed INTEGER NOT NULL CHECK (sealed IN (0, 1))
);
CREATE TABLE checkpoint (length INTEGER PRIMARY KEY, state BLOB NOT NULL);
"""

Migration = Callable[[sqlite3.Connection], None]


class Flaw(SaveError):  # noqa: N818 - completed and raised again as SaveError
    """What is wrong with a save, as the end of a sentence that begins with its name."""


MIGRATIONS: Mapping[int, Migration] = {}
"""What brings a file of format n to format n+1, by n."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Turn an empty database into an empty save."""
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}; {TABLES} COMMIT;"
    )


def check_tables(connection: sqlite3.Connection) -> None:
    """Accept only a database that holds a save and nothing else.

    Raises:
        Flaw: another kind of file, or one with foreign tables, triggers or views in it.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise Flaw("it is no save of Axis Desktop")
    foreign = connection.execute(
        "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex_%'"
        " AND NOT (type = 'table' AND name IN ('meta', 'action', 'checkpoint'))"
    ).fetchall()
    if foreign:
        raise Flaw("it holds something that is no part of a save: {name}", name=foreign[0][0])


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
        raise Flaw(
            "it was written by a newer version of Axis Desktop (format {found}, this program reads {known});"
            " please update the program",
            found=version,
            known=to,
        )
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        while version < to:
            if version not in migrations:
                raise Flaw("its format {found} is unknown", found=version)
            migrations[version](connection)
            version += 1
        connection.execute(f"PRAGMA user_version = {version}")
