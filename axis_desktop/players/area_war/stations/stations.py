"""The strong player's stations: where its land units and planes stand when the enemies move."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.array import own_planes, planes_near, stood_in
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.onslaught import Loss, Onslaught
from axis_desktop.players.area_war.sight.outlook import B
from axis_desktop.players.area_war.sight.roster import Roster
from axis_desktop.players.area_war.sight.stakes import PLANE_IPC, Danger, Stakes, planes_ipc
from axis_desktop.players.area_war.sight.troops import Troops
from axis_desktop.players.area_war.stations.groups import Group, Shift
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit

STAKE = 1.0
"""How much of what enemies will probably take counts."""

CAPITAL_STAKE = 1.6
PLANE_PREMIUM = 4.0
"""IPC that a plane is worth above its price: it fights every turn."""

ALONE = 1.0
"""How much counts of the price of planes that stand without land units where they fall if anybody wants it:
that an enemy would rather strike elsewhere is no guard."""

HARDLY_DEFENDS = 1
"""Figure up to which a plane is no defender: where others fall it is lost, whatever that spares elsewhere."""

PULL = 0.25
"""IPC that an infantry is worth more for each unit of pull."""

GATHERS = 0.4
"""Weight from which units gather with others."""

PARTS: tuple[Callable[[int], int], ...] = (
    lambda count: count,
    lambda count: count - 1,
    lambda count: (3 * count + 2) // 4,
    lambda count: (count + 1) // 2,
)
"""How many of each group may gather in one place."""


class Boldness(NamedTuple):
    """How the front is weighed against what could be lost.

    Attributes:
        pull: IPC that an infantry is worth more for each unit of pull.
        stake: how much of what enemies will probably take counts.
    """

    pull: float
    stake: float


USUAL = Boldness(PULL, STAKE)


class Stations(Generic[B]):
    """The search for the best places.

    Args:
        stakes: what could be lost where.
        groups: who looks for a place.
        pulls: where land units are wanted.
        budget: work that may be done.
        boldness: how the front is weighed.
        begin: where units that wait to be placed begin, if they may go there; by default where they are
            wanted most.

    Attributes:
        stakes, pulls: as given.
        groups: the same, with who goes where.
    """

    def __init__(
        self,
        stakes: Stakes[B],
        groups: Sequence[Group],
        pulls: Mapping[Space, float],
        budget: Budget,
        boldness: Boldness = USUAL,
        begin: Space | None = None,
    ) -> None:
        self._boldness = boldness
        self._begin = begin
        self.stakes = stakes
        self._state = stakes.state
        self._world = stakes.outlook.world
        self.pulls = pulls
        self._budget = budget
        self.groups = groups
        moving = frozenset(i for g in self.groups if g.source is not None for i in g.ids)
        self._held = sorted(
            s for s in self._state.control.held if friendly_to(self._state, stakes.outlook.power, s)
        )
        self._roster = Roster()
        self._here = {s: self._roster.number(stakes.troops(s, moving)) for s in self._held}
        """Who would be in each territory, as the roster counts."""
        self._weights = dict.fromkeys(self._held, 0.0)
        """How much the pull of each territory counts for those who are there."""
        self._sent = Counter[Space]()
        """How many of those who choose their places are in each."""
        for group in self.groups:
            stays = group.source is not None and group.source in group.places
            home = group.source if stays and group.source else self._first_place(group)
            group.at[home] = len(group.ids)
            self._here[home] += self._roster.one(group.fighter) * len(group.ids)
            self._weights[home] += group.weight * len(group.ids)
            self._sent[home] += len(group.ids)
        stood = stood_in(self._state, stakes.outlook.power)
        self._onslaught = Onslaught(stakes, stood=stood)
        self._capitals = [s for s in self._held if self._world.capital_of(s) is not None]
        outlook, planes = stakes.outlook, own_planes(stakes.outlook)
        self._attacking = {d: self._roster.one(a) for d, a in self._as_attackers().items()}
        """What land units count where they could attack, by what they are as defenders."""
        self._beside = {space: self._strikers_now(space, planes) for space in self._onslaught.contested}
        """Who could strike back at each territory."""
        self._elsewhere: dict[Space, Troops] = {}
        self._near = self._onslaught.contested | {
            near for s in (*self._onslaught.contested, *self._capitals) for near in self._world.neighbors[s]
        }
        """Where it makes a difference to the enemies who stands."""
        self._flyers = {outlook.defender(u) for _, u in planes}
        self._stands = self._total()

    def _first_place(self, group: Group) -> Space:
        if self._begin is not None and self._begin in group.places:
            return self._begin
        return max(group.places, key=lambda p: (self.pulls.get(p, 0.0) if self.stakes.troops(p) else -1.0, p))

    @property
    def worth(self) -> float:
        """What it is worth in IPC that everybody stands there, as it is weighed here."""
        return self._stands

    # ------------------------------------------------------------------ searching

    def search(self, *, thorough: bool = False) -> None:
        """Shift units as long as that makes the whole better.

        Args:
            thorough: also look for infantry that could relieve dearer units.
        """
        for _ in range(6):
            moved = False
            for shifts in self._gatherings():
                moved |= self._try(shifts)
            for group in self.groups:
                moved |= self._improve(group)
            if thorough and not moved:
                for shifts in self._reliefs():
                    moved |= self._try(shifts)
            if not moved or self._budget.left <= 0:
                return

    def _improve(self, group: Group) -> bool:
        """The best single shift of a group, if one is good."""
        best: tuple[float, list[Shift]] | None = None
        for origin, there in list(group.at.items()):
            for count in _numbers(there):
                for place in group.places:
                    if place == origin or not self._budget.spend(1):
                        continue
                    shifts = [Shift(group, origin, place, count)]
                    gain = self._gain(shifts)
                    if gain > 0.05 and (best is None or gain > best[0] + 1e-6):
                        best = gain, shifts
        if best is None:
            return False
        self._do(best[1])
        return True

    def _gatherings(self) -> Iterable[list[Shift]]:
        """All that can reach a place go there, or a part of each group; or all leave one."""
        for place in self._held:
            near = [g for g in self.groups if place in g.places and g.weight >= GATHERS]
            for part in PARTS:
                yield [
                    Shift(g, origin, place, number)
                    for g in near
                    for origin, count in g.at.items()
                    if origin != place and (number := part(count)) > 0
                ]
        for origin in self._held:
            here = [g for g in self.groups if g.at.get(origin)]
            ways = sorted({p for g in here for p in g.places} - {origin})
            for place in ways:
                yield [
                    Shift(g, origin, place, g.at[origin])
                    for g in here
                    if place in g.places and g.at.get(origin)
                ]

    def _reliefs(self) -> Iterable[list[Shift]]:
        """Infantry takes the place of dearer units, which go to where others stand."""
        for dear in self.groups:
            for origin in [s for s in dear.at if s in self._near]:
                safe = [p for p in dear.places if p != origin and self.troops(p)]
                for foot in self.groups:
                    if foot.fighter.cost >= dear.fighter.cost or origin not in foot.places:
                        continue
                    for source in [s for s in foot.at if s != origin]:
                        for place in safe:
                            if foot.at.get(source) and dear.at.get(origin):
                                yield [Shift(foot, source, origin, 1), Shift(dear, origin, place, 1)]

    def _try(self, shifts: Sequence[Shift]) -> bool:
        if len(shifts) < 2 or not self._budget.spend(len(shifts)):
            return False
        if self._gain(shifts) <= 0.3:
            return False
        self._do(shifts)
        return True

    # ------------------------------------------------------------------ weighing

    def _gain(self, shifts: Sequence[Shift]) -> float:
        """What shifts would bring, in IPC."""
        if not any(s in self._near for shift in shifts for s in (shift.origin, shift.place)):
            return self._boldness.pull * sum(
                shift.number
                * shift.group.weight
                * (self.pulls.get(shift.place, 0.0) - self.pulls.get(shift.origin, 0.0))
                for shift in shifts
            )
        self._shift(shifts)
        after = self._total()
        self._shift(shifts, back=True)
        return after - self._stands

    def _total(self) -> float:
        """What it is worth that troops stand where they are wanted, as far as they hold, less the danger."""
        loss = self._onslaught.loss(self)
        wanted = sum(
            weight * self.pulls.get(space, 0.0) * (1 - loss.lost.get(space, 0.0))
            for space, weight in self._weights.items()
            if weight
        )
        capitals = sum(self._danger(s).loss for s in self._capitals)
        planes = sum(
            chance * sum(f in self._flyers for f in self.troops(space))
            for space, chance in loss.lost.items()
            if space in self._here
        )
        lost = self._boldness.stake * loss.ipc + CAPITAL_STAKE * capitals + PLANE_PREMIUM * planes
        return self._boldness.pull * wanted - lost - ALONE * self._unguarded(loss)

    def _unguarded(self, loss: Loss) -> float:
        """IPC of planes that nobody guards if an enemy wants it, beyond what counts already.

        They have no land units beside them, or such as fall with them and hardly defend themselves.
        """
        ipc = 0.0
        for space in self._onslaught.contested:
            troops = self.troops(space) if space in self._here else ()
            alone = bool(troops) and troops[0].cost >= PLANE_IPC
            baits = () if alone else tuple(f for f in troops if f.figure <= HARDLY_DEFENDS)
            if not alone and not planes_ipc(baits):
                continue
            falls = 1 - self.stakes.holds(space, troops, self.is_open)
            if alone:
                ipc += max(0.0, falls - loss.lost.get(space, 0.0)) * planes_ipc(troops)
            else:
                ipc += falls * planes_ipc(baits)
        return ipc

    def troops(self, space: Space) -> Troops:
        """Who would defend a space."""
        here = self._here.get(space)
        if here is not None:
            return self._roster.troops(here)
        if space not in self._elsewhere:
            self._elsewhere[space] = self.stakes.troops(space)
        return self._elsewhere[space]

    def strikers(self, space: Space) -> Troops:
        """Who could strike back at a territory: land units beside it, planes that are near."""
        return self._roster.troops(self._beside.get(space, 0))

    def _strikers_now(self, space: Space, planes: Sequence[tuple[Space, Unit]]) -> int:
        outlook, number = self.stakes.outlook, self._roster.number
        near = [fighter for at in self._world.neighbors[space] for fighter in self._troops_now(at)]
        flying = number(map(outlook.attacker, planes_near(outlook, planes, space)))
        return flying + sum(self._attacking.get(fighter, 0) for fighter in near)

    def _troops_now(self, space: Space) -> Troops:
        return self._roster.troops(self._here.get(space, 0))

    def _as_attackers(self) -> dict[Fighter, Fighter]:
        """Land units as they attack, by what they are as defenders."""
        outlook = self.stakes.outlook
        return {
            outlook.defender(u): outlook.attacker(u)
            for _, u in self._state.forces.all()
            if self._state.relations.allied(u.owner, outlook.power)
            and self._state.world.row(u).domain == "land"
            and self._state.world.row(u).combat
        }

    def _shift(self, shifts: Sequence[Shift], *, back: bool = False) -> None:
        for group, origin, place, number in shifts:
            count = -number if back else number
            group.at[origin] = group.at.get(origin, 0) - count
            group.at[place] = group.at.get(place, 0) + count
            for space, change in ((origin, -count), (place, count)):
                if space in self._here:
                    self._weights[space] += group.weight * change
                    self._sent[space] += change
                    self._here[space] += self._roster.one(group.fighter) * change
                    attacking = self._attacking.get(group.fighter, 0) * change
                    for near in self._world.neighbors[space]:
                        if near in self._beside:
                            self._beside[near] += attacking

    def _do(self, shifts: Sequence[Shift]) -> None:
        self._shift(shifts)
        for group in {id(s.group): s.group for s in shifts}.values():
            group.at = {place: count for place, count in group.at.items() if count}
        self._stands = self._total()

    def _danger(self, space: Space) -> Danger:
        return self.stakes.danger(space, self.troops(space), self.is_open, self.troops)

    def is_open(self, way: Space) -> bool:
        """Nobody of ours would be in a territory."""
        return not self._here.get(way)

    def joins(self, space: Space) -> bool:
        """Units of the power itself would be in a space."""
        return self._sent[space] > 0

    def holds(self, space: Space) -> float:
        """The chance that a territory is held as things stand, units that wait to be placed included."""
        return self.stakes.holds(space, self.troops(space), self.is_open)

    def moves(self) -> list[tuple[Space, Space, tuple[UnitId, ...]]]:
        """Who goes from where to where, those of one way together; equal units don't change places."""
        found: dict[tuple[Space, Space, int], list[UnitId]] = {}
        for group in self.groups:
            start = 0
            for place in sorted(group.at, key=lambda p: (p != group.source, p)):
                part = group.ids[start : start + group.at[place]]
                start += group.at[place]
                if group.source is not None and place != group.source and part:
                    # Tanks and planes have ways of their own.
                    found.setdefault((group.source, place, group.fighter.cost), []).extend(part)
        can_stay = {i for g in self.groups if g.source is not None and g.source in g.places for i in g.ids}
        for (source, place, cost), ids in found.items():
            back = found.get((place, source, cost), [])
            staying = [i for i in ids if i in can_stay], [i for i in back if i in can_stay]
            for one, other in zip(*staying, strict=False):
                ids.remove(one)
                back.remove(other)
        return [(source, place, tuple(ids)) for (source, place, _), ids in sorted(found.items()) if ids]

    def placed(self) -> dict[tuple[UnitType, Space], int]:
        """How many of the units that wait go where."""
        found: dict[tuple[UnitType, Space], int] = {}
        for group in self.groups:
            if group.source is None:
                for place, count in sorted(group.at.items()):
                    found[group.unit_type, place] = found.get((group.unit_type, place), 0) + count
        return found


def _numbers(there: int) -> list[int]:
    """How many of so many could go elsewhere together, the most first: few guards are often what it takes."""
    parts = {there, there - 1, there - there // 2, (there + 3) // 4, 3, 2, 1}
    return sorted((n for n in parts if 0 < n <= there), reverse=True)
