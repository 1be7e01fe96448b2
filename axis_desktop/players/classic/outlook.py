"""What a computer player sees when it looks at the board: fronts, threats, garrisons."""

from collections.abc import Iterable
from functools import lru_cache

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.players.classic.estimate import Estimate, Fighter, estimate
from axis_desktop.systems.area_war.paths import steps_from
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.strength import attack_dice, attack_figure, defense_figure

AIR_REACH = {"fighter": 3, "bomber": 4}
"""Spaces at which an enemy plane is feared: it must still find a place to land."""


class Outlook:
    """The board seen by one power; made anew for every plan."""

    def __init__(self, state: State, power: Power) -> None:
        self.state = state
        self.power = power
        self.world = state.world
        self._attackers: dict[tuple[Space, Power], list[Unit]] = {}
        self._as_attacker: dict[tuple[UnitType, Power], Fighter] = {}
        self._as_defender: dict[tuple[UnitType, Power], Fighter] = {}

    # ------------------------------------------------------------------- fighters

    def attacker(self, unit: Unit) -> Fighter:
        """A unit as it attacks."""
        key = unit.type, unit.owner
        if key not in self._as_attacker:
            figure, cost = attack_figure(self.state, unit) or 0, self.state.row(unit).cost
            self._as_attacker[key] = Fighter(figure, cost, attack_dice(self.state, unit))
        return self._as_attacker[key]

    def defender(self, unit: Unit) -> Fighter:
        """A unit as it defends."""
        key = unit.type, unit.owner
        if key not in self._as_defender:
            self._as_defender[key] = Fighter(defense_figure(self.state, unit) or 0, self.state.row(unit).cost)
        return self._as_defender[key]

    def attack(self, units: Iterable[Unit]) -> list[Fighter]:
        """Units as they attack."""
        return [self.attacker(unit) for unit in units if self.state.row(unit).combat]

    def defense(self, units: Iterable[Unit]) -> list[Fighter]:
        """Units as they defend; cargo and guns don't."""
        return [
            self.defender(unit) for unit in units if self.state.row(unit).combat and not self.is_cargo(unit)
        ]

    def is_cargo(self, unit: Unit) -> bool:
        """It is aboard a transport."""
        return unit.aboard is not None and self.state.row(unit).domain == "land"

    def own_side(self, space: Space) -> list[Unit]:
        """Combat troops of the whole side in a space."""
        return [
            u
            for u in self.state.units_in(space)
            if self.state.allied(u.owner, self.power) and self.state.row(u).combat and not self.is_cargo(u)
        ]

    # ------------------------------------------------------------------- threats

    def enemies(self) -> list[Power]:
        """Powers of the other side, in turn order from the next one on."""
        order = self.world.turn_order
        place = order.index(self.power)
        following = order[place + 1 :] + order[:place]
        return [power for power in following if not self.world.allied(power, self.power)]

    def threat(
        self, space: Space, extra: Iterable[Fighter] = (), without: frozenset[int] = frozenset()
    ) -> Estimate:
        """The worst that one enemy power could do to a territory before this power moves again.

        Args:
            space: a territory.
            extra: defenders that would come in addition.
            without: units that would be gone.
        """
        home = self.defense(u for u in self.own_side(space) if u.id not in without) + list(extra)
        worst = Estimate(0.0, 0.0, 0.0, 0.0)
        for enemy in self.enemies():
            coming = self.attackers_near(space, enemy)
            if not any(self.state.row(u).domain == "land" for u in coming):
                continue
            found = estimate(self.attack(coming), home)
            if found.win > worst.win:
                worst = found
        return worst

    def attackers_near(self, space: Space, enemy: Power) -> list[Unit]:
        """Units of an enemy that could attack a territory on its next turn."""
        key = (space, enemy)
        if key not in self._attackers:
            self._attackers[key] = (
                self._by_land(space, enemy) + self._by_air(space, enemy) + self._by_sea(space, enemy)
            )
        return self._attackers[key]

    def _by_land(self, space: Space, enemy: Power) -> list[Unit]:
        found: list[Unit] = []
        for near in self.world.neighbours[space]:
            if not self.world.is_land(near):
                continue
            found += self._land_units(near, enemy)
            if self.state.friendly_to(enemy, near) or not self.own_side(near):
                for far in self.world.neighbours[near]:
                    if far != space and self.world.is_land(far) and not self.world.adjacent(far, space):
                        found += [u for u in self._land_units(far, enemy) if self.state.row(u).move > 1]
        return list({u.id: u for u in found}.values())

    def _land_units(self, space: Space, enemy: Power) -> list[Unit]:
        return [
            u
            for u in self.state.units_in(space)
            if u.owner == enemy
            and u.aboard is None
            and self.state.row(u).domain == "land"
            and self.state.row(u).attack
        ]

    def _by_air(self, space: Space, enemy: Power) -> list[Unit]:
        near = air_distances(self.world, space)
        return [
            u
            for place, units in self.state.units.items()
            for u in units
            if u.owner == enemy
            and self.state.row(u).domain == "air"
            and near.get(place, 99) <= AIR_REACH.get(u.type, self.state.row(u).move - 1)
        ]

    def _by_sea(self, space: Space, enemy: Power) -> list[Unit]:
        """What its transports could bring: two places each, filled with what waits at their coasts."""
        found: list[Unit] = []
        coast = [z for z in self.world.neighbours[space] if self.world.is_sea(z)]
        near = sea_distances(self.world, frozenset(coast))
        for zone, units in self.state.units.items():
            if near.get(zone, 99) > 2:
                continue
            for ship in units:
                room = self.state.row(ship).capacity
                if ship.owner != enemy or not room:
                    continue
                waiting = [u for u in units if u.aboard == ship.id]
                for shore in self.world.neighbours[zone]:
                    if self.world.is_land(shore) and shore != space:
                        waiting += self._land_units(shore, enemy)
                found += waiting[:room]
        return found

    # ------------------------------------------------------------------- geography

    def front_distance(self) -> dict[Space, int]:
        """Steps over land from every territory to the nearest one that an enemy controls."""
        hostile = [s for s in self.state.control if self.state.enemy_controlled(self.power, s)]
        return land_steps(self.world, frozenset(hostile), frozenset(self._neutrals()))

    def capital_distance(self) -> dict[Space, int]:
        """Steps over land and sea from everywhere to the nearest capital that an enemy holds."""
        goals = frozenset(
            row.capital
            for row in self.world.powers.values()
            if self.state.enemy_controlled(self.power, row.capital)
        )
        return self.world.air_steps(goals, frozenset())

    def sailing_distance(self) -> dict[Space, int]:
        """Zones a ship enters on its way to the nearest coast of a capital that an enemy holds."""
        coasts = frozenset(
            zone
            for row in self.world.powers.values()
            if self.state.enemy_controlled(self.power, row.capital)
            for zone in self.world.neighbours[row.capital]
            if self.world.is_sea(zone)
        )
        return sea_distances(self.world, coasts)

    def springboards(self) -> frozenset[Space]:
        """Friendly coasts from which a transport reaches an enemy capital in one turn."""
        steps = self.capital_distance()
        return frozenset(
            space
            for space in self.state.control
            if self.state.friendly_to(self.power, space)
            and steps.get(space, 99) <= 4
            and any(self.world.is_sea(near) for near in self.world.neighbours[space])
        )

    def _neutrals(self) -> list[Space]:
        return [s for s in self.world.spaces if self.state.is_neutral(s)]

    def value(self, space: Space) -> float:
        """What a territory is worth to whoever holds it, in IPC: some turns of income, factory, capital."""
        worth = 2.0 * self.world.spaces[space].value + 1.0
        if self.state.factory_in(space) is not None:
            worth += 8.0
        capital = self.world.capital_of(space)
        if capital is not None:
            worth += 20.0 + self.state.treasury.get(capital, 0)
        return worth


@lru_cache(maxsize=512)
def air_distances(world: World, space: Space) -> dict[Space, int]:
    """Spaces a plane enters on its way from every space."""
    return steps_from(world.neighbours, [space])


@lru_cache(maxsize=512)
def sea_distances(world: World, zones: frozenset[Space]) -> dict[Space, int]:
    """Zones a ship enters on its way to the nearest of these zones."""
    return steps_from(world.neighbours, zones, frozenset(s for s in world.spaces if world.is_land(s)))


@lru_cache(maxsize=512)
def land_steps(world: World, targets: frozenset[Space], closed: frozenset[Space]) -> dict[Space, int]:
    """Steps over land to the nearest target, around what is closed."""
    seas = frozenset(s for s in world.spaces if not world.is_land(s))
    return steps_from(world.neighbours, targets, seas | (closed - targets))
