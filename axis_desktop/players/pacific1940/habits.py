"""What computer players know of each power, out of a table."""

from functools import cache

import msgspec

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.systems.data_files import DataFolder


class Habits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `powers.toml` says.

    Attributes:
        opens_war_in: from this round on the attacker declares war.
        declares_at_once: who declares war as soon as it may.
        mix: what a power buys, over and over.
    """

    opens_war_in: int
    declares_at_once: tuple[Power, ...]
    mix: dict[Power, tuple[UnitType, ...]]


@cache
def habits() -> Habits:
    """The table."""
    return DataFolder("axis_desktop.players.pacific1940").read("powers.toml", Habits)
