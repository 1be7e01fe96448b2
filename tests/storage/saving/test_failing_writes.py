"""What can't be written is told as what it is, costs nothing, and may be tried again (P5)."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import Entry, MemoryJournal, SaveError, SaveNotWritten, Session
from axis_desktop.model.session import CHECKPOINT_EVERY
from axis_desktop.storage.saving.saves import SaveFile
from tests.model.tiny import ANNA, SETUP, TINY, Add

CHANGES: dict[str, Callable[[Session], object]] = {
    "submit": lambda game: game.submit(Add(power=ANNA, amount=2)),
    "undo": lambda game: game.undo(),
    "take back": lambda game: game.take_back(1),
}


def new_game(path: Path) -> tuple[SaveFile, Session]:
    save = SaveFile.create(path, SETUP, {}, "Tiny game")
    game = Session(TINY, SETUP, save)
    for amount in (1, 2, 3):
        game.submit(Add(power=ANNA, amount=amount))
    return save, game


def amounts(entries: Sequence[Entry]) -> list[int]:
    return [entry.action["amount"] for entry in entries]


def disk_full(*_: object) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


@pytest.mark.parametrize("change", CHANGES)
def test_a_full_disk_leaves_game_and_file_as_they_were_and_the_same_works_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    save, game = new_game(tmp_path / "game.axis")
    with save:
        with monkeypatch.context() as full:
            full.setattr(SaveFile, "_insert", disk_full)  # the last part of each of these writes
            with pytest.raises(SaveNotWritten, match="the disk is full or broken"):
                CHANGES[change](game)
        assert amounts(game.entries) == amounts(save.entries()) == [1, 2, 3]
        assert game.state.value == 6

        CHANGES[change](game)

        assert amounts(game.entries) == amounts(save.entries())
        assert amounts(game.entries) == {"submit": [1, 2, 3, 2], "undo": [1, 2], "take back": [1, 3]}[change]


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_another_program_locks_is_told_and_the_same_works_later(
    tmp_path: Path, change: str
) -> None:
    save, game = new_game(tmp_path / "game.axis")
    with save:
        save._connection.execute("PRAGMA busy_timeout = 0")  # noqa: SLF001 - nobody waits in a test
        other = sqlite3.connect(tmp_path / "game.axis", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(SaveNotWritten, match="another program is just using it"):
            CHANGES[change](game)
        assert amounts(game.entries) == amounts(save.entries()) == [1, 2, 3]
        other.execute("ROLLBACK")
        other.close()

        CHANGES[change](game)

        assert amounts(game.entries) == amounts(save.entries()) != [1, 2, 3]


def test_a_kept_state_that_can_not_be_written_is_no_failure_of_the_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SaveFile, "_keep_states", disk_full_told)
    with SaveFile.create(tmp_path / "game.axis", SETUP, {}, "Tiny game") as save:
        game = Session(TINY, SETUP, save)
        for _ in range(CHECKPOINT_EVERY):
            game.submit(Add(power=ANNA, amount=1))

        assert len(game.entries) == len(save.entries()) == CHECKPOINT_EVERY


def disk_full_told(*_: object) -> None:
    raise SaveNotWritten("The disk is full.")


def test_one_action_is_taken_back_in_one_write() -> None:
    writes = []

    class Journal(MemoryJournal):
        def append(self, number: int, entry: Entry) -> None:
            writes.append("append")
            super().append(number, entry)

        def replace(self, length: int, entries: Sequence[Entry]) -> None:
            writes.append("replace")
            super().replace(length, entries)

    journal = Journal()
    game = Session(TINY, SETUP, journal)
    for amount in (1, 2, 3, 1):
        game.submit(Add(power=ANNA, amount=amount))
    writes.clear()

    game.take_back(1)

    assert writes == ["replace"]
    assert amounts(journal.entries) == [1, 3, 1]


def test_a_branch_is_written_in_one_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save, game = new_game(tmp_path / "game.axis")
    with save, SaveFile.create(tmp_path / "branch.axis", SETUP, {}, "Branch") as other:
        with monkeypatch.context() as full:
            full.setattr(SaveFile, "_insert", disk_full)
            with pytest.raises(SaveError):
                game.branch(2, other)
        assert other.entries() == []

        game.branch(2, other)

        assert amounts(other.entries()) == [1, 2]


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_a_creation_that_fails_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    path = tmp_path / ("nowhere" if kind == "folder" else "") / "game.axis"
    monkeypatch.setattr(Path, "write_bytes", no_room)

    with pytest.raises(SaveError, match="can't be written"):
        SaveFile.create(path, SETUP, {}, "Tiny game")

    assert list(tmp_path.iterdir()) == []


def test_a_save_that_could_not_be_opened_again_is_not_created(tmp_path: Path) -> None:
    setup = msgspec.structs.replace(SETUP, data={"x": "x" * 3_000_000})

    with pytest.raises(SaveError, match="larger than any game needs"):
        SaveFile.create(tmp_path / "game.axis", setup, {}, "Tiny game")

    assert list(tmp_path.iterdir()) == []


def no_room(self: Path, data: bytes) -> int:
    with self.open("wb") as file:
        file.write(data[:100])
    raise OSError(28, "No space left on device")
