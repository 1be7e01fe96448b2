"""The joint landing plan: which planes of the active power can still come down, all together (CL-8.8)."""

from typing import NamedTuple

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.message import Plural
from axis_desktop.systems.area_war.landing import Deck, Place, Plane, seat
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.movement.ways import passage_refusal
from axis_desktop.systems.area_war.situation import enemy_occupied, was_friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.carriers import takes_aboard
from axis_desktop.systems.classic.moving.neutrals import intact_neutrals
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
    return state.world.is_land(space) and was_friendly_to(state, power, space)


def steps_to_ground(state: State) -> dict[Space, int]:
    """Steps from each space to the nearest territory where planes of the active power may land.

    Planes on their way home don't cross neutrals (CL-10.5).
    """
    return state.world.air_steps(_grounds(state), intact_neutrals(state))


def steps_to_haven(state: State) -> dict[Space, int]:
    """Steps from each space to the nearest place where a plane could ever land: a bound, not a promise.

    It counts every zone that a friendly carrier could sail to if nothing stood in its way, and neutrals bar
    no way.
    """
    world = state.world
    zones: set[Space] = set()
    for zone, units in state.forces.units.items():
        for ship in units:
            if state.world.row(ship).fighters and state.relations.allied(ship.owner, state.power):
                left = moves_left(state, ship)
                sailing = world.air_steps(frozenset((zone,)), world.lands)
                zones.update(near for near, steps in sailing.items() if steps <= left)
    return world.air_steps(_grounds(state) | zones, frozenset())


def _grounds(state: State) -> frozenset[Space]:
    """Territories where planes of the active power may land."""
    friends = state.relations.allies[state.power]
    return frozenset(s for s, owner in state.control.at_start.items() if owner in friends)


def landing_plan(state: State, *, as_they_stand: bool = False) -> Plan:
    """The best that can be done for all planes of the active power together.

    Carriers count where they are or could still sail this turn; in the combat move declared battles are taken
    as won. Fighters on a carrier that has not sailed ride with it or fly elsewhere.

    Args:
        state: in the combat move or the noncombat move.
        as_they_stand: nothing moves any more: who would have a place if the phase ended now?
    """
    dependent = _far_from_ground(state, as_they_stand)
    if not dependent:
        return Plan({}, ())
    decks, carriers = _decks(state, as_they_stand)
    planes, stranded = [], []
    for space, unit, left in dependent:
        if not state.world.row(unit).lands_on_carrier:
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
    found = after.forces.find(lost[0])
    assert found is not None
    space, plane = found
    raise IllegalAction(
        rule,
        Plural(
            "After this move the {unit} in {space} could not land any more.",
            "After this move {count} of your planes could not land any more, such as the {unit} in {space}.",
        ).of(len(lost)),
        count=len(lost), unit=plane.type, space=space,
    )  # fmt: skip


def deck_places(state: State, zone: Space) -> int:
    """Places on friendly carriers in a zone that no fighter takes or stands on (CL-8.6)."""
    rows = state.world.units
    places = 0
    for unit in state.forces.at(zone):
        if state.relations.allied(unit.owner, state.power):
            places += rows[unit.type].fighters
            places -= rows[unit.type].lands_on_carrier and (unit.start is None or unit.aboard is not None)
    return places


def carriers_with_room(state: State, zone: Space) -> list[UnitId]:
    """Carriers in a zone that one more fighter can land on, those first that can't sail any more."""
    room = _room(state, zone)
    ships = [u for u in state.forces.at(zone) if room.get(u.id, 0) > 0]
    ships.sort(
        key=lambda u: (u.owner == state.power and _may_sail(state, zone, u), moves_left(state, u), u.id)
    )
    return [ship.id for ship in ships]


def _far_from_ground(state: State, as_they_stand: bool) -> list[tuple[Space, Unit, int]]:
    """Homeless planes that reach no territory where they may land, with the spaces they can still fly."""
    homeless = _homeless(state)
    if not homeless:
        return []
    ground = steps_to_ground(state)
    found = []
    for space, unit in homeless:
        left = 0 if as_they_stand else moves_left(state, unit)
        if ground.get(space, left + 1) > left:
            found.append((space, unit, left))
    return found


def _homeless(state: State) -> list[tuple[Space, Unit]]:
    """Own planes in the air, and fighters on carriers: all that need a place or already have one at sea."""
    power, rows = state.power, state.world.units
    found = []
    for space, units in state.forces.units.items():
        for unit in units:
            if unit.owner != power or unit.aboard is not None or rows[unit.type].domain != "air":
                continue
            up = not unit.spent and (unit.start is not None or unit.id in state.fought)
            if up or state.world.is_sea(space):
                found.append((space, unit))
    found.sort(key=lambda place: place[0])
    return found


def _decks(state: State, as_they_stand: bool) -> tuple[list[Deck], dict[Space, frozenset[UnitId]]]:
    """Free places of all friendly carriers, and the carriers in each zone."""
    decks, carriers = [], {}
    for zone in state.forces.spaces():
        if not state.world.is_sea(zone):
            continue
        room = _room(state, zone)
        if not room:
            continue
        carriers[zone] = frozenset(
            u.id for u in state.forces.units[zone] if u.id in room and takes_aboard(state, u)
        )
        for ship in state.forces.units[zone]:
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
    friends, rows = state.relations.allies[state.power], state.world.units
    units = [u for u in state.forces.at(zone) if u.owner in friends]
    ships = [u for u in units if rows[u.type].fighters]
    if not ships:
        return {}
    room = {u.id: state.world.row(u).fighters for u in ships}
    guests = 0
    for unit in units:
        if unit.aboard in room:
            room[unit.aboard] -= 1
        elif state.world.row(unit).lands_on_carrier and unit.owner != state.power:
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
            for near in state.world.neighbors[space]
            if near not in reached
            and state.world.is_sea(near)
            and _will_be_free(state, near)
            and passage_refusal(state, ship.owner, space, near) is None
        ]
        reached.update(edge)
    return reached


def _will_be_free(state: State, zone: Space) -> bool:
    """No enemy ships are there, or they are attacked this turn."""
    if not enemy_occupied(state, state.power, zone):
        return True
    return state.phase == "combat_move" and bool(state.attackers_in(zone))


def _may_land_in(state: State, zone: Space) -> bool:
    """Fighters don't land on carriers beside enemy ships (CL-21.4)."""
    return _will_be_free(state, zone)
