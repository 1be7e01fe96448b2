"""What happens only in battles of games whose units take more than one hit."""

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId, UnitType


class UnitsDamaged(Event, frozen=True, kw_only=True):
    """Units were hit and stay.

    Attributes:
        power: their owner.
        pieces: the same by type.
    """

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    space: Space

    @property
    def hurt(self) -> frozenset[UnitId]:
        """Who reads that a ship is damaged takes it to be afloat."""
        return frozenset(self.units)
