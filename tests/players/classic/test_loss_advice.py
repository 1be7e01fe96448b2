"""Computer players choose their losses as people are advised to."""

import pytest

from axis_desktop.model.chance import Luck
from axis_desktop.players.classic import LEVELS
from axis_desktop.systems.area_war.battle.actions import Retreat
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.classic import system
from tests.systems.classic.battles import asked, attack_by, choose, lose


@pytest.mark.rule("CL-20.2")
@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_take_the_same_advice_and_say_why(level: str) -> None:
    start = attack_by("germany").from_("karelia", "russia", infantry=1, fighter=2)
    game = start.units("russia", russia={"infantry": 1}).treasury(russia=20).dice(6, 6, 6, 1).game()
    choose(game, "germany", "russia")
    options = system.options(game.state)
    assert isinstance(options, LossOptions)
    mind = LEVELS[level]()

    action = mind.decide(system, game.state, game.decision, Luck("advice", 1))

    assert action == options.casualties(options.suggested)
    assert options.suggested[0] in game.ids("russia", "germany", "fighter")
    assert mind.reason == options.reason is not None


@pytest.mark.rule("CL-11.13")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_planes_alone_break_off_where_they_lose_more_than_they_destroy(level: str) -> None:
    """They would win the battle mostly, but not the territory."""
    start = attack_by("germany").from_("ukraine", "karelia", infantry=1, fighter=3)
    game = start.units("karelia", russia={"infantry": 3}).dice(*[6] * 4, 1, 6, 6).game()
    choose(game, "germany", "karelia")
    lose(game, "germany", *game.ids("karelia", "germany", "infantry"))
    assert asked(game, "press_or_retreat", "germany")

    action = LEVELS[level]().decide(system, game.state, game.decision, Luck("advice", 1))

    assert isinstance(action, Retreat)
