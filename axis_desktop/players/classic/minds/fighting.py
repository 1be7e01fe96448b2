"""The strong player in battle: it presses on as long as the exact odds say that pays."""

from collections.abc import Sequence
from math import inf

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.ids import Power, Space
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.oddsbook import in_loss_order
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes
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
    worth = 0.0
    if battle.kind == "land":
        worth = AREA_SHARE * Stakes(Outlook(state, decision.power)).worth(battle.space)
    found: list[Odds] = []
    for rounds in ROUNDS if retreats else (None,):
        case = running_case(state, Policy(retreat_after=rounds))
        if case is not None:
            found.append(battle_odds(case))
    if not found:
        return Step(press)
    best = max(odds.swing + worth * odds.captures for odds in found)
    return Step(best_retreat(state, decision.power, retreats) if retreats and best < 0 else press)


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
    stakes = Stakes(Outlook(state, power))
    here = units_of(state, battle.space, battle.attackers)
    back = [stakes.outlook.defender(u) for u in here if state.world.row(u).domain == "land"]

    def saved(space: Space) -> float:
        there = stakes.troops(space)
        now = stakes.danger(space, there, stakes.is_empty).loss
        return now - stakes.danger(space, in_loss_order((*there, *back)), stakes.is_empty).loss

    return max(retreats, key=lambda way: round(saved(way.space), 6) if way.space is not None else -inf)
