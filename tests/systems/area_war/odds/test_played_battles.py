"""The odds of a position against the game playing that position many times."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.classic.odds.odds import pending_case
from axis_desktop.systems.classic.state import State
from tests.systems.area_war.odds.game_battles import (
    LAND,
    Left,
    capital_position,
    land_position,
    landing_position,
    play,
    sea_position,
)
from tests.systems.classic.battles import ZONE

pytestmark = pytest.mark.slow

GAMES = 300
SIGMAS = 4.5
"""A correct program passes all these comparisons with almost any seeds; these are fixed."""

POSITIONS = {
    "aa gun and a spared tank": (
        land_position(
            {"infantry": 3, "tank": 2, "fighter": 1}, {"infantry": 3, "tank": 1, "fighter": 1, "aa_gun": 1}
        ),
        LAND,
        "land",
    ),
    "weapons on land": (
        land_position(
            {"infantry": 1, "tank": 1, "bomber": 1},
            {"infantry": 3, "fighter": 1, "aa_gun": 1},
            weapons=("heavy_bombers",),
            enemy_weapons=("jet_power",),
        ),
        LAND,
        "land",
    ),
    "a capital and its bank": (
        capital_position({"infantry": 1, "fighter": 3}, {"infantry": 2, "bomber": 1}, bank=20),
        "russia",
        "land",
    ),
    "landing": (landing_position({"infantry": 3, "tank": 1}, {"infantry": 3}, 1), "western_europe", "land"),
    "fleets": (
        sea_position(
            {"submarine": 2, "battleship": 1, "fighter": 1, "transport": 1},
            {"submarine": 2, "carrier": 1, "fighter": 2, "transport": 1},
        ),
        ZONE,
        "sea",
    ),
    "weapons at sea": (
        sea_position(
            {"submarine": 2, "carrier": 1, "bomber": 1},
            {"submarine": 1, "battleship": 1, "carrier": 1, "fighter": 1},
            weapons=("super_submarines", "heavy_bombers"),
        ),
        ZONE,
        "sea",
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_ends_as_often_in_each_way_as_the_odds_say(name: str) -> None:
    """The benchmarks play 100,000 battles in the same way."""
    is_played_as_told(name, GAMES)


def is_played_as_told(name: str, games: int) -> None:
    """Play a position so many times: each way to end comes up as often as its chance says."""
    begun, space, kind = POSITIONS[name]
    chances = ways(begun, space, kind)

    played = play(begun, space, kind, games, first_seed=7000)

    assert not set(played) - set(chances)
    for way, chance in chances.items():
        spread = (games * chance * (1 - chance)) ** 0.5
        assert abs(played[way] - games * chance) <= SIGMAS * spread + 1, way


def ways(begun: State, space: str, kind: str) -> dict[Left, float]:
    chances: dict[Left, float] = {}
    for way in battle_odds(pending_case(begun, Space(space), kind)).survivors:
        left = tuple(sorted(way.attacker.items())), tuple(sorted(way.defender.items()))
        chances[left] = chances.get(left, 0.0) + way.chance
    return chances
