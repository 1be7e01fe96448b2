"""Which order of loss serves a side best, by the exact odds of the whole battle."""

from collections.abc import Sequence

import msgspec

from axis_desktop.systems.area_war.odds.battle_case import BattleCase
from axis_desktop.systems.area_war.odds.book import brief_odds
from axis_desktop.systems.area_war.odds.combatants import Force, Run

CLEARLY_IPC = 0.01
"""An order must be better than one before it by so much: sums of floats may differ in their last digits."""


def swing_ipc(case: BattleCase, stake_ipc: float) -> float:
    """What the attacker may expect of a battle: what the enemy loses beyond its own loss, and the stake.

    Args:
        case: fought as its orders of loss and its policy say.
        stake_ipc: what the territory is worth to whoever holds it after the battle.
    """
    odds = brief_odds(case)
    return odds.defender_lost - odds.attacker_lost + stake_ipc * odds.captures


def best_order(case: BattleCase, orders: Sequence[tuple[Run, ...]], stake_ipc: float, *, attack: bool) -> int:
    """The place of the best order of loss of a side; among equal ones the first.

    Args:
        case: the battle; the other side's order of loss stays.
        orders: orders of all units of the side.
        stake_ipc: see `swing_ipc`; what one side wins the other loses.
        attack: the side is the attacker.
    """
    best, best_swing = 0, 0.0
    for place, losses in enumerate(orders):
        force = Force(losses=losses)
        tried = (
            msgspec.structs.replace(case, attacker=force)
            if attack
            else msgspec.structs.replace(case, defender=force)
        )
        swing = swing_ipc(tried, stake_ipc) * (1 if attack else -1)
        if not place or swing > best_swing + CLEARLY_IPC:
            best, best_swing = place, swing
    return best
