"""Computer players choose their losses as people are advised to."""

import pytest

from axis_desktop.model.chance import Luck
from axis_desktop.players.classic import LEVELS
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.combat_options import LossOptions
from tests.systems.classic.battles import attack_by, choose


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
