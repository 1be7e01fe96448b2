"""Marches, redeployments and purchases of whoever looks ahead: each unit where it is worth most."""

from collections.abc import Iterator, Mapping
from functools import cache

from axis_desktop.model.asking.options import Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.europe1939.front import Front, Kind
from axis_desktop.players.europe1939.guards import guard
from axis_desktop.players.europe1939.levels import values
from axis_desktop.players.europe1939.money import reserve
from axis_desktop.players.europe1939.moves import lagging
from axis_desktop.players.europe1939.worth import distances_to_front, ground_in, stake
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, ARMOR, FLEET, GROUND, INFANTRY, unit_rows

_FAR = 12
_COMPANIES = (1, 3, 6)
"""Units that may have to stand together before they are worth anything."""
_LOST = 0.8
"""The chance of the enemy from which an area counts as lost."""
_TOGETHER = 2
"""Units of a kind that are built in one area, as a rule."""
_GUARD = 12.0
"""HPP that a unit is worth whom the guard of the own capital lacks."""
_STEP = 0.4
"""HPP that a step away from the front takes off the worth of a unit."""


class Marshal:
    """What a unit is worth in each place, for one decision.

    Args:
        state: is only read.
    """

    def __init__(self, state: State) -> None:
        self._state, self._power = state, state.power
        self._front = Front(state, state.power)
        self._distances = distances_to_front(state, state.power)
        capital = state.world.capital.get(self._power)
        is_short = capital is not None and len(ground_in(state, capital)) < guard(state, capital)
        self._unguarded = capital if is_short else None
        self.joining = cache(self._joining)
        self.leaving = cache(self._leaving)

    def _joining(self, area: Space, kind: Kind, most: int = _COMPANIES[-1]) -> float:
        """HPP that one more unit is worth in an area, alone or as one of several that would come.

        Args:
            area: where it would stand.
            kind: of the unit.
            most: as many can come at most.
        """
        share = max(self._front.wanted(area, kind, n) / n for n in _COMPANIES if n <= max(1, most))
        needed = _GUARD if area == self._unguarded and kind[1] in GROUND else 0.0
        return share + self._near(area, kind) + needed

    def _leaving(self, area: Space, kind: Kind) -> float:
        """HPP that a unit is worth where it stands: what it would be worth if it came there."""
        self._front.put(area, kind, -1)
        found = self._joining(area, kind)
        self._front.put(area, kind, 1)
        return found

    def _near(self, area: Space, kind: Kind) -> float:
        distance = self._distances.get(area, _FAR)
        if kind[1] == AIRCRAFT:  # it stands safer one area behind the front, and reaches as much
            return -_STEP * abs(distance - 1) - 2 * self._front.falls(area)
        return -_STEP * min(distance, _FAR)

    def next_move(self, options: MoveOptions) -> Action | None:
        """The next march of phase 2; None if all stand well."""
        for space, unit in self._kinds(options):
            best = self._best(space, unit, options.targets([unit.id]))
            if best is not None:
                return best[1].action
        return None

    def next_redeployment(self, options: MoveOptions) -> Action | None:
        """The redeployment that wins most; None if none wins anything."""
        found = [
            best
            for space, unit in self._kinds(options)
            if (best := self._best(space, unit, options.targets([unit.id]))) is not None
        ]
        return max(found, key=lambda each: round(each[0], 6))[1].action if found else None

    def next_guard(self, options: BuildOptions) -> tuple[Space, Action] | None:
        """What the own capital still needs against all that could invade it, before anything else is bought.

        Infantry, or armor where the pool has none left.
        """
        capital = self._unguarded
        if capital is None:
            return None
        for kind in (INFANTRY, ARMOR):
            target = options.places(kind).get(capital)
            if target is not None:
                return capital, target.action
        return None

    def next_purchase(self, options: BuildOptions) -> tuple[UnitType, Space, Action] | None:
        """On the defensive infantry, else the type that lags most behind its share, where it is worth most.

        Money for battles is kept (EU-24.1).
        """
        left = min(budget(self._state), self._state.stock[self._power] - reserve(self._state))
        kinds = [*lagging(self._state, self._power), FLEET]  # fleets for what nothing else takes
        if self._is_pressed():
            kinds = [INFANTRY, *(kind for kind in kinds if kind != INFANTRY)]
        for kind in kinds:
            places = options.places(kind)
            if not places or unit_rows()[kind].cost > left:
                continue
            wanted, most = (self._power, kind), left // unit_rows()[kind].cost
            together = min(most, _TOGETHER)
            sites = [a for a in sorted(places) if not self._is_lost(a, wanted, together)] or sorted(places)
            where = max(sites, key=lambda area: round(self.joining(area, wanted, most), 6))
            return kind, where, places[where].action
        return None

    def _is_lost(self, area: Space, kind: Kind, most: int) -> bool:
        """An area falls with all of a kind that are built there; who stands in the way alone is no waste."""
        if area in self._state.world.capitals or (kind[1] == INFANTRY and not self._front.troops(area)):
            return False
        self._front.put(area, kind, most)
        found = self._front.falls(area) >= _LOST
        self._front.put(area, kind, -most)
        return found

    def _is_pressed(self) -> bool:
        """The best attack of the enemy next turn would win more than the best of the own side."""
        front, areas = self._front, sorted(self._state.world.areas)
        risk = max((front.danger(area) for area in areas if front.is_ours(area)), default=0.0)
        return risk > max((front.promise(area) for area in areas if front.is_theirs(area)), default=0.0)

    def _best(self, space: Space, unit: Unit, targets: Mapping[Space, Target]) -> tuple[float, Target] | None:
        """Where a unit is worth so much more than where it stands that it goes."""
        kind = unit.owner, unit.type
        here = self.leaving(space, kind)
        best: tuple[float, Target] | None = None
        for goal, target in sorted(targets.items()):
            won = self.joining(goal, kind) - here
            if not self._state.is_friendly(self._power, goal):
                if not is_ground(unit) or not self._state.is_enemy(self._power, goal):
                    continue
                won += stake(self._state, goal)
            if won > values().hard.least_move and (best is None or won > best[0] + 1e-6):
                best = won, target
        return best

    def _kinds(self, options: MoveOptions) -> Iterator[tuple[Space, Unit]]:
        """One unit of each kind that can still go somewhere."""
        for space, ids in sorted(options.movable().items()):
            wanted, seen = set(ids), set()
            for unit in self._state.forces.at(space):
                key = unit.owner, unit.type, unit.moved
                if unit.id not in wanted or key in seen or unit.type == FLEET:
                    continue
                seen.add(key)
                if not (is_ground(unit) and self._is_last_guard(space)):
                    yield space, unit

    def _is_last_guard(self, space: Space) -> bool:
        """A capital keeps its guard."""
        own = [unit for unit in ground_in(self._state, space) if self._front.is_ours(space)]
        return space in self._state.world.capitals and len(own) <= guard(self._state, space)
