"""Small saves that once took gigabytes or minutes, and a program that opens them under a limit of memory.

`python -m tests.storage.saving.bombs FOLDER` says what it made of each save there.
"""

import json
import shutil
import sqlite3
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from axis_desktop.model import SaveError
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.save_contents import MAX_ACTIONS
from axis_desktop.storage.saving.saves import SaveFile, list_saves
from tests.fuzz.worker import limit_memory

SAVE = Path(__file__).parent / "saves" / "format_1" / "classic_in_battle.axis"
MEMORY_MB = 200
Raw = sqlite3.Connection


def _sql(*statements: str) -> Callable[[Raw], None]:
    def run(raw: Raw) -> None:
        for statement in statements:
            raw.execute(statement)

    return run


def _value(key: str, text: str) -> Callable[[Raw], object]:
    return lambda raw: raw.execute("UPDATE meta SET value = ? WHERE key = ?", (text, key))


def _setup(data: str) -> str:
    return f'{{"system": "classic", "scenario": "", "pack": "", "data": {data}}}'


def _actions(count: int, data: str) -> Callable[[Raw], None]:
    rows = [(number, data, "[]", 0) for number in range(count)]

    def run(raw: Raw) -> None:
        raw.execute("DELETE FROM action")
        raw.executemany("INSERT INTO action VALUES (?, ?, ?, ?)", rows)

    return run


def _long_game_of_many(raw: Raw) -> None:
    """Most pieces that a position can have, and half as many actions as a save can hold."""
    many = dict.fromkeys(("infantry", "tank", "fighter", "bomber"), 1000)
    homes = ("germany", "japan", "russia", "united_kingdom")
    position = {
        "power": "russia",
        "units": {home: {home: many} for home in homes},
        "treasury": {"russia": 10},
    }
    setup = new_setup(
        find_scenario("classic", None),
        options={"edit_mode": True},
        position=position,
    )
    _value("setup", msgspec.json.encode(setup).decode())(raw)
    edit = '{"type": "edit_power", "power": "russia", "edited": "russia", "treasury": 9, "weapons": []}'
    _actions(MAX_ACTIONS // 2, edit)(raw)


def _crowds(raw: Raw) -> None:
    """Every power has a thousand of everything wherever it has anything."""
    (text,) = raw.execute("SELECT value FROM meta WHERE key = 'setup'").fetchone()
    setup = json.loads(text)
    for forces in setup["data"]["scenario"]["units"].values():
        for units in forces.values():
            units.update(dict.fromkeys(units.keys() - {"factory", "aa_gun"}, 1000))
    _value("setup", json.dumps(setup))(raw)


# Made only when a save is written: whoever collects tests shouldn't hold them.
BOMBS: dict[str, Callable[[Raw], object]] = {
    "computed_column": _sql("ALTER TABLE meta ADD COLUMN more AS (hex(zeroblob(400000000)))"),
    "computed_value": _sql(
        "DROP TABLE meta",
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT AS (hex(zeroblob(4))))",
        "INSERT INTO meta (key) VALUES ('summary')",
        # Whoever writes such a row computes it, and the test would take the gigabyte that a program mustn't.
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = replace(sql, 'zeroblob(4)', 'zeroblob(400000000)')",
    ),
    "large_default": lambda raw: _sql(f"ALTER TABLE meta ADD COLUMN more DEFAULT '{'x' * 900_000}'")(raw),
    "view": _sql(
        "DROP TABLE meta", "CREATE VIEW meta AS SELECT 'summary' AS key, hex(zeroblob(400000000)) AS value"
    ),
    "computed_index": _sql("CREATE INDEX more ON action (hex(data))"),
    "trigger": _sql("CREATE TRIGGER more AFTER INSERT ON action BEGIN DELETE FROM meta; END"),
    "other_table": _sql("CREATE TABLE more (x)"),
    "missing_table": _sql("DROP TABLE checkpoint"),
    "setup_of_lists": lambda raw: _value("setup", _setup(f'{{"x": [{"[]," * 600_000}[]]}}'))(raw),
    "setup_of_depth": lambda raw: _value("setup", _setup(f'{{"x": {"[" * 200_000}{"]" * 200_000}}}'))(raw),
    "setup_of_text": lambda raw: _value("setup", _setup('{"x": "' + "x" * 3_000_000 + '"}'))(raw),
    "summary_of_text": lambda raw: _value("summary", json.dumps({"title": "x" * 3_000_000}))(raw),
    "action_of_lists": lambda raw: _actions(1, f'{{"x": [{"[]," * 600_000}[]]}}')(raw),
    "actions_of_text": lambda raw: _actions(20, json.dumps({"x": "x" * 1_000_000}))(raw),
    "too_many_actions": lambda raw: _actions(100_000, "{}")(raw),
    "crowds": _crowds,
}
HARMLESS: dict[str, Callable[[Raw], object]] = {
    # What nobody believes is never unpacked; of large states few are kept.
    "kept_states": lambda raw: raw.executemany(
        "INSERT OR REPLACE INTO checkpoint VALUES (?, ?)",
        [(number, zlib.compress(bytes(50_000_000))) for number in range(20)],
    ),
    "long_game_of_many": _long_game_of_many,
}


def make_bombs(folder: Path) -> None:
    """Write one save for each."""
    for name, change in (BOMBS | HARMLESS).items():
        path = folder / f"{name}.axis"
        shutil.copyfile(SAVE, path)
        raw = sqlite3.connect(path, isolation_level=None)
        raw.execute("PRAGMA journal_mode = DELETE")
        raw.execute("PRAGMA synchronous = OFF")
        raw.execute("BEGIN")
        change(raw)
        raw.execute("COMMIT")
        raw.close()


def main(folder: Path) -> None:
    with SaveFile.look(SAVE) as save:
        save.session()
    limit_memory(MEMORY_MB)
    list_saves(folder)
    for path in sorted(folder.glob("*.axis")):
        try:
            with SaveFile.look(path) as save:
                save.session()
            print(f"{path.stem}: opened")
        except SaveError as refusal:
            print(f"{path.stem}: {str(refusal).replace(str(path), '')}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
