"""What every action, event and decision is made of: small frozen facts that print, compare and travel.

They are msgspec Structs: `msgspec.json` writes them as `{"type": "buy_research", "power": …}` and reads
them back with every field checked.
"""

import re
from collections.abc import Mapping
from typing import ClassVar

import msgspec

from axis_desktop.model.ids import Power, UnitId, UnitType


def snake_case(name: str) -> str:
    """`BuyResearch` as `buy_research`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


class Action(
    msgspec.Struct, frozen=True, kw_only=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True
):
    """The answer of one power to the pending decision, or an interjection beside it (P1).

    Attributes:
        power: who acts.
        interjection: the action leaves the pending decision open.
    """

    power: Power
    interjection: ClassVar[bool] = False


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True
):
    """Something that happened (P3).

    Attributes:
        reveals: hidden information came to light, so that undo stops here (P5).
        is_news: rare and far-reaching: nobody shall find it out by the board alone.
    """

    reveals: ClassVar[bool] = False
    is_news: ClassVar[bool] = False

    @property
    def hurt(self) -> Mapping[UnitId, UnitType]:
        """Units of which it tells what is true only as long as they live."""
        return {}

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """Powers that shall not find it out by the board alone."""
        return ()
