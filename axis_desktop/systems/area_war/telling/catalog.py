"""The tables of a game for those who show it: what its rows have, as the catalog has it."""

from collections.abc import Callable, Iterable, Mapping

from axis_desktop.model.ids import Phase
from axis_desktop.model.showing.catalog import PhaseInfo, PowerInfo, UnitInfo
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.area_war.world import PowerRow, World


def power_infos(rows: Iterable[PowerRow]) -> tuple[PowerInfo, ...]:
    """The powers that are played, in turn order."""
    return tuple(
        PowerInfo(id=row.id, name=row.name, long_name=row.long_name, side=row.side, capital=row.capital)
        for row in rows
    )


def unit_infos(world: World, alone: Callable[[UnitRow], bool] = lambda row: False) -> tuple[UnitInfo, ...]:
    """The unit types, in the order of the price list.

    Args:
        world: has the table.
        alone: a power has at most one of this type in a space.
    """
    return tuple(
        UnitInfo(
            id=row.id,
            name=row.name,
            plural=row.plural,
            domain=row.domain,
            silhouette=row.silhouette,
            cost=row.cost,
            move=row.move,
            attack=row.attack,
            defense=row.defense,
            order=order,
            fixed=not row.move,
            alone=alone(row),
        )
        for order, row in enumerate(world.units.values())
    )


def phase_infos(titles: Mapping[str, tuple[str, str]]) -> tuple[PhaseInfo, ...]:
    """The phases of a turn, in order: full and short title of each."""
    return tuple(
        PhaseInfo(id=Phase(phase), title=title, short=short) for phase, (title, short) in titles.items()
    )
