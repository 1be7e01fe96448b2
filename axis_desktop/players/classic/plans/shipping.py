"""The strong player's ships in the noncombat move: ferries, empty transports, escorts."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import FAR, sea_distances
from axis_desktop.players.area_war.sight.stakes import Stakes, enemy_capitals
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.area_war.stations.groups import drawn
from axis_desktop.players.area_war.stations.stations import PULL
from axis_desktop.players.classic.plans.landings import Crossing, crossings
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.overseas import OVERLAND, harbors, needs_ships, won_on_land
from axis_desktop.players.classic.sight.pull import ELSEWHERE
from axis_desktop.players.classic.sight.theater import theater
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.situation import cargo_of, enemy_controlled, enemy_occupied, factory_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.classic.state import State

FERRY_PULL = 2.0 * PULL
"""IPC that an infantry brought over the sea is worth more for each unit of pull, to who needs ships."""


TO_THE_FRONT = 3.0
"""IPC that an infantry is worth more beside an enemy on land than where it can walk to none."""

LEAST_WORTH = 0.3
"""IPC that a convoy must be worth."""

STAKE = 0.7
"""How much of what an enemy could take on land counts: it can't strike everywhere at once."""

SEA_CARE = 1.1
"""How much what could be sunk counts: ships that are lost bring nothing later either."""

COMPANY, FLOCK, APART = 0.7, 6, 1.2
"""IPC that it is worth for warships to be with a transport, with how many at most, and what every turn on the
way to them costs."""


ON_ITS_WAY = 0.6
"""What is left of what a fleet saves elsewhere with every turn that it takes to get there."""

ASTRAY, STAGED = 8.0, 2
"""IPC that each zone beyond so many costs a transport on its way to the last island: more than any cargo on
other shores is worth."""


class _Convoy(NamedTuple):
    """Crossings to one coast, and the warships that go with them.

    Attributes:
        zone: where they lie at the end of the turn.
        crossings: of transports; no piece is in two of them.
        escorts: warships, each with where it is and its way.
    """

    zone: Space
    crossings: tuple[Crossing, ...]
    escorts: tuple[tuple[Unit, Space, tuple[Space, ...]], ...]


class Shipping:
    """Ships and their cargo; the board changes under it as its steps are played.

    Args:
        stakes: what could be lost where.
        pulls: where land units are wanted.
        budget: work that may be done.
    """

    def __init__(self, stakes: Stakes[State], pulls: Mapping[Space, float], budget: Budget) -> None:
        self._stakes = stakes
        self._state = stakes.state
        self._world = stakes.outlook.world
        self._power = stakes.outlook.power
        self._pulls = pulls
        self._budget = budget
        self._front = stakes.outlook.war_distance()
        self._theater = theater(stakes.outlook)
        self._elsewhere: dict[frozenset[int], float] = {}
        self._by_sea = needs_ships(stakes.outlook)
        self._ferry_pull = FERRY_PULL if self._by_sea else PULL
        self._to_island = self._ways_to_island()

    def _ways_to_island(self) -> Mapping[Space, int] | None:
        """Zones to the last capitals around whatever enemies bar; None while one is reached on foot."""
        islands = enemy_capitals(self._state, self._power) if won_on_land(self._stakes.outlook) else []
        if not islands:
            return None
        seas = self._world.seas
        coasts = frozenset(
            zone for island in islands for zone in self._world.neighbors[island] if zone in seas
        )
        barred = frozenset(z for z in seas - coasts if enemy_occupied(self._state, self._power, z))
        return self._world.air_steps(coasts, self._world.lands | barred)

    # --------------------------------------------------------------------------- ferries

    def ferries(self) -> Iterator[Step]:
        """Cargo to where it is wanted, convoy by convoy, the best one first."""
        used: set[int] = set()
        while self._budget.left > 0:
            best: tuple[float, _Convoy] | None = None
            self._elsewhere.clear()
            for convoy in self._convoys(used):
                self._budget.spend(1)
                worth = self._worth(convoy)
                if worth > LEAST_WORTH and (best is None or worth > best[0] + 1e-6):
                    best = worth, convoy
            if best is None:
                return
            convoy = best[1]
            target = convoy.crossings[0].target
            reason = Message.of("brings troops to {space:the}", space=say.space(target))
            for crossing in convoy.crossings:
                used |= {crossing.ship, *(unit.id for unit in crossing.cargo)}
                for action in crossing.actions:
                    yield Step(action, reason)
            used |= {ship.id for ship, _, _ in convoy.escorts}
            for ship, _, path in convoy.escorts:
                yield Step(
                    MoveUnits(power=self._power, units=(ship.id,), path=path),
                    Message.of("the fleet goes to {space:the}", space=say.space(path[-1])),
                )

    def _convoys(self, used: set[int]) -> Iterator[_Convoy]:
        """What could be carried where: one load, half of them, all; each with escorts and without."""
        groups: dict[tuple[Space, Space], list[Crossing]] = {}
        for crossing in crossings(self._stakes.outlook, friendly=True, bridging=True):
            if crossing.ship not in used and not any(unit.id in used for unit in crossing.cargo):
                groups.setdefault((crossing.target, crossing.zone), []).append(crossing)
        for (_, zone), found in sorted(groups.items()):
            chosen: list[Crossing] = []
            busy: set[int] = set()
            for crossing in sorted(found, key=lambda c: (-len(c.cargo), len(c.actions), c.ship)):
                pieces = {crossing.ship, *(u.id for u in crossing.cargo)}
                if not busy & pieces:
                    busy |= pieces
                    chosen.append(crossing)
            escorts = tuple(self._escorts_to(zone, used))
            for number in sorted({1, (len(chosen) + 1) // 2, len(chosen)}):
                yield _Convoy(zone, tuple(chosen[:number]), ())
                if escorts:
                    yield _Convoy(zone, tuple(chosen[:number]), escorts)

    def _escorts_to(self, zone: Space, used: set[int]) -> Iterator[tuple[Unit, Space, tuple[Space, ...]]]:
        """Own warships that can come to a zone, each with where it is and its way."""
        for origin in self._state.forces.spaces():
            if not self._world.is_sea(origin) or origin == zone:
                continue
            for ship in self._state.forces.at(origin):
                if ship.id not in used and self._may_escort(ship):
                    way = sea_ways(self._state, [ship], origin).get(zone)
                    if way:
                        yield ship, origin, way[0].path

    def _may_escort(self, ship: Unit) -> bool:
        """An own warship that still can sail."""
        row = self._state.world.row(ship)
        return (
            ship.owner == self._power
            and row.domain == "sea"
            and not row.capacity
            and ship.start is None
            and not ship.spent
            and ship.id not in self._state.fought
        )

    def _worth(self, convoy: _Convoy) -> float:
        """What a convoy is worth in IPC: its troops together, less what is at stake on land and at sea."""
        state, outlook = self._state, self._stakes.outlook
        target = convoy.crossings[0].target
        there = self._pulls.get(target, 0.0)
        share = 1.0 if self._theater is None or target in self._theater else ELSEWHERE
        worth = 0.0
        leaving: dict[Space, set[int]] = {}
        for crossing in convoy.crossings:
            found = state.forces.find(crossing.cargo[0].id)
            source = found[0] if found is not None and self._world.is_land(found[0]) else None
            if source is None:
                worth += 0.5
            elif self._world.adjacent(source, target):
                return -1.0
            else:
                leaving.setdefault(source, set()).update(u.id for u in crossing.cargo)
            here = self._pulls.get(source, 0.0) if source is not None else 0.0
            weights = sum(drawn(state.world.row(u)) for u in crossing.cargo)
            worth += share * self._ferry_pull * weights * (there - here)
            if source is not None:
                nearer = self._nearness_to_war(target) - self._nearness_to_war(source)
                # Who leaves a front is missed there in full.
                worth += (share if nearer > 0 else 1.0) * weights * TO_THE_FRONT * nearer
        for source, ids in sorted(leaving.items()):
            worth -= STAKE * (self._loss(source, frozenset(ids)) - self._loss(source))
        cargo = [outlook.defender(u) for c in convoy.crossings for u in c.cargo]
        landed = in_loss_order((*self._stakes.troops(target), *cargo))
        then = self._stakes.danger(target, landed, self._stakes.is_empty).loss
        return worth - STAKE * (then - self._loss(target)) - SEA_CARE * max(0.0, self._risk_at_sea(convoy))

    def _walks_to_war(self, space: Space) -> bool:
        """From a territory an enemy can be walked to."""
        return self._front.get(space, FAR) <= OVERLAND

    def _nearness_to_war(self, space: Space) -> float:
        """From 0 where no enemy can be walked to up to 1 beside one."""
        return max(0.0, 1 - (max(1, self._front.get(space, FAR)) - 1) / OVERLAND)

    def _risk_at_sea(self, convoy: _Convoy) -> float:
        """What more is at stake at sea if a convoy sails than if its ships went wherever they are safest."""
        stakes = self._stakes
        sailing: dict[Space, list[Unit]] = {}
        for ship, origin, _ in convoy.escorts:
            sailing.setdefault(origin, []).append(ship)
        for crossing in convoy.crossings:
            found = self._state.forces.find(crossing.ship)
            if found is not None and found[0] != convoy.zone:
                sailing.setdefault(found[0], []).append(found[1])
        there, coming, risk = stakes.troops(convoy.zone), list[Unit](), 0.2 * len(convoy.escorts)
        for origin, ships in sorted(sailing.items()):
            going = self._with_planes(ships, origin)
            coming += going
            risk += stakes.at_sea(origin, stakes.troops(origin, frozenset(u.id for u in going)))
            risk -= stakes.at_sea(origin, stakes.troops(origin))
            # What ships save by sailing away they save without cargo as well.
            risk += self._saved_elsewhere(ships, origin)
        more = in_loss_order((*there, *(stakes.outlook.defender(u) for u in coming)))
        return risk + stakes.at_sea(convoy.zone, more) - stakes.at_sea(convoy.zone, there)

    def _with_planes(self, ships: list[Unit], zone: Space) -> list[Unit]:
        """Ships and the planes on their decks; the cargo of transports is no defender."""
        carriers = [ship for ship in ships if not self._world.row(ship).capacity]
        return [*ships, *(unit for ship in carriers for unit in cargo_of(self._state, ship, zone))]

    def _saved_elsewhere(self, ships: list[Unit], origin: Space) -> float:
        """How much less is at stake at sea if these ships go together to where they are safest."""
        ids = frozenset(ship.id for ship in ships)
        if ids not in self._elsewhere:
            targets = noncombat_moves(self._state).targets(sorted(ids))
            risks = (self._sailing_risk(ships, origin, e) for e, t in targets.items() if t.kind == "friendly")
            self._elsewhere[ids] = max(0.0, -min(risks, default=0.0))
        return self._elsewhere[ids]

    def _loss(self, space: Space, without: frozenset[int] = frozenset()) -> float:
        return self._stakes.danger(space, self._stakes.troops(space, without), self._stakes.is_empty).loss

    def _sailing_risk(self, ships: list[Unit], origin: Space, zone: Space) -> float:
        """What more is at stake at sea if these ships go."""
        stakes, outlook, going = self._stakes, self._stakes.outlook, self._with_planes(ships, origin)
        gone = frozenset(unit.id for unit in going)
        there = stakes.troops(zone)
        risk = stakes.at_sea(zone, in_loss_order((*there, *(outlook.defender(unit) for unit in going))))
        risk -= stakes.at_sea(zone, there)
        risk += stakes.at_sea(origin, stakes.troops(origin, gone))
        return risk - stakes.at_sea(origin, stakes.troops(origin))

    # ---------------------------------------------------------------- empty transports

    def empty_ones(self) -> Iterator[Step]:
        """Empty transports sail to where cargo will wait, with the warships beside them if need be."""
        state = self._state
        waiting = self._waiting()
        for zone in state.forces.spaces():
            idle = [u for u in state.forces.at(zone) if self._is_idle(u, zone)]
            for ship in idle:
                ways = {end: found[0].path for end, found in sea_ways(state, [ship], zone).items()}
                calm = [end for end in sorted(ways) if not enemy_occupied(state, self._power, end)]
                best, most = zone, self._calling(zone, waiting) - self._astray(zone)
                for end in calm:
                    worth = self._calling(end, waiting) - self._sailing_risk([ship], zone, end) - 0.05
                    worth -= self._astray(end)
                    if worth > most + 1e-6:
                        best, most = end, worth
                if best == zone:
                    fleet = [other for other in idle if other in state.forces.at(zone)]
                    together = self._together(zone, fleet, waiting)
                    if together is not None:
                        end, step = together
                        for other in fleet:
                            self._take(end, waiting, state.world.row(other).capacity)
                        yield step
                        break
                self._take(best, waiting, state.world.row(ship).capacity)
                if best != zone:
                    reason = Message.of("sails to {space:the}: troops wait there", space=say.space(best))
                    yield Step(MoveUnits(power=self._power, units=(ship.id,), path=ways[best]), reason)

    def _is_idle(self, ship: Unit, zone: Space) -> bool:
        """An own empty transport at sea that still can sail."""
        free = ship.owner == self._power and ship.start is None and not ship.spent
        carries = free and bool(self._state.world.row(ship).capacity) and self._world.is_sea(zone)
        return carries and not cargo_of(self._state, ship, zone)

    def _together(
        self, zone: Space, transports: list[Unit], waiting: Mapping[Space, float]
    ) -> tuple[Space, Step] | None:
        """All of a fleet goes to where cargo waits, if its warships make that safe enough."""
        escorts = [u for u in self._state.forces.at(zone) if self._may_escort(u)]
        if not escorts:
            return None
        fleet = [*transports, *escorts]
        targets = noncombat_moves(self._state).targets([u.id for u in fleet])
        here, best, most = self._calling(zone, waiting), None, LEAST_WORTH
        for end in sorted(targets):
            if targets[end].kind == "friendly" and end != zone:
                worth = len(transports) * (self._calling(end, waiting) - here)
                worth -= self._sailing_risk(fleet, zone, end)
                if worth > most + 1e-6:
                    best, most = end, worth
        if best is None:
            return None
        reason = Message.of("the fleet goes to {space:the}", space=say.space(best))
        return best, Step(targets[best].action, reason)

    def _waiting(self) -> dict[Space, float]:
        """For every zone what its coasts' troops would gain by a crossing from there, by two.

        Whoever needs ships needs none for those who can walk.
        """
        state, world = self._state, self._world
        found: dict[Space, float] = {}
        for zone in sorted(s for s in world.spaces if world.is_sea(s)):
            if enemy_occupied(state, self._power, zone):
                continue
            best = max(
                (
                    self._pulls.get(shore, 0.0)
                    for near, steps in sea_distances(world, frozenset((zone,))).items()
                    if steps <= 2
                    for shore in world.neighbors[near]
                    if world.is_land(shore) and shore in self._pulls
                ),
                default=0.0,
            )
            gain = 0.0
            for shore in world.neighbors[zone]:
                if world.is_land(shore) and not (self._by_sea and self._walks_to_war(shore)):
                    troops = sum(
                        u.owner == self._power and state.world.row(u).load > 0 and state.world.row(u).combat
                        for u in state.forces.at(shore)
                    )
                    if factory_in(state, shore) is not None and state.control.holder(shore) == self._power:
                        troops += 2
                    gain += troops * max(0.0, best - self._pulls.get(shore, 0.0))
            if gain > 0:
                found[zone] = self._ferry_pull * gain
        return found

    def _calling(self, zone: Space, waiting: Mapping[Space, float]) -> float:
        """How much a zone is worth to an empty transport: cargo there, or a voyage away."""
        near = sea_distances(self._world, frozenset((zone,)))
        return max(
            (
                min(gain, 8.0) * 0.6 ** ((steps + 1) // 2)
                for place, gain in waiting.items()
                if (steps := near.get(place)) is not None
            ),
            default=0.0,
        )

    def _astray(self, zone: Space) -> float:
        """What it costs an empty transport to be far from the last island, once the war is won on land."""
        if self._to_island is None:
            return 0.0
        return ASTRAY * max(0, self._to_island.get(zone, FAR) - STAGED)

    def _take(self, zone: Space, waiting: dict[Space, float], room: int) -> None:
        """A ship that comes takes cargo away from those after it."""
        near = sea_distances(self._world, frozenset((zone,)))
        served = max(
            sorted(waiting),
            key=lambda place: min(waiting[place], 8.0) * 0.6 ** ((near.get(place, FAR) + 1) // 2),
            default=None,
        )
        if served is not None:
            waiting[served] = max(0.0, waiting[served] - 2.0 * room)

    # -------------------------------------------------------------------------- escorts

    def escorts(self) -> Iterator[Step]:
        """Warships go together to where they save most."""
        state = self._state
        for zone in state.forces.spaces():
            if not self._world.is_sea(zone):
                continue
            ships = [u for u in state.forces.at(zone) if self._may_escort(u)]
            if not ships:
                continue
            targets = noncombat_moves(state).targets([u.id for u in ships])
            needed = self._needed(ships, zone)
            best, least = zone, self._away(ships, zone, zone, needed) - 0.5
            for end in sorted(targets):
                if targets[end].kind != "friendly" or end == zone:
                    continue
                risk = self._sailing_risk(ships, zone, end) + self._away(ships, zone, end, needed)
                if risk < least - 1e-6:
                    best, least = end, risk
            if best != zone:
                yield Step(
                    targets[best].action, Message.of("the fleet goes to {space:the}", space=say.space(best))
                )

    def _away(self, ships: list[Unit], origin: Space, zone: Space, needed: Mapping[Space, float]) -> float:
        """What it costs, beside what is at stake on the way, that warships end their turn in a zone."""
        return self._launching(ships, origin, zone) - self._company(zone) - self._nearer(zone, needed)

    def _launching(self, ships: list[Unit], origin: Space, zone: Space) -> float:
        """What is at stake with ships yet to be launched, where they are safest, if a fleet is in a zone."""
        stakes, rows = self._stakes, self._world.units
        launched = [
            Fighter(rows[t].defense or 0, rows[t].cost)
            for t, number in sorted(self._state.waiting.items())
            if rows[t].domain == "sea"
            for _ in range(number)
        ]
        if not launched:
            return 0.0
        going = self._with_planes(ships, origin)
        gone, coming = frozenset(unit.id for unit in going), [stakes.outlook.defender(u) for u in going]
        risks: list[float] = []
        for harbor in harbors(stakes.outlook):
            there = in_loss_order((*stakes.troops(harbor, gone), *(coming if harbor == zone else ())))
            risks.append(
                stakes.at_sea(harbor, in_loss_order((*there, *launched))) - stakes.at_sea(harbor, there)
            )
        return min(risks, default=0.0)

    def _needed(self, ships: list[Unit], origin: Space) -> dict[Space, float]:
        """What warships would save in every zone where others of their side are in danger, in IPC."""
        stakes, going = self._stakes, self._with_planes(ships, origin)
        gone, coming = frozenset(unit.id for unit in going), [stakes.outlook.defender(u) for u in going]
        found: dict[Space, float] = {}
        for zone in self._state.forces.spaces():
            if self._world.is_sea(zone) and (there := stakes.troops(zone, gone)):
                danger = stakes.at_sea(zone, there)
                saved = danger - stakes.at_sea(zone, in_loss_order((*there, *coming))) if danger > 0 else 0.0
                if saved > 0:
                    found[zone] = saved
        return found

    def _nearer(self, zone: Space, needed: Mapping[Space, float]) -> float:
        """How much it is worth for warships to be on the way from a zone to where they are needed."""
        steps = sea_distances(self._world, frozenset((zone,)))
        return max(
            (
                saved * ON_ITS_WAY ** ((steps.get(place, FAR) + 1) // 2)
                for place, saved in needed.items()
                if place != zone
            ),
            default=0.0,
        )

    def _company(self, zone: Space) -> float:
        """A little for being with transports of one's own or on the way to them, or near an enemy capital."""
        state, world = self._state, self._world
        steps = sea_distances(world, frozenset((zone,)))
        with_them = max(
            (
                COMPANY * min(number, FLOCK) - APART * ((steps.get(place, FAR) + 1) // 2)
                for place in state.forces.spaces()
                if world.is_sea(place)
                and (
                    number := sum(
                        u.owner == self._power and state.world.row(u).capacity > 0
                        for u in state.forces.at(place)
                    )
                )
            ),
            default=0.0,
        )
        capitals = frozenset(
            near
            for capital in world.capitals.values()
            if enemy_controlled(state, self._power, capital)
            for near in world.neighbors[capital]
            if world.is_sea(near)
        )
        away = sea_distances(world, capitals).get(zone, FAR) if capitals else FAR
        return with_them - 0.15 * min(away, 10)
