"""Odds as the strong player asks for them: exact for what it decides on, estimated for what it only scans."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Combatant,
    Force,
    battle_odds,
    cheapest_first,
    keep_capturer,
)
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.odds.odds import AA_GUN, attacking, bombarding, defending
from axis_desktop.systems.classic.odds.spoils import spoils_ipc
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import improved

MOST_EXACT = 160
"""Units on both sides up to which a battle is worked out; larger ones are estimated well enough."""


class Verdict(NamedTuple):
    """What an attack brings.

    Attributes:
        wins: chance that the defender is wiped out and an attacker is left.
        captures: chance that a land unit is left as well.
        attacker_loss, defender_loss: expected losses in IPC.
        left: expected survivors among the attackers, by unit type.
    """

    wins: float
    captures: float
    attacker_loss: float
    defender_loss: float
    left: tuple[tuple[str, float], ...]


def exact(
    state: State,
    space: Space,
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    *,
    ships_in_support: int = 0,
    landing: bool = False,
) -> Verdict:
    """The odds of a battle in a space between these units, fought to the end."""
    at_sea = state.world.is_sea(space)
    gun = None if at_sea else gun_in(state, space)
    guarded = gun is not None and state.relations.at_war(gun.owner, attackers[0].owner)
    losses = cheapest_first(_runs(state, attackers, at_sea=at_sea, attack=True))
    if not at_sea:
        losses = keep_capturer(losses, max(3, spoils_ipc(state, space, attackers[0].owner)))
    case = BattleCase(
        attacker=Force(losses=losses),
        defender=Force(losses=cheapest_first(_runs(state, defenders, at_sea=at_sea, attack=False))),
        aircraft_fire=AA_GUN if guarded and defenders else None,
        bombardment=bombarding(ships_in_support) if defenders else (),
        landing=landing,
    )
    return _verdict(case)


@lru_cache(maxsize=20_000)
def _verdict(case: BattleCase) -> Verdict:
    odds = battle_odds(case)
    left = {unit: odds.attacker.before[unit] - lost for unit, lost in odds.attacker.lost.items()}
    return Verdict(
        odds.attacker_wins,
        odds.captures,
        odds.attacker.cost_lost,
        odds.defender.cost_lost,
        tuple(sorted(left.items())),
    )


def _runs(state: State, units: Iterable[Unit], *, at_sea: bool, attack: bool) -> list[tuple[Combatant, int]]:
    counted: dict[Combatant, int] = {}
    for unit in units:
        row, weapons = state.world.row(unit), state.weapons.get(unit.owner, ())
        if attack:
            kind = attacking(row, weapons)
        else:
            better = improved(unit.type, weapons).defense is not None
            kind = defending(row, weapons, at_sea=at_sea, name=f"{row.id}+" if better else "")
        counted[kind] = counted.get(kind, 0) + 1
    return list(counted.items())
