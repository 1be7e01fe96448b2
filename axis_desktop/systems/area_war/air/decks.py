"""Decks: which fighters sail along with a carrier, stay on another one, or are left in the air."""

from collections.abc import Collection, Mapping, Sequence
from typing import Generic

import msgspec

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air import reasons
from axis_desktop.systems.area_war.air.rules import AirRules, S
from axis_desktop.systems.area_war.sea.berths import Room, distribute
from axis_desktop.systems.area_war.situation import Turn, deck_size
from axis_desktop.systems.area_war.units import Unit


class Decks(Generic[S]):
    """The carriers of a game and who stands on them.

    Args:
        rules: what the game says itself.
    """

    def __init__(self, rules: AirRules[S]) -> None:
        self._rules = rules

    def rooms(self, here: S, movers: Sequence[Unit], zone: Space) -> dict[UnitId, int]:
        """Free places on each carrier of a group for fighters that ride along."""
        units = here.forces.at(zone)
        return {
            ship.id: deck_size(here, ship) - sum(u.aboard == ship.id for u in units)
            for ship in sorted(movers, key=lambda u: u.id)
            if self._rules.takes_aboard(here, ship)
        }

    def assign(
        self, here: S, movers: Sequence[Unit], rider_ids: Sequence[UnitId], zone: Space
    ) -> dict[UnitId, UnitId]:
        """Which carrier of a moving group each rider sails on.

        Args:
            here: is only read.
            movers: all units that move by themselves, the carriers among them.
            rider_ids: fighters in the zone that ride.
            zone: where they all are.

        Raises:
            IllegalAction: a rider that isn't a fighter ready on deck, more of them than places, or an ally's
                fighter that would be left without a deck.
        """
        refusal = here.world.rulings.refusal
        units = {u.id: u for u in here.forces.at(zone)}
        moving = {unit.id for unit in movers}
        for rider_id in rider_ids:
            unit = units.get(rider_id)
            if unit is None or not _is_friendly_fighter(here, unit):
                raise refusal(reasons.NOT_ON_DECK, zone=say.space(zone))
            if unit.id in moving or unit.aboard is not None or unit.start is not None or unit.spent:
                raise refusal(reasons.NOT_READY)
        if len(set(rider_ids)) != len(rider_ids):
            raise refusal(reasons.TWICE)
        room = self.rooms(here, movers, zone)
        places = distribute([(i, 1) for i in rider_ids], {i: Room(free, free) for i, free in room.items()})
        if places is None:
            if any(here.world.row(u).fighters and u.id not in room for u in movers):
                raise refusal(reasons.HAS_SAILED)
            raise refusal(reasons.NO_ROOM)
        guests = sum(u.id in rider_ids and u.owner != here.power for u in units.values())
        if len(self.guests_to_take(here, moving, zone)) > guests:
            raise refusal(reasons.GUESTS)
        return places

    def guests_to_take(self, here: S, moving: Collection[UnitId], zone: Space) -> tuple[UnitId, ...]:
        """Allied fighters that would have no deck any more if these ships sailed without them."""
        if not any(u.id in moving and here.world.row(u).fighters for u in here.forces.at(zone)):
            return ()
        places = self._places_that_stay(here, moving, zone)
        guests = sorted(u.id for u in on_deck(here, zone) if u.owner != here.power)
        return tuple(guests[max(0, places) :])

    def left_without_deck(
        self, here: S, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space
    ) -> tuple[UnitId, ...]:
        """Own fighters whose carrier is among the ships that sail, and that are not named with them.

        Args:
            here: before the move.
            movers: all units that move by themselves.
            riders: fighters that are to ride.
            zone: where they all are.
        """
        moving = {u.id for u in movers}
        if not any(self._rules.takes_aboard(here, u) for u in movers):
            return ()
        left = [u for u in on_deck(here, zone) if u.id not in moving and u.id not in riders]
        guests = sum(u.owner != here.power for u in left)
        own = sorted(u.id for u in left if u.owner == here.power)
        return tuple(own[max(0, self._places_that_stay(here, moving, zone) - guests) :])

    def _places_that_stay(self, here: S, moving: Collection[UnitId], zone: Space) -> int:
        """Places on the carriers of a zone that don't sail, without those that passengers take."""
        units = [
            u
            for u in here.forces.at(zone)
            if u.id not in moving and here.relations.allied(u.owner, here.power)
        ]
        decks = {
            u.id: deck_size(here, u)
            for u in units
            if here.world.row(u).fighters and self._rules.is_deck_to_change_to(here, u)
        }
        return sum(decks.values()) - sum(u.aboard in decks for u in units)


def on_deck(here: Turn, zone: Space) -> list[Unit]:
    """Friendly fighters that stand on the carriers of a zone."""
    return [
        u
        for u in here.forces.at(zone)
        if _is_friendly_fighter(here, u) and u.aboard is None and u.start is None
    ]


def idle_fighters(here: Turn, zone: Space) -> tuple[UnitId, ...]:
    """Own fighters on the carriers of a zone that have neither flown nor ridden this turn."""
    return tuple(u.id for u in on_deck(here, zone) if u.owner == here.power and not u.spent)


def fly_up(here: Turn, fighters: Collection[UnitId], zone: Space) -> None:
    """Fighters whose carrier sails without them are in the air from here."""
    for unit in here.forces.at(zone):
        if unit.id in fighters:
            here.forces.update(msgspec.structs.replace(unit, start=zone), zone)


def embark(here: Turn, places: Mapping[UnitId, UnitId], zone: Space) -> None:
    """Put riders aboard before their ships sail; they don't fly this turn."""
    for unit in here.forces.at(zone):
        if unit.id in places:
            here.forces.update(msgspec.structs.replace(unit, aboard=places[unit.id], spent=True), zone)


def embark_passengers(here: Turn, zone: Space) -> None:
    """Fighters that did not take off stay below deck while their carriers fight."""
    row, units = here.world.row, here.forces.at(zone)
    room = {
        u.id: row(u).fighters - sum(other.aboard == u.id for other in units)
        for u in sorted(units, key=lambda u: u.id)
        if u.owner == here.power and row(u).fighters
    }
    elsewhere = sum(
        row(u).fighters for u in units if u.owner != here.power and here.relations.allied(u.owner, here.power)
    )
    for unit in on_deck(here, zone):
        if unit.owner != here.power and elsewhere:
            elsewhere -= 1  # an ally's carrier, which stays out of the battle, is its own side's deck
            continue
        deck = next((ship for ship, free in room.items() if free), None)
        if deck is not None:
            room[deck] -= 1
            here.forces.update(msgspec.structs.replace(unit, aboard=deck), zone)


def _is_friendly_fighter(here: Turn, unit: Unit) -> bool:
    return here.world.units[unit.type].lands_on_carrier and here.relations.allied(unit.owner, here.power)
