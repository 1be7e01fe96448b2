"""What can be wrong with a map pack, said so that its author can mend it.

A `Problem` names the file, the line or key, the space and the place on the map, and says what to do.
Errors keep a pack from being used; warnings and notes don't.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from functools import lru_cache
from heapq import nsmallest
from typing import Literal

import msgspec

from axis_desktop.model.errors import PackError
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.sentences.plain import shortened

Severity = Literal["error", "warning", "note"]

Place = tuple[float, float]
"""A point of the map, in map units from its upper left corner."""

MOST_GUESSES = 100
"""With more problems of a kind, their author has lost more than a letter; guessing further takes long."""
MOST_OF_A_KIND = 100
"""Problems of one kind that are told of one by one; nobody reads the hundredth of them."""
_LIKELY = 12
_LONGEST_PLACE = 200
_LONGEST_ARGUMENT = 400
_AND_MORE = Plural(
    "{pack}{first} (And 1 more error: `axis-desktop map check` lists all.)",
    "{pack}{first} (And {n} more errors: `axis-desktop map check` lists all.)",
)
_ORDER: dict[Severity, int] = {"error": 0, "warning": 1, "note": 2}


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One fault of a pack.

    Attributes:
        code: stable word for tools, such as "duplicate-id".
        severity: an error keeps the pack from loading.
        text: what is wrong.
        remedy: what to do about it.
        file: name of the file in the pack.
        line: line in the SVG, counted from 1.
        key: key in the TOML file, such as "[space.ukraine].owner".
        space: id of the space concerned.
        place: where on the map.
    """

    code: str
    severity: Severity
    text: Message
    remedy: Message
    file: str = ""
    line: int | None = None
    key: str = ""
    space: str = ""
    place: Place | None = None

    def at(
        self,
        file: str,
        *,
        line: int | None = None,
        key: str = "",
        space: str = "",
        place: Place | None = None,
    ) -> "Problem":
        """The same problem with the place where it was found."""
        rounded = None if place is None else (round(place[0], 2), round(place[1], 2))
        file, key = shortened(file, _LONGEST_PLACE), shortened(key, _LONGEST_PLACE)
        return msgspec.structs.replace(self, file=file, line=line, key=key, space=space, place=rounded)

    def where(self) -> str:
        """File with line or key, as in "map.svg, line 88"."""
        spot = self.key or (f"line {self.line}" if self.line else "")
        return ", ".join(part for part in (self.file, spot) if part)

    def __str__(self) -> str:
        text, remedy = str(self.text), str(self.remedy)
        if remedy and text[-1:] not in ".!?":
            text += "."
        words = (f"{self.where()}:" if self.where() else "", text, remedy)
        return " ".join(word for word in words if word)


class BrokenPackError(PackError):
    """A map pack has errors; the text tells the first of them.

    Attributes:
        problems: everything that was found, warnings included, worst first.
    """

    def __init__(self, problems: Iterable[Problem], pack: str = "") -> None:
        found = by_severity(problems)
        self.problems = capped(found)
        pack = pack and f"{pack}: "
        others = sum(problem.severity == "error" for problem in found) - 1
        if others > 0:
            super().__init__(_AND_MORE.of(others), pack=pack, first=self.problems[0], n=others)
        else:
            super().__init__("{pack}{first}", pack=pack, first=self.problems[0])


def error(code: str, text: str, remedy: str = "", **args: object) -> Problem:
    """A problem that keeps the pack from loading; `text` and `remedy` are templates filled from `args`."""
    return _problem("error", code, text, remedy, args)


def warning(code: str, text: str, remedy: str = "", **args: object) -> Problem:
    """A problem that the pack can live with."""
    return _problem("warning", code, text, remedy, args)


def note(code: str, text: str, remedy: str = "", **args: object) -> Problem:
    """Something its author may want to know."""
    return _problem("note", code, text, remedy, args)


def _problem(severity: Severity, code: str, text: str, remedy: str, args: dict[str, object]) -> Problem:
    # Ids and labels of a stranger may be as long as his file.
    args = {
        key: shortened(arg, _LONGEST_ARGUMENT) if isinstance(arg, str) else arg for key, arg in args.items()
    }
    return Problem(
        code=code, severity=severity, text=Message.plain(text, **args), remedy=Message.plain(remedy, **args)
    )


def by_severity(problems: Iterable[Problem]) -> list[Problem]:
    """Errors first, then warnings, then notes; otherwise in the order given."""
    return sorted(problems, key=lambda found: _ORDER[found.severity])


def capped(problems: Iterable[Problem]) -> list[Problem]:
    """The first hundred problems of each kind and file, and where there are more one that counts the rest."""
    seen = Counter[tuple[Severity, str, str]]()
    kept: list[Problem] = []
    for each in problems:
        kind = (each.severity, each.code, each.file)
        seen[kind] += 1
        if seen[kind] <= MOST_OF_A_KIND:
            kept.append(each)
    for (severity, code, file), count in seen.items():
        if count > MOST_OF_A_KIND:
            text = "There are {more} more problems of this kind."
            rest = _problem(severity, code, text, "", {"more": count - MOST_OF_A_KIND})
            kept.append(rest.at(file))
    return by_severity(kept)


@contextmanager
def reading_foreign(file: str) -> Iterator[None]:
    """Turns whatever is raised over a foreign file into a problem of that file.

    One pack that nobody foresaw must not keep people from all the others, nor the program from opening.

    Raises:
        PackError: as it was raised, or with what else was raised as its reason.
    """
    try:
        yield
    except PackError:
        raise
    except Exception as fault:  # the boundary to files of strangers (P6)
        logging.getLogger(__name__).debug("unforeseen in %r", file, exc_info=True)
        reason = shortened(str(fault), _LONGEST_PLACE) or type(fault).__name__
        text = "This can't be used: {reason}."
        remedy = "Something in it is not what this program expects: get it again, or leave it out."
        raise BrokenPackError([error("unusable", text, remedy, reason=reason).at(file)]) from fault


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of them keeps the pack from loading."""
    return any(found.severity == "error" for found in problems)


def did_you_mean(word: str, known: Iterable[str]) -> Message | str:
    """` (did you mean 'russia'?)`, or nothing when no known word is near."""
    near = nearest(word, known)
    return Message.plain(" (did you mean '{near}'?)", near=near) if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing when none is near."""
    own = _letters(word[:_LONGEST_PLACE])
    words = tuple(known)
    # A first look at the letters: to compare a word with thousands of others takes long.
    likely = nsmallest(
        _LIKELY, zip(_all_letters(words), words, strict=True), key=lambda at: _apart(own, at[0])
    )
    return next(iter(get_close_matches(word[:_LONGEST_PLACE], [other for _, other in likely], n=1)), "")


def _letters(word: str) -> tuple[int, int]:
    """A bit for each letter of a word, and its length."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits, len(word)


@lru_cache(maxsize=16)
def _all_letters(words: tuple[str, ...]) -> list[tuple[int, int]]:
    return [_letters(word) for word in words]


def _apart(one: tuple[int, int], two: tuple[int, int]) -> int:
    return (one[0] ^ two[0]).bit_count() + abs(one[1] - two[1])


def spot(place: Place) -> str:
    """A place for a sentence, as in "(412, 233)"."""
    return f"({place[0]:.0f}, {place[1]:.0f})"


def square_units(area: float) -> str:
    """An area for a sentence: whole units, and two digits of a small one."""
    return f"{area:.0f}" if area >= 10 else f"{area:.2g}"
