"""The strong player's ships in the noncombat move: ferries, empty transports, escorts."""

from collections.abc import Iterator, Mapping

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.classic.plans.economy import needs_ships, won_on_land
from axis_desktop.players.classic.plans.landings import Crossing, crossings
from axis_desktop.players.classic.plans.stations import PULL, STAKE, WEIGHTS
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.oddsbook import Budget, in_loss_order
from axis_desktop.players.classic.sight.outlook import FAR, sea_distances
from axis_desktop.players.classic.sight.stakes import Stakes
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.situation import cargo_of, enemy_controlled, enemy_occupied, factory_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves

FERRY_PULL = 3.0 * PULL
"""IPC that an infantry brought over the sea is worth more for each unit of pull, to who needs ships."""


class Shipping:
    """Ships and their cargo; the board changes under it as its steps are played.

    Args:
        stakes: what could be lost where.
        pulls: where land units are wanted.
        budget: work that may be done.
    """

    def __init__(self, stakes: Stakes, pulls: Mapping[Space, float], budget: Budget) -> None:
        self._stakes = stakes
        self._state = stakes.state
        self._world = stakes.outlook.world
        self._power = stakes.outlook.power
        self._pulls = pulls
        self._budget = budget
        self._ferry_pull = FERRY_PULL if needs_ships(stakes.outlook) or won_on_land(stakes.outlook) else PULL

    # --------------------------------------------------------------------------- ferries

    def ferries(self) -> Iterator[Step]:
        """Cargo to where it is wanted, the best crossing first."""
        used: set[int] = set()
        while self._budget.left > 0:
            best: tuple[float, Crossing] | None = None
            for crossing in crossings(self._stakes.outlook, friendly=True, bridging=True):
                if crossing.ship in used or any(unit.id in used for unit in crossing.cargo):
                    continue
                self._budget.spend(1)
                worth = self._worth(crossing)
                if worth > 0.2 and (best is None or worth > best[0] + 1e-6):
                    best = worth, crossing
            if best is None:
                return
            crossing = best[1]
            used |= {crossing.ship, *(unit.id for unit in crossing.cargo)}
            reason = Message.of("brings troops to {space}", space=say.space(crossing.target))
            for action in crossing.actions:
                yield Step(action, reason)

    def _worth(self, crossing: Crossing) -> float:
        """What a crossing is worth in IPC."""
        state, outlook = self._state, self._stakes.outlook
        found = state.forces.find(crossing.cargo[0].id)
        source = found[0] if found is not None and self._world.is_land(found[0]) else None
        there = self._pulls.get(crossing.target, 0.0)
        here = self._pulls.get(source, 0.0) if source is not None else 0.0
        worth = sum(
            self._ferry_pull * WEIGHTS.get(state.world.row(u).id, 0.5) * (there - here)
            for u in crossing.cargo
        )
        ids = frozenset(u.id for u in crossing.cargo)
        if source is None:
            worth += 0.5
        elif self._world.adjacent(source, crossing.target):
            return -1.0
        else:
            worth -= STAKE * (self._loss(source, ids) - self._loss(source))
        landed = in_loss_order(
            (*self._stakes.troops(crossing.target), *(outlook.defender(u) for u in crossing.cargo))
        )
        now = self._loss(crossing.target)
        then = self._stakes.danger(crossing.target, landed, self._stakes.is_empty).loss
        worth -= STAKE * (then - now)
        ship = state.forces.find(crossing.ship)
        if ship is not None and ship[0] != crossing.zone:
            worth -= self._sailing_risk([ship[1]], ship[0], crossing.zone)
        return worth

    def _loss(self, space: Space, without: frozenset[int] = frozenset()) -> float:
        return self._stakes.danger(space, self._stakes.troops(space, without), self._stakes.is_empty).loss

    def _sailing_risk(self, ships: list[Unit], origin: Space, zone: Space) -> float:
        """What more is at stake at sea if these ships go."""
        stakes, outlook = self._stakes, self._stakes.outlook
        gone = frozenset(s.id for s in ships)
        there = stakes.troops(zone)
        risk = stakes.at_sea(zone, in_loss_order((*there, *(outlook.defender(s) for s in ships))))
        risk -= stakes.at_sea(zone, there)
        risk += stakes.at_sea(origin, stakes.troops(origin, gone))
        return risk - stakes.at_sea(origin, stakes.troops(origin))

    # ---------------------------------------------------------------- empty transports

    def empty_ones(self) -> Iterator[Step]:
        """Empty transports sail to where cargo will wait for them."""
        state = self._state
        waiting = self._waiting()
        for zone in state.forces.spaces():
            for ship in state.forces.at(zone):
                idle = ship.owner == self._power and state.world.row(ship).capacity and ship.start is None
                if not idle or ship.spent or cargo_of(state, ship, zone) or not self._world.is_sea(zone):
                    continue
                ways = {end: found[0].path for end, found in sea_ways(state, [ship], zone).items()}
                calm = [end for end in sorted(ways) if not enemy_occupied(state, self._power, end)]
                best, most = zone, self._calling(zone, waiting)
                for end in calm:
                    worth = self._calling(end, waiting) - self._sailing_risk([ship], zone, end) - 0.05
                    if worth > most + 1e-6:
                        best, most = end, worth
                self._take(best, waiting, state.world.row(ship).capacity)
                if best != zone:
                    reason = Message.of("sails to {space}: troops wait there", space=say.space(best))
                    yield Step(MoveUnits(power=self._power, units=(ship.id,), path=ways[best]), reason)

    def _waiting(self) -> dict[Space, float]:
        """For every zone what its coasts' troops would gain by a crossing from there, by two."""
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
                if world.is_land(shore):
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
            ships = [
                u
                for u in state.forces.at(zone)
                if u.owner == self._power
                and state.world.row(u).domain == "sea"
                and not state.world.row(u).capacity
                and u.start is None
                and not u.spent
                and u.id not in state.fought
            ]
            if not ships:
                continue
            targets = noncombat_moves(state).targets([u.id for u in ships])
            best, least = zone, -0.5 - self._company(zone)
            for end in sorted(targets):
                if targets[end].kind != "friendly" or end == zone:
                    continue
                risk = self._sailing_risk(ships, zone, end) - self._company(end)
                if risk < least - 1e-6:
                    best, least = end, risk
            if best != zone:
                yield Step(
                    targets[best].action, Message.of("the fleet goes to {space}", space=say.space(best))
                )

    def _company(self, zone: Space) -> float:
        """A little for being with transports of one's own, or near an enemy capital."""
        state, world = self._state, self._world
        transports = sum(
            u.owner == self._power and state.world.row(u).capacity > 0 for u in state.forces.at(zone)
        )
        capitals = frozenset(
            near
            for capital in world.capitals.values()
            if enemy_controlled(state, self._power, capital)
            for near in world.neighbors[capital]
            if world.is_sea(near)
        )
        steps = sea_distances(world, capitals).get(zone, FAR) if capitals else FAR
        return min(transports, 6) * 0.4 - 0.15 * min(steps, 10)
