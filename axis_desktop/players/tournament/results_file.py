"""The file in which a tournament keeps its games, so that it can go on after an interruption.

Lines of JSON: the first says which tournament it is, each other one is a game. A game is on the disk before
the next one is asked for.
"""

import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from axis_desktop.files import read_bytes
from axis_desktop.files.reading import reason_of
from axis_desktop.model.errors import FileError, SaveError
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.players.tournament.contest import Contest, TournamentGame

FORMAT = 1
MOST_BYTES = 1_000_000_000
"""Games of some hundred thousand."""

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding raises for lines that nobody of ours has written."""


class _Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: int
    tournament: Contest


class ResultsFile:
    """The games of one tournament, in the order they were over.

    Args:
        path: a file of this tournament, or one that isn't there yet.
        contest: the tournament that is asked for.

    Attributes:
        games: all that the file holds.

    Raises:
        SaveError: the file belongs to another tournament, is damaged, or can't be read or written.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.games: list[TournamentGame] = []
        header = msgspec.json.encode(_Header(format=FORMAT, tournament=contest)) + b"\n"
        try:
            before = read_bytes(path, MOST_BYTES) if path.exists() else b""
            # What follows the last end of a line was being written when the program or the machine stopped.
            whole = before[: before.rfind(b"\n") + 1]
            # The very first line may have been that.
            if whole or not header.startswith(before):
                self._read(whole, contest)
            self._file: BinaryIO = path.open("ab")
            self._file.truncate(len(whole))
            if not whole:
                self._write(header)
        except FileError as error:
            raise SaveError("{path} can't be used for results: {why}", path=path, why=error.message) from None
        except (OSError, ValueError) as error:
            raise self._unusable(error) from None

    def __enter__(self) -> Self:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self._file.close()

    def add(self, game: TournamentGame) -> None:
        """Keep a game: when this returns it is on the disk.

        Raises:
            SaveError: the disk is full, or gone.
        """
        try:
            self._write(msgspec.json.encode(game) + b"\n")
        except OSError as error:
            raise self._unusable(error) from None
        self.games.append(game)

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, content: bytes, contest: Contest) -> None:
        first, *rest = content.split(b"\n")
        try:
            header = msgspec.json.decode(first, type=_Header)
        except _UNREADABLE:
            raise SaveError(
                "{path} holds no results of a tournament, so nothing is added to it. Name another file.",
                path=self.path,
            ) from None
        self._compare(header.tournament, contest)
        decoder = msgspec.json.Decoder(TournamentGame)
        for number, line in enumerate(rest[:-1], start=2):
            try:
                self.games.append(decoder.decode(line))
            except _UNREADABLE as error:
                raise SaveError(
                    "{path}, line {number}: this is no game of a tournament ({error}). Delete the line: its"
                    " game is played again.",
                    path=self.path,
                    number=number,
                    error=error,
                ) from None

    def _compare(self, kept: Contest, asked: Contest) -> None:
        if kept.board != asked.board and kept.scenario == asked.scenario:
            raise SaveError(
                "{path}: the map or the scenario has been changed since these games were played. Name another"
                " file for games on the changed one.",
                path=self.path,
            )
        others = [
            Message.plain("{name} {there}, not {here}", name=name, there=_said(there), here=_said(here))
            for name, there, here in zip(
                Contest.__struct_fields__, _comparable(kept), _comparable(asked), strict=True
            )
            if there != here and name != "board"
        ]
        if others:
            raise SaveError(
                "{path} belongs to another tournament ({others}). Name another file, or ask for"
                " the same one.",
                path=self.path,
                others=say.listed(others),
            )

    def _unusable(self, error: OSError | ValueError) -> SaveError:
        return SaveError(
            "{path} can't be used for results: {reason}.", path=self.path, reason=reason_of(error)
        )


def _comparable(contest: Contest) -> tuple[object, ...]:
    """The fields of a contest; the order of the levels only orders the tables."""
    return msgspec.structs.astuple(msgspec.structs.replace(contest, levels=tuple(sorted(contest.levels))))


def _said(value: object) -> Value:
    match value:
        case dict():
            switched = sorted(name for name, on in value.items() if on)
            if not switched:
                return Message.of("without any")
            return Message.plain("with {options}", options=say.words(switched))
        case tuple():
            return say.words(value)
        case _:
            return say.text(value)
