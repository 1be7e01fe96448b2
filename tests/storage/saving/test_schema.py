"""What a file must be to be taken for a save, before SQLite reads it."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from axis_desktop.model import SaveError
from axis_desktop.storage.saving.save_contents import (
    MAX_ACTIONS,
    MAX_JOURNAL_BYTES,
    MAX_JOURNAL_VALUES,
    Extent,
)
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.saving.schema import HEADER_BYTES, Flaw, check_header, uses_wal

SAVES = Path(__file__).parent / "saves" / "format_1"
SAVE = SAVES / "classic_in_battle.axis"


@pytest.fixture(scope="module")
def header() -> bytes:
    return SAVE.read_bytes()[:HEADER_BYTES]


def with_byte(header: bytes, place: int, value: int) -> bytes:
    return header[:place] + bytes([value]) + header[place + 1 :]


def test_a_header_is_that_of_a_save_to_its_last_byte(header: bytes) -> None:
    check_header(header)
    check_header(header, is_whole=False)
    for wrong in (header[:-1], with_byte(header, 0, 0), b""):
        for is_whole in (True, False):
            with pytest.raises(Flaw, match="no save"):
                check_header(wrong, is_whole=is_whole)


def test_whose_file_it_is_counts_where_all_of_it_is_in_one(header: bytes) -> None:
    foreign = with_byte(header, 71, header[71] ^ 1)

    with pytest.raises(Flaw, match="no save"):
        check_header(foreign)
    check_header(foreign, is_whole=False)


def test_a_longer_list_of_tables_is_refused(header: bytes) -> None:
    for place, value in ((100, 5), (104, header[104] + 1)):
        with pytest.raises(Flaw, match="no part of a save"):
            check_header(with_byte(header, place, value), is_whole=False)


def test_the_header_says_where_the_newest_part_is(header: bytes) -> None:
    assert [uses_wal(with_byte(header, 18, mode)) for mode in (1, 2, 3)] == [False, True, False]
    assert not uses_wal(with_byte(header, 18, 2)[:-1])


def test_a_journal_is_counted_row_by_row_and_has_an_end() -> None:
    assert Extent().with_row('{"a": 1}', "[]") == Extent(1, 10, Extent().with_row('{"a": 1}', "[]").values)
    assert Extent().with_row('{"a": [1, 2]}', "[3]").values > Extent().with_row('{"a": []}', "[3]").values
    fullest = Extent(MAX_ACTIONS, MAX_JOURNAL_BYTES, MAX_JOURNAL_VALUES)
    assert fullest.is_too_much is False
    for field in Extent._fields:
        assert fullest._replace(**{field: getattr(fullest, field) + 1}).is_too_much is True


def test_what_lies_beside_a_save_can_bring_nothing_foreign_in(tmp_path: Path) -> None:
    """The list of tables may lie in the second file, where no header tells of it."""
    path = tmp_path / "game.axis"
    shutil.copy(SAVE, path)
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("PRAGMA wal_autocheckpoint = 0")
    writer.execute("ALTER TABLE meta ADD COLUMN more TEXT")
    for killed in (path, path.with_name("game.axis-wal")):
        shutil.copy(killed, killed.with_name(f"killed{killed.name.removeprefix('game')}"))
    writer.close()

    with pytest.raises(SaveError, match="no part of a save"):
        SaveFile.look(tmp_path / "killed.axis")
