"""What a person is about to buy, as a save keeps it until it is bought."""

from typing import Annotated

import msgspec

from axis_desktop.model.ids import Power, Space, UnitType

Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class PurchasePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen in one turn; the rules know nothing of it.

    Attributes:
        round: of the turn.
        power: whose turn it is.
        units: how many of each type are wanted.
        places: how many of a type shall come to which space, in the order in which that was said.
    """

    round: int
    power: Power
    units: dict[UnitType, Count]
    places: tuple[tuple[UnitType, Space, Count], ...] = ()
