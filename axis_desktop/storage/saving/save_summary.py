"""What a list of saves shows without replaying the games."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.seats import MOST_LETTERS, Seat
from axis_desktop.model.sentences.plain import one_line, shortened

_EARLIEST = datetime(1970, 1, 2, tzinfo=UTC)
_LATEST = datetime(2200, 1, 1, tzinfo=UTC)
"""Between these every system can tell the local time."""
_TITLE_LETTERS = 200
_MOST_SEATS, _MOST_SIDES = 20, 4

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows without replaying the game.

    Attributes:
        title: of the scenario.
        name: that somebody has given to the game; "" if nobody has.
        branch_of: what the game was called that it was branched from; "" if it began by itself.
        pack: id of the map pack it is played on.
        seats: who plays which power.
        score: points of each side, or what it produces, by its title.
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
    name: str = ""
    branch_of: str = ""
    pack: str = ""
    seats: dict[Power, Seat] = {}
    score: dict[str, int] = {}

    @property
    def called(self) -> str:
        """What the game is called: its own name, else that of its scenario."""
        return self.name or self.title


def fit_to_show(summary: Summary) -> Summary:
    """A summary that anybody may have written: texts of one line, a date that every calendar has."""
    texts = {
        name: shortened(getattr(summary, name), _TITLE_LETTERS)
        for name in ("title", "system", "power", "phase", "date", "mover", "name", "branch_of", "pack")
    }
    seats = {
        power: msgspec.structs.replace(seat, name=one_line(seat.name)[:MOST_LETTERS], level=seat.level[:20])
        for power, seat in list(summary.seats.items())[:_MOST_SEATS]
    }
    score = {shortened(side, 40): points for side, points in list(summary.score.items())[:_MOST_SIDES]}
    played = summary.played if summary.played.tzinfo is not None else summary.played.replace(tzinfo=UTC)
    # Compared before anything is computed with it: the ends of the calendar have no local time.
    played = min(max(played, _EARLIEST), _LATEST)
    return msgspec.structs.replace(summary, **texts, played=played.astimezone(UTC), seats=seats, score=score)
