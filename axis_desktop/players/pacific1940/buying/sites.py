"""Where units are built: new complexes, and places for what has been bought."""

from collections.abc import Iterator, Mapping, Sequence

from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.pacific1940.buying.capital import holds
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.campaigns import campaign
from axis_desktop.players.pacific1940.sea.waters import danger
from axis_desktop.players.pacific1940.values import distances, fronts
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_DANGEROUS, _LOST = 0.3, 0.6
_MOST_COMPLEXES, _NEAR_FRONT, _MOST_AT_FRONT = 4, 2, 2

_IPC_A_UNIT = 4
"""With less money for each unit that can be built no more room is needed."""

_RICH = 36
"""IPC from which on a complex is upgraded."""

VERY_RICH = 12
"""IPC for each unit that can be built from which on complexes are upgraded anywhere, and dear units built."""


def complexes(state: State, options: UnitOptions, room: int) -> Iterator[str]:
    """Near the front a major complex in place of a minor one if money is left over, or a minor one."""
    builders = options.builders()
    own = sorted(state.control.of(state.power))
    to_enemies = _with_campaign(state, distances(state, state.power), own)
    to_fronts = _with_campaign(state, fronts(state, state.power), own)
    if not builders or state.round < _NEAR_FRONT:
        return

    def near(kind: str, steps: Mapping[Space, int]) -> bool:
        places = options.places_later(UnitType(kind))
        return any(steps.get(space, 99) <= _NEAR_FRONT and _is_good_site(state, space) for space in places)

    is_rich = options.treasury >= VERY_RICH * room
    enough = options.treasury >= max(_RICH, room * _IPC_A_UNIT)
    if enough and (is_rich or near("complex_upgrade", to_enemies)):
        yield "complex_upgrade"
    at_front = sum(to_fronts.get(space, 99) <= _NEAR_FRONT for space in builders)
    if at_front < _MOST_AT_FRONT and len(builders) < _MOST_COMPLEXES and near("minor_complex", to_fronts):
        yield "minor_complex"


def best_place(state: State, unit_type: UnitType, places: Sequence[Space]) -> Space:
    """Where new units are near the enemy and stay one's own; facilities where it is safest."""
    steps = _with_campaign(state, distances(state, state.power), places)
    row = state.world.units[unit_type]
    home = state.world.capitals.get(state.power)
    if home is not None and home in places and row.domain == "land" and row.combat:
        allies = state.relations.allies[state.power]
        if not holds(state, home, [u for u in state.forces.at(home) if u.owner in allies]):
            return home

    def key(space: Space) -> tuple[float, int, Space]:
        land = state.world.is_land(space)
        near = (
            steps.get(space, 50)
            if land
            else min((steps.get(s, 50) for s in state.world.neighbors[space]), default=50)
        )
        own = [u for u in state.forces.at(space) if u.owner in state.relations.allies[state.power]]
        if not land:
            lost = danger(state, state.power, space, [u for u in own if u.owner == state.power])
            return round(lost, 1), near, space
        lost = risk(state, space, own)
        bearable = _DANGEROUS if row.one_each else _LOST
        return (lost if lost > bearable else 0.0), near, space

    return min(places, key=key)


def _with_campaign(state: State, steps: Mapping[Space, int], places: Sequence[Space]) -> Mapping[Space, int]:
    """Steps to the enemy, over land or over sea to what the power goes for: troops need ships for that."""
    plan = campaign(state)
    if plan is None:
        return steps
    world = state.world
    coast = frozenset(near for near in world.neighbors[plan.target] if world.is_sea(near))
    by_sea = world.air_steps(coast, world.lands)
    found = dict(steps)
    for space in places:
        if world.is_land(space):
            far = min((by_sea.get(near, 50) for near in world.neighbors[space]), default=50)
            found[space] = min(found.get(space, 50), far + _BOARDING)
    return found


_BOARDING = 2
"""Steps that going aboard is worth."""


def _is_good_site(state: State, space: Space) -> bool:
    own = [u for u in state.forces.at(space) if u.owner in state.relations.allies[state.power]]
    return risk(state, space, own) < _DANGEROUS
