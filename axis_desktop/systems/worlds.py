"""The part of a game that never changes: built once from its setup, shared by all of its states."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model.errors import SaveError, StateUnreadable
from axis_desktop.model.system import Setup

_KEPT = 16


class SomeWorld(Protocol):
    """Map and tables of a game; a state that is written down has its fingerprint instead."""

    @property
    def fingerprint(self) -> str:
        """Differs wherever a game could go on differently."""
        ...


W = TypeVar("W", bound=SomeWorld)
S = TypeVar("S")

Build = Callable[[Mapping[str, Any], Geography, frozenset[str], int], W]
"""From the tables of a scenario, the map, the switches that are on, and the revision of the rules."""


class Worlds(Generic[W]):
    """The worlds of a system's games.

    Args:
        kind: their class.
        build: makes one.
        newest_revision: of the rules, as this program reads them.
        oldest_revision: the first one that it still plays by.
    """

    def __init__(
        self, kind: type[W], build: Build[W], newest_revision: int, oldest_revision: int = 1
    ) -> None:
        self._kind, self._oldest, self._newest = kind, oldest_revision, newest_revision

        @lru_cache(maxsize=_KEPT)
        def built(parts: bytes) -> W:
            kinds = tuple[dict[str, Any], Geography, list[str], int]
            raw, geography, options, revision = msgspec.json.decode(parts, type=kinds)
            return build(raw, geography, frozenset(options), revision)

        self._built = built

    def of(self, setup: Setup) -> W:
        """The world of a game.

        Raises:
            SaveError: the setup is none of this system, or of a newer or much older program.
        """
        if setup.rules_revision > self._newest:
            raise SaveError("This game was begun with a newer version of the program: play it with that one.")
        if setup.rules_revision < self._oldest:
            raise SaveError(
                "This game was begun under an earlier reading of its rules, which this version "
                "no longer plays. Its file is as it was: the version that it was begun with opens it."
            )
        switched_on = sorted(option for option, on in setup.options.items() if on)
        try:
            parts = (setup.data["scenario"], setup.data["geography"], switched_on, setup.rules_revision)
            return self._built(msgspec.json.encode(parts, order="deterministic"))
        except (KeyError, msgspec.ValidationError, BrokenPackError) as error:
            raise SaveError("The setup of the game can't be read: {error}", error=error) from error

    def encode(self, world: object) -> str:
        """What is written for the world of a state; a hook of msgspec."""
        assert isinstance(world, self._kind)
        return world.fingerprint

    def decode(self, data: bytes, state: type[S], setup: Setup) -> S:
        """A state that was written, with its world.

        Raises:
            StateUnreadable: it is none of this game.
            SaveError: as for `of`.
        """
        world = self.of(setup)

        def decode_world(kind: type, value: object) -> W:
            if kind is not self._kind or value != world.fingerprint:
                raise ValueError("it was played on another map or with other rules")
            return world

        try:
            return msgspec.json.decode(data, type=state, dec_hook=decode_world)
        except msgspec.DecodeError as error:
            raise StateUnreadable("This is no state of the game: {error}", error=error) from error


def position_of(setup: Setup, kind: type[S]) -> S | None:
    """The hand-made position that a game begins with; None if it begins as its scenario says.

    Raises:
        SaveError: it can't be read.
    """
    if "position" not in setup.data:
        return None
    try:
        return msgspec.convert(setup.data["position"], kind)
    except msgspec.ValidationError as error:
        raise SaveError("The position can't be read: {error}", error=error) from error
