"""Finds routes of a redeployment: the fewest crossings to every area (EU-16.4, EU-16.5)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Crossing
from axis_desktop.systems.europe1939.moving.redeploying import reachable
from axis_desktop.systems.europe1939.places.sea import move_of_fleet, passes, ports_in_reach, sea_distance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, figures, map_table

Routes = dict[Space, tuple[Crossing, ...]]


class _Stage(NamedTuple):
    """Where units have got to, by which crossings, with escorts of which bases."""

    here: Space
    crossings: tuple[Crossing, ...]
    bases: tuple[Space, ...]


def routes(state: State, start: Space, units: Sequence[Unit]) -> Routes:
    """Every area that units of one type reach together, each with the fewest crossings."""
    if units[0].type == FLEET:
        return _fleet_routes(state, start)
    search = _Search(state, units)
    found: Routes = dict.fromkeys(sorted(search.around(start)), ())
    edge = [_Stage(start, (), ())]
    for _ in range(map_table().most_crossings):
        edge = [following for stage in edge for following in search.onward(stage)]
        for stage in edge:
            for area in sorted(search.around(stage.here)):
                found.setdefault(area, stage.crossings)
    del found[start]
    return found


def _fleet_routes(state: State, start: Space) -> Routes:
    """Friendly ports that open passages lead to (EU-16.5)."""
    ports = state.world.port_distances(start, passes(state, state.power))
    return {port: () for port in ports if state.is_friendly(state.power, port)}


class _Search:
    """What doesn't change while a route is looked for."""

    def __init__(self, state: State, units: Sequence[Unit]) -> None:
        self._state, self._unit = state, units[0]
        self._count = len(units) * figures().fleet.redeployment
        self._lands: dict[Space, frozenset[Space]] = {}
        self._coasts: dict[Space, Space] = {}
        self._fleets = self._escorts()
        self._ways = {base: tuple(self._crossings(base)) for base in self._fleets}

    def around(self, area: Space) -> frozenset[Space]:
        """Where the units get from an area without an escort."""
        return self._lands[self.coast(area)]

    def coast(self, area: Space) -> Space:
        """One and the same area for all that hang together."""
        if area not in self._coasts:
            land = reachable(self._state, self._unit, area)
            self._lands[area] = land
            self._coasts |= dict.fromkeys(land, area)
        return self._coasts[area]

    def onward(self, stage: _Stage) -> Iterable[_Stage]:
        """One crossing further: for each base the shortest to each coast that was not passed yet."""
        here = self.coast(stage.here)
        passed = {here, *(self.coast(each.start) for each in stage.crossings)}
        for base, ways in self._ways.items():
            if base in stage.bases or not self._in_line(stage.bases, base):
                continue
            seen = set(passed)
            for start, end in ways:
                coast = self.coast(end)
                if coast not in seen and self.coast(start) == here:
                    seen.add(coast)
                    crossing = Crossing(self._fleets[base], start, end)
                    yield _Stage(end, (*stage.crossings, crossing), (*stage.bases, base))

    def _escorts(self) -> dict[Space, tuple[UnitId, ...]]:
        """Enough unspent fleets of one base, for each base that has them."""
        fleets: dict[Space, list[UnitId]] = {}
        for space, unit in self._state.forces.all():
            if unit.owner == self._state.power and unit.type == FLEET and not unit.spent:
                fleets.setdefault(space, []).append(unit.id)
        return {base: tuple(ids[: self._count]) for base, ids in fleets.items() if len(ids) >= self._count}

    def _crossings(self, base: Space) -> list[tuple[Space, Space]]:
        """Pairs of ports that fleets of a base can cross between, the shortest first."""
        state, most = self._state, move_of_fleet()
        open_ways = passes(state, state.power)
        ports = sorted(ports_in_reach(state, state.power, base))
        ways = []
        for start in ports:
            steps = state.world.port_distances(start, open_ways)
            ways += [(steps[end], start, end) for end in ports if steps.get(end, most + 1) <= most]
        return [(start, end) for _, start, end in sorted(ways)]

    def _in_line(self, bases: Sequence[Space], base: Space) -> bool:
        """The base lies within the reach of the previous escort's (EU-16.4)."""
        if not bases:
            return True
        steps = sea_distance(self._state, self._state.power, bases[-1], base)
        return steps is not None and steps <= move_of_fleet()
