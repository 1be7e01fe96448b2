"""Reading leaves everything as it was, and whatever lies in the folder of saves is listed with a reason."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import Power, SaveError, SaveReadOnly
from axis_desktop.model.seats import PERSON
from axis_desktop.storage.saving import save_database
from axis_desktop.storage.saving.save_summary import fit_to_show
from axis_desktop.storage.saving.saves import SaveFile, Summary, list_saves

SAVES = Path(__file__).parent / "saves" / "format_1"
Make = Callable[[Path], object]


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def foreign_database(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE friends (name)")
    raw.commit()
    raw.close()


@pytest.mark.parametrize("name", [path.stem for path in sorted(SAVES.glob("*.axis"))])
def test_looking_and_listing_leave_no_trace(tmp_path: Path, name: str) -> None:
    for path in SAVES.glob(f"{name}.*"):
        shutil.copy2(path, tmp_path)
    before = contents(tmp_path)

    found, broken = list_saves(tmp_path)
    with SaveFile.look(tmp_path / f"{name}.axis") as save:
        assert save.session().entries

    assert (len(found), broken) == (1, [])
    assert contents(tmp_path) == before


def test_a_foreign_database_is_not_changed_before_it_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "addresses.axis"
    foreign_database(path)
    before = contents(tmp_path)

    for read in (SaveFile.open, SaveFile.look):
        with pytest.raises(SaveError, match="no save of Axis Desktop"):
            read(path)
    list_saves(tmp_path)

    assert contents(tmp_path) == before


def test_what_a_killed_program_left_in_two_files_is_brought_together(tmp_path: Path) -> None:
    """Half of what a killed program wrote lies in another file; both belong together until it is opened."""
    for path in SAVES.glob("killed.*"):
        shutil.copy2(path, tmp_path)

    with SaveFile.open(tmp_path / "killed.axis") as save:
        length = len(save.session().entries)

    assert length == 50
    assert [path.name for path in tmp_path.iterdir()] == ["killed.axis"]


def large_file(path: Path) -> None:
    path.touch()
    os.truncate(path, 10**10)  # it takes no room


def journal_that_names_another_file(path: Path, victim: Path) -> None:
    """SQLite rolls such a journal back, and deletes the file that it names at its end."""
    magic = bytes.fromhex("d9d505f920a163d7")
    name = str(victim).encode()
    checksum = sum(byte if byte < 128 else byte - 256 for byte in name) & 0xFFFFFFFF
    numbers = (0xFFFFFFFF, 0, path.stat().st_size // 4096, 512, 4096)
    header = magic + b"".join(number.to_bytes(4, "big") for number in numbers)
    end = (0x40000000 // 4096 + 1).to_bytes(4, "big") + name
    end += len(name).to_bytes(4, "big") + checksum.to_bytes(4, "big") + magic
    path.with_name(path.name + "-journal").write_bytes(header.ljust(512, b"\0") + end)


@pytest.mark.parametrize("read", [SaveFile.open, SaveFile.look])
def test_a_file_beside_a_save_reaches_no_third_one(tmp_path: Path, read: Callable[[Path], SaveFile]) -> None:
    path, victim = tmp_path / "game.axis", tmp_path / "diary.txt"
    victim.write_text("Dear diary")
    with SaveFile.look(SAVES / "classic_in_battle.axis") as save:
        save.copy_to(path)
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = DELETE")
    raw.close()
    journal_that_names_another_file(path, victim)

    with pytest.raises(SaveError, match="none of its own"):
        read(path)

    assert victim.read_text() == "Dear diary"


@pytest.mark.parametrize("read", [SaveFile.open, SaveFile.look])
def test_a_journal_that_names_nothing_is_ones_own(tmp_path: Path, read: Callable[[Path], SaveFile]) -> None:
    path = tmp_path / "game.axis"
    with SaveFile.look(SAVES / "classic_in_battle.axis") as save:
        save.copy_to(path)
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = DELETE")
    raw.close()
    journal_that_names_another_file(path, path)
    journal = path.with_name("game.axis-journal")
    journal.write_bytes(journal.read_bytes()[:512])

    with read(path) as save:
        assert save.entries()


def test_files_beside_a_save_count_for_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed = next(path for path in SAVES.glob("*.axis") if path.with_name(path.name + "-wal").exists())
    for path in SAVES.glob(f"{killed.stem}.*"):
        shutil.copy2(path, tmp_path)
    copy = tmp_path / killed.name
    beside = [path for path in tmp_path.iterdir() if path != copy]
    monkeypatch.setattr(save_database, "MAX_FILE_BYTES", sum(path.stat().st_size for path in beside))
    with SaveFile.look(copy) as save:
        assert save.session().entries

    longest = max(beside, key=lambda path: path.stat().st_size)
    with longest.open("ab") as file:
        file.write(b"\0")
    with pytest.raises(SaveError, match="larger than any save"):
        SaveFile.look(copy)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def loop(path: Path) -> None:
    path.symlink_to(path.with_name("other.axis"))
    path.with_name("other.axis").symlink_to(path)


STRANGE: dict[str, Make] = {
    "a folder": lambda path: path.mkdir(),
    "nothing": lambda path: path.symlink_to("gone"),
    "an empty file": lambda path: path.touch(),
    "a text": lambda path: path.write_text("Dear diary " * 1000),
    "a large file": large_file,
    "a database": foreign_database,
}
if sys.platform != "win32":
    STRANGE |= {
        "a device": lambda path: path.symlink_to("/dev/zero"),
        "a pipe": pipe,
        "a link to itself": loop,
    }


@pytest.mark.parametrize("what", STRANGE)
def test_what_is_no_save_is_listed_with_a_reason(tmp_path: Path, what: str) -> None:
    path = tmp_path / "strange.axis"
    STRANGE[what](path)
    shutil.copy(SAVES / "classic_in_battle.axis", tmp_path)

    found, broken = list_saves(tmp_path)

    assert [path.name for path, _ in found] == ["classic_in_battle.axis"]
    assert path in dict(broken)
    for read in (SaveFile.open, SaveFile.look):
        with pytest.raises(SaveError) as refusal:
            read(path)
        assert "strange.axis can't be opened: " in str(refusal.value)


@pytest.mark.parametrize("name", ["x" * 300 + ".axis", "x/" * 3000 + "y.axis", "a\0b.axis"])
def test_names_that_no_file_can_have_are_refused(tmp_path: Path, name: str) -> None:
    for read in (SaveFile.open, SaveFile.look):
        with pytest.raises(SaveError, match="can't be opened"):
            read(tmp_path / name)


@pytest.mark.parametrize(
    "played",
    ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-01-01T00:00:00", "0001-01-01T00:00:00+23:59"],
)
def test_a_forged_date_does_no_harm(tmp_path: Path, played: str) -> None:
    forge_summary(tmp_path, "played", f'"{played}"')

    ((_, summary),), broken = list_saves(tmp_path)

    assert not broken
    assert datetime(1970, 1, 1, tzinfo=UTC) < summary.played.astimezone() < datetime(2201, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("field", "value"),
    [("played", '"yesterday"'), ("played", "7"), ("round", "9" * 5000), ("round", "-1"), ("owners", "[]")],
)
def test_a_summary_without_sense_makes_its_save_unusable_and_no_other(
    tmp_path: Path, field: str, value: str
) -> None:
    shutil.copy(SAVES / "supply_in_a_window.axis", tmp_path)
    forge_summary(tmp_path, field, value)

    found, ((path, reason),) = list_saves(tmp_path)

    assert [path.name for path, _ in found] == ["supply_in_a_window.axis"]
    assert str(reason) == f"{path} can't be opened: its 'summary' is damaged."


def test_what_a_stranger_wrote_is_shown_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    shutil.copy(SAVES / "classic_in_battle.axis", path)
    with SaveFile.open(path) as save:
        save.set_summary(
            Summary(title="\x1b[2J\nSpring" + "!" * 5000, system="classic", played=datetime.now(UTC))
        )

    ((_, summary),), _ = list_saves(tmp_path)

    assert summary.title.isprintable()
    assert "Spring" in summary.title
    assert len(summary.title) <= 200


def test_a_list_shows_as_many_seats_and_sides_as_a_game_can_have() -> None:
    many = Summary(
        title="Spring",
        system="classic",
        played=datetime.now(UTC),
        seats={Power(f"power_{number}"): PERSON for number in range(30)},
        score={f"side_{number}": number for number in range(30)},
    )

    shown = fit_to_show(many)

    assert list(shown.seats) == list(many.seats)[:20]
    assert list(shown.score) == list(many.score)[:4]


def forge_summary(folder: Path, field: str, value: str) -> None:
    """A copy of a save with other JSON in one field of its summary."""
    path = folder / "game.axis"
    shutil.copy(SAVES / "classic_in_battle.axis", path)
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = DELETE")
    ((text,),) = raw.execute("SELECT value FROM meta WHERE key = 'summary'")
    fields = {**msgspec.json.decode(text), field: msgspec.Raw(value.encode())}
    forged = msgspec.json.encode(fields).decode()
    raw.execute("UPDATE meta SET value = ? WHERE key = 'summary'", (forged,))
    raw.close()


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_write_protected_is_looked_at_and_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    path = tmp_path / "game.axis"
    shutil.copy(SAVES / "classic_in_battle.axis", path)
    if what == "file":
        monkeypatch.setattr(os, "access", lambda *_: False)
    else:
        monkeypatch.setattr(os, "open", write_protected)

    with pytest.raises(SaveReadOnly, match="write-protected"):
        SaveFile.open(path)
    with SaveFile.look(path) as save:
        assert save.session().entries
        monkeypatch.undo()
        save.copy_to(tmp_path / "copy.axis")

    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.axis", "game.axis"]
    SaveFile.open(tmp_path / "copy.axis").close()


def write_protected(path: str, flags: int, *rest: object, **more: object) -> int:
    if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        raise PermissionError(13, "Permission denied", path)
    return REAL_OPEN(path, flags, *rest, **more)  # type: ignore[arg-type]  # handed on as they came


REAL_OPEN = os.open
