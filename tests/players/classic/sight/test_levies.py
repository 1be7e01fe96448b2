"""Levies: infantry that enemies can place at their factories before they are attacked."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.sight.levies import levies
from tests.systems.classic.builders import position

JAPAN = Power("japan")


def test_money_guards_each_factory_of_an_enemy_and_none_of_an_ally() -> None:
    board = position().turn("usa", "purchase").treasury(usa=20, germany=30)
    board.units("western_usa", usa={"factory": 1}).units("eastern_usa", usa={"factory": 1})

    found = levies(board.units("germany", germany={"factory": 1}).state(), JAPAN)

    assert {space: len(guards) for space, guards in found.items()} == {"western_usa": 6, "eastern_usa": 6}


def test_a_factory_built_elsewhere_guards_itself_with_no_more_than_it_can_build() -> None:
    board = position().turn("united_kingdom", "purchase").treasury(united_kingdom=30)
    board.piece("india", "united_kingdom", "factory")

    assert len(levies(board.state(), JAPAN)[Space("india")]) == 3
