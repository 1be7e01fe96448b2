"""Answers in battle: losses, press or retreat, and the small questions."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.area_war.sight.estimate import estimate
from axis_desktop.players.classic.minds.levels import Skill
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.battle.actions import Bombard, Press, Retreat
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.odds.best_order import expected_swing
from axis_desktop.systems.classic.actions import CallOff, FireRocket
from axis_desktop.systems.classic.moving.air.flight_losses import FlightLosses
from axis_desktop.systems.classic.odds.odds import running_case
from axis_desktop.systems.classic.state import State


def answer(state: State, decision: Decision, options: Options, skill: Skill, luck: Luck) -> Action:
    """What to do in the battle that is fought, or which one to fight next."""
    if isinstance(options, (LossOptions, FlightLosses)):
        return options.casualties(options.suggested)
    choices = options.choices()
    if decision.kind == "press_or_retreat":
        retreats = [c.action for c in choices if isinstance(c.action, Retreat)]
        retreats = retreats if skill.retreats_below else []
        if retreats and (_chance_to_win(state, decision) < skill.retreats_below or _planes_lose_more(state)):
            return retreats[0]
        return next(c.action for c in choices if isinstance(c.action, Press))
    first = choices[0].action
    match first:
        case FireRocket():
            shots = [
                c.action for c in choices if isinstance(c.action, FireRocket) and c.action.gun is not None
            ]
            return shots[0] if shots else first
        case Bombard():
            return max(
                (c.action for c in choices), key=lambda a: len(a.units) if isinstance(a, Bombard) else 0
            )
        case CallOff():
            return min(
                (c.action for c in choices), key=lambda a: len(a.targets) if isinstance(a, CallOff) else 9
            )
        case _:
            return first


def _planes_lose_more(state: State) -> bool:
    """Only planes still attack a territory: they can't take it, and would lose more than they destroy."""
    battle = state.battle
    if battle is None or battle.kind != "land":
        return False
    attackers = units_of(state, battle.space, battle.attackers)
    case = running_case(state)
    return (
        case is not None
        and all(state.world.row(u).domain == "air" for u in attackers)
        and expected_swing(case, 0) < 0
    )


def _chance_to_win(state: State, decision: Decision) -> float:
    battle = state.battle
    if battle is None:
        return 1.0
    outlook = ClassicOutlook(state, decision.power)
    here = {u.id: u for u in state.forces.at(battle.space)}
    mine = [here[i] for i in battle.attackers if i in here]
    theirs = [here[i] for i in battle.defenders if i in here]
    return estimate(outlook.attack(mine), outlook.defense(theirs)).win
