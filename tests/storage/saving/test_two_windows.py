"""One window plays on a save; whoever else opens it may look on, and nobody destroys what another wrote."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from axis_desktop.model import Entry, SaveError, SaveInUse, SaveReadOnly, Session
from axis_desktop.model.seats import PERSON
from axis_desktop.storage.saving.save_lock import is_held
from axis_desktop.storage.saving.saves import SaveFile, list_saves
from tests.model.tiny import ANNA, SETUP, TINY, Add

ROOT = Path(__file__).parents[3]
PLAY = """
import sys
from pathlib import Path
from axis_desktop.storage.saving.saves import SaveFile
with SaveFile.open(Path(sys.argv[1])):
    print("playing", flush=True)
    sys.stdin.read()
"""


def new_save(path: Path) -> SaveFile:
    return SaveFile.create(path, SETUP, {ANNA: PERSON}, "Tiny game")


def game_of(save: SaveFile) -> Session:
    return Session(TINY, save.setup, save, entries=save.entries(), checkpoints=save.checkpoints())


def files_of(folder: Path) -> dict[str, bytes]:
    # "-shm" is memory that writer and readers share, no data.
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


def test_a_second_window_of_this_program_may_not_play(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis"), pytest.raises(SaveInUse, match="look on"):
        SaveFile.open(tmp_path / "game.axis")

    SaveFile.open(tmp_path / "game.axis").close()


def test_another_way_to_the_same_file_is_no_way_round(tmp_path: Path) -> None:
    other = tmp_path / "other.axis"
    other.symlink_to(tmp_path / "game.axis")

    with new_save(tmp_path / "game.axis"), pytest.raises(SaveInUse):
        SaveFile.open(other)


def test_another_program_may_not_play_until_the_first_ends_in_whatever_way(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        game_of(save).submit(Add(power=ANNA, amount=1))
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        with pytest.raises(SaveInUse):
            SaveFile.open(path)
        assert is_held(path)
        with SaveFile.look(path) as save:
            assert save.entries()
        assert [path for path, _ in list_saves(tmp_path)[0]] == [path]
        writer.kill()
    assert not is_held(path)

    with SaveFile.open(path) as save:
        game_of(save).submit(Add(power=ANNA, amount=1))


def test_what_cannot_be_locked_is_held_by_nobody(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    with new_save(path):
        (lock,) = (each for each in tmp_path.iterdir() if each.suffix == ".lock")
        assert is_held(path)
    assert not is_held(path)
    lock.mkdir()

    assert not is_held(path)


def test_who_looks_on_sees_the_game_as_it_is_and_can_branch_it(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game = game_of(save)
        for _ in range(3):
            game.submit(Add(power=ANNA, amount=2))
        before = files_of(tmp_path)
        with SaveFile.look(tmp_path / "game.axis") as seen:
            there = game_of(seen)
            assert (seen.read_only, save.read_only) == (True, False)
            assert there.state.value == 6
            with new_save(tmp_path / "branch.axis") as own:
                there.branch(2, own).submit(Add(power=ANNA, amount=1))
            seen.copy_to(tmp_path / "copy.axis")
        (tmp_path / "branch.axis").unlink()
        (tmp_path / "copy.axis").unlink()
        assert files_of(tmp_path) == before
        game.submit(Add(power=ANNA, amount=1))


def test_who_looks_on_never_writes(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game_of(save).submit(Add(power=ANNA, amount=2))
    before = files_of(tmp_path)

    with SaveFile.look(tmp_path / "game.axis") as seen:
        game = game_of(seen)
        for write in (
            lambda: game.submit(Add(power=ANNA, amount=2)),
            game.undo,
            lambda: game.take_back(0),
            lambda: seen.set_seats({}),
            lambda: seen.set_summary(seen.summary),
            lambda: seen.set_orders([]),
            lambda: seen.checkpoint(1, b"{}"),
        ):
            with pytest.raises(SaveReadOnly, match="opened to look at"):
                write()
        assert game.state.value == 2

    assert files_of(tmp_path) == before


@pytest.mark.parametrize("number", [0, 2, 7])
def test_only_the_next_action_is_accepted(tmp_path: Path, number: int) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game_of(save).submit(Add(power=ANNA, amount=2))
        with pytest.raises(SaveError, match="isn't the next"):
            save.append(number, Entry({}))

        assert len(save.entries()) == 1


def test_what_another_program_wrote_meanwhile_stays(tmp_path: Path) -> None:
    """A window of an older version takes no lock."""
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        game = game_of(save)
        game.submit(Add(power=ANNA, amount=1))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("INSERT INTO action VALUES (1, '{}', '[]', 0)")
        other.close()
        for write in (lambda: game.submit(Add(power=ANNA, amount=1)), game.undo):
            with pytest.raises(SaveError, match="changed it meanwhile"):
                write()

        assert len(game.entries) == 1
        assert len(save.entries()) == 2


def test_a_save_that_was_moved_away_is_not_written_into_the_void(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game = game_of(save)
        (tmp_path / "game.axis").rename(tmp_path / "moved.axis")

        with pytest.raises(SaveError, match="moved"):
            game.submit(Add(power=ANNA, amount=1))

        (tmp_path / "moved.axis").rename(tmp_path / "game.axis")
        game.submit(Add(power=ANNA, amount=1))


def test_nothing_is_left_beside_a_closed_save(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game_of(save).submit(Add(power=ANNA, amount=1))

    assert [path.name for path in tmp_path.iterdir()] == ["game.axis"]
