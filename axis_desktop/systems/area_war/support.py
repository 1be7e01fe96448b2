"""Units that help others fight, one for one: artillery with infantry, planes in pairs."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.systems.area_war.units import Support, Unit, UnitRow


class Helped(NamedTuple):
    """What a unit has by the help of another; None leaves what it has."""

    attack: int | None
    defense: int | None


def _rank(support: Support, unit: Unit) -> tuple[int, UnitId]:
    return support.units.index(unit.type), unit.id


def helped(rows: Mapping[UnitType, UnitRow], units: Iterable[Unit]) -> dict[UnitId, Helped]:
    """Which of one power's units in a battle are helped, and what they have by it.

    Each helper helps one unit and each unit is helped once. Helpers are taken in the order of the table and
    by number, and help first the types that their row names first.

    Args:
        rows: the unit table.
        units: those that can still fire; what has left the battle helps nobody.
    """
    here = sorted(units, key=lambda u: u.id)
    order = {unit_type: place for place, unit_type in enumerate(rows)}
    found: dict[UnitId, Helped] = {}
    for helper in sorted(here, key=lambda u: order[u.type]):
        for support in rows[helper.type].supports:
            free = [u for u in here if u.id not in found and u is not helper and u.type in support.units]
            if free:
                unit = min(free, key=partial(_rank, support))
                found[unit.id] = Helped(support.attack, support.defense)
                break
    return found
