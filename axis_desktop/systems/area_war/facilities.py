"""Facilities of a territory: several kinds side by side, with damage, and whom their bases speed up."""

from collections.abc import Collection

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.situation import Situation, was_friendly_to
from axis_desktop.systems.area_war.units import Unit, UnitRow


def is_facility(row: UnitRow) -> bool:
    """It stands in a territory, changes hands with it and never fights."""
    return row.one_each and not row.combat


def facilities_in(here: Situation, space: Space) -> tuple[Unit, ...]:
    """All facilities of a territory, in the order in which they came there."""
    return tuple(u for u in here.forces.at(space) if is_facility(here.world.row(u)))


def damaged(row: UnitRow, unit: Unit, points: int) -> Unit:
    """The facility with so much more damage; what goes beyond the most it can have is lost."""
    return msgspec.structs.replace(unit, damage=min(row.most_damage, unit.damage + points))


def repaired(unit: Unit, points: int) -> Unit:
    """The facility or ship with so much less damage; the caller has checked that it has as much."""
    assert 0 <= points <= unit.damage
    return msgspec.structs.replace(unit, damage=unit.damage - points)


def is_working(row: UnitRow, unit: Unit) -> bool:
    """Its damage leaves it in use."""
    return not row.fails_at or unit.damage < row.fails_at


def output(row: UnitRow, unit: Unit) -> int | None:
    """Units that a factory builds a turn with the damage it has; None where something else sets the limit."""
    return None if row.output is None else max(0, row.output - unit.damage)


def speed_bonus(here: Situation, unit: Unit, start: Space, idle: Collection[Space] = ()) -> int:
    """Spaces that a unit goes farther because of a base where it starts.

    A base in a territory serves what starts there, and ships in every zone that the territory touches. It
    serves its own side, if that has held it since the turn began, and as long as it works.

    Args:
        here: is only read.
        unit: that starts.
        start: where.
        idle: territories whose bases serve nobody yet.
    """
    domain = here.world.row(unit).domain
    bases = here.world.neighbors[start] if domain == "sea" else (start,)
    return max(
        (
            row.speed_bonus
            for space in bases
            if here.world.is_land(space) and space not in idle and was_friendly_to(here, unit.owner, space)
            for base in facilities_in(here, space)
            if domain in (row := here.world.row(base)).speeds and is_working(row, base)
            if here.relations.allied(base.owner, unit.owner)
        ),
        default=0,
    )
