"""Which units take the hits: what may be chosen, what is advisable (EU-9.3, EU-9.5, EU-10.2, EU-10.6)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from axis_desktop.model.asking.options import Group
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import equal_groups
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.fighting.strength import is_ground, place_of
from axis_desktop.systems.europe1939.tables import unit_rows


def advisable(units: Iterable[Unit], figure: Callable[[Unit], int], *, spares_troops: bool) -> list[Unit]:
    """Units in the order in which they had best be lost: cheapest first, of equal price those that hit less.

    Of equal units those that have come farther go first: the others may still go on (EU-7.8).

    Args:
        units: who may be lost.
        figure: what each of them hits with.
        spares_troops: the last unit on the ground falls after the aircraft, since without it the attack is
            lost (EU-10.5), or the area (EU-10.4).
    """
    rows = unit_rows()
    ordered = sorted(
        units, key=lambda unit: (rows[unit.type].cost, figure(unit), -unit.moved, unit.owner, unit.id)
    )
    troops = [unit for unit in ordered if is_ground(unit)]
    if spares_troops and troops:
        ordered.remove(troops[-1])
        ordered.append(troops[-1])
    return ordered


def groups_of(battle: Battle, units: Sequence[Unit], loads: Mapping[UnitId, UnitType]) -> tuple[Group, ...]:
    """Truly equal units together: which of them is lost makes no difference.

    Args:
        battle: that is fought.
        units: who may be lost.
        loads: what the carriers among them carry, which sinks with them (EU-9.5).
    """
    found = equal_groups(units, lambda unit: _identity(battle, unit))
    owners = {unit.owner for unit in units}
    notes = [_note(battle, group[0], loads.get(group[0].id), names_owner=len(owners) > 1) for group in found]
    told = [(group[0].owner, group[0].type, note) for group, note in zip(found, notes, strict=True)]
    return tuple(
        Group(
            unit_type=group[0].type,
            units=tuple(unit.id for unit in group),
            note=_with_points(words[2], group[0])
            if told.count(words) > 1 and is_ground(group[0])
            else words[2],
            power=group[0].owner,
        )
        for group, words in zip(found, told, strict=True)
    )


def forced(battle: Battle, units: Sequence[Unit], count: int) -> tuple[UnitId, ...] | None:
    """The losses if there is nothing to choose (EU-10.6); None if there is."""
    ids = [unit.id for unit in units]
    if count >= len(ids):
        return tuple(sorted(ids))
    if not count or len({_identity(battle, unit) for unit in units}) == 1:
        return tuple(sorted(ids)[:count])
    return None


def _identity(battle: Battle, unit: Unit) -> tuple[object, ...]:
    cargo = next((one.unit for one in battle.cargo if one.fleet == unit.id), None)
    lands = cargo is not None
    here = place_of(battle, unit.id), battle.via.get(unit.id)
    return unit.owner, unit.type, here, unit.moved, unit.by_sea, lands and cargo


def _with_points(note: Message | None, unit: Unit) -> Message:
    """Armor of which some have come farther than others: who has a movement point left can go on (EU-7.8)."""
    can_go_on = unit.moved < unit_rows()[unit.type].move
    points = Message.of("can go on") if can_go_on else Message.of("has no movement point left")
    return points if note is None else Message.of("{where}, {points}", where=note, points=points)


def _note(battle: Battle, unit: Unit, load: UnitType | None, *, names_owner: bool) -> Message | None:
    """What tells units of a type apart: what they carry, whose they are, where they have come from."""
    place = battle.via.get(unit.id) or battle.bases.get(unit.id)
    if load is not None:
        return Message.of("with {load}", load=say.unit(load))
    if unit.by_sea:
        return Message.of("come ashore")
    if names_owner and place is not None:
        return Message.of("{power}, {space:the}", power=say.power(unit.owner), space=say.space(place))
    if names_owner:
        return Message.of("{power}", power=say.power(unit.owner))
    return Message.of("from {space:the}", space=say.space(place)) if place is not None else None
