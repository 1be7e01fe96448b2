"""The spaces that rules and cards speak of (SU-1.5), read once from the data file."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from axis_desktop.model.ids import Space


class SpaceNames(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ids of the spaces that a map of this game must have."""

    land: tuple[Space, ...]
    sea: tuple[Space, ...]


@cache
def space_names() -> SpaceNames:
    """What `spaces.toml` says."""
    text = (files(__package__) / "data" / "spaces.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), type=SpaceNames)
