"""Tables of the game for those who show them, where there may be no state at hand."""

from functools import cache

from axis_desktop.model.showing.catalog import Catalog, Money
from axis_desktop.systems.area_war.telling.catalog import unit_infos
from axis_desktop.systems.pacific1940.tables import unit_table

MONEY = Money(unit="IPC")


@cache
def names() -> Catalog:
    """What can be named without a game: units and the money."""
    return Catalog(powers=(), units=unit_infos(unit_table()), phases=(), spaces={}, sides={}, money=MONEY)
