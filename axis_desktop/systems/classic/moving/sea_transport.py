"""Ships that carry land units: boarding, landing, bridging, allied transports (CL-9)."""

from collections.abc import Sequence
from functools import partial

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import MoneyChanged
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.groups import own_group
from axis_desktop.systems.area_war.movement.march import check_guns
from axis_desktop.systems.area_war.sea.berths import usable_transports
from axis_desktop.systems.area_war.sea.boarding import (
    berths_among,
    check_gun_boards,
    check_no_guns,
    check_rested,
    has_begun,
    named_cargo,
    refusal_of_own,
    transports_in,
)
from axis_desktop.systems.area_war.sea.cargo import (
    board,
    check_boards,
    check_calm,
    check_coast,
    check_one_target,
    put_ashore,
)
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Landing
from axis_desktop.systems.classic.moving.movement import tell
from axis_desktop.systems.classic.moving.neutrals import check_fee, fee_ipc, walk_in
from axis_desktop.systems.classic.state import State

# ------------------------------------------------------------------------- boarding


def load_units(state: State, action: LoadUnits) -> list[Event]:
    """Land units board transports beside them (CL-9.3, CL-9.4, CL-9.11).

    That uses no movement of the ship, so that it may bridge two coasts where it lies (CL-9.6).

    Raises:
        IllegalAction: why they can't.
    """
    units, berths = check_load(state, action)
    board(state, units, berths, action.space, action.zone)
    return tell(state, "board", units, (action.space, action.zone))


def check_load(state: State, action: LoadUnits) -> tuple[tuple[Unit, ...], dict[UnitId, UnitId]]:
    """The units that board and the ship of each.

    Raises:
        IllegalAction: why they can't.
    """
    units = own_group(state, action.units, action.space, action.power)
    check_coast(state, action.zone, action.space)
    check_calm(state, action.power, action.zone)
    for unit in units:
        check_gun_boards(state, unit)
        check_boards(state, unit)
    return units, _berths(state, action, units)


def _berths(state: State, action: LoadUnits, units: Sequence[Unit]) -> dict[UnitId, UnitId]:
    """Which unit boards which ship."""
    of_allies = state.phase == "noncombat_move"  # CL-9.11
    ships = usable_transports(state, action.power, action.zone, of_allies=of_allies)
    return berths_among(
        state, action, units, ships, partial(_unusable, state, action), partial(_full, action.zone)
    )


def _full(zone: Space) -> IllegalAction:
    text = (
        "The transports in {zone:the} don't have room for all of these: "
        "each takes one or two infantry, or one tank, or one AA gun."
    )
    return IllegalAction("CL-9.3", text, zone=say.space(zone))


def _unusable(state: State, action: LoadUnits, ship_id: UnitId | None) -> IllegalAction:
    """Why a ship takes nobody aboard, or why no ship of the zone does (CL-9.5, CL-9.7)."""
    ships = transports_in(state, action.zone, ship_id)
    if any(ship.owner == action.power for ship in ships):
        return refusal_of_own(state, ships)
    if any(state.relations.allied(ship.owner, action.power) for ship in ships):
        return IllegalAction("CL-9.11", "An ally's transport is boarded in the noncombat move.")
    return IllegalAction("CL-9.4", "You have no transport in {zone:the}.", zone=say.space(action.zone))


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
    units = named_cargo(state, action)
    check_no_guns(state, units)
    if friendly_to(state, power, space):
        raise IllegalAction(
            "CL-6.3",
            "{space:The} is friendly ground. Units go ashore there in the noncombat move.",
            space=say.space(space),
        )
    check_one_target(state, units, space, _targets(state))
    if enemy_occupied(state, power, zone) and not state.attackers_in(zone):
        raise IllegalAction(
            "CL-9.9", "Nobody lands from {zone:the}: enemy ships are there.", zone=say.space(zone)
        )
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
    units = named_cargo(state, action)
    if not friendly_to(state, power, space):
        raise IllegalAction(
            "CL-15.2",
            "{space:The} is not friendly: units land there in the combat move only.",
            space=say.space(space),
        )
    check_calm(state, power, zone)
    check_guns(state, units, space)
    check_rested(state, units, zone)
    return units


def _targets(state: State) -> dict[UnitId, Space]:
    """Where each transport has landed troops in this phase, or will (CL-9.8)."""
    targets = dict(state.unloaded)
    for landing in state.landings:
        waiting = frozenset(landing.units)
        for unit in state.forces.at(landing.zone):
            if unit.id in waiting and unit.aboard is not None:
                targets[unit.aboard] = landing.target
    return targets


def _declare(state: State, units: Sequence[Unit], zone: Space, space: Space) -> list[Event]:
    """The landing waits for the sea battle in its zone (CL-10.7, CL-12.8)."""
    fee = fee_ipc(state, (space,))
    ids = tuple(u.id for u in units)
    has_begun(state, units, zone)
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
        why = Message.of("Set aside for the landing in {space:the}", space=say.space(space))
        money = state.treasury[state.power]
        events.append(MoneyChanged(power=state.power, amount=-fee, treasury=money, why=why))
    return events


def _ashore(state: State, units: Sequence[Unit], zone: Space, space: Space) -> None:
    """Units leave their ships; that ends the ships' move, but not an ally's (CL-9.5, CL-9.11)."""
    state.unloaded.update(dict.fromkeys(put_ashore(state, units, zone, space), space))
