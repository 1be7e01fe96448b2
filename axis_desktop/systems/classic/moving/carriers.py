"""Fighters on carriers: who rides, stays on deck or takes off when a carrier sails (CL-8.7, CL-8.12)."""

from collections.abc import Collection, Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.message import Message, Plural
from axis_desktop.systems.area_war.sea.berths import Room, distribute
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.events import FightersRode
from axis_desktop.systems.classic.state import State

TAKE_OFF_FIRST = 2
"""Revision of the rules from which on a carrier's fighters don't hover where it has sailed from."""


_RIDE_TO_BATTLE = Plural(
    "1 fighter sails along below deck: it does not fly or fight.",
    "{n} fighters sail along below deck: they do not fly or fight.",
)
_RIDE_HOME = Plural("1 fighter rides along.", "{n} fighters ride along.")
_STAY = Plural("1 fighter stays, on another carrier.", "{n} fighters stay, on other carriers.")
_TAKE_OFF = Plural(
    "1 fighter takes off and has to land elsewhere.",
    "{n} fighters take off and have to land elsewhere.",
)


def assign_riders(
    state: State, movers: Sequence[Unit], rider_ids: Sequence[UnitId], zone: Space
) -> dict[UnitId, UnitId]:
    """Which carrier of a moving group each rider sails on (CL-8.12).

    Args:
        state: is only read.
        movers: all units that move by themselves, the carriers among them.
        rider_ids: fighters in the zone that ride.
        zone: where they all are.

    Raises:
        IllegalAction: a rider that isn't a fighter ready on deck, or more of them than places.
    """
    here = {u.id: u for u in state.forces.at(zone)}
    moving = {unit.id for unit in movers}
    for rider_id in rider_ids:
        unit = here.get(rider_id)
        if (
            unit is None
            or not state.world.row(unit).lands_on_carrier
            or not state.relations.allied(unit.owner, state.power)
        ):
            raise IllegalAction("CL-8.12", "Only friendly fighters in {zone} ride on a carrier.", zone=zone)
        if unit.id in moving or unit.aboard is not None or unit.start is not None or unit.spent:
            raise IllegalAction("CL-8.12", "A fighter that has flown or ridden this turn doesn't ride on.")
    if len(set(rider_ids)) != len(rider_ids):
        raise IllegalAction("CL-8.12", "A fighter can be named only once among those that ride.")
    room = _rooms(state, movers, zone)
    places = distribute([(i, 1) for i in rider_ids], {i: Room(free, free) for i, free in room.items()})
    if places is None:
        if any(state.world.row(u).fighters and u.id not in room for u in movers):
            raise IllegalAction("CL-8.12", "A carrier that has sailed already takes no fighters along.")
        raise IllegalAction("CL-8.6", "The carriers that sail don't have room for all these fighters.")
    _check_guests_stay(state, moving, rider_ids, zone)
    return places


def takes_aboard(state: State, ship: Unit) -> bool:
    """A carrier whose fighters may ride with it: it is still where it began the turn (CL-8.7)."""
    return bool(state.world.row(ship).fighters) and not (_take_off_first(state) and ship.moved)


def _take_off_first(state: State) -> bool:
    return state.world.revision >= TAKE_OFF_FIRST


def _rooms(state: State, movers: Sequence[Unit], zone: Space) -> dict[UnitId, int]:
    """Free places on each carrier of a group for fighters that ride along."""
    here = state.forces.at(zone)
    return {
        ship.id: state.world.row(ship).fighters - sum(u.aboard == ship.id for u in here)
        for ship in sorted(movers, key=lambda u: u.id)
        if takes_aboard(state, ship)
    }


# ----------------------------------------------------------------- decks that stay


def guests_to_take(state: State, moving: Collection[UnitId], zone: Space) -> tuple[UnitId, ...]:
    """Allied fighters that would have no deck any more if these ships sailed without them (CL-8.12)."""
    if not any(u.id in moving and state.world.row(u).fighters for u in state.forces.at(zone)):
        return ()
    places = _places_that_stay(state, moving, zone)
    guests = sorted(u.id for u in _on_deck(state, zone) if u.owner != state.power)
    return tuple(guests[max(0, places) :])


def left_without_deck(
    state: State, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space
) -> tuple[UnitId, ...]:
    """Own fighters whose carrier is among the ships that sail, and that are not named with them.

    Nothing is asked of games of an older reading of the rules: there they hover (CL-8.12).

    Args:
        state: before the move.
        movers: all units that move by themselves.
        riders: fighters that are to ride.
        zone: where they all are.
    """
    moving = {u.id for u in movers}
    if not _take_off_first(state) or not any(takes_aboard(state, u) for u in movers):
        return ()
    left = [u for u in _on_deck(state, zone) if u.id not in moving and u.id not in riders]
    guests = sum(u.owner != state.power for u in left)
    own = sorted(u.id for u in left if u.owner == state.power)
    return tuple(own[max(0, _places_that_stay(state, moving, zone) - guests) :])


def below_deck(
    state: State, movers: Sequence[Unit], riders: tuple[UnitId, ...], path: Sequence[Space]
) -> tuple[UnitId, ...]:
    """Own fighters that go below deck in the combat move: their carrier sails and they have not taken off.

    Args:
        state: before the move.
        movers: all units that move by themselves.
        riders: fighters that the move names.
        path: of the move. A carrier that fights where it lies lets them take off until the phase ends.
    """
    zone = path[0]
    if len(path) < 2:
        return ()
    left = left_without_deck(state, movers, riders, zone)
    room = sum(_rooms(state, movers, zone).values()) - len(riders)
    return left[: max(0, room)]


def _places_that_stay(state: State, moving: Collection[UnitId], zone: Space) -> int:
    """Places on the carriers of a zone that don't sail, without those that passengers take.

    A carrier that came in this phase is no deck to change to. It may still be taken back (CL-6.7).
    """
    here = [
        u
        for u in state.forces.at(zone)
        if u.id not in moving and state.relations.allied(u.owner, state.power)
    ]
    arrived_counts = state.phase != "combat_move" and not _take_off_first(state)
    decks = {
        u.id: state.world.row(u).fighters
        for u in here
        if state.world.row(u).fighters and (arrived_counts or u.owner != state.power or not u.moved)
    }
    return sum(decks.values()) - sum(u.aboard in decks for u in here)


def _check_guests_stay(
    state: State, moving: Collection[UnitId], riders: Sequence[UnitId], zone: Space
) -> None:
    """Allied fighters are not left behind without a deck (CL-8.12)."""
    needed = len(guests_to_take(state, moving, zone))
    guests = sum(u.id in riders and u.owner != state.power for u in state.forces.at(zone))
    if needed > guests:
        raise IllegalAction("CL-8.12", "Your ally's fighters need the carrier: let them ride along.")


def idle_fighters(state: State, zone: Space) -> tuple[UnitId, ...]:
    """Own fighters on the carriers of a zone that have neither flown nor ridden this turn."""
    return tuple(u.id for u in _on_deck(state, zone) if u.owner == state.power and not u.spent)


def fighters_note(
    state: State, movers: Sequence[Unit], riders: Collection[UnitId], path: Sequence[Space]
) -> tuple[Message, ...]:
    """What the fighters of carriers do that sail: they ride, stay on another deck, or fly (CL-8.12).

    Args:
        state: before the move.
        movers: all units that move by themselves.
        riders: every fighter that rides.
        path: of the move.
    """
    zone = path[0]
    if len(path) < 2 or not any(takes_aboard(state, u) for u in movers):
        return ()
    moving = {u.id for u in movers}
    left = [u for u in _on_deck(state, zone) if u.id not in moving and u.id not in riders]
    flying = len(left_without_deck(state, movers, riders, zone))
    texts = (_RIDE_TO_BATTLE if state.phase == "combat_move" else _RIDE_HOME, _STAY, _TAKE_OFF)
    counts = (len(riders), len(left) - flying, flying)
    return tuple(Message.of(text.of(n), n=n) for n, text in zip(counts, texts, strict=True) if n)


def embark_riders(state: State, places: dict[UnitId, UnitId], path: Sequence[Space]) -> list[Event]:
    """Put riders aboard before their ships sail; they don't fly this turn (CL-8.12)."""
    zone = path[0]
    for unit in state.forces.at(zone):
        if unit.id in places:
            state.forces.update(msgspec.structs.replace(unit, aboard=places[unit.id], spent=True), zone)
    riders = tuple(sorted(places))
    return [FightersRode(power=state.power, units=riders, space=path[-1])] if riders else []


def take_off(state: State, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space) -> None:
    """Fighters that don't ride on a carrier which sails home are in the air from here (CL-8.7, CL-8.12)."""
    flying = left_without_deck(state, movers, riders, zone)
    for unit in state.forces.at(zone):
        if unit.id in flying:
            state.forces.update(msgspec.structs.replace(unit, start=zone), zone)


def embark_passengers(state: State, zone: Space) -> None:
    """Fighters that did not take off stay below deck while their carriers fight (CL-8.12)."""
    units = state.forces.at(zone)
    room = {
        u.id: state.world.row(u).fighters - sum(other.aboard == u.id for other in units)
        for u in sorted(units, key=lambda u: u.id)
        if u.owner == state.power and state.world.row(u).fighters
    }
    elsewhere = sum(
        state.world.row(u).fighters
        for u in units
        if u.owner != state.power and state.relations.allied(u.owner, state.power)
    )
    for unit in units:
        idle = unit.start is None and unit.aboard is None and state.world.row(unit).lands_on_carrier
        if not idle or not state.relations.allied(unit.owner, state.power):
            continue
        if unit.owner != state.power and elsewhere:
            elsewhere -= 1  # an ally's carrier, which stays out of the battle, is its own side's deck
            continue
        deck = next((ship for ship, free in room.items() if free), None)
        if deck is not None:
            room[deck] -= 1
            state.forces.update(msgspec.structs.replace(unit, aboard=deck), zone)


def _on_deck(state: State, zone: Space) -> list[Unit]:
    """Friendly fighters that stand on the carriers of a zone."""
    return [
        u
        for u in state.forces.at(zone)
        if state.world.row(u).lands_on_carrier
        and state.relations.allied(u.owner, state.power)
        and u.aboard is None
        and u.start is None
    ]
