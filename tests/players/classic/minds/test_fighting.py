"""In battle: whether it is gone on with, and where the survivors of a failed attack go."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.minds.fighting import best_retreat, press_or_retreat
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import position

RUSSIA, UKRAINE = Power("russia"), Space("ukraine")


def test_survivors_go_where_a_factory_would_fall_without_them() -> None:
    """Caucasus comes first by name and is held anyway; Karelia stands empty before the Germans."""
    board = position().turn("russia", "combat_move").units("russia", russia={"infantry": 8, "factory": 1})
    board.units("karelia", russia={"infantry": 6, "factory": 1}).units("caucasus", russia={"infantry": 1})
    board.units("ukraine", germany={"infantry": 6}).units("eastern_europe", germany={"infantry": 3})
    game = board.dice(*[6] * 40).game()
    for source in ("karelia", "caucasus"):
        ids = game.ids(source, "russia")
        troops = tuple(i for i in ids if (found := game.state.forces.find(i)) and found[1].type == "infantry")
        game.submit(MoveUnits(power=RUSSIA, units=troops, path=(Space(source), UKRAINE)))
    game.submit(EndPhase(power=RUSSIA))
    while game.decision.kind != "press_or_retreat":
        game.submit(system.options(game.state).choices()[0].action)
    retreats = [c.action for c in system.options(game.state).choices() if isinstance(c.action, Retreat)]

    assert {r.space for r in retreats} == {"caucasus", "karelia"}
    assert best_retreat(game.state, RUSSIA, retreats).space == "karelia"
    assert best_retreat(game.state, RUSSIA, retreats[::-1]).space == "karelia"


@pytest.mark.parametrize(("americans", "goes_on"), [(20, True), (0, False)])
def test_who_can_not_take_a_capital_fights_on_only_for_an_ally_who_then_can(
    americans: int, goes_on: bool
) -> None:
    """Ten British against fourteen Germans; the Americans would lose against all of those, too."""
    board = position().turn("united_kingdom", "combat_move").treasury(germany=20)
    board.units("germany", germany={"infantry": 14, "tank": 2, "factory": 1})
    board.control(united_kingdom="western_europe", usa="southern_europe")
    board.units("western_europe", united_kingdom={"infantry": 10})
    board.units("southern_europe", usa={"infantry": americans} if americans else {})
    game = board.dice(*[6] * 40).game()
    power, home, berlin = Power("united_kingdom"), Space("western_europe"), Space("germany")
    troops = game.ids("western_europe", "united_kingdom")
    game.submit(MoveUnits(power=power, units=troops, path=(home, berlin)))
    game.submit(EndPhase(power=power))
    while game.decision.kind != "press_or_retreat":
        game.submit(system.options(game.state).choices()[0].action)

    step = press_or_retreat(game.state, game.decision, system.options(game.state))

    assert step is not None
    assert isinstance(step.action, Press if goes_on else Retreat)
