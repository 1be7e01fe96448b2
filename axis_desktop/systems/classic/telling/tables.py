"""Tables of the game for those who show them, where there may be no state at hand."""

from functools import cache

from axis_desktop.model.showing.catalog import Catalog, Find, Money, Research
from axis_desktop.systems.area_war.telling.catalog import unit_infos
from axis_desktop.systems.classic.tables import research_table, unit_table

MONEY = Money(unit="IPC")


@cache
def research() -> Research:
    """What research can find."""
    return Research(
        title="Weapons",
        heading="What a breakthrough finds",
        finds=tuple(Find(id=row.id, name=row.name, text=row.text) for row in research_table().weapon),
    )


@cache
def names() -> Catalog:
    """What can be named without a game: units, the money, what research finds."""
    return Catalog(
        powers=(),
        units=unit_infos(unit_table()),
        phases=(),
        spaces={},
        sides={},
        money=MONEY,
        research=research(),
    )
