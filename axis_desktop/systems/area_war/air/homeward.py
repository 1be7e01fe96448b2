"""The way home: moves that follow the joint landing plan, and planes that come down nowhere."""

from collections.abc import Callable, Sequence
from typing import Generic

from axis_desktop.model.events import UnitsLost
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.air import reasons
from axis_desktop.systems.area_war.air.decks import Decks, idle_fighters
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner, Plan, own_decks
from axis_desktop.systems.area_war.air.rules import S
from axis_desktop.systems.area_war.air.seating import Place
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.ending import told_once
from axis_desktop.systems.area_war.movement.ways import Ways
from axis_desktop.systems.area_war.situation import Turn, deck_size
from axis_desktop.systems.area_war.units import Unit

WaysOf = Callable[[S, Sequence[Unit], Space], Ways]
"""Ways of some units from a space, by the rules of a game."""


class Homeward(Generic[S]):
    """Brings planes down, one move after the other.

    Args:
        planner: of the game.
        decks: of the game.
        air_ways: where planes can fly.
        sea_ways: where carriers can sail.
    """

    def __init__(
        self, planner: LandingPlanner[S], decks: Decks[S], air_ways: "WaysOf[S]", sea_ways: "WaysOf[S]"
    ) -> None:
        self._planner, self._decks = planner, decks
        self._air_ways, self._sea_ways = air_ways, sea_ways

    def next_move(self, here: S) -> MoveUnits:
        """A plane lands, or a carrier goes to meet it.

        The caller has made sure that some plane can still land.
        """
        plan = self._planner.plan(here)
        now = self._planner.plan(here, as_they_stand=True).stranded
        for plane_id in now:
            found = here.forces.find(plane_id)
            if plane_id in plan.stranded or found is None:
                continue
            space, plane = found
            if plane.spent:  # it has landed: another plane makes room for it, or a carrier comes
                others = self._who_leaves(here, plan, space)
                if not others:
                    carrier = self._expected(here, plan, space)
                    if carrier is not None:
                        return carrier
                    continue
                plane_id, plane = others[0].id, others[0]
            ways = self._air_ways(here, (plane,), space)
            place = plan.decks.get(plane_id)
            if place is None:
                nearest = min(self._planner.grounds(here) & ways.keys(), key=lambda s: (ways[s][0].steps, s))
                return MoveUnits(power=here.power, units=(plane_id,), path=ways[nearest][0].path)
            deck = here.forces.find(place.deck)
            if deck is None:  # it is placed there at the end of the turn
                zone = min(place.zones, key=lambda s: (_steps(ways, space, s), s))
                path = (space,) if zone == space else ways[zone][0].path
                return MoveUnits(power=here.power, units=(plane_id,), path=path)
            zone, ship = deck
            if zone in place.zones:
                path = (space,) if zone == space else ways[zone][0].path
                return MoveUnits(power=here.power, units=(plane_id,), path=path)
            return self._meet(here, plan, zone, ship, place)
        for zone in here.forces.spaces():  # it fetches others, who leave the coming carrier to those here
            carrier = self._expected(here, plan, zone)
            if carrier is not None:
                return carrier
        raise AssertionError("no plane can land")

    def _who_leaves(self, here: S, plan: Plan, zone: Space) -> list[Unit]:
        """Planes over a zone that haven't landed yet, and are to do so elsewhere."""
        ships = {unit.id for unit in here.forces.at(zone)}
        return [
            unit
            for unit in here.forces.at(zone)
            if unit.owner == here.power
            and here.world.row(unit).domain == "air"
            and unit.aboard is None
            and not unit.spent
            and unit.id not in plan.stranded
            and not ((place := plan.decks.get(unit.id)) is not None and place.deck in ships)
        ]

    def _expected(self, here: S, plan: Plan, zone: Space) -> MoveUnits | None:
        """A carrier sails to planes that have landed in a zone, counting on it."""
        for unit in here.forces.at(zone):
            coming = _coming_deck(here, plan, unit.id)
            if coming is not None:
                return self._meet(here, plan, *coming)
        return None

    def _meet(self, here: S, plan: Plan, zone: Space, ship: Unit, place: Place) -> MoveUnits:
        """A carrier sails to where the planes reach it, with the fighters that are to stay on it."""
        ways = self._sea_ways(here, (ship,), zone)
        target = min(place.zones, key=lambda s: (ways[s][0].steps, s))
        guests = self._decks.guests_to_take(here, {ship.id}, zone)
        seated = {i for i, other in plan.decks.items() if other.deck == ship.id}
        idle = idle_fighters(here, zone)
        must = tuple(i for i in idle if i in seated)
        aboard = sum(u.aboard == ship.id for u in here.forces.at(zone))
        # Fighters of an ally that stay behind need a deck, too: the place that they have here isn't free.
        free = min(
            own_decks(here, here.power, zone).get(ship.id, 0), deck_size(here, ship) - len(guests) - aboard
        )
        room = max(0, free - len(seated))
        may = tuple(i for i in idle if i not in plan.decks)[:room]
        # A carrier that has sailed already takes nobody along: who is to stay on it flies after it.
        riders = guests if ship.moved else (*guests, *must, *may)
        return MoveUnits(power=here.power, units=(ship.id,), path=ways[target][0].path, riders=riders)


def _steps(ways: Ways, space: Space, zone: Space) -> int:
    return 0 if zone == space else ways[zone][0].steps


def _coming_deck(here: Turn, plan: Plan, plane: UnitId) -> tuple[Space, Unit, Place] | None:
    """Where the carrier is that has yet to sail for this plane to land on it, and the plane's place there."""
    place = plan.decks.get(plane)
    deck = here.forces.find(place.deck) if place is not None else None
    return (*deck, place) if place is not None and deck is not None and deck[0] not in place.zones else None


def _is_full(here: Turn, zone: Space) -> bool:
    """The own carriers of a zone have no place more than for the fighters that still stand on them."""
    return len(idle_fighters(here, zone)) >= sum(own_decks(here, here.power, zone).values())


def check_all_down(here: S, planner: LandingPlanner[S], *, accept_losses: bool) -> None:
    """The move on which planes land may end: all are down, or those that can't land are given up.

    Raises:
        IllegalAction: a plane that could land is in the air, or losses have not been accepted.
    """
    lost = planner.plan(here, as_they_stand=True).stranded
    if not lost:
        return
    plan, refusal = planner.plan(here), here.world.rulings.refusal
    if len(plan.stranded) < len(lost):
        plane = next((i for i in lost if i not in plan.stranded), lost[0])
        found = here.forces.find(plane)
        assert found is not None
        space, unit = found
        coming = _coming_deck(here, plan, plane)
        reason = reasons.CAN_LAND
        if coming is not None:
            reason = reasons.FULL_TO_MEET if _is_full(here, coming[0]) else reasons.CAN_BE_MET
        raise refusal(reason, unit=say.unit(unit.type), space=say.space(space))
    if not accept_losses:
        raise refusal(reasons.NOWHERE_TO_LAND, number=len(lost), count=len(lost))


def check_all_can_land(here: S, planner: LandingPlanner[S], *, accept_losses: bool) -> None:
    """The move on which planes fly out may end: all will find a place, or their loss is accepted.

    A move that strands a plane is refused, but fire on the way may bring down those that were to clear it.

    Raises:
        IllegalAction: losses have not been accepted.
    """
    lost = planner.plan(here).stranded
    if lost and not accept_losses:
        raise here.world.rulings.refusal(reasons.NOWHERE_AFTER, number=len(lost), count=len(lost))


def lost_as_they_stand(here: S, planner: LandingPlanner[S]) -> list[Message]:
    """Planes that will be lost if the move on which they land ends now."""
    lost = frozenset(planner.plan(here, as_they_stand=True).stranded)
    text = "The {unit} in {space:the} has no place to land and will be lost."
    return told_once(text, [(space, unit) for space, unit in here.forces.all() if unit.id in lost])


def lost_for_good(here: S, planner: LandingPlanner[S]) -> list[Message]:
    """How many planes will find no place to land, whatever is moved."""
    lost = planner.plan(here).stranded
    text = Plural("1 plane will have no place to land.", "{count} planes will have no place to land.")
    return [Message.of(text.of(len(lost)), count=len(lost))] if lost else []


def give_up(here: S, planner: LandingPlanner[S]) -> list[Event]:
    """Planes that have no place as things stand are lost."""
    lost = frozenset(planner.plan(here, as_they_stand=True).stranded)
    events: list[Event] = []
    for space in here.forces.spaces() if lost else ():
        fallen = tuple(u for u in here.forces.at(space) if u.id in lost)
        if fallen:
            ids = tuple(u.id for u in fallen)
            here.forces.remove(ids, space)
            why = Message.of("No place to land.")
            pieces = pieces_of(fallen)
            events.append(UnitsLost(power=here.power, units=ids, pieces=pieces, space=space, why=why))
    return events
