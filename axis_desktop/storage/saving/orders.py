"""Standing orders of the people at a screen, as a save keeps them."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power
from axis_desktop.model.seats import Seat

OrderKind = Literal["nothing", "not_this_round", "if_useful", "always"]


class StandingOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What a person doesn't want to be asked.

    Attributes:
        seat: who gave it.
        kind: nothing at all, until the next turn of one of the powers this person plays begins; not about a
            card, until the round is over; not about a card as long as it would do nothing; a card is always
            used when it does something. The last two stay until they are revoked.
        round: in which it was given.
        turn: whose turn it was then.
        card: that it is about; "" if it is about all.
    """

    seat: Seat
    kind: OrderKind
    round: int
    turn: Power
    card: str = ""
