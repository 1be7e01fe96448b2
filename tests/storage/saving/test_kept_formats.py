"""Saves of every format that there has been open, replay, and can be played on."""

import shutil
from pathlib import Path

import pytest

from axis_desktop.model import Decision, Luck
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.saving.schema import FORMAT

SAVES = Path(__file__).parent / "saves"
KEPT = sorted(SAVES.glob("*/*.axis"))


def test_every_format_is_kept() -> None:
    assert {path.parent.name for path in KEPT} == {f"format_{n}" for n in range(1, FORMAT + 1)}


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_of_any_format_is_played_on(tmp_path: Path, kept: Path) -> None:
    for path in kept.parent.glob(f"{kept.name}*"):
        shutil.copy(path, tmp_path)
    luck = Luck(kept.name)
    with SaveFile.look(tmp_path / kept.name) as save:
        seen = save.session()

    with SaveFile.open(tmp_path / kept.name) as save:
        game = save.session()
        assert game.state_hash() == seen.state_hash()
        assert save.seats
        assert save.summary.title
        states = [game.state_hash()]
        for _ in range(10):
            assert isinstance(game.decision, Decision)
            game.submit(sampled(game, luck))
            states.append(game.state_hash())

    with SaveFile.open(tmp_path / kept.name) as save:
        again = save.session()
        assert again.state_hash() == states[-1]
        state = again.state_at(len(seen.entries))
        assert again.system.encode(state) == seen.system.encode(seen.state)
