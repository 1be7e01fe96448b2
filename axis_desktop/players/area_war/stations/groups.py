"""Groups: equal units that can go to the same places, for the search for stations."""

from collections.abc import Set
from typing import Any, NamedTuple

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import B
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.units import Unit, UnitRow

STRONGER = 0.1
"""How much more the pull counts for each point of attack beyond an infantry's, and for each further step."""

IN_THE_AIR, FAR_IN_THE_AIR = 0.4, 0.2
"""How much it counts for a plane, and for one that flies farther than from carriers."""

FOLLOWS = 0.5
"""How much it counts for what fights nobody."""


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


def drawn(row: UnitRow) -> float:
    """How much the pull of a place counts for a unit there; planes get everywhere soon enough."""
    if not row.combat or row.domain == "sea":
        return FOLLOWS
    if row.domain == "air":
        return IN_THE_AIR if row.lands_on_carrier else FAR_IN_THE_AIR
    return 1.0 + STRONGER * ((row.attack or 0) - 1) + STRONGER * (row.move - 1)


def moving_groups(
    stakes: Stakes[B], options: GroupMoves[Any], held: Set[UnitId] = frozenset()
) -> list[Group]:
    """Land units and planes that may still move.

    Args:
        stakes: the board.
        options: of the noncombat move.
        held: who stays where it is.
    """
    state, world, outlook = stakes.state, stakes.outlook.world, stakes.outlook
    found: list[Group] = []
    for space, ids in options.movable().items():
        alike: dict[tuple[object, ...], list[Unit]] = {}
        for unit in state.forces.at(space):
            if unit.id in ids and unit.id not in held and unit.aboard is None and world.row(unit).combat:
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
            for at in range(0, len(units), size):
                part = tuple(u.id for u in units[at : at + size])
                found.append(Group(space, row.id, part, outlook.defender(units[0]), drawn(row), places))
    return found
