"""What a computer player sees when it looks at the board: fronts, threats, garrisons."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Generic, NamedTuple, TypeVar

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.players.area_war.sight.board import Board
from axis_desktop.players.area_war.sight.estimate import Estimate, Fighter, chance_to_win, estimate
from axis_desktop.systems.area_war.paths import steps_from
from axis_desktop.systems.area_war.situation import enemy_controlled, factory_in, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World

FAR = 99
"""Steps to what can't be reached at all."""

MAINLAND = 0.3
"""Part of what enemies hold on their richest continent that makes another one worth a march."""

VOYAGE = 2
"""Zones that ships sail in a turn."""

B = TypeVar("B", bound=Board)


class Onset(NamedTuple):
    """What one enemy could throw at a territory on its next turn.

    Attributes:
        fighters: its units as they attack.
        takes_ground: land units are among them.
    """

    fighters: tuple[Fighter, ...]
    takes_ground: bool


class _Forces:
    """A power's units that may be feared, by what brings them near.

    Attributes:
        land: land units that attack, by territory; none of them at sea.
        planes, transports: each with its space.
    """

    def __init__(self) -> None:
        self.land: dict[Space, list[Unit]] = {}
        self.planes: list[tuple[Space, Unit]] = []
        self.transports: list[tuple[Space, Unit]] = []


class Outlook(ABC, Generic[B]):
    """The board seen by one power; made again for every plan.

    Own units may move while it is used, the enemies' units stay where they are. What a game's rules say of
    units and ground is asked of its own kind of outlook.

    Args:
        state: the board.
        power: who looks at it.
        feared: enemies whose moves are feared; by default all.
    """

    def __init__(self, state: B, power: Power, feared: Collection[Power] | None = None) -> None:
        self.state = state
        self.power = power
        self._feared = feared
        self.world = state.world
        self._onsets: dict[tuple[Space, Power], Onset] = {}
        self._as_attacker: dict[tuple[UnitType, Power], Fighter] = {}
        self._as_defender: dict[tuple[UnitType, Power], Fighter] = {}

    # ------------------------------------------------------------------- what a game's rules say

    @abstractmethod
    def as_attacker(self, unit: Unit) -> Fighter:
        """What a unit is worth in an attack."""

    @abstractmethod
    def as_defender(self, unit: Unit) -> Fighter:
        """The same in defense."""

    @abstractmethod
    def closed(self) -> frozenset[Space]:
        """Territories through which nobody of this power marches."""

    @abstractmethod
    def worth(self, space: Space, urgency: float) -> float:
        """What a territory is worth to whoever holds it for some turns, in IPC.

        Args:
            space: the territory.
            urgency: how much more income counts than usual.
        """

    @abstractmethod
    def lasting(self, space: Space) -> float:
        """IPC beside its income that an enemy gains by keeping a territory: where it builds, what wins."""

    @abstractmethod
    def urgency(self) -> float:
        """How much more income counts than usual, as what it wins comes near."""

    @property
    @abstractmethod
    def must_grow(self) -> bool:
        """Time works against this power's side, and its enemies may wait."""

    def is_feared(self, power: Power) -> bool:
        """A power that may attack before this one moves again."""
        return self.state.relations.at_war(power, self.power)

    def may_enter(self, enemy: Power, space: Space) -> bool:
        """An enemy's land units may go to a territory."""
        return True

    def flight(self, place: Space, unit: Unit) -> int:
        """Spaces that a plane flies from where it is."""
        return self.world.row(unit).move + self.state.range_bonus(unit)

    def voyage(self, zone: Space) -> int:
        """Zones that a warship sails from where it is."""
        return VOYAGE

    # ------------------------------------------------------------------- fighters

    def attacker(self, unit: Unit) -> Fighter:
        """A unit as it attacks."""
        key = unit.type, unit.owner
        if key not in self._as_attacker:
            self._as_attacker[key] = self.as_attacker(unit)
        return self._as_attacker[key]

    def defender(self, unit: Unit) -> Fighter:
        """A unit as it defends."""
        key = unit.type, unit.owner
        if key not in self._as_defender:
            self._as_defender[key] = self.as_defender(unit)
        return self._as_defender[key]

    def attack(self, units: Iterable[Unit]) -> list[Fighter]:
        """Units as they attack."""
        rows = self.world.units
        return [self.attacker(unit) for unit in units if rows[unit.type].combat]

    def defense(self, units: Iterable[Unit]) -> list[Fighter]:
        """Units as they defend; cargo and guns don't."""
        rows = self.world.units
        return [self.defender(unit) for unit in units if rows[unit.type].combat and not self.is_cargo(unit)]

    def is_cargo(self, unit: Unit) -> bool:
        """It is aboard a transport."""
        return unit.aboard is not None and self.state.world.row(unit).domain == "land"

    def own_side(self, space: Space) -> list[Unit]:
        """Combat troops of the whole side in a space."""
        friends, rows = self.state.relations.allies[self.power], self.world.units
        return [
            u
            for u in self.state.forces.at(space)
            if u.owner in friends and rows[u.type].combat and (u.aboard is None or not self.is_cargo(u))
        ]

    def is_held(self, space: Space) -> bool:
        """Combat troops of the own side are in a space."""
        friends, rows = self.state.relations.allies[self.power], self.world.units
        for unit in self.state.forces.at(space):
            if unit.owner in friends and rows[unit.type].combat and not self.is_cargo(unit):
                return True
        return False

    # ------------------------------------------------------------------- threats

    def enemies(self) -> tuple[Power, ...]:
        """Powers of the other side, in turn order from the next one on."""
        return self._enemies

    @cached_property
    def _enemies(self) -> tuple[Power, ...]:
        order = self.world.turn_order
        place = order.index(self.power)
        following = order[place + 1 :] + order[:place]
        enemies = (power for power in following if self.is_feared(power))
        return tuple(enemy for enemy in enemies if self._feared is None or enemy in self._feared)

    def threat(
        self, space: Space, extra: Iterable[Fighter] = (), without: frozenset[int] = frozenset()
    ) -> Estimate:
        """The worst that one enemy power could do to a territory before this power moves again.

        Args:
            space: a territory.
            extra: defenders that would come in addition.
            without: units that would be gone.
        """
        home = self._home(space, extra, without)
        return estimate(self._worst(space, home)[0], home)

    def chance_to_fall(
        self, space: Space, extra: Iterable[Fighter] = (), without: frozenset[int] = frozenset()
    ) -> float:
        """The `win` of `threat` alone, for a fraction of the work."""
        return self._worst(space, self._home(space, extra, without))[1]

    def _home(self, space: Space, extra: Iterable[Fighter], without: frozenset[int]) -> list[Fighter]:
        return self.defense(u for u in self.own_side(space) if u.id not in without) + list(extra)

    def _worst(self, space: Space, home: Sequence[Fighter]) -> tuple[Sequence[Fighter], float]:
        """The attackers that most probably take a territory from these defenders, and how probably."""
        worst: tuple[Sequence[Fighter], float] = ((), 0.0)
        for enemy in self.enemies():
            onset = self.onset(space, enemy)
            if onset.takes_ground:
                win = chance_to_win(onset.fighters, home)
                if win > worst[1]:
                    worst = onset.fighters, win
        return worst

    def onset(self, space: Space, enemy: Power) -> Onset:
        """What an enemy could throw at a territory on its next turn."""
        key = (space, enemy)
        if key not in self._onsets:
            forces = self._forces[enemy]
            landed = self._by_sea(space, forces)
            walking = self._by_land(space, enemy, forces)
            coming = [*walking, *self._by_air(space, forces), *landed]
            self._onsets[key] = Onset(tuple(self.attack(coming)), bool(walking or landed))
        return self._onsets[key]

    @cached_property
    def _forces(self) -> dict[Power, _Forces]:
        """What each enemy has."""
        rows = self.world.units
        found = {enemy: _Forces() for enemy in self._enemies}
        for space, units in self.state.forces.units.items():
            for unit in units:
                forces = found.get(unit.owner)
                if forces is None:
                    continue
                row = rows[unit.type]
                if row.domain == "air":
                    forces.planes.append((space, unit))
                elif row.capacity:
                    forces.transports.append((space, unit))
                elif row.domain == "land" and row.attack and unit.aboard is None:
                    forces.land.setdefault(space, []).append(unit)
        return found

    def _by_land(self, space: Space, enemy: Power, forces: _Forces) -> list[Unit]:
        world, land = self.world, forces.land
        found: list[Unit] = []
        for near in world.neighbors[space]:
            if not world.is_land(near):
                continue
            found += land.get(near, ())
            if friendly_to(self.state, enemy, near) or not self.is_held(near):
                for far in world.neighbors[near]:
                    if far in land and far != space and not world.adjacent(far, space):
                        found += [u for u in land[far] if self.state.world.row(u).move > 1]
        return list({u.id: u for u in found}.values())

    def _by_air(self, space: Space, forces: _Forces) -> list[Unit]:
        near = air_distances(self.world, space)
        return [
            u
            for place, u in forces.planes
            if near.get(place, FAR) <= _air_reach(self.state.world.row(u).move)
        ]

    def _by_sea(self, space: Space, forces: _Forces) -> list[Unit]:
        """What its transports could bring: two places each, filled with what waits at their coasts."""
        found: dict[UnitId, Unit] = {}
        coast = frozenset(z for z in self.world.neighbors[space] if self.world.is_sea(z))
        for zone, ship in forces.transports:
            row = self.state.world.row(ship)
            harbors = harbors_on_the_way(self.world, zone, coast, row.move) if coast else ()
            if not harbors:
                continue
            waiting = [u for u in self.state.forces.at(zone) if u.aboard == ship.id]
            shores = dict.fromkeys(s for z in harbors for s in self.world.neighbors[z] if s != space)
            waiting += [u for shore in shores for u in forces.land.get(shore, ()) if u.id not in found]
            found.update((u.id, u) for u in waiting[: row.capacity])
        return list(found.values())

    # ------------------------------------------------------------------- geography

    def front_distance(self) -> dict[Space, int]:
        """Steps over land from every territory to the nearest one that an enemy controls."""
        hostile = [s for s in self.state.control.held if enemy_controlled(self.state, self.power, s)]
        return land_steps(self.world, frozenset(hostile), self.closed())

    def war_distance(self) -> dict[Space, int]:
        """Steps over land from every territory to the nearest enemy one where the war can be won on foot.

        A landing in Alaska doesn't make the USA a land power: continents count on which the enemies hold a
        good part of what they hold on the richest one.
        """
        neutral = self.closed()
        hostile = {s for s in self.state.control.held if enemy_controlled(self.state, self.power, s)}
        continents: list[tuple[int, set[Space]]] = []
        while hostile:
            land = hostile & land_steps(self.world, frozenset((min(hostile),)), neutral).keys()
            hostile -= land
            continents.append((sum(self.world.spaces[s].value for s in land), land))
        richest = max((value for value, _ in continents), default=0)
        worth = (land for value, land in continents if value >= MAINLAND * richest)
        return land_steps(self.world, frozenset(s for land in worth for s in land), neutral)

    def capital_distance(self) -> dict[Space, int]:
        """Steps over land and sea from everywhere to the nearest capital that an enemy holds."""
        goals = frozenset(
            capital
            for capital in self.world.capitals.values()
            if enemy_controlled(self.state, self.power, capital)
        )
        return self.world.air_steps(goals, frozenset())

    def sailing_distance(self) -> dict[Space, int]:
        """Zones a ship enters on its way to the nearest coast of a capital that an enemy holds."""
        coasts = frozenset(
            zone
            for capital in self.world.capitals.values()
            if enemy_controlled(self.state, self.power, capital)
            for zone in self.world.neighbors[capital]
            if self.world.is_sea(zone)
        )
        return sea_distances(self.world, coasts)

    def springboards(self) -> frozenset[Space]:
        """Friendly coasts from which a transport reaches an enemy capital in one turn."""
        steps = self.capital_distance()
        return frozenset(
            space
            for space in self.state.control.held
            if friendly_to(self.state, self.power, space)
            and steps.get(space, FAR) <= 4
            and any(self.world.is_sea(near) for near in self.world.neighbors[space])
        )

    def value(self, space: Space) -> float:
        """What a territory is worth to whoever holds it, in IPC: some turns of income, factory, capital."""
        worth = 2.0 * self.world.spaces[space].value + 1.0
        if factory_in(self.state, space) is not None:
            worth += 8.0
        capital = self.world.capital_of(space)
        if capital is not None:
            worth += 20.0 + self.state.treasury.get(capital, 0)
        return worth


def _air_reach(move: int) -> int:
    """Spaces at which an enemy plane is feared: it must still find a place to land."""
    return move // 2 + 1


@lru_cache(maxsize=512)
def air_distances(world: World, space: Space) -> dict[Space, int]:
    """Spaces a plane enters on its way from every space."""
    return steps_from(world.neighbors, [space])


@lru_cache(maxsize=512)
def sea_distances(world: World, zones: frozenset[Space]) -> dict[Space, int]:
    """Zones a ship enters on its way to the nearest of these zones."""
    return steps_from(world.neighbors, zones, world.lands)


@lru_cache(maxsize=512)
def land_steps(world: World, targets: frozenset[Space], closed: frozenset[Space]) -> dict[Space, int]:
    """Steps over land to the nearest target, around what is closed."""
    seas = frozenset(s for s in world.spaces if not world.is_land(s))
    return steps_from(world.neighbors, targets, seas | (closed - targets))


@lru_cache(maxsize=4096)
def harbors_on_the_way(world: World, zone: Space, coast: frozenset[Space], moves: int) -> tuple[Space, ...]:
    """Zones by which a transport could come on its way to a coast, to load there (CL-9.4)."""
    near = sea_distances(world, coast)
    away = sea_distances(world, frozenset((zone,)))
    return tuple(sorted(z for z, steps in away.items() if steps + near.get(z, FAR) <= moves))
