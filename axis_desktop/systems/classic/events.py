"""What only `classic` tells; the events of `model.events` come beside them."""

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId, UnitType


class NeutralityBroken(Event, frozen=True, kw_only=True):
    """A neutral was entered or overflown (CL-10.1)."""

    power: Power
    space: Space
    paid: int


class FightersRode(Event, frozen=True, kw_only=True):
    """Fighters sailed along on carriers, below deck (CL-8.12)."""

    power: Power
    units: tuple[UnitId, ...]
    space: Space


class IndustryHit(Event, frozen=True, kw_only=True):
    """Bombs or a rocket cost the controller of a factory money (CL-13.3, CL-13.8)."""

    space: Space
    power: Power
    by: Power
    damage: int
    paid: int


class RaidLapsed(Event, frozen=True, kw_only=True):
    """Own troops took the ground before a declared raid on its factory was flown (CL-13.1, CL-13.7)."""

    power: Power
    space: Space
    units: tuple[UnitId, ...]


class PowerSurrendered(Event, frozen=True, kw_only=True):
    """A power gave up (CL-18.5)."""

    power: Power


class UnitsForfeited(Event, frozen=True, kw_only=True):
    """Bought units found no place and are lost (CL-16.9)."""

    power: Power
    units: dict[UnitType, int]
