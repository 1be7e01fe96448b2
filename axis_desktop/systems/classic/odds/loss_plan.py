"""How both sides of a land battle choose their losses: what planes can't do is weighed against their price.

Planes don't take a territory (CL-11.13, CL-14.1), so the attacker's last land unit may be worth more than a
plane. Planes do hold one (CL-1.4), so the defender weighs fire power against price alone. Which order of loss
is best is worked out for the battle as it began: then the odds shown before it assume the losses that are
suggested in it.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.systems.area_war.battle.fight import Loss, units_of
from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Combatant,
    Force,
    Run,
    cheapest_first,
    keep_capturer,
)
from axis_desktop.systems.area_war.odds.best_order import best_order
from axis_desktop.systems.area_war.odds.combatants import named
from axis_desktop.systems.area_war.situation import enemy_controlled
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.odds.combatants import attacking, defending
from axis_desktop.systems.classic.odds.spoils import spoils_ipc
from axis_desktop.systems.classic.state import State

MOST_EXACT = 60
"""Units on both sides up to which orders of loss are compared; in larger battles the stake is a bound."""


class LossPlan(NamedTuple):
    """Orders of loss for a battle.

    Attributes:
        spare_ipc: the attacker's last land unit falls after planes that cost at most so much more; None: it
            falls when it is the cheapest.
        by_fire: the defender loses those first that hit least, in place of the cheapest.
    """

    spare_ipc: int | None = None
    by_fire: bool = False

    def attackers(self, runs: Iterable[Run]) -> tuple[Run, ...]:
        """The attacker's order of loss."""
        cheapest = cheapest_first(runs)
        return cheapest if self.spare_ipc is None else keep_capturer(cheapest, self.spare_ipc)

    def defenders(self, runs: Iterable[Run]) -> tuple[Run, ...]:
        """The defender's order of loss."""
        return weakest_first(runs) if self.by_fire else cheapest_first(runs)


def weakest_first(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Those first that hit least, of equal ones the cheaper."""
    return tuple(sorted(cheapest_first(runs), key=lambda run: run[0].figure * run[0].dice))


def loss_plan(state: State, battle: Battle, coming: Sequence[UnitType] = ()) -> LossPlan:
    """The orders of loss that bring both sides most, from the battle's beginning to its end.

    At sea the cheapest falls first, cargo and what depends on a deck counted with the ship.

    Args:
        state: is only read.
        battle: before its first die or at any point after it.
        coming: attackers who will land before it begins.
    """
    if battle.kind != "land" or not enemy_controlled(state, battle.attacker, battle.space):
        return LossPlan()
    here = [Loss(u.owner, u.type) for u in units_of(state, battle.space, battle.attackers)]
    landing = [Loss(battle.attacker, unit_type) for unit_type in coming]
    ids = (*battle.defenders, *battle.behind)
    there = [Loss(u.owner, u.type) for u in units_of(state, battle.space, ids)]
    mine = _force(state, (*here, *landing, *battle.attackers_lost), attack=True)
    theirs = _force(state, (*there, *battle.defenders_lost), attack=False)
    if not _may_differ(mine, theirs):
        return LossPlan()
    return _best_plan(mine, theirs, spoils_ipc(state, battle.space, battle.attacker))


def _force(state: State, units: Iterable[Loss], *, attack: bool) -> tuple[Run, ...]:
    """All units that a side began the battle with."""

    def combatant(unit: Loss) -> Combatant:
        row, weapons = state.world.units[unit.type], _weapons(state, unit.owner)
        return attacking(row, weapons) if attack else defending(row, weapons)

    return cheapest_first(named(map(combatant, units)))


def _weapons(state: State, power: Power) -> tuple[str, ...]:
    return state.weapons.get(power, ())


def _may_differ(mine: tuple[Run, ...], theirs: tuple[Run, ...]) -> bool:
    """Both sides are there, and some other order than the cheapest first is worth a thought."""
    kinds = {combatant.captures for combatant, _ in mine}
    return bool(mine and theirs) and (len(kinds) > 1 or weakest_first(theirs) != theirs)


@lru_cache(maxsize=4096)
def _best_plan(mine: tuple[Run, ...], theirs: tuple[Run, ...], stake: int) -> LossPlan:
    """Compare the orders that make sense."""
    land = [combatant.cost for combatant, _ in mine if combatant.captures]
    planes = [combatant.cost for combatant, _ in mine if not combatant.captures]
    extras = sorted({cost - max(land) for cost in planes}) if land else []
    if sum(count for _, count in (*mine, *theirs)) > MOST_EXACT:
        affordable = [extra for extra in extras if extra <= stake]
        return LossPlan(spare_ipc=max(affordable, default=None))
    case = BattleCase(attacker=Force(losses=mine), defender=Force(losses=theirs))
    plans = [LossPlan(), *(LossPlan(spare_ipc=extra) for extra in extras)]
    chosen = plans[best_order(case, [plan.attackers(mine) for plan in plans], stake, attack=True)]
    case = BattleCase(attacker=Force(losses=chosen.attackers(mine)), defender=case.defender)
    answers = [chosen, chosen._replace(by_fire=True)]
    return answers[best_order(case, [plan.defenders(theirs) for plan in answers], stake, attack=False)]
