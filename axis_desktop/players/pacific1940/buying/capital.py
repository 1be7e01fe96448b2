"""Purchases for the capital: infantry until it is safe against all that could come."""

from collections.abc import Iterator, Sequence

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.waters import Might, beaten, might
from axis_desktop.players.pacific1940.stations.guards import recruits
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.state import State

_SAFE, _BEARABLE = 0.03, 0.1
"""Chances to fall in one turn and in two that are borne."""


def for_capital(state: State) -> Iterator[str]:
    """Infantry until the capital is safe against all that could come."""
    home = state.world.capitals.get(state.power)
    if home is None:
        return
    garrison = [u for u in state.forces.at(home) if u.owner in state.relations.allies[state.power]]
    for number in range(1, 11):
        if holds(state, home, garrison):
            return
        garrison.append(Unit(id=UnitId(-number), type=UnitType("infantry"), owner=state.power))
        yield "infantry"


def holds(state: State, home: Space, garrison: Sequence[Unit]) -> bool:
    """The capital is safe; who comes in two turns is met by another turn's infantry, and by the fleet."""
    if risk(state, home, garrison) > _SAFE:
        return False
    if _commands_waters(state, home):
        return True
    return risk(state, home, [*garrison, *recruits(state, home)], turns=2) <= _BEARABLE


def _commands_waters(state: State, home: Space) -> bool:
    """Own ships and aircraft beat whatever enemy fleet nears home before it can land.

    A fleet lands from as far as it sails in a turn: it must be beaten in each zone from which it could, or
    where it lies.
    """
    row, world = state.world.row, state.world
    coast = frozenset(near for near in world.neighbors[home] if world.is_sea(near))
    from_home, coming = world.air_steps(coast, world.lands), dict[Space, list[Unit]]()
    for zone in sorted(world.seas.intersection(state.forces.units)):
        if from_home.get(zone, 99) <= 2 * _LANDS_FROM:
            fleet = [u for u in state.forces.at(zone) if state.relations.at_war(u.owner, state.power)]
            if any(row(u).capacity for u in fleet):
                coming[zone] = fleet
    for zone, fleet in coming.items():
        sails = world.air_steps(frozenset((zone,)), world.lands)
        stops = [
            stop
            for stop, far in from_home.items()
            if far <= _LANDS_FROM and sails.get(stop, 99) <= _LANDS_FROM and world.is_sea(stop)
        ]
        defense = might(state, fleet, attack=False)
        if any(
            beaten(_strike(state, stop), defense) < _SURE for stop in (zone, *stops) if world.is_sea(stop)
        ):
            return False
    return True


def _strike(state: State, zone: Space) -> Might:
    """Own ships and aircraft that could attack in a zone from where they are."""
    row, world = state.world.row, state.world
    by_sea = world.air_steps(frozenset((zone,)), world.lands)
    by_air = world.air_steps(frozenset((zone,)), frozenset())
    own = [
        u
        for space, u in state.forces.all()
        if u.owner == state.power
        if (row(u).domain == "sea" and by_sea.get(space, 99) <= row(u).move)
        or (row(u).domain == "air" and by_air.get(space, 99) <= row(u).move // 2)
    ]
    return might(state, own, attack=True)


_LANDS_FROM, _SURE = 3, 0.8
"""Zones that a landing fleet sails in a turn at most, and the chance to beat it that is enough."""
