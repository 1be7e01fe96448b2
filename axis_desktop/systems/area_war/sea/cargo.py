"""Cargo: units that come aboard, and that go ashore again."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.movement import reasons as move_reasons
from axis_desktop.systems.area_war.movement.groups import own_group
from axis_desktop.systems.area_war.sea import reasons
from axis_desktop.systems.area_war.situation import Turn, enemy_occupied
from axis_desktop.systems.area_war.units import Unit


def check_coast(here: Turn, zone: Space, space: Space) -> None:
    """A territory lies on the coast of a sea zone.

    Raises:
        IllegalAction: it doesn't, or one of them isn't on the map.
    """
    world = here.world
    for name in (zone, space):
        if name not in world.spaces:
            raise world.rulings.refusal(move_reasons.UNKNOWN_SPACE, space=say.space(name))
    if not world.is_sea(zone) or not world.is_land(space) or not world.adjacent(zone, space):
        raise world.rulings.refusal(reasons.NO_COAST, space=say.space(space), zone=say.space(zone))


def check_calm(here: Turn, power: Power, zone: Space) -> None:
    """No enemy ships keep a power from boarding or landing.

    Raises:
        IllegalAction: some do.
    """
    if enemy_occupied(here, power, zone):
        raise here.world.rulings.refusal(reasons.ENEMIES, zone=say.space(zone))


def check_boards(here: Turn, unit: Unit) -> None:
    """A unit is of a type that ships carry, and has done nothing yet.

    Raises:
        IllegalAction: it isn't, or has.
    """
    row = here.world.row(unit)
    if not row.load:
        case = "factory" if row.produces else ""
        raise here.world.rulings.refusal(reasons.NOT_CARRIED, case=case, unit=say.unit(unit.type))
    if unit.start is not None or unit.spent:
        raise here.world.rulings.refusal(reasons.HAS_MOVED, unit=say.unit(unit.type))


def board(
    here: Turn, units: Sequence[Unit], berths: Mapping[UnitId, UnitId], space: Space, zone: Space
) -> None:
    """Units leave a territory for ships, whose owner's turn it has begun with that.

    Args:
        here: is changed.
        units: that board.
        berths: the ship of each.
        space: where they stand.
        zone: where the ships are.
    """
    here.forces.remove(berths, space)
    for unit in units:
        here.forces.add(msgspec.structs.replace(unit, aboard=berths[unit.id], start=space), zone)
    ships = set(berths.values())
    for ship in here.forces.at(zone):
        if ship.id in ships and ship.owner == here.power and ship.start is None:
            here.forces.update(msgspec.structs.replace(ship, start=zone), zone)


def own_cargo(
    here: Turn,
    unit_ids: Sequence[UnitId],
    zone: Space,
    space: Space,
    power: Power,
    waiting: Collection[UnitId] = (),
) -> tuple[Unit, ...]:
    """The land units that an action puts ashore, all aboard ships of a zone on that coast.

    Args:
        here: is only read.
        unit_ids: what the action names.
        zone: where their ships are.
        space: where they go.
        power: whose they are.
        waiting: units whose landing waits for a battle.

    Raises:
        IllegalAction: no such units, no such coast, or one that isn't cargo or waits already.
    """
    units = own_group(here, unit_ids, zone, power)
    check_coast(here, zone, space)
    for unit in units:
        if unit.aboard is None or here.world.row(unit).domain != "land":
            raise here.world.rulings.refusal(reasons.NO_CARGO, unit=say.unit(unit.type))
        if unit.id in waiting:
            raise here.world.rulings.refusal(reasons.WAITS, unit=say.unit(unit.type))
    return units


def check_one_target(
    here: Turn, units: Iterable[Unit], space: Space, targets: Mapping[UnitId, Space]
) -> None:
    """Everything from one ship goes to one territory.

    Args:
        here: is only read.
        units: cargo that goes ashore.
        space: where.
        targets: where ships have put cargo ashore, or will.

    Raises:
        IllegalAction: a ship lands its cargo elsewhere.
    """
    for unit in units:
        other = targets.get(berth_of(unit), space)
        if other != space:
            raise here.world.rulings.refusal(reasons.OTHER_TARGET, space=say.space(other))


def put_ashore(here: Turn, units: Sequence[Unit], zone: Space, space: Space) -> list[UnitId]:
    """Cargo leaves its ships; that ends the move of the active power's ships.

    Args:
        here: is changed.
        units: cargo in the zone.
        zone: where it comes from.
        space: where it goes.

    Returns:
        The ships that were unloaded, allied ones included.
    """
    here.forces.remove((u.id for u in units), zone)
    for unit in units:
        start = unit.start or zone
        landed = msgspec.structs.replace(unit, aboard=None, by_sea=True, via=zone, start=start, spent=True)
        here.forces.add(landed, space)
    berths = {berth_of(u) for u in units}
    ships = [ship for ship in here.forces.at(zone) if ship.id in berths]
    for ship in ships:
        if ship.owner == here.power:
            here.forces.update(msgspec.structs.replace(ship, spent=True, start=ship.start or zone), zone)
    return [ship.id for ship in ships]


def berth_of(unit: Unit) -> UnitId:
    """The ship that carries a unit; the caller knows that one does."""
    assert unit.aboard is not None
    return unit.aboard
