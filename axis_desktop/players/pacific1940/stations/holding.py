"""Phase 4: cities that decide the war, and the capital, get who can come and holds them."""

from bisect import bisect_left
from collections.abc import Generator, Sequence

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.prizes import decides
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.replies import risk, waves
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import RISK_OF_CAPITAL, RISK_OF_CITY, guard
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.state import State

_HELD_AT_ALL = 0.5
"""Chance to fall above which nobody is sent: they would be lost with the city."""


def hold_cities(state: State, skill: Skill) -> Generator[Answer, None, set[UnitId]]:
    """The fewest units, troops before aircraft, with which each city is held; the state shows each move.

    The capital comes first. Who holds one city isn't sent to the next.

    Returns:
        Who stays in the cities that are held.
    """
    sent = set[UnitId]()
    row, friends = state.world.row, state.relations.allies[state.power]
    for city in _cities(state):
        if not waves(state, state.power, city):
            continue
        is_capital = state.world.capital_of(city) is not None
        bearable = RISK_OF_CAPITAL if is_capital else RISK_OF_CITY
        there = [u for u in state.forces.at(city) if u.owner in friends]
        planes = [u for u in there if u.owner == state.power and row(u).domain == "air"]
        garrison = [u for u in there if u not in planes]
        coming = list(planes)
        if risk(state, city, there) > bearable:
            coming += _coming(state, skill, city, sent)
            if risk(state, city, [*garrison, *coming]) > _HELD_AT_ALL and not is_capital:
                sent |= _somebody(state, city)
                continue
        count = _fewest(state, city, garrison, coming, bearable)
        sent |= {u.id for u in (*garrison, *coming[:count])}
        text = "Holds {space:the}, which could fall otherwise."
        for unit in coming[len(planes) : count]:
            way = noncombat_moves(state).target((unit.id,), city)
            if way is not None:
                yield Answer(way.action, Message.of(text, space=say.space(city)))
    return sent


def _somebody(state: State, city: Space) -> set[UnitId]:
    """The cheapest own land unit there: nobody takes a city that decides the war for nothing."""
    row = state.world.row
    troops = [
        u
        for u in state.forces.at(city)
        if u.owner == state.power and row(u).domain == "land" and row(u).combat
    ]
    return {min(troops, key=lambda u: (row(u).cost, u.id)).id} if troops else set()


def _fewest(
    state: State, city: Space, garrison: Sequence[Unit], coming: Sequence[Unit], bearable: float
) -> int:
    """How many of those who come or are there first are enough; all of them if they aren't."""

    def holds(number: int) -> bool:
        return risk(state, city, [*garrison, *coming[:number]]) <= bearable

    return bisect_left(range(len(coming)), True, key=holds)


def _cities(state: State) -> list[Space]:
    """What decides the war and is the power's own, the capital first."""
    found = [space for space in state.control.of(state.power) if decides(state, space)]
    return sorted(found, key=lambda space: (state.world.capital_of(space) is None, space))


def _coming(state: State, skill: Skill, city: Space, sent: set[UnitId]) -> list[Unit]:
    """Own units that can move there and that nothing else needs: troops, then aircraft that still fly."""
    kept, row, options = set(guard(state, skill)) | sent, state.world.row, noncombat_moves(state)
    found: list[Unit] = []
    for space, ids in sorted(options.movable().items()):
        if space == city:
            continue
        groups: dict[tuple[str, int], list[Unit]] = {}
        for unit in state.forces.at(space):
            carried = row(unit).domain == "air" and state.world.is_sea(space) and unit.start is None
            fights = row(unit).domain != "sea" and row(unit).combat and row(unit).defense
            if unit.id in ids and unit.id not in kept and unit.aboard is None and fights and not carried:
                groups.setdefault((unit.type, unit.moved), []).append(unit)
        for units in groups.values():
            way = options.targets((units[0].id,)).get(city)
            if way is not None and way.kind == "friendly":
                found += units
    return sorted(found, key=lambda unit: (row(unit).domain == "air", row(unit).cost, unit.id))
