"""Ids and names of spaces from what drawing programs and other games call them."""

import re
from collections.abc import Collection

from anyascii import anyascii

from axis_desktop.model.sentences.plain import is_plain

_MADE_UP = re.compile(
    r"(?:path|rect|circle|ellipse|polygon|polyline|shape|vector|group|layer|g|svg|use|image)[-_ \d]*",
    re.IGNORECASE,
)
_ID = re.compile(r"[a-z][a-z0-9_]{0,63}")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{2,4})_")
_SMALL_WORDS = frozenset({"of", "the", "and", "in", "on"})
_LONGEST = 60
_LONGEST_NAME = 200


def is_id(text: str) -> bool:
    """Whether a text can be an id of a pack or space as it stands."""
    return _ID.fullmatch(text) is not None


def is_made_up(text: str) -> bool:
    """Whether a program rather than a person has chosen a name, as "path1234"."""
    return not text.strip() or _MADE_UP.fullmatch(text.strip()) is not None


def unescaped(text: str) -> str:
    """An id as its author wrote it: drawing programs write `_x31_` for "1" and `_1_` behind copies."""
    text = re.sub(r"_\d+_$", "", text)
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)


def slug(text: str) -> str:
    """A name in any script as an id in lower snake case; "" if no letter or digit is left of it."""
    plain = anyascii(text)
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain).lower().replace("'", "")
    found = re.sub(r"[^a-z0-9]+", "_", words).strip("_")[:_LONGEST].strip("_")
    return f"space_{found}" if found[:1].isdigit() else found


def free_id(wanted: str, taken: Collection[str]) -> str:
    """The id itself, or one with the first free number behind it."""
    number, found = 1, wanted
    while found in taken:
        number += 1
        found = f"{wanted}_{number}"
    return found


def title(text: str) -> str:
    """An id or label as people read it: "isle_of_man" becomes "Isle of Man"."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    words = spaced.replace("_", " ").split()
    if len(words) > 1 and words[0].lower() == "sz":
        words = words[1:]
    return " ".join(
        word if word != word.lower() or (i and word in _SMALL_WORDS) else word.capitalize()
        for i, word in enumerate(words)
    )


def name_of(label: str) -> str:
    """A label as the name that it is, in any script; only what looks like an id is written as a title."""
    shown = "".join(sign for sign in label if is_plain(sign))
    if re.fullmatch(r"[a-z0-9_]*", shown):
        return title(shown)
    return " ".join(shown.replace("_", " ").split())[:_LONGEST_NAME]
