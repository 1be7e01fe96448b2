"""The strong player in battle: it presses on as long as the exact odds say that pays."""

from collections.abc import Sequence
from math import inf

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.stakes import Stakes, enemy_capitals
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.support import STORMS, Support, worth_of_capitals
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.odds import Odds, Policy, battle_odds
from axis_desktop.systems.classic.odds.odds import running_case
from axis_desktop.systems.classic.state import State

ROUNDS = (None, 1, 2)
"""Rounds after which one could break off; None: never."""

AREA_SHARE = 0.6
"""Part of a territory's worth that a battle for it brings: it may be lost again."""


def press_or_retreat(state: State, decision: Decision, options: Options) -> Step | None:
    """Another round if some way to go on pays, else the retreat; None if it is another question."""
    battle = state.battle
    if decision.kind != "press_or_retreat" or battle is None:
        return None
    retreats = [c.action for c in options.choices() if isinstance(c.action, Retreat)]
    press = next(c.action for c in options.choices() if isinstance(c.action, Press))
    found: list[Odds] = []
    for rounds in ROUNDS if retreats else (None,):
        case = running_case(state, Policy(retreat_after=rounds))
        if case is not None:
            found.append(battle_odds(case))
    if not found or not retreats:
        return Step(press)
    stakes, worth, leaves = Stakes(ClassicOutlook(state, decision.power)), 0.0, 0.0
    if battle.kind == "land":
        worth = AREA_SHARE * stakes.worth(battle.space)
    brings = [odds.swing + worth * odds.captures for odds in found]
    if battle.space in enemy_capitals(state, decision.power):
        # What is left of its garrison, now or when we are done, the allies who come after us may take.
        support, prize = Support(stakes), worth + worth_of_capitals(state, decision.power)
        there = in_loss_order(map(stakes.outlook.defender, units_of(state, battle.space, battle.defenders)))
        leaves = STORMS * prize * support.storm(battle.space, (), there)
        brings = [
            odds.swing + prize * (odds.captures + STORMS * _finished(support, battle.space, there, odds))
            for odds in found
        ]
    return Step(best_retreat(state, decision.power, retreats) if max(brings) < leaves else press)


def _finished(support: Support, capital: Space, there: Troops, odds: Odds) -> float:
    """The chance that allies take a capital where we leave some of its defenders, or nobody."""
    chances = odds.defender.units_left()
    return support.storm(capital, (), there, (odds.draw, *map(float, chances[1:])))


def best_retreat(state: State, power: Power, retreats: Sequence[Retreat]) -> Retreat:
    """The way back to where the survivors save most; the first one if it makes no difference.

    Args:
        state: in the battle that is broken off.
        power: the attacker.
        retreats: the ways that the rules allow.
    """
    battle = state.battle
    if battle is None or battle.kind != "land" or len(retreats) < 2:
        return retreats[0]
    stakes = Stakes(ClassicOutlook(state, power))
    here = units_of(state, battle.space, battle.attackers)
    back = [stakes.outlook.defender(u) for u in here if state.world.row(u).domain == "land"]

    def saved(space: Space) -> float:
        there = stakes.troops(space)
        now = stakes.danger(space, there, stakes.is_empty).loss
        return now - stakes.danger(space, in_loss_order((*there, *back)), stakes.is_empty).loss

    return max(retreats, key=lambda way: round(saved(way.space), 6) if way.space is not None else -inf)
