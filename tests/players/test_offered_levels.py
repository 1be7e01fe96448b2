import pytest

from axis_desktop.model import system_ids
from axis_desktop.model.seats import LEVELS, USUAL_LEVEL
from axis_desktop.players.player import levels_to_seat


@pytest.mark.parametrize("system_id", system_ids())
def test_every_game_has_the_usual_level_and_names_the_weakest_first(system_id: str) -> None:
    offered = levels_to_seat(system_id)
    assert USUAL_LEVEL in offered
    assert [level for level in LEVELS if level in offered] == list(offered)


def test_a_game_without_players_of_its_own_is_played_at_random_on_every_level() -> None:
    assert levels_to_seat("a game from nowhere") == LEVELS
