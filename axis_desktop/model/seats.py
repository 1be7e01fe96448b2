"""Who plays which power: people at this screen or computer players of a level."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power

LEVELS = ("easy", "medium", "hard")
"""Levels of computer players, weakest first."""

USUAL_LEVEL = "medium"
"""Whoever says no level plays against this one."""


class Seat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One chair.

    Attributes:
        kind: a person at this screen, or the computer.
        name: what the person is called; may be empty.
        level: of the computer player.
    """

    kind: Literal["person", "computer"] = "person"
    name: str = ""
    level: str = ""


PERSON = Seat()
Seats = Mapping[Power, Seat]


def computer(level: str) -> Seat:
    """A chair for a computer player."""
    return Seat(kind="computer", level=level)


def parse_seats(text: str, powers: Sequence[Power]) -> dict[Power, Seat]:
    """Seats as the command line names them: `germany=human,japan=easy` or `all=medium`.

    Powers that aren't named are played by people; `all` is overridden by single powers.

    Raises:
        UsageError: an unknown power or level; the text names what there is.
    """
    known = ", ".join(powers)
    wanted: dict[str, Seat] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        name, equals, who = (p.strip() for p in part.partition("="))
        if not equals:
            raise UsageError("'{part}': write POWER=human or POWER=LEVEL, such as germany=medium.", part=part)
        if name != "all" and name not in powers:
            raise UsageError("There is no power '{name}' here; there are {known}.", name=name, known=known)
        wanted[name] = _seat(who)
    return {power: wanted.get(power, wanted.get("all", PERSON)) for power in powers}


def _seat(who: str) -> Seat:
    if who == "human":
        return PERSON
    if who in LEVELS:
        return computer(who)
    raise UsageError(
        "'{who}' can't play: say human or a level ({levels}).", who=who, levels=", ".join(LEVELS)
    )
