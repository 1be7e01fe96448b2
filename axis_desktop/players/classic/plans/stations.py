"""The strong player's stations: where its land units and planes stand when the enemies move."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.classic.sight.estimate import Fighter
from axis_desktop.players.classic.sight.oddsbook import Budget, Troops, in_loss_order
from axis_desktop.players.classic.sight.stakes import Danger, Stakes
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves

STAKE = 0.7
"""How much of what an enemy could take counts: it can't strike everywhere at once."""

CAPITAL_STAKE = 1.6
PULL = 0.25
"""IPC that an infantry is worth more for each unit of pull."""

WEIGHTS = {"infantry": 1.0, "tank": 1.3, "fighter": 0.9, "bomber": 0.5}


class Group:
    """Equal units that can go to the same places.

    Attributes:
        source: where they are; None for units that wait to be placed.
        unit_type: what they are.
        ids: of the units; places in the queue if they wait.
        fighter: one of them as a defender.
        weight: how much the pull counts for one.
        places: where they may go, the source included if they may stay.
        at: how many of them go where.
    """

    def __init__(
        self,
        source: Space | None,
        unit_type: UnitType,
        ids: tuple[UnitId, ...],
        fighter: Fighter,
        weight: float,
        places: tuple[Space, ...],
    ) -> None:
        self.source = source
        self.unit_type = unit_type
        self.ids = ids
        self.fighter = fighter
        self.weight = weight
        self.places = places
        self.at: dict[Space, int] = {}


class Boldness(NamedTuple):
    """How the front is weighed against what could be lost.

    Attributes:
        pull: IPC that an infantry is worth more for each unit of pull.
        stake: how much of what an enemy could take counts: it can't strike everywhere at once.
    """

    pull: float
    stake: float


USUAL = Boldness(PULL, STAKE)


class Shift(NamedTuple):
    """Some units of a group go elsewhere."""

    group: Group
    origin: Space
    place: Space
    number: int


class Stations:
    """The search for the best places.

    Args:
        stakes: what could be lost where.
        pulls: where land units are wanted.
        budget: work that may be done.
        boldness: how the front is weighed.

    Attributes:
        stakes, pulls: as given.
        groups: who goes where.
    """

    def __init__(
        self,
        stakes: Stakes,
        pulls: Mapping[Space, float],
        budget: Budget,
        boldness: Boldness = USUAL,
    ) -> None:
        self._boldness = boldness
        self.stakes = stakes
        self._state = stakes.state
        self._world = stakes.outlook.world
        self.pulls = pulls
        self._budget = budget
        self.groups = [*self._find_waiting(), *self._find_groups()]
        moving = frozenset(i for g in self.groups if g.source is not None for i in g.ids)
        self._held = sorted(
            s for s in self._state.control.held if friendly_to(self._state, stakes.outlook.power, s)
        )
        self._troops: dict[Space, Counter[Fighter]] = {
            s: Counter(stakes.troops(s, moving)) for s in self._held
        }
        self._weights = dict.fromkeys(self._held, 0.0)
        """How much the pull of each territory counts for those who are there."""
        for group in self.groups:
            stays = group.source is not None and group.source in group.places
            home = group.source if stays and group.source else self._first_place(group)
            group.at[home] = len(group.ids)
            self._troops[home][group.fighter] += len(group.ids)
            self._weights[home] += group.weight * len(group.ids)
        self._ordered: dict[Space, Troops] = {}
        self._dangers: dict[Space, Danger] = {s: self._danger(s) for s in self._held}

    def _find_waiting(self) -> list[Group]:
        """Bought land units and planes, which may go to every factory that could build them all."""
        found: list[Group] = []
        factories = usable_factories(self._state, self._state.power)
        for unit_type, count in sorted(self._state.waiting.items()):
            row = self._world.units[unit_type]
            roomy = tuple(f.space for f in factories if f.room is None)
            places = roomy or tuple(f.space for f in factories)
            if row.combat and row.domain != "sea" and places:
                fighter = Fighter(row.defense or 0, row.cost)
                weight = WEIGHTS.get(row.id, 0.5)
                ids = tuple(UnitId(n) for n in range(count))
                found.append(Group(None, unit_type, ids, fighter, weight, places))
        return found

    def _find_groups(self) -> list[Group]:
        if self._state.phase != "noncombat_move":
            return []
        options = noncombat_moves(self._state)
        outlook = self.stakes.outlook
        found: list[Group] = []
        for space, ids in options.movable().items():
            alike: dict[tuple[object, ...], list[Unit]] = {}
            for unit in self._state.forces.at(space):
                if unit.id in ids and unit.aboard is None and self._state.world.row(unit).combat:
                    alike.setdefault((unit.type, unit.moved, unit.start), []).append(unit)
            for units in alike.values():
                row = self._state.world.row(units[0])
                if row.domain == "sea":
                    continue
                targets = options.targets([units[0].id])
                places = tuple(
                    s for s, t in targets.items() if t.kind == "friendly" and self._world.is_land(s)
                )
                in_air = row.domain == "air" and (
                    units[0].start is not None or not self._world.is_land(space)
                )
                if in_air and not self._world.is_land(space) and units[0].start is None:
                    continue
                if not in_air:
                    places = (space, *(p for p in places if p != space))
                if not places:
                    continue
                size = 1 if in_air else len(units)
                weight = WEIGHTS.get(row.id, 0.5)
                for at in range(0, len(units), size):
                    part = tuple(u.id for u in units[at : at + size])
                    found.append(Group(space, row.id, part, outlook.defender(units[0]), weight, places))
        return found

    def _first_place(self, group: Group) -> Space:
        return max(group.places, key=lambda p: (self.pulls.get(p, 0.0) if self.stakes.troops(p) else -1.0, p))

    # ------------------------------------------------------------------ searching

    def search(self) -> None:
        """Shift units as long as that makes the whole better."""
        for _ in range(6):
            moved = False
            for shifts in self._gatherings():
                moved |= self._try(shifts)
            for group in self.groups:
                moved |= self._improve(group)
            if not moved or self._budget.left <= 0:
                return

    def _improve(self, group: Group) -> bool:
        """The best single shift of a group, if one is good."""
        best: tuple[float, list[Shift]] | None = None
        for origin, there in list(group.at.items()):
            for count in sorted({there, there - 1, there - there // 2, 1}, reverse=True):
                if not 0 < count <= there:
                    continue
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
        """All that can reach a place go there, with or without a picket left behind; or all leave one."""
        for place in self._held:
            near = [g for g in self.groups if place in g.places and g.weight >= 0.9]
            for picket in (0, 1):
                yield [
                    Shift(g, origin, place, count - picket)
                    for g in near
                    for origin, count in g.at.items()
                    if origin != place and count > picket
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
        changed = self._changed(shifts)
        before = sum(self._worth(s, self._dangers[s]) for s in changed)
        self._shift(shifts)
        after = sum(self._worth(s, self._danger(s)) for s in changed)
        self._shift(shifts, back=True)
        return after - before

    def _worth(self, space: Space, danger: Danger) -> float:
        """What it is worth that troops stand where they are wanted, as far as they hold, less the danger."""
        wanted = self._boldness.pull * self._weights[space] * self.pulls.get(space, 0.0)
        capital = self._world.capital_of(space) is not None
        return wanted * (1 - danger.falls) - danger.loss * (
            CAPITAL_STAKE if capital else self._boldness.stake
        )

    def _changed(self, shifts: Sequence[Shift]) -> list[Space]:
        """Territories whose danger may change; an emptied or newly held one lets tanks through or not."""
        spaces = {s for shift in shifts for s in (shift.origin, shift.place)}
        around = {near for s in spaces for near in self._world.neighbors[s]}
        return sorted(s for s in spaces | around if s in self._dangers)

    def _shift(self, shifts: Sequence[Shift], *, back: bool = False) -> None:
        for group, origin, place, number in shifts:
            count = -number if back else number
            group.at[origin] = group.at.get(origin, 0) - count
            group.at[place] = group.at.get(place, 0) + count
            for space, change in ((origin, -count), (place, count)):
                if space in self._troops:
                    self._weights[space] += group.weight * change
                    self._troops[space][group.fighter] += change
                    self._ordered.pop(space, None)

    def _do(self, shifts: Sequence[Shift]) -> None:
        changed = self._changed(shifts)
        self._shift(shifts)
        for group in {id(s.group): s.group for s in shifts}.values():
            group.at = {place: count for place, count in group.at.items() if count}
        for space in changed:
            self._dangers[space] = self._danger(space)

    def _danger(self, space: Space) -> Danger:
        if space not in self._ordered:
            self._ordered[space] = in_loss_order(self._troops[space].elements())
        return self.stakes.danger(space, self._ordered[space], self._is_open)

    def _is_open(self, way: Space) -> bool:
        troops = self._troops.get(way)
        return troops is None or not any(n > 0 for n in troops.values())

    def holds(self, space: Space) -> float:
        """The chance that a territory is held as things stand, units that wait to be placed included."""
        troops = in_loss_order(self._troops[space].elements())
        return self.stakes.holds(space, troops, self._is_open)

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
        return {
            (group.unit_type, place): count
            for group in self.groups
            if group.source is None
            for place, count in sorted(group.at.items())
        }
