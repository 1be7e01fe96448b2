"""Pull: where land units are wanted, by what the enemy holds within their reach."""

from axis_desktop.model.ids import Space
from axis_desktop.players.area_war.sight.outlook import Outlook, sea_distances
from axis_desktop.players.area_war.sight.ways import drawn_by, tenths_from
from axis_desktop.players.classic.sight.overseas import harbors, landing_power, won_on_land
from axis_desktop.players.classic.sight.theater import theater, wins_by_production
from axis_desktop.systems.area_war.situation import enemies_in, enemy_controlled, factory_in, is_neutral
from axis_desktop.systems.classic.state import State

FACTORY_PULL = 4.0
CAPITAL_PULL = 16.0
OPEN_PULL, WELL_GUARDED = 12.0, 8
"""How much more an empty capital pulls, and how many defenders make it an ordinary one."""

ELSEWHERE = 0.3
"""How much a target counts for a sea power that lies outside its theater."""

MARCH = 0.4
"""Pull that each step toward the nearest target adds for who needs capitals or ships: far away all else has
faded."""


def pull(outlook: Outlook[State], *, by_sea: bool) -> dict[Space, float]:
    """For every territory the sum of what enemies hold, each fading with the steps to it.

    Args:
        outlook: the board.
        by_sea: crossings count as ways; then targets outside the power's theater count less.
    """
    state, world = outlook.state, outlook.world
    closed = frozenset(s for s in world.spaces if is_neutral(state, s))
    first = theater(outlook) if by_sea else None
    lands = landing_power(outlook) if by_sea and won_on_land(outlook) else None
    targets, nearest = dict[Space, float](), dict[Space, int]()
    for target in sorted(state.control.held):
        if not enemy_controlled(state, outlook.power, target):
            continue
        weight = world.spaces[target].value + 0.5
        weight += FACTORY_PULL if factory_in(state, target) is not None else 0.0
        if world.capital_of(target) is not None:
            weight += CAPITAL_PULL + OPEN_PULL * max(0.0, 1 - _garrison(outlook, target) / WELL_GUARDED)
        in_theatre = first is None or target in first
        if lands is not None:
            # One lands on the last island, the others fight on: armies that swap shores miss both.
            in_theatre = (world.capital_of(target) is not None) == (lands == outlook.power)
        if not in_theatre:
            weight *= ELSEWHERE
        targets[target] = weight
        if in_theatre:
            for space, tenths in tenths_from(world, target, closed, by_sea).items():
                nearest[space] = min(tenths, nearest.get(space, tenths))
    found = drawn_by(world, targets, closed, by_sea=by_sea)
    if by_sea or not wins_by_production(state, outlook.power):
        for space, tenths in nearest.items():
            found[space] += MARCH * max(0.0, FARTHEST - tenths / 10)
    return found


def _garrison(outlook: Outlook[State], space: Space) -> int:
    """How many enemies defend a territory."""
    return sum(outlook.world.row(u).combat for u in enemies_in(outlook.state, outlook.power, space))


FARTHEST = 20
"""Steps from which nothing is nearer than anything else."""


STRANDED = 0.4
"""What the pull of a place counts from where no enemy can be walked to and no ship comes."""

AWAY = 0.15
"""What each zone between a coast and the nearest ship takes from that: troops that ran after ships would be
nowhere when one comes."""


def embarking(outlook: Outlook[State]) -> dict[Space, float]:
    """Where troops are on their way: ground from which enemies can be walked to, coasts where ships come.

    Returns:
        How much of its pull counts in each of these places; nothing of it if there are no transports: then
        ships will come to wherever they are bought.
    """
    state, world = outlook.state, outlook.world
    ships = frozenset(
        zone
        for zone, unit in state.forces.all()
        if unit.owner == outlook.power and world.row(unit).capacity and world.is_sea(zone)
    )
    if not ships:
        return {}
    if state.power == outlook.power and any(world.units[kind].capacity for kind in state.waiting):
        ships |= frozenset(harbors(outlook))
    found = dict[Space, float]()
    for zone, steps in sea_distances(world, ships).items():
        for space in world.neighbors[zone]:
            if world.is_land(space):
                ready = 1 - AWAY * max(0, steps - 1)
                found[space] = max(STRANDED, ready, found.get(space, 0.0))
    return found | dict.fromkeys(outlook.war_distance(), 1.0)
