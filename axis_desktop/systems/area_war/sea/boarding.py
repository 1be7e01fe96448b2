"""Who may come aboard which ship, and go ashore from it among friends; each game adds what only it asks."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.sea import reasons
from axis_desktop.systems.area_war.sea.berths import distribute, free_room
from axis_desktop.systems.area_war.sea.cargo import berth_of, own_cargo
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.area_war.units import Unit


class Waiting(Protocol):
    """Cargo that goes ashore once the sea battle in its zone is won."""

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Its units."""


class Shipping(Turn, Protocol):
    """A state of a game with transports."""

    @property
    def phase(self) -> str:
        """Id of the phase of the turn."""

    @property
    def unloaded(self) -> dict[UnitId, Space]:
        """Where ships have put cargo ashore in this turn."""

    @property
    def landings(self) -> Sequence[Waiting]:
        """Landings that wait."""


def check_gun_boards(here: Shipping, unit: Unit) -> None:
    """AA guns move in the noncombat move only, and not in the turn of their capture.

    Raises:
        IllegalAction: this is such a gun.
    """
    if not here.world.row(unit).fires_on_aircraft:
        return
    check_no_guns(here, (unit,))
    if unit.spent and unit.start is None:
        raise here.world.rulings.refusal(reasons.GUN_CAPTURED)


def check_no_guns(here: Shipping, units: Iterable[Unit]) -> None:
    """AA guns take no part in the combat move.

    Raises:
        IllegalAction: it is the combat move, and there is one among these.
    """
    early = here.phase == here.world.phases.combat_move
    if early and any(here.world.row(unit).fires_on_aircraft for unit in units):
        raise here.world.rulings.refusal(reasons.GUN_WAITS)


def berths_among(
    here: Turn,
    action: LoadUnits,
    units: Sequence[Unit],
    ships: Iterable[Unit],
    unusable: Callable[[UnitId | None], IllegalAction],
    full: Callable[[], IllegalAction],
) -> dict[UnitId, UnitId]:
    """Which unit boards which ship: one that the action names, or the best.

    Args:
        here: is only read.
        action: may name ships.
        units: that board.
        ships: that may be boarded now, best first.
        unusable: why a ship takes nobody aboard, or why none does.
        full: why they don't fit.

    Raises:
        IllegalAction: there is no such ship, or not room for all.
    """
    usable = {ship.id: ship for ship in ships}
    for ship_id in action.transports:
        if ship_id not in usable:
            raise unusable(ship_id)
    if not usable:
        raise unusable(None)
    room = {i: free_room(here, usable[i], action.zone) for i in action.transports or usable}
    berths = distribute([(u.id, here.world.row(u).load) for u in units], room)
    if berths is None:
        raise full()
    return berths


def named_cargo(here: Shipping, action: UnloadUnits) -> tuple[Unit, ...]:
    """The units of an action, all aboard ships in its zone and not waiting to land already.

    Raises:
        IllegalAction: they aren't.
    """
    waiting = frozenset(unit for landing in here.landings for unit in landing.units)
    return own_cargo(here, action.units, action.zone, action.space, action.power, waiting)


def check_rested(here: Shipping, units: Iterable[Unit], zone: Space) -> None:
    """Cargo may go ashore among friends: neither it nor its ship is done for this turn.

    Raises:
        IllegalAction: one of them is, or the cargo has boarded a friend's ship this turn.
    """
    refusal, ships = here.world.rulings.refusal, {ship.id: ship for ship in here.forces.at(zone)}
    for unit in units:
        ship = ships[berth_of(unit)]
        if ship.owner != here.power and unit.start is not None:
            raise refusal(reasons.GUEST)
        if ship.spent and ship.id not in here.unloaded:
            raise refusal(reasons.SHIP_FOUGHT)
        if unit.spent:
            raise refusal(reasons.MOVED_BEFORE, unit=say.unit(unit.type))


def refusal_of_own(here: Shipping, ships: Sequence[Unit]) -> IllegalAction:
    """Why ships of the active power's own take nobody aboard."""
    late = here.phase == here.world.phases.noncombat_move
    if late and not any(ship.id in here.unloaded for ship in ships):
        return here.world.rulings.refusal(reasons.SHIP_FOUGHT)
    return here.world.rulings.refusal(reasons.SHIP_UNLOADED)


def transports_in(here: Turn, zone: Space, ship_id: UnitId | None) -> list[Unit]:
    """The transports of a zone, whoever has them, or only this one."""
    return [u for u in here.forces.at(zone) if here.world.row(u).capacity and ship_id in (None, u.id)]


def has_begun(here: Turn, units: Iterable[Unit], zone: Space) -> None:
    """Cargo whose landing is declared has begun its move in its zone."""
    for unit in units:
        if unit.start is None:
            here.forces.update(msgspec.structs.replace(unit, start=zone), zone)
