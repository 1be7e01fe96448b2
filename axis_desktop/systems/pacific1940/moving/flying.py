"""Aircraft: where they may fly to fight, and where they land (PA-7.10 to PA-7.12, PA-11.4)."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air.landing_plan import is_landing_ground
from axis_desktop.systems.area_war.air.rules import check_range
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.movement.told import tell
from axis_desktop.systems.area_war.movement.ways import Ways
from axis_desktop.systems.area_war.paths import cheapest_ways
from axis_desktop.systems.area_war.situation import enemies_in, enemy_controlled, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import is_neutral
from axis_desktop.systems.pacific1940.moving.air_rules import PLANNER
from axis_desktop.systems.pacific1940.politics.entry import (
    check_may_be,
    check_may_enter,
    check_may_fly_over,
    closed_to_aircraft,
)
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def is_stuck(state: State, plane: Unit, zone: Space) -> bool:
    """It is aboard a damaged carrier, from which nothing takes off (PA-14.11)."""
    return any(ship.id == plane.aboard and ship.damage for ship in state.forces.at(zone))


def check_flight(state: State, plane: Unit, path: Sequence[Space], *, raid: bool) -> None:
    """An aircraft may fly this way to fight, or on a raid (PA-7.10, PA-7.11, PA-8.10).

    It fights at sea or on land as its way ends (PA-8.23); guns that it only passes don't fire (PA-7.13).

    Raises:
        IllegalAction: why it may not.
    """
    target, what = path[-1], say.unit(plane.type)
    if plane.aboard is not None and is_stuck(state, plane, path[0]):
        raise IllegalAction(
            "PA-14.11", "The carrier of this {unit} is damaged: nothing takes off from it.", unit=what
        )
    if plane.aboard is not None or plane.spent:
        raise IllegalAction("PA-7.14", "This {unit} is cargo of a carrier: it can't take off.", unit=what)
    if plane.start is not None and plane.moved:
        text = "This {unit} has flown already: it fights in {space:the}."
        raise IllegalAction("PA-7.1", text, unit=what, space=say.space(path[0]))
    if state.world.is_land(target):
        if len(path) == 1:
            raise IllegalAction("PA-7.1", "An aircraft has to fly to a fight.")
        check_may_enter(state, plane, target)
    else:
        check_may_be(state, plane.owner, target)
    check_range(state, plane, path)
    for space in path[1:-1]:
        check_may_fly_over(state, plane.owner, space)
    if raid:
        _check_raid(state, plane, target)
    elif not is_fight(state, plane.owner, target):
        text = "There is nothing to attack in {space:the}; aircraft fly home in the noncombat move."
        raise IllegalAction("PA-7.3", text, space=say.space(target))


def is_fight(state: State, power: Power, space: Space) -> bool:
    """Aircraft find somebody to fight there: enemies, a neutral garrison, or an assault to cover."""
    if is_neutral(state, space):
        return bool(state.forces.at(space))
    if enemies_in(state, power, space):
        return True
    return any(space in (landing.zone, landing.target) for landing in state.landings)


def raid_target(state: State, power: Power, space: Space) -> bool:
    """Bombers may raid here: a territory with enemy facilities (PA-8.10)."""
    if not state.world.is_land(space) or not enemy_controlled(state, power, space):
        return False
    return any(state.relations.at_war(u.owner, power) for u in facilities_in(state, space))


def _check_raid(state: State, plane: Unit, target: Space) -> None:
    """Strategic bombers raid, fighters escort them, tactical bombers do neither (PA-8.10)."""
    if not state.world.row(plane).raids and plane.type not in figures().raids.escorts:
        text = "Strategic bombers fly raids and fighters escort them; {unit} can't."
        raise IllegalAction("PA-8.10", text, unit=say.unit(plane.type))
    if not raid_target(state, plane.owner, target):
        text = "A raid needs enemy facilities; there are none in {space:the}."
        raise IllegalAction("PA-8.10", text, space=say.space(target))


def check_flight_home(state: State, plane: Unit, path: Sequence[Space]) -> None:
    """An aircraft may fly this way and land there, as far as it alone goes (PA-11.4).

    Raises:
        IllegalAction: why it may not.
    """
    target, what = path[-1], say.unit(plane.type)
    if plane.aboard is not None:
        text = "This {unit} is aboard a carrier that has sailed or is damaged: it doesn't fly this turn."
        raise IllegalAction("PA-14.11", text, unit=what)
    if plane.spent:
        raise IllegalAction("PA-11.5", "This {unit} has landed: it is done this turn.", unit=what)
    if len(path) == 1 and state.world.is_land(target) and is_landing_ground(state, plane.owner, target):
        raise IllegalAction("PA-7.1", "A move leads to another space.")
    for space in reversed(path[1:]):
        check_may_fly_over(state, plane.owner, space)
    check_range(state, plane, path)
    if state.world.is_land(target):
        check_may_enter(state, plane, target)
        friendly = friendly_to(state, plane.owner, target)
        if not friendly or not is_landing_ground(state, plane.owner, target):
            text = "Aircraft land only where the ground was friendly when the turn began, not in {space:the}."
            raise IllegalAction("PA-11.4", text, space=say.space(target))
    elif not state.world.row(plane).lands_on_carrier:
        raise IllegalAction("PA-14.8", "{unit} can't land at sea.", unit=what)


def land_planes(state: State, planes: Sequence[Unit], path: Sequence[Space]) -> list[Event]:
    """Aircraft land together; those on carriers take places that no other needs (PA-7.12, PA-11.4).

    Raises:
        IllegalAction: there is no room, or another aircraft would have nowhere to land.
    """
    PLANNER.land(state, planes, path)
    return tell(state, "friendly", planes, path)


def air_ways(state: State, planes: Sequence[Unit], space: Space) -> Ways:
    """Ways through the air, around all that is closed; a way may end in what nobody flies over."""
    closed = closed_to_aircraft(state, state.power)

    def price(middle: Space) -> tuple[int] | None:
        return None if middle in closed else (0,)

    def onward(here: Space) -> Iterable[Space]:
        return state.world.neighbors[here]

    return cheapest_ways(space, min(moves_left(state, u) for u in planes), onward, price)
