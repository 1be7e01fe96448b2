"""Cases from counts of units of `classic`."""

from collections.abc import Sequence

from axis_desktop.systems.area_war.odds import Odds, Policy, battle_odds
from axis_desktop.systems.area_war.odds.counted import CHEAPEST
from axis_desktop.systems.classic.odds.odds import TO_THE_END
from axis_desktop.systems.classic.odds.odds_case import counted_case


def counts(text: str) -> dict[str, int]:
    """`"infantry 3, tank"` as counts."""
    pairs = (part.split() for part in text.split(","))
    return {unit: int(number[0]) if number else 1 for unit, *number in pairs}


def odds(
    attacker: str,
    defender: str,
    *,
    weapons: Sequence[str] = (),
    enemy_weapons: Sequence[str] = (),
    losses: Sequence[str] = (CHEAPEST,),
    enemy_losses: Sequence[str] = (CHEAPEST,),
    most_extra_ipc: int | None = None,
    bombardment: int = 0,
    policy: Policy = TO_THE_END,
) -> Odds:
    """The odds of these units against those."""
    return battle_odds(
        counted_case(
            counts(attacker),
            counts(defender),
            attacker_weapons=weapons,
            defender_weapons=enemy_weapons,
            attacker_losses=losses,
            defender_losses=enemy_losses,
            most_extra_ipc=most_extra_ipc,
            bombardment=bombardment,
            policy=policy,
        )
    )
