"""What happens outside of battles in games of money, factories and capitals."""

from typing import ClassVar

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitType


class UnitsPurchased(Event, frozen=True, kw_only=True):
    """Units were bought and wait for mobilization."""

    power: Power
    units: dict[UnitType, int]
    paid: int


class CapitalTaken(Event, frozen=True, kw_only=True):
    """A capital fell, and money with it, or was freed."""

    is_news: ClassVar[bool] = True

    space: Space
    owner: Power
    by: Power
    loot: int
    freed: bool = False
