"""Groups: equal units that can go to the same places, for the search for stations."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.classic.sight.estimate import Fighter
from axis_desktop.players.classic.sight.stakes import Stakes
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.classic.state import State

WEIGHTS = {"infantry": 1.0, "tank": 1.3, "fighter": 0.4, "bomber": 0.2}
"""How much the pull of a place counts for a unit there; planes get everywhere soon enough."""


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


class Shift(NamedTuple):
    """Some units of a group go elsewhere."""

    group: Group
    origin: Space
    place: Space
    number: int


def waiting_groups(stakes: Stakes) -> list[Group]:
    """Bought land units and planes, with the factories that each of them may go to."""
    rows, found = stakes.state.world.units, list[Group]()
    for unit_type, count, places in _portions(stakes.state):
        row = rows[unit_type]
        fighter, weight = Fighter(row.defense or 0, row.cost), WEIGHTS.get(row.id, 0.5)
        ids = tuple(UnitId(n) for n in range(count))
        found.append(Group(None, unit_type, ids, fighter, weight, places))
    return found


def _portions(state: State) -> Iterator[tuple[UnitType, int, tuple[Space, ...]]]:
    """So many of a bought type, and where they may go: every factory that could build them all.

    To a factory with little room go as many land units as it can build, the dearest first. Each has one such
    factory to go to at most, so that no search finds a place there for more than are built.
    """
    rows, factories = state.world.units, usable_factories(state, state.power)
    roomy = tuple(f.space for f in factories if f.room is None)
    room = {f.space: f.room for f in factories if f.room} if roomy else {}
    for unit_type, count in sorted(state.waiting.items(), key=lambda w: (-rows[w[0]].cost, w[0])):
        row, left = rows[unit_type], count
        if not row.combat or row.domain == "sea" or not factories:
            continue
        for space in room if row.domain == "land" else ():
            part = min(left, room[space])
            if part:
                yield unit_type, part, (space, *roomy)
                room[space] -= part
                left -= part
        if left:
            yield unit_type, left, roomy or tuple(f.space for f in factories)


def moving_groups(stakes: Stakes) -> list[Group]:
    """Land units and planes that may still move; none outside of the noncombat move."""
    state, world, outlook = stakes.state, stakes.outlook.world, stakes.outlook
    if state.phase != "noncombat_move":
        return []
    options = noncombat_moves(state)
    found: list[Group] = []
    for space, ids in options.movable().items():
        alike: dict[tuple[object, ...], list[Unit]] = {}
        for unit in state.forces.at(space):
            if unit.id in ids and unit.aboard is None and world.row(unit).combat:
                alike.setdefault((unit.type, unit.moved, unit.start), []).append(unit)
        for units in alike.values():
            row = world.row(units[0])
            if row.domain == "sea":
                continue
            targets = options.targets([units[0].id])
            places = tuple(s for s, t in targets.items() if t.kind == "friendly" and world.is_land(s))
            in_air = row.domain == "air" and (units[0].start is not None or not world.is_land(space))
            if in_air and not world.is_land(space) and units[0].start is None:
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
