"""The joint landing plan: which planes of the active power can still come down, all together (CL-8.8)."""

from typing import NamedTuple

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.landing import Deck, Place, Plane, seat
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.movement import canal_refusal, moves_left
from axis_desktop.systems.classic.neutrals import intact_neutrals
from axis_desktop.systems.classic.state import State


class Plan(NamedTuple):
    """Who can land and how.

    Attributes:
        decks: the fighters that need a carrier, with the place found for them.
        stranded: planes for which there is no place.
    """

    decks: dict[UnitId, Place]
    stranded: tuple[UnitId, ...]


def is_landing_ground(state: State, power: Power, space: Space) -> bool:
    """A territory that was friendly when the turn began: planes may land there (CL-8.5)."""
    return state.world.is_land(space) and state.was_friendly_to(power, space)


def steps_to_ground(state: State) -> dict[Space, int]:
    """Steps from each space to the nearest territory where planes of the active power may land.

    Planes on their way home don't cross neutrals (CL-10.5).
    """
    grounds = frozenset(s for s, owner in state.snapshot.items() if state.allied(owner, state.power))
    return state.world.air_steps(grounds, intact_neutrals(state))


def landing_plan(state: State, *, as_they_stand: bool = False) -> Plan:
    """The best that can be done for all planes of the active power together.

    Carriers count where they are or could still sail this turn; in the combat move declared battles are taken
    as won. Fighters on a carrier that has not sailed ride with it or fly elsewhere.

    Args:
        state: in the combat move or the noncombat move.
        as_they_stand: nothing moves any more: who would have a place if the phase ended now?
    """
    ground = steps_to_ground(state)
    decks, carriers = _decks(state, as_they_stand)
    planes, stranded = [], []
    for space, unit in _homeless(state):
        left = 0 if as_they_stand else moves_left(state, unit)
        if ground.get(space, left + 1) <= left:
            continue
        if not state.row(unit).lands_on_carrier:
            stranded.append(unit.id)
            continue
        rides = carriers.get(space, frozenset()) if unit.start is None else frozenset()
        planes.append(Plane(unit.id, space, left, rides))
    if not planes:
        return Plan({}, tuple(stranded))
    closed = intact_neutrals(state)

    def reaches(plane: Plane, zone: Space) -> bool:
        steps = state.world.air_steps(frozenset((zone,)), closed)
        return steps.get(plane.space, plane.left + 1) <= plane.left and _may_land_in(state, zone)

    places = seat(planes, decks, reaches)
    stranded += [plane.id for plane in planes if plane.id not in places]
    return Plan(places, tuple(sorted(stranded)))


def check_joint_landing(before: State, after: State, rule: str = "CL-8.8") -> None:
    """A move leaves no plane without a place that had one.

    Raises:
        IllegalAction: it does, with this rule.
    """
    lost = landing_plan(after).stranded
    if not lost or len(lost) <= len(landing_plan(before).stranded):
        return
    found = after.find(lost[0])
    assert found is not None
    space, plane = found
    raise IllegalAction(
        rule,
        "After this move {count} of your planes could not land any more, such as the {unit} in {space}.",
        count=len(lost), unit=plane.type, space=space,
    )  # fmt: skip


def deck_places(state: State, zone: Space) -> int:
    """Places on friendly carriers in a zone that no fighter takes or stands on (CL-8.6)."""
    rows = state.world.units
    places = 0
    for unit in state.units_in(zone):
        if state.allied(unit.owner, state.power):
            places += rows[unit.type].fighters
            places -= rows[unit.type].lands_on_carrier and (unit.start is None or unit.aboard is not None)
    return places


def carriers_with_room(state: State, zone: Space) -> list[UnitId]:
    """Carriers in a zone that one more fighter can land on, those first that can't sail any more."""
    room = _room(state, zone)
    ships = [u for u in state.units_in(zone) if room.get(u.id, 0) > 0]
    ships.sort(
        key=lambda u: (u.owner == state.power and _may_sail(state, zone, u), moves_left(state, u), u.id)
    )
    return [ship.id for ship in ships]


def _homeless(state: State) -> list[tuple[Space, Unit]]:
    """Own planes in the air, and fighters on carriers: all that need a place or already have one at sea."""
    found = []
    for space in sorted(state.units):
        sea = state.world.is_sea(space)
        for unit in state.units[space]:
            if unit.owner != state.power or unit.aboard is not None or state.row(unit).domain != "air":
                continue
            if sea or (not unit.spent and (unit.start is not None or unit.id in state.fought)):
                found.append((space, unit))
    return found


def _decks(state: State, as_they_stand: bool) -> tuple[list[Deck], dict[Space, frozenset[UnitId]]]:
    """Free places of all friendly carriers, and the carriers in each zone."""
    decks, carriers = [], {}
    for zone in sorted(state.units):
        if not state.world.is_sea(zone):
            continue
        room = _room(state, zone)
        if not room:
            continue
        carriers[zone] = frozenset(room)
        for ship in state.units[zone]:
            if room.get(ship.id, 0) > 0:
                zones = {zone}
                if not as_they_stand and ship.owner == state.power and _may_sail(state, zone, ship):
                    zones |= _sailing_range(state, zone, ship)
                decks.append(Deck(ship.id, room[ship.id], frozenset(zones)))
    return decks, carriers


def _room(state: State, zone: Space) -> dict[UnitId, int]:
    """Places on each friendly carrier in a zone that passengers and allied fighters leave free.

    Fighters of allies stand on their own side's carriers first, then on those of the active power.
    """
    units = [u for u in state.units_in(zone) if state.allied(u.owner, state.power)]
    ships = [u for u in units if state.row(u).fighters]
    if not ships:
        return {}
    room = {u.id: state.row(u).fighters for u in ships}
    guests = 0
    for unit in units:
        if unit.aboard in room:
            room[unit.aboard] -= 1
        elif state.row(unit).lands_on_carrier and unit.owner != state.power:
            guests += 1
    for ship in sorted(ships, key=lambda u: (u.owner == state.power, u.id)):
        taken = min(guests, room[ship.id])
        room[ship.id] -= taken
        guests -= taken
    return room


def _may_sail(state: State, zone: Space, ship: Unit) -> bool:
    """The carrier may move in the noncombat move (CL-6.5, CL-8.8)."""
    if ship.spent:
        return False
    if state.phase == "noncombat_move":
        return moves_left(state, ship) > 0
    return ship.start is None and not state.attackers_in(zone)


def _sailing_range(state: State, zone: Space, ship: Unit) -> set[Space]:
    """Zones that a carrier could sail to, battles of this turn taken as won."""
    reached = {zone}
    edge = [zone]
    for _ in range(moves_left(state, ship)):
        edge = [
            near
            for space in edge
            for near in state.world.neighbours[space]
            if near not in reached
            and state.world.is_sea(near)
            and _will_be_free(state, near)
            and canal_refusal(state, ship.owner, space, near) is None
        ]
        reached.update(edge)
    return reached


def _will_be_free(state: State, zone: Space) -> bool:
    """No enemy ships are there, or they are attacked this turn."""
    if not state.enemy_occupied(state.power, zone):
        return True
    return state.phase == "combat_move" and bool(state.attackers_in(zone))


def _may_land_in(state: State, zone: Space) -> bool:
    """Fighters don't land on carriers beside enemy ships (CL-21.4)."""
    return _will_be_free(state, zone)
