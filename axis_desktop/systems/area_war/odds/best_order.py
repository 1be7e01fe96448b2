"""Which order of loss serves a side best, by the exact odds of the whole battle."""

from collections.abc import Sequence

import msgspec

from axis_desktop.systems.area_war.odds.battle_case import BattleCase
from axis_desktop.systems.area_war.odds.book import brief_odds
from axis_desktop.systems.area_war.odds.combatants import Force, Run

CLEARLY = 0.01
"""An order must be better than one before it by so much: sums of floats may differ in their last digits."""


def expected_swing(case: BattleCase, stake: float) -> float:
    """What the attacker may expect of a battle: what the enemy loses beyond its own loss, and the stake.

    Args:
        case: fought as its orders of loss and its policy say.
        stake: what the territory is worth to whoever holds it after the battle.
    """
    odds = brief_odds(case)
    return odds.defender_lost - odds.attacker_lost + stake * odds.captures


def best_order(case: BattleCase, orders: Sequence[tuple[Run, ...]], stake: float, *, attack: bool) -> int:
    """The place of the best order of loss of a side; among equal ones the first.

    Args:
        case: the battle; the other side's order of loss stays.
        orders: orders of all units of the side.
        stake: see `expected_swing`; what one side wins the other loses.
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
        swing = expected_swing(tried, stake) * (1 if attack else -1)
        if not place or swing > best_swing + CLEARLY:
            best, best_swing = place, swing
    return best
