"""Places aboard ships: which are free, which ships may be boarded, and who gets which place."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.situation import Turn, cargo_of
from axis_desktop.systems.area_war.units import Unit


class Room(NamedTuple):
    """What is free aboard a ship.

    Attributes:
        places: of which a unit takes as many as its load.
        units: how many may still come aboard, however small they are.
    """

    places: int
    units: int

    def takes(self, load: int) -> bool:
        """One more unit of this load fits."""
        return self.units > 0 and self.places >= load

    def less(self, load: int) -> "Room":
        """What is free after that."""
        return Room(self.places - load, self.units - 1)


def free_room(here: Turn, ship: Unit, zone: Space) -> Room:
    """What is free aboard a transport."""
    row, cargo = here.world.row(ship), cargo_of(here, ship, zone)
    places = row.capacity - sum(here.world.row(u).load for u in cargo)
    return Room(places, row.berths - len(cargo) if row.berths else places)


def usable_transports(here: Turn, power: Power, zone: Space, *, of_allies: bool) -> list[Unit]:
    """Ships that units of a power may board in a zone now, best first.

    Own ones come before allied ones, part-filled before empty ones, those that can sail on before others.

    Args:
        here: is only read.
        power: whose units.
        zone: where they board.
        of_allies: ships of allies may be boarded now too.
    """
    ships = [
        ship
        for ship in here.forces.at(zone)
        if here.world.row(ship).capacity
        and not ship.spent
        and (ship.owner == power or (of_allies and here.relations.allied(ship.owner, power)))
    ]

    def order(ship: Unit) -> tuple[bool, int, int, UnitId]:
        return (ship.owner != power, free_room(here, ship, zone).places, -moves_left(here, ship), ship.id)

    return sorted(ships, key=order)


def distribute(
    loads: Sequence[tuple[UnitId, int]], rooms: Mapping[UnitId, Room]
) -> dict[UnitId, UnitId] | None:
    """A ship for each unit, the heaviest first onto the first ship with room; None if they don't fit."""
    berths: dict[UnitId, UnitId] = {}
    left = dict(rooms)
    for unit, load in sorted(loads, key=lambda item: -item[1]):
        ship = next((ship for ship, room in left.items() if room.takes(load)), None)
        if ship is None:
            return None
        left[ship] = left[ship].less(load)
        berths[unit] = ship
    return berths
