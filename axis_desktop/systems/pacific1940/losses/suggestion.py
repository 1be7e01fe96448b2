"""Which losses are suggested: damage that costs nothing, then the cheapest, and no hit wasted.

(PA-8.30, PA-8.31, PA-14.10, PA-14.11)
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain, combinations
from typing import NamedTuple

import msgspec

from axis_desktop.model.ids import UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import Aim, can_take
from axis_desktop.systems.area_war.battle.fight import Hits, units_of
from axis_desktop.systems.area_war.battle.losses import hits_taken_by
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Batch, Battle
from axis_desktop.systems.pacific1940.losses.casualties import order_of, worth
from axis_desktop.systems.pacific1940.moving.air_rules import PLANNER
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.frame import innermost


class Suggestion(NamedTuple):
    """What a sensible player would take.

    Attributes:
        units: a unit once for each hit it takes.
        reason: why not simply damage, where a carrier is spared.
    """

    units: tuple[UnitId, ...]
    reason: Message | None = None


class _Loss(NamedTuple):
    """A hit on a unit: it is lost with it, or damaged."""

    unit: Unit
    is_fatal: bool


def suggestion(state: State, battle: Battle, hits: Hits) -> Suggestion:
    """Damage first (PA-14.10), then the cheapest, no hit wasted (PA-8.31).

    A damaged battleship is worth what it was, a damaged carrier takes no aircraft: it is hit after those.
    The attacker doesn't damage a carrier that aircraft need to land on (PA-14.11) while a unit that is worth
    less than they are can take the hit.
    """
    order = order_of(state, battle, hits)
    hulls = sorted(order, key=lambda u: state.world.row(u).fighters > 0)
    damage = [_Loss(u, is_fatal=False) for u in hulls for _ in range(hits_taken_by(state, u) - 1)]
    queue = [*damage, *(_Loss(u, is_fatal=True) for u in order)]
    needed = _needed_decks(state, battle, hits, damage)
    chosen: list[_Loss] = []
    spared = False
    while len(chosen) < hits.count:
        taken = [loss.unit.id for loss in chosen]
        fitting = [loss for loss in queue if not wasted(state, battle, hits, (*taken, loss.unit.id))]
        first = pick = next(iter(fitting), queue[0])
        if first.unit.id in needed:
            pick = min(fitting, key=partial(_price, state, battle, chosen), default=first)
            spared = spared or pick != first
        queue.remove(pick)
        chosen.append(pick)
    text = "A damaged carrier takes no aircraft, and some have no other place to land ({rule})."
    reason = Message.of(text, rule=say.rule("PA-14.11")) if spared else None
    return Suggestion(tuple(sorted(loss.unit.id for loss in chosen)), reason)


def _needed_decks(state: State, battle: Battle, hits: Hits, damage: Sequence[_Loss]) -> frozenset[UnitId]:
    """Whole carriers of the attacker in the battle, if aircraft in the air can't do without them all."""
    if hits.side != "attacker":
        return frozenset()
    carriers = [loss for loss in damage if state.world.row(loss.unit).fighters]
    if not carriers or not _stranded(state, battle, carriers) - _stranded(state, battle, ()):
        return frozenset()
    return frozenset(loss.unit.id for loss in carriers)


def _price(state: State, battle: Battle, chosen: Sequence[_Loss], loss: _Loss) -> tuple[int, bool]:
    """What one more hit costs, in IPC: the unit itself, or aircraft that have no place to land after it.

    At the same price whoever would be lost in the air falls to the hit, and the carrier stays whole.
    """
    if loss.is_fatal:
        return worth(state, battle, "attacker", loss.unit), False
    if not state.world.row(loss.unit).fighters:
        return 0, True
    lost = _stranded(state, battle, (*chosen, loss)) - _stranded(state, battle, chosen)
    return sum(state.world.row(unit).cost for _, unit in state.forces.all() if unit.id in lost), True


def _stranded(state: State, battle: Battle, losses: Sequence[_Loss]) -> set[UnitId]:
    """Aircraft that have no place to land after these losses, other battles taken as won (PA-7.12)."""
    hopeful = msgspec.structs.replace(state, phase="combat_move", forces=state.forces.copy())
    gone = {loss.unit.id for loss in losses if loss.is_fatal}
    for loss in losses:
        if loss.unit.id not in gone:
            hopeful.forces.update(
                msgspec.structs.replace(loss.unit, damage=loss.unit.damage + 1), battle.space
            )
    hopeful.forces.remove(gone, battle.space)
    return set(PLANNER.plan(hopeful).stranded)


def wasted(state: State, battle: Battle, hits: Hits, units: Sequence[UnitId]) -> bool:
    """These losses leave a hit of the batch without anybody to take it that another choice would place.

    (PA-8.31)
    """
    batch = innermost(state.stack, Batch)
    if batch is None or not batch.hits:
        return False
    ids = battle.attackers if hits.side == "attacker" else battle.defenders
    room: dict[str, int] = {}
    for unit in units_of(state, battle.space, ids):
        kind = _class(state, unit)
        room[kind] = room.get(kind, 0) + hits_taken_by(state, unit)
    before = _absorbed(state, room, [(hits.aim, hits.count), *batch.hits])
    named = {u.id: u for u in units_of(state, battle.space, units)}
    for unit_id in units:
        if unit_id in named:
            room[_class(state, named[unit_id])] -= 1
    rest = hits.count - len(units)
    return len(units) + _absorbed(state, room, [(hits.aim, rest), *batch.hits]) < before


_CAN_TAKE: Mapping[Aim, frozenset[str]] = {
    "ships": frozenset({"surface", "submarine"}),
    "not_submarines": frozenset({"surface", "air", "land"}),
    "any": frozenset({"surface", "submarine", "air", "land"}),
}


def _class(state: State, unit: Unit) -> str:
    row = state.world.row(unit)
    if row.submarine:
        return "submarine"
    return "surface" if can_take(row, "ships") else "air"


def _absorbed(state: State, room: Mapping[str, int], hits: Sequence[tuple[Aim, int]]) -> int:
    """Hits that can be placed at most: a flow is as large as its narrowest cut."""
    kinds = sorted(room)
    cuts = chain.from_iterable(combinations(kinds, size) for size in range(len(kinds) + 1))
    return min(
        sum(room[kind] for kind in cut)
        + sum(n for aim, n in hits if (_CAN_TAKE[aim] & room.keys()) - frozenset(cut))
        for cut in cuts
    )
