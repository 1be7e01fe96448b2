"""Tables of the game for those who show them, where there may be no state at hand."""

from collections.abc import Mapping
from functools import cache

from axis_desktop.model.ids import UnitType
from axis_desktop.model.showing.catalog import Catalog, Money, PowerInfo, UnitInfo
from axis_desktop.systems.europe1939.tables import Rating, power_rows, unit_rows

MONEY = Money(unit="HPP")


def unit_infos(rated: Mapping[UnitType, Rating] | None = None) -> tuple[UnitInfo, ...]:
    """The unit types, in the order of the price list.

    Args:
        rated: their figures in battle, which every nation has its own of; None: none are told.
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
            attack=rated[row.id].attack if rated is not None else None,
            defense=rated[row.id].defense if rated is not None else None,
            order=place,
        )
        for place, row in enumerate(unit_rows().values())
    )


@cache
def names() -> Catalog:
    """What can be named without a game: nations, units and the money."""
    return Catalog(
        powers=tuple(
            PowerInfo(id=row.id, name=row.name, long_name=row.long_name, side=row.side)
            for row in power_rows().values()
        ),
        units=unit_infos(),
        phases=(),
        spaces={},
        sides={},
        money=MONEY,
    )
