"""The units of `classic` as the shared odds engine sees them (CL-1.3, CL-5.5)."""

from collections.abc import Iterable

from axis_desktop.systems.area_war.odds import AircraftFire, Combatant, Policy, Run
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.tables import figures, improved, unit_table

AA_GUN = AircraftFire(figure=figures().aa_hit, targets=("air",))
"""One die at each plane, each hit removes one (CL-11.3, CL-13.2)."""

TO_THE_END = Policy()
"""Nobody retreats or withdraws."""

_AIR = frozenset({"air"})


def attacking(
    row: UnitRow,
    weapons: Iterable[str] = (),
    *,
    cargo_ipc: int = 0,
    missed_ipc: int = 0,
    name: str = "",
    cargo: tuple[str, ...] = (),
) -> Combatant:
    """A unit type as an attacker with these weapons."""
    better = improved(row.id, tuple(weapons))
    return Combatant(
        id=name or row.id,
        unit=row.id,
        cargo=cargo,
        cost=row.cost + cargo_ipc,
        missed=missed_ipc,
        figure=(row.attack if better.attack is None else better.attack) or 0,
        dice=better.dice,
        target=row.domain,
        cannot_hit=_AIR if row.submarine else frozenset(),
        surprise=row.submarine,
        withdraws=row.submarine,
        captures=row.domain == "land",
    )


def defending(
    row: UnitRow,
    weapons: Iterable[str] = (),
    *,
    at_sea: bool = False,
    cargo_ipc: int = 0,
    name: str = "",
    cargo: tuple[str, ...] = (),
) -> Combatant:
    """A unit type as a defender with these weapons; at sea fighters need room on a carrier (CL-12.6)."""
    better = improved(row.id, tuple(weapons)).defense
    return Combatant(
        id=name or row.id,
        unit=row.id,
        cargo=cargo,
        cost=row.cost + cargo_ipc,
        figure=(row.defense if better is None else better) or 0,
        target=row.domain,
        cannot_hit=_AIR if row.submarine else frozenset(),
        withdraws=row.submarine,
        berths=row.fighters,
        needs_berth=at_sea and row.domain == "air",
    )


def bombarding(count: int) -> tuple[Run, ...]:
    """So many battleships that support a landing (CL-12.11)."""
    ships = [attacking(row) for row in unit_table() if row.bombards]
    return ((ships[0], count),) if count else ()
