"""What a game leaves behind: each action with its luck, written before its result is shown (P5)."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from axis_desktop.model.chance import Draw


class Entry(msgspec.Struct, frozen=True):
    """One accepted action.

    Attributes:
        action: as plain data.
        draws: the luck it drew, in order.
        sealed: it revealed luck or hidden information, so that undo stops after it.
    """

    action: dict[str, Any]
    draws: tuple[Draw, ...] = ()
    sealed: bool = False

    @property
    def outcomes(self) -> tuple[int, ...]:
        """All figures drawn, in order."""
        return tuple(figure for draw in self.draws for figure in draw.outcome)


class Journal(Protocol):
    """Where a session writes; each call is durable when it returns.

    Raises (from each): SaveError: it could not be written; the session then stays as it was.
    """

    def append(self, number: int, entry: Entry) -> None:
        """Write the action number `number`, counted from 0; none but the next is accepted."""
        ...

    def replace(self, length: int, entries: Sequence[Entry]) -> None:
        """Forget all actions from number `length` on and write these instead, all or nothing."""
        ...

    def checkpoint(self, length: int, state: bytes) -> None:
        """Keep the state after the first `length` actions, so that loading is quick."""
        ...


class MemoryJournal:
    """A journal that lives as long as the session: for simulations and tests."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self.entries = list(entries)
        self.checkpoints: dict[int, bytes] = {}

    def append(self, number: int, entry: Entry) -> None:
        """Keep an action."""
        assert number == len(self.entries)
        self.entries.append(entry)

    def replace(self, length: int, entries: Sequence[Entry]) -> None:
        """Keep other actions from one on."""
        self.entries[length:] = entries
        self.checkpoints = {n: s for n, s in self.checkpoints.items() if n <= length}

    def checkpoint(self, length: int, state: bytes) -> None:
        """Keep a state."""
        self.checkpoints[length] = state
