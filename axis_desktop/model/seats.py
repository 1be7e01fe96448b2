"""Who plays which power: people at this screen or computer players of a level."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.plain import one_line, shortened

LEVELS = ("easy", "medium", "hard")
"""Levels of computer players, weakest first."""

USUAL_LEVEL = "medium"
"""Whoever says no level plays against this one."""


MOST_LETTERS = 24
"""Of a person's name: more there is no room for on the screen."""


class Seat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One chair.

    Attributes:
        kind: a person at this screen, or the computer.
        name: what the person is called; may be empty. Of the computer: for whom it plays, who may come back.
        level: of the computer player.
    """

    kind: Literal["person", "computer"] = "person"
    name: str = ""
    level: str = ""


PERSON = Seat()
Seats = Mapping[Power, Seat]


def computer(level: str, name: str = "") -> Seat:
    """A chair for a computer player, which may play for a person of this name."""
    return Seat(kind="computer", name=name, level=level)


def owner(seat: Seat) -> Seat | None:
    """The person whose chair it is, even while the computer plays for them; None if it was nobody's."""
    return Seat(name=seat.name) if seat.kind == "person" or seat.name else None


def people(seats: Iterable[Seat]) -> list[Seat]:
    """Everybody who has a chair, each once; people of one name are one person."""
    found = (owner(seat) for seat in seats)
    return list(dict.fromkeys(person for person in found if person is not None))


def parse_seats(text: str, powers: Sequence[Power]) -> dict[Power, Seat]:
    """Seats as the command line names them: `germany=human,italy=human:Anna,japan=easy` or `all=medium`.

    Powers that aren't named are played by people; `all` is overridden by single powers.

    Raises:
        UsageError: an unknown power or level, or a name that can't be shown; the text names what there is.
    """
    known = ", ".join(powers)
    wanted: dict[str, Seat] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        name, equals, who = (p.strip() for p in part.partition("="))
        if not equals:
            raise UsageError(
                "'{part}': write POWER=human, POWER=human:NAME or POWER=LEVEL, such as germany=medium.",
                part=shortened(part, 80),
            )
        if name != "all" and name not in powers:
            raise UsageError(
                "There is no power '{name}' here; there are {known}.", name=shortened(name, 80), known=known
            )
        wanted[name] = _seat(who)
    return {power: wanted.get(power, wanted.get("all", PERSON)) for power in powers}


def _seat(who: str) -> Seat:
    if who in LEVELS:
        return computer(who)
    kind, colon, name = who.partition(":")
    if kind != "human":
        raise UsageError(
            "'{who}' can't play: say human, human:NAME or a level ({levels}).",
            who=shortened(who, 80),
            levels=", ".join(LEVELS),
        )
    name = name.strip()
    if colon and not (0 < len(name) <= MOST_LETTERS and one_line(name) == name):
        raise UsageError(
            "'{who}': the name of a person has 1 to {most} letters.",
            who=shortened(who, 80),
            most=MOST_LETTERS,
        )
    return Seat(name=name)
