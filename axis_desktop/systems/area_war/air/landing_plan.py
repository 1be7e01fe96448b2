"""The joint landing plan: which planes of the active power can still come down, all together."""

from collections import Counter
from collections.abc import Sequence
from typing import Generic, NamedTuple

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air import reasons
from axis_desktop.systems.area_war.air.rules import AirRules, S
from axis_desktop.systems.area_war.air.seating import Deck, Place, Plane, seat
from axis_desktop.systems.area_war.movement.groups import moves_left, relocate
from axis_desktop.systems.area_war.movement.ways import Passage, passage_refusal
from axis_desktop.systems.area_war.situation import Situation, Turn, deck_size, was_friendly_to
from axis_desktop.systems.area_war.units import Unit


class Plan(NamedTuple):
    """Who can land and how.

    Attributes:
        decks: the fighters that need a carrier, with the place found for them.
        stranded: planes for which there is no place.
    """

    decks: dict[UnitId, Place]
    stranded: tuple[UnitId, ...]


def is_landing_ground(here: Situation, power: Power, space: Space) -> bool:
    """A territory that was friendly when the turn began: planes may land there."""
    return here.world.is_land(space) and was_friendly_to(here, power, space)


def deck_places(here: Turn, zone: Space) -> int:
    """Places on friendly carriers in a zone that no fighter takes or stands on."""
    rows = here.world.units
    places = 0
    for unit in here.forces.at(zone):
        if here.relations.allied(unit.owner, here.power):
            places += deck_size(here, unit)
            places -= rows[unit.type].lands_on_carrier and (unit.start is None or unit.aboard is not None)
    return places


def own_decks(here: Turn, power: Power, zone: Space) -> dict[UnitId, int]:
    """Free places on each carrier of one power in a zone, for planes of its own."""
    own = {u.id for u in here.forces.at(zone) if u.owner == power}
    return {ship: places for ship, places in sorted(_room(here, zone).items()) if ship in own and places > 0}


class LandingPlanner(Generic[S]):
    """Finds places for all planes of the active power together.

    Args:
        rules: what the game says itself.
        passage: what closes canals and straits to its carriers.
    """

    def __init__(self, rules: AirRules[S], passage: Passage = passage_refusal) -> None:
        self._rules = rules
        self._passage = passage

    # ------------------------------------------------------------------ distances

    def steps_to_ground(self, here: S) -> dict[Space, int]:
        """Steps from each space to the nearest territory where planes of the active power may land."""
        return here.world.air_steps(self.grounds(here), self._rules.closed(here))

    def grounds(self, here: S) -> frozenset[Space]:
        """Territories where planes of the active power may land and which aren't closed to them."""
        return _grounds(here) - self._rules.closed(here)

    def steps_to_haven(self, here: S) -> dict[Space, int]:
        """Steps from each space to the nearest place where a plane could ever land: a bound, not a promise.

        It counts every zone that a friendly carrier could sail to if nothing stood in its way, and nothing is
        closed to planes.
        """
        world = here.world
        zones: set[Space] = set()
        for zone, units in here.forces.units.items():
            for ship in units:
                if self._may_take(here, ship):
                    left = moves_left(here, ship)
                    sailing = world.air_steps(frozenset((zone,)), world.lands)
                    zones.update(near for near, steps in sailing.items() if steps <= left)
        for deck in self._rules.coming_decks(here):
            zones |= deck.zones
        return world.air_steps(_grounds(here) | zones, frozenset())

    def awaited_in(self, here: S, zone: Space) -> bool:
        """A carrier that isn't on the board yet may be placed in a zone at the end of this turn."""
        return any(zone in deck.zones for deck in self._rules.coming_decks(here))

    # ------------------------------------------------------------------ the plan

    def plan(self, here: S, *, as_they_stand: bool = False) -> Plan:
        """The best that can be done for all planes of the active power together.

        Carriers count where they are or could still sail this turn. Fighters on a carrier that has not sailed
        ride with it or fly elsewhere.

        Args:
            here: is only read.
            as_they_stand: nothing moves any more: who would have a place if the phase ended now?
        """
        dependent = self._far_from_ground(here, as_they_stand)
        if not dependent:
            return Plan({}, ())
        decks, carriers = self._decks(here, as_they_stand)
        planes, stranded, landed = [], [], set[UnitId]()
        for space, unit, left in dependent:
            if not here.world.row(unit).lands_on_carrier:
                stranded.append(unit.id)
                continue
            rides = carriers.get(space, frozenset()) if unit.start is None else frozenset()
            planes.append(Plane(unit.id, space, left, rides, has_landed=unit.spent))
            if unit.spent:
                landed.add(unit.id)
        if not planes:
            return Plan({}, tuple(stranded))
        closed = self._rules.closed(here)
        coming = self._rules.coming_decks(here)
        awaited = frozenset(zone for deck in coming for zone in deck.zones)

        def reaches(plane: Plane, zone: Space) -> bool:
            steps = here.world.air_steps(frozenset((zone,)), closed)
            near = steps.get(plane.space, plane.left + 1) <= plane.left
            return near and (zone in awaited or self._rules.will_be_free(here, zone))

        if as_they_stand and coming:
            # Only who has landed to wait for a coming deck gets it; who still hovers is to be brought down.
            places = seat([plane for plane in planes if plane.id in landed], [*decks, *coming], reaches)
            taken = Counter(place.deck for place in places.values())
            left_over = [deck._replace(room=deck.room - taken[deck.id]) for deck in decks]
            places |= seat([plane for plane in planes if plane.id not in landed], left_over, reaches)
        else:
            places = seat(planes, [*decks, *coming], reaches)
        stranded += [plane.id for plane in planes if plane.id not in places]
        return Plan(places, tuple(sorted(stranded)))

    def check(self, before: S, after: S, case: str = "") -> None:
        """A move leaves no plane without a place that had one.

        Args:
            before: the state before the move.
            after: the state after it.
            case: what the game may tell apart by a rule of its own.

        Raises:
            IllegalAction: it does.
        """
        lost = self.plan(after).stranded
        if not lost or len(lost) <= len(self.plan(before).stranded):
            return
        found = after.forces.find(lost[0])
        assert found is not None
        space, plane = found
        raise after.world.rulings.refusal(
            reasons.STRANDED,
            case=case,
            number=len(lost),
            count=len(lost),
            unit=say.unit(plane.type),
            space=say.space(space),
        )

    # ------------------------------------------------------------------ landing

    def land(self, here: S, planes: Sequence[Unit], path: Sequence[Space]) -> None:
        """Planes fly a way and land together; those on carriers take places that no other plane needs.

        Raises:
            IllegalAction: there is no room on the carriers, or another plane would have nowhere to land.
        """
        target = path[-1]
        before = here.copy()
        relocate(here, planes, path)
        landed = {plane.id for plane in planes}
        if here.world.is_land(target):
            for unit in here.forces.at(target):
                if unit.id in landed:
                    here.forces.update(msgspec.structs.replace(unit, spent=True), target)
            return
        for plane in planes:
            decks = self._carriers_with_room(here, target)
            landed_on = self._on_best_deck(here, plane.id, decks, target)
            if self.awaited_in(here, target) and (landed_on is None or self._strands_more(before, landed_on)):
                waiting = self._waiting_there(here, plane.id, target)
                landed_on = waiting if waiting is not None else landed_on
            if landed_on is None:
                raise here.world.rulings.refusal(reasons.NO_DECK, space=say.space(target))
            here.forces.put(target, landed_on.forces.at(target))
        case = "homeward" if deck_places(before, target) >= len(planes) else "no_deck"
        self.check(before, here, case)

    def _strands_more(self, before: S, after: S) -> bool:
        """Fewer planes have a place than before."""
        return len(self.plan(after).stranded) > len(self.plan(before).stranded)

    def _waiting_there(self, here: S, plane_id: UnitId, zone: Space) -> S | None:
        """The plane stays over the zone, for a carrier that is placed there at the end of the turn.

        None if no such carrier has a place for it.
        """
        plane = here.forces.unit(plane_id, zone)
        assert plane is not None
        trial = here.copy()
        trial.forces.update(msgspec.structs.replace(plane, spent=True), zone)
        return None if plane_id in self.plan(trial).stranded else trial

    def _on_best_deck(self, here: S, plane_id: UnitId, decks: Sequence[UnitId], zone: Space) -> S | None:
        """The plane on the first carrier that leaves the most planes a place; it sails no more this turn."""
        best: tuple[int, S] | None = None
        for deck in decks:
            trial = here.copy()
            for unit in here.forces.at(zone):
                if unit.id == plane_id:
                    trial.forces.update(msgspec.structs.replace(unit, aboard=deck, spent=True), zone)
                elif unit.id == deck:
                    trial.forces.update(msgspec.structs.replace(unit, spent=True), zone)
            stranded = len(self.plan(trial).stranded)
            if best is None or stranded < best[0]:
                best = (stranded, trial)
            if stranded == 0:
                break
        return best[1] if best is not None else None

    def _carriers_with_room(self, here: S, zone: Space) -> list[UnitId]:
        """Carriers in a zone that one more fighter can land on, those first that can't sail any more."""
        room = _room(here, zone)
        ships = [u for u in here.forces.at(zone) if room.get(u.id, 0) > 0 and self._may_take(here, u)]

        def order(ship: Unit) -> tuple[bool, int, UnitId]:
            sails = ship.owner == here.power and self._rules.may_sail(here, zone, ship)
            return sails, moves_left(here, ship), ship.id

        return [ship.id for ship in sorted(ships, key=order)]

    # ------------------------------------------------------------------ who needs and who offers

    def _far_from_ground(self, here: S, as_they_stand: bool) -> list[tuple[Space, Unit, int]]:
        """Homeless planes that reach no territory where they may land, with the spaces they can still fly."""
        homeless = self._homeless(here)
        if not homeless:
            return []
        ground = self.steps_to_ground(here)
        found = []
        for space, unit in homeless:
            left = 0 if as_they_stand or unit.spent else moves_left(here, unit)
            if ground.get(space, left + 1) > left:
                found.append((space, unit, left))
        return found

    def _homeless(self, here: S) -> list[tuple[Space, Unit]]:
        """Own planes in the air, and fighters on carriers: all that need a place or have one at sea."""
        power, rows = here.power, here.world.units
        found = []
        for space, units in here.forces.units.items():
            for unit in units:
                if unit.owner != power or unit.aboard is not None or rows[unit.type].domain != "air":
                    continue
                if self._rules.is_up(here, unit) or here.world.is_sea(space):
                    found.append((space, unit))
        found.sort(key=lambda place: place[0])
        return found

    def _decks(self, here: S, as_they_stand: bool) -> tuple[list[Deck], dict[Space, frozenset[UnitId]]]:
        """Free places of all friendly carriers, and the carriers in each zone."""
        decks, carriers = [], {}
        for zone in here.forces.spaces():
            if not here.world.is_sea(zone):
                continue
            room = _room(here, zone)
            if not room:
                continue
            units = here.forces.units[zone]
            carriers[zone] = frozenset(
                u.id for u in units if u.id in room and self._rules.takes_aboard(here, u)
            )
            for ship in units:
                if room.get(ship.id, 0) > 0:
                    zones = {zone}
                    sails = not as_they_stand and ship.owner == here.power
                    if sails and self._rules.may_sail(here, zone, ship):
                        zones |= self._sailing_range(here, zone, ship)
                    open_to = self._may_take(here, ship)
                    decks.append(Deck(ship.id, room[ship.id], frozenset(zones), open_to))
        return decks, carriers

    def _may_take(self, here: S, ship: Unit) -> bool:
        """A friendly carrier whose deck is open to the active power."""
        if not here.world.row(ship).fighters or not here.relations.allied(ship.owner, here.power):
            return False
        return ship.owner == here.power or self._rules.lends_deck(here, ship)

    def _sailing_range(self, here: S, zone: Space, ship: Unit) -> set[Space]:
        """Zones that a carrier could sail to, battles of this turn taken as won."""
        reached = {zone}
        edge = [zone]
        for _ in range(moves_left(here, ship)):
            edge = [
                near
                for space in edge
                for near in here.world.neighbors[space]
                if near not in reached
                and here.world.is_sea(near)
                and self._rules.will_be_free(here, near)
                and self._passage(here, ship.owner, space, near) is None
            ]
            reached.update(edge)
        return reached


def _grounds(here: Turn) -> frozenset[Space]:
    """Territories where planes of the active power may land."""
    friends = here.relations.allies[here.power]
    return frozenset(space for space, holder in here.control.at_start.items() if holder in friends)


def _room(here: Turn, zone: Space) -> dict[UnitId, int]:
    """Places on each friendly carrier in a zone that passengers and allied fighters leave free.

    Fighters of allies stand on their own side's carriers first, then on those of the active power.
    """
    friends, rows = here.relations.allies[here.power], here.world.units
    units = [u for u in here.forces.at(zone) if u.owner in friends]
    ships = [u for u in units if rows[u.type].fighters]
    if not ships:
        return {}
    room = {u.id: deck_size(here, u) for u in ships}
    guests = 0
    for unit in units:
        if unit.aboard in room:
            room[unit.aboard] -= 1
        elif rows[unit.type].lands_on_carrier and unit.owner != here.power:
            guests += 1
    for ship in sorted(ships, key=lambda u: (u.owner == here.power, u.id)):
        taken = min(guests, room[ship.id])
        room[ship.id] -= taken
        guests -= taken
    return room
