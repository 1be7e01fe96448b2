"""Games of an earlier program are played again action by action and come out the same (P4)."""

from pathlib import Path

import msgspec
import pytest

from axis_desktop.cli import main
from axis_desktop.storage.saving.saves import SaveFile
from tests.games.recording import FOLDER, PLANS, read, replayed, restated

FILES = sorted(FOLDER.glob("*.json.gz"))


def test_every_plan_is_recorded() -> None:
    assert {plan.file for plan in PLANS} == set(FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_a_recorded_game_plays_the_same(file: Path) -> None:
    recording = read(file)

    assert replayed(recording) == recording


@pytest.mark.parametrize("system", sorted({plan.system for plan in PLANS}))
def test_a_recorded_game_that_is_saved_is_verified(system: str, tmp_path: Path) -> None:
    plan = min((plan for plan in PLANS if plan.system == system), key=lambda plan: plan.file.stat().st_size)
    recording = read(plan.file)
    path = tmp_path / "game.axis"
    with SaveFile.create(path, recording.setup, {}, "recorded") as save:
        save.replace(0, recording.entries)

    assert main(["replay", str(path), "--verify"]) == 0


def test_only_the_hash_of_the_state_is_written_anew() -> None:
    recording = read(FILES[0])

    assert restated(msgspec.structs.replace(recording, state="of another form")) == recording
    with pytest.raises(ValueError, match="otherwise"):
        restated(msgspec.structs.replace(recording, positions=recording.positions[1:]))
