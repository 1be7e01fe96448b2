"""The units of this game as the shared odds engine sees them (PA-14)."""

from collections.abc import Iterable

from axis_desktop.model.ids import UnitType
from axis_desktop.systems.area_war.odds import AircraftFire, Combatant, Run, Support
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.tables import figures, unit_table

AIRCRAFT = tuple(row.id for row in unit_table() if row.domain == "air")
"""Types at which an AA gun rolls apart (PA-14.6), each a class of targets of its own."""

AA_GUN = AircraftFire(
    figure=figures().hits.aa_fire, die_sides=figures().dice_sides, targets=tuple(str(t) for t in AIRCRAFT)
)
"""One die at each aircraft, type by type; each hit removes one of the type (PA-14.6)."""

_AIR = frozenset(str(unit) for unit in AIRCRAFT)
_SUBMARINES = frozenset({"submarine"})


def combatant(
    row: UnitRow, *, attack: bool, name: str = "", cargo: int = 0, missed: int = 0, damage: int = 0
) -> Combatant:
    """A unit type on one side of a battle.

    Submarines strike by surprise while the enemy has no destroyer, and never hit aircraft; aircraft hit
    them only beside a destroyer (PA-8.28, PA-8.31). Transports alone are lost without a die (PA-8.33).

    Args:
        row: of the unit table.
        attack: it attacks.
        name: what tells it from others of its type.
        cargo: IPC that are lost with it.
        missed: IPC that its owner counts besides when it chooses losses.
        damage: hits it has taken.
    """
    return Combatant(
        id=name or row.id,
        unit=row.id,
        damage=damage,
        cost=row.cost + cargo,
        missed=missed,
        figure=(row.attack if attack else row.defense) or 0,
        die_sides=figures().dice_sides,
        target=_target(row),
        cannot_hit=_AIR if row.submarine else frozenset(),
        needs_spotter_for=_SUBMARINES if row.domain == "air" else frozenset(),
        spots=row.stops_submarines,
        surprise=row.submarine,
        stops_surprise=row.stops_submarines,
        hit_points=row.hits - damage,
        captures=attack and row.domain == "land",
        defenseless=is_transport(row),
        withdraws=row.submarine,
    )


def _target(row: UnitRow) -> str:
    """The class that says which hits a unit can take."""
    if row.domain == "air":
        return str(row.id)
    if row.submarine:
        return "submarine"
    return "ship" if row.domain == "sea" else "land"


def supports(runs: Iterable[Run]) -> tuple[Support, ...]:
    """Combined arms of attackers: artillery with infantry, fighter or tank with tactical bomber (PA-14.2).

    What is the same for several helpers is one support, since each unit is helped once (PA-14.9).
    """
    names: dict[UnitType, set[str]] = {}
    for each, _ in runs:
        names.setdefault(UnitType(each.type), set()).add(each.id)
    rows = {row.id: row for row in unit_table()}
    found: dict[tuple[frozenset[str], int], set[str]] = {}
    for row in rows.values():
        for help_given in row.supports:
            if help_given.attack is None or row.id not in names:
                continue
            takers = frozenset(name for unit in help_given.units for name in names.get(unit, ()))
            if takers:
                raised = help_given.attack - min(rows[unit].attack or 0 for unit in help_given.units)
                found.setdefault((takers, raised), set()).update(names[row.id])
    return tuple(
        Support(givers=frozenset(givers), takers=takers, bonus=bonus)
        for (takers, bonus), givers in found.items()
    )
