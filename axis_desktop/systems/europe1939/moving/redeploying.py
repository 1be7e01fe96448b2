"""Strategic redeployment (EU-16)."""

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Crossing, Redeploy
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.intercepting.voyages import set_out
from axis_desktop.systems.europe1939.moving.own import check_supplied, own_group
from axis_desktop.systems.europe1939.places.air import landing_places
from axis_desktop.systems.europe1939.places.sea import move_of_fleet, ports_in_reach, sea_distance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import connected
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures


def allowance_left(state: State) -> int:
    """Units that may still be redeployed this turn (EU-16.1)."""
    return state.world.sheet(state.power).redeployment - state.redeployed


def check_redeploy(state: State, action: Redeploy) -> None:
    """Units may be redeployed there on this route, new ones, too (EU-15.5).

    Raises:
        IllegalAction: see the rules named.
    """
    start, units = own_group(state, action.units, (*GROUND, AIRCRAFT, FLEET), "EU-16.1")
    args: dict[str, Value] = {"start": say.space(start), "space": say.space(action.space)}
    if len({unit.type for unit in units}) != 1 or any(unit.owner != state.power for unit in units):
        raise IllegalAction("EU-16.1", "Own units of one type are redeployed together.")
    if len(units) > allowance_left(state):
        text = "{power:The} may redeploy {n} more units this turn."
        raise IllegalAction("EU-16.1", text, power=say.power(state.power), n=allowance_left(state))
    if action.space == start or action.space not in state.world.areas:
        raise IllegalAction("EU-16.1", "{space:The} is no other area.", **args)
    if not state.is_friendly(state.power, action.space):
        raise IllegalAction("EU-16.2", "{space:The} isn't friendly.", **args)
    unit = units[0]
    if unit.type in GROUND:
        for each in units:
            check_supplied(state, start, each)
    if unit.type == FLEET:
        _check_fleet(state, start, action)
    else:
        _check_route(state, start, unit, action)


def _check_fleet(state: State, start: Space, action: Redeploy) -> None:
    """To any friendly port that open passages lead to (EU-16.5)."""
    args: dict[str, Value] = {"start": say.space(start), "space": say.space(action.space)}
    if action.space not in state.world.ports:
        raise IllegalAction("EU-3.11", "{space:The} has no port.", **args)
    if action.crossings or sea_distance(state, state.power, start, action.space) is None:
        raise IllegalAction("EU-16.5", "No open way leads from {start:the} to {space:the}.", **args)


def _check_route(state: State, start: Space, unit: Unit, action: Redeploy) -> None:
    """Over friendly land, and across water with an escort for each unit (EU-16.2 to EU-16.4)."""
    seen: set[UnitId] = set()
    here, previous = start, None
    for crossing in action.crossings:
        previous = _check_escorts(state, crossing, len(action.units), previous, seen)
        if crossing.start not in reachable(state, unit, here):
            text = "{start:The} can't be reached over friendly land from {here:the}."
            raise IllegalAction("EU-16.2", text, start=say.space(crossing.start), here=say.space(here))
        here = crossing.end
    if action.space not in reachable(state, unit, here):
        text = "{space:The} can't be reached over friendly land from {here:the}: water takes an escort."
        raise IllegalAction(
            "EU-16.3" if unit.type == AIRCRAFT else "EU-16.4",
            text,
            space=say.space(action.space),
            here=say.space(here),
        )


def _check_escorts(
    state: State, crossing: Crossing, count: int, previous: Space | None, seen: set[UnitId]
) -> Space:
    """A fleet for each unit, unspent, of one base, in reach of both ports (EU-16.4); tells the base."""
    base, fleets = own_group(state, crossing.fleets, (FLEET,), "EU-16.4")
    args: dict[str, Value] = {
        "base": say.space(base),
        "start": say.space(crossing.start),
        "end": say.space(crossing.end),
    }
    if len(fleets) != count * figures().fleet.redeployment or seen & set(crossing.fleets):
        raise IllegalAction("EU-16.4", "Each crossing takes an escort of its own for each unit.")
    seen |= set(crossing.fleets)
    if any(fleet.spent or fleet.owner != state.power for fleet in fleets):
        raise IllegalAction("EU-16.4", "An escort must be an own fleet that hasn't acted this season.")
    reach = ports_in_reach(state, state.power, base)
    if crossing.start not in reach or crossing.end not in reach:
        text = "{start:The} and {end} aren't both friendly ports in reach of a fleet from {base:the}."
        raise IllegalAction("EU-16.4", text, **args)
    steps = sea_distance(state, state.power, crossing.start, crossing.end)
    if steps is None or steps > move_of_fleet():
        raise IllegalAction("EU-16.4", "The crossing from {start:the} to {end} is too long.", **args)
    if previous is not None and base != previous:
        way = sea_distance(state, state.power, previous, base)
        if way is None or way > move_of_fleet():
            text = "The base {base:the} is too far from that of the escort before."
            raise IllegalAction("EU-16.4", text, **args)
    return base


def reachable(state: State, unit: Unit, start: Space) -> frozenset[Space]:
    """Where a unit gets without an escort: over friendly land, aircraft also in hops over water (EU-16.3)."""
    if unit.type != AIRCRAFT:
        return connected(state, unit.owner, [start])
    found = {start}
    edge = [start]
    while edge:
        for near in landing_places(state, unit.owner, edge.pop(), figures().air.rebase):
            if near not in found:
                found.add(near)
                edge.append(near)
    return frozenset(found)


def redeploy(play: EuropePlay, action: Redeploy) -> None:
    """Units go where they are wanted; their escorts stay at their bases, spent (EU-16.1, EU-16.4)."""
    check_redeploy(play.state, action)
    escorts = {
        fleet: play.state.located(fleet, "EU-16.4")[0]
        for crossing in action.crossings
        for fleet in crossing.fleets
    }
    if not escorts or not set_out(play, action, escorts, action.crossings[-1].end):
        go(play, action)


def go(play: EuropePlay, action: Redeploy) -> None:
    """Nothing has stopped the escorts: the units go."""
    state = play.state
    start, units = own_group(state, action.units, (*GROUND, AIRCRAFT, FLEET), "EU-16.1")
    for crossing in action.crossings:
        for fleet in crossing.fleets:
            base, escort = state.located(fleet, "EU-16.4")
            state.forces.update(msgspec.structs.replace(escort, spent=True), base)
    for unit in state.forces.remove(action.units, start):
        state.forces.add(unit, action.space)
    state.redeployed += len(units)
    ports = [port for crossing in action.crossings for port in (crossing.start, crossing.end)]
    path = tuple(dict.fromkeys((start, *ports, action.space)))
    play.tell(UnitsMoved(power=state.power, units=action.units, pieces=pieces_of(units), path=path))
