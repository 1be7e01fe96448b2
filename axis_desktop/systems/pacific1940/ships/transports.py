"""Transports: boarding, declared assaults, going ashore among friends (PA-7.19, PA-7.26, PA-11.8)."""

from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.groups import own_group
from axis_desktop.systems.area_war.movement.told import tell
from axis_desktop.systems.area_war.sea import reasons
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
    berth_of,
    board,
    check_boards,
    check_calm,
    check_coast,
    check_one_target,
    put_ashore,
)
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.capture import rouse
from axis_desktop.systems.pacific1940.ground import is_neutral
from axis_desktop.systems.pacific1940.politics.entry import check_may_enter, check_open
from axis_desktop.systems.pacific1940.politics.taking_over import take_over
from axis_desktop.systems.pacific1940.rulebook import FRIENDS_UNLOAD_ONCE
from axis_desktop.systems.pacific1940.ships.consent import check_consent
from axis_desktop.systems.pacific1940.state import Landing, State
from axis_desktop.systems.pacific1940.tables import figures

# ------------------------------------------------------------------------- boarding


def load_units(state: State, action: LoadUnits) -> list[Event]:
    """Land units board transports beside them, which is their whole move (PA-7.19).

    Aboard they take no part in battles at sea and are lost with their ship (PA-7.21).

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
    if action.power == figures().china.power:
        raise IllegalAction("PA-5.5", "Chinese units don't board transports.")
    units = own_group(state, action.units, action.space, action.power)
    check_coast(state, action.zone, action.space)
    if not _may_leave(state, action.zone):
        check_calm(state, action.power, action.zone)
    for unit in units:
        check_gun_boards(state, unit)
        check_boards(state, unit)
    return units, _berths(state, action, units)


def _may_leave(state: State, zone: Space) -> bool:
    """The zone became hostile only by a declaration: what began there may load and leave (PA-7.16)."""
    return state.phase == "combat_move" and zone in state.declared_at_sea


def _berths(state: State, action: LoadUnits, units: Sequence[Unit]) -> dict[UnitId, UnitId]:
    """Which unit boards which ship; those of friends are boarded in the noncombat move (PA-10.5)."""
    of_friends = state.phase == "noncombat_move"
    ships = usable_transports(state, action.power, action.zone, of_allies=of_friends)
    if _may_leave(state, action.zone):
        ships = [ship for ship in ships if not ship.moved]
    berths = berths_among(
        state, action, units, ships, partial(_unusable, state, action), partial(_full, action.zone)
    )
    owners = {ship.id: ship.owner for ship in ships}
    check_consent(state, action.power, [owners[i] for i in sorted(set(berths.values()))])
    return berths


def _full(zone: Space) -> IllegalAction:
    text = (
        "The transports in {zone:the} don't have room for all of these:"
        " each takes two infantry, or one other unit and an infantry."
    )
    return IllegalAction("PA-14.14", text, zone=say.space(zone))


def _unusable(state: State, action: LoadUnits, ship_id: UnitId | None) -> IllegalAction:
    """Why a ship takes nobody aboard, or why no ship of the zone does (PA-11.8, PA-14.15)."""
    ships = transports_in(state, action.zone, ship_id)
    own = [ship for ship in ships if ship.owner == action.power]
    if own and all(ship.moved for ship in own) and _may_leave(state, action.zone):
        text = "Only transports that began their turn in {zone:the} load there before they leave."
        return IllegalAction("PA-7.16", text, zone=say.space(action.zone))
    if own:
        return refusal_of_own(state, ships)
    friends = [ship for ship in ships if state.relations.allied(ship.owner, action.power)]
    if friends and all(ship.spent for ship in friends):
        return state.world.rulings.refusal(reasons.SHIP_UNLOADED)
    if friends:
        return IllegalAction("PA-10.5", "A friend's transport is boarded in the noncombat move.")
    if ships:
        return IllegalAction("PA-17.6", "You use no transports of powers that aren't your friends.")
    return IllegalAction("PA-7.19", "You have no transport in {zone:the}.", zone=say.space(action.zone))


# -------------------------------------------------------------------------- assault


def declare_assault(state: State, action: UnloadUnits) -> list[Event]:
    """Cargo is to assault a coast in phase 3, also from a friend's ship (PA-7.26, PA-10.6).

    Raises:
        IllegalAction: why it can't.
    """
    units, zone, space = check_assault(state, action), action.zone, action.space
    events: list[Event] = rouse(state, space, action.power) if is_neutral(state, space) else []
    ids = tuple(u.id for u in units)
    has_begun(state, units, zone)
    ships = {berth_of(u) for u in units}
    for ship in state.forces.at(zone):
        if ship.id in ships and ship.owner == state.power:
            state.forces.update(msgspec.structs.replace(ship, start=ship.start or zone, spent=True), zone)
    state.unloaded.update(dict.fromkeys(sorted(ships), space))
    _done_for_this_turn(state, ships, zone)
    same = next((x for x in state.landings if (x.zone, x.target) == (zone, space)), None)
    before = same.units if same is not None else ()
    landing = Landing(zone=zone, target=space, units=(*before, *ids))
    state.landings = (*(x for x in state.landings if x is not same), landing)
    return [*events, *tell(state, "land", units, (zone, space))]


def check_assault(state: State, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units that are to go ashore on hostile or neutral ground.

    Raises:
        IllegalAction: why they can't.
    """
    power, zone, space = action.power, action.zone, action.space
    check_open(state.world, (space,))
    units = named_cargo(state, action)
    check_no_guns(state, units)
    for unit in units:
        check_may_enter(state, unit, space)
    if friendly_to(state, power, space):
        text = "{space:The} is friendly ground: units go ashore there in the noncombat move."
        raise IllegalAction("PA-7.3", text, space=say.space(space))
    check_one_target(state, units, space, state.unloaded)
    if enemy_occupied(state, power, zone) and not _fights_for(state, power, zone):
        text = "Enemy warships are in {zone:the}, and nobody of yours fights them: nobody lands from there."
        raise IllegalAction("PA-7.27", text, zone=say.space(zone))
    return units


def _fights_for(state: State, power: Power, zone: Space) -> bool:
    """The power has something in a hostile zone that may clear it."""
    return any(
        unit.owner == power and unit.aboard is None and state.world.row(unit).attack
        for unit in state.forces.at(zone)
    )


# ----------------------------------------------------------------------- going ashore


def unload_units(state: State, action: UnloadUnits) -> list[Event]:
    """Cargo goes ashore on friendly ground, which the commonwealth may take over by that (PA-11.8, PA-4.7).

    Raises:
        IllegalAction: why it can't.
    """
    units = check_unload(state, action)
    ships = put_ashore(state, units, action.zone, action.space)
    state.unloaded.update(dict.fromkeys(ships, action.space))
    _done_for_this_turn(state, ships, action.zone)
    events = tell(state, "friendly", units, (action.zone, action.space))
    return events + take_over(state, units, action.space)


def _done_for_this_turn(state: State, ships: Collection[UnitId], zone: Space) -> None:
    """Unloading ends what a transport does in a turn, a friend's as well (PA-14.15)."""
    if state.world.revision < FRIENDS_UNLOAD_ONCE:
        return
    for ship in state.forces.at(zone):
        if ship.id in ships:
            state.forces.update(msgspec.structs.replace(ship, spent=True), zone)


def check_unload(state: State, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units that go ashore on friendly ground.

    Raises:
        IllegalAction: why they can't.
    """
    power, zone, space = action.power, action.zone, action.space
    check_open(state.world, (space,))
    units = named_cargo(state, action)
    for unit in units:
        check_may_enter(state, unit, space)
    if not friendly_to(state, power, space):
        text = "{space:The} is not friendly: units land there in the combat move only."
        raise IllegalAction("PA-11.10", text, space=say.space(space))
    check_calm(state, power, zone)
    check_rested(state, units, zone)
    check_one_target(state, units, space, state.unloaded)
    return units
