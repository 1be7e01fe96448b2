"""What TripleA's words are called here."""

import re
from collections.abc import Iterable

from axis_desktop.modding.names import free_id, slug, title

UNITS = {
    "infantry": "infantry",
    "armour": "tank",
    "armor": "tank",
    "tank": "tank",
    "fighter": "fighter",
    "bomber": "bomber",
    "submarine": "submarine",
    "transport": "transport",
    "carrier": "carrier",
    "aircraft_carrier": "carrier",
    "battleship": "battleship",
    "aa_gun": "aa_gun",
    "aagun": "aa_gun",
    "factory": "factory",
    "industrial_complex": "factory",
    "factory_major": "factory",
    "factory_minor": "factory",
}
"""Unit types by the slug of their name there."""

_POWERS = {
    "russians": ("russia", "Russia", "Soviet Union"),
    "soviets": ("russia", "Russia", "Soviet Union"),
    "soviet_union": ("russia", "Russia", "Soviet Union"),
    "germans": ("germany", "Germany", "Germany"),
    "british": ("united_kingdom", "United Kingdom", "United Kingdom"),
    "japanese": ("japan", "Japan", "Japan"),
    "americans": ("usa", "USA", "United States"),
    "united_states": ("usa", "USA", "United States"),
    "italians": ("italy", "Italy", "Italy"),
    "chinese": ("china", "China", "China"),
    "french": ("france", "France", "France"),
}
_SEA_ZONE = re.compile(r"(?:space_)?(\d+)_sea_zone|sea_zone_(\d+)|(?:sz|seazone)_?(\d+)")


def power_words(player: str) -> tuple[str, str, str]:
    """Id, name and long name of a player's power."""
    word = slug(player) or "power"
    return _POWERS.get(word, (word, title(player), title(player)))


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
    return "axis" if "axis" in word else "allies" if "alli" in word else None
