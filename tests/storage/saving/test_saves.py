import shutil
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import Power, SaveError, SaveInUse, Session, Space, UnitType
from axis_desktop.model.seats import PERSON, computer
from axis_desktop.storage.saving.orders import StandingOrder
from axis_desktop.storage.saving.plans import PurchasePlan
from axis_desktop.storage.saving.saves import SaveFile, Summary, list_saves
from axis_desktop.storage.saving.schema import FORMAT, Flaw, create_tables, format_of, migrate
from tests.model.tiny import ANNA, SETUP, TINY, Add, Roll

SEATS = {Power("anna"): PERSON, Power("ben"): computer("easy")}


def new_save(path: Path) -> SaveFile:
    return SaveFile.create(path, SETUP, SEATS, "Tiny game")


def resumed(path: Path) -> tuple[SaveFile, Session]:
    save = SaveFile.open(path)
    return save, Session(TINY, save.setup, save, entries=save.entries(), checkpoints=save.checkpoints())


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        game = Session(TINY, SETUP, save)
        for _ in range(45):
            game.submit(Add(power=ANNA, amount=1))
        game.submit(Roll(power=ANNA))
        game.submit(Add(power=ANNA, amount=2))
        game.undo()
        state = game.state_hash()

    save, again = resumed(path)

    assert again.state_hash() == state
    assert len(again.entries) == 46
    assert save.seats == SEATS
    save.close()


def test_a_game_is_called_by_its_own_name_or_else_its_scenario() -> None:
    played = datetime(2026, 1, 2, tzinfo=UTC)
    unnamed = Summary(title="Spring 1942", system="tiny", played=played)
    assert unnamed.called == "Spring 1942"
    assert msgspec.structs.replace(unnamed, name="Friday").called == "Friday"


def test_checkpoints_that_are_broken_only_make_loading_slower(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        game = Session(TINY, SETUP, save)
        for _ in range(50):
            game.submit(Add(power=ANNA, amount=1))
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE checkpoint SET state = x'00'")
    raw.close()

    save, again = resumed(path)

    assert again.state.value == 50
    save.close()


def corrupt_header(path: Path) -> None:
    path.write_bytes(b"not a save at all" * 100)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:3000])


def change(statement: str) -> Callable[[Path], None]:
    def run(path: Path) -> None:
        raw = sqlite3.connect(path, isolation_level=None)
        raw.execute(statement)
        raw.close()

    return run


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (corrupt_header, "no save of Axis Desktop"),
        (cut_short, "damaged|no save"),
        (change("PRAGMA application_id = 1"), "no save of Axis Desktop"),
        (change(f"PRAGMA user_version = {FORMAT + 1}"), "newer version"),
        (change("PRAGMA user_version = 0"), "format 0 is unknown"),
        (change("CREATE TRIGGER t AFTER INSERT ON action BEGIN DELETE FROM meta; END"), "no part of a save"),
        (change("CREATE VIEW v AS SELECT 1"), "no part of a save"),
        (change("DELETE FROM meta WHERE key = 'setup'"), "'setup' is missing"),
        (change("UPDATE meta SET value = '{' WHERE key = 'setup'"), "'setup' is damaged"),
        (change("DELETE FROM action WHERE number = 1"), "action 1 is missing"),
        (change("UPDATE action SET draws = '[[1]]' WHERE number = 0"), "can't be read"),
    ],
)
def test_a_broken_save_is_refused_with_a_sentence_that_names_it(
    tmp_path: Path, damage: Callable[[Path], None], complaint: str
) -> None:
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        game = Session(TINY, SETUP, save)
        for _ in range(3):
            game.submit(Roll(power=ANNA))
    damage(path)

    with pytest.raises(SaveError, match=complaint) as refusal:
        resumed(path)
    assert "game.axis" in str(refusal.value)


def test_a_missing_save_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"gone\.axis can.t be opened: there is no such file"):
        SaveFile.open(tmp_path / "gone.axis")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    with new_save(path) as save:
        with pytest.raises(SaveError, match="already"):
            new_save(path)
        with pytest.raises(SaveError, match="already"):
            save.copy_to(path)


def test_a_folder_that_is_not_there_is_explained(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be written"):
        new_save(tmp_path / "nowhere" / "game.axis")


def test_a_full_disk_costs_no_action(tmp_path: Path) -> None:
    with new_save(tmp_path / "game.axis") as save:
        game = Session(TINY, SETUP, save)
        game.submit(Add(power=ANNA, amount=1))
        (pages,) = save._connection.execute("PRAGMA page_count").fetchone()  # noqa: SLF001 - the disk of this test
        save._connection.execute(f"PRAGMA max_page_count = {pages}")  # noqa: SLF001
        with pytest.raises(SaveError, match="disk is full"):  # noqa: PT012 - some page is the last one
            for _ in range(2000):
                game.submit(Add(power=ANNA, amount=1))
        played = game.state.value
        save._connection.execute("PRAGMA max_page_count = 100000")  # noqa: SLF001
        game.submit(Add(power=ANNA, amount=1))
    save, again = resumed(tmp_path / "game.axis")
    assert again.state.value == played + 1
    save.close()


def test_a_copy_is_a_save_of_its_own(tmp_path: Path) -> None:
    with new_save(tmp_path / "a.axis") as save:
        game = Session(TINY, SETUP, save)
        game.submit(Add(power=ANNA, amount=2))
        save.copy_to(tmp_path / "b.axis")
        game.submit(Add(power=ANNA, amount=2))

    copy, again = resumed(tmp_path / "b.axis")
    assert again.state.value == 2
    copy.close()


def test_a_copy_takes_the_place_of_a_save_if_that_is_wanted(tmp_path: Path) -> None:
    """What a killed program left beside the old one is none of the new one's."""
    old, kept = tmp_path / "old.axis", tmp_path / "kept.axis"
    with new_save(old) as save:
        Session(TINY, SETUP, save).submit(Add(power=ANNA, amount=1))
        for name in (old.name, f"{old.name}-wal", f"{old.name}-shm"):
            shutil.copy(tmp_path / name, tmp_path / name.replace("old", "kept"))

    with new_save(tmp_path / "game.axis") as save:
        Session(TINY, SETUP, save).submit(Add(power=ANNA, amount=2))
        save.copy_to(kept, replaces=True)

    assert sorted(path.name for path in tmp_path.glob("kept*")) == ["kept.axis"]
    copy, again = resumed(kept)
    assert again.state.value == 2
    copy.close()


def test_a_save_that_is_played_on_and_what_is_no_file_are_not_replaced(tmp_path: Path) -> None:
    path, folder = tmp_path / "game.axis", tmp_path / "folder.axis"
    folder.mkdir()
    with new_save(path) as save:
        game = Session(TINY, SETUP, save)
        game.submit(Add(power=ANNA, amount=1))
        with pytest.raises(SaveInUse):
            save.copy_to(path, replaces=True)
        with pytest.raises(SaveError, match="already"):
            save.copy_to(folder, replaces=True)
        game.submit(Add(power=ANNA, amount=1))

    again, session = resumed(path)
    assert session.state.value == 2
    again.close()


def test_saves_are_listed_latest_first_and_broken_ones_apart(tmp_path: Path) -> None:
    for name, year in (("old", 2024), ("new", 2026)):
        with new_save(tmp_path / f"{name}.axis") as save:
            save.set_summary(Summary(title=name, system="tiny", played=datetime(year, 1, 1, tzinfo=UTC)))
    corrupt_header(tmp_path / "old2.axis")

    found, broken = list_saves(tmp_path)

    assert [summary.title for _, summary in found] == ["new", "old"]
    assert [path.name for path, _ in broken] == ["old2.axis"]


def test_migrations_run_one_after_another_or_not_at_all() -> None:
    def to_two(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE action ADD COLUMN note TEXT NOT NULL DEFAULT ''")

    def to_three(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO meta VALUES ('format_note', '3')")

    def broken(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO nowhere VALUES (1)")

    connection = sqlite3.connect(":memory:", isolation_level=None)
    create_tables(connection)
    connection.execute("PRAGMA user_version = 1")

    with pytest.raises(sqlite3.Error):
        migrate(connection, to=3, migrations={1: to_two, 2: broken})
    assert format_of(connection) == 1
    migrate(connection, to=3, migrations={1: to_two, 2: to_three})

    assert format_of(connection) == 3
    assert connection.execute("SELECT note FROM action").fetchall() == []
    with pytest.raises(Flaw):
        migrate(connection, to=4, migrations={})
    connection.close()


def test_what_is_about_to_be_bought_waits_in_the_save(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    infantry = UnitType("infantry")
    plan = PurchasePlan(round=3, power=ANNA, units={infantry: 2}, places=((infantry, Space("field"), 1),))
    with new_save(path) as save:
        assert save.purchases == []
        save.set_purchases([plan])

    with SaveFile.open(path) as again:
        assert again.purchases == [plan]


def test_standing_orders_wait_in_the_save(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    order = StandingOrder(seat=PERSON, kind="always", round=3, turn=ANNA, card="guards")
    with new_save(path) as save:
        assert save.orders == []
        save.set_orders([order])

    with SaveFile.open(path) as again:
        assert again.orders == [order]


def test_with_its_summary_the_file_of_a_running_game_is_whole(tmp_path: Path) -> None:
    path, alone = tmp_path / "game.axis", tmp_path / "alone" / "game.axis"
    alone.parent.mkdir()
    with new_save(path) as save:
        game = Session(TINY, SETUP, save)
        game.submit(Add(power=ANNA, amount=1))
        save.set_summary(Summary(title="Tiny game", system="tiny", played=datetime(2026, 1, 2, tzinfo=UTC)))

        shutil.copy(path, alone)  # as a backup does it, without the files beside it

    save, again = resumed(alone)
    assert len(again.entries) == 1
    assert save.summary.played == datetime(2026, 1, 2, tzinfo=UTC)
    save.close()
