"""A hundred thousand battles played by the rules of the game against the odds: some two minutes."""

import pytest

from tests.systems.area_war.odds.test_played_battles import POSITIONS, is_played_as_told

GAMES_EACH = 20_000


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_ends_as_often_in_each_way_as_the_odds_say(name: str) -> None:
    is_played_as_told(name, GAMES_EACH)
