"""The spaces that rules and cards speak of (SU-1.5), read once from the data file."""

from functools import cache

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.systems.data_files import DataFolder


class SpaceNames(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ids of the spaces that a map of this game must have."""

    land: tuple[Space, ...]
    sea: tuple[Space, ...]


@cache
def space_names() -> SpaceNames:
    """What `spaces.toml` says."""
    return DataFolder("axis_desktop.systems.supply").read("spaces.toml", SpaceNames)
