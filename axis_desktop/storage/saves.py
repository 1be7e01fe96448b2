"""Save files: SQLite databases that are written action by action, so that no plug costs a game (P5).

A save is a journal: what the game began with, each action with its luck, now and then a state to make
loading quick. Nothing in it is code; a file from a stranger can at worst be refused.
"""

import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from axis_desktop.model.chance import Draw
from axis_desktop.model.errors import SaveError
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.journal import Entry
from axis_desktop.model.seats import Seat
from axis_desktop.model.session import Session
from axis_desktop.model.system import Setup, system
from axis_desktop.storage.orders import StandingOrder
from axis_desktop.storage.schema import Flaw, check_tables, create_tables, migrate

SUFFIX = ".axis"
MAX_STATE_BYTES = 8_000_000
"""A checkpoint that unpacks to more than this is refused."""

T = TypeVar("T")


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows without replaying the game.

    Attributes:
        title: of the scenario.
        power, phase, round, date: where the game stands.
        mover: name of that power.
        owners: who holds the spaces that somebody holds, as everybody can see.
        over: it has ended.
        played: last time somebody played, in UTC.
        actions: how many were played.
        hand_made: the position was made or changed by hand.
    """

    title: str
    system: str
    power: str = ""
    phase: str = ""
    round: int = 1
    date: str = ""
    mover: str = ""
    owners: dict[Space, Power] = {}
    over: bool = False
    played: datetime
    actions: int = 0
    hand_made: bool = False


class SaveFile:
    """An open save; it is the journal of its session.

    Use `SaveFile.create` or `SaveFile.open`, then `session()`.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    @classmethod
    def create(cls, path: Path, setup: Setup, seats: Mapping[Power, Seat], title: str) -> "SaveFile":
        """A new save of a game that begins.

        Raises:
            SaveError: there is a file already, or the folder can't be written.
        """
        if path.exists():
            raise SaveError("{path}: there is a file of this name already.", path=path)
        with _explained(path, "can't be written"):
            connection = _connect(path)
            create_tables(connection)
            save = cls(path, connection)
            save._put("setup", setup)
            save.set_seats(seats)
            summary = Summary(
                title=title, system=setup.system, played=datetime.now(UTC), hand_made=setup.hand_made
            )
            save.set_summary(summary)
            return save

    @classmethod
    def open(cls, path: Path) -> "SaveFile":
        """An existing save, brought to this program's format.

        Raises:
            SaveError: no save, a broken one, or one of a newer program.
        """
        if not path.is_file():
            raise SaveError("{path}: there is no such file.", path=path)
        with _explained(path, "can't be opened"):
            connection = _connect(path)
            check_tables(connection)
            if (broken := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
                raise Flaw("it is damaged: {what}", what=broken)
            migrate(connection)
            return cls(path, connection)

    # ------------------------------------------------------------------ reading

    @property
    def setup(self) -> Setup:
        """What the game began with."""
        return self._get("setup", Setup)

    @property
    def seats(self) -> dict[Power, Seat]:
        """Who plays which power."""
        return self._get("seats", dict[Power, Seat])

    @property
    def summary(self) -> Summary:
        """What a list of saves shows."""
        return self._get("summary", Summary)

    @property
    def orders(self) -> list[StandingOrder]:
        """What people don't want to be asked."""
        return self._get("orders", list[StandingOrder], [])

    def entries(self) -> list[Entry]:
        """All actions, in order.

        Raises:
            SaveError: one of them is missing or broken.
        """
        with _explained(self.path, "can't be read"):
            rows = self._connection.execute("SELECT number, data, draws, sealed FROM action ORDER BY number")
            entries = []
            for place, (number, data, draws, sealed) in enumerate(rows):
                if number != place:
                    raise Flaw("action {number} is missing", number=place)
                entries.append(
                    Entry(
                        msgspec.json.decode(data, type=dict[str, Any]),
                        msgspec.json.decode(draws, type=tuple[Draw, ...]),
                        bool(sealed),
                    )
                )
            return entries

    def checkpoints(self) -> dict[int, bytes]:
        """States after so many actions; those that can't be unpacked are left out: replay does without."""
        with _explained(self.path, "can't be read"):
            rows = self._connection.execute("SELECT length, state FROM checkpoint ORDER BY length").fetchall()
        return {length: state for length, packed in rows if (state := _unpack(packed)) is not None}

    def session(self) -> Session:
        """The game, at the point where it was left; further actions are written here.

        Raises:
            SaveError: it can't be replayed.
            UsageError: its system isn't installed.
        """
        setup = self.setup
        return Session(
            system(setup.system), setup, self, entries=self.entries(), checkpoints=self.checkpoints()
        )

    # ------------------------------------------------------------------ writing

    def append(self, number: int, entry: Entry) -> None:
        """Write an action; it is on the disk when this returns."""
        with self._written() as connection:
            connection.execute("DELETE FROM action WHERE number >= ?", (number,))
            connection.execute(
                "INSERT INTO action VALUES (?, ?, ?, ?)",
                (number, _json(entry.action), _json(entry.draws), int(entry.sealed)),
            )

    def truncate(self, length: int) -> None:
        """Forget the actions from number `length` on."""
        with self._written() as connection:
            connection.execute("DELETE FROM action WHERE number >= ?", (length,))
            connection.execute("DELETE FROM checkpoint WHERE length > ?", (length,))

    def checkpoint(self, length: int, state: bytes) -> None:
        """Keep the state after `length` actions."""
        with self._written() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO checkpoint VALUES (?, ?)", (length, zlib.compress(state))
            )

    def set_seats(self, seats: Mapping[Power, Seat]) -> None:
        """Keep who plays which power."""
        self._put("seats", dict(seats))

    def set_summary(self, summary: Summary) -> None:
        """Keep what a list of saves shows."""
        self._put("summary", summary)

    def set_orders(self, orders: Sequence[StandingOrder]) -> None:
        """Keep what people don't want to be asked."""
        self._put("orders", list(orders))

    def copy_to(self, path: Path) -> None:
        """Write a copy of the save as it is now.

        Raises:
            SaveError: there is a file already, or the place can't be written.
        """
        if path.exists():
            raise SaveError("{path}: there is a file of this name already.", path=path)
        with _explained(path, "can't be written"):
            target = sqlite3.connect(path)
            try:
                self._connection.backup(target)
            finally:
                target.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> "SaveFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _written(self) -> Iterator[sqlite3.Connection]:
        with _explained(self.path, "can't be written"), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection

    def _put(self, key: str, value: object) -> None:
        with self._written() as connection:
            connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, _json(value)))

    def _get(self, key: str, kind: type[T], missing: T | None = None) -> T:
        with _explained(self.path, "can't be read"):
            row = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            if row is None and missing is not None:
                return missing
            if row is None:
                raise Flaw("its '{key}' is missing", key=key)
            return msgspec.json.decode(row[0], type=kind)


def list_saves(folder: Path) -> tuple[list[tuple[Path, Summary]], list[tuple[Path, SaveError]]]:
    """The saves of a folder, the latest first, and those that can't be opened with the reason."""
    found: list[tuple[Path, Summary]] = []
    broken: list[tuple[Path, SaveError]] = []
    for path in sorted(folder.glob("*" + SUFFIX)):
        try:
            with SaveFile.open(path) as save:
                found.append((path, save.summary))
        except SaveError as error:
            broken.append((path, error))
    return sorted(found, key=lambda item: item[1].played, reverse=True), broken


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=2.0)
    # A view or trigger in a stranger's file must not be able to call anything.
    connection.execute("PRAGMA trusted_schema = OFF")
    # One write to the disk for each action, and it survives a pulled plug.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _unpack(packed: bytes) -> bytes | None:
    unpacker = zlib.decompressobj()
    try:
        state = unpacker.decompress(packed, MAX_STATE_BYTES)
    except zlib.error:
        return None
    return state if unpacker.eof else None


@contextmanager
def _explained(path: Path, what: str) -> Iterator[None]:
    """Turn what SQLite and the decoder say into a sentence that names the file."""
    try:
        yield
    except Flaw as flaw:
        raise SaveError("{path} {what}: {why}.", path=path, what=what, why=flaw) from flaw
    except (sqlite3.Error, msgspec.MsgspecError, OSError) as error:
        raise SaveError("{path} {what}: {why}.", path=path, what=what, why=_why(error)) from error


def _why(error: Exception) -> str:
    text = str(error)
    if "disk is full" in text or "disk I/O" in text:
        return "the disk is full or broken; free some space, nothing played so far is lost"
    if "readonly" in text or "unable to open" in text:
        return "the file or its folder is read-only"
    if "not a database" in text or "malformed" in text:
        return "it is no save of Axis Desktop, or it is damaged"
    return text
