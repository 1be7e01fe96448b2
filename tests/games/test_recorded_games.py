"""Games of an earlier program are played again action by action and come out the same (P4)."""

from pathlib import Path

import pytest

from axis_desktop.model import Session, system
from tests.games.recording import FOLDER, PLANS, Course, read

FILES = sorted(FOLDER.glob("*.json.gz"))


def test_every_plan_is_recorded() -> None:
    assert {plan.file for plan in PLANS} == set(FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_a_recorded_game_plays_the_same(file: Path) -> None:
    recording = read(file)
    rules = system(recording.setup.system)
    session = Session(rules, recording.setup, entries=recording.entries)
    course = Course(rules)

    for _, events, state in session.history():
        course.follow(events, state)

    assert course.positions == recording.positions
    assert session.state_hash() == recording.state
