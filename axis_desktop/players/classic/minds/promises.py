"""Promises: what declared battles bring by exact odds, against what a rehearsal made of them.

Even dice win every battle that is likely to be won, and lose every other: a plan of three attacks at two in
three looks sure. What a rehearsal shows of its own battles is therefore put right by what they promise.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.troops import in_loss_order, scan
from axis_desktop.players.classic.sight.oddsbook import MOST_EXACT
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.odds import BattleCase, battle_odds
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.classic.odds.odds import pending_case
from axis_desktop.systems.classic.state import State

CAPTURED_TURNS = 5.0
"""Turns of its income that a territory counts which is taken or not: it may be lost again."""


class Promise(NamedTuple):
    """What one battle brings on average.

    Attributes:
        swing: IPC that the enemies lose beyond what the attackers lose.
        captures: chance that the territory is taken; nothing at sea.
    """

    swing: float
    captures: float


def promises(state: State, power: Power) -> dict[Space, Promise]:
    """What each battle that a power has declared brings; the largest are estimated."""
    found: dict[Space, Promise] = {}
    for space in state.forces.spaces():
        coming = [u for u in state.forces.at(space) if u.owner == power and u.start is not None]
        enemies = enemies_in(state, power, space) if coming else ()
        if not enemies:
            continue
        at_sea = state.world.is_sea(space)
        case = pending_case(state, space, "sea" if at_sea else "land")
        if not case.attacker.count():
            continue
        if case.attacker.count() + case.defender.count() <= MOST_EXACT:
            found[space] = _promise(case)
        else:
            outlook = ClassicOutlook(state, power)
            fight = scan(in_loss_order(outlook.attack(coming)), in_loss_order(outlook.defense(enemies)))
            found[space] = Promise(fight.defender_loss - fight.attacker_loss, fight.win)
        if at_sea:
            found[space] = found[space]._replace(captures=0.0)
    return found


def broken(before: State, after: State, power: Power, promised: Mapping[Space, Promise]) -> float:
    """IPC by which battles promised more than came of them; less than nothing if they promised less.

    Args:
        before: the board with all battles declared.
        after: the board when they have been fought.
        power: whose battles they are.
        promised: what they promised.
    """
    if not promised:
        return 0.0
    missing = sum(promise.swing for promise in promised.values())
    missing -= _balance(after, power) - _balance(before, power)
    for space, promise in promised.items():
        if not before.world.is_sea(space):
            value = CAPTURED_TURNS * before.world.spaces[space].value + 1.0
            missing += (promise.captures - (after.control.holder(space) == power)) * value
    return missing


def _balance(state: State, power: Power) -> float:
    """IPC of the units of a power's side less those of its enemies."""
    return float(
        sum(
            row.cost if state.relations.allied(u.owner, power) else -row.cost
            for _, u in state.forces.all()
            if (row := state.world.row(u)).combat
        )
    )


@lru_cache(maxsize=20_000)
def _promise(case: BattleCase) -> Promise:
    odds = battle_odds(case)
    return Promise(float(odds.swing), float(odds.captures))
