"""What TripleA's words are called here."""

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from axis_desktop.modding.names import free_id, slug, title
from axis_desktop.systems.data_files import DataFolder


class PowerWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the power of a player is called."""

    id: str
    name: str
    long_name: str


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `words.toml`.

    Attributes:
        money: resources that are money, the likeliest first.
        sides: what the names of a side's alliances contain, in small letters.
        units: unit types by the slug of their name there.
        powers: by the slug of the player's name there.
    """

    money: tuple[str, ...]
    sides: dict[str, str]
    units: dict[str, str]
    powers: dict[str, PowerWords]


@cache
def words() -> Words:
    """What `words.toml` says."""
    return DataFolder("axis_desktop.modding.triplea").read("words.toml", Words)


_SEA_ZONE = re.compile(r"(?:space_)?(\d+)_sea_zone|sea_zone_(\d+)|(?:sz|seazone)_?(\d+)")


def power_words(player: str) -> PowerWords:
    """What a player's power is called."""
    word = slug(player) or "power"
    own = PowerWords(id=word, name=title(player), long_name=title(player))
    return words().powers.get(word, own)


def space_ids(territories: Iterable[tuple[str, bool]]) -> dict[str, str]:
    """An id for each territory, given its name and whether it is water."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name, water in territories:
        word = slug(name) or ("sea" if water else "land")
        zone = _SEA_ZONE.fullmatch(word)
        if water and zone:
            word = f"sz_{next(number for number in zone.groups() if number)}"
        found[name] = free_id(word, taken)
        taken.add(found[name])
    return found


def side_of_alliance(alliance: str) -> str | None:
    """The side that an alliance is by its name."""
    word = alliance.lower()
    return next((side for side, letters in words().sides.items() if letters in word), None)
