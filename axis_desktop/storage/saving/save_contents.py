"""Reads what a save holds, within bounds that no game reaches and no stranger's file may pass."""

import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from axis_desktop.model.chance import Draw
from axis_desktop.model.ids import Power
from axis_desktop.model.journal import Entry
from axis_desktop.model.seats import Seat
from axis_desktop.model.system import Setup
from axis_desktop.storage.saving.orders import StandingOrder
from axis_desktop.storage.saving.plans import PurchasePlan
from axis_desktop.storage.saving.save_summary import Summary
from axis_desktop.storage.saving.schema import Flaw

MAX_ACTIONS = 30_000
"""A game of 50 rounds has some 4,000, or three times that if each piece is moved by itself."""
MAX_JOURNAL_BYTES = 16_000_000
MAX_STATE_BYTES = 2_000_000
"""A checkpoint that unpacks to more than this is refused."""
MAX_META_BYTES = 2_000_000
MAX_SUMMARY_BYTES = 200_000
MAX_META_VALUES = 400_000
MAX_JOURNAL_VALUES = 1_000_000
"""So many figures, words and lists may the setup hold, and so many all actions together."""

_META: Mapping[str, tuple[type[object], bool]] = {
    "setup": (Setup, True),
    "seats": (dict[Power, Seat], True),
    "summary": (Summary, True),
    "orders": (list[StandingOrder], False),
    "purchases": (list[PurchasePlan], False),
}
"""What a save has once, and whether every save has it."""

T = TypeVar("T")


class Extent(NamedTuple):
    """How much a journal holds.

    Attributes:
        values: figures, words and lists.
    """

    actions: int = 0
    bytes: int = 0
    values: int = 0

    @property
    def is_too_much(self) -> bool:
        """It is more than a save can have."""
        return (
            self.actions > MAX_ACTIONS or self.bytes > MAX_JOURNAL_BYTES or self.values > MAX_JOURNAL_VALUES
        )

    def with_row(self, data: str, draws: str) -> "Extent":
        """The same with one more action, as it is written."""
        return Extent(
            self.actions + 1,
            self.bytes + len(data) + len(draws),
            self.values + _values(data) + _values(draws),
        )


def extent_of(connection: sqlite3.Connection) -> Extent:
    """How much the journal of a save holds.

    Raises:
        Flaw: as for `read_rows`.
    """
    held = Extent()
    for data, draws, _ in read_rows(connection):
        held = held.with_row(data, draws)
    return held


def check_whole(connection: sqlite3.Connection) -> None:
    """Look at all of a save but its actions, which are replayed by whoever wants the game.

    Raises:
        Flaw: it is damaged, or part of it is missing.
    """
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise Flaw("it is damaged")
    for key, (kind, is_needed) in _META.items():
        if read_meta(connection, key, kind) is None and is_needed:
            raise Flaw("its '{key}' is missing", key=key)


def read_meta(
    connection: sqlite3.Connection, key: str, kind: type[T], most_bytes: int = MAX_META_BYTES
) -> T | None:
    """One of the values that a save has once; None if it isn't there.

    Raises:
        Flaw: it is too large, or not what it should be.
    """
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    if row is None:
        return None
    text = _text(row[0])
    if len(text) > most_bytes or _values(text) > MAX_META_VALUES:
        raise Flaw("its '{key}' is larger than any game needs", key=key)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Flaw("its '{key}' is damaged", key=key) from error


def read_rows(connection: sqlite3.Connection) -> Iterator[tuple[str, str, bool]]:
    """The actions in order: data, draws, sealed, as they are written.

    Raises:
        Flaw: one is missing, there are too many, or they are too large.
    """
    held = Extent()
    rows = connection.execute("SELECT number, data, draws, sealed FROM action ORDER BY number")
    for place, (number, data, draws, sealed) in enumerate(rows):
        if number != place:
            raise Flaw("action {number} is missing", number=place)
        data, draws = _text(data), _text(draws)
        held = held.with_row(data, draws)
        if held.is_too_much:
            raise Flaw("it holds more than a game can have")
        yield data, draws, bool(sealed)


def read_entries(connection: sqlite3.Connection) -> list[Entry]:
    """The actions, in order.

    Raises:
        Flaw: one is missing or damaged, or they are too many or too large.
    """
    return [_entry(number, *row) for number, row in enumerate(read_rows(connection))]


def _entry(number: int, data: str, draws: str, sealed: bool) -> Entry:
    try:
        action = msgspec.json.decode(data, type=dict[str, Any])
        return Entry(action, msgspec.json.decode(draws, type=tuple[Draw, ...]), sealed)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Flaw("action {number} is damaged", number=number) from error


def read_states(connection: sqlite3.Connection) -> Iterator[tuple[int, bytes]]:
    """The kept states, packed, each with the number of actions after which it is kept."""
    for length, packed in connection.execute("SELECT length, state FROM checkpoint ORDER BY length"):
        yield length, packed if isinstance(packed, bytes) else b""


def pack(state: bytes) -> bytes:
    """A state as it is kept."""
    return zlib.compress(state)


def unpack(packed: bytes) -> bytes | None:
    """A kept state; None if it is damaged, or larger than states are."""
    unpacker = zlib.decompressobj()
    try:
        state = unpacker.decompress(packed, MAX_STATE_BYTES)
    except zlib.error:
        return None
    return state if unpacker.eof else None


def _text(value: object) -> str:
    """A value of a column for text; SQLite keeps whatever was put there."""
    if not isinstance(value, str):
        raise Flaw("it is damaged")
    return value


def _values(text: str) -> int:
    """No fewer than the values in a text of JSON: each takes a lot more memory than its text."""
    return text.count(",") + text.count("[") + text.count("{")
