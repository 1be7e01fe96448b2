"""A kept state makes loading quick; only one that the player's own program wrote is believed."""

import sqlite3
from pathlib import Path

import pytest

from axis_desktop.cli import main
from axis_desktop.model import Action, Chance, Event, Session
from axis_desktop.model.session import CHECKPOINT_EVERY
from axis_desktop.storage import places
from axis_desktop.storage.saving import saves
from axis_desktop.storage.saving.save_contents import pack
from axis_desktop.storage.saving.saves import SaveFile
from tests.model.tiny import ANNA, SETUP, Add, Roll, Tiny, Total

SAVES = Path(__file__).parent / "saves" / "format_1"
LENGTH = 2 * CHECKPOINT_EVERY + 5


class Counting(Tiny):
    """Tells how many actions were played again."""

    played = 0

    def apply(self, state: Total, action: Action, chance: Chance) -> list[Event]:
        self.played += 1
        return super().apply(state, action, chance)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with two kept states; the value of the game is the number of its actions."""
    path = tmp_path / "game.axis"
    with SaveFile.create(path, SETUP, {}, "Tiny game") as save:
        game = Session(Counting(), SETUP, save)
        for _ in range(LENGTH - 1):
            game.submit(Add(power=ANNA, amount=1))
        game.submit(Roll(power=ANNA, dice=0))
    seal(path, LENGTH - 1)
    return path


def seal(path: Path, number: int) -> None:
    """Nothing before this action can be undone, so nothing before it need be played again."""
    change(path, "UPDATE action SET sealed = 1 WHERE number = ?", number)


def change(path: Path, statement: str, *values: object) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute(statement, values)
    raw.close()


def loaded(path: Path) -> tuple[int, int]:
    """The value of the game, and how many actions had to be played again for it."""
    rules = Counting()
    with SaveFile.look(path) as save:
        game = Session(rules, save.setup, save, entries=save.entries(), checkpoints=save.checkpoints())
    return game.state.value, rules.played


def test_a_state_of_ones_own_is_believed(path: Path) -> None:
    assert loaded(path) == (LENGTH - 1, LENGTH - 2 * CHECKPOINT_EVERY)


def test_a_forged_state_is_not(path: Path) -> None:
    change(path, "UPDATE checkpoint SET state = ?", pack(b'{"value":9999}'))

    assert loaded(path) == (LENGTH - 1, LENGTH)


def test_nor_is_one_of_another_moment_or_another_game(path: Path) -> None:
    change(path, "DELETE FROM checkpoint WHERE length = ?", CHECKPOINT_EVERY)
    change(path, "UPDATE checkpoint SET length = ?", CHECKPOINT_EVERY)
    assert loaded(path) == (LENGTH - 1, LENGTH)

    change(path, "UPDATE checkpoint SET length = 0")
    assert loaded(path) == (LENGTH - 1, LENGTH)


def test_nor_one_before_which_another_action_was_played(path: Path) -> None:
    change(path, "UPDATE action SET data = replace(data, '\"amount\":1', '\"amount\":3') WHERE number = 0")

    assert loaded(path) == (LENGTH + 1, LENGTH)


def test_nor_one_of_another_player(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "key_file", lambda: tmp_path / "key")

    assert loaded(path) == (LENGTH - 1, LENGTH)


def test_a_game_goes_on_from_a_kept_state_unless_all_of_it_is_wanted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []
    for from_start in (False, True):
        rules = Counting()
        monkeypatch.setattr(saves, "system", lambda _id, rules=rules: rules)
        with SaveFile.look(path) as save:
            assert save.session(from_start=from_start).state.value == LENGTH - 1
        played.append(rules.played)

    assert played == [LENGTH - 2 * CHECKPOINT_EVERY, LENGTH]


def test_without_a_folder_for_the_key_games_are_kept_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere() -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(places, "key_file", nowhere)

    assert loaded(path) == (LENGTH - 1, LENGTH)


@pytest.mark.parametrize(
    "forgery",
    [
        "UPDATE checkpoint SET state = (SELECT state FROM checkpoint WHERE length = 80) WHERE length = 40",
        "UPDATE checkpoint SET length = 0 WHERE length = 40",
        "UPDATE checkpoint SET length = 500 WHERE length = 80",
        "UPDATE checkpoint SET state = x'00' WHERE length = 40",
    ],
)
def test_replay_verify_compares_every_kept_state_with_the_whole_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], forgery: str
) -> None:
    path = tmp_path / "game.axis"
    path.write_bytes((SAVES / "classic_in_battle.axis").read_bytes())
    with SaveFile.open(path) as save:
        save.session()
    assert main(["replay", str(path), "--verify"]) == 0
    assert "2 kept states agree" in capsys.readouterr().out

    change(path, forgery)

    assert main(["replay", str(path), "--verify"]) == 1
    assert "replays to another position" in capsys.readouterr().err


def test_states_of_an_earlier_program_are_not_compared_and_give_way_to_new_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.axis"
    path.write_bytes((SAVES / "classic_in_battle.axis").read_bytes())
    for length in (40, 80):
        change(path, "UPDATE checkpoint SET state = ? WHERE length = ?", pack(b'{"units":{}}'), length)

    assert main(["replay", str(path), "--verify"]) == 0
    assert "0 kept states agree, 2 of an earlier program are not read any more" in capsys.readouterr().out

    with SaveFile.open(path) as save:
        save.session()
    assert main(["replay", str(path), "--verify"]) == 0
    assert "2 kept states agree;" in capsys.readouterr().out


def test_a_battle_that_was_kept_before_there_was_a_stack_is_replayed(tmp_path: Path) -> None:
    """The states in this save have a place for the battle where today's have a stack."""
    path = tmp_path / "game.axis"
    path.write_bytes((SAVES / "classic_in_battle.axis").read_bytes())
    with SaveFile.open(path) as save:
        older = dict(save.kept_states())
        for length, state in older.items():
            assert state is not None
            assert b'"in_flight"' in state
            save.checkpoint(length, state)  # as if this player's own program had kept it
        assert save.checkpoints() == older

        replayed = save.session(from_start=True).state_hash()
        assert save.session().state_hash() == replayed
        kept = save.checkpoints()

    assert list(kept) == list(older)
    assert not any(b'"in_flight"' in state for state in kept.values())
    with SaveFile.look(path) as save:
        game = save.session()
        assert game.state_hash() == replayed
        assert game.system.encode(game.state_at(40)) == kept[40]


def test_a_save_of_a_stranger_is_proved_once_and_then_opens_quickly(tmp_path: Path) -> None:
    path = tmp_path / "game.axis"
    path.write_bytes((SAVES / "classic_in_battle.axis").read_bytes())
    change(path, "UPDATE checkpoint SET state = (SELECT state FROM checkpoint WHERE length = 40)")
    with SaveFile.look(path) as save:
        assert save.checkpoints() == {}

    with SaveFile.open(path) as save:
        right = save.session().state_hash()

    with SaveFile.look(path) as save:
        assert list(save.checkpoints()) == [40, 80]
        assert save.session().state_hash() == right
    assert main(["replay", str(path), "--verify"]) == 0
