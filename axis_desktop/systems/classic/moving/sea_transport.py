"""Ships that carry land units: boarding, landing, bridging, allied transports (CL-9)."""

from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import MoneyChanged
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.movement.groups import moves_left, own_group
from axis_desktop.systems.area_war.situation import cargo_of, enemy_occupied, friendly_to, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.classic.fighting.battle_data import Landing
from axis_desktop.systems.classic.moving.movement import tell
from axis_desktop.systems.classic.moving.neutrals import check_fee, fee_ipc, walk_in
from axis_desktop.systems.classic.state import State

# ------------------------------------------------------------------------- boarding


def load_units(state: State, action: LoadUnits) -> list[Event]:
    """Land units board transports beside them (CL-9.3, CL-9.4, CL-9.11).

    Raises:
        IllegalAction: why they can't.
    """
    units, berths = check_load(state, action)
    state.forces.remove(berths, action.space)
    ships = set(berths.values())
    for unit in units:
        aboard = msgspec.structs.replace(unit, aboard=berths[unit.id], start=action.space)
        state.forces.add(aboard, action.zone)
    for ship in state.forces.at(action.zone):
        if ship.id in ships and ship.owner == action.power and ship.start is None:
            state.forces.update(msgspec.structs.replace(ship, start=action.zone), action.zone)
    return tell(state, "board", units, (action.space, action.zone))


def check_load(state: State, action: LoadUnits) -> tuple[tuple[Unit, ...], dict[UnitId, UnitId]]:
    """The units that board and the ship of each.

    Raises:
        IllegalAction: why they can't.
    """
    units = own_group(state, action.units, action.space, action.power)
    _check_coast(state, action.zone, action.space)
    _check_free_of_enemies(state, action.power, action.zone)
    for unit in units:
        _check_boards(state, unit)
    return units, _berths(state, action, units)


def usable_transports(state: State, power: Power, zone: Space) -> list[Unit]:
    """Ships that units of a power may board in a zone now, best first.

    Own ones come before allied ones, part-filled before empty ones, those that can sail on before others.
    """
    ships = []
    for ship in state.forces.at(zone):
        if not state.world.row(ship).capacity or ship.spent or not state.relations.allied(ship.owner, power):
            continue
        if ship.owner == power or state.phase == "noncombat_move":
            ships.append(ship)

    def order(ship: Unit) -> tuple[bool, int, int, UnitId]:
        return (ship.owner != power, free_berths(state, ship, zone), -moves_left(state, ship), ship.id)

    return sorted(ships, key=order)


def free_berths(state: State, ship: Unit, zone: Space) -> int:
    """Places left aboard: infantry takes one of two, a tank or an AA gun both (CL-9.3)."""
    return state.world.row(ship).capacity - sum(state.world.row(u).load for u in cargo_of(state, ship, zone))


def distribute(loads: Sequence[tuple[UnitId, int]], room: dict[UnitId, int]) -> dict[UnitId, UnitId] | None:
    """A ship for each unit, the heaviest first onto the first ship with room; None if they don't fit."""
    berths: dict[UnitId, UnitId] = {}
    for unit, load in sorted(loads, key=lambda item: -item[1]):
        ship = next((s for s, free in room.items() if free >= load), None)
        if ship is None:
            return None
        room[ship] -= load
        berths[unit] = ship
    return berths


def _berths(state: State, action: LoadUnits, units: Sequence[Unit]) -> dict[UnitId, UnitId]:
    """Which unit boards which ship."""
    usable = {ship.id: ship for ship in usable_transports(state, action.power, action.zone)}
    for ship_id in action.transports:
        if ship_id not in usable:
            raise _unusable(state, action, ship_id)
    if not usable:
        raise _unusable(state, action, None)
    room = {i: free_berths(state, usable[i], action.zone) for i in action.transports or usable}
    berths = distribute([(u.id, state.world.row(u).load) for u in units], room)
    if berths is None:
        raise IllegalAction(
            "CL-9.3",
            "The transports in {zone} don't have room for all of these: "
            "each takes one or two infantry, or one tank, or one AA gun.",
            zone=action.zone,
        )
    return berths


def _unusable(state: State, action: LoadUnits, ship_id: UnitId | None) -> IllegalAction:
    """Why a ship takes nobody aboard, or why no ship of the zone does."""
    ships = [
        u for u in state.forces.at(action.zone) if state.world.row(u).capacity and ship_id in (None, u.id)
    ]
    if any(ship.owner == action.power for ship in ships):
        if state.phase == "noncombat_move" and not any(ship.id in state.unloaded for ship in ships):
            return IllegalAction(
                "CL-9.7", "This transport took part in the combat move: it is done this turn."
            )
        return IllegalAction("CL-9.5", "A transport that has unloaded takes nothing aboard this turn.")
    if any(state.relations.allied(ship.owner, action.power) for ship in ships):
        return IllegalAction("CL-9.11", "An ally's transport is boarded in the noncombat move.")
    return IllegalAction("CL-9.4", "You have no transport in {zone}.", zone=action.zone)


def _check_boards(state: State, unit: Unit) -> None:
    """A unit is one that may board now (CL-7.1, CL-7.8, CL-9.4)."""
    row = state.world.row(unit)
    if not row.load:
        rule = "CL-7.10" if row.produces else "CL-9.3"
        raise IllegalAction(rule, "{unit} can't be carried by a transport.", unit=unit.type)
    if row.fires_on_aircraft and state.phase == "combat_move":
        raise IllegalAction("CL-7.8", "AA guns move only in the noncombat move.")
    if row.fires_on_aircraft and unit.spent and unit.start is None:
        raise IllegalAction("CL-7.9", "An AA gun that was captured this turn can't move.")
    if unit.start is not None or unit.spent:
        raise IllegalAction(
            "CL-7.1", "This {unit} has moved already: boarding and landing is a whole move.", unit=unit.type
        )


def _check_coast(state: State, zone: Space, space: Space) -> None:
    world = state.world
    for name in (zone, space):
        if name not in world.spaces:
            raise IllegalAction("CL-3.1", "There is no space {space} on this map.", space=name)
    if not world.is_sea(zone) or not world.is_land(space) or not world.adjacent(zone, space):
        raise IllegalAction("CL-9.4", "{space} is not on the coast of {zone}.", space=space, zone=zone)


def _check_free_of_enemies(state: State, power: Power, zone: Space) -> None:
    if enemy_occupied(state, power, zone):
        raise IllegalAction("CL-9.9", "Nobody boards or lands in {zone}: enemy ships are there.", zone=zone)


# -------------------------------------------------------------------------- landing


def land_in_combat(state: State, action: UnloadUnits) -> list[Event]:
    """Troops land on enemy or neutral ground, or will do so after the sea battle (CL-6.4, CL-12.7).

    Raises:
        IllegalAction: why they can't.
    """
    power, zone, space = action.power, action.zone, action.space
    units = check_landing(state, action)
    if enemy_occupied(state, power, zone):
        return _declare(state, units, zone, space)
    _ashore(state, units, zone, space)
    return tell(state, "land", units, (zone, space)) + walk_in(state, space, power)


def check_landing(state: State, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units that land on enemy or neutral ground.

    Raises:
        IllegalAction: why they can't.
    """
    power, zone, space = action.power, action.zone, action.space
    units = _cargo(state, action)
    for unit in units:
        if state.world.row(unit).fires_on_aircraft:
            raise IllegalAction("CL-7.8", "AA guns move only in the noncombat move.")
    if friendly_to(state, power, space):
        raise IllegalAction(
            "CL-6.3", "{space} is friendly ground. Units go ashore there in the noncombat move.", space=space
        )
    _check_one_target(state, units, space)
    if enemy_occupied(state, power, zone) and not state.attackers_in(zone):
        raise IllegalAction("CL-9.9", "Nobody lands from {zone}: enemy ships are there.", zone=zone)
    check_fee(state, power, (space,))
    return units


def unload_in_noncombat(state: State, action: UnloadUnits) -> list[Event]:
    """Cargo goes ashore on friendly ground (CL-9.7, CL-9.8, CL-15.2).

    Raises:
        IllegalAction: why it can't.
    """
    units = check_unload(state, action)
    _ashore(state, units, action.zone, action.space)
    return tell(state, "friendly", units, (action.zone, action.space))


def check_unload(state: State, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units that go ashore on friendly ground.

    Raises:
        IllegalAction: why they can't.
    """
    power, zone, space = action.power, action.zone, action.space
    units = _cargo(state, action)
    if not friendly_to(state, power, space):
        raise IllegalAction(
            "CL-15.2", "{space} is not friendly: units land there in the combat move only.", space=space
        )
    _check_free_of_enemies(state, power, zone)
    guns = sum(state.world.row(u).one_each for u in units)
    if guns and guns + (gun_in(state, space) is not None) > 1:
        raise IllegalAction("CL-7.8", "{space} can hold only one AA gun.", space=space)
    ships = {u.id: u for u in state.forces.at(zone)}
    for unit in units:
        ship = ships[_berth(unit)]
        if ship.owner != power and unit.start is not None:
            raise IllegalAction(
                "CL-9.11",
                "Units that boarded an ally's transport this turn stay aboard until your next turn.",
            )
        if ship.owner == power and ship.spent and ship.id not in state.unloaded:
            raise IllegalAction(
                "CL-9.7", "This transport took part in the combat move: it is done this turn."
            )
        if unit.spent:
            raise IllegalAction("CL-6.5", "This {unit} moved in the combat move.", unit=unit.type)
    return units


def _cargo(state: State, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units of an action, all aboard ships in its zone and not waiting to land already."""
    units = own_group(state, action.units, action.zone, action.power)
    _check_coast(state, action.zone, action.space)
    waiting = {i for landing in state.landings for i in landing.units}
    for unit in units:
        if unit.aboard is None or state.world.row(unit).domain != "land":
            raise IllegalAction("CL-9.2", "{unit} isn't cargo of a transport.", unit=unit.type)
        if unit.id in waiting:
            raise IllegalAction(
                "CL-6.2", "This {unit} is to land already, after the sea battle.", unit=unit.type
            )
    return units


def _berth(unit: Unit) -> UnitId:
    assert unit.aboard is not None
    return unit.aboard


def _check_one_target(state: State, units: Iterable[Unit], space: Space) -> None:
    """In the combat move everything from one transport goes to one territory (CL-9.8)."""
    targets = dict(state.unloaded)
    for landing in state.landings:
        waiting = frozenset(landing.units)
        for other in state.forces.at(landing.zone):
            if other.id in waiting and other.aboard is not None:
                targets[other.aboard] = landing.target
    for unit in units:
        other_target = targets.get(_berth(unit), space)
        if other_target != space:
            raise IllegalAction(
                "CL-9.8", "This transport lands its troops in {space} this turn.", space=other_target
            )


def _declare(state: State, units: Sequence[Unit], zone: Space, space: Space) -> list[Event]:
    """The landing waits for the sea battle in its zone (CL-10.7, CL-12.8)."""
    fee = fee_ipc(state, (space,))
    ids = tuple(u.id for u in units)
    for unit in units:
        if unit.start is None:
            state.forces.update(msgspec.structs.replace(unit, start=zone), zone)
    same = next((x for x in state.landings if (x.zone, x.target) == (zone, space)), None)
    if same is None:
        landing = Landing(zone=zone, target=space, units=ids, fee_set_aside=fee)
    else:
        landing = msgspec.structs.replace(
            same, units=(*same.units, *ids), fee_set_aside=same.fee_set_aside + fee
        )
    state.landings = (*(x for x in state.landings if x is not same), landing)
    events = tell(state, "land", units, (zone, space))
    if fee:
        state.pay(state.power, fee)
        why = Message.of("Set aside for the landing in {space}", space=space)
        money = state.treasury[state.power]
        events.append(MoneyChanged(power=state.power, amount=-fee, treasury=money, why=why))
    return events


def _ashore(state: State, units: Sequence[Unit], zone: Space, space: Space) -> None:
    """Units leave their ships; that ends the ships' move, but not an ally's (CL-9.5, CL-9.11)."""
    state.forces.remove((u.id for u in units), zone)
    for unit in units:
        start = unit.start or zone
        landed = msgspec.structs.replace(unit, aboard=None, by_sea=True, via=zone, start=start, spent=True)
        state.forces.add(landed, space)
    berths = {_berth(u) for u in units}
    for ship in state.forces.at(zone):
        if ship.id not in berths:
            continue
        state.unloaded[ship.id] = space
        if ship.owner == state.power:
            state.forces.update(msgspec.structs.replace(ship, spent=True, start=ship.start or zone), zone)
