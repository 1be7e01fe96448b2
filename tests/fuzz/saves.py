"""Mutated saves: whatever is in the file, it is listed, opened and played, or refused with a sentence.

Some are damaged as a disk would (bits, pages, lengths), some as a person would (rows, tables, the data in
them). Reading must change nothing, and a game that opens is the one that its journal replays.
"""

import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.model import AxisError, Decision, Luck, Session, system
from axis_desktop.players.sampling import sampled
from axis_desktop.storage import places
from axis_desktop.storage.saving import saves
from axis_desktop.storage.saving.saves import SaveFile, list_saves
from tests.fuzz.mutants import BYTES, NASTY, change_value

SAVES = Path(__file__).parents[1] / "storage" / "saving" / "saves"
JARGON = ("sqlite", "sql", "database", "malformed", "traceback")
LONGEST = 700
"""Letters of a refusal without the path."""

_STATEMENTS = (
    "DELETE FROM action WHERE number = {small}",
    "DELETE FROM action WHERE number >= {small}",
    "DELETE FROM meta WHERE key = '{key}'",
    "DELETE FROM checkpoint",
    "UPDATE action SET number = {value} WHERE number = {small}",
    "UPDATE action SET data = {value} WHERE number = {small}",
    "UPDATE action SET draws = {value} WHERE number = {small}",
    "UPDATE action SET sealed = 1 - sealed WHERE number = {small}",
    "UPDATE action SET data = (SELECT data FROM action WHERE number = {other}) WHERE number = {small}",
    "UPDATE action SET draws = (SELECT draws FROM action WHERE number = {other}) WHERE number = {small}",
    "UPDATE meta SET value = {value} WHERE key = '{key}'",
    "UPDATE meta SET value = (SELECT value FROM meta WHERE key = 'seats') WHERE key = '{key}'",
    "INSERT INTO meta VALUES ('{key}x', {value})",
    "INSERT INTO action SELECT max(number) + 1, data, draws, sealed FROM action",
    "INSERT INTO action VALUES ({small} + 1000, '{{}}', '[]', 0)",
    "INSERT OR REPLACE INTO checkpoint SELECT {small}, state FROM checkpoint LIMIT 1",
    "UPDATE checkpoint SET state = {value}",
    "UPDATE checkpoint SET length = length + 1",
    "CREATE TABLE more (x)",
    "CREATE VIEW action2 AS SELECT * FROM action",
    "CREATE INDEX i ON action (hex(data))",
    "CREATE TRIGGER t AFTER INSERT ON action BEGIN DELETE FROM meta; END",
    "ALTER TABLE action ADD COLUMN x DEFAULT 7",
    "ALTER TABLE checkpoint ADD COLUMN x AS (zeroblob(900000000))",
    "PRAGMA application_id = {small}",
    "PRAGMA user_version = {small}",
    "PRAGMA journal_mode = WAL",
    "VACUUM",
)
_KEYS = ("setup", "seats", "summary", "orders", "proofs")


class Attacker:
    """Attacks with the saves that are kept for every format, and with what this program makes of them."""

    def __init__(self, folder: Path) -> None:
        places.key_file = lambda: folder / "key"  # the player's own stays out of it
        vars(saves)["system"] = cache(system)  # looking for installed games takes longer than a small save
        self._folder = folder / "saves"
        self._path = self._folder / "game.axis"
        self._seeds: list[Mapping[str, bytes]] = []
        for kept in sorted(SAVES.glob("*/*.axis")):
            self._seeds.append({s.name.removeprefix(kept.name): s.read_bytes() for s in _files(kept)})
        for seed in tuple(self._seeds):  # the same as this program keeps them, with proofs
            self._write(seed)
            with SaveFile.open(self._path) as save:
                save.session()
            self._seeds.append({"": self._path.read_bytes()})

    def attempt(self, number: int) -> str:
        luck = Luck("saves", number)
        self._write(luck.pick(self._seeds))
        mutate: Callable[[Luck], None] = luck.pick((self._damage, self._change_rows, self._change_data))
        for _ in range(1 + luck.below(3)):
            mutate(luck)
        listed, unusable = list_saves(self._folder)
        for _, refusal in unusable:
            self._check_sentence(refusal)
        assert len(listed) + len(unusable) == 1
        before = {path.name: path.read_bytes() for path in self._folder.iterdir()}
        looked = self._use(self._look, luck)
        assert before == {path.name: path.read_bytes() for path in self._folder.iterdir()}, (
            "reading left traces"
        )
        played = self._use(self._play, luck) if looked == "opened" or not luck.below(4) else "refused"
        return f"looked: {looked}, played: {played}"

    # ------------------------------------------------------------------ mutants

    def _write(self, files: Mapping[str, bytes]) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir()
        for end, content in files.items():
            self._path.with_name(self._path.name + end).write_bytes(content)

    def _damage(self, luck: Luck) -> None:
        file = luck.pick(_files(self._path))
        if content := file.read_bytes():
            file.write_bytes(luck.pick(BYTES)(content, luck))

    def _change_rows(self, luck: Luck) -> None:
        value = luck.pick(NASTY)
        known: Any = value if isinstance(value, str) else msgspec.json.encode(value).decode()
        literal = luck.pick(("NULL", "7", "x'00'", "zeroblob(100000)", "'" + known.replace("'", "''") + "'"))
        statement = luck.pick(_STATEMENTS).format(
            small=luck.below(60), other=luck.below(60), key=luck.pick(_KEYS), value=literal
        )
        with suppress(sqlite3.Error), closing(sqlite3.connect(self._path, isolation_level=None)) as raw:
            raw.execute("PRAGMA ignore_check_constraints = ON")
            raw.execute(statement)

    def _change_data(self, luck: Luck) -> None:
        with suppress(sqlite3.Error), closing(sqlite3.connect(self._path, isolation_level=None)) as raw:
            row = luck.below(3) and ("action", "number", luck.pick(("data", "draws")), luck.below(60))
            table, key, column, place = row or ("meta", "key", "value", luck.pick(_KEYS))
            where = f"WHERE {key} = ?"
            found = raw.execute(f"SELECT {column} FROM {table} {where}", (place,)).fetchone()  # noqa: S608
            with suppress(msgspec.MsgspecError, RecursionError, TypeError):
                changed = change_value(msgspec.json.decode(found[0]), luck)
                text = msgspec.json.encode(changed).decode()
                raw.execute(f"UPDATE {table} SET {column} = ? {where}", (text, place))  # noqa: S608

    # ------------------------------------------------------------------ use

    def _use(self, use: Callable[[Luck], None], luck: Luck) -> str:
        try:
            use(luck)
        except AxisError as refusal:
            self._check_sentence(refusal)
            return "refused"
        return "opened"

    def _check_sentence(self, refusal: AxisError) -> None:
        text = str(refusal).replace(str(self._path), "")
        assert text.isprintable(), text
        assert len(text) <= LONGEST, text
        assert not [word for word in JARGON if word in text.lower()], text

    def _look(self, luck: Luck) -> None:
        with SaveFile.look(self._path) as save:
            save.seats, save.summary, save.orders, save.purchases  # noqa: B018 - each is read and checked
            game = save.session()
            show(game)
            entries = save.entries()
            assert Session(game.system, game.setup, entries=entries).state_hash() == game.state_hash(), (
                "a forged state was believed"
            )
            game.state_at(luck.below(len(entries) + 1))

    def _play(self, luck: Luck) -> None:
        with SaveFile.open(self._path) as save:
            game = save.session()
            if isinstance(game.decision, Decision) and not game.setup.real_dice:
                with suppress(AxisError):  # the rules may refuse what a forged position offers
                    game.submit(sampled(game, luck))
            if game.can_undo and luck.below(2):
                game.undo()
            elif game.can_undo:
                game.take_back(len(game.entries) - 1)
            length, state = len(game.entries), game.state_hash()
        with SaveFile.open(self._path) as save:
            again = save.session()
            assert (len(again.entries), again.state_hash()) == (length, state), "what was played is lost"


def attempts(folder: Path) -> Callable[[int], str]:
    """The attacks on saves."""
    return Attacker(folder).attempt


def show(game: Session) -> None:
    """Ask a game for all that the screen shows of it."""
    catalog = game.system.catalog(game.state)
    for power in (None, *(info.id for info in catalog.powers)):
        game.present(power)
    if isinstance(game.decision, Decision):
        game.options  # noqa: B018


def _files(path: Path) -> list[Path]:
    return sorted(path.parent.glob(path.name + "*"))
