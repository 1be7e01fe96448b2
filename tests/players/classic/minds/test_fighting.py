"""In battle: where the survivors of a failed attack go."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.minds.fighting import best_retreat
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.battle.actions import Retreat
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
