"""Who takes the hits: what a unit bears, when there is nothing to choose, damage, what leaves the board."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence

import msgspec

from axis_desktop.model.events import UnitsLost
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.area_war.battle.fight import Fight, Hits, Loss, SideName, units_of
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit


def hits_taken_by(here: Situation, unit: Unit) -> int:
    """Hits that a unit takes until it is lost."""
    return here.world.row(unit).hits - unit.damage


def forced_losses(
    here: Situation, fight: Fight, hits: Hits, identity: Callable[[Unit], Hashable]
) -> tuple[UnitId, ...] | None:
    """The units that take the hits, if there is nothing to choose; None if there is.

    Args:
        here: where they stand.
        fight: the battle.
        hits: to be assigned.
        identity: what tells a unit from others; equal ones that fall with one hit make no choice.

    Returns:
        a unit once for each hit it takes.
    """
    targets = units_of(here, fight.space, hits.targets)
    borne = {unit.id: hits_taken_by(here, unit) for unit in targets}
    if hits.count >= sum(borne.values()):
        return tuple(unit for unit in hits.targets for _ in range(borne[unit]))
    if len(borne) == 1:
        return (targets[0].id,) * hits.count
    if max(borne.values()) == 1 and len({identity(unit) for unit in targets}) == 1:
        return tuple(sorted(borne)[: hits.count])
    return None


def can_be_chosen(here: Situation, fight: Fight, hits: Hits, units: Sequence[UnitId]) -> bool:
    """The named units can take the hits, and they are as many: a unit is named once for each hit it takes."""
    borne = {unit.id: hits_taken_by(here, unit) for unit in units_of(here, fight.space, hits.targets)}
    named = Counter(units)
    return len(units) == hits.count and all(named[unit] <= borne.get(unit, 0) for unit in named)


def take_hits(here: Situation, fight: Fight, hits: Hits, units: Sequence[UnitId]) -> list[Event]:
    """Take units off at once or put them behind the line; one that bears more hits stays, damaged.

    Args:
        here: is changed.
        fight: is changed.
        hits: that are assigned.
        units: a unit once for each hit it takes.
    """
    damaged: list[Unit] = []
    lost: list[UnitId] = []
    for unit_id, count in Counter(units).items():
        unit = here.forces.unit(unit_id, fight.space)
        assert unit is not None
        if count >= hits_taken_by(here, unit):
            lost.append(unit_id)
        else:
            damaged.append(msgspec.structs.replace(unit, damage=unit.damage + count))
    for unit in damaged:
        here.forces.update(unit, fight.space)
    events = _damage_told(here, fight, damaged)
    if not hits.behind:
        return events + remove(here, fight, lost, hits.side)
    assert hits.side == "defender"
    fight.defenders = tuple(u for u in fight.defenders if u not in lost)
    fight.behind = (*fight.behind, *lost)
    return events


def remove(here: Situation, fight: Fight, units: Iterable[UnitId], side: SideName) -> list[Event]:
    """Take units of the battle off the board, ships with all they carry.

    What fights itself goes on without the ship it came from.
    """
    gone = units_of(here, fight.space, units)
    ids = {u.id for u in gone}
    fighting = {*fight.attackers, *fight.defenders, *fight.behind} - ids
    drowned = [u for u in here.forces.at(fight.space) if u.aboard in ids and u.id not in fighting]
    for unit in here.forces.at(fight.space):
        if unit.aboard in ids and unit.id in fighting:
            here.forces.update(msgspec.structs.replace(unit, aboard=None), fight.space)
    lost = [*gone, *drowned]
    here.forces.remove((u.id for u in lost), fight.space)
    ids |= {u.id for u in drowned}
    losses = tuple(Loss(u.owner, u.type) for u in lost)
    fight.attackers = tuple(u for u in fight.attackers if u not in ids)
    fight.defenders = tuple(u for u in fight.defenders if u not in ids)
    fight.behind = tuple(u for u in fight.behind if u not in ids)
    if side == "attacker":
        fight.attackers_lost += losses
    else:
        fight.defenders_lost += losses
    why = Message.of("Lost in the battle of {space:the}.", space=say.space(fight.space))
    return [
        UnitsLost(
            power=power, units=tuple(u.id for u in own), pieces=pieces_of(own), space=fight.space, why=why
        )
        for power, own in _by_owner(here, lost)
    ]


def _damage_told(here: Situation, fight: Fight, damaged: Sequence[Unit]) -> list[Event]:
    return [
        UnitsDamaged(power=power, units=tuple(u.id for u in own), pieces=pieces_of(own), space=fight.space)
        for power, own in _by_owner(here, sorted(damaged, key=lambda unit: unit.type))
    ]


def _by_owner(here: Situation, units: Sequence[Unit]) -> list[tuple[Power, list[Unit]]]:
    """The units of each power, in turn order; then those of parties that have no turn."""
    others = sorted({u.owner for u in units} - set(here.world.turn_order))
    powers = (*here.world.turn_order, *others)
    owned = [(power, [u for u in units if u.owner == power]) for power in powers]
    return [(power, own) for power, own in owned if own]
