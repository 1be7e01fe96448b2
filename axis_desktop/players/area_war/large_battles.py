"""Odds of battles of any size, within a plan's time: large ones stand for smaller ones of equal strength.

What two hundred units do to each other takes seconds to work out exactly. Half of each side does the same
with a little more luck, which a plan that asks for good odds can bear.
"""

from itertools import groupby

import msgspec

from axis_desktop.systems.area_war.odds import BattleCase, brief_odds
from axis_desktop.systems.area_war.odds.book import Brief
from axis_desktop.systems.area_war.odds.combatants import Force, Run

MOST_KINDS_BY_UNITS = 400
"""Types on both sides times units up to which a battle is worked out as it is."""


def plan_odds(case: BattleCase) -> Brief:
    """The exact odds of a battle, or of one a half or a quarter as large; losses are of the whole battle.

    Raises:
        UsageError: even what stands for it can't be worked out.
    """
    times = 1
    while _size(case) > MOST_KINDS_BY_UNITS and min(case.attacker.count(), case.defender.count()) > 1:
        smaller = _halved(case)
        if _size(smaller) >= _size(case):
            break
        case, times = smaller, 2 * times
    odds = brief_odds(case)
    if times == 1:
        return odds
    return msgspec.structs.replace(
        odds, attacker_lost=odds.attacker_lost * times, defender_lost=odds.defender_lost * times
    )


def _size(case: BattleCase) -> int:
    kinds = len(case.attacker.types()) + len(case.defender.types())
    return kinds * (case.attacker.count() + case.defender.count())


def _halved(case: BattleCase) -> BattleCase:
    """Every second unit of both sides; what is left of one type makes up for what is left of the next."""
    return msgspec.structs.replace(
        case,
        attacker=_half(case.attacker),
        defender=_half(case.defender),
        bombardment=_every_second(case.bombardment),
        running=case.running
        and msgspec.structs.replace(
            case.running,
            attackers=_every_second(case.running.attackers),
            defenders=_every_second(case.running.defenders),
        ),
    )


def _half(force: Force) -> Force:
    return msgspec.structs.replace(force, losses=_every_second(force.losses))


def _every_second(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    units = [combatant for combatant, count in runs for _ in range(count)]
    kept = units[::2] if len(units) % 2 else units[1::2]
    return tuple((combatant, len(list(group))) for combatant, group in groupby(kept))
