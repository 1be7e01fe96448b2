import pytest

from axis_desktop.model import system_ids
from axis_desktop.model.seats import LEVELS, USUAL_LEVEL
from axis_desktop.players.player import levels


@pytest.mark.parametrize("system_id", system_ids())
def test_every_level_that_is_offered_plays_every_game(system_id: str) -> None:
    assert tuple(levels(system_id)) == LEVELS


def test_the_usual_level_is_offered() -> None:
    assert USUAL_LEVEL in LEVELS
