"""What happens only in battles of games whose units take more than one hit."""

from collections.abc import Mapping
from itertools import chain, repeat

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId, UnitType


class UnitsDamaged(Event, frozen=True, kw_only=True):
    """Units were hit and stay.

    Attributes:
        power: their owner.
        pieces: the same by type; the units are in this order.
    """

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    space: Space

    @property
    def hurt(self) -> Mapping[UnitId, UnitType]:
        """Who reads that a ship is damaged takes it to be afloat."""
        types = chain.from_iterable(repeat(kind, count) for kind, count in self.pieces)
        return dict(zip(self.units, types, strict=True))
