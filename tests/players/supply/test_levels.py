"""The data files of the levels and of the values of cards."""

import msgspec
import pytest

from axis_desktop.model import Luck, UsageError
from axis_desktop.players import player
from axis_desktop.players.supply import LEVELS, SupplyPlayer, skills
from axis_desktop.players.supply.card_values import card_values
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.cards.card_file import card_table
from tests.players.supply.positions import given


def test_there_are_three_levels_for_every_nation() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert isinstance(player("supply", "hard"), SupplyPlayer)
    with pytest.raises(UsageError, match="has no computer player 'expert'"):
        player("supply", "expert")


def test_values_name_only_cards_there_are() -> None:
    values, cards = card_values(), card_table()

    assert values.card.keys() <= cards.keys()
    assert values.status.keys() <= {card.id for card in cards.values() if card.type == "status"}
    assert values.response.keys() == {card.id for card in cards.values() if card.type == "response"}


def test_a_level_with_no_time_left_still_answers_from_its_first_guess() -> None:
    skill = msgspec.structs.replace(skills()["hard"], longest_s=1e-9, iterations_play=100_000)
    game = given("germany", "ger_land_battle ger_sea_battle", united_kingdom="united_kingdom north_sea")

    action = SupplyPlayer(skill).decide(system, game.state, game.asked, Luck("hurry"))

    assert action.power == "germany"
