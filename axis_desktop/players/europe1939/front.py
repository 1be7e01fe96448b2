"""The board as an enemy sees it: what each area risks, what each could be attacked with next turn.

Everything here is an estimate by a formula: it is asked thousands of times a turn. Attacks that are really
considered are worked out exactly (`attacks`).
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import erf, log, sqrt
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.players.europe1939.levels import values
from axis_desktop.players.europe1939.money import next_purse
from axis_desktop.players.europe1939.starving import lifelines
from axis_desktop.players.europe1939.worth import lead, soon_at_war, stake
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.protection import SEA
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.ordering.order import against
from axis_desktop.systems.europe1939.ordering.reach import is_invadable
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import coasts_in_reach
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, ARMOR, FLEET, figures, unit_rows

_SIDES = 6.0
_LIKELY = 0.4
_SHORES = 4
Kind = tuple[Power, UnitType]
Stack = dict[Kind, int]

_Changed = tuple[frozenset[tuple[tuple[Space, Kind], int]], frozenset[Space]]
"""Units more or fewer than on the board, and areas that are taken to be conquered."""
_NOTHING: _Changed = (frozenset(), frozenset())


class Force(NamedTuple):
    """Hits of a round, bodies that take them, and their price in HPP."""

    hits: float = 0.0
    bodies: int = 0
    cost: float = 0.0

    def __add__(self, other: "Force") -> "Force":  # type: ignore[override]  # forces are added up, not joined
        """Both together."""
        return Force(self.hits + other.hits, self.bodies + other.bodies, self.cost + other.cost)


class Assault(NamedTuple):
    """All that reach an area at once.

    Attributes:
        force: troops and aircraft.
        troops: how many of them are ground units.
        level: what is left of the defenders' cover against them: 2 a fixed figure, 1 a bonus (EU-12.8).
        by_sea: nobody comes over land.
    """

    force: Force
    troops: int
    level: int
    by_sea: bool


class Clash(NamedTuple):
    """How a battle to the end is likely to go: the chance of the attacker, and what each side loses."""

    chance: float
    attacker_lost: float
    defender_lost: float


def clash(attacker: Force, defender: Force) -> Clash:
    """The outcome by formula: the ratio of fire counts, that of bodies more, in large battles most."""
    if not attacker.bodies or not attacker.hits:
        return Clash(0.0, 0.0, 0.0)
    if not defender.bodies or not defender.hits:
        return Clash(1.0, 0.0, defender.cost)
    ratio = log(attacker.hits / defender.hits) + 1.3 * log(attacker.bodies / defender.bodies)
    z = ratio * min(attacker.bodies, defender.bodies) ** 0.4 + 0.1
    chance = 0.5 * (1 + erf(z / sqrt(2)))
    mine, theirs = attacker.hits * attacker.bodies, defender.hits * defender.bodies
    kept = sqrt(max(0.0, 1 - theirs / mine)) if mine > theirs else 0.0
    stands = sqrt(max(0.0, 1 - mine / theirs)) if theirs > mine else 0.0
    return Clash(
        chance,
        attacker.cost * (chance * (1 - kept) + (1 - chance) * 0.8),
        defender.cost * (chance + (1 - chance) * (1 - stands)),
    )


def _means(state: State, side: frozenset[Power]) -> float:
    """The share of the battles open to a side that it can afford, in HPP and in troops, before our next turn.

    Whoever walks into an empty area needs neither.
    """
    table = values().hard
    hpp = sum(
        next_purse(state, power) for power in state.world.powers if power in side and state.in_game(power)
    )
    return table.battles * min(1.0, hpp / table.battle_budget)


class Front:
    """All units by area, and what could be done with them; changes may be tried and taken back.

    Args:
        state: is only read.
        power: from whose side the board is seen.
    """

    def __init__(self, state: State, power: Power) -> None:
        self._state, self._world = state, state.world
        self.power = power
        self.friends = state.relations.allies[power]
        self.foes = state.relations.enemies[power] | soon_at_war(state, power)
        self._ground: dict[Space, Stack] = {}
        self._air: dict[Space, Stack] = {}
        self._fleets: dict[Space, Stack] = {}
        self._moves_later = self._later()
        for space, unit in state.forces.all():
            self._add(space, unit)
        self._fields: dict[Space, tuple[Space, ...]] = {}
        self._levels: dict[tuple[Space, Space], tuple[int, bool]] = {}
        self._coasts: dict[tuple[Power, Space], frozenset[Space]] = {}
        self._landings: dict[tuple[Power, Space], list[Space]] = {}
        self._means = _means(state, self.foes)
        self.caution = max(values().hard.boldest, min(1.0, 1.1 / lead(state, power)))
        """What own losses and risks count: less for a side that is far ahead, which can replace them."""
        self._ours = {area for area in self._world.areas if state.is_friendly(power, area)}
        self._theirs = {area for area in self._world.areas if state.is_enemy(power, area)}
        self._changes: dict[tuple[Space, Kind], int] = {}
        self._conquests: set[Space] = set()
        self._changed = _NOTHING
        self._assaults: dict[tuple[Space, bool, _Changed], Assault] = {}
        self._gains: dict[tuple[Space, bool, _Changed], float] = {}

    @cached_property
    def _lifelines(self) -> dict[Space, float]:
        """What hangs on an area of ours, as the board stands."""
        return lifelines(self._state, self.power)

    def _later(self) -> frozenset[Power]:
        """Players whose turn of this season is still to come: what they have spent they can't use in it."""
        order = self._world.powers
        return frozenset(order[self._state.turn + 1 :])

    def _add(self, space: Space, unit: Unit) -> None:
        table = self._ground if is_ground(unit) else self._fleets if unit.type == FLEET else self._air
        player = self._state.player_of(unit.owner)
        if unit.spent and not is_ground(unit) and player in self._moves_later:
            return  # spent until the season ends, and its turn comes before that
        stack = table.setdefault(space, {})
        stack[unit.owner, unit.type] = stack.get((unit.owner, unit.type), 0) + 1

    # ------------------------------------------------------------------ changes

    def put(self, space: Space, kind: Kind, count: int) -> None:
        """So many more (or fewer) units of a kind in an area."""
        table = self._air if kind[1] == AIRCRAFT else self._fleets if kind[1] == FLEET else self._ground
        stack = table.setdefault(space, {})
        stack[kind] = stack.get(kind, 0) + count
        left = self._changes.get((space, kind), 0) + count
        if left:
            self._changes[space, kind] = left
        else:
            self._changes.pop((space, kind), None)
        self._note_changes()

    def conquer(self, area: Space) -> None:
        """An area is taken to have become the own side's."""
        self._conquests.add(area)
        self._note_changes()

    def restore(self, area: Space) -> None:
        """It has not."""
        self._conquests.remove(area)
        self._note_changes()

    def _note_changes(self) -> None:
        """What is known about the board depends on what differs from it; much is asked again and again."""
        self._changed = frozenset(self._changes.items()), frozenset(self._conquests)

    def troops(self, space: Space) -> Stack:
        """Ground units in an area."""
        return {kind: n for kind, n in self._ground.get(space, {}).items() if n > 0}

    def is_ours(self, area: Space) -> bool:
        """The own side holds an area."""
        return area in self._ours or area in self._conquests

    def is_theirs(self, area: Space) -> bool:
        """An enemy holds an area."""
        return area in self._theirs and area not in self._conquests

    # ------------------------------------------------------------------ estimates

    def danger(self, area: Space) -> float:
        """HPP that an enemy would win net of its losses by going for an area of ours."""
        return max(0.0, self._gain(area, self.foes, self.friends))

    def promise(self, area: Space) -> float:
        """HPP that we would win next turn by going for an area of theirs."""
        return max(0.0, self._gain(area, self.friends, self.foes))

    def falls(self, area: Space) -> float:
        """The chance that all who reach an area of ours take it."""
        assault = self._assault(area, self.foes, self.friends)
        if not assault.troops:
            return 0.0
        return clash(assault.force, self._defenders(area, self.friends, assault.level)).chance

    def _gain(self, area: Space, side: frozenset[Power], other: frozenset[Power]) -> float:
        """HPP that a side would win by going for an area with all that reach it."""
        key = area, side is self.foes, self._changed
        if key not in self._gains:
            self._gains[key] = self._reckoned(area, side, other)
        return self._gains[key]

    def _reckoned(self, area: Space, side: frozenset[Power], other: frozenset[Power]) -> float:
        assault = self._assault(area, side, other)
        if not assault.troops:
            return 0.0
        worth = stake(self._state, area)
        defenders = self._defenders(area, other, assault.level)
        if side is self.foes:
            worth += values().hard.starving * self._lifelines.get(area, 0.0)
        if not defenders.bodies:
            return worth
        found = clash(assault.force, defenders)
        price = figures().cost.invasion if assault.by_sea else figures().cost.battle
        won = found.chance * worth + found.defender_lost - values().loss * found.attacker_lost - price
        return won * self._means if side is self.foes else won

    def _assault(self, area: Space, side: frozenset[Power], other: frozenset[Power]) -> Assault:
        """All of a side that reach an area at once."""
        key = area, side is self.foes, self._changed
        if key not in self._assaults:
            self._assaults[key] = self._gathered(area, side, other)
        return self._assaults[key]

    def _gathered(self, area: Space, side: frozenset[Power], other: frozenset[Power]) -> Assault:
        world = self._world
        kinds: Stack = {}
        level, fort, by_sea = 2, True, False
        near = set(world.ground[area])
        for border in world.ground[area]:
            came = 0
            for kind, n in self._ground.get(border, {}).items():
                if n > 0 and kind[0] in side:
                    kinds[kind] = kinds.get(kind, 0) + n
                    came += n
            if self._is_open(border, side, other) or self._opens(area, border, side, other):
                for behind in world.ground[border]:
                    if behind == area or behind in near:
                        continue
                    for kind, n in self._ground.get(behind, {}).items():
                        if n > 0 and kind[1] == ARMOR and kind[0] in side:
                            kinds[kind] = max(kinds.get(kind, 0), n)
                            came += n
            if came:
                found = self._level_from(area, border)
                level, fort = min(level, found[0]), fort and found[1]
        if not kinds:
            self._land(area, side, kinds)
            if kinds:
                level, fort, by_sea = 2, self._level_from(area, SEA)[1], True
        ground = sum(kinds.values())
        force = Force()
        for (owner, unit_type), n in kinds.items():
            attack = 1 if fort else world.rating(owner, unit_type).attack
            force += Force(attack * n / _SIDES, n, unit_rows()[unit_type].cost * n)
        if ground:
            for base in self._field(area):
                for (owner, unit_type), n in self._air.get(base, {}).items():
                    if n > 0 and owner in side:
                        attack = 1 if fort else world.rating(owner, unit_type).attack
                        force += Force(attack * n / _SIDES, n, unit_rows()[unit_type].cost * n)
        return Assault(force, ground, level, by_sea)

    def _land(self, area: Space, side: frozenset[Power], kinds: Stack) -> None:
        """Troops that fleets of their port could bring ashore, one each (EU-3.15)."""
        if not is_invadable(self._state, area):
            return
        for port, fleets in self._fleets.items():
            for (owner, _), ships in fleets.items():
                if ships <= 0 or owner not in side or area not in self._reach(owner, port):
                    continue
                for kind, n in sorted(self._ground.get(port, {}).items(), reverse=True):
                    if n > 0 and kind[0] == owner and ships > 0:
                        going = min(n, ships)
                        kinds[kind] = kinds.get(kind, 0) + going
                        ships -= going

    def _reach(self, owner: Power, port: Space) -> frozenset[Space]:
        key = owner, port
        if key not in self._coasts:
            self._coasts[key] = frozenset(coasts_in_reach(self._state, owner, port))
        return self._coasts[key]

    def _is_open(self, area: Space, side: frozenset[Power], other: frozenset[Power]) -> bool:
        """Troops of a side pass through an area on their way (EU-7.3)."""
        ours = self.is_ours(area) if side is self.friends else self.is_theirs(area)
        if ours:
            return True
        theirs = self.is_theirs(area) if side is self.friends else self.is_ours(area)
        return theirs and not any(n > 0 for kind, n in self._ground.get(area, {}).items() if kind[0] in other)

    def _opens(self, area: Space, border: Space, side: frozenset[Power], other: frozenset[Power]) -> bool:
        """Others are likely to break through a border first, so that armor goes on to a capital (EU-7.1)."""
        world = self._world
        if border in world.capitals or not world.is_great(world.country[area]):
            return False
        if world.capital.get(world.country[area]) != area:
            return False
        first = self._assault(border, side, other)
        if not first.troops:
            return False
        return clash(first.force, self._defenders(border, other, first.level)).chance >= _LIKELY

    def _defenders(self, area: Space, side: frozenset[Power], level: int) -> Force:
        force = Force()
        for (owner, unit_type), n in self._ground.get(area, {}).items():
            if n > 0 and owner in side:
                printed = self._world.rating(owner, unit_type).defense
                value = 5 if level == 2 else printed + level
                force += Force(value * n / _SIDES, n, unit_rows()[unit_type].cost * n)
        if force.bodies:
            for (owner, unit_type), n in self._air.get(area, {}).items():
                if n > 0 and owner in side:
                    value = self._world.rating(owner, unit_type).defense
                    force += Force(value * n / _SIDES, n, unit_rows()[unit_type].cost * n)
        return force

    def _level_from(self, area: Space, origin: Space) -> tuple[int, bool]:
        key = area, origin
        if key not in self._levels:
            found = against(self._state, area, [origin])
            self._levels[key] = found.level, found.fort
        return self._levels[key]

    def _field(self, area: Space) -> tuple[Space, ...]:
        """Areas from which aircraft reach an area."""
        if area not in self._fields:
            reached = within(self._state, self.power, area, figures().air.strike)
            self._fields[area] = tuple(sorted(space for space in reached if space in self._world.areas))
        return self._fields[area]

    # ------------------------------------------------------------------ what a unit is worth somewhere

    def wanted(self, area: Space, kind: Kind, count: int = 1) -> float:
        """What so many more units of a kind are worth in an area; negative counts: what they are worth there.

        They lower its danger, and raise what its neighbors promise.
        """
        around = [near for near in self._world.ground[area] if self.is_theirs(near)]
        if kind[1] == AIRCRAFT:
            around = [space for space in self._field(area) if self.is_theirs(space)]
        elif kind[1] != FLEET:
            around += self._shores(kind[0], area)
        behind = self._behind(area, kind, count)
        before = self._open(area, behind) - self._hopes(area, around)
        self.put(area, kind, count)
        after = self._open(area, behind) - self._hopes(area, around)
        self.put(area, kind, -count)
        return before - after

    def _hopes(self, area: Space, around: Sequence[Space]) -> float:
        """What these areas promise to who stands in an area next turn, if it is still theirs then."""
        found = values().hard.promise * sum(map(self.promise, around))
        return found * (1 - self.falls(area)) if found else 0.0

    def _shores(self, owner: Power, port: Space) -> list[Space]:
        """The enemy coasts most worth a landing that fleets of a port reach."""
        if self._fleets.get(port, {}).get((owner, FLEET), 0) <= 0:
            return []
        key = owner, port
        if key not in self._landings:
            found = [
                a for a in self._reach(owner, port) if self.is_theirs(a) and is_invadable(self._state, a)
            ]
            self._landings[key] = sorted(found, key=lambda a: (-stake(self._state, a), a))[:_SHORES]
        return self._landings[key]

    def _behind(self, area: Space, kind: Kind, count: int) -> list[Space]:
        """Areas of ours that armor reaches through this one while nobody stands in it, if that changes."""
        if kind[1] == AIRCRAFT or kind[1] == FLEET:
            return []
        there = sum(self.troops(area).values())
        if bool(there) == bool(there + count > 0):
            return []
        return [near for near in self._world.ground[area] if self.is_ours(near)]

    def _open(self, area: Space, behind: Iterable[Space]) -> float:
        """What an enemy could win in an area, or behind it."""
        return self.danger(area) + values().hard.behind * max(map(self.danger, behind), default=0.0)

    def risk(self, areas: Iterable[Space]) -> float:
        """What an enemy could win in these areas; it can't go for all of them at once."""
        risks = sorted((self.danger(area) for area in areas if self.is_ours(area)), reverse=True)
        return sum(risk * (1.0 if place == 0 else values().hard.others) for place, risk in enumerate(risks))
