"""A small save may not take all memory or all day, neither where saves are listed nor where one is opened."""

import subprocess
import sys
from pathlib import Path

import pytest

from axis_desktop.storage.saving.saves import list_saves
from tests.storage.saving.bombs import BOMBS, HARMLESS, make_bombs

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Full of them."""
    made = tmp_path_factory.mktemp("bombs")
    make_bombs(made)
    return made


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, str]:
    """What a program that has 200 MB makes of each."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.saving.bombs", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        check=True,
    )
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_with_200_mb(told: dict[str, str], name: str) -> None:
    assert "can't be" in told[name]
    assert "damaged, or was never" not in told[name], "a bound should have refused it, not a broken program"


@pytest.mark.parametrize("name", HARMLESS)
def test_what_only_looks_large_does_no_harm(told: dict[str, str], name: str) -> None:
    assert told[name] == "opened"


def test_a_list_tells_what_is_no_save_without_opening_any(folder: Path) -> None:
    found, broken = list_saves(folder)

    assert {path.stem for path, _ in found} == {
        *("setup_of_lists", "setup_of_depth", "setup_of_text", "action_of_lists", "actions_of_text"),
        *("too_many_actions", "crowds", "kept_states", "long_game_of_many"),
    }
    assert len(found) + len(broken) == len(BOMBS | HARMLESS)
