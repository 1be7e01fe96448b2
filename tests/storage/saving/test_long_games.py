"""A long game opens, whoever wrote it; what could never be read again is never written."""

import sqlite3
from pathlib import Path
from unittest import mock

import pytest

from axis_desktop.model import Canceled, SaveError, Session
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving import save_contents as contents
from axis_desktop.storage.saving.saves import SaveFile
from tests.games.recording import FOLDER, read
from tests.model.tiny import ANNA, SETUP, TINY, Add

LONGEST = max(FOLDER.glob("classic-*.gz"), key=lambda file: len(read(file).entries))


def write(path: Path, rows: list[tuple[int, str, str, int]]) -> None:
    """Put actions into a save as a stranger would."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("BEGIN")
    raw.executemany("INSERT INTO action VALUES (?, ?, ?, ?)", rows)
    raw.execute("COMMIT")
    raw.close()


def play(game: Session, count: int) -> None:
    """Play so many actions."""
    for _ in range(count):
        game.submit(Add(power=ANNA, amount=1))


def test_a_game_of_as_many_actions_as_a_save_can_hold_opens(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    setup = new_setup(find_scenario("classic", None), options={"edit_mode": True})
    SaveFile.create(path, setup, {}, "Long game").close()
    data = '{"type": "edit_power", "power": "russia", "edited": "russia", "treasury": %d, "weapons": []}'
    write(path, [(number, data % (number % 7), "[]", 0) for number in range(contents.MAX_ACTIONS)])

    with SaveFile.open(path) as save:
        game = save.session()
        assert len(game.entries) == contents.MAX_ACTIONS
        with pytest.raises(SaveError, match="keep the position and begin a new game"):
            game.submit(game.options.choices()[0].action)
        game.undo()
        game.submit(game.options.choices()[0].action)


@pytest.mark.parametrize("bound", ["MAX_ACTIONS", "MAX_JOURNAL_BYTES", "MAX_JOURNAL_VALUES"])
def test_what_is_written_can_be_read_again(tmp_path: Path, bound: str) -> None:
    """Whatever is played until no more is written: the save opens with all of it."""
    path = tmp_path / "game.axis"
    most = {"MAX_ACTIONS": 9, "MAX_JOURNAL_BYTES": 500, "MAX_JOURNAL_VALUES": 40}[bound]
    with mock.patch.object(contents, bound, most):
        with SaveFile.create(path, SETUP, {}, "Tiny game") as save:
            game = Session(TINY, SETUP, save)
            play(game, 5)
            game.undo()
            with pytest.raises(SaveError, match="holds no more"):
                play(game, 50)
            assert len(game.entries) > 4
        with SaveFile.open(path) as save:
            assert save.entries() == list(game.entries)
            again = Session(TINY, SETUP, save, entries=save.entries())
            with pytest.raises(SaveError, match="holds no more"):
                again.submit(Add(power=ANNA, amount=1))


def test_the_replay_of_a_strangers_game_can_be_given_up(tmp_path: Path) -> None:
    recording, path = read(LONGEST), tmp_path / "game.axis"
    with SaveFile.create(path, recording.setup, {}, "Long game") as save:
        save.replace(0, recording.entries)

    def give_up(done: int, total: int) -> None:
        assert total == len(recording.entries)
        if done == 3:
            raise Canceled("Enough.")

    with SaveFile.open(path) as save:
        with pytest.raises(Canceled):
            save.session(progress=give_up)
        assert save.checkpoints() == {}
        assert save.session().state_hash() == recording.state


def test_a_game_that_was_looked_at_before_is_replayed_from_there(tmp_path: Path) -> None:
    recording, path = read(LONGEST), tmp_path / "game.axis"
    rows = recording.entries
    with SaveFile.create(path, recording.setup, {}, "Long game") as save:
        save.replace(0, rows[:-10])
    with SaveFile.look(path) as save:
        before = save.session()
    with SaveFile.open(path) as save:
        save.replace(len(rows) - 10, rows[-10:])
    told: list[int] = []

    with SaveFile.look(path) as save:
        game = save.session(known=before, progress=lambda _done, total: told.append(total))

    assert game.state_hash() == recording.state
    assert len(told) < 100
    other = new_setup(find_scenario("classic", None), seed=recording.setup.seed + 1)
    with SaveFile.look(path) as save:
        stranger = Session(before.system, other, checkpoints=before.checkpoints)
        told.clear()
        game = save.session(known=stranger, progress=lambda _done, total: told.append(total))
    assert (len(told), game.state_hash()) == (len(rows), recording.state)


def test_an_action_counts_with_its_text_its_draws_and_all_its_values() -> None:
    held = contents.Extent().with_row('{"type":"press","units":[1,2]}', "[4]").with_row("{}", "")

    # Of a text of JSON: no fewer than its values, each by the sign before it.
    assert held == contents.Extent(actions=2, bytes=30 + 3 + 2, values=(1 + 1 + 2) + 1 + 1)
