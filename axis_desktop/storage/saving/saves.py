"""Save files: SQLite databases that are written action by action, so that no plug costs a game (P5).

A save is a journal: what the game began with, each action with its luck, now and then a state to make
loading quick. Nothing in it is code; a file from a stranger can at worst be refused.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import msgspec

from axis_desktop.model.errors import AxisError, Canceled, SaveError, SaveInUse, SaveReadOnly, UsageError
from axis_desktop.model.ids import Power
from axis_desktop.model.journal import Entry
from axis_desktop.model.kept_states import thin_out
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.session import Progress, Session
from axis_desktop.model.system import Setup, system
from axis_desktop.storage.saving import save_contents as contents
from axis_desktop.storage.saving.orders import StandingOrder
from axis_desktop.storage.saving.plans import PurchasePlan
from axis_desktop.storage.saving.save_database import (
    bring_together,
    close_written,
    in_memory,
    read_from,
    reading,
    write_new,
    writing,
    written_to,
)
from axis_desktop.storage.saving.save_lock import WriterLock
from axis_desktop.storage.saving.save_proof import digests, is_proof, proof
from axis_desktop.storage.saving.save_summary import Summary, fit_to_show
from axis_desktop.storage.saving.schema import Flaw, create_tables, migrate

__all__ = ["SUFFIX", "SaveFile", "Summary", "list_saves"]

SUFFIX = ".axis"

_CANT_READ = "{path} can't be read: {why}."
_CANT_OPEN = "{path} can't be opened: {why}."
_CANT_WRITE = "{path} can't be written: {why}."
_CANT_PLAY = "{path} can't be played on: {why}"
_NO_GAME = Message.plain("it is damaged, or was never a game.")
_LONGEST_REASON = 300

T = TypeVar("T")


class SaveFile:
    """An open save; it is the journal of its session.

    Use `SaveFile.create`, `SaveFile.open` or `SaveFile.look`, then `session()`.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: WriterLock | None = None) -> None:
        self.path = path
        self._connection = connection
        self._lock = lock
        self._version = self._data_version()
        self._held: contents.Extent | None = None
        """How much the journal holds; None until somebody needs to know."""

    @classmethod
    def create(
        cls, path: Path, setup: Setup, seats: Mapping[Power, Seat], title: str, name: str = ""
    ) -> "SaveFile":
        """A new save of a game that begins.

        Args:
            path: of the save.
            setup: what the game begins with.
            seats: who plays.
            title: of its scenario.
            name: what it is called instead; "" for its title.

        Raises:
            SaveError: there is a file already, or the folder can't be written.
        """
        summary = Summary(
            title=title,
            name=name,
            system=setup.system,
            played=datetime.now(UTC),
            hand_made=setup.hand_made,
        )
        values = {"setup": setup, "seats": dict(seats), "summary": summary}
        rows = [(key, _json(value)) for key, value in values.items()]
        with written_to(path, _CANT_WRITE):
            memory = in_memory()
            try:
                create_tables(memory)
                memory.executemany("INSERT INTO meta VALUES (?, ?)", rows)
                write_new(path, memory.serialize())
            finally:
                memory.close()
        try:
            return cls.open(path)
        except SaveInUse:  # whoever was quicker has it now
            raise
        except SaveError:
            with suppress(OSError):
                path.unlink()
            raise

    @classmethod
    def open(cls, path: Path) -> "SaveFile":
        """An existing save, to be played on, brought to this program's format.

        Raises:
            SaveInUse: another window or program plays on it; `look` opens it all the same.
            SaveReadOnly: it can't be written; likewise.
            SaveError: no save, a broken one, or one of a newer program.
        """
        with read_from(path, _CANT_OPEN), reading(path) as found:
            contents.check_whole(found)
        with written_to(path, _CANT_OPEN):
            if not os.access(path, os.W_OK):  # SQLite notices that with the first action only
                raise PermissionError
            lock = WriterLock(path)
            try:
                lock.take_note()
                connection = writing(path)
                try:
                    migrate(connection)
                    return cls(path, connection, lock)
                except BaseException:
                    connection.close()
                    raise
            except BaseException:
                lock.release()
                raise

    @classmethod
    def look(cls, path: Path) -> "SaveFile":
        """An existing save as it is now, to be looked at: its file is neither changed nor kept open.

        Raises:
            SaveError: no save, a broken one, or one of a newer program.
        """
        with read_from(path, _CANT_OPEN):
            with reading(path) as found:
                contents.check_whole(found)
                memory = in_memory(found)
            try:
                migrate(memory)
            except BaseException:
                memory.close()
                raise
            return cls(path, memory)

    @property
    def read_only(self) -> bool:
        """It was opened with `look`: whatever writes raises SaveReadOnly."""
        return self._lock is None

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
        return fit_to_show(self._get("summary", Summary))

    @property
    def orders(self) -> list[StandingOrder]:
        """What people don't want to be asked."""
        return self._get("orders", list[StandingOrder], [])

    @property
    def purchases(self) -> list[PurchasePlan]:
        """What people were about to buy."""
        return self._get("purchases", list[PurchasePlan], [])

    def entries(self) -> list[Entry]:
        """All actions, in order.

        Raises:
            SaveError: one of them is missing or broken.
        """
        with read_from(self.path, _CANT_READ):
            return contents.read_entries(self._connection)

    def checkpoints(self) -> dict[int, bytes]:
        """The states, after so many actions, that this player's own program kept: they may be believed."""
        with read_from(self.path, _CANT_READ):
            proofs = self._proofs()
            digest = self._digests() if proofs else []
            believed = {}
            for length, packed in contents.read_states(self._connection):
                given = proofs.get(length, "")
                if given and 0 < length < len(digest) and is_proof(given, digest[length], packed):
                    state = contents.unpack(packed)
                    if state is not None:
                        believed[length] = state
                        thin_out(believed)
            return believed

    def kept_states(self) -> Iterator[tuple[int, bytes | None]]:
        """Every state in the file with the number of actions it stands after, whoever wrote it.

        None stands for one that can't be unpacked.
        """
        with read_from(self.path, _CANT_READ):
            for length, packed in contents.read_states(self._connection):
                yield length, contents.unpack(packed)

    def session(
        self, *, from_start: bool = False, known: Session | None = None, progress: Progress | None = None
    ) -> Session:
        """The game, at the point where it was left; further actions are written here.

        Args:
            from_start: replay all of it, and believe no kept state.
            known: the same game as it was earlier, whose states are believed as far as both are the same.
            progress: is told how far a replay has come: one of a long game takes seconds. It may raise
                `Canceled`.

        Raises:
            SaveError: it can't be replayed.
            UsageError: its system isn't installed.
        """
        setup, entries = self.setup, self.entries()
        rules = system(setup.system)
        try:
            believed = {} if from_start else self.checkpoints()
            if known is not None:
                shared = known.shared_length(setup, entries)
                believed |= {n: state for n, state in known.checkpoints.items() if n <= shared}
            game = Session(rules, setup, self, entries=entries, checkpoints=believed, progress=progress)
            # A game that can't be shown can't be played either.
            rules.catalog(game.state), game.present(), game.decision
        except (UsageError, Canceled):
            raise
        except AxisError as error:
            # What a system says may repeat what a stranger wrote, at any length.
            is_short = len(str(error.message)) <= _LONGEST_REASON
            why = error.message if is_short else shortened(str(error.message), _LONGEST_REASON)
            raise SaveError(_CANT_PLAY, path=self.path, why=why) from error
        except Exception as error:  # what a stranger wrote may break any rule in any way
            raise SaveError(_CANT_PLAY, path=self.path, why=_NO_GAME) from error
        learned = {n: s for n, s in game.checkpoints.items() if n and believed.get(n) != s}
        if learned and not self.read_only and not from_start:
            with suppress(SaveError):
                self._keep_states(learned)
        return game

    # ------------------------------------------------------------------ writing

    def append(self, number: int, entry: Entry) -> None:
        """Write the next action; it is on the disk when this returns.

        Raises:
            SaveNotWritten: there is no room, or the file is locked for now.
            SaveError: it isn't the next action of this file, or can't be written for another reason.
        """
        with self._written() as connection:
            self._insert(connection, number, [entry])

    def replace(self, length: int, entries: Sequence[Entry]) -> None:
        """Forget the actions from number `length` on and write others instead, all or nothing.

        Raises:
            SaveError: as for `append`.
        """
        with self._written() as connection:
            connection.execute("DELETE FROM action WHERE number >= ?", (length,))
            connection.execute("DELETE FROM checkpoint WHERE length > ?", (length,))
            self._held = None
            self._insert(connection, length, entries)

    def checkpoint(self, length: int, state: bytes) -> None:
        """Keep the state after `length` actions."""
        self._keep_states({length: state})

    def set_seats(self, seats: Mapping[Power, Seat]) -> None:
        """Keep who plays which power."""
        self._put("seats", dict(seats))

    def set_summary(self, summary: Summary) -> None:
        """Keep what a list of saves shows; the save is then complete without the files beside it."""
        self._put("summary", summary)
        bring_together(self._connection)

    def set_orders(self, orders: Sequence[StandingOrder]) -> None:
        """Keep what people don't want to be asked."""
        self._put("orders", list(orders))

    def set_purchases(self, plans: Sequence[PurchasePlan]) -> None:
        """Keep what people are about to buy."""
        self._put("purchases", list(plans))

    def copy_to(self, path: Path, *, replaces: bool = False) -> None:
        """Write a copy of the save as it is now.

        Args:
            path: of the copy.
            replaces: a file of this name gives way, unless a window plays on it.

        Raises:
            SaveError: there is a file already, or the place can't be written.
        """
        with written_to(path, _CANT_WRITE):
            memory = in_memory(self._connection)
            try:
                write_new(path, memory.serialize(), replaces=replaces)
            finally:
                memory.close()

    def close(self) -> None:
        """Let go of the file."""
        if self._lock is None:
            self._connection.close()
            return
        try:
            close_written(self._connection)
        finally:
            self._lock.release()

    def __enter__(self) -> "SaveFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _written(self) -> Iterator[sqlite3.Connection]:
        if self._lock is None:
            raise SaveReadOnly("{path} was opened to look at: nothing is written there.", path=self.path)
        connection = self._connection
        with written_to(self.path, _CANT_WRITE):
            if not self._lock.is_in_place:
                raise Flaw("it was moved, deleted or replaced while the game was open")
            connection.execute("BEGIN IMMEDIATE")
            try:
                if self._data_version() != self._version:
                    raise Flaw("another program has changed it meanwhile; open it again")
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                self._held = None
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def _insert(self, connection: sqlite3.Connection, number: int, entries: Sequence[Entry]) -> None:
        ((last,),) = connection.execute("SELECT coalesce(max(number), -1) FROM action")
        if last + 1 != number:
            raise Flaw(
                "it has {found} actions, and action {number} isn't the next", found=last + 1, number=number
            )
        held = self._held if self._held is not None else contents.extent_of(connection)
        rows = []
        for place, entry in enumerate(entries, number):
            data, draws = _json(entry.action), _json(entry.draws)
            held = held.with_row(data, draws)
            rows.append((place, data, draws, int(entry.sealed)))
        if held.is_too_much:  # what is written must be what can be read again
            raise Flaw(
                "a save holds no more than {most} actions: keep the position and begin a new game with it",
                most=contents.MAX_ACTIONS,
            )
        connection.executemany("INSERT INTO action VALUES (?, ?, ?, ?)", rows)
        self._held = held

    def _keep_states(self, states: Mapping[int, bytes]) -> None:
        if not states:
            return
        packed = {length: contents.pack(state) for length, state in states.items()}
        with self._written() as connection:
            digest = self._digests()
            proofs = self._proofs()
            proofs |= {length: proof(digest[length], state) for length, state in packed.items()}
            proofs = {length: given for length, given in proofs.items() if length < len(digest)}
            connection.executemany("INSERT OR REPLACE INTO checkpoint VALUES (?, ?)", packed.items())
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('proofs', ?)", (_json(proofs),))

    def _proofs(self) -> dict[int, str]:
        try:
            return contents.read_meta(self._connection, "proofs", dict[int, str]) or {}
        except Flaw:  # then the game is replayed
            return {}

    def _digests(self) -> list[bytes]:
        ((setup,),) = self._connection.execute("SELECT value FROM meta WHERE key = 'setup'")
        return list(digests(setup, contents.read_rows(self._connection)))

    def _put(self, key: str, value: object) -> None:
        with self._written() as connection:
            connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, _json(value)))

    def _get(self, key: str, kind: type[T], missing: T | None = None) -> T:
        with read_from(self.path, _CANT_READ):
            found = contents.read_meta(self._connection, key, kind)
            if found is not None:
                return found
            if missing is not None:
                return missing
            raise Flaw("its '{key}' is missing", key=key)

    def _data_version(self) -> int:
        """Changes when anybody else has written to the file."""
        ((version,),) = self._connection.execute("PRAGMA data_version")
        return int(version)


def list_saves(
    folder: Path, elsewhere: Iterable[Path] = ()
) -> tuple[list[tuple[Path, Summary]], list[tuple[Path, SaveError]]]:
    """The saves of a folder, the latest first, and those that can't be used with the reason.

    Only the summaries are read: a save that is listed may still turn out to be damaged when it is opened.

    Args:
        folder: of the saves.
        elsewhere: further saves; one that is gone or can't be used is left out.
    """
    found: list[tuple[Path, Summary]] = []
    broken: list[tuple[Path, SaveError]] = []
    for path in sorted(folder.glob("[!.]*" + SUFFIX)):
        try:
            found.append((path, _summary(path)))
        except SaveError as error:
            broken.append((path, error))
    for path in elsewhere:
        with suppress(SaveError):
            found.append((path, _summary(path)))
    return sorted(found, key=lambda item: item[1].played, reverse=True), broken


def _summary(path: Path) -> Summary:
    with read_from(path, _CANT_OPEN), reading(path) as connection:
        summary = contents.read_meta(connection, "summary", Summary, contents.MAX_SUMMARY_BYTES)
        if summary is None:
            raise Flaw("its '{key}' is missing", key="summary")
        return fit_to_show(summary)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
