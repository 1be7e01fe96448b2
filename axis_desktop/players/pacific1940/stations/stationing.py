"""Land units stand where they are worth most when the enemies move."""

from collections.abc import Iterator, Set

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.ways import drawn_by
from axis_desktop.players.area_war.stations.groups import moving_groups
from axis_desktop.players.area_war.stations.stations import USUAL, Stations
from axis_desktop.players.pacific1940.outlook import PacificOutlook
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.state import State

_WORK = 4000
"""Plans that are looked at in one search."""

_GROUND, _COMPLEX, _CITY, _CAPITAL = 0.5, 4.0, 6.0, 8.0
"""IPC by which any ground, a complex, a city and a capital pull more than their income."""

_LIKELY_LOST = 20
"""Percent below which nobody is told how probably a place holds."""


def stationed(state: State, held: Set[UnitId]) -> Iterator[Answer]:
    """One move after the other; the state shows each of them before the next.

    Args:
        state: changes while the moves are made.
        held: who stays where it is.
    """
    stations = searched(state, held)
    for _, place, ids in stations.moves():
        target = noncombat_moves(state).target(ids, place)
        if target is not None:
            yield Answer(target.action, _why(stations, place))


def searched(state: State, held: Set[UnitId]) -> Stations[State]:
    """The best stations found for land units that aren't held."""
    outlook = PacificOutlook(state, state.power)
    stakes = Stakes(outlook)
    groups = moving_groups(stakes, noncombat_moves(state), held | _aircraft(state))
    stations = Stations(stakes, groups, pulls(outlook), Budget(_WORK), USUAL)
    stations.search(thorough=True)
    return stations


def _aircraft(state: State) -> frozenset[UnitId]:
    """They have airfields of their own to choose from."""
    return frozenset(u.id for _, u in state.forces.all() if state.world.row(u).domain == "air")


def pulls(outlook: PacificOutlook) -> dict[Space, float]:
    """Where land units are wanted: for each territory the sum of what enemies hold, less with each step."""
    state, world, targets = outlook.state, outlook.world, dict[Space, float]()
    enemies = state.relations.enemies[outlook.power]
    for target in sorted(state.control.held):
        if state.control.holder(target) not in enemies:
            continue
        weight = world.spaces[target].value + _GROUND
        weight += _COMPLEX if factory_in(state, target) is not None else 0.0
        weight += _CITY if has_mark(world, target, VICTORY_CITY) else 0.0
        weight += _CAPITAL if world.capital_of(target) is not None else 0.0
        targets[target] = weight
    return drawn_by(world, targets, outlook.closed(), by_sea=False)


def _why(stations: Stations[State], place: Space) -> Message:
    percent = round(100 * stations.holds(place))
    if percent < _LIKELY_LOST:
        return Message.of("Makes {space:the} dearer to take.", space=say.space(place))
    return Message.of(
        "Strengthens {space:the}, which then holds with {percent}%.", space=say.space(place), percent=percent
    )
