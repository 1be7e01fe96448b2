"""Reasons that the computer players give."""

from axis_desktop.model import Message, Space
from axis_desktop.players.classic.attacks import Attack, Force
from axis_desktop.players.classic.estimate import Estimate
from axis_desktop.players.classic.explaining import attack_reason
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.classic.odds_case import counted_case
from tests.systems.classic.builders import position

KARELIA, UKRAINE = Space("karelia"), Space("ukraine")
ROUGH = Estimate(win=0.99, attacker_loss=0.0, defender_loss=9.0, left=4.0)


def attack_from_ukraine(defenders: int) -> Message:
    """Why four infantry and a fighter go to Karelia."""
    made = position().units("ukraine", germany={"infantry": 4, "fighter": 1})
    if defenders:
        made.units("karelia", russia={"infantry": defenders})
    state = made.turn("germany", "combat_move").state()
    force = Force(tuple(state.units[UKRAINE]), UKRAINE, (), "land")
    return attack_reason(state, Attack(KARELIA, (force,), ROUGH, 5.0))


def test_the_chance_in_a_reason_is_the_exact_one_to_take_the_territory() -> None:
    """Not the estimate that was good enough to decide by: the screen shows the exact one beside it."""
    sides = {"infantry": 4, "fighter": 1}, {"infantry": 3}
    exact = battle_odds(counted_case(*sides, attacker_losses=("keep-land",), most_extra_ipc=3)).captures

    reason = attack_from_ukraine(3)

    assert reason == Message.of("attacks {space}: {wins}%", space=KARELIA, wins=round(100 * exact))


def test_a_territory_that_nobody_defends_has_no_chance() -> None:
    assert attack_from_ukraine(0) == Message.of("walks into {space}", space=KARELIA)
