"""Strikes: what each enemy could throw at a space on its next turn."""

from collections.abc import Sequence
from typing import Generic, NamedTuple

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import (
    FAR,
    B,
    Outlook,
    air_distances,
    harbors_on_the_way,
    sea_distances,
)
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order, scan
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit


class Blitzer(NamedTuple):
    """A tank that must pass through an empty territory to attack.

    Attributes:
        ways: territories of which one must be empty.
        tank: as it attacks.
        is_ferried: a transport could bring it instead, and it is among what is `landed`.
    """

    ways: frozenset[Space]
    tank: Fighter
    is_ferried: bool


class Strike(NamedTuple):
    """Units that could attack a space.

    Attributes:
        ground: land units that walk there, whatever stands on the way.
        blitz: tanks that must pass through an empty territory.
        landed: what transports could bring.
        zones: where those transports would lie.
        air: planes that could land again.
        ships: warships that could come; beside a territory they bombard.
    """

    ground: Troops
    blitz: tuple[Blitzer, ...]
    landed: Troops
    zones: frozenset[Space]
    air: Troops
    ships: Troops


NOTHING = Strike((), (), (), frozenset(), (), ())


class Blow(NamedTuple):
    """Units of one enemy that attack together: one of them, or a transport's load with its ship.

    Attributes:
        pieces: a bit for each unit that is busy with it.
        attackers: as they attack.
        holders: those that stay in a territory they take, as they defend it.
        ways: territories of which one must be empty, if any are named.
        zones: where a transport would lie, of which one must be free of our ships.
    """

    pieces: int
    attackers: Troops
    holders: Troops = ()
    ways: frozenset[Space] = frozenset()
    zones: frozenset[Space] = frozenset()


class Strikes(Generic[B]):
    """The strikes of all enemies of a power, worked out as they are asked for.

    Args:
        outlook: the board.
        dead: spaces whose enemy units are taken as destroyed.
    """

    def __init__(self, outlook: Outlook[B], dead: frozenset[Space] = frozenset()) -> None:
        self._outlook = outlook
        self._state = outlook.state
        self._world = outlook.world
        self._found: dict[tuple[Space, Power], Strike] = {}
        self._units: dict[Power, dict[Space, tuple[Unit, ...]]] = {}
        for space in self._state.forces.spaces():
            if space in dead:
                continue
            for unit in self._state.forces.units[space]:
                if unit.owner in outlook.enemies():
                    here = self._units.setdefault(unit.owner, {})
                    here[space] = (*here.get(space, ()), unit)
        self._air: dict[Power, list[tuple[Space, Unit]]] = {
            enemy: [
                (place, u)
                for place, here in places.items()
                for u in here
                if self._state.world.row(u).domain == "air"
            ]
            for enemy, places in self._units.items()
        }
        self._ground = {enemy: self._landing_steps(enemy) for enemy in outlook.enemies()}

    def on(self, space: Space, enemy: Power) -> Strike:
        """What an enemy could throw at a space."""
        key = space, enemy
        if key not in self._found:
            find = self._at_sea if self._world.is_sea(space) else self._on_land
            self._found[key] = find(space, enemy)
        return self._found[key]

    def _landing_steps(self, enemy: Power) -> dict[Space, int]:
        """Steps from everywhere to ground, or to a carrier, where the enemy's planes could land."""
        state = self._state
        grounds = frozenset(
            s for s, owner in state.control.held.items() if state.relations.allied(owner, enemy)
        )
        decks = frozenset(
            space
            for space, units in self._units.get(enemy, {}).items()
            if any(state.world.row(u).fighters for u in units)
        )
        return self._world.air_steps(grounds | decks, frozenset())

    # ------------------------------------------------------------------- on land

    def _on_land(self, space: Space, enemy: Power) -> Strike:
        if not self._outlook.may_enter(enemy, space):
            return NOTHING
        walking = self._walkers(space, enemy)
        loads, zones, ships = self._landings(space, enemy, walking)
        ferried = {u.id for _, load in loads for u in load}
        fights = self._outlook.attacker
        return Strike(
            in_loss_order(fights(u) for u, ways in walking if not ways),
            tuple(Blitzer(ways, fights(u), u.id in ferried) for u, ways in walking if ways),
            in_loss_order(fights(u) for _, load in loads for u in load),
            zones,
            in_loss_order(map(fights, self._planes(space, enemy))),
            ships,
        )

    def blows(self, space: Space, enemy: Power) -> tuple[Blow, ...]:
        """The same unit by unit: those that can hold ground first, the cheapest first."""
        attacks, defends = self._outlook.attacker, self._outlook.defender
        found: list[Blow] = []
        if self._world.is_sea(space):
            found += [Blow(1 << u.id, (attacks(u),)) for u in self._ships(space, enemy)]
        elif not self._outlook.may_enter(enemy, space):
            return ()
        else:
            walking = self._walkers(space, enemy)
            loads, zones, _ = self._landings(space, enemy, walking)
            found += [Blow(1 << u.id, (attacks(u),), (defends(u),), ways) for u, ways in walking]
            for ship, load in loads:
                pieces = sum((1 << u.id for u in load), 1 << ship.id)
                troops = tuple(map(attacks, load)), tuple(map(defends, load))
                found.append(Blow(pieces, *troops, zones=zones))
        found += [Blow(1 << u.id, (attacks(u),)) for u in self._planes(space, enemy)]
        return tuple(sorted(found, key=lambda b: (not b.holders, sum(f.cost for f in b.attackers), b.pieces)))

    def _walkers(self, space: Space, enemy: Power) -> list[tuple[Unit, frozenset[Space]]]:
        """Land units that walk there; tanks with the territories of which one must be empty for them."""
        state, world = self._state, self._world
        found: list[tuple[Unit, frozenset[Space]]] = []
        free = frozenset[Space]()
        two_steps: dict[Space, set[Space]] = {}
        for near in world.neighbors[space]:
            if not world.is_land(near):
                continue
            found += [(unit, free) for unit in self._fighting(near, enemy)]
            if near in state.control.held:
                for far in world.neighbors[near]:
                    if far != space and world.is_land(far) and not world.adjacent(far, space):
                        two_steps.setdefault(far, set()).add(near)
        for far in sorted(two_steps):
            for unit in self._fighting(far, enemy):
                if state.world.row(unit).move < 2:
                    continue
                if any(friendly_to(state, enemy, near) for near in two_steps[far]):
                    found.append((unit, free))
                elif state.world.row(unit).blitz:
                    found.append((unit, frozenset(two_steps[far])))
        return found

    def _fighting(self, space: Space, enemy: Power) -> list[Unit]:
        state = self._state
        return [
            u
            for u in self._units.get(enemy, {}).get(space, ())
            if u.aboard is None and state.world.row(u).domain == "land" and state.world.row(u).attack
        ]

    def _landings(
        self, space: Space, enemy: Power, walking: Sequence[tuple[Unit, frozenset[Space]]]
    ) -> tuple[list[tuple[Unit, list[Unit]]], frozenset[Space], Troops]:
        """Transports with what they could bring, where from, and the ships that could bombard.

        Who walks there needs none; tanks whose way may be barred go aboard where nobody else waits.
        """
        state, world = self._state, self._world
        coast = frozenset(z for z in world.neighbors[space] if world.is_sea(z))
        near = sea_distances(world, coast) if coast else {}
        used = {unit.id for unit, ways in walking if not ways}
        late = frozenset(unit.id for unit, ways in walking if ways)
        loads: list[tuple[Unit, list[Unit]]] = []
        ships: list[Fighter] = []
        for zone, units in sorted(self._units.get(enemy, {}).items()):
            if not world.is_sea(zone) or near.get(zone, FAR) > self._outlook.voyage(zone):
                continue
            for ship in units:
                row = state.world.row(ship)
                if row.bombards:
                    ships.append(self._outlook.attacker(ship))
                if row.capacity:
                    harbors = harbors_on_the_way(world, zone, coast, row.move)
                    load = self._cargo(zone, ship, enemy, used, harbors, late=late, target=space)
                    used.update(unit.id for unit in load)
                    if load:
                        loads.append((ship, load))
        return loads, coast if loads else frozenset(), in_loss_order(ships)

    def _cargo(
        self,
        zone: Space,
        ship: Unit,
        enemy: Power,
        used: set[UnitId],
        harbors: Sequence[Space],
        *,
        late: frozenset[UnitId],
        target: Space,
    ) -> list[Unit]:
        """The load a transport would bring: what is aboard, else what waits at the coasts it comes by."""
        state, world = self._state, self._world
        aboard = [u for u in self._units[enemy][zone] if u.aboard == ship.id]
        if aboard:
            return aboard
        shores = dict.fromkeys(s for z in harbors for s in world.neighbors[z] if world.is_land(s))
        waiting = [u for s in shores if s != target for u in self._fighting(s, enemy) if u.id not in used]
        room, load = state.world.row(ship).capacity, []
        for unit in sorted(waiting, key=lambda u: (u.id in late, state.world.row(u).load, u.id)):
            if state.world.row(unit).load <= room:
                room -= state.world.row(unit).load
                load.append(unit)
        return load

    # -------------------------------------------------------------------- by air and at sea

    def _planes(self, space: Space, enemy: Power) -> list[Unit]:
        """Planes that could attack a space and land again, at sea also on carriers that come along."""
        away, home = air_distances(self._world, space), self._ground[enemy].get(space, FAR)
        at_sea, able, late = 0, list[Unit](), list[tuple[Space, Unit]]()
        for place, unit in self._air.get(enemy, ()):
            left = self._outlook.flight(place, unit) - away.get(place, FAR)
            if left >= home:
                able.append(unit)
                at_sea += self._world.is_sea(place)
            elif left >= 0 and self._world.row(unit).lands_on_carrier:
                late.append((place, unit))
        if not late or not self._world.is_sea(space):
            return able
        # Those that stand on decks now come back to them.
        decks = sum(self._world.row(ship).fighters for ship in self._ships(space, enemy)) - at_sea
        late.sort(key=lambda found: self._world.is_land(found[0]))
        return [*able, *(unit for _, unit in late[: max(0, decks)])]

    def _ships(self, zone: Space, enemy: Power) -> list[Unit]:
        """Ships that could come: warships, and empty transports to take the hits instead of them."""
        near, rows = sea_distances(self._world, frozenset((zone,))), self._state.world
        found: list[Unit] = []
        for place, units in self._units.get(enemy, {}).items():
            if near.get(place, FAR) <= self._outlook.voyage(place):
                laden = {u.aboard for u in units if u.aboard is not None}
                found += [
                    u
                    for u in units
                    if rows.row(u).domain == "sea"
                    and (rows.row(u).attack or (rows.row(u).capacity and u.id not in laden))
                ]
        return found

    def _at_sea(self, zone: Space, enemy: Power) -> Strike:
        fights = self._outlook.attacker
        ships = in_loss_order(map(fights, self._ships(zone, enemy)))
        planes = in_loss_order(map(fights, self._planes(zone, enemy)))
        return Strike((), (), (), frozenset(), planes, ships)


def swing_at_sea(strike: Strike, fleet: Troops) -> float:
    """What an enemy expects to gain in IPC by attacking a fleet, never less than nothing."""
    coming = in_loss_order((*strike.ships, *strike.air))
    if not coming or not fleet:
        return 0.0
    found = scan(coming, fleet)
    return max(0.0, found.defender_loss - found.attacker_loss) if found.win > 0.3 else 0.0
