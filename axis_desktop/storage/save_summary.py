"""What a list of saves shows without replaying the games."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.message import shortened

_EARLIEST = datetime(1970, 1, 2, tzinfo=UTC)
_LATEST = datetime(2200, 1, 1, tzinfo=UTC)
"""Between these every system can tell the local time."""
_TITLE_LETTERS = 200

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows without replaying the game.

    Attributes:
        title: of the scenario.
        power, phase, round, date: where the game stands.
        mover: name of that power.
        owners: who holds the spaces that somebody holds, as everybody can see.
        over: it has ended.
        played: last time somebody played, in UTC.
        actions: how many were played.
        hand_made: the position was made or changed by hand.
    """

    title: str
    system: str
    power: str = ""
    phase: str = ""
    round: _Count = 1
    date: str = ""
    mover: str = ""
    owners: dict[Space, Power] = {}
    over: bool = False
    played: datetime
    actions: _Count = 0
    hand_made: bool = False


def fit_to_show(summary: Summary) -> Summary:
    """A summary that anybody may have written: texts of one line, a date that every calendar has."""
    texts = {
        name: shortened(getattr(summary, name), _TITLE_LETTERS)
        for name in ("title", "system", "power", "phase", "date", "mover")
    }
    played = summary.played if summary.played.tzinfo is not None else summary.played.replace(tzinfo=UTC)
    # Compared before anything is computed with it: the ends of the calendar have no local time.
    played = min(max(played, _EARLIEST), _LATEST)
    return msgspec.structs.replace(summary, **texts, played=played.astimezone(UTC))
