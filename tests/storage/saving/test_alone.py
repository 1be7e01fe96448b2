"""A save alone, without the files that SQLite keeps beside it while a game is played, can be given away."""

import shutil
from pathlib import Path

from axis_desktop.model import Session
from axis_desktop.storage.saving.saves import SaveFile
from tests.model.tiny import ANNA, SETUP, TINY, Add

ACTIONS = 150


def copied_alone(path: Path) -> int:
    """How many actions a copy of the file has that was made in the middle of the game."""
    copy = path.with_name("copy.axis")
    shutil.copyfile(path, copy)
    with SaveFile.look(copy) as save:
        length = len(save.entries())
    with SaveFile.open(copy) as save:
        assert len(save.entries()) == length
    copy.unlink()
    return length


def test_a_copy_made_in_the_middle_of_a_game_opens_with_all_but_the_last_few_actions(tmp_path: Path) -> None:
    with SaveFile.create(tmp_path / "game.axis", SETUP, {}, "Tiny game") as save:
        game = Session(TINY, SETUP, save)
        assert copied_alone(save.path) == 0
        for number in range(1, ACTIONS + 1):
            game.submit(Add(power=ANNA, amount=1))
            if number % 10 == 0:
                assert number - 16 < copied_alone(save.path) <= number


def test_whenever_the_turn_goes_on_the_file_is_complete(tmp_path: Path) -> None:
    with SaveFile.create(tmp_path / "game.axis", SETUP, {}, "Tiny game") as save:
        game = Session(TINY, SETUP, save)
        for number in range(1, 8):
            game.submit(Add(power=ANNA, amount=1))
            save.set_summary(save.summary)

            assert copied_alone(save.path) == number
